// SQL for the lines behind a cell: totals by account, and a page of lines in ledger order, each
// with its entry, document and author. docs/accounting.md section 11, Explain.
import type { Query } from '../../platform/database/index.ts';
import { countedParts, linesWithin } from '../figures/cash-basis.service.ts';
import type { AccountDateRange } from './explain-cuts.rules.ts';
import type { CellSide } from './explain-cell.types.ts';
import {
  MEMBERS,
  narrowedTo,
  type LineDimension,
  type Narrowing,
} from '../figures/movements.service.ts';

/** What counts on which basis: all that is posted, what is paid, or what moved money. */
export type Source = 'accrual' | 'cash' | 'money';

/** The lines of a cell, as they are looked for. */
export interface CellLines {
  readonly source: Source;
  readonly workspace: number;
  readonly entities: readonly number[];
  /** In book amounts, or in those of the reporting currency. */
  readonly isBook: boolean;
  readonly parts: readonly AccountDateRange[];
  readonly only: CellSide | undefined;
  /** The last posting that was known; undefined: the books as they are. */
  readonly known: number | undefined;
  /** Lines of a member of a group alone. */
  readonly member:
    | {
        readonly of: LineDimension | 'entity';
        readonly id: number | null;
        readonly tags: readonly number[];
      }
    | undefined;
  readonly narrowing: Narrowing;
}

/** The values of a statement, each told its place when it is added. */
class QueryParameters {
  readonly list: unknown[];
  constructor(...first: unknown[]) {
    this.list = first;
  }
  add(value: unknown): string {
    return `$${this.list.push(value)}`;
  }
}

/** Accounts within days. */
const PART = `unnest($3::integer[], $4::date[], $5::date[]) k(account, first, last)`;

/** Whether a posting counts: now, or when `number` was the last one. */
const counts = (number: string | undefined): string =>
  number === undefined
    ? `where p.taken_back_at is null`
    : `join posting_chain c on c.workspace_id = $1 and c.journal_entry_id = l.journal_entry_id and c.version = l.version
    and not c.is_mirror and c.number <= ${number}
  where not exists (select from posting_chain b where b.workspace_id = $1 and b.journal_entry_id = l.journal_entry_id
    and b.version = l.version and b.is_mirror and b.number <= ${number})`;

/** As many columns as a line of either basis has: its id, the day it counts on, and what of it counts. */
const posted = (amount: string, number: string | undefined): string => `
  select l.id, l.date as counted, l.${amount} as shown, l.account_id, l.entity_id, l.department_id, l.vendor_id, l.tag_ids,
    null::numeric as paid, null::numeric as due
  from ${PART}
  join journal_line l on l.workspace_id = $1 and l.account_id = k.account and l.date between k.first and k.last
    and l.entity_id = any($2) and not l.is_mirror
  join journal_posting p on p.workspace_id = $1 and p.journal_entry_id = l.journal_entry_id and p.version = l.version
    and not p.is_mirror
  ${counts(number)}`;

/** Lines of the accounts within the days from the first to the last of all. */
const postedWithin = (from: string, to: string, number: string | undefined): string =>
  `(select * from ${linesWithin(from, to, number)} a where a.account_id = any($3))`;

/** The parts of documents that are paid, and what counts as it is posted. */
const paidParts = (amount: string): string => `
  select l.line as id, l.date as counted, l.${amount} as shown, l.account_id, l.entity_id, l.department_id, l.vendor_id,
    l.tag_ids, l.paid, l.total as due
  from counted l join ${PART} on l.account_id = k.account and l.date between k.first and k.last
  where l.${amount} <> 0`;

/** The start of a statement over `cell`, the lines of a cell, and its values so far. */
function cellOf(lines: CellLines): { text: string; values: QueryParameters } {
  const { source, workspace, entities, isBook, parts, only, known, member, narrowing } = lines;
  const amount = isBook ? 'amount_book' : 'amount';
  const firsts = parts.map(({ first }) => first);
  const lasts = parts.map(({ last }) => last);
  const accounts = parts.map(({ account }) => account);
  const values = new QueryParameters(workspace, entities, accounts, firsts, lasts);
  const least = (days: readonly string[]): string =>
    days.reduce((a, b) => (a < b ? a : b), '9999-12-31');
  const most = (days: readonly string[]): string =>
    days.reduce((a, b) => (a > b ? a : b), '0001-01-01');
  const number = known === undefined ? undefined : values.add(known);
  const [from, to] =
    source === 'accrual'
      ? []
      : [`${values.add(least(firsts))}::date`, `${values.add(most(lasts))}::date`];
  const text =
    from === undefined || to === undefined
      ? `with cell as (select * from (${posted(amount, number)}) l`
      : `with ${countedParts(source === 'money', from, to, number, postedWithin(from, to, number))},
  cell as (select * from (${paidParts(amount)}) l`;
  const column = (of: LineDimension | 'entity', tags: readonly number[]): string =>
    of === 'entity'
      ? 'entity_id'
      : of === 'tag'
        ? MEMBERS.tag.replace('$7', values.add(tags))
        : MEMBERS[of];
  const wanted = [
    ...(only ? [`shown ${only === 'debit' ? '>' : '<'} 0`] : []),
    ...(member
      ? [`${column(member.of, member.tags)} is not distinct from ${values.add(member.id)}::integer`]
      : []),
    ...narrowedTo(narrowing, (value) => values.add(value)),
  ];
  const where = wanted.length > 0 ? ` where ${wanted.join(' and ')}` : '';
  return { text: `${text}${where})`, values };
}

/** What the lines come to by account, and how many there are. */
export function totalsQuery(lines: CellLines): Query {
  const { text, values } = cellOf(lines);
  const select = `
  select c.account_id as account, a.name, a.number, count(*)::integer as count, sum(c.shown) as total
  from cell c left join account a on a.workspace_id = $1 and a.id = c.account_id
  group by 1, 2, 3 order by a.number nulls last, 1`;
  return { text: text + select, values: values.list, isLongRunning: true };
}

const numberOf = (kind: string, column: string): string =>
  `when '${kind}' then (select d.${column} from ${kind} d where d.workspace_id = $1 and d.id = l.document_id)`;
const DOCUMENT_NUMBER = `case l.document_kind
    ${numberOf('invoice', 'invoice_number')} ${numberOf('bill', 'bill_number')}
    ${numberOf('credit_memo', 'credit_memo_number')} ${numberOf('debit_memo', 'debit_memo_number')}
    ${numberOf('contract', 'deal_name')} ${numberOf('bank_transaction', 'bank_description')}
    ${numberOf('fixed_asset', 'name')} end`;
/** Who caused a posting `p`, by name. */
const CALLER = `split_part(p.caller, ':', 2)::integer`;
export const CALLER_NAME = `case split_part(p.caller, ':', 1)
    when 'api_user' then (select u.name from api_user u where u.workspace_id = $1 and u.id = ${CALLER})
    when 'person' then (select n.name from person n join membership m on m.person_id = n.id
      where m.workspace_id = $1 and n.id = ${CALLER}) end`;
export const APP_NAME = `case when p.caller like '%:app:%' then (select o.name from oauth_connection n
    join oauth_app o on o.workspace_id = n.app_workspace_id and o.id = n.app_id
    where n.workspace_id = $1 and n.app_id = split_part(p.caller, ':', 4)::integer limit 1) end`;

/** The newest rate of a currency for the day of a line, as the table was when it was posted. */
const rateThen = (
  currency: string,
): string => `left join lateral (select x.date, x.rate from exchange_rate x
      where x.workspace_id = $1 and x.currency = ${currency} and x.date <= l.date and x.created_at <= p.recorded_at
      order by x.date desc, x.id desc limit 1)`;
/** What the table said of a line's currency: the rate to the target, by way of the reporting currency. */
const TABLE_RATE = `left join lateral (
    select greatest(f.date, t.date) as date, coalesce(f.rate, 1) / coalesce(t.rate, 1) as rate
    from (select) one
    ${rateThen('l.currency')} f on l.currency <> reporting_currency()
    ${rateThen('b.target')} t on b.target <> reporting_currency()
    where f.rate is not null or t.rate is not null) r on l.currency <> b.target`;

/** The payments of the day on which a part counts. */
const PAYMENTS = `case when c.paid is null then null else array(
    select y.id from invoice_payment y where l.document_kind = 'invoice' and y.workspace_id = $1
      and y.invoice_id = l.document_id and c.counted in (y.payment_date, y.voided_date)
    union all select y.id from bill_payment y where l.document_kind = 'bill' and y.workspace_id = $1
      and y.bill_id = l.document_id and c.counted in (y.payment_date, y.voided_date) order by 1) end`;

/** Where a page of lines ended. */
export interface LineCursor {
  readonly day: string;
  readonly line: string;
}

/** A page of lines after a place, in the order of the books. The rest of a line is looked up for the page alone. */
export function pageQuery(lines: CellLines, after: LineCursor | undefined, limit: number): Query {
  const { text, values } = cellOf(lines);
  const { isBook } = lines;
  const from = after
    ? `where (counted, id) > (${values.add(after.day)}::date, ${values.add(after.line)}::bigint)`
    : '';
  const select = `,
  page as (select * from cell ${from} order by counted, id limit ${values.add(limit)}::integer)
  select l.id, c.counted, c.shown, c.paid, c.due, ${PAYMENTS} as payments, l.journal_entry_id as entry,
    e."order" as number, e.type, e.memo, e.source, e.entity_id as "entryEntity", l.date, l.entity_id as entity,
    l.account_id as account, a.name as "accountName", a.number as "accountNumber", l.description, l.currency,
    l.amount_native as native, l.${isBook ? 'amount_book' : 'amount'} as whole, b.target,
    e.${isBook ? 'exchange_rate_book' : 'exchange_rate'} as rate, e.use_average_rate as "isAverage",
    r.date as "rateDate", r.rate as "tableRate", l.document_kind as "documentKind", l.document_id as "documentId",
    ${DOCUMENT_NUMBER} as "documentNumber", p.caller, ${CALLER_NAME} as "callerName", ${APP_NAME} as "appName",
    p.request_id as request, p.operation, p.recorded_at as "recordedAt"
  from page c join journal_line l on l.workspace_id = $1 and l.id = c.id
  join journal_posting p on p.workspace_id = $1 and p.journal_entry_id = l.journal_entry_id
    and p.version = l.version and p.is_mirror = l.is_mirror
  left join journal_entry e on e.workspace_id = $1 and e.id = l.journal_entry_id
  left join account a on a.workspace_id = $1 and a.id = l.account_id
  left join entity n on n.workspace_id = $1 and n.id = l.entity_id
  cross join lateral (select ${isBook ? 'n.currency' : 'reporting_currency()'} as target) b
  ${TABLE_RATE}
  order by c.counted, c.id`;
  return { text: text + select, values: values.list, isLongRunning: true };
}
