// Explains a figure by its accounts, lines, documents and authors. The leaves add up to the cell
// exactly; amounts no line holds are listed separately. docs/accounting.md section 11, Explain.
import { Decimal, isDay } from '../../../schema/kit/index.ts';
import { ask, permissionFor, type Session } from '../../platform/access/index.ts';
import { invalid, notFound } from '../../platform/base/index.ts';
import { named, type Query, type Row, withHashJoins } from '../../platform/database/index.ts';
import { cutOf, positiveSide } from './explain-cuts.rules.ts';
import { narrowingIn } from './explain-budget.service.ts';
import { computedName, figureOf, type Figure } from './explain-figure.service.ts';
import {
  pageQuery,
  totalsQuery,
  type CellLines,
  type LineCursor,
} from './explain-lines.queries.ts';
import type { Cell } from './explain-cell.types.ts';
import { cellOf, referenceOf } from './explain-reference.service.ts';
import type { AccountInfo, Scope } from '../figures/figures.types.ts';
import { groupingOf } from '../figures/groups.service.ts';
import { ACCOUNTS } from '../figures/movements.service.ts';
import { ZERO } from '../../ledger/index.ts';

/** A line among the leaves, as PostgreSQL prints it. */
export interface PrintedLine {
  readonly id: string;
  /** The day it counts on: its own, or that of a payment. */
  readonly counted: string;
  readonly shown: string;
  /** How much was paid on that day of what is due; null where all of the line counts. */
  readonly paid: string | null;
  readonly due: string | null;
  readonly payments: readonly number[] | null;
  readonly entry: number;
  readonly number: string | null;
  readonly type: string | null;
  readonly memo: string | null;
  readonly source: string | null;
  readonly entryEntity: number | null;
  readonly date: string;
  readonly entity: number;
  readonly account: number;
  readonly accountName: string | null;
  readonly accountNumber: string | null;
  readonly description: string | null;
  readonly currency: string;
  readonly native: string;
  /** All of the line in the currency of the figure. */
  readonly whole: string;
  readonly target: string;
  readonly rate: string | null;
  readonly isAverage: boolean | null;
  readonly rateDate: string | null;
  readonly tableRate: string | null;
  readonly documentKind: string | null;
  readonly documentId: number | null;
  readonly documentNumber: string | null;
  readonly caller: string;
  readonly callerName: string | null;
  readonly appName: string | null;
  readonly request: string;
  readonly operation: string | null;
  readonly recordedAt: string;
}

/** What no line holds, in words. */
export interface OtherLeaf {
  readonly kind: 'translation' | 'computed';
  readonly amount: Decimal;
  readonly words: string;
}

/** What the lines on an account come to, and the name of that part of the cell. */
export interface AccountPart {
  readonly account: number;
  readonly name: string | null;
  readonly number: string | null;
  readonly count: number;
  readonly amount: Decimal;
  readonly reference: string;
}

export interface Explanation {
  readonly reference: string;
  readonly cell: Cell;
  readonly scope: Scope;
  readonly column: string;
  readonly rowName: string | null;
  readonly rowNumber: string | null;
  readonly amount: Decimal;
  readonly lineCount: number;
  readonly lineTotal: Decimal;
  readonly accounts: readonly AccountPart[];
  /** Null where the caller may not read lines. */
  readonly lines: readonly (PrintedLine & { readonly amount: Decimal })[] | null;
  readonly others: readonly OtherLeaf[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
}

async function accountsOf(session: Session): Promise<Map<number, AccountInfo>> {
  const [rows = []] = await ask(session, named(ACCOUNTS, [session.principal.workspace.id]));
  return new Map((rows as unknown as AccountInfo[]).map((each) => [each.id, each]));
}

/** The account that takes what was earned in years before. */
const takerOf = (accounts: ReadonlyMap<number, AccountInfo>): number | undefined => {
  const takers = [...accounts.values()].filter(({ subtype }) => subtype === 'RETAINED_EARNINGS');
  return takers.length === 0 ? undefined : Math.min(...takers.map(({ id }) => id));
};

/** Whether the balance stands on the other side than asked for: nothing is made from lines there. */
function isElsewhere(cell: Cell, { balance }: Figure): boolean {
  if (balance === undefined || cell.side === null) return false;
  return cell.side === positiveSide(cell) ? balance.isNegative() : !balance.isNegative();
}

/** The lines of a cell. */
async function linesOf(
  session: Session,
  cell: Cell,
  figure: Figure,
  accounts: ReadonlyMap<number, AccountInfo>,
): Promise<{ sign: 1 | -1; lines: CellLines }> {
  const { scope, since, rows } = figure;
  const ground = { accounts, since, retained: takerOf(accounts), rows };
  const { sign, parts, only } = cutOf(cell, ground);
  const { groupBy, group, member, statement } = cell;
  const grouping = member === undefined ? undefined : await groupingOf(session, groupBy, group);
  const paid = statement === 'cash_operating' ? 'money' : cell.basis;
  const lines: CellLines = {
    source: paid,
    workspace: session.principal.workspace.id,
    entities: scope.selected,
    isBook: scope.isBook,
    parts: isElsewhere(cell, figure) ? [] : parts,
    only,
    known: scope.known?.number,
    member:
      member === undefined || groupBy === null
        ? undefined
        : { of: groupBy, id: member, tags: grouping?.tags ?? [] },
    narrowing: narrowingIn(cell),
  };
  return { sign, lines };
}

const WORDS = {
  translation:
    'Assets and liabilities in foreign books are translated at the closing rate, their lines at the rate of their day.',
  between: 'Balances between members of the group, beside those on their accounts.',
  computed: 'Computed by the statement from its other rows; no line is posted here.',
} as const;

/** What is left of a cell when its lines are taken away. */
function othersOf(lineTotal: Decimal, { amount, between, scope }: Figure): OtherLeaf[] {
  const { isBook, selected, entities, reporting } = scope;
  const rest = amount.minus(lineTotal).minus(between);
  const isForeign = !isBook && selected.some((id) => entities.get(id)?.currency !== reporting);
  const kind = isForeign ? 'translation' : 'computed';
  const all: OtherLeaf[] = [
    { kind: 'computed', amount: between, words: WORDS.between },
    { kind, amount: rest, words: WORDS[kind] },
  ];
  return all.filter((leaf) => !leaf.amount.isZero());
}

/** Reads where a page is to begin. Throws 400 for a cursor that is none. */
function placeOf(cursor: string | null | undefined): LineCursor | undefined {
  if (!cursor) return undefined;
  const [, day = '', line = ''] = /^(\d{4}-\d{2}-\d{2})\.(\d{1,18})$/.exec(cursor) ?? [];
  if (!isDay(day))
    throw invalid('cursor', 'This is not a valid cursor. Send `next` of the previous page.');
  return { day, line };
}

/** Pages hold this many lines at most. */
const MOST_LINES = 1_000;

interface Total {
  readonly account: number;
  readonly name: string | null;
  readonly number: string | null;
  readonly count: number;
  readonly total: string;
}

/** The name and the number of the cell's row. Throws 404 where it is none of the workspace. */
function rowOf(
  { row }: Cell,
  accounts: ReadonlyMap<number, AccountInfo>,
): Pick<Explanation, 'rowName' | 'rowNumber'> {
  if (!/^\d+$/.test(row)) return { rowName: computedName(row), rowNumber: null };
  const account = accounts.get(Number(row));
  if (!account) throw notFound();
  return { rowName: account.name, rowNumber: account.number };
}

/** What two statements over lines find; parts of lines are joined as the statement joins them. */
async function found(
  session: Session,
  { source }: CellLines,
  [totals, page]: readonly [Query, Query],
): Promise<Row[][]> {
  if (source === 'accrual') return ask(session, totals, page);
  const [, first = [], , , second = []] = await ask(
    session,
    ...withHashJoins(totals),
    ...withHashJoins(page),
  );
  return [first, second];
}

export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | null | undefined;
}

/**
 * Explains a cell, a page of lines at a time, in the order of the books.
 * @throws Problem 400 for what is no reference or no cursor, 404 where there is no such cell, as of another workspace
 */
export async function explain(
  session: Session,
  reference: string,
  { limit, cursor }: PageRequest,
): Promise<Explanation> {
  const { workspace } = session.principal;
  const cell = cellOf(workspace.id, reference);
  const after = placeOf(cursor);
  const accounts = await accountsOf(session);
  const row = rowOf(cell, accounts);
  const figure = await figureOf(session, cell);
  const { sign, lines } = await linesOf(session, cell, figure, accounts);
  const isOpen = permissionFor(session.principal, 'transactions').level !== 'none';
  const size = isOpen ? Math.min(Math.max(limit, 0), MOST_LINES) : 0;
  // One more than asked for says whether there is a next page.
  const queries = [totalsQuery(lines), pageQuery(lines, after, size === 0 ? 0 : size + 1)] as const;
  const [totals = [], printed = []] = await found(session, lines, queries);
  const byAccount = totals as unknown as Total[];
  const lineTotal = byAccount.reduce((sum, { total }) => sum.plus(total), ZERO).times(sign);
  const page = (printed as unknown as PrintedLine[]).slice(0, size);
  const last = page.at(-1);
  return {
    ...{ reference, cell, scope: figure.scope, column: figure.label, ...row, lineTotal },
    amount: cell.account === null ? figure.amount : lineTotal,
    lineCount: byAccount.reduce((sum, { count }) => sum + count, 0),
    accounts: byAccount.map(({ total, ...each }) => ({
      ...each,
      amount: new Decimal(total).times(sign),
      reference: referenceOf(workspace.id, { ...cell, account: each.account }),
    })),
    lines: isOpen
      ? page.map((line) => ({ ...line, amount: new Decimal(line.shown).times(sign) }))
      : null,
    // Once, so that the leaves of all pages add up to the cell.
    others: cell.account === null && !after ? othersOf(lineTotal, figure) : [],
    next: last && printed.length > size ? `${last.counted}.${last.id}` : null,
  };
}
