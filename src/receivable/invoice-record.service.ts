// An invoice as it is stored: read under a lock, written in few statements.
import { columnOf, Decimal, DecimalScalar, stored, type Part } from '../../schema/kit/index.ts';
import { Invoice, InvoiceLine } from '../../schema/receivable/invoice.ts';
import { transactionOf, type Session } from '../ground/access/index.ts';
import { invalid, notFound } from '../ground/base/problem.ts';
import type { Query, Row } from '../ground/database/index.ts';
import { insertion } from '../ground/records/index.ts';
import { named } from '../ground/database/index.ts';
import type { Given } from './invoice-given.rules.ts';
import type { InvoiceInput, LineInput } from './invoice.types.ts';
import type { Status } from './invoice.rules.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the service itself keeps of an invoice. */
interface Kept {
  readonly paymentStatus: Status;
  readonly totalAmount: Decimal;
  readonly amountPaid: Decimal;
  readonly sentDate: string | null;
  readonly paidDate: string | null;
  readonly voidedDate: string | null;
  readonly arAccount: number | null;
  readonly journalEntry: number | null;
  readonly badDebtJournalEntry: number | null;
  readonly voidedJournalEntry: number | null;
  readonly draftedBy: string | null;
}
/** An invoice as it stands: what could have been sent to make it so, and what the service keeps. */
export interface StoredInvoice extends Kept {
  readonly id: number;
  readonly input: InvoiceInput & { readonly currency: string; readonly dueDate: string };
  readonly lineIds: readonly number[];
  readonly given: Given;
}

/** The columns of a row by the names of their fields, with decimals to reckon with. */
function fieldsOf({ definition }: Part, row: Row): Record<string, unknown> {
  const entries = stored(definition).flatMap(([name, { spec }]) => {
    if (spec.part) return [];
    const value = row[columnOf(name, spec)] ?? null;
    const isDecimal = spec.scalar === DecimalScalar && value !== null;
    return [[name, isDecimal ? new Decimal(value as string) : value] as const];
  });
  return Object.fromEntries(entries);
}
const writableOf = ({ definition }: Part, fields: Values): Values =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in definition.writable));

/** The invoice as it is now, locked until the write ends. Throws 404. */
export async function lockedInvoice(session: Session, id: number): Promise<StoredInvoice> {
  const { workspace } = session.principal;
  const [rows = [], lines = []] = await transactionOf(session).askAll([
    named(
      'select * from invoice where workspace_id = $1 and id = $2 and not is_deleted for update',
      [workspace.id, id],
    ),
    named('select * from invoice_line where workspace_id = $1 and invoice_id = $2 order by id', [
      workspace.id,
      id,
    ]),
  ]);
  const [row] = rows;
  if (!row) throw notFound();
  const fields = fieldsOf(Invoice, row);
  const input = {
    ...writableOf(Invoice, fields),
    lines: lines.map((line) => writableOf(InvoiceLine, fieldsOf(InvoiceLine, line))),
  };
  return {
    ...(fields as unknown as Kept),
    id,
    input: input as unknown as StoredInvoice['input'],
    lineIds: lines.map((line) => Number(line['id'])),
    given: {
      columns: row['given_values'] as string[],
      taxes: lines.map((line) => line['is_tax_given'] === true),
    },
  };
}

/** The statements that store the lines of an invoice. */
const linesOf = (
  session: Session,
  id: number,
  lines: readonly LineInput[],
  lineIds: readonly number[],
): Query =>
  insertion(
    InvoiceLine,
    lines.map((line, i) => ({ ...line, invoice: id, id: lineIds[i] })),
    session.principal.workspace.id,
  );

/** The statements that store a new invoice with its lines; `mark` stands for the number that was taken. */
export const storing = (
  session: Session,
  invoice: Values & { readonly id: number },
  lines: readonly LineInput[],
  lineIds: readonly number[],
  mark?: string,
): Query[] => [
  insertion(Invoice, [invoice], session.principal.workspace.id, mark),
  linesOf(session, invoice.id, lines, lineIds),
];

/** The statements that replace the lines of an invoice. */
export const replacingLines = (
  session: Session,
  id: number,
  lines: readonly LineInput[],
  lineIds: readonly number[],
): Query[] => [
  named('delete from invoice_line where workspace_id = $1 and invoice_id = $2', [
    session.principal.workspace.id,
    id,
  ]),
  linesOf(session, id, lines, lineIds),
];

/** The statement that remembers what was given; it follows those that store the invoice and its lines. */
export const remembering = (
  session: Session,
  id: number,
  { columns, taxes }: Given,
  lineIds: readonly number[],
): Query =>
  named(
    `with line as (
       update invoice_line set is_tax_given = (id = any($4::integer[]))
       where workspace_id = $1 and invoice_id = $2 and is_tax_given <> (id = any($4::integer[])))
     update invoice set given_values = $3::text[] where workspace_id = $1 and id = $2 and given_values <> $3::text[]`,
    [session.principal.workspace.id, id, columns, lineIds.filter((_, at) => taxes[at])],
  );

/** The statement that changes stored fields of an invoice, by their names. */
export function changing(session: Session, id: number, changes: Values): Query {
  const { definition } = Invoice;
  const fields = stored(definition).filter(([name, { spec }]) => name in changes && !spec.part);
  const columns = fields.map(([name, { spec }]) => columnOf(name, spec));
  const row = Object.fromEntries(
    fields.map(([name, { spec }]) => {
      const value = changes[name];
      return [columnOf(name, spec), value instanceof Decimal ? value.toFixed() : value];
    }),
  );
  const sets = columns.map((column) => `"${column}" = r."${column}"`);
  return named(
    `update invoice i set ${[...sets, 'last_modified_at = now()'].join(', ')}
      from json_populate_record(null::invoice, $3) r where i.workspace_id = $1 and i.id = $2`,
    [session.principal.workspace.id, id, JSON.stringify(row)],
  );
}

/** The statement that marks an invoice as deleted: deletion and last change are one moment, the database's. */
export function deleting(session: Session, id: number, changes: Values = {}): Query {
  const { text, values } = changing(session, id, { ...changes, isDeleted: true });
  return named(text.replace('last_modified_at = now()', '$&, deleted_at = now()'), values ?? []);
}

/** Records an invoice against a row of the caller's upload run. Throws 400 when the row has a record. */
export async function recordUpload(
  session: Session,
  id: number,
  { uploadRun, spreadsheetRow }: InvoiceInput,
): Promise<void> {
  if (typeof uploadRun !== 'number') return;
  const made = await transactionOf(session).ask(
    named(
      `insert into upload_run_row (workspace_id, upload_run_id, spreadsheet_row, object_type, object_id)
        values ($1, $2, $3, 'Invoice', $4) on conflict do nothing returning id`,
      [session.principal.workspace.id, uploadRun, spreadsheetRow ?? null, id],
    ),
  );
  if (made.length > 0) return;
  throw invalid('spreadsheetRow', `Row ${spreadsheetRow ?? ''} of this run has a record already.`);
}

/** Takes the next automatic number; numbers that clients gave themselves are left out (migration 0245). */
export const TAKE_NUMBER = named('select take_invoice_number() as number', []);

/**
 * The next automatic number, for whoever has to know it. The counter stays locked until the transaction
 * ends: take it as late as possible.
 */
export async function nextInvoiceNumber(session: Session): Promise<string> {
  const [taken] = await transactionOf(session).ask<{ number: string }>(TAKE_NUMBER);
  return taken?.number ?? '';
}
