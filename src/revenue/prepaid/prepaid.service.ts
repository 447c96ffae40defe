// Prepaid commitments: creates, activates, changes and deletes them with their installments and
// consumption. docs/accounting.md section 9.
import { Decimal, type InputOf } from '../../../schema/kit/index.ts';
import { Contract } from '../../../schema/revenue/contract.ts';
import { ContractPrepaidCommit } from '../../../schema/revenue/prepaid-commit.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { invalid, isMessage, Problem } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
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
  throwIfFaults,
} from '../../platform/records/index.ts';
import { ZERO } from '../../ledger/index.ts';
import { rebill } from '../billing/billing.service.ts';
import { monthOf } from '../shared/days.rules.ts';
import { draftMark } from '../shared/drafts.service.ts';
import {
  addRows,
  clearRows,
  contractFor,
  demandOpen,
  removeOpenRows,
  type ContractFacts,
} from '../shared/line.service.ts';
import { commitFaults, type Installment, installmentsOf } from './prepaid.rules.ts';

type PrepaidCommitInput = InputOf<typeof ContractPrepaidCommit>;
type StoredPrepaidCommit = InstanceType<typeof ContractPrepaidCommit>;
const FIELD = 'prepaidCommit' as const;

function noteFaults(
  session: Session,
  input: Partial<PrepaidCommitInput>,
  contract: ContractFacts,
): void {
  addFault(session, commitFaults(input, contract));
  demandValid(session, ContractPrepaidCommit, input, contract.currency);
}

/** Installments as somebody sent them. Throws 400 on them. */
function demandInstallments(
  given: unknown,
  commit: Parameters<typeof installmentsOf>[1],
): Installment[] {
  const found = installmentsOf(given, commit);
  if (isMessage(found)) throw invalid('installments', found);
  return found;
}

/** The rows that bill what is paid ahead: one for each installment, which recognizes nothing. */
async function fund(
  session: Session,
  id: number,
  row: StoredPrepaidCommit,
  given: unknown,
): Promise<void> {
  const contract = await contractFor(session, row.contract);
  demandOpen(contract, false);
  const { totalValue: total, startDate: start } = row;
  const found = demandInstallments(given, { total, start, currency: contract.currency });
  const line = { field: FIELD, id };
  await removeOpenRows(session, line);
  await addRows(
    session,
    contract,
    line,
    found.map(({ date, amount }) => ({
      product: row.product,
      department: row.department ?? contract.department,
      accountingPeriod: monthOf(date),
      transactionDate: date,
      transactionEndDate: date,
      scheduledInvoiceDate: date,
      amount,
      recognized: ZERO,
      billedAmount: amount,
      description: row.name,
      kind: 'prepaid_funding',
    })),
  );
  await rebill(session, [contract.id]);
  publish(session, Contract, 'updated', contract.id);
}

/** Makes a prepaid commitment of a contract with its installments. Returns its id. */
export async function createCommit(
  session: Session,
  contractId: number,
  input: PrepaidCommitInput,
): Promise<number> {
  const contract = await contractFor(session, contractId);
  const mark = draftMark(session, 'contract_prepaid_commits');
  demandOpen(contract, mark.draftedBy !== undefined);
  await demandLinks(session, ContractPrepaidCommit, input);
  noteFaults(session, input, contract);
  throwIfFaults(session);
  const { totalValue: total, startDate: start } = input;
  demandInstallments(input.installments, { total, start, currency: contract.currency });
  const id = await insert(session, ContractPrepaidCommit, {
    ...input,
    currency: contract.currency,
    remainingValue: input.totalValue,
    contract: contract.id,
    entity: contract.entity,
    ...(mark.draftedBy && { draftedInstallments: input.installments }),
    ...mark,
  });
  if (!mark.draftedBy) {
    const { row } = await locked(session, ContractPrepaidCommit, id);
    await fund(session, id, row, input.installments);
  }
  return id;
}

export async function activateCommit(session: Session, id: number): Promise<void> {
  const { row } = await locked(session, ContractPrepaidCommit, id);
  await fund(session, id, row, row.draftedInstallments);
}

const CONSUMED = `select exists (select from contract_prepaid_commit_consumption where workspace_id = $1 and prepaid_commit_id = $2) as used`;
async function isConsumed(session: Session, id: number): Promise<boolean> {
  const [row] = await transactionOf(session).ask<{ used: boolean }>(
    named(CONSUMED, [session.principal.workspace.id, id]),
  );
  return row?.used ?? false;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof Decimal && other instanceof Decimal ? one.eq(other) : one === other;
/** What installments are made from. */
const FUNDED = ['totalValue', 'startDate', 'product', 'installments'] as const;
const FUNDING = `select coalesce(transaction_date, accounting_period) as date, billed_amount::text as amount from revenue_transaction
  where workspace_id = $1 and prepaid_commit_id = $2 and kind = 'prepaid_funding' and not is_deleted order by date, id`;

/** The installments that a change leaves out; undefined for one on the first day, which follows the commitment. */
async function keptInstallments(session: Session, row: StoredPrepaidCommit): Promise<unknown> {
  if (isWaiting(row)) return row.draftedInstallments;
  const parts = await transactionOf(session).ask<{ date: string }>(
    named(FUNDING, [session.principal.workspace.id, row.id]),
  );
  return parts.length === 1 && parts[0]?.date === row.startDate ? undefined : parts;
}

/** Changes a commitment; what is drawn or invoiced already stays as it was. Throws 409. */
export async function changeCommit(
  session: Session,
  id: number,
  given: Partial<PrepaidCommitInput>,
): Promise<void> {
  const record = await locked(session, ContractPrepaidCommit, id);
  const { row } = record;
  const contract = await contractFor(session, row.contract);
  await demandLinks(session, ContractPrepaidCommit, given);
  const { startDate, expirationDate } = row;
  noteFaults(session, { startDate, expirationDate, ...given }, contract);
  // Its entity is that of the contract.
  const { entity: _, ...changes } = given;
  throwIfFaults(session);
  const moved = FUNDED.filter((name) => {
    const value = changes[name];
    return value !== undefined && !isSame(value, name === 'installments' ? undefined : row[name]);
  });
  if (moved.length === 0) {
    await change(session, ContractPrepaidCommit, record, changes);
    return;
  }
  const { installments = await keptInstallments(session, row) } = changes;
  const remainingValue = changes.totalValue ?? row.totalValue;
  if (isWaiting(row)) {
    const start = changes.startDate ?? startDate;
    demandInstallments(installments, { total: remainingValue, start, currency: contract.currency });
    const draftedInstallments = installments ?? null;
    const values = { ...changes, remainingValue, draftedInstallments };
    await change(session, ContractPrepaidCommit, record, values);
    return;
  }
  if (await isConsumed(session, id)) {
    throw new Problem('CONFLICT', 'Usage has drawn on this commitment. Delete that usage first.');
  }
  await clearRows(session, { field: FIELD, id });
  await change(session, ContractPrepaidCommit, record, { ...changes, remainingValue });
  await fund(session, id, record.row, installments);
}

const BY_NAME = `select id, name from contract_prepaid_commit
  where workspace_id = $1 and contract_id = $2 and name = any($3) and not is_deleted order by id`;

/**
 * Stores the commitments that come with a contract: one that the contract has by this name changes, and one that is new
 * is made. Others stay, because the list cannot be read back. Throws 409.
 */
export async function storeCommits(
  session: Session,
  contract: number,
  given: readonly PrepaidCommitInput[],
): Promise<void> {
  if (given.length === 0) return;
  const names = given.map(({ name }) => name);
  const found = await transactionOf(session).ask<{ id: number; name: string }>(
    named(BY_NAME, [session.principal.workspace.id, contract, names]),
  );
  const idsOf = Map.groupBy(found, ({ name }) => name);
  for (const commit of given) {
    const known = idsOf.get(commit.name)?.shift();
    if (known) await changeCommit(session, known.id, commit);
    else await createCommit(session, contract, commit);
  }
}

/** Deletes a commitment that nothing drew on and nobody invoiced. Throws 409. */
export async function deleteCommit(session: Session, id: number): Promise<void> {
  const record = await locked(session, ContractPrepaidCommit, id);
  if (await isConsumed(session, id)) {
    throw new Problem('CONFLICT', 'Usage has drawn on this commitment. Delete that usage first.');
  }
  const { contract } = record.row;
  await clearRows(session, { field: FIELD, id });
  await erase(session, ContractPrepaidCommit, record);
  await rebill(session, [contract]);
}
