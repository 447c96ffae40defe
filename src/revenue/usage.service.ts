// Usage of contracts: the line, and the rows that each recorded month makes. docs/accounting.md section 9.
import type { InputOf } from '../../schema/kit/index.ts';
import { Contract } from '../../schema/revenue/contract.ts';
import { ContractUsage } from '../../schema/revenue/contract-usage.ts';
import type { Session } from '../ground/access/index.ts';
import { change, erase, insert, locked, note, publish } from '../ground/records/index.ts';
import { rebill } from './billing.service.ts';
import { dayFaults } from './days.rules.ts';
import { draftMark, isWaiting, storedAs } from './drafts.service.ts';
import { clearRows, contractFor, demandOpen } from './line.service.ts';

type Input = InputOf<typeof ContractUsage>;
const FIELD = 'contractUsage' as const;

function noteFaults(session: Session, input: Partial<Input>): void {
  const faults = dayFaults(input, 'startDate', 'endDate');
  if (input.product && input.productBundle) {
    faults['productBundle'] = ['A bundle has products of its own: leave the product out.'];
  }
  if (input.startDate && input.endDate && input.endDate < input.startDate) {
    faults['endDate'] = ['Ensure this day is not before the start.'];
  }
  note(session, faults);
}

/** Makes a usage line of a contract; the months that are recorded make its rows. Returns its id. */
export async function createUsage(
  session: Session,
  contractId: number,
  input: Input,
): Promise<number> {
  const contract = await contractFor(session, contractId);
  const mark = draftMark(session, 'contract_usages');
  demandOpen(contract, mark.draftedBy !== undefined);
  noteFaults(session, input);
  const id = await insert(session, ContractUsage, {
    ...input,
    contract: contract.id,
    entity: contract.entity,
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
  changes: Partial<Input>,
): Promise<void> {
  const record = await locked(session, ContractUsage, id);
  const { contract: _, ...given } = changes;
  noteFaults(session, { ...storedAs<Input>(ContractUsage, record.row), ...given });
  await change(session, ContractUsage, record, given);
  if (!isWaiting(record.row)) publish(session, Contract, 'updated', record.row.contract);
}

/** Deletes a usage line of which nothing is recognized or billed. Throws 409. */
export async function deleteUsage(session: Session, id: number): Promise<void> {
  const record = await locked(session, ContractUsage, id);
  const { contract } = record.row;
  await clearRows(session, { field: FIELD, id });
  await erase(session, ContractUsage, record);
  await rebill(session, [contract]);
  if (!isWaiting(record.row)) publish(session, Contract, 'updated', contract);
}
