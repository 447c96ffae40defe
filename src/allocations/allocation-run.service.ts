// Runs a cost allocation over a period: moves what its source gathered, less what it moved before.
// docs/accounting.md section 10.
import { CostAllocation, CostAllocationRun } from '../../schema/allocations/cost-allocation.ts';
import { Decimal } from '../../schema/kit/index.ts';
import {
  type Posting,
  type PostingLine,
  postAll,
  roundedRate,
  sidesOf,
  ZERO,
} from '../ledger/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { invalid, noSuchRecord } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { insertMany, locked } from '../platform/records/index.ts';
import { POSTING_LOCK } from '../settings/index.ts';
import { moved } from './allocation.rules.ts';

export interface RunRequest {
  readonly id: number;
  readonly from: string;
  readonly through: string;
  /** Null: every entity in sight. */
  readonly entity: number | null;
}

/** What the source gathered in an entity and currency, and what of it was moved; debits are positive. */
interface Gathered {
  readonly entity: number;
  readonly currency: string;
  readonly book: string;
  readonly reporting: string;
  readonly native: readonly [total: string, before: string];
  readonly inBook: readonly [total: string, before: string];
  readonly inReporting: readonly [total: string, before: string];
}

const both = (column: string): string =>
  `jsonb_build_array((sum(l.${column}) filter (where not l.is_own))::text, (-sum(l.${column}) filter (where l.is_own))::text)`;

/** Lines of the allocation's own entries are what was moved; mirrors take back what was changed since. */
const GATHERED = `
  select e.id as entity, l.currency, e.currency as book, reporting_currency() as reporting,
    ${both('amount_native')} as native, ${both('amount_book')} as "inBook", ${both('amount')} as "inReporting"
  from (
    select j.entity_id, j.currency, j.amount_native, j.amount_book, j.amount,
      j.document_kind is not distinct from 'cost_allocation' and j.document_id = $2 as is_own
    from journal_line j
    where j.workspace_id = $1 and j.account_id = $3 and j.date between $4 and $5
      and ($6::integer is null or j.entity_id = $6)
  ) l join entity e on e.workspace_id = $1 and e.id = l.entity_id
  group by e.id, l.currency, e.currency order by e.id, l.currency`;

/** Runs whose days are in the period in part: what they moved cannot be told by days. */
const OVERLAPPING = `
  select r.start_date::text as "startDate", r.through::text as through from cost_allocation_run r
  where r.workspace_id = $1 and r.allocation = $2 and ($5::integer is null or r.entity_id = $5)
    and r.start_date <= $4 and r.through >= $3 and not (r.start_date >= $3 and r.through <= $4)
  order by r.id limit 1`;

/** Entities it was run in before, and whether this period is among the runs. */
const RUN_BEFORE = `
  select e.id as entity, e.currency, bool_or(r.start_date = $3 and r.through = $4) as "isNoted"
  from cost_allocation_run r join entity e on e.workspace_id = $1 and e.id = r.entity_id
  where r.workspace_id = $1 and r.allocation = $2 and ($5::integer is null or r.entity_id = $5)
  group by e.id, e.currency order by e.id`;

/** Holds the source: another allocation of it that ran beside this one would move the same amounts. */
const HOLD_SOURCE = 'select from account where workspace_id = $1 and id = $2 for no key update';

type Loaded = InstanceType<typeof CostAllocation> & {
  readonly lines: Iterable<{
    readonly account: number;
    readonly percentage: Decimal;
    readonly department: number | null;
    readonly tagIds: readonly number[];
  }>;
};

const amountsOf = ([total, before]: readonly [string | null, string | null]): [
  Decimal,
  Decimal,
] => [new Decimal(total ?? 0), new Decimal(before ?? 0)];

/** A rate by which amounts stand to one another, where they do. */
function rateOf(amount: Decimal, native: Decimal): Decimal | undefined {
  if (native.isZero()) return undefined;
  const rate = roundedRate(amount.div(native));
  return rate.gt(0) ? rate : undefined;
}

/** The entry that moves what is left; undefined where nothing is. */
function postingOf(
  { id, name, account, lines }: Loaded,
  { through }: RunRequest,
  found: Gathered,
): (Posting & { readonly amount: Decimal }) | undefined {
  const targets = [...lines];
  const percentages = targets.map(({ percentage }) => percentage);
  const [native, book, reporting] = [found.native, found.inBook, found.inReporting].map(amountsOf);
  if (!native || !book || !reporting || account === null) return undefined;
  const [debit, debitBook, debitReporting] = (
    [
      [native, found.currency],
      [book, found.book],
      [reporting, found.reporting],
    ] as const
  ).map(([[total, before], currency]) => moved(total, before, percentages, currency));
  const left = {
    native: native[0].minus(native[1]),
    book: book[0].minus(book[1]),
    reporting: reporting[0].minus(reporting[1]),
  };
  const parts = targets.flatMap(({ account: target, department, tagIds }, at): PostingLine[] => {
    const [inNative, inBook, inReporting] = [debit?.[at], debitBook?.[at], debitReporting?.[at]];
    const amounts = {
      native: inNative ?? ZERO,
      book: inBook ?? ZERO,
      reporting: inReporting ?? ZERO,
    };
    return sidesOf(amounts, { account: target, department, tagIds });
  });
  if (parts.length === 0) return undefined;
  return {
    amount: left.native,
    date: through,
    type: 'journal_entry',
    entity: found.entity,
    currency: found.currency,
    exchangeRate: rateOf(left.reporting, left.native),
    exchangeRateBook: rateOf(left.book, left.native),
    given: [],
    memo: `Allocation: ${name}`,
    source: 'cost_allocation',
    sourceId: String(id),
    createdAutomatically: true,
    document: { kind: 'cost_allocation', id },
    dateField: 'through',
    lines: [
      ...sidesOf(
        {
          native: left.native.negated(),
          book: left.book.negated(),
          reporting: left.reporting.negated(),
        },
        { account },
      ),
      ...parts,
    ],
  };
}

async function demandPeriod(session: Session, request: RunRequest): Promise<void> {
  const { id, from, through, entity } = request;
  if (through < from) throw invalid('through', `Must not be before the first day, ${from}.`);
  const { id: workspace } = session.principal.workspace;
  const [seen = [], [overlapping] = []] = await transactionOf(session).askAll([
    named('select from entity where workspace_id = $1 and id = $2 and not is_deleted', [
      workspace,
      entity,
    ]),
    named(OVERLAPPING, [workspace, id, from, through, entity]),
  ]);
  if (entity !== null && seen.length === 0) throw invalid('entity', noSuchRecord(entity));
  if (overlapping) {
    const days = `${String(overlapping['startDate'])} to ${String(overlapping['through'])}`;
    throw invalid(
      'from',
      `This allocation was run for ${days}, which is only in part in this period. Choose a period that holds all of it or none.`,
    );
  }
}

/**
 * Posts, for each entity and currency, what the source gathered in the period and the allocation has not moved yet.
 * Runs of one allocation, or of several with the same source, follow one another, so nothing is moved twice. Returns the
 * entries.
 * @throws Problem 404, 400 on `account` without a source, on `from` for a period that overlaps another in part, on
 * `through` in closed days
 */
export async function runCostAllocation(session: Session, request: RunRequest): Promise<number[]> {
  const { id, from, through, entity } = request;
  const { id: workspace } = session.principal.workspace;
  await transactionOf(session).askAll([POSTING_LOCK]);
  const { row } = await locked(session, CostAllocation, id);
  const allocation = row as Loaded;
  if (allocation.account === null) {
    throw invalid('account', 'This allocation has no source account. Set one, then run it.');
  }
  await demandPeriod(session, request);
  await transactionOf(session).ask(named(HOLD_SOURCE, [workspace, allocation.account]));
  const [gathered = [], before = []] = await transactionOf(session).askAll([
    named(GATHERED, [workspace, id, allocation.account, from, through, entity]),
    named(RUN_BEFORE, [workspace, id, from, through, entity]),
  ]);
  const postings = (gathered as unknown as Gathered[]).flatMap(
    (found) => postingOf(allocation, request, found) ?? [],
  );
  const posted = await postAll(session, postings);
  const entries = posted.map((each) => each.id);
  const common = { allocation: id, account: allocation.account, startDate: from, through };
  const moving = new Set(postings.map((each) => each.entity));
  // Where nothing is left to move, that it was run is known all the same.
  const quiet = (before as unknown as { entity: number; currency: string; isNoted: boolean }[])
    .filter((each) => !each.isNoted && !moving.has(each.entity))
    .map((each) => ({
      entity: each.entity,
      currency: each.currency,
      amount: 0,
      journalEntry: null,
    }));
  await insertMany(session, CostAllocationRun, [
    ...postings.map(({ entity: of, currency, amount }, at) => ({
      ...common,
      ...{ entity: of, currency, amount, journalEntry: entries[at] },
    })),
    ...quiet.map((each) => ({ ...common, ...each })),
  ]);
  return entries;
}
