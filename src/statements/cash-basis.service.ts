// Movement on a cash basis: what was billed counts when and as far as it is paid, everything else as it is
// posted. docs/accounting.md section 11, Cash basis.
import { Decimal } from '../../schema/kit/index.ts';
import { ask, type Session } from '../ground/access/index.ts';
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

/** What was paid of each document, day by day; a payment counts until it is voided. */
const PAID = `
  select 'invoice' as kind, invoice_id as document, payment_date as day,
    amount + coalesce(early_discount, 0) + coalesce(withheld_amount, 0) as paid
  from invoice_payment where workspace_id = $1
  union all
  select 'invoice', invoice_id, voided_date, -(amount + coalesce(early_discount, 0) + coalesce(withheld_amount, 0))
  from invoice_payment where workspace_id = $1 and voided_date is not null
  union all
  select 'bill', bill_id, payment_date, amount + coalesce(withheld_amount, 0)
  from bill_payment where workspace_id = $1
  union all
  select 'bill', bill_id, voided_date, -(amount + coalesce(withheld_amount, 0))
  from bill_payment where workspace_id = $1 and voided_date is not null`;

/**
 * Parts of a line are the differences of what would be due by then, rounded: a document that is paid has counted
 * to the last cent. $1 workspace, $2 entities, $3 account types, $4 first days, $5 and $6 the range.
 */
const statement = (member: string, isBook: boolean): string => {
  const amount = isBook ? 'amount_book' : 'amount';
  const currency = isBook
    ? '(select e.currency from entity e where e.workspace_id = $1 and e.id = l.entity_id)'
    : 'reporting_currency()';
  return `
  with document as materialized (${DOCUMENTS}),
  day as (select kind, document, day, sum(paid) as paid from (${PAID}) p where day is not null group by 1, 2, 3),
  running as (
    select kind, document, day, paid, sum(paid) over (partition by kind, document order by day) as through from day),
  line as (
    select l.* from journal_line l
    join journal_posting p on p.workspace_id = l.workspace_id and p.journal_entry_id = l.journal_entry_id
      and p.version = l.version and not p.is_mirror and p.taken_back_at is null
    where l.workspace_id = $1 and l.entity_id = any($2) and not l.is_mirror
      and l.account_id in (select id from account where workspace_id = $1 and account_type = any($3))),
  counted as (
    select r.day as date, l.entity_id, l.account_id, l.tag_ids, l.department_id, l.vendor_id,
      round(l.${amount} * r.through / d.total, currency_decimals(${currency}))
        - round(l.${amount} * (r.through - r.paid) / d.total, currency_decimals(${currency})) as amount
    from running r join document d on d.kind = r.kind and d.id = r.document and d.total <> 0
    join line l on l.journal_entry_id = d.entry
    where r.day between $5 and $6
    union all
    select l.date, l.entity_id, l.account_id, l.tag_ids, l.department_id, l.vendor_id, l.${amount}
    from line l
    where l.date between $5 and $6 and not exists (
      select from document d where d.total <> 0 and l.journal_entry_id = any(d.entries)))
  select width_bucket(date, $4::date[]) - 1 as segment, entity_id as entity, account_id as account,
    ${member} as member, sum(amount) as amount
  from counted group by 1, 2, 3, 4 having sum(amount) <> 0`;
};

interface Printed {
  readonly segment: number;
  readonly entity: number;
  readonly account: number;
  readonly member: number | null;
  readonly amount: string;
}

/** What moved in each segment on a cash basis; segments follow one another. All of it stems from one moment. */
export async function cashMovementsOf(
  session: Session,
  scope: Scope,
  segments: readonly Segment[],
  { types = [], grouping }: MovementOptions,
): Promise<{ movements: Movement[]; accounts: ReadonlyMap<number, AccountInfo> }> {
  const { id: workspace } = session.principal.workspace;
  const member = grouping ? MEMBERS[grouping.dimension] : 'null::integer';
  const values = [
    workspace,
    scope.selected,
    types,
    segments.map(({ first }) => first),
    segments[0]?.first,
    segments.at(-1)?.last,
    ...(grouping?.dimension === 'tag' ? [grouping.tags] : []),
  ];
  const [rows = [], accounts = []] = await ask(
    session,
    { ...named(statement(member, scope.isBook), values), takesLong: true },
    named(ACCOUNTS, [workspace]),
  );
  return {
    movements: (rows as unknown as Printed[]).map(({ amount: text, ...each }) => {
      const amount = new Decimal(text);
      return { ...each, amount, book: amount };
    }),
    accounts: new Map((accounts as unknown as AccountInfo[]).map((each) => [each.id, each])),
  };
}
