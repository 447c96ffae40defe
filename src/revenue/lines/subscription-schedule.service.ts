// Schedules of subscriptions: computes the value and generates, rebuilds or extends the revenue
// transactions. docs/accounting.md section 9, Schedule.
import { ContractSubscription } from '../../../schema/revenue/contract-subscription.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { addMonths, endOfMonth, today } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { addFault, locked, throwIfFaults } from '../../platform/records/index.ts';
import { ZERO } from '../../ledger/index.ts';
import { split } from '../../receivable/index.ts';
import { allocate } from './allocation.service.ts';
import { placedBefore } from './amendment.service.ts';
import { rebill } from '../billing/billing.service.ts';
import { later } from '../shared/days.rules.ts';
import { storedAs } from '../shared/drafts.service.ts';
import type { FixedProductRow } from '../shared/kept.rules.ts';
import {
  addRows,
  contractFor,
  keptRows,
  liveRows,
  removeOpenRows,
  type ContractFacts,
} from '../shared/line.service.ts';
import type { Value } from '../shared/schedule.rules.ts';
import {
  decided,
  subscriptionRows,
  type PreparedSubscription,
  type Frame,
  type SubscriptionInput,
} from './subscription.rules.ts';

/** How far schedules are to reach, of which entity or contract. */
export interface Reach {
  readonly through: string;
  readonly entity?: number | null | undefined;
  readonly contract?: number | null | undefined;
}

type StoredSubscription = InstanceType<typeof ContractSubscription>;

const FRAME = `
  select coalesce((select p.exclude_from_mrr from product p where p.workspace_id = $1 and p.id = $2), false) as "isExcludedFromMrr",
    (select s.contract_id from contract_subscription s where s.workspace_id = $1 and s.id = $3 and not s.is_deleted) as "modifiedContract",
    coalesce((select s.drafted_by is not null and s.approved_by is null from contract_subscription s
      where s.workspace_id = $1 and s.id = $3), false) as "isModifiedDraft"`;

async function frameOf(
  session: Session,
  contract: ContractFacts,
  input: Partial<SubscriptionInput>,
  horizon: string,
): Promise<Frame> {
  const [row] = await transactionOf(session).ask<{
    isExcludedFromMrr: boolean;
    modifiedContract: number | null;
    isModifiedDraft: boolean;
  }>(
    named(FRAME, [
      session.principal.workspace.id,
      input.product ?? null,
      input.modifiedSubscription ?? null,
    ]),
  );
  const isModifying = typeof input.modifiedSubscription === 'number';
  return {
    currency: contract.currency,
    start: contract.start,
    end: contract.end,
    every: contract.every,
    horizon,
    contract: contract.id,
    isExcludedFromMrr: row?.isExcludedFromMrr ?? false,
    isModifiedDraft: row?.isModifiedDraft ?? false,
    // One that is not there is told by its link.
    modifiedContract: isModifying ? (row?.modifiedContract ?? contract.id) : undefined,
  };
}

/** Lines without end are scheduled a year ahead. */
export const usualHorizon = (): string => endOfMonth(addMonths(today(), 12));

/**
 * Decides a subscription and notes every fault; throws when there is one. One without end is decided up to
 * the month of `horizon`.
 */
export async function decide(
  session: Session,
  contract: ContractFacts,
  input: Partial<SubscriptionInput>,
  horizon = usualHorizon(),
): Promise<PreparedSubscription> {
  const frame = await frameOf(session, contract, input, horizon);
  const { subscription, faults } = decided(input, frame);
  addFault(session, faults);
  throwIfFaults(session);
  if (!subscription) throw new Error('What cannot be decided has a fault.');
  return subscription;
}

/** What is stored besides what was sent. */
export const storedOf = (subscription: PreparedSubscription) => ({
  startDate: subscription.term.first,
  endDate: subscription.term.every === undefined ? subscription.term.last : null,
  useDailyAccounting: subscription.term.proration === 'daily',
  prorationMethod: subscription.term.proration,
  totalValue: subscription.net,
  mrr: subscription.mrr,
});

/** What of a value belongs to which product, and the allocation that says so. */
async function valuesOf(
  session: Session,
  contract: ContractFacts,
  row: Pick<StoredSubscription, 'product' | 'productBundle' | 'allocation'>,
  { gross, net, term }: PreparedSubscription,
): Promise<{ values: Value[]; allocation: number | null }> {
  if (row.productBundle === null) {
    return { values: [{ product: row.product, gross, net }], allocation: null };
  }
  const of = { bundle: row.productBundle, total: net, start: term.first };
  const { id, lines } = await allocate(session, contract, row.allocation, of);
  const weights = lines.map(({ weight }) => weight);
  const grosses = gross.eq(net)
    ? lines.map(({ amount }) => amount)
    : split(gross, weights, contract.currency);
  const values = lines.map(({ product, amount }, nth) => ({
    product,
    net: amount,
    gross: grosses[nth] ?? amount,
  }));
  return { values, allocation: id };
}

export const FIELD = 'contractSubscription' as const;

/** A stored subscription as it would be sent. */
export const inputOf = (row: StoredSubscription): Partial<SubscriptionInput> =>
  storedAs<SubscriptionInput>(ContractSubscription, row);

/** A stored subscription with its contract. */
export interface SubscriptionWithContract {
  readonly contract: ContractFacts;
  readonly id: number;
  readonly row: StoredSubscription;
}

/** Adds what is missing of a schedule to rows that stay. */
async function addMissing(
  session: Session,
  { contract, id, row }: SubscriptionWithContract,
  staying: readonly FixedProductRow[],
  horizon: string,
): Promise<void> {
  const subscription = await decide(
    session,
    { ...contract, start: row.startDate, end: row.endDate ?? contract.end },
    { ...inputOf(row), mrr: row.mrr ?? ZERO },
    // What stays is within the schedule, however far it was made before.
    staying.map(({ accountingPeriod }) => endOfMonth(accountingPeriod)).reduce(later, horizon),
  );
  const { values, allocation } = await valuesOf(session, contract, row, subscription);
  const placed = await placedBefore(session, row, subscription, values);
  const rows = subscriptionRows(subscription, values, contract.currency, {
    fixed: row.invoiceCalculation,
    kept: [...placed, ...staying],
  });
  if (allocation !== row.allocation) {
    await transactionOf(session).ask(
      named(
        'update contract_subscription set allocation_id = $3 where workspace_id = $1 and id = $2',
        [session.principal.workspace.id, id, allocation],
      ),
    );
  }
  await addRows(
    session,
    contract,
    { field: FIELD, id },
    rows.map((each) => ({
      ...each,
      productBundle: row.productBundle,
      contractProductBundle: allocation,
    })),
  );
}

/** Makes the rows of a subscription anew, as far as they are neither recognized nor billed. */
export async function schedule(session: Session, line: SubscriptionWithContract): Promise<void> {
  const { id } = line;
  await removeOpenRows(session, { field: FIELD, id });
  await addMissing(session, line, await keptRows(session, { field: FIELD, id }), usualHorizon());
}

/** Those without end whose rows do not reach a month. */
const SHORT = `
  select s.id, s.contract_id as contract from contract_subscription s
  join contract c on c.workspace_id = s.workspace_id and c.id = s.contract_id
  where s.workspace_id = $1 and s.end_date is null and not s.is_deleted and (s.drafted_by is null or s.approved_by is not null)
    and c.is_evergreen and c.contract_end_date is null and c.status in ('ACTIVE', 'PENDING') and not c.is_deleted
    and ($3::integer is null or c.entity_id = $3) and ($4::integer is null or c.id = $4)
    and coalesce((select max(r.accounting_period) from revenue_transaction r
      where r.workspace_id = $1 and r.contract_subscription_id = s.id and not r.is_deleted), '-infinity') < date_trunc('month', $2::date)
  order by s.contract_id, s.id`;

/** Goes on with the schedules of subscriptions without end, up to a month. */
export async function extendEndless(
  session: Session,
  { through, entity, contract: of }: Reach,
): Promise<void> {
  const found = await transactionOf(session).ask<{ id: number; contract: number }>(
    named(SHORT, [session.principal.workspace.id, through, entity ?? null, of ?? null]),
  );
  for (const { id, contract: owner } of found) {
    const contract = await contractFor(session, owner);
    const { row } = await locked(session, ContractSubscription, id);
    const rows = await liveRows(session, { field: FIELD, id });
    await addMissing(session, { contract, id, row }, rows, endOfMonth(through));
  }
  await rebill(session, [...new Set(found.map(({ contract }) => contract))]);
}
