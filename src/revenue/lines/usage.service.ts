// Usage lines of contracts, and the revenue transactions of each recorded month. docs/accounting.md
// section 9.
import type { InputOf } from '../../../schema/kit/index.ts';
import { Contract } from '../../../schema/revenue/contract.ts';
import { ContractUsage } from '../../../schema/revenue/contract-usage.ts';
import type { Session } from '../../platform/access/index.ts';
import {
  addFault,
  change,
  erase,
  insert,
  isWaiting,
  locked,
  publish,
} from '../../platform/records/index.ts';
import { copyOfGiven } from './allocation.service.ts';
import { rebill } from '../billing/billing.service.ts';
import { settleCommitments } from '../shared/commitment.service.ts';
import { dayFaults } from '../shared/days.rules.ts';
import { draftMark, storedAs } from '../shared/drafts.service.ts';
import { contractFor, demandOpen } from '../shared/line.service.ts';
import { removeUse } from './usage-rows.service.ts';

type UsageInput = InputOf<typeof ContractUsage>;

function noteFaults(session: Session, input: Partial<UsageInput>): void {
  const faults = dayFaults(input, 'startDate', 'endDate');
  if (input.product && input.productBundle) {
    faults['productBundle'] = ['A bundle has its own products. Leave the product out.'];
  }
  if (input.startDate && input.endDate && input.endDate < input.startDate) {
    faults['endDate'] = ['Ensure this day is not before the start.'];
  }
  addFault(session, faults);
}

/**
 * Makes a usage line of a contract; the months that are recorded make its rows. Returns its id.
 * @param shares - the allocation of another usage line, of which it has what somebody gave
 */
export async function createUsage(
  session: Session,
  contractId: number,
  input: UsageInput,
  shares: number | null = null,
): Promise<number> {
  const contract = await contractFor(session, contractId);
  const mark = draftMark(session, 'contract_usages');
  demandOpen(contract, mark.draftedBy !== undefined);
  noteFaults(session, input);
  const id = await insert(session, ContractUsage, {
    ...input,
    contract: contract.id,
    entity: contract.entity,
    allocation: await copyOfGiven(session, contract, shares, input.startDate ?? null),
    ...mark,
  });
  if (!mark.draftedBy) publish(session, Contract, 'updated', contract.id);
  return id;
}

export async function activateUsage(session: Session, id: number): Promise<void> {
  const { row } = await locked(session, ContractUsage, id);
  demandOpen(await contractFor(session, row.contract), false);
  publish(session, Contract, 'updated', row.contract);
}

/** Changes a usage line; months that are recorded stay as they were. */
export async function changeUsage(
  session: Session,
  id: number,
  changes: Partial<UsageInput>,
): Promise<void> {
  const record = await locked(session, ContractUsage, id);
  const { contract: _, ...given } = changes;
  noteFaults(session, { ...storedAs<UsageInput>(ContractUsage, record.row), ...given });
  await change(session, ContractUsage, record, given);
  if (!isWaiting(record.row)) publish(session, Contract, 'updated', record.row.contract);
}

/** Deletes a usage line of which nothing is recognized or billed. Throws 409. */
export async function deleteUsage(session: Session, id: number): Promise<void> {
  const record = await locked(session, ContractUsage, id);
  const { contract } = record.row;
  const message =
    'Revenue of this line is recognized or invoiced: end it, or terminate the contract, instead.';
  await removeUse(session, { line: id }, message);
  await erase(session, ContractUsage, record);
  await settleCommitments(session, contract);
  await rebill(session, [contract]);
  if (!isWaiting(record.row)) publish(session, Contract, 'updated', contract);
}
