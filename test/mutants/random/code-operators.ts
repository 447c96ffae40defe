// Operators on TypeScript: each finds the places of a syntax tree where its bug can stand.
import ts from 'typescript';
import type { Change } from './candidate.ts';
import { changesOfSql, looksLikeSql } from './sql-operators.ts';

const COMPARISONS = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
]);

const SIGNS = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.PlusEqualsToken, '-='],
  [ts.SyntaxKind.MinusEqualsToken, '+='],
]);

const EITHER = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

const PREFIXES = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.MinusToken, 'sign'],
  [ts.SyntaxKind.ExclamationToken, 'condition'],
]);

/** Methods of exact numbers: the comparison or the sign that stands in their name. */
const METHODS = new Map<string, readonly [operator: string, instead: string]>([
  ['lt', ['comparison', 'lte']],
  ['lte', ['comparison', 'lt']],
  ['gt', ['comparison', 'gte']],
  ['gte', ['comparison', 'gt']],
  ['plus', ['sign', 'minus']],
  ['minus', ['sign', 'plus']],
]);

const LOG = /(?:^|\.)(?:console|log|logger)\??\.(?:trace|debug|info|warn|error|fatal)$/;
const TAKES_LOCK = /lock|alone/i;
/** Functions that say the same of their arguments in any order. */
const ORDERLESS = /^(?:Math|Decimal)\.(?:max|min)$/;

/** A stretch begins and ends with a node. */
type Add = (operator: string, first: ts.Node, replacement: string, last?: ts.Node) => void;

function ofBinary(node: ts.BinaryExpression, add: Add): void {
  const { left, operatorToken, right } = node;
  const [compared, signed] = [COMPARISONS.get(operatorToken.kind), SIGNS.get(operatorToken.kind)];
  if (compared !== undefined) add('comparison', operatorToken, compared);
  if (signed !== undefined) add('sign', operatorToken, signed);
  if (EITHER.has(operatorToken.kind)) {
    add('condition', node, `(${left.getText()})`);
    add('condition', node, `(${right.getText()})`);
  }
}

function ofCall({ expression, arguments: given }: ts.CallExpression, add: Add): void {
  if (ts.isPropertyAccessExpression(expression)) {
    const { name } = expression;
    const method = METHODS.get(name.text);
    if (method !== undefined && given.length === 1) add(method[0], name, method[1]);
    if (name.text === 'negated' && given.length === 0) add('sign', name, 'abs');
  }
  for (const [nth, one] of given.entries()) {
    const other = given[nth + 1];
    if (other === undefined || ts.isFunctionLike(one) || ts.isFunctionLike(other)) continue;
    if (one.getText() === other.getText()) continue;
    add('arguments', one, `${other.getText()}, ${one.getText()}`, other);
  }
}

function ofStatement(node: ts.ExpressionStatement, add: Add): void {
  const { expression } = node;
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  const isLock = ts.isCallExpression(call) && TAKES_LOCK.test(call.expression.getText());
  if (isLock) add('lock', node, ';');
}

function ofNumber(node: ts.NumericLiteral, add: Add): void {
  const value = Number(node.text);
  if (!Number.isSafeInteger(value)) return;
  add('bound', node, String(value + 1));
  add('bound', node, value === 0 ? '(-1)' : String(value - 1));
}

/** An `await` of what an async function returns anyway; in a `try` it decides who catches. */
function isReturned(node: ts.AwaitExpression): boolean {
  const { parent } = node;
  if (ts.isArrowFunction(parent)) return true;
  if (!ts.isReturnStatement(parent)) return false;
  const holder = ts.findAncestor(
    parent,
    (each) => ts.isTryStatement(each) || ts.isFunctionLike(each),
  );
  return holder !== undefined && !ts.isTryStatement(holder);
}

function ofNode(node: ts.Node, add: Add): void {
  if (ts.isBinaryExpression(node)) ofBinary(node, add);
  else if (ts.isCallExpression(node)) ofCall(node, add);
  else if (ts.isExpressionStatement(node)) ofStatement(node, add);
  else if (ts.isNumericLiteral(node)) ofNumber(node, add);
  else if (ts.isAwaitExpression(node)) {
    if (!isReturned(node)) add('await', node, `(${node.expression.getText()})`);
  } else if (ts.isIfStatement(node)) {
    add('condition', node.expression, 'true');
    add('condition', node.expression, 'false');
  } else if (ts.isConditionalExpression(node)) {
    add('condition', node, `(${node.whenTrue.getText()})`);
    add('condition', node, `(${node.whenFalse.getText()})`);
  } else if (ts.isPrefixUnaryExpression(node)) {
    const operator = PREFIXES.get(node.operator);
    if (operator !== undefined) add(operator, node, `(${node.operand.getText()})`);
  }
}

/** The SQL of a text; what is computed inside of it has operators of its own. */
function ofText(node: ts.TemplateExpression | ts.StringLiteralLike, text: string): Change[] {
  if (!looksLikeSql(node.getText())) return [];
  const computed = ts.isTemplateExpression(node)
    ? node.templateSpans.map(({ pos, literal }) => [pos - 2, literal.getStart() + 1] as const)
    : [];
  return changesOfSql(text, node.getStart() + 1, node.getEnd() - 1, computed);
}

/** Times that something waits at most, or until it looks again: nobody can tell a millisecond of a second. */
const PATIENCE =
  /(?:PATIENCE|WAIT|TRIES|LONGEST_[A-Z]+|LAST_[A-Z]+|NAME_SERVER|MOST|TROUBLE|IDLE)_MS$|TimeoutMillis$|_timeout$/;
const LEAST_PATIENCE = 1_000;

/** So many at a time: one more or less comes to the same. */
const PORTION = /^(?:PORTION|CHUNK)$/;

/** Name of the constant or field that a number is the value of, alone or as one of a list. */
function constantOf(node: ts.Node): string | undefined {
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)) return parent.name.text;
  if (ts.isPropertyAssignment(parent)) return parent.name.getText();
  if (!ts.isArrayLiteralExpression(parent) || !ts.isVariableDeclaration(parent.parent))
    return undefined;
  const { name } = parent.parent;
  if (!ts.isArrayBindingPattern(name)) return undefined;
  const element = name.elements[parent.elements.indexOf(node as ts.Expression)];
  return element && ts.isBindingElement(element) ? element.name.getText() : undefined;
}

function idleNumber(node: ts.Node): string | undefined {
  if (!ts.isNumericLiteral(node)) return undefined;
  const name = constantOf(node) ?? '';
  if (PORTION.test(name)) return 'one more or less at a time';
  if (name === 'width') return 'a hair of the width of a column';
  const isPatience = Number(node.text) >= LEAST_PATIENCE && PATIENCE.test(name);
  return isPatience ? 'a millisecond of a wait' : undefined;
}

/** A promise that a statement neither awaits nor keeps: `npm run checks` refuses it everywhere. */
const refusal = (operator: string, node: ts.Node): string | undefined =>
  operator === 'await' && ts.isExpressionStatement(node.parent)
    ? 'no-floating-promises'
    : undefined;

const isSkipped = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node);

function idleAt(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) && LOG.test(node.expression.getText())) return 'words of the log';
  return undefined;
}

const idleOrder = (node: ts.Node): string | undefined =>
  ts.isCallExpression(node) && ORDERLESS.test(node.expression.getText())
    ? 'the same in any order'
    : undefined;

/** Every bug that an operator can make of a TypeScript file, the SQL in its strings included. */
export function changesOfCode(file: string, text: string): Change[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const changes: Change[] = [];
  const visit = (node: ts.Node, idle: string | undefined): void => {
    if (isSkipped(node)) return;
    const told = idle ?? idleAt(node);
    if (ts.isTemplateExpression(node) || ts.isStringLiteralLike(node)) {
      changes.push(...ofText(node, text));
    }
    ofNode(node, (operator, first, replacement, last = first) => {
      const [start, end] = [first.getStart(), last.getEnd()];
      const ofOrder = operator === 'arguments' ? idleOrder(node) : undefined;
      const why = told ?? ofOrder ?? idleNumber(first);
      const rule = refusal(operator, first);
      changes.push({
        ...{ operator, start, end, replacement },
        ...(why !== undefined && { idle: why }),
        ...(rule !== undefined && { refused: rule }),
      });
    });
    ts.forEachChild(node, (child) => {
      visit(child, told);
    });
  };
  visit(tree, undefined);
  return changes;
}
