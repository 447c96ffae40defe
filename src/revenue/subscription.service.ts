// Subscriptions of contracts: made, changed, amended, deleted, and their rows with them.
// docs/accounting.md section 9.
import { Decimal } from '../../schema/kit/index.ts';
import { ContractSubscription } from '../../schema/revenue/contract-subscription.ts';
import { transactionOf, type Session } from '../ground/access/index.ts';
import { Problem } from '../ground/base/problem.ts';
import { named } from '../ground/database/index.ts';
import {
  change,
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
import { addDays } from '../ledger/window.rules.ts';
import { allocate, splitBy } from './allocation.service.ts';
import { rebill } from './billing.service.ts';
import { draftMark, isWaiting } from './drafts.service.ts';
import {
  addRows,
  clearRows,
  contractFor,
  demandOpen,
  keptRows,
  removeOpenRows,
  type ContractFacts,
  type KeptRow,
} from './line.service.ts';
import { reverseAfter } from './reversal.service.ts';
import type { Value } from './schedule.rules.ts';
import {
  decided,
  keptForAmendment,
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

const BEFORE = `
  select coalesce(sum(r.recognized), 0)::text as sum from revenue_transaction r
  where r.workspace_id = $1 and r.contract_subscription_id = $2 and not r.is_deleted and r.accounting_period < $3`;

/** Ends the line that a new one takes the place of, by the rules of termination. */
async function endModified(
  session: Session,
  contract: ContractFacts,
  old: number,
  { catchup, term }: Decided,
): Promise<void> {
  const last = addDays(catchup ?? term.first, -1);
  await reverseAfter(session, { contract: contract.id, subscription: old }, last);
  await transactionOf(session).ask(
    named(
      `update contract_subscription set end_date = least(end_date, $3::date), last_modified_at = now()
        where workspace_id = $1 and id = $2`,
      [session.principal.workspace.id, old, last],
    ),
  );
}

type Amending = Pick<Stored, 'isContractAmendment' | 'modifiedSubscription' | 'product'>;

/** What an amendment that catches up counts as placed already: what the old line recognized before. */
async function placedBefore(
  session: Session,
  { isContractAmendment, modifiedSubscription: old, product }: Amending,
  { catchup, term }: Decided,
): Promise<KeptRow[]> {
  if (!isContractAmendment || old === null || catchup === null) return [];
  const [before] = await transactionOf(session).ask<{ sum: string }>(
    named(BEFORE, [session.principal.workspace.id, old, catchup]),
  );
  return keptForAmendment(term, catchup, product, new Decimal(before?.sum ?? 0));
}

const FIELD = 'contractSubscription' as const;

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
    {
      ...row,
      mrr: row.mrr ?? ZERO,
    } as Partial<SubscriptionInput>,
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
  const subscription = await decide(session, contract, row as Partial<SubscriptionInput>);
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

const AMENDED = `select id from contract_subscription where workspace_id = $1 and modified_subscription_id = $2
  and is_contract_amendment and not is_deleted and (drafted_by is null or approved_by is not null) limit 1`;

/** Throws 409 for a line whose place another one took. */
async function demandUnamended(session: Session, id: number): Promise<void> {
  const [found] = await transactionOf(session).ask<{ id: number }>(
    named(AMENDED, [session.principal.workspace.id, id]),
  );
  if (!found) return;
  throw new Problem('CONFLICT', `Subscription ${found.id} amended this one: change that instead.`);
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
  const { mrr: _, ...kept } = before as unknown as Partial<SubscriptionInput>;
  const { contract: __, ...given } = changes;
  demandValid(session, ContractSubscription, given, contract.currency);
  const whole = { ...kept, ...(isMrrGiven && { mrr: before.mrr }), ...given };
  const subscription = await decide(session, contract, whole as Partial<SubscriptionInput>);
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
