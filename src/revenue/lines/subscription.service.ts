// Subscriptions of contracts: creates, changes, amends and deletes them with their revenue
// transactions. docs/accounting.md section 9.
import { ContractSubscription } from '../../../schema/revenue/contract-subscription.ts';
import type { Session } from '../../platform/access/index.ts';
import { Problem } from '../../platform/base/index.ts';
import {
  addFault,
  change,
  demandLinks,
  demandValid,
  erase,
  insert,
  isWaiting,
  locked,
  publish,
} from '../../platform/records/index.ts';
import { Contract } from '../../../schema/revenue/contract.ts';
import { copyOfGiven } from './allocation.service.ts';
import { demandUnamended, endModified, reopenModified } from './amendment.service.ts';
import { rebill } from '../billing/billing.service.ts';
import { draftMark } from '../shared/drafts.service.ts';
import { clearRows, contractFor, demandOpen, type ContractFacts } from '../shared/line.service.ts';
import {
  decide,
  extendEndless,
  FIELD,
  inputOf,
  schedule,
  storedOf,
} from './subscription-schedule.service.ts';
import type { SubscriptionInput } from './subscription.rules.ts';

type StoredSubscription = InstanceType<typeof ContractSubscription>;

/** What follows from a subscription that counts. */
async function activate(session: Session, id: number): Promise<void> {
  const { row } = await locked(session, ContractSubscription, id);
  const contract = await contractFor(session, row.contract);
  demandOpen(contract, false);
  const subscription = await decide(session, contract, inputOf(row));
  if (row.isContractAmendment && row.modifiedSubscription !== null) {
    await demandUnamended(session, row.modifiedSubscription, id);
    await extendEndless(session, { through: subscription.term.first, contract: contract.id });
    await endModified(session, contract, row.modifiedSubscription, subscription);
  }
  await schedule(session, { contract, id, row });
  await rebill(session, [contract.id]);
  publish(session, Contract, 'updated', contract.id);
}

/**
 * Makes a subscription of a contract and its rows; a draft has none. Returns its id.
 * @param shares - the allocation of another line, of which it has what somebody gave
 */
export async function createSubscription(
  session: Session,
  contractId: number,
  input: SubscriptionInput,
  shares: number | null = null,
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
    allocation: await copyOfGiven(session, contract, shares, subscription.term.first),
    ...mark,
  });
  if (!mark.draftedBy) await activate(session, id);
  return id;
}

/** What of a stored subscription holds beside changes: the two names of daily weights go together. */
function keptOf(row: StoredSubscription, given: Partial<SubscriptionInput>, isMrrGiven: boolean) {
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

/** An amendment ended another line when it was made: what it amends cannot change afterwards. */
function demandSameAmendment(
  session: Session,
  before: StoredSubscription,
  given: Partial<SubscriptionInput>,
) {
  if (isWaiting(before)) return;
  for (const name of ['isContractAmendment', 'modifiedSubscription'] as const) {
    if (given[name] === undefined || given[name] === before[name]) continue;
    addFault(session, {
      [name]: [
        'This field cannot change after the line was created. Create another line that amends it.',
      ],
    });
  }
}

/** A rate is that of a term, or that of a billing period where there is no end: an end cannot come or go. */
function demandSameKind(
  session: Session,
  before: StoredSubscription,
  contract: ContractFacts,
  { endDate }: Partial<SubscriptionInput>,
): void {
  if (endDate === undefined) return;
  // Null is the end of the contract, where that has one.
  const isEndless = endDate === null && contract.end === null && contract.every !== null;
  if (isEndless === (before.endDate === null)) return;
  const message = isEndless
    ? 'This line has an end. Amend it to continue without one.'
    : 'This line has no end. Amend it, or terminate the contract.';
  addFault(session, { endDate: [message] });
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
  demandSameKind(session, before, contract, given);
  demandSameAmendment(session, before, given);
  const whole = { ...keptOf(before, given, isMrrGiven), ...given };
  const subscription = await decide(session, contract, whole);
  const isChanged = await change(session, ContractSubscription, record, {
    ...given,
    ...storedOf(subscription),
    isMrrGiven,
  });
  if (!isChanged || isWaiting(before)) return;
  if (before.isContractAmendment && before.modifiedSubscription !== null) {
    await reopenModified(session, before.modifiedSubscription, subscription);
    await endModified(session, contract, before.modifiedSubscription, subscription);
  }
  await schedule(session, { contract, id, row: record.row });
  await rebill(session, [contract.id]);
  publish(session, Contract, 'updated', contract.id);
}

/** Deletes a subscription of which nothing is recognized or billed, and that ended no other. Throws 409. */
export async function deleteSubscription(session: Session, id: number): Promise<void> {
  const record = await locked(session, ContractSubscription, id);
  const { contract, isContractAmendment, modifiedSubscription: old } = record.row;
  if (isContractAmendment && old !== null && !isWaiting(record.row)) {
    const message = `This line amended subscription ${old}. Amend this line instead of deleting it.`;
    throw new Problem('CONFLICT', message);
  }
  await clearRows(session, { field: FIELD, id });
  await erase(session, ContractSubscription, record);
  await rebill(session, [contract]);
  if (!isWaiting(record.row)) publish(session, Contract, 'updated', contract);
}

/** Makes the rows anew after its allocation changed. Throws 400 for a contract that is completed. */
export async function rescheduleSubscription(session: Session, id: number): Promise<void> {
  const { row } = await locked(session, ContractSubscription, id);
  const contract = await contractFor(session, row.contract);
  demandOpen(contract, false);
  await schedule(session, { contract, id, row });
  await rebill(session, [contract.id]);
}

export const activateSubscription = activate;
