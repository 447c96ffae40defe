// Ageing: open amounts on a day by time past due, from the documents' lines on the control
// accounts. Amounts of no document are listed separately, so the total equals the balance of these
// accounts. docs/accounting.md section 13.
import { ask, type Session } from '../../platform/access/index.ts';
import { named } from '../../platform/database/index.ts';
import type { KnownMoment } from '../../ledger/index.ts';
import {
  accountsOfMemos,
  amountOf,
  BILLED_PARTY,
  kindsOf,
  lateness,
  openingOf,
  STANDS,
  unappliedOf,
  type AgeingDocumentKind,
} from './ageing-kinds.ts';
import { agedAsKnown, controlAsKnown } from './ageing-as-known.ts';
import type { SettlementSide } from '../settlement/settlement-side.ts';

/** Up to how many days past due a bucket reaches. */
const UPPER = { current: 0, d1To30: 30, d31To60: 60, d61To90: 90 } as const;
export const BUCKETS = [...(Object.keys(UPPER) as (keyof typeof UPPER)[]), 'over90'] as const;

/** Amounts as PostgreSQL prints them: `reconciling` stands on the control accounts and is open of no document. */
type AgedAmounts = Readonly<Record<(typeof BUCKETS)[number] | 'reconciling' | 'total', string>>;
interface AgedParty extends AgedAmounts {
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
  /** The books as they were then. */
  readonly known?: KnownMoment | undefined;
  /** Nobody asks for the parties. */
  readonly isTotalAlone?: boolean;
}

/**
 * The documents of which something may have been open on the day: those that are open now, and those of which
 * something happened later. All others had come to nothing by then, in every currency, so their lines need
 * not be looked at, however many there are.
 */
const mattering = ({
  kind,
  table,
  date,
  status,
  open,
  ended,
  isMigrated,
  also,
}: AgeingDocumentKind): string => `
    select t.id from ${table} t where t.workspace_id = $1 and t.${status} in (${open.map((each) => `'${each}'`).join(', ')}) and not t.is_deleted
    union select t.id from ${table} t where t.workspace_id = $1 and t.${date} > $2 and not t.is_deleted
    ${ended.map((day) => `union select t.id from ${table} t where t.workspace_id = $1 and t.${day} > $2 and not t.is_deleted`).join(' ')}
    union select t.id from ${table} t where t.workspace_id = $1 and ${isMigrated} and not t.is_deleted
    union select p.${kind}_id from ${kind}_payment p where p.workspace_id = $1 and greatest(p.payment_date, p.voided_date) > $2
    ${also}`;

/**
 * What those documents come to, each of them by its lines; of one that is dated later, only what was paid ahead
 * is there. The opening balances hold what migrated ones came
 * to: they are open by their total, which is taken off what the opening entry holds.
 */
function standing(side: SettlementSide, kind: AgeingDocumentKind, isBook: boolean): string {
  const amount = amountOf(side, isBook);
  const { late, join } = lateness(kind, `t.${kind.date}`);
  return `
    select coalesce(s.party, t.${kind.party}) as party, ${late} as late,
      s.open + m.opening as open, s.reconciling - m.opening as reconciling, '${kind.kind}' as kind, t.id as id
    from (${mattering(kind)}) found
    join ${kind.table} t on t.workspace_id = $1 and t.id = found.id and t.entity_id = any($3)
      and (t.${kind.date} <= $2 or exists (select from ${kind.kind}_payment p
        where p.workspace_id = $1 and p.${kind.kind}_id = t.id and p.payment_date <= $2))
    join entity e on e.workspace_id = $1 and e.id = t.entity_id
    cross join lateral (select ${openingOf(kind, isBook)} as opening) m
    cross join lateral (
      select coalesce(${BILLED_PARTY}, max(l.vendor_id)) as party,
        coalesce(sum(case l.document_role when 'use' then -(${amount}) else ${amount} end) filter (where l.date <= $2), 0) as open,
        coalesce(sum(case l.document_role when 'use' then 2 * ${amount} else 0 end) filter (where l.date <= $2), 0) as reconciling
      from journal_line l
      where l.workspace_id = $1 and l.document_kind = '${kind.kind}' and l.document_id = t.id and ${STANDS}
        and l.account_id = any(array(select id from control))) s ${join}`;
}

const dueFor = (days: keyof typeof UPPER): string => `late <= ${UPPER[days]}`;
/** SQL: whether what is open is of a bucket. */
export function isOfBucket(bucket: (typeof BUCKETS)[number]): string {
  const before = BUCKETS[BUCKETS.indexOf(bucket) - 1] as keyof typeof UPPER | undefined;
  const from = before ? `not ${dueFor(before)}` : 'true';
  const to = bucket === 'over90' ? 'true' : dueFor(bucket);
  return `${from} and ${to}`;
}
const SUMS = BUCKETS.map(
  (bucket) => `coalesce(sum(open) filter (where ${isOfBucket(bucket)}), 0) as "${bucket}"`,
).join(', ');

const controlOf = (side: SettlementSide): string => `
  control as materialized (
    select a.id from account a where a.workspace_id = $1 and (a.account_subtype = '${side.controlSubtype}'
      or a.id = ${unappliedOf(side)}
      or a.id in (${accountsOfMemos(side)}))
  )`;

const agedOf = (side: SettlementSide, isBook: boolean): string => `
    ${kindsOf(side)
      .map((kind) => standing(side, kind, isBook))
      .join(' union all ')}
    union all
    select l.vendor_id, 0, 0, sum(${amountOf(side, isBook)}), null, null from journal_line l
    where l.workspace_id = $1 and l.account_id = any(array(select id from control)) and (${STANDS}) is not true
      and l.date <= $2 and l.entity_id = any($3)
    group by l.vendor_id`;

/** Documents by their lines, and lines that are no document's, as `aged`. */
export const withAged = (side: SettlementSide, isBook: boolean, isOfThen: boolean): string => `
  with ${isOfThen ? controlAsKnown(side) : controlOf(side)}, aged as (
    ${isOfThen ? agedAsKnown(side, isBook) : agedOf(side, isBook)}
  )`;

/**
 * One statement for everything: documents by their lines, lines that are no document's, both by party, and the
 * sum of all. A use of a memo moves the control account and takes as much off the memo, so it counts once
 * against the one and twice against the other.
 */
function ageingSql(
  side: SettlementSide,
  { isBook, known, isTotalAlone = false }: AgeingRequest,
): string {
  const sums = `${SUMS}, coalesce(sum(reconciling), 0) as reconciling, coalesce(sum(open + reconciling), 0) as total
    from aged where open <> 0 or reconciling <> 0`;
  const aged = withAged(side, isBook, known !== undefined);
  if (isTotalAlone) return `${aged} select ${sums}`;
  return `${aged}, summed as (
    select party, grouping(party) = 1 as "isTotal", ${sums} group by grouping sets ((party), ())
  )
  select s.*, v.name from summed s left join vendor v on v.workspace_id = $1 and v.id = s.party
  order by "isTotal" desc, v.name, s.party`;
}

/** Whether something is open of a party, or was put aside. */
const hasAmounts = (row: AgedParty): boolean =>
  [...BUCKETS, 'reconciling' as const].some((name) => /[1-9]/.test(row[name]));

/** What was open at the end of `asOf`, as postings left it, by customer or vendor. */
export async function ageingOf(
  session: Session,
  side: SettlementSide,
  request: AgeingRequest,
): Promise<Ageing> {
  const { asOf, entities, known } = request;
  const then = known ? [known.number, known.at.toISOString()] : [];
  const values = [session.principal.workspace.id, asOf, entities, ...then];
  // What is open today is looked up by its ids, so one plan serves all days: to plan it takes as long as to run it.
  const [found = []] = await ask(session, {
    ...named(ageingSql(side, request), values),
    ...(known === undefined ? { plan: 'generic' } : { isLongRunning: true }),
  });
  const [all, ...parties] = found as unknown as AgedParty[];
  if (!all) throw new Error('The sum of nothing is a row as well.');
  return { totals: all, rows: parties.filter(hasAmounts) };
}
