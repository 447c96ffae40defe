// The general ledger as a report: every line by account and day, with opening and closing balances.
// docs/accounting.md section 11.
import { Decimal, decimalsOf } from '../../../schema/kit/index.ts';
import { LedgerLine } from '../../../schema/ledger/journal-entry.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import { named, type Query, type Row, rowsOf } from '../../platform/database/index.ts';
import { type Report, type ReportRow, rowsOfPaper } from '../../platform/render/index.ts';
import {
  Columns,
  conditionsOf,
  type ListArguments,
  selecting,
} from '../../platform/records/index.ts';
import { sessionAsKnown } from '../as-known/books-as-known.ts';
import { listedLines } from './lists.service.ts';
import { addDays } from '../../platform/base/index.ts';
import { ZERO } from '../shared/money.rules.ts';

type GeneralLedgerArguments = Readonly<Record<string, unknown>>;

/** What is shown of a line. */
const SHOWN = [
  'account',
  'accountNumber',
  'accountName',
  'postedAt',
  'journalOrder',
  'journalMemo',
  'description',
  'vendorName',
  'departmentName',
  'entityName',
  'currency',
  'amountNative',
] as const;

interface GeneralLedgerLine extends Readonly<
  Record<Exclude<(typeof SHOWN)[number], 'account'>, string | null>
> {
  readonly account: number;
  readonly amount: string;
}

/** The lines of a list, in the order of the books. */
function linesOf(session: Session, list: ListArguments, amount: string): Query {
  const columns = new Columns(LedgerLine);
  const conditions = conditionsOf(session.principal, LedgerLine, list, columns);
  const of = (name: string) => columns.column(name);
  const selected = new Map([
    ...SHOWN.map((name) => [name, of(name)] as const),
    ['amount', of(amount)],
  ]);
  const order = ['accountNumber', 'account', 'postedAt', 'id'].map((name) => ({
    column: of(name),
    direction: 'asc',
  }));
  return selecting(columns, conditions, selected, order);
}

/** An account with what the lines of a list came to on it before the first day, in the order of the books. */
interface Opening {
  readonly account: number;
  /** Its number and name. */
  readonly title: string;
  readonly place: number;
  readonly balance: Decimal;
}

const titleOf = (number: unknown, name: unknown): string =>
  [number, name].filter((each) => typeof each === 'string').join(' ');

/** Every account, opened or not, with its place in the order of the books. */
async function openings(
  session: Session,
  list: ListArguments,
  amount: string,
): Promise<Map<number, Opening>> {
  const { postedAt_gte: start, postedAt_lte: _, ...filter } = list.filter ?? {};
  if (typeof start !== 'string') return new Map();
  const before = { ...list, filter: { ...filter, postedAt_lte: addDays(start, -1) } };
  const columns = new Columns(LedgerLine);
  const conditions = conditionsOf(session.principal, LedgerLine, before, columns);
  const selected = new Map([
    ['account', columns.column('account')],
    ['amount', columns.column(amount)],
  ]);
  const { text, values = [] } = selecting(columns, conditions, selected);
  const sums = `select a.id, a.number, a.name, coalesce(s.amount, 0)::text as amount
    from account a left join (select b.account, sum(b.amount) as amount from (${text}) b group by 1) s on s.account = a.id
    where a.workspace_id = $1 order by a.number, a.id`;
  const [rows = []] = await ask(session, { ...named(sums, values), isLongRunning: true });
  return new Map(
    rows.map(({ id, number, name, amount: sum }, place) => {
      const account = id as number;
      const balance = new Decimal(String(sum));
      return [account, { account, title: titleOf(number, name), place, balance }];
    }),
  );
}

const COLUMNS: Report['columns'] = [
  { title: 'Account', kind: 'text', width: 16 },
  { title: 'Date', kind: 'day', width: 12 },
  { title: 'Entry', kind: 'text', width: 10 },
  { title: 'Description', kind: 'text', width: 40 },
  { title: 'Vendor or customer', kind: 'text', width: 20 },
  { title: 'Department', kind: 'text', width: 16 },
  { title: 'Entity', kind: 'text', width: 16 },
  { title: 'Currency', kind: 'text', width: 9 },
  { title: 'Native amount', kind: 'number' },
  { title: 'Debit', kind: 'amount' },
  { title: 'Credit', kind: 'amount' },
  { title: 'Balance', kind: 'amount' },
];
/** Columns before those of debits, credits and balances. */
const TEXTS = 9;

const total = (title: string, cells: readonly (Decimal | null)[]): ReportRow => ({
  style: 'sum',
  cells: [title, ...Array.from({ length: TEXTS - 1 }, () => null), ...cells],
});

const rowOf = (line: GeneralLedgerLine, amounts: readonly (Decimal | null)[]): ReportRow => ({
  style: 'row',
  indent: 1,
  cells: [
    line.accountNumber ?? String(line.account),
    line.postedAt,
    line.journalOrder,
    line.description ?? line.journalMemo,
    line.vendorName,
    line.departmentName,
    line.entityName,
    line.currency,
    new Decimal(line.amountNative ?? 0),
    ...amounts,
  ],
});

const head = (title: string, balance: Decimal): ReportRow[] => [
  { style: 'head', cells: [title] },
  total('Opening balance', [null, null, balance]),
];

/** Accounts that hold something and have no line, before the account at a place. */
function* idleRows(idle: Opening[], before: number): Generator<ReportRow> {
  for (let next = idle[0]; next && next.place < before; next = idle[0]) {
    idle.shift();
    yield* head(next.title, next.balance);
    yield total('Closing balance', [ZERO, ZERO, next.balance]);
  }
}

/**
 * Lines with a head for each account, its opening and closing balance, and the balance after each line. Accounts that hold
 * something and have no line stand among them, so that closing balances are those of the books.
 */
async function* ledgerRows(
  lines: AsyncIterable<GeneralLedgerLine>,
  opening: ReadonlyMap<number, Opening>,
): AsyncGenerator<ReportRow> {
  const idle = [...opening.values()].filter(({ balance }) => !balance.isZero());
  let account: number | undefined;
  let balance = ZERO;
  let [debits, credits] = [ZERO, ZERO];
  let [allDebits, allCredits] = [ZERO, ZERO];
  for await (const line of lines) {
    if (line.account !== account) {
      if (account !== undefined) yield total('Closing balance', [debits, credits, balance]);
      account = line.account;
      const own = opening.get(account);
      yield* idleRows(idle, own?.place ?? 0);
      if (idle[0] === own) idle.shift();
      balance = own?.balance ?? ZERO;
      [debits, credits] = [ZERO, ZERO];
      yield* head(titleOf(line.accountNumber, line.accountName), balance);
    }
    const amount = new Decimal(line.amount);
    const [debit, credit] = amount.lt(0) ? [null, amount.negated()] : [amount, null];
    balance = balance.plus(amount);
    debits = debits.plus(debit ?? ZERO);
    credits = credits.plus(credit ?? ZERO);
    allDebits = allDebits.plus(debit ?? ZERO);
    allCredits = allCredits.plus(credit ?? ZERO);
    yield rowOf(line, [debit, credit, balance]);
  }
  if (account !== undefined) yield total('Closing balance', [debits, credits, balance]);
  yield* idleRows(idle, opening.size);
  yield total('Total', [allDebits, allCredits, null]);
}

/**
 * Lines of a file. Those of paper are read at once and by the request's own snapshot: it keeps its connection until they
 * are there, and requests that wait for a second one would wait for each other. Others are read while they are sent.
 */
async function* readLines(session: Session, query: Query, isPaper: boolean): AsyncGenerator<Row> {
  if (isPaper) {
    const { text, values = [] } = query;
    const most = rowsOfPaper(COLUMNS.length) + 1;
    const [rows = []] = await ask(session, {
      ...named(`${text} limit ${most}`, values),
      isLongRunning: true,
    });
    yield* rows;
  } else {
    yield* rowsOf(session.database, session.principal, session.asKnown?.(query) ?? query);
  }
}

const CURRENCY = `select coalesce((select e.currency from entity e where e.workspace_id = $1 and e.id = $2),
  reporting_currency(), 'USD') as currency, (select e.name from entity e where e.workspace_id = $1 and e.id = $2) as entity`;

/**
 * The general ledger of a list of lines, without the bounds of a page. One entity without roll-up is shown in its book
 * currency, anything else in the reporting currency. Throws 400 on the parameter at fault.
 */
export async function generalLedgerReport(
  asking: Session,
  input: GeneralLedgerArguments,
): Promise<Report> {
  const session = await sessionAsKnown(asking, input);
  const list = listedLines(input);
  const entities = (input['filter'] as GeneralLedgerArguments | null | undefined)?.['entity'];
  const [only, ...more] = Array.isArray(entities) ? (entities as number[]) : [];
  // Where one term is enough, lines of other entities are listed as well.
  const isOne = only !== undefined && more.length === 0 && list.matchAny !== true;
  const isBook = isOne && input['entityRollup'] !== true;
  const { id: workspace } = session.principal.workspace;
  const [[found] = []] = await ask(session, named(CURRENCY, [workspace, isBook ? only : null]));
  const { currency, entity } = found as { currency: string; entity: string | null };
  const amount = isBook ? 'amountBook' : 'amount';
  const opening = await openings(session, list, amount);
  const { postedAt_gte: start, postedAt_lte: end } = list.filter ?? {};
  const days =
    typeof start === 'string'
      ? `${start} to ${String(end)}`
      : `All on which anything was posted${typeof end === 'string' ? ` up to ${end}` : ''}`;
  const lines = readLines(session, linesOf(session, list, amount), input['format'] === 'pdf');
  const knownAt = input['knownAt'] as Date | null | undefined;
  return {
    title: 'General ledger',
    fileName: ['General ledger', start, end].filter(Boolean).join(' '),
    facts: [
      ['Entity', entity ?? (more.length > 0 ? 'Several' : 'All in sight')],
      ['Days', days],
      ['Currency', currency],
      ['Basis', 'Accrual'],
      ...(knownAt ? [['Known at', knownAt.toISOString()] as [string, string]] : []),
    ],
    decimals: decimalsOf(currency),
    columns: COLUMNS,
    fixed: TEXTS - 1,
    rows: ledgerRows(lines as unknown as AsyncIterable<GeneralLedgerLine>, opening),
  };
}
