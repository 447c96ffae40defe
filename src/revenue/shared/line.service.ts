// Revenue transactions of a contract line: recognized or billed ones stay, the others are rebuilt
// from the line. docs/accounting.md section 9, Schedule.
import { Decimal } from '../../../schema/kit/index.ts';
import { RevenueTransaction } from '../../../schema/revenue/revenue-transaction.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { invalid, noSuchRecord, Problem } from '../../platform/base/index.ts';
import { named, type Query, type Row } from '../../platform/database/index.ts';
import { insertMany } from '../../platform/records/index.ts';
import type { FixedProductRow } from './kept.rules.ts';
import type { RevenueTransactionInput } from './revenue-transaction.rules.ts';

/** A contract as its lines need to know it. */
export interface ContractFacts {
  readonly id: number;
  readonly entity: number;
  readonly client: number | null;
  readonly currency: string;
  readonly status: string;
  readonly isDraft: boolean;
  /** Months after which lines without end are due again; null where lines have to end. */
  readonly every: number | null;
  readonly start: string | null;
  readonly end: string | null;
  /** Its last day, once it is terminated. */
  readonly terminated: string | null;
  readonly department: number | null;
  readonly minimumAmount: Decimal | null;
  readonly minimumQuantity: Decimal | null;
}

const CONTRACT = `
  select c.id, c.entity_id as entity, c.client_id as client, c.currency, c.status, c.drafted_by is not null and c.approved_by is null as "isDraft",
    case when c.is_evergreen and c.contract_end_date is null then
      case c.billing_frequency when 'monthly' then 1 when 'quarterly' then 3 when 'biannual' then 6 when 'annual' then 12 end
    end as every, c.termination_date as terminated, c.contract_start_date as start,
    coalesce(c.contract_end_date, case when not c.is_evergreen then (select d.last_day from contract_last_days(array[$2::integer]) d) end) as "end",
    c.department_id as department, c.minimum_monthly_commitment_amount::text as "minimumAmount",
    c.minimum_monthly_commitment_quantity::text as "minimumQuantity"
  from contract c where c.workspace_id = $1 and c.id = $2 and not c.is_deleted`;

type ContractFactsText = Omit<ContractFacts, 'minimumAmount' | 'minimumQuantity'> & {
  readonly minimumAmount: string | null;
  readonly minimumQuantity: string | null;
};
const decimalOrNull = (text: string | null): Decimal | null =>
  text === null ? null : new Decimal(text);

/** Asks for a contract as its lines need to know it. */
export const contractQuery = (workspace: number, id: number): Query =>
  named(CONTRACT, [workspace, id]);

/** The contract among rows that were asked for; undefined where there is none. */
export function contractFactsIn(rows: readonly Row[]): ContractFacts | undefined {
  const found = rows[0] as unknown as ContractFactsText | undefined;
  return (
    found && {
      ...found,
      minimumAmount: decimalOrNull(found.minimumAmount),
      minimumQuantity: decimalOrNull(found.minimumQuantity),
    }
  );
}

/** The contract of a line, locked until the write ends. Throws 400 on `contract` where there is none. */
export async function contractFor(session: Session, id: number): Promise<ContractFacts> {
  const values = [session.principal.workspace.id, id];
  const found = await transactionOf(session).ask(named(`${CONTRACT} for update of c`, values));
  const contract = contractFactsIn(found);
  if (!contract) throw invalid('contract', noSuchRecord(id));
  return contract;
}

/** Throws 400 for a contract that takes no more lines, or none that count. */
export function demandOpen({ status, isDraft }: ContractFacts, isLineDraft: boolean): void {
  if (status === 'COMPLETED') throw invalid('contract', 'This contract is completed.');
  if (isDraft && !isLineDraft) throw invalid('contract', 'This contract is a draft.');
}

/** The lines of contracts that have rows, and how rows name them. */
export type LineField =
  | 'contractSubscription'
  | 'contractMilestone'
  | 'contractUsage'
  | 'contractBundle'
  | 'prepaidCommit';
const COLUMNS: Readonly<Record<LineField, string>> = {
  contractSubscription: 'contract_subscription_id',
  contractMilestone: 'contract_milestone_id',
  contractUsage: 'contract_usage_id',
  contractBundle: 'contract_bundle_id',
  prepaidCommit: 'prepaid_commit_id',
};

/** A line by its field and id. */
export interface ContractLineKey {
  readonly field: LineField;
  readonly id: number;
}

const isOnInvoice = (row: string): string =>
  `(${row}.invoice_id is not null or exists (select from contract_invoice n where n.workspace_id = $1
    and n.id = ${row}.contract_invoice_id and (n.invoice_id is not null or n.stage = 'SCHEDULED')))`;
/** Tells whether a row, by its alias, is recognized, billed, or on an invoice that is scheduled. */
export const isPosted = (row: string): string =>
  `(${row}.journal_entry_id is not null or ${isOnInvoice(row)})`;
/** Whether a row, by its alias, is billed: here, on an invoice that is scheduled, or before it came here. */
export const isInvoiced = (row: string): string =>
  `(${row}.is_migration_invoiced or ${isOnInvoice(row)})`;
/** Recognized, billed, on an invoice that is issued or scheduled, or one side of a reversal. */
export const FIXED = `(${isPosted('r')} or r.reverses_revenue_transaction_id is not null
  or exists (select from revenue_transaction v where v.workspace_id = $1 and v.reverses_revenue_transaction_id = r.id and not v.is_deleted))`;
/** Recognized, billed, or on an invoice that is issued or scheduled: the row, or the other side of its reversal. */
export const IS_BOUND = `(${isPosted('r')} or exists (select from revenue_transaction v where v.workspace_id = $1
  and (v.reverses_revenue_transaction_id = r.id or v.id = r.reverses_revenue_transaction_id) and not v.is_deleted and ${isPosted('v')}))`;

interface FixedRowText {
  readonly product: number | null;
  readonly accountingPeriod: string;
  readonly from: string | null;
  readonly amount: string;
  readonly recognized: string;
  readonly billed: string;
}

async function rowsOf(
  session: Session,
  { field, id }: ContractLineKey,
  which: string,
): Promise<FixedProductRow[]> {
  const rows = await transactionOf(session).ask<FixedRowText>(
    named(
      `select r.product_id as product, r.accounting_period as "accountingPeriod", r.transaction_date as "from", coalesce(r.amount, 0)::text as amount,
         coalesce(r.recognized, 0)::text as recognized, coalesce(r.billed_amount, r.recognized, 0)::text as billed
       from revenue_transaction r where r.workspace_id = $1 and r.${COLUMNS[field]} = $2 and not r.is_deleted
         and r.accounting_period is not null and ${which} order by r.id`,
      [session.principal.workspace.id, id],
    ),
  );
  return rows.map((row) => ({
    product: row.product,
    accountingPeriod: row.accountingPeriod,
    from: row.from ?? undefined,
    amount: new Decimal(row.amount),
    recognized: new Decimal(row.recognized),
    billed: new Decimal(row.billed),
  }));
}

/** The rows of a line that stay as they are. */
export const keptRows = (session: Session, line: ContractLineKey): Promise<FixedProductRow[]> =>
  rowsOf(session, line, FIXED);
/** All rows of a line. */
export const liveRows = (session: Session, line: ContractLineKey): Promise<FixedProductRow[]> =>
  rowsOf(session, line, 'true');

/** Takes rows `r` away, wherever they would be billed: `update … where` follows. */
export const REMOVING = `update revenue_transaction r
  set is_deleted = true, deleted_at = now(), last_modified_at = now(), contract_invoice_id = null`;

/** Takes rows away by their ids. */
export const rowRemoval = (workspace: number, ids: readonly number[]): Query =>
  named(`${REMOVING} where r.workspace_id = $1 and r.id = any($2)`, [workspace, ids]);

/** Takes away the rows of a line that are neither recognized nor billed. */
export async function removeOpenRows(
  session: Session,
  { field, id }: ContractLineKey,
): Promise<void> {
  await transactionOf(session).ask(
    named(
      `${REMOVING} where r.workspace_id = $1 and r.${COLUMNS[field]} = $2 and not r.is_deleted and not ${FIXED}`,
      [session.principal.workspace.id, id],
    ),
  );
}

/** Stores rows of a line, with what they take from their contract. Returns their ids. */
export const addRows = (
  session: Session,
  contract: ContractFacts,
  { field, id }: ContractLineKey,
  rows: readonly (Partial<RevenueTransactionInput> & { readonly [name: string]: unknown })[],
): Promise<number[]> =>
  insertMany(
    session,
    RevenueTransaction,
    rows.map((row) => ({
      [field]: id,
      entity: contract.entity,
      client: contract.client,
      contract: contract.id,
      currency: contract.currency,
      department: contract.department,
      ...row,
    })),
  );

/** Whether rows of a line are recognized or billed. */
async function isUsed(session: Session, { field, id }: ContractLineKey): Promise<boolean> {
  const [row] = await transactionOf(session).ask<{ used: boolean }>(
    named(
      `select exists (select from revenue_transaction r where r.workspace_id = $1 and r.${COLUMNS[field]} = $2
         and not r.is_deleted and ${FIXED}) as used`,
      [session.principal.workspace.id, id],
    ),
  );
  return row?.used ?? false;
}

/** Takes away the rows of a line that is to be deleted. Throws 409 where some are recognized or billed. */
export async function clearRows(session: Session, line: ContractLineKey): Promise<void> {
  if (await isUsed(session, line)) {
    throw new Problem(
      'CONFLICT',
      'Revenue of this line is recognized or invoiced: end it, or terminate the contract, instead.',
    );
  }
  await removeOpenRows(session, line);
}
