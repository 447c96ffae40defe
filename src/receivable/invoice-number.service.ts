// Numbers invoices last, so that their counter is locked as short as possible, and records the
// upload an invoice came from.
import { type Session, transactionOf } from '../platform/access/index.ts';
import { invalid } from '../platform/base/index.ts';
import { inheritPlan, named } from '../platform/database/index.ts';
import type { FollowedDocument, NumberedLast } from '../documents/index.ts';
import type { InvoiceInput } from './invoice.types.ts';

/** Numbers that clients gave themselves are left out (migration 0245). */
export const INVOICE_NUMBERS: NumberedLast = {
  taking: inheritPlan(named('select take_invoice_number() as number', [])),
  numbering: (id, { text }) =>
    inheritPlan(named('select number_invoice($1, $2) as numbers', [id, text])),
};

/** Records an invoice against a row of the caller's upload run. Throws 400 when the row has a record. */
export async function recordUpload(
  session: Session,
  { id, input: { uploadRun, spreadsheetRow } }: FollowedDocument<InvoiceInput>,
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
  throw invalid('spreadsheetRow', `Row ${spreadsheetRow ?? ''} of this run already has a record.`);
}
