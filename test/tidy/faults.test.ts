// Laws of faults: programs tell them apart by their kinds, and each kind has its words in one place.
import ts from 'typescript';
import { faultsIn, linesOf, sources } from './support/laws.ts';

/** Words of others, who offer nothing else to know their errors by. */
const WORDS_OF_OTHERS: ReadonlySet<string> = new Set([
  'protocol/json.ts', // V8
  'src/edge/oauth/refusal-log.ts', // oidc-provider
  'src/edge/oauth/deviations/token-errors.ts', // oidc-provider
  'src/platform/database/embedded/folder.ts', // initdb
  'src/platform/database/embedded/server.ts', // PostgreSQL's log
  'src/platform/database/health/faults.ts', // PostgreSQL, pg and its pool
  'src/platform/records/running/graphql-sentences.ts', // graphql-js
]);

const MATCHERS: ReadonlySet<string> = new Set(
  'startsWith endsWith includes indexOf lastIndexOf match matchAll search replace replaceAll split'.split(
    ' ',
  ),
);
/** What holds a sentence, by the last of its names. */
const SENTENCE = /^(cause|description|detail|fault|message|messages|reason|sentence|told)$/;
const EQUAL: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

const nameOf = (node: ts.Expression): string =>
  ts.isPropertyAccessExpression(node)
    ? node.name.text
    : ts.isIdentifier(node)
      ? node.text
      : ts.isCallExpression(node)
        ? nameOf(node.expression).replace(/Of$/, '')
        : '';
/** The letters of a pattern that is written out; a mark or a line break tells nothing of a sentence. */
const patternOf = (node: ts.Node | undefined): string =>
  node &&
  (ts.isStringLiteralLike(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isTemplateExpression(node))
    ? node.getText()
    : '';
const isWord = (node: ts.Node | undefined): boolean => /[a-z]{3}/i.test(patternOf(node));

/** All sentences of the sources: texts that begin with a capital letter and end with a full stop. */
const SENTENCES = sources
  .flatMap((file) => [
    ...linesOf(file)
      .join('\n')
      .matchAll(/[`'"]([A-Z][^`\n]*[.!?])[`'"]/g),
  ])
  .map(([, text = '']) => text)
  .join('\n');
/** A pattern with two words that stand in a sentence of ours. */
const isSaid = (node: ts.Node | undefined): boolean =>
  (patternOf(node).match(/[A-Za-z]{2,}(?: [A-Za-z]{2,})+/g) ?? []).some((words) =>
    SENTENCES.includes(words),
  );

/** Whether an expression looks into a sentence for words. */
function looksIntoWords(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && EQUAL.has(node.operatorToken.kind)) {
    return [node.left, node.right].some(isSaid);
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression } = node.expression;
  const [first] = node.arguments;
  if (MATCHERS.has(name.text)) {
    return isSaid(first) || (SENTENCE.test(nameOf(expression)) && isWord(first));
  }
  if (!['test', 'exec'].includes(name.text) || !first) return false;
  return isSaid(expression) || SENTENCE.test(nameOf(first));
}

function looksIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (looksIntoWords(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1}: tell faults apart by their kind`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('nothing is decided by what a message of ours says', () => {
  const ours = sources.filter((file) => !WORDS_OF_OTHERS.has(file));
  expect(ours.flatMap((file) => looksIn(file, linesOf(file).join('\n')))).toEqual([]);
});

test.each([
  `if (/decimal places/.test(each)) drop();`,
  `if (PLACES.test(message)) drop();`,
  `const isTold = faults.some((fault) => fault.startsWith(\`\${name} must\`));`,
  `const bare = error.message.replace(/^currency: /, '');`,
  `if (line.startsWith('This field is')) skip();`,
  `if (words === 'This field is required.') skip();`,
])('the law finds %s', (code) => {
  expect(looksIn('some.ts', code)).toEqual(['some.ts:1: tell faults apart by their kind']);
});

test('files that may look into words of others do', () => {
  const idle = [...WORDS_OF_OTHERS].filter(
    (file) => looksIn(file, linesOf(file).join('\n')).length === 0,
  );
  expect(idle).toEqual([]);
});

test('the words of a kind are said in one place', () => {
  const words =
    /This field is required\.|This field may not be (null|blank)\.|This list may not be empty\.|[`'"]Ensure that there are no more than|Ensure this value is (greater|less) than or equal to|object does not exist\./;
  const faults = faultsIn(
    sources.filter((file) => file !== 'protocol/field-faults.ts'),
    (line) => (words.test(line) ? 'take it from protocol/field-faults.ts' : undefined),
  );
  expect(faults).toEqual([]);
});
