// Bundles of contracts: products sold together for a term, each with its amount. docs/accounting.md section 9.
import type { InputOf } from '../../../schema/kit/index.ts';
import { Contract } from '../../../schema/revenue/contract.ts';
import { ContractBundle } from '../../../schema/revenue/contract-bundle.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { FieldFault, invalid } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { Decimal } from '../../../schema/kit/index.ts';
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
import { rebill } from '../billing/billing.service.ts';
import { dayFaults, endFault, monthOf } from '../shared/days.rules.ts';
import { draftMark, storedAs } from '../shared/drafts.service.ts';
import { rowsOfValues } from '../shared/kept.rules.ts';
import {
  addRows,
  clearRows,
  contractFor,
  demandOpen,
  keptRows,
  removeOpenRows,
  type ContractFacts,
} from '../shared/line.service.ts';
import { catchupFault, prorationOf } from './subscription.rules.ts';

type ContractBundleInput = InputOf<typeof ContractBundle>;
type StoredContractBundle = InstanceType<typeof ContractBundle>;
const FIELD = 'contractBundle' as const;

function noteFaults(
  session: Session,
  input: Partial<ContractBundleInput>,
  contract: ContractFacts,
): void {
  const faults = dayFaults(input, 'startDate', 'endDate', 'catchupDate');
  if (Object.keys(faults).length > 0) {
    addFault(session, faults);
    return;
  }
  const end = input.endDate ?? contract.end;
  if (end === null) faults['endDate'] = [new FieldFault('required')];
  const long = input.startDate && end !== null && endFault(input.startDate, end);
  if (long) faults['endDate'] = [long];
  const late = catchupFault(input, input.startDate, end);
  if (late !== undefined) faults['catchupDate'] = [late];
  addFault(session, faults);
}

const LINES = `select product_id as product, amount::text from contract_bundle_line
  where workspace_id = $1 and contract_bundle_id = $2 and not is_deleted order by id`;

/** What follows from a bundle that counts: the rows of each of its lines. */
async function schedule(session: Session, id: number, row: StoredContractBundle): Promise<void> {
  const contract = await contractFor(session, row.contract);
  demandOpen(contract, false);
  const last = row.endDate ?? contract.end;
  if (last === null) throw invalid('endDate', new FieldFault('required'));
  const line = { field: FIELD, id };
  await removeOpenRows(session, line);
  const kept = await keptRows(session, line);
  const lines = await transactionOf(session).ask<{ product: number | null; amount: string | null }>(
    named(LINES, [session.principal.workspace.id, id]),
  );
  const amounts = new Map<number | null, Decimal>();
  for (const { product, amount } of lines) {
    amounts.set(product, (amounts.get(product) ?? new Decimal(0)).plus(amount ?? 0));
  }
  const term = { first: row.startDate, last, proration: prorationOf(row) };
  const catchup = row.useCatchup && row.catchupDate ? monthOf(row.catchupDate) : null;
  const values = [...amounts].map(([product, amount]) => ({ product, gross: amount, net: amount }));
  const rows = rowsOfValues(values, term, contract.currency, { catchup, kept });
  await addRows(
    session,
    contract,
    line,
    rows.map(({ row: each }) => ({ ...each, description: row.bundleName })),
  );
  await rebill(session, [contract.id]);
  publish(session, Contract, 'updated', contract.id);
}

export async function activateBundle(session: Session, id: number): Promise<void> {
  const { row } = await locked(session, ContractBundle, id);
  await schedule(session, id, row);
}

/** Makes a bundle of a contract and its rows; a draft has none. Returns its id. */
export async function createBundle(
  session: Session,
  contractId: number,
  input: ContractBundleInput,
): Promise<number> {
  const contract = await contractFor(session, contractId);
  const mark = draftMark(session, 'contracts');
  demandOpen(contract, mark.draftedBy !== undefined);
  noteFaults(session, input, contract);
  demandValid(session, ContractBundle, input, contract.currency);
  const id = await insert(session, ContractBundle, {
    ...input,
    endDate: input.endDate ?? contract.end,
    contract: contract.id,
    entity: contract.entity,
    ...mark,
  });
  if (!mark.draftedBy) await activateBundle(session, id);
  return id;
}

/** Changes a bundle; months that are recognized or billed stay. */
export async function changeBundle(
  session: Session,
  id: number,
  changes: Partial<ContractBundleInput>,
): Promise<void> {
  const record = await locked(session, ContractBundle, id);
  const contract = await contractFor(session, record.row.contract);
  const { contract: _, ...given } = changes;
  const whole = { ...storedAs<ContractBundleInput>(ContractBundle, record.row), ...given };
  noteFaults(session, whole, contract);
  demandValid(session, ContractBundle, given, contract.currency);
  const isChanged = await change(session, ContractBundle, record, given);
  if (isChanged && !isWaiting(record.row)) await schedule(session, id, record.row);
}

/** Deletes a bundle of which nothing is recognized or billed. Throws 409. */
export async function deleteBundle(session: Session, id: number): Promise<void> {
  const record = await locked(session, ContractBundle, id);
  const { contract } = record.row;
  await clearRows(session, { field: FIELD, id });
  await erase(session, ContractBundle, record);
  await rebill(session, [contract]);
  if (!isWaiting(record.row)) publish(session, Contract, 'updated', contract);
}
