// Where a figure comes from: the lines that make up a cell, their documents, and who caused them. The leaves sum
// to the cell exactly; what no line holds is told apart. docs/accounting.md section 11.
import { Decimal } from '../../schema/kit/index.ts';
import { ask, permissionFor, type Session } from '../ground/access/index.ts';
import { notFound } from '../ground/base/problem.ts';
import { named } from '../ground/database/index.ts';
import { balanceSheetOf } from './balance-sheet.service.ts';
import { cashFlowOf } from './cash-flow.service.ts';
import type { Column } from './columns.rules.ts';
import { cellOf, cutsOf, signOf, type Cell, type Cut } from './explain-cells.service.ts';
import type { Frame, Scope, StatementRow } from './figures.types.ts';
import { groupingOf } from './groups.service.ts';
import { incomeStatementOf } from './income-statement.service.ts';
import { MEMBERS, type LineDimension } from './movements.service.ts';

/** A line among the leaves, as PostgreSQL prints it. */
export interface LineLeaf {
  readonly id: number;
  readonly entry: number;
  readonly number: string | null;
  readonly date: string;
  readonly entity: number;
  readonly account: number;
  readonly description: string | null;
  readonly currency: string;
  readonly native: string;
  readonly shown: string;
  readonly rate: string | null;
  readonly documentKind: string | null;
  readonly documentId: number | null;
  readonly documentNumber: string | null;
  readonly caller: string;
  readonly callerName: string | null;
  readonly request: string;
  readonly recordedAt: string;
}

/** What no line holds, in words. */
export interface OtherLeaf {
  readonly kind: 'translation' | 'computed';
  readonly amount: Decimal;
  readonly words: string;
}

export interface Explanation {
  readonly reference: string;
  readonly cell: Cell;
  readonly scope: Scope;
  readonly row: StatementRow;
  readonly column: Column;
  readonly start: string;
  readonly end: string;
  readonly amount: Decimal;
  readonly lineCount: number;
  readonly lineTotal: Decimal;
  /** Null where the caller may not read lines. */
  readonly lines: readonly (LineLeaf & { readonly amount: Decimal })[] | null;
  readonly others: readonly OtherLeaf[];
}

interface Found extends Frame {
  readonly rows: readonly StatementRow[];
  readonly columns: readonly Column[];
}

const STATEMENTS = {
  income_statement: incomeStatementOf,
  balance_sheet: balanceSheetOf,
  cash_flow: cashFlowOf,
} satisfies Record<
  Cell['statement'],
  (session: Session, request: Cell['request']) => Promise<Found>
>;

/** Lines that count, and did at the moment asked for: $2 is its number, null for now. */
const COUNTED = `
  from journal_line l
  join journal_posting p on p.workspace_id = $1 and p.journal_entry_id = l.journal_entry_id and p.version = l.version
    and not p.is_mirror
  left join posting_chain c on $2::bigint is not null and c.workspace_id = $1 and c.journal_entry_id = l.journal_entry_id
    and c.version = l.version and not c.is_mirror
  left join posting_chain back on $2::bigint is not null and back.workspace_id = $1
    and back.journal_entry_id = l.journal_entry_id and back.version = l.version and back.is_mirror
  where l.workspace_id = $1 and not l.is_mirror
    and case when $2::bigint is null then p.taken_back_at is null
      else c.number <= $2 and coalesce(back.number > $2, true) end
    and l.entity_id = any($3)
    and exists (select from unnest($4::integer[], $5::text[], $6::date[], $7::date[]) k(account, type, first, last)
      where l.date between k.first and k.last and (l.account_id = k.account or l.account_id in (
        select a.id from account a where a.workspace_id = $1 and a.account_type = k.type)))`;

/** The column of a dimension; $9 are the tags of a group. */
const COLUMN_OF: Readonly<Record<LineDimension | 'entity', string>> = {
  entity: 'l.entity_id',
  department: 'l.department_id',
  vendor: 'l.vendor_id',
  tag: MEMBERS.tag.replace('$7', '$9').replace('tag_ids', 'l.tag_ids'),
};

const DOCUMENT_NUMBER = `case l.document_kind
    when 'invoice' then (select d.invoice_number from invoice d where d.workspace_id = $1 and d.id = l.document_id)
    when 'bill' then (select d.bill_number from bill d where d.workspace_id = $1 and d.id = l.document_id)
    when 'credit_memo' then (select d.credit_memo_number from credit_memo d where d.workspace_id = $1 and d.id = l.document_id)
    when 'debit_memo' then (select d.debit_memo_number from debit_memo d where d.workspace_id = $1 and d.id = l.document_id)
  end`;
const CALLER = `split_part(p.caller, ':', 2)::integer`;
const CALLER_NAME = `case split_part(p.caller, ':', 1)
    when 'api_user' then (select u.name from api_user u where u.workspace_id = $1 and u.id = ${CALLER})
    when 'person' then (select n.name from person n join membership m on m.person_id = n.id
      where m.workspace_id = $1 and n.id = ${CALLER})
  end`;

const linesSql = (counted: string, amount: string, limit: string): string => `
  select l.id, l.journal_entry_id as entry, e."order" as number, l.date, l.entity_id as entity, l.account_id as account,
    l.description, l.currency, l.amount_native as native, l.${amount} as shown,
    case when l.${amount} = l.amount_native then null else ${amount === 'amount' ? 'e.exchange_rate' : 'e.exchange_rate_book'} end as rate,
    l.document_kind as "documentKind", l.document_id as "documentId", ${DOCUMENT_NUMBER} as "documentNumber",
    p.caller, ${CALLER_NAME} as "callerName", p.request_id as request, p.recorded_at as "recordedAt"
  from (select l.* ${counted} order by l.date, l.id ${limit}) l
  join journal_posting p on p.workspace_id = $1 and p.journal_entry_id = l.journal_entry_id and p.version = l.version
    and not p.is_mirror
  left join journal_entry e on e.workspace_id = $1 and e.id = l.journal_entry_id
  order by l.date, l.id`;

const totalSql = (counted: string, amount: string): string =>
  `select count(*)::integer as count, coalesce(sum(l.${amount}), 0) as total ${counted}`;

/** The parameters that say which lines count. */
async function countedBy(session: Session, cell: Cell, scope: Scope, cuts: readonly Cut[]) {
  const { member, request } = cell;
  const flat = cuts.flatMap(({ account, types, first, last }) =>
    (types ?? [null]).map((type) => ({ account, type, first, last })),
  );
  const values: unknown[] = [
    session.principal.workspace.id,
    scope.known?.number ?? null,
    scope.selected,
    flat.map(({ account }) => account),
    flat.map(({ type }) => type),
    flat.map(({ first }) => first),
    flat.map(({ last }) => last),
  ];
  if (member === undefined || !request.groupBy) return { where: COUNTED, values };
  const grouping = await groupingOf(session, request.groupBy, request.group);
  const column = COLUMN_OF[request.groupBy];
  return {
    where: `${COUNTED} and ${column} is not distinct from $8::integer`,
    values: [...values, member, ...(grouping?.dimension === 'tag' ? [grouping.tags] : [])],
  };
}

const WORDS = {
  translation:
    'Assets and liabilities of foreign books stand at the closing rate, their lines at the rate of their day.',
  computed: 'Computed by the statement from its other rows; no line is posted here.',
} as const;

/** What is left of a cell when its lines are taken away. */
function othersOf(rest: Decimal, { isBook, selected, entities, reporting }: Scope): OtherLeaf[] {
  if (rest.isZero()) return [];
  const isForeign = !isBook && selected.some((id) => entities.get(id)?.currency !== reporting);
  const kind = isForeign ? 'translation' : 'computed';
  return [{ kind, amount: rest, words: WORDS[kind] }];
}

/** The row that takes what was earned in years before. */
async function takerOf(session: Session): Promise<number | string> {
  const [rows = []] = await ask(
    session,
    named(
      `select min(id) as id from account where workspace_id = $1 and account_subtype = 'RETAINED_EARNINGS'`,
      [session.principal.workspace.id],
    ),
  );
  return (rows[0]?.['id'] as number | null | undefined) ?? 'retained_earnings';
}

/** Pages hold this many leaves at most. */
const MOST_LINES = 1_000;

/**
 * Explains a cell: lines in the order of the books.
 * @throws Problem 400 for what is no reference, 404 where the statement has no such cell any more
 */
export async function explain(
  session: Session,
  reference: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Explanation> {
  const cell = cellOf(reference);
  const found: Found = await STATEMENTS[cell.statement](session, cell.request);
  const row = found.rows.find(({ account }) => String(account.id) === cell.row);
  const at = found.columns.findIndex(
    ({ period, member }) =>
      period === cell.period && (member ? member.id : undefined) === cell.member,
  );
  const [column, days] = [found.columns[at], found.periods[cell.period]];
  const amount = row?.amounts[at];
  if (!row || !column || !amount || !days) throw notFound();
  const { scope } = found;
  const cuts = cutsOf(cell, found, await takerOf(session));
  const money = scope.isBook ? 'amount_book' : 'amount';
  const { where, values } = await countedBy(session, cell, scope, cuts);
  const isOpen = permissionFor(session.principal, 'transactions').level !== 'none';
  const page = ` limit ${Math.min(Math.max(limit, 0), MOST_LINES)} offset ${Math.max(offset, 0)}`;
  const [totals = [], lines = []] = await ask(
    session,
    { ...named(totalSql(where, money), values), takesLong: true },
    { text: linesSql(where, money, page), values, takesLong: true },
  );
  const sign = signOf(cell, row.account);
  const { count = 0, total = '0' } = (totals[0] ?? {}) as { count?: number; total?: string };
  const lineTotal = new Decimal(total).times(sign);
  return {
    ...{ reference, cell, scope, row, column, start: days.start, end: days.end, amount },
    lineCount: count,
    lineTotal,
    lines: isOpen
      ? (lines as unknown as LineLeaf[]).map((line) => ({
          ...line,
          amount: new Decimal(line.shown).times(sign),
        }))
      : null,
    others: othersOf(amount.minus(lineTotal), scope),
  };
}
