// Invoices, credit memos and statements of account as PDF: reads their data and renders it.
import { Decimal, type Part } from '../../schema/kit/index.ts';
import { CreditMemo, CreditMemoLine } from '../../schema/receivable/credit-memo.ts';
import { Invoice, InvoiceLine } from '../../schema/receivable/invoice.ts';
import { Entity } from '../../schema/settings/entity.ts';
import { Vendor } from '../../schema/settings/vendor.ts';
import { ask, type Session } from '../platform/access/index.ts';
import { notFound, today } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { type Paper, printed, type PrintedFile } from '../platform/render/index.ts';
import { find, parts, type RecordRow, type Selection } from '../platform/records/index.ts';
import { documentPaper, type Party, type PrintedLine } from './document-paper.rules.ts';
import { statementPaper, type OpenDocument } from './statement-paper.rules.ts';

const only = (names: string): Selection =>
  new Map(names.split(' ').map((name) => [name, new Map()]));
const text = (row: RecordRow, name: string): string | null => (row[name] as string | null) ?? null;
const joined = (...words: readonly (string | null)[]): string =>
  words.filter((word) => word !== null && word !== '').join(' ');

const ENTITY = only(
  'name invoiceName invoiceAddress address1 address2 city state zipCode country taxIdentificationNumber invoiceEmail',
);
const CLIENT = only(
  'name billingAddressee billingAddressStreet1 billingAddressStreet2 billingCity billingState billingZipCode billingCountry',
);
const INVOICE = only(
  'entityId clientId clientName invoiceNumber paymentStatus invoiceDate dueDate periodStart periodEnd paymentTermName ' +
    'purchaseOrderNumber refNumber currency totalAmount amountPaid amountDue discount billingAddressee billingAddress ' +
    'vatNumber messageOnInvoice entityInvoiceMessage contractCustomFields',
);
const CREDIT_MEMO = only(
  'entityId clientId creditMemoNumber applicationStatus creditMemoDate refNumber currency taxBehavior totalAmount ' +
    'amountUsed amountRemaining vatNumber messageOnCreditMemo',
);
const INVOICE_LINE = only('description productName productBundleName quantity rate tax amount');
const CREDIT_MEMO_LINE = only('description productName tax amount');

/** The file of a document. Its name holds what no file system minds. */
async function fileOf(paper: Paper): Promise<PrintedFile> {
  const bytes = await printed(paper);
  return {
    name: `${paper.title.replace(/[^\w.-]+/g, '-')}.pdf`,
    mediaType: 'application/pdf',
    content: bytes.toString('base64'),
  };
}

/** The company a document is from. */
async function issuerOf(session: Session, id: number): Promise<Party> {
  const row = await find(session, Entity, id, ENTITY);
  if (!row) throw notFound();
  const say = (name: string): string | null => text(row, name);
  const own = [
    say('address1'),
    say('address2'),
    joined(say('zipCode'), say('city'), say('state')),
    say('country'),
  ];
  return {
    name: say('invoiceName') ?? say('name') ?? '',
    details: [
      ...(say('invoiceAddress') === null ? own : [say('invoiceAddress')]),
      say('taxIdentificationNumber'),
      say('invoiceEmail'),
    ],
  };
}

const addressOf = (row: RecordRow): (string | null)[] => [
  text(row, 'billingAddressStreet1'),
  text(row, 'billingAddressStreet2'),
  joined(text(row, 'billingZipCode'), text(row, 'billingCity'), text(row, 'billingState')),
  text(row, 'billingCountry'),
];

/** Who a document goes to: as it says itself, else as the customer does. */
async function recipientOf(session: Session, document: RecordRow): Promise<Party> {
  const client = document['clientId'] as number | null;
  const row = client === null ? null : await find(session, Vendor, client, CLIENT);
  const say = (name: string): string | null => text(document, name);
  const own = say('billingAddress');
  return {
    name:
      say('billingAddressee') ??
      (row && (text(row, 'billingAddressee') ?? text(row, 'name'))) ??
      '',
    details: [...(own !== null ? [own] : row ? addressOf(row) : []), say('vatNumber')],
  };
}

/** The lines of a document as they are printed. */
async function printedLines(
  session: Session,
  owner: Part,
  part: Part,
  id: number,
  fields: Selection,
): Promise<PrintedLine[]> {
  const rows = await parts(session, part, owner, [id], fields);
  return rows.map((row) => ({
    description:
      text(row, 'description') ?? text(row, 'productName') ?? text(row, 'productBundleName') ?? '',
    quantity: text(row, 'quantity'),
    rate: text(row, 'rate'),
    tax: text(row, 'tax'),
    amount: text(row, 'amount') ?? '0',
  }));
}

const MARKS: Readonly<Record<string, string>> = {
  draft: 'DRAFT',
  voided: 'VOID',
  paid: 'PAID',
  uncollectible: 'WRITTEN OFF',
  used: 'USED',
};
const sum = (lines: readonly PrintedLine[], of: 'amount' | 'tax'): Decimal =>
  Decimal.sum(0, ...lines.map((line) => line[of] ?? 0));

/** The custom fields of the contract of an invoice, as they are read. */
const customFacts = (fields: unknown): (readonly [label: string, value: string])[] =>
  (fields as readonly { readonly label: string; readonly value: unknown }[]).map(
    ({ label, value }) => [label, value === true ? 'Yes' : value === false ? 'No' : String(value)],
  );

/** An invoice as PDF. Throws 404 for what the caller does not see. */
export async function invoicePdf(session: Session, id: number): Promise<PrintedFile> {
  const invoice = await find(session, Invoice, id, INVOICE);
  if (!invoice) throw notFound();
  const [from, to, lines] = await Promise.all([
    issuerOf(session, invoice['entityId'] as number),
    recipientOf(session, invoice),
    printedLines(session, Invoice, InvoiceLine, id, INVOICE_LINE),
  ]);
  const say = (name: string): string | null => text(invoice, name);
  const discount = new Decimal(say('discount') ?? 0);
  const period = say('periodStart') && `${say('periodStart')} to ${say('periodEnd') ?? ''}`;
  const paper = documentPaper({
    kind: 'Invoice',
    number: say('invoiceNumber'),
    mark: MARKS[say('paymentStatus') ?? ''] ?? null,
    from,
    to,
    toLabel: 'Bill to',
    currency: say('currency') ?? '',
    facts: [
      ['Date', say('invoiceDate')],
      ['Due', say('dueDate')],
      ['Terms', say('paymentTermName')],
      ['Period', period],
      ['Purchase order', say('purchaseOrderNumber')],
      ['Reference', say('refNumber')],
      ...customFacts(invoice['contractCustomFields']),
    ],
    lines,
    sums: [
      ['Subtotal', sum(lines, 'amount').toFixed()],
      ...(discount.isZero() ? [] : [['Discount', discount.neg().toFixed()] as const]),
      ['Tax', sum(lines, 'tax').toFixed()],
      ['Total', say('totalAmount') ?? '0'],
      ['Paid', say('amountPaid') ?? '0'],
      ['Amount due', say('amountDue') ?? '0'],
    ],
    notes: [say('messageOnInvoice'), say('entityInvoiceMessage')],
  });
  return fileOf(paper);
}

/** A credit memo as PDF. Throws 404 for what the caller does not see. */
export async function creditMemoPdf(session: Session, id: number): Promise<PrintedFile> {
  const memo = await find(session, CreditMemo, id, CREDIT_MEMO);
  if (!memo) throw notFound();
  const [from, to, lines] = await Promise.all([
    issuerOf(session, memo['entityId'] as number),
    recipientOf(session, memo),
    printedLines(session, CreditMemo, CreditMemoLine, id, CREDIT_MEMO_LINE),
  ]);
  const say = (name: string): string | null => text(memo, name);
  const isInclusive = say('taxBehavior') === 'inclusive';
  const paper = documentPaper({
    kind: 'Credit memo',
    number: say('creditMemoNumber'),
    mark: MARKS[say('applicationStatus') ?? ''] ?? null,
    from,
    to,
    toLabel: 'Credit to',
    currency: say('currency') ?? '',
    facts: [
      ['Date', say('creditMemoDate')],
      ['Reference', say('refNumber')],
    ],
    lines,
    sums: [
      ['Subtotal', sum(lines, 'amount').toFixed()],
      [isInclusive ? 'Tax inside' : 'Tax', sum(lines, 'tax').toFixed()],
      ['Total', say('totalAmount') ?? '0'],
      ['Used', say('amountUsed') ?? '0'],
      ['Remaining', say('amountRemaining') ?? '0'],
    ],
    notes: [say('messageOnCreditMemo')],
  });
  return fileOf(paper);
}

/** Payments `p` of one kind by the day ($3): those that came later, and those that were voided later, on the other side. */
const laterOf = (kind: 'invoice' | 'credit_memo', amount: string): string => `coalesce((
        select sum(case when p.voided_date is null then ${amount} else -(${amount}) end) from ${kind}_payment p
        where p.workspace_id = $1 and p.${kind}_id = t.id and (p.payment_date > $3::date) = (p.voided_date is null)
          and (p.voided_date is null or p.voided_date > $3::date)), 0)`;
const PAID = 'p.amount + coalesce(p.withheld_amount, 0) + coalesce(p.early_discount, 0)';

/**
 * A document as it stood on the day ($3): what is paid or used later is open still, what is voided or written off later is
 * not yet, and of one that is dated later, only what was paid ahead is there.
 */
const OPEN = `
  select coalesce(e.name, '') as entity, t.currency, t.kind, t.number, t.date, t.due_date, t.total, t.due,
    case when t.due > 0 and t.due_date < $3::date then $3::date - t.due_date end as past_due_days
  from (
    select t.entity_id, t.currency, case when t.invoice_date <= $3::date then 'Invoice' else 'Paid ahead, invoice' end as kind,
      coalesce(t.invoice_number, '') as number, t.invoice_date as date, t.due_date, t.total_amount as total,
      case when t.invoice_date <= $3::date then t.total_amount else 0 end - t.amount_paid + ${laterOf('invoice', PAID)} as due
    from invoice t where t.workspace_id = $1 and t.client_id = $2 and not t.is_deleted
      and (t.payment_status in ('open', 'sent', 'partial', 'paid')
        or (t.payment_status = 'voided' and t.voided_date > $3::date)
        or (t.payment_status = 'uncollectible' and t.uncollectible_date > $3::date))
    union all
    select t.entity_id, t.currency, 'Credit memo', coalesce(t.credit_memo_number, ''), t.credit_memo_date,
      null, -t.total_amount, t.amount_used - t.total_amount - ${laterOf('credit_memo', 'p.amount')}
    from credit_memo t where t.workspace_id = $1 and t.client_id = $2 and not t.is_deleted
      and (t.application_status in ('open', 'partially_used', 'used')
        or (t.application_status = 'voided' and t.voided_date > $3::date))
      and t.credit_memo_date <= $3::date
  ) t join entity e on e.workspace_id = $1 and e.id = t.entity_id
  where t.due <> 0
  order by e.name, t.currency, t.date, t.number`;

interface OpenRow {
  readonly entity: string;
  readonly currency: string;
  readonly kind: string;
  readonly number: string;
  readonly date: string;
  readonly due_date: string | null;
  readonly total: string;
  readonly due: string;
  readonly past_due_days: number | null;
}

/** What a customer owes, as PDF. Throws 404 for what is no customer the caller sees. */
export async function clientStatementPdf(session: Session, id: number): Promise<PrintedFile> {
  const client = await find(session, Vendor, id, CLIENT);
  if (!client) throw notFound();
  const day = today();
  const [rows = []] = await ask(session, named(OPEN, [session.principal.workspace.id, id, day]));
  const documents = (rows as unknown as OpenRow[]).map(
    ({ due_date: dueDate, past_due_days: pastDueDays, ...row }): OpenDocument => ({
      ...row,
      dueDate,
      pastDueDays,
    }),
  );
  const paper = statementPaper({
    client: text(client, 'name') ?? '',
    address: addressOf(client),
    day,
    documents,
  });
  return fileOf(paper);
}
