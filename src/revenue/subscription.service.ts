// Subscriptions of contracts: made, changed, amended, deleted, and their rows with them.
// docs/accounting.md section 9.
import { ContractSubscription } from '../../schema/revenue/contract-subscription.ts';
import { transactionOf, type Session } from '../ground/access/index.ts';
import { named } from '../ground/database/index.ts';
import {
  change,
  demandLinks,
  demandNothingNoted,
  demandValid,
  erase,
  insert,
  locked,
  note,
  publish,
} from '../ground/records/index.ts';
import { Contract } from '../../schema/revenue/contract.ts';
import { ZERO } from '../ledger/money.rules.ts';
import { allocate, splitBy } from './allocation.service.ts';
import { demandUnamended, endModified, placedBefore } from './amendment.service.ts';
import { rebill } from './billing.service.ts';
import { draftMark, isWaiting, storedAs } from './drafts.service.ts';
import {
  addRows,
  clearRows,
  contractFor,
  demandOpen,
  keptRows,
  removeOpenRows,
  type ContractFacts,
} from './line.service.ts';
import type { Value } from './schedule.rules.ts';
import {
  decided,
  subscriptionRows,
  type Decided,
  type Frame,
  type SubscriptionInput,
} from './subscription.rules.ts';

type Stored = InstanceType<typeof ContractSubscription>;

const FRAME = `
  select coalesce((select p.exclude_from_mrr from product p where p.workspace_id = $1 and p.id = $2), false) as "isExcludedFromMrr",
    (select s.contract_id from contract_subscription s where s.workspace_id = $1 and s.id = $3 and not s.is_deleted) as "modifiedContract"`;

async function frameOf(
  session: Session,
  contract: ContractFacts,
  input: Partial<SubscriptionInput>,
): Promise<Frame> {
  const [row] = await transactionOf(session).ask<{
    isExcludedFromMrr: boolean;
    modifiedContract: number | null;
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
    contract: contract.id,
    isExcludedFromMrr: row?.isExcludedFromMrr ?? false,
    // One that is not there is told by its link.
    modifiedContract: isModifying ? (row?.modifiedContract ?? contract.id) : undefined,
  };
}

/** Decides a subscription and notes every fault; throws when there is one. */
async function decide(
  session: Session,
  contract: ContractFacts,
  input: Partial<SubscriptionInput>,
): Promise<Decided> {
  const { subscription, faults } = decided(input, await frameOf(session, contract, input));
  note(session, faults);
  demandNothingNoted(session);
  if (!subscription) throw new Error('What cannot be decided has a fault.');
  return subscription;
}

/** What is stored besides what was sent. */
const storedOf = (subscription: Decided) => ({
  startDate: subscription.term.first,
  endDate: subscription.term.last,
  useDailyAccounting: subscription.term.proration === 'daily',
  prorationMethod: subscription.term.proration,
  totalValue: subscription.net,
  mrr: subscription.mrr,
});

/** What of a value belongs to which product, and the allocation that says so. */
async function valuesOf(
  session: Session,
  contract: ContractFacts,
  row: Pick<Stored, 'product' | 'productBundle' | 'allocation'>,
  { gross, net, term }: Decided,
): Promise<{ values: Value[]; allocation: number | null }> {
  if (row.productBundle === null) {
    return { values: [{ product: row.product, gross, net }], allocation: null };
  }
  const of = { bundle: row.productBundle, total: net, start: term.first };
  const { id, lines } = await allocate(session, contract, row.allocation, of);
  const grosses = splitBy(gross, lines, contract.currency);
  const values = lines.map(({ product, amount }, nth) => ({
    product,
    net: amount,
    gross: grosses[nth] ?? amount,
  }));
  return { values, allocation: id };
}

const FIELD = 'contractSubscription' as const;

/** A stored subscription as it would be sent. */
const inputOf = (row: Stored): Partial<SubscriptionInput> =>
  storedAs<SubscriptionInput>(ContractSubscription, row);

/** Makes the rows of a subscription anew, as far as they are neither recognized nor billed. */
async function schedule(
  session: Session,
  contract: ContractFacts,
  id: number,
  row: Stored,
): Promise<void> {
  const subscription = await decide(
    session,
    { ...contract, start: row.startDate, end: row.endDate },
    { ...inputOf(row), mrr: row.mrr ?? ZERO },
  );
  const line = { field: FIELD, id };
  await removeOpenRows(session, line);
  const { values, allocation } = await valuesOf(session, contract, row, subscription);
  const placed = await placedBefore(session, row, subscription);
  const kept = [...placed, ...(await keptRows(session, line))];
  const rows = subscriptionRows(subscription, values, contract.currency, {
    fixed: row.invoiceCalculation,
    kept,
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
    line,
    rows.map((each) => ({
      ...each,
      productBundle: row.productBundle,
      contractProductBundle: allocation,
    })),
  );
}

/** What follows from a subscription that counts. */
async function activate(session: Session, id: number): Promise<void> {
  const { row } = await locked(session, ContractSubscription, id);
  const contract = await contractFor(session, row.contract);
  demandOpen(contract, false);
  const subscription = await decide(session, contract, inputOf(row));
  if (row.isContractAmendment && row.modifiedSubscription !== null) {
    await endModified(session, contract, row.modifiedSubscription, subscription);
  }
  await schedule(session, contract, id, row);
  await rebill(session, [contract.id]);
  publish(session, Contract, 'updated', contract.id);
}

/** Makes a subscription of a contract and its rows; a draft has none. Returns its id. */
export async function createSubscription(
  session: Session,
  contractId: number,
  input: SubscriptionInput,
): Promise<number> {
  const contract = await contractFor(session, contractId);
  const mark = draftMark(session, 'contract_subscriptions');
  demandOpen(contract, mark.draftedBy !== undefined);
  demandValid(session, ContractSubscription, input, contract.currency);
  await demandLinks(session, ContractSubscription, input);
  const subscription = await decide(session, contract, input);
  const id = await insert(session, ContractSubscription, {
    ...input,
    ...storedOf(subscription),
    contract: contract.id,
    entity: contract.entity,
    isMrrGiven: (input.mrr ?? null) !== null,
    ...mark,
  });
  if (!mark.draftedBy) await activate(session, id);
  return id;
}

/** What of a stored subscription holds beside changes: the two names of daily weights go together. */
function keptOf(row: Stored, given: Partial<SubscriptionInput>, isMrrGiven: boolean) {
  const { mrr, useDailyAccounting, prorationMethod, ...kept } = inputOf(row);
  const isWeighed = given.useDailyAccounting !== undefined || given.prorationMethod !== undefined;
  return {
    ...kept,
    ...(isMrrGiven && mrr !== undefined && { mrr }),
    ...(!isWeighed && {
      useDailyAccounting: useDailyAccounting ?? false,
      prorationMethod: prorationMethod ?? ('standard' as const),
    }),
  };
}

/** Changes a subscription; months that are recognized or billed stay, the rest of the term takes the difference. */
export async function changeSubscription(
  session: Session,
  id: number,
  changes: Partial<SubscriptionInput>,
): Promise<void> {
  const record = await locked(session, ContractSubscription, id);
  const before = record.row;
  const contract = await contractFor(session, before.contract);
  demandOpen(contract, isWaiting(before));
  await demandUnamended(session, id);
  const isMrrGiven = changes.mrr === undefined ? before.isMrrGiven : changes.mrr !== null;
  const { contract: _, ...given } = changes;
  demandValid(session, ContractSubscription, given, contract.currency);
  await demandLinks(session, ContractSubscription, given);
  const whole = { ...keptOf(before, given, isMrrGiven), ...given };
  const subscription = await decide(session, contract, whole);
  await change(session, ContractSubscription, record, {
    ...given,
    ...storedOf(subscription),
    isMrrGiven,
  });
  if (isWaiting(before)) return;
  await schedule(session, contract, id, record.row);
  await rebill(session, [contract.id]);
  publish(session, Contract, 'updated', contract.id);
}

/** Deletes a subscription of which nothing is recognized or billed. Throws 409. */
export async function deleteSubscription(session: Session, id: number): Promise<void> {
  const record = await locked(session, ContractSubscription, id);
  const { contract } = record.row;
  await clearRows(session, { field: FIELD, id });
  await erase(session, ContractSubscription, record);
  await rebill(session, [contract]);
  if (!isWaiting(record.row)) publish(session, Contract, 'updated', contract);
}

/** Makes the rows anew after its allocation changed. */
export async function rescheduleSubscription(session: Session, id: number): Promise<void> {
  const { row } = await locked(session, ContractSubscription, id);
  const contract = await contractFor(session, row.contract);
  await schedule(session, contract, id, row);
  await rebill(session, [contract.id]);
}

export const activateSubscription = activate;
