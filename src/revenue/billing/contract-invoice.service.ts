// Contract invoices on their way to the customer: changed while drafts, scheduled, and issued as
// receivable invoices. docs/accounting.md section 9, Contract invoice.
import type { PatchOf } from '../../../schema/kit/index.ts';
import { Decimal } from '../../../schema/kit/index.ts';
import { ContractInvoice } from '../../../schema/revenue/contract-invoice.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { FieldFault, invalid, Problem, today } from '../../platform/base/index.ts';
import { named, type Row } from '../../platform/database/index.ts';
import {
  change,
  demandLinks,
  demandValid,
  locked,
  throwIfFaults,
} from '../../platform/records/index.ts';
import { createInvoice, type InvoiceInput } from '../../receivable/index.ts';
import { rebill } from './billing.service.ts';
import { taxScheduled } from './scheduled-tax.service.ts';
// Contracts and invoices know of each other from here on.
import './credited-contract.service.ts';
import './invoice-link.service.ts';

type StoredContractInvoice = InstanceType<typeof ContractInvoice>;

function demandUnissued({ invoice }: StoredContractInvoice): void {
  if (invoice === null) return;
  throw new Problem(
    'INVALID',
    `This contract invoice was issued as invoice ${invoice}. Change that invoice instead.`,
  );
}

/**
 * Changes what a contract's invoice will say. A day of issue schedules it; none makes it a draft again.
 * @throws Problem 400 when it is issued
 */
export async function changeContractInvoice(
  session: Session,
  id: number,
  changes: PatchOf<typeof ContractInvoice>,
): Promise<void> {
  const record = await locked(session, ContractInvoice, id);
  demandValid(session, ContractInvoice, changes);
  await demandLinks(session, ContractInvoice, changes);
  throwIfFaults(session);
  demandUnissued(record.row);
  const { contract, issueDate, accountingDate } = record.row;
  const isDated = changes.issueDate !== undefined;
  // The accounting date is the issue date until somebody says otherwise.
  const isFollowing = isDated && accountingDate === issueDate;
  await change(session, ContractInvoice, record, {
    ...(isFollowing && { accountingDate: changes.issueDate }),
    ...changes,
    ...(isDated && { stage: changes.issueDate === null ? 'DRAFT' : 'SCHEDULED' }),
  });
  if (changes.taxRate !== undefined || changes.issueDate === null)
    await rebill(session, [contract]);
  if (changes.taxRate !== undefined) await taxScheduled(session, id);
}

/** Has a draft issued by itself on its day of issue, or on another. */
export async function scheduleContractInvoice(
  session: Session,
  id: number,
  issueDate: string | null | undefined,
): Promise<void> {
  const { row } = await locked(session, ContractInvoice, id);
  const day = issueDate ?? row.issueDate;
  if (day === null) throw invalid('issueDate', new FieldFault('required'));
  await changeContractInvoice(session, id, { issueDate: day });
}

const LINES = `
  select l.product_id as product, l.department_id as department, l.description, l.service_start as "serviceDate",
    l.quantity::text, l.rate::text, l.amount::text, l.tax::text, l.tags as "tagIds"
  from contract_invoice_line l where l.workspace_id = $1 and l.contract_invoice_id = $2 order by l.id`;
const CONTRACT = `select status, exchange_rate::text as "exchangeRate", exchange_rate_book::text as "exchangeRateBook"
  from contract where workspace_id = $1 and id = $2`;

interface OfContract {
  readonly status: string;
  readonly exchangeRate: string | null;
  readonly exchangeRateBook: string | null;
}
/** The rates of a contract that has some of its own. */
const ratesOf = (contract: OfContract | undefined) => ({
  ...(contract?.exchangeRate && { exchangeRate: new Decimal(contract.exchangeRate) }),
  ...(contract?.exchangeRateBook && { exchangeRateBook: new Decimal(contract.exchangeRateBook) }),
});
const EARLY = `
  update contract_invoice n set needs_live_date_fx_recalc = true from entity e
  where n.workspace_id = $1 and n.id = $2 and e.workspace_id = $1 and e.id = n.entity_id and e.currency <> n.currency`;

const lineOf = (row: Row): NonNullable<InvoiceInput['lines']>[number] => ({
  ...row,
  quantity: new Decimal(String(row['quantity'])),
  rate: new Decimal(String(row['rate'])),
  amount: new Decimal(String(row['amount'])),
  tax: new Decimal(String(row['tax'])),
});

/** What the receivable invoice takes over as it is. */
const TAKEN = [
  'dueDate',
  'shippingDate',
  'periodStart',
  'periodEnd',
  'paymentTerm',
  'taxRate',
  'department',
  'invoiceNumber',
  'purchaseOrderNumber',
  'locationOfSale',
  'vatNumber',
  'billingAddress',
  'billingAddressee',
  'shippingAddress',
  'shippingAddressee',
  'messageOnInvoice',
  'usePayprocAutoBill',
] as const satisfies readonly (keyof StoredContractInvoice & keyof InvoiceInput)[];

function inputOf(
  row: StoredContractInvoice,
  id: number,
  lines: readonly Row[],
  date: string,
): InvoiceInput {
  const taken = Object.fromEntries(
    TAKEN.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])),
  );
  const isSilent = row.paymentTerm === null && row.dueDate === null;
  return {
    ...taken,
    ...(isSilent && { terms: 'due_on_receipt' as const }),
    entity: row.entity ?? 0,
    client: row.client,
    contract: row.contract,
    contractInvoiceId: id,
    currency: row.currency,
    invoiceDate: date,
    ...(row.discount.gt(0) && { discount: row.discount }),
    lines: lines.map(lineOf),
  };
}

/**
 * Issues a contract's invoice: makes the receivable invoice on its accounting date, absent its issue date.
 * Returns the id of that invoice.
 * @throws Problem 400 when it is issued already, bills nothing, or the invoice cannot be made
 */
export async function issueContractInvoice(session: Session, id: number): Promise<number> {
  const { row } = await locked(session, ContractInvoice, id);
  demandUnissued(row);
  const { id: workspace } = session.principal.workspace;
  const [lines = [], contracts = []] = await transactionOf(session).askAll([
    named(LINES, [workspace, id]),
    named(CONTRACT, [workspace, row.contract]),
  ]);
  if (lines.length === 0) throw new Problem('INVALID', 'This contract invoice bills nothing.');
  const [contract] = contracts as unknown as OfContract[];
  if (contract?.status === 'PENDING') {
    throw new Problem('INVALID', 'The contract is pending: activate it first.');
  }
  const date = row.accountingDate ?? row.issueDate ?? today();
  const rates = ratesOf(contract);
  const input = { ...inputOf(row, id, lines, date), ...rates };
  const invoice = await createInvoice(session, input);
  // Rates that nobody gave are taken again on the day.
  if (date > today() && Object.keys(rates).length === 0) {
    await transactionOf(session).ask(named(EARLY, [workspace, id]));
  }
  return invoice;
}
