// Movement on a cash basis: what was billed counts when and as far as it is paid, everything else as it is
// posted. docs/accounting.md section 11, Cash basis.
import { Decimal } from '../../schema/kit/index.ts';
import { ask, type Session } from '../ground/access/index.ts';
import { invalid } from '../ground/base/problem.ts';
import { named } from '../ground/database/index.ts';
import type { AccountInfo, Movement, Scope } from './figures.types.ts';
import { ACCOUNTS, MEMBERS, type MovementOptions } from './movements.service.ts';
import type { Segment } from './periods.rules.ts';

/** Documents that are paid, with the entry that bills and all that only say so again. */
const DOCUMENTS = `
  select 'invoice' as kind, id, total_amount as total, journal_entry_id as entry,
    array[journal_entry_id, voided_journal_entry_id, bad_debt_journal_entry_id] as entries
  from invoice where workspace_id = $1 and not is_deleted and journal_entry_id is not null
  union all
  select 'bill', id, total_amount, journal_entry_id, array[journal_entry_id, voided_journal_entry_id]
  from bill where workspace_id = $1 and not is_deleted and journal_entry_id is not null`;

/** What settles a document: payments, memos set off, discounts and what was withheld; or money alone. */
const settled = (kind: 'invoice' | 'bill', isMoney: boolean): { amount: string; where: string } =>
  isMoney
    ? { amount: 'amount', where: 'and applied_memo_id is null' }
    : {
        amount: `(amount + coalesce(withheld_amount, 0)${kind === 'invoice' ? ' + coalesce(early_discount, 0)' : ''})`,
        where: '',
      };

/** What was paid of each document, day by day; a payment counts until it is voided. */
const paid = (isMoney: boolean): string =>
  (['invoice', 'bill'] as const)
    .map((kind) => {
      const { amount, where } = settled(kind, isMoney);
      return `
  select '${kind}' as kind, ${kind}_id as document, payment_date as day, ${amount} as paid
  from ${kind}_payment where workspace_id = $1 ${where}
  union all
  select '${kind}', ${kind}_id, voided_date, -${amount}
  from ${kind}_payment where workspace_id = $1 and voided_date is not null ${where}`;
    })
    .join('\n  union all');

/** Entries that moved money of a bank account. */
const MONEY = `and exists (select from journal_line b join account a on a.workspace_id = b.workspace_id and a.id = b.account_id
  where b.workspace_id = l.workspace_id and b.journal_entry_id = l.journal_entry_id and a.account_subtype = 'BANK')`;

/** A part of a line's amount: the difference of what would be due by then, rounded. */
const part = (amount: string, currency: string): string => `
      round(l.${amount} * r.through / d.total, currency_decimals(${currency}))
        - round(l.${amount} * (r.through - r.paid) / d.total, currency_decimals(${currency}))`;
/** Parts balance day by day: what rounding leaves over is the receivable's or payable's. */
const balanced = (amount: string): string =>
  `case when place = 1 then ${amount} - sum(${amount}) over (partition by kind, document, date) else ${amount} end`;

/**
 * What counts, as tables of a `with`: `counted` holds each part of a line with the day it counts on, and of a document
 * how much was paid of what is due. Parts add up over the payments: a document that is paid has counted to the last cent.
 * $1 workspace, $2 entities; `from` and `to` are the parameters of the range. `isMoney`: only what moved money of a
 * bank account counts.
 */
export const countedParts = (isMoney: boolean, from: string, to: string): string => `
  document as materialized (${DOCUMENTS}),
  day as (select kind, document, day, sum(paid) as paid from (${paid(isMoney)}) p where day is not null group by 1, 2, 3),
  running as (
    select kind, document, day, paid, sum(paid) over (partition by kind, document order by day) as through from day),
  line as (
    select l.* from journal_line l
    join journal_posting p on p.workspace_id = l.workspace_id and p.journal_entry_id = l.journal_entry_id
      and p.version = l.version and not p.is_mirror and p.taken_back_at is null
    where l.workspace_id = $1 and l.entity_id = any($2) and not l.is_mirror),
  billed as (
    select r.kind, r.document, r.day as date, l.entity_id, l.account_id, l.tag_ids, l.department_id, l.vendor_id,
      l.id as line, r.paid, d.total,
      ${part('amount', 'reporting_currency()')} as amount,
      ${part('amount_book', 'e.currency')} as amount_book,
      row_number() over (partition by r.kind, r.document, r.day
        order by l.document_role in ('receivable', 'payable') desc nulls last, l.id desc) as place
    from running r join document d on d.kind = r.kind and d.id = r.document and d.total <> 0
    join line l on l.journal_entry_id = d.entry
    join entity e on e.workspace_id = $1 and e.id = l.entity_id
    where r.day between ${from} and ${to}),
  counted as (
    select date, entity_id, account_id, tag_ids, department_id, vendor_id,
      ${balanced('amount')} as amount, ${balanced('amount_book')} as amount_book, line, paid, total
    from billed
    union all
    select l.date, l.entity_id, l.account_id, l.tag_ids, l.department_id, l.vendor_id, l.amount, l.amount_book,
      l.id, null, null
    from line l
    where l.date between ${from} and ${to} and not exists (
      select from document d where d.total <> 0 and l.journal_entry_id = any(d.entries)) ${isMoney ? MONEY : ''})`;

/** $3 account types, $4 first days, $5 and $6 the range. */
const statement = (member: string, isBook: boolean, isMoney: boolean): string => `
  with ${countedParts(isMoney, '$5', '$6')}
  select width_bucket(date, $4::date[]) - 1 as segment, entity_id as entity, account_id as account,
    ${member} as member, sum(${isBook ? 'amount_book' : 'amount'}) as amount, sum(amount_book) as book
  from counted
  where $3::text[] is null or account_id in (select id from account where workspace_id = $1 and account_type = any($3))
  group by 1, 2, 3, 4 having sum(amount) <> 0 or sum(amount_book) <> 0`;

interface Printed {
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
    { types, grouping }: MovementOptions,
  ): Promise<{ movements: Movement[]; accounts: ReadonlyMap<number, AccountInfo> }> => {
    if (scope.known) {
      throw invalid(
        'knownAt',
        'Payments keep no history: with knownAt, ask for the accrual basis.',
      );
    }
    const { id: workspace } = session.principal.workspace;
    const member = grouping ? MEMBERS[grouping.dimension] : 'null::integer';
    const values = [
      workspace,
      scope.selected,
      types ?? null,
      segments.map(({ first }) => first),
      segments[0]?.first,
      segments.at(-1)?.last,
      ...(grouping?.dimension === 'tag' ? [grouping.tags] : []),
    ];
    const [rows = [], accounts = []] = await ask(
      session,
      { ...named(statement(member, scope.isBook, isMoney), values), takesLong: true },
      named(ACCOUNTS, [workspace]),
    );
    return {
      movements: (rows as unknown as Printed[]).map(({ amount, book, ...each }) => ({
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
