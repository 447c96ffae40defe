// Milestones of contracts: one revenue transaction for the whole amount, on its day.
// docs/accounting.md section 9.
import type { Decimal, InputOf } from '../../../schema/kit/index.ts';
import { Contract } from '../../../schema/revenue/contract.ts';
import { ContractMilestone } from '../../../schema/revenue/contract-milestone.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { named } from '../../platform/database/index.ts';
import {
  addFault,
  change,
  demandValid,
  erase,
  insert,
  isWaiting,
  locked,
  publish,
} from '../../platform/records/index.ts';
import { roundedRate, ZERO } from '../../ledger/index.ts';
import { allocate, copyOfGiven } from './allocation.service.ts';
import { rebill } from '../billing/billing.service.ts';
import { dayFaults, monthOf } from '../shared/days.rules.ts';
import { draftMark, storedAs } from '../shared/drafts.service.ts';
import { countedFor } from '../shared/kept.rules.ts';
import {
  addRows,
  clearRows,
  contractFor,
  demandOpen,
  keptRows,
  removeOpenRows,
} from '../shared/line.service.ts';

type MilestoneInput = InputOf<typeof ContractMilestone>;
type StoredMilestone = InstanceType<typeof ContractMilestone>;
const FIELD = 'contractMilestone' as const;

/** The rate of a milestone, from its amount where it is not given. */
const rateOf = (amount: Decimal | undefined, quantity: Decimal | undefined): Decimal => {
  // Without an amount there is a fault to be told, and no rate.
  if (amount === undefined) return ZERO;
  return quantity === undefined || quantity.isZero() ? amount : roundedRate(amount.div(quantity));
};

function noteFaults(session: Session, input: Partial<MilestoneInput>): void {
  addFault(session, dayFaults(input, 'milestoneDate'));
  if (input.product && input.productBundle) {
    addFault(session, {
      productBundle: ['A bundle has its own products. Leave the product out.'],
    });
  }
}

/** What follows from a milestone that counts: its row, or one for each product of its bundle. */
async function schedule(session: Session, id: number, row: StoredMilestone): Promise<void> {
  const contract = await contractFor(session, row.contract);
  demandOpen(contract, false);
  const line = { field: FIELD, id };
  await removeOpenRows(session, line);
  const kept = await keptRows(session, line);
  let parts: { product: number | null; amount: Decimal }[] = [
    { product: row.product, amount: row.amount },
  ];
  if (row.productBundle !== null) {
    const of = { bundle: row.productBundle, total: row.amount, start: row.milestoneDate };
    const { id: allocation, lines } = await allocate(session, contract, row.allocation, of);
    parts = lines;
    await transactionOf(session).ask(
      named(
        'update contract_milestone set allocation_id = $3 where workspace_id = $1 and id = $2',
        [session.principal.workspace.id, id, allocation],
      ),
    );
  }
  const values = parts.map(({ product, amount }) => ({ product, gross: amount, net: amount }));
  const rows = countedFor(values, kept, contract.currency).flatMap(({ value, kept: placed }) => {
    const { product, net: amount } = value;
    const left = placed.reduce((sum, each) => sum.minus(each.recognized), amount);
    if (left.isZero() && placed.length > 0) return [];
    const isWhole = parts.length === 1 && placed.length === 0;
    return [
      {
        product,
        accountingPeriod: monthOf(row.milestoneDate),
        transactionDate: row.milestoneDate,
        transactionEndDate: row.milestoneDate,
        scheduledInvoiceDate: row.milestoneDate,
        amount: left,
        recognized: left,
        description: row.milestoneName,
        department: row.department ?? contract.department,
        productBundle: row.productBundle,
        ...(isWhole && { quantity: row.quantity, rate: row.rate }),
      },
    ];
  });
  await addRows(session, contract, line, rows);
  await rebill(session, [contract.id]);
  publish(session, Contract, 'updated', contract.id);
}

/**
 * Makes a milestone of a contract and its row; a draft has none. Returns its id.
 * @param shares - the allocation of another milestone, of which it has what somebody gave
 */
export async function createMilestone(
  session: Session,
  contractId: number,
  input: MilestoneInput,
  shares: number | null = null,
): Promise<number> {
  const contract = await contractFor(session, contractId);
  const mark = draftMark(session, 'contract_milestones');
  demandOpen(contract, mark.draftedBy !== undefined);
  noteFaults(session, input);
  demandValid(session, ContractMilestone, input, contract.currency);
  const id = await insert(session, ContractMilestone, {
    ...input,
    rate: input.rate ?? rateOf(input.amount, input.quantity),
    contract: contract.id,
    entity: contract.entity,
    allocation: await copyOfGiven(session, contract, shares, input.milestoneDate),
    ...mark,
  });
  if (!mark.draftedBy) await activateMilestone(session, id);
  return id;
}

export async function activateMilestone(session: Session, id: number): Promise<void> {
  const { row } = await locked(session, ContractMilestone, id);
  await schedule(session, id, row);
}

/** Changes a milestone; its row is made anew unless it is recognized or billed. */
export async function changeMilestone(
  session: Session,
  id: number,
  changes: Partial<MilestoneInput>,
): Promise<void> {
  const record = await locked(session, ContractMilestone, id);
  const { row } = record;
  const contract = await contractFor(session, row.contract);
  const { contract: _, ...given } = changes;
  noteFaults(session, { ...storedAs<MilestoneInput>(ContractMilestone, row), ...given });
  demandValid(session, ContractMilestone, given, contract.currency);
  const amount = given.amount ?? row.amount;
  // A rate that somebody gave stays with the price it is of.
  const isPriced = given.amount !== undefined || given.quantity !== undefined;
  const rate = given.rate ?? (isPriced ? rateOf(amount, given.quantity ?? row.quantity) : row.rate);
  const isChanged = await change(session, ContractMilestone, record, { ...given, rate });
  if (isChanged && !isWaiting(row)) await schedule(session, id, row);
}

/** Deletes a milestone that is neither recognized nor billed. Throws 409. */
export async function deleteMilestone(session: Session, id: number): Promise<void> {
  const record = await locked(session, ContractMilestone, id);
  const { contract } = record.row;
  await clearRows(session, { field: FIELD, id });
  await erase(session, ContractMilestone, record);
  await rebill(session, [contract]);
  if (!isWaiting(record.row)) publish(session, Contract, 'updated', contract);
}
