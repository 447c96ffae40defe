// Creates, changes and deletes contracts. docs/accounting.md section 9, Records.
import { Contract } from '../../../schema/revenue/contract.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { Problem, today } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import {
  addFault,
  change,
  insert,
  isWaiting,
  locked,
  publish,
} from '../../platform/records/index.ts';
import { customValues } from '../../settings/index.ts';
import { rebill } from '../billing/billing.service.ts';
import {
  contractFaults,
  firstStatus,
  type ContractFacts,
  type ContractInput,
} from './contract.rules.ts';
import { settleCommitments } from '../shared/commitment.service.ts';
import { draftMark, storedAs } from '../shared/drafts.service.ts';
import { nestedCommits } from '../prepaid/nested-commit.rules.ts';
import { createCommit, storeCommits } from '../prepaid/prepaid.service.ts';

const FACTS = `
  select
    (select json_build_object('id', e.id, 'currency', e.currency) from entity e
      where e.workspace_id = $1 and not e.is_deleted order by e.parent_id is not null, e.id limit 1) as root,
    (select e.currency from entity e where e.workspace_id = $1 and e.id = $2) as "entityCurrency",
    (select v.vendor_type from vendor v where v.workspace_id = $1 and v.id = $3) as "clientType",
    array(select c.currency from workspace_currency c where c.workspace_id = $1 and not c.is_deleted order by 1) as currencies`;

async function factsFor(session: Session, input: Partial<ContractInput>): Promise<ContractFacts> {
  const [facts] = await transactionOf(session).ask<ContractFacts>(
    named(FACTS, [
      session.principal.workspace.id,
      input.entity ?? null,
      typeof input.client === 'number' ? input.client : null,
    ]),
  );
  if (!facts) throw new Error('Facts are always told.');
  return facts;
}

/**
 * Makes a contract, as a draft for those who may only draft. Returns its id.
 * @throws Problem 400 on the field at fault
 */
export async function createContract(session: Session, input: ContractInput): Promise<number> {
  const facts = await factsFor(session, input);
  const completed = {
    ...input,
    entity: input.entity ?? facts.root?.id ?? null,
    currency: input.currency ?? facts.entityCurrency ?? facts.root?.currency ?? '',
  };
  addFault(session, contractFaults(completed, facts));
  const customFields = await customValues(session, 'contract', input.customFields);
  const { commits, faults } = nestedCommits(input.prepaidCommits, completed);
  addFault(session, faults);
  const id = await insert(session, Contract, {
    ...completed,
    ...(customFields && { customFields }),
    status: input.status ?? firstStatus(input.contractStartDate, today()),
    ...draftMark(session, 'contracts'),
  });
  for (const commit of commits) await createCommit(session, id, commit);
  return id;
}

/** What is billed follows from these. */
const BILLING: readonly (keyof ContractInput)[] = [
  'billingFrequency',
  'contractStartDate',
  'contractEndDate',
  'discount',
  'client',
  'department',
  'purchaseOrderNumber',
  'skipEvergreenInvoiceGeneration',
  'minimumMonthlyCommitmentAmount',
];

const MADE = `
  select exists (select from revenue_transaction where workspace_id = $1 and contract_id = $2 and not is_deleted) as "hasRows",
    exists (select from contract_subscription where workspace_id = $1 and contract_id = $2 and not is_deleted and end_date is null) as "hasEndless"`;

/** What rows and positions stand on. */
const PLACED = ['entity', 'currency'] as const;
/** What lines without end are made by. */
const PERIODS = ['isEvergreen', 'billingFrequency', 'contractEndDate'] as const;

/** Notes changes of what rows, positions and entries were made by. */
async function demandMovable(
  session: Session,
  id: number,
  changes: Partial<ContractInput>,
  row: InstanceType<typeof Contract>,
): Promise<void> {
  const isChanged = (name: (typeof PLACED | typeof PERIODS)[number]): boolean =>
    changes[name] !== undefined && changes[name] !== row[name];
  const fields = PLACED.filter(isChanged);
  const ending = PERIODS.filter(isChanged);
  if (fields.length + ending.length === 0) return;
  const [found] = await transactionOf(session).ask<{ hasRows: boolean; hasEndless: boolean }>(
    named(MADE, [session.principal.workspace.id, id]),
  );
  const told = (names: readonly string[], message: string) =>
    addFault(session, Object.fromEntries(names.map((name) => [name, [message]])));
  if (found?.hasRows) {
    told(fields, 'This field cannot change: the contract has revenue transactions.');
  }
  if (found?.hasEndless) {
    told(ending, 'This contract has lines without an end. Terminate it instead.');
  }
}

const CLIENT = `
  update revenue_transaction set client_id = $3, last_modified_at = now()
  where workspace_id = $1 and contract_id = $2 and journal_entry_id is null and invoice_id is null and not is_deleted`;

/** Changes the given fields of a contract. */
export async function changeContract(
  session: Session,
  id: number,
  changes: Partial<ContractInput>,
): Promise<void> {
  const record = await locked(session, Contract, id);
  const { row } = record;
  // Both may be left empty, which means what they are.
  const given = Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => name !== 'entity' || value !== null),
  ) as Partial<ContractInput>;
  const next = { ...storedAs<ContractInput>(Contract, row), ...given };
  addFault(session, contractFaults(next, await factsFor(session, next), row.status));
  await demandMovable(session, id, given, row);
  const values = await customValues(session, 'contract', given.customFields, row.customFields);
  const { commits, faults } = nestedCommits(given.prepaidCommits, {
    currency: next.currency ?? row.currency,
    entity: next.entity ?? null,
  });
  addFault(session, faults);
  await change(session, Contract, record, { ...given, ...(values && { customFields: values }) });
  await storeCommits(session, id, commits);
  if (isWaiting(row)) return;
  if (given.client !== undefined) {
    await transactionOf(session).ask(
      named(CLIENT, [session.principal.workspace.id, id, given.client]),
    );
  }
  if (given.minimumMonthlyCommitmentAmount !== undefined) await settleCommitments(session, id);
  if (BILLING.some((name) => given[name] !== undefined)) await rebill(session, [id]);
  publish(session, Contract, 'updated', id);
}

const USED = `
  select exists (select from revenue_transaction where workspace_id = $1 and contract_id = $2 and not is_deleted
      and (journal_entry_id is not null or invoice_id is not null))
    or exists (select from contract_invoice where workspace_id = $1 and contract_id = $2 and invoice_id is not null)
    or exists (select from invoice where workspace_id = $1 and contract_id = $2 and not is_deleted) as used`;
/** What hangs on a contract goes with it. */
const PARTS = [
  'contract_subscription',
  'contract_milestone',
  'contract_usage',
  'contract_bundle',
  'contract_prepaid_commit',
  'revenue_transaction',
];

/** Deletes a contract of which nothing is recognized or invoiced, with its lines. Throws 409. */
export async function deleteContract(session: Session, id: number): Promise<void> {
  const record = await locked(session, Contract, id);
  const values = [session.principal.workspace.id, id];
  const transaction = transactionOf(session);
  const [found] = await transaction.ask<{ used: boolean }>(named(USED, values));
  if (found?.used) {
    throw new Problem(
      'CONFLICT',
      'Revenue of this contract is recognized or invoiced: terminate it instead.',
    );
  }
  await transaction.askAll([
    ...PARTS.map((table) =>
      named(
        `update ${table} set is_deleted = true, deleted_at = now(), last_modified_at = now()
          where workspace_id = $1 and contract_id = $2 and not is_deleted`,
        values,
      ),
    ),
    named(
      'update revenue_transaction set contract_invoice_id = null where workspace_id = $1 and contract_id = $2',
      values,
    ),
    named('delete from contract_invoice where workspace_id = $1 and contract_id = $2', values),
  ]);
  await transaction.ask(
    named(
      `update contract set status = 'DELETED', is_deleted = true, deleted_at = now(), last_modified_at = now()
        where workspace_id = $1 and id = $2`,
      values,
    ),
  );
  if (!isWaiting(record.row)) publish(session, Contract, 'deleted', id);
}
