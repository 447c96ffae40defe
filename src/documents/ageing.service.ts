// What is open on a day, by how long it has been due: the lines of the control accounts, by document. What
// stands there of no document is named beside it, so that all of it is the balance of these accounts.
// docs/accounting.md section 13.
import { Decimal, tableOf } from '../../schema/kit/index.ts';
import { ask, type Session } from '../ground/access/index.ts';
import { named } from '../ground/database/index.ts';
import type { Side } from './side.ts';

/** Up to how many days past due a bucket reaches. */
const UPPER = { current: 0, d1To30: 30, d31To60: 60, d61To90: 90 } as const;
export const BUCKETS = [...(Object.keys(UPPER) as (keyof typeof UPPER)[]), 'over90'] as const;
export type Buckets = Readonly<Record<(typeof BUCKETS)[number], Decimal>>;

export interface AgedAmounts extends Buckets {
  /** What stands on the control accounts and is open of no document. */
  readonly reconciling: Decimal;
  readonly total: Decimal;
}
export interface AgedParty extends AgedAmounts {
  /** Null where neither a document nor a line names one. */
  readonly party: number | null;
  readonly name: string | null;
}
export interface Ageing {
  readonly totals: AgedAmounts;
  readonly rows: readonly AgedParty[];
}
export interface AgeingRequest {
  readonly asOf: string;
  readonly entities: readonly number[];
  /** In the book currency of the entity, or in the reporting currency. */
  readonly isBook: boolean;
}

/**
 * Documents that the opening balances cover have no line of their own: they are open by their total, which is
 * taken off what the opening entry holds.
 */
const migratedOf = (
  { definition }: Side['document']['resource'],
  { kind, isMigrated, date }: Pick<Side['document'], 'kind' | 'isMigrated' | 'date'>,
  { sign, status, isBook }: { sign: 1 | -1; status: string; isBook: boolean },
): string => {
  const [currency, rate] = isBook
    ? ['e.currency', 't.exchange_rate_book']
    : ['reporting_currency()', 't.exchange_rate'];
  const amount = `${sign} * round(t.total_amount * ${rate}, currency_decimals(${currency}))`;
  return `
    select '${kind}', t.id, null::integer, ${amount}, -(${amount})
    from ${tableOf(definition)} t join entity e on e.workspace_id = $1 and e.id = t.entity_id
    where t.workspace_id = $1 and ${isMigrated} and not t.is_deleted and t.${status} <> 'draft'
      and (t.${status} <> 'voided' or t.voided_date > $2) and t.${date} <= $2 and t.entity_id = any($3)`;
};

const dueFor = (days: keyof typeof UPPER): string => `late <= ${UPPER[days]}`;
const SUMS = BUCKETS.map((bucket, at) => {
  const before = BUCKETS[at - 1] as keyof typeof UPPER | undefined;
  const from = before ? `not ${dueFor(before)}` : 'true';
  const to = bucket === 'over90' ? 'true' : dueFor(bucket);
  return `coalesce(sum(open) filter (where ${from} and ${to}), 0) as "${bucket}"`;
}).join(', ');

/**
 * One statement for everything: lines by document, documents by party, and the sum of all. A use of a memo moves
 * the control account and takes as much off the memo, so it counts once against the one and twice against the
 * other. Memos fall due on their own day.
 */
function ageingSql(side: Side, isBook: boolean): string {
  const { sign, document, memo } = side;
  const amount = `${sign} * l.${isBook ? 'amount_book' : 'amount'}`;
  const status = { document: 'payment_status', memo: 'application_status' };
  return `
  with control as (
    select a.id from account a where a.workspace_id = $1 and a.account_subtype = '${side.controlSubtype}'
    union select s.${sign === 1 ? 'unapplied_credits_id' : 'unapplied_debits_id'} from system_accounts s where s.workspace_id = $1
    union select m.${memo.account} from ${tableOf(memo.resource.definition)} m where m.workspace_id = $1
  ), part as (
    select case when s.stands then l.document_kind end as kind, case when s.stands then l.document_id end as id,
      case when not s.stands then l.vendor_id end as party,
      sum(case when not s.stands then 0 when l.document_role = 'use' then -(${amount}) else ${amount} end) as open,
      sum(case when not s.stands then ${amount} when l.document_role = 'use' then 2 * ${amount} else 0 end) as reconciling
    from journal_line l
    cross join lateral (select coalesce(l.document_role in ('receivable', 'payable', 'memo', 'settlement', 'use')
      and l.document_kind in ('${document.kind}', '${memo.kind}'), false) as stands) s
    where l.workspace_id = $1 and l.account_id = any(array(select id from control)) and l.date <= $2 and l.entity_id = any($3)
    group by 1, 2, 3
    union all ${migratedOf(document.resource, document, { sign: 1, status: status.document, isBook })}
    union all ${migratedOf(memo.resource, { ...memo, kind: memo.kind as never }, { sign: -1, status: status.memo, isBook })}
  ), aged as (
    select coalesce(d.${document.party}, m.${memo.party}, p.party) as party,
      $2::date - coalesce(d.due_date, d.${document.date}, m.${memo.date}) as late, p.open, p.reconciling
    from part p
    left join ${tableOf(document.resource.definition)} d on d.workspace_id = $1 and p.kind = '${document.kind}' and d.id = p.id
    left join ${tableOf(memo.resource.definition)} m on m.workspace_id = $1 and p.kind = '${memo.kind}' and m.id = p.id
    where p.open <> 0 or p.reconciling <> 0
  ), summed as (
    select party, grouping(party) = 1 as "isTotal", ${SUMS},
      coalesce(sum(reconciling), 0) as reconciling, coalesce(sum(open + reconciling), 0) as total
    from aged group by grouping sets ((party), ())
  )
  select s.*, v.name from summed s left join vendor v on v.workspace_id = $1 and v.id = s.party
  order by "isTotal" desc, v.name, s.party`;
}

type AgedRow = Readonly<Record<string, unknown>>;
const amountsOf = (row: AgedRow): AgedAmounts =>
  Object.fromEntries(
    [...BUCKETS, 'reconciling', 'total'].map((name) => [name, new Decimal(row[name] as string)]),
  ) as unknown as AgedAmounts;

/** What was open at the end of `asOf`, as postings left it, by customer or vendor. */
export async function ageingOf(
  session: Session,
  side: Side,
  { asOf, entities, isBook }: AgeingRequest,
): Promise<Ageing> {
  const values = [session.principal.workspace.id, asOf, entities];
  const [found = []] = await ask(session, named(ageingSql(side, isBook), values));
  const [all, ...parties] = found;
  if (!all) throw new Error('The sum of nothing is a row as well.');
  const rows = parties
    .map((row) => ({
      party: row['party'] as number | null,
      name: row['name'] as string | null,
      ...amountsOf(row),
    }))
    .filter((row) => [...BUCKETS, 'reconciling' as const].some((name) => !row[name].isZero()));
  return { totals: amountsOf(all), rows };
}
