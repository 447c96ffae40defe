// Movements on a cash basis: billed amounts count when and as far as they are paid, all others as
// posted. docs/accounting.md section 11, Cash basis.
import { Decimal } from '../../../schema/kit/index.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import { named, type Query, withHashJoins } from '../../platform/database/index.ts';
import { currentLinesAsKnown } from '../../ledger/index.ts';
import type { AccountInfo, Movement, Scope } from './figures.types.ts';
import {
  ACCOUNTS,
  MEMBERS,
  postedIn,
  type Grouping,
  type MovementOptions,
} from './movements.service.ts';
import type { Segment } from './periods.rules.ts';

const IN_BOOKS = `('receivable', 'payable', 'settlement')`;
const DOCUMENTS = `document_kind in ('invoice', 'bill')`;

/** The version in which an entry `e` stands in the books, or stood there when `known` was the last posting. */
const versionOf = (known: string | undefined): string =>
  known === undefined
    ? `select p.version from journal_posting p where p.workspace_id = $1 and p.journal_entry_id = e.id
      and not p.is_mirror and p.taken_back_at is null`
    : `select c.version from posting_chain c where c.workspace_id = $1 and c.journal_entry_id = e.id and not c.is_mirror
      and c.number <= ${known} and not exists (select from posting_chain back where back.workspace_id = $1
        and back.journal_entry_id = e.id and back.version = c.version and back.is_mirror and back.number <= ${known})`;

/**
 * Documents of which something is dated in the range, and all lines of the entries that bill and settle them. Each is
 * looked up, whatever the settings say of joins: other lines of the books are not read.
 */
const linesOfDocuments = (from: string, to: string, known: string | undefined): string => `
  concerned as materialized (select distinct document_kind as kind, document_id as id from journal_line
    where workspace_id = $1 and document_role in ${IN_BOOKS} and ${DOCUMENTS} and date between ${from} and ${to}),
  entries as materialized (select distinct l.journal_entry_id as id from concerned c cross join lateral (
    select j.journal_entry_id from journal_line j where j.workspace_id = $1 and j.document_kind = c.kind
      and j.document_id = c.id and j.document_role in ${IN_BOOKS} offset 0) l),
  line as materialized (select l.* from entries e cross join lateral (${versionOf(known)} offset 0) v cross join lateral (
      select * from journal_line j where j.workspace_id = $1 and j.journal_entry_id = e.id and j.version = v.version
        and not j.is_mirror offset 0) l
    where l.entity_id = any($2))`;

/** Lines of a range that stand in the books, or stood there at a moment whose number is the parameter. */
export const linesWithin = (from: string, to: string, known: string | undefined): string =>
  known === undefined
    ? `(select l.* from journal_line l
    join journal_posting p on p.workspace_id = l.workspace_id and p.journal_entry_id = l.journal_entry_id
      and p.version = l.version and not p.is_mirror and p.taken_back_at is null
    where l.workspace_id = $1 and not l.is_mirror and l.date between ${from} and ${to})`
    : `(select l.* from ${currentLinesAsKnown(known)} l where l.date between ${from} and ${to})`;

/** Debits of what is owed to us, credits of what we owe. */
const SIDE = `case document_kind when 'invoice' then 1 else -1 end`;

/**
 * Documents by their lines on the control accounts: the first entry that has one bills, and its void comes later. All
 * entries say no more than that: they count when the document is paid. So does a write-off, which settles and is no
 * payment.
 */
const BILLED = `
  stood as (
    select c.kind, c.id, journal_entry_id as entry, sum(amount_native * ${SIDE}) as amount,
      min(journal_entry_id) over (partition by c.kind, c.id) as first
    from line join concerned c on c.kind = document_kind and c.id = document_id
    where document_role in ('receivable', 'payable') group by 1, 2, 3),
  document as (select kind, id, entry, amount as total from stood where entry = first and amount <> 0),
  said as (
    select s.entry from stood s join document d on d.kind = s.kind and d.id = s.id
    union
    select l.journal_entry_id from line l join document d on d.kind = l.document_kind and d.id = l.document_id
    where l.document_role = 'settlement' and l.document_line_id is null)`;

/**
 * What settles a document, day by day: payments, memos set off, discounts and what was withheld; or money alone, which
 * is what discounts and withheld amounts leave of payments that set no memo off. A void takes a payment back on its day.
 */
const paid = (isMoney: boolean): string => `
  select document_kind as kind, document_id as document, date as day, -sum(amount_native * ${SIDE}) as paid
  from line l
  where ${DOCUMENTS} and document_line_id is not null and ${
    isMoney
      ? `document_role in ('settlement', 'early_discount', 'withheld') and not exists (
      select from line m where m.journal_entry_id = l.journal_entry_id and m.document_role = 'settlement'
        and m.document_kind in ('credit_memo', 'debit_memo'))`
      : `document_role = 'settlement'`
  }
  group by 1, 2, 3`;

/** Entries that moved money of a bank account, whatever the entity of the line that did. */
const moved = (lines: string): string => `
  moved as (select l.journal_entry_id as entry from ${lines} l join account a on a.workspace_id = $1 and a.id = l.account_id
    where a.account_subtype = 'BANK' group by 1)`;

/** A part of a line's amount: the difference of what would be due by then, rounded. */
const part = (amount: string, currency: string): string => `
      round(l.${amount} * r.through / d.total, currency_decimals(${currency}))
        - round(l.${amount} * (r.through - r.paid) / d.total, currency_decimals(${currency}))`;
/** Parts balance day by day: what rounding leaves over is the receivable's or payable's. */
const balanced = (amount: string): string =>
  `case when place = 1 then ${amount} - sum(${amount}) over (partition by kind, document, date) else ${amount} end`;

/**
 * Parts of documents, as tables of a `with`: `paid_part` holds each part of a line with the day it counts on, and of a
 * document how much was paid of what is due; entries in `said` say no more than their documents. Parts add up over the
 * payments: a document that is paid has counted to the last cent. $1 workspace, $2 entities; `from` and `to` are the
 * parameters of the range, `known` that of the last posting that was known. `isMoney`: only what moved money counts.
 */
const documentParts = (
  isMoney: boolean,
  from: string,
  to: string,
  known: string | undefined,
): string => `${linesOfDocuments(from, to, known)}, ${BILLED},
  running as (
    select kind, document, day, paid, sum(paid) over (partition by kind, document order by day) as through
    from (${paid(isMoney)}) p),
  billed as (
    select r.kind, r.document, r.day as date, l.entity_id, l.account_id, l.tag_ids, l.department_id, l.vendor_id,
      l.id as line, r.paid, d.total,
      ${part('amount', '(select reporting_currency())')} as amount,
      ${part('amount_book', 'e.currency')} as amount_book,
      row_number() over (partition by r.kind, r.document, r.day
        order by l.document_role in ('receivable', 'payable') desc nulls last, l.id desc) as place
    from running r join document d on d.kind = r.kind and d.id = r.document
    join line l on l.journal_entry_id = d.entry
    join entity e on e.workspace_id = $1 and e.id = l.entity_id
    where r.day between ${from} and ${to}),
  paid_part as (
    select date, entity_id, account_id, tag_ids, department_id, vendor_id,
      ${balanced('amount')} as amount, ${balanced('amount_book')} as amount_book, line, paid, total
    from billed)`;

/**
 * What counts, line by line, as tables of a `with` that end in `counted`: parts of documents, and lines that count as
 * they are posted. `lines` holds those of the range that may be among them, of the entities `$2`.
 */
export const countedParts = (
  isMoney: boolean,
  from: string,
  to: string,
  known: string | undefined,
  lines = linesWithin(from, to, known),
): string => `${documentParts(isMoney, from, to, known)}, ${isMoney ? `${moved(linesWithin(from, to, known))},` : ''}
  counted as (
    select * from paid_part
    union all
    select l.date, l.entity_id, l.account_id, l.tag_ids, l.department_id, l.vendor_id, l.amount, l.amount_book,
      l.id, null, null
    from ${lines} l
    where l.entity_id = any($2) and not exists (select from said s where s.entry = l.journal_entry_id)
      ${isMoney ? 'and exists (select from moved m where m.entry = l.journal_entry_id)' : ''})`;

const memberOf = (grouping: Grouping | undefined): string =>
  grouping ? MEMBERS[grouping.dimension] : 'null::integer';
const summedUp = (moving: string, values: readonly unknown[]): Query =>
  named(
    `${moving}
  select segment, entity, account, member, sum(amount) as amount, sum(book) as book
  from moving group by 1, 2, 3, 4 having sum(amount) <> 0 or sum(book) <> 0`,
    values,
  );

/** Rows of `from`, told apart as movements are, of accounts of the types $3 in segments that begin on the days $4. */
const movedRows = (from: string, member: string, isBook: boolean, sign = ''): string => `
  select width_bucket(date, $4::date[]) - 1 as segment, entity_id as entity, account_id as account,
    ${member} as member, ${sign}${isBook ? 'amount_book' : 'amount'} as amount, ${sign}amount_book as book
  from ${from}
  where ($3::text[] is null or account_id in (select id from account where workspace_id = $1 and account_type = any($3)))`;

/** Of money alone: what counts, line by line. */
function moneyIn(
  workspace: number,
  scope: Scope,
  segments: readonly Segment[],
  { types, grouping }: MovementOptions,
): Query {
  const values = [
    ...[workspace, scope.selected, types ?? null, segments.map(({ first }) => first)],
    ...[segments[0]?.first, segments.at(-1)?.last],
    ...(grouping?.dimension === 'tag' ? [grouping.tags] : []),
    ...(scope.known ? [scope.known.number] : []),
  ];
  const known = scope.known ? `$${values.length}` : undefined;
  const rows = movedRows('counted', memberOf(grouping), scope.isBook);
  return summedUp(`with ${countedParts(true, '$5', '$6', known)}, moving as (${rows})`, values);
}

/** What was posted, less what entries of documents say, and the parts of these that count. */
function countedIn(
  workspace: number,
  scope: Scope,
  segments: readonly Segment[],
  options: MovementOptions,
): Query {
  const { grouping } = options;
  const wanted = { ...options, withBook: true, isByEntity: true };
  const posted = postedIn(workspace, scope, segments, wanted);
  const { length } = posted.values;
  const [from, to] = [`$${length + 1}::date`, `$${length + 2}::date`];
  const rows = (source: string, sign = ''): string =>
    movedRows(source, memberOf(grouping), scope.isBook, sign);
  const said = `(select * from line where date between ${from} and ${to}
    and journal_entry_id in (select entry from said)) l`;
  return summedUp(
    `with ${documentParts(false, from, to, scope.known ? `$${length}` : undefined)}, posted as (${posted.text}),
  moving as (
    select segment, entity, account, ${grouping ? 'member' : 'null::integer as member'}, amount, book from posted
    union all ${rows('paid_part')} union all ${rows(said, '-')})`,
    [...posted.values, segments[0]?.first, segments.at(-1)?.last],
  );
}

interface RawMovement {
  readonly segment: number;
  readonly entity: number;
  readonly account: number;
  readonly member: number | null;
  readonly amount: string;
  readonly book: string;
}

/** Finds what moved; segments follow one another. `isMoney`: only what moved money of a bank account counts. */
const movedOnCashBasis =
  (isMoney: boolean) =>
  async (
    session: Session,
    scope: Scope,
    segments: readonly Segment[],
    options: MovementOptions,
  ): Promise<{ movements: Movement[]; accounts: ReadonlyMap<number, AccountInfo> }> => {
    const { id: workspace } = session.principal.workspace;
    const query = (isMoney ? moneyIn : countedIn)(workspace, scope, segments, options);
    const [, rows = [], , accounts = []] = await ask(
      session,
      ...withHashJoins({ ...query, isLongRunning: true }),
      named(ACCOUNTS, [workspace]),
    );
    return {
      movements: (rows as unknown as RawMovement[]).map(({ amount, book, ...each }) => ({
        ...each,
        amount: new Decimal(amount),
        book: new Decimal(book),
      })),
      accounts: new Map((accounts as unknown as AccountInfo[]).map((each) => [each.id, each])),
    };
  };

/** What moved in each segment on a cash basis. All of it stems from one moment. */
export const cashMovementsOf = movedOnCashBasis(false);

/**
 * The same of money alone: documents count as far as money paid them, and other entries where a bank account is
 * among their lines.
 */
export const operatingMovementsOf = movedOnCashBasis(true);
