// The list of invoices as a file: all rows of the list, written while they are read.
import { Decimal, type Filter } from '../../../schema/kit/index.ts';
import { Invoice } from '../../../schema/receivable/invoice.ts';
import type { Session } from '../../platform/access/index.ts';
import { type Row, rowsOf } from '../../platform/database/index.ts';
import { Columns, conditionsOf, orderKeys, selecting } from '../../platform/records/index.ts';
import type { Report, ReportColumn, ReportRow } from '../../platform/render/index.ts';

/** What is shown of an invoice, with its title and kind. */
const SHOWN: readonly (readonly [field: string, title: string, kind: ReportColumn['kind']])[] = [
  ['invoiceNumber', 'Number', 'text'],
  ['invoiceDate', 'Date', 'day'],
  ['dueDate', 'Due', 'day'],
  ['clientName', 'Client', 'text'],
  ['entityName', 'Entity', 'text'],
  ['contractName', 'Contract', 'text'],
  ['refNumber', 'Reference', 'text'],
  ['purchaseOrderNumber', 'Purchase order', 'text'],
  ['paymentStatus', 'Status', 'text'],
  ['paidDate', 'Paid', 'day'],
  ['currency', 'Currency', 'text'],
  ['totalAmount', 'Total', 'number'],
  ['amountPaid', 'Paid amount', 'number'],
  ['amountDue', 'Due amount', 'number'],
];

/** What is listed. */
export interface InvoiceListRequest {
  readonly filter?: Filter | null | undefined;
  readonly sort?: readonly string[] | null | undefined;
  readonly q?: string | null | undefined;
}

/** The invoices of a list, without the bounds of a page. */
export function invoiceListReport(
  { database, principal }: Session,
  { filter, sort, q }: InvoiceListRequest,
): Report {
  const columns = new Columns(Invoice);
  const conditions = conditionsOf(principal, Invoice, { filter, q }, columns);
  const order = orderKeys(Invoice, sort, columns);
  const selected = new Map(SHOWN.map(([field]) => [field, columns.column(field)]));
  const rows = rowsOf(database, principal, selecting(columns, conditions, selected, order));
  return {
    title: 'Invoices',
    fileName: 'Invoices',
    facts: [],
    decimals: 0,
    columns: SHOWN.map(([, title, kind]) => ({ title, kind })),
    fixed: 1,
    rows: reportRows(rows),
  };
}

async function* reportRows(rows: AsyncIterable<Row>): AsyncGenerator<ReportRow> {
  for await (const row of rows) {
    yield {
      style: 'row',
      cells: SHOWN.map(([field, , kind]) => {
        const value = (row[field] ?? null) as string | null;
        return kind === 'number' && value !== null ? new Decimal(value) : value;
      }),
    };
  }
}
