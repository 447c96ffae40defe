// A spreadsheet being read in, and which record each of its rows became. Specification: Invoice.
import {
  foreignId,
  formula,
  integer,
  owned,
  part,
  resource,
  stamped,
  text,
  workspaceId,
} from '../kit/index.ts';

export class UploadRunRow extends part('UploadRunRow', {
  describe: 'A row of the spreadsheet and the record made from it.',
  readOnly: {
    spreadsheetRow: integer(2, 1_048_576).nullable().describe('The header is row 1.'),
    objectType: text(60),
    objectId: foreignId(),
  },
}) {}

export class UploadRun extends resource('UploadRun', {
  scope: 'invoices',
  describe: 'One reading of a spreadsheet. Only its maker records rows against it.',
  operations: ['list', 'get', 'create'],
  search: ['fileName'],
  order: ['-id'],
  writable: { fileName: text(250).nullable().sortable() },
  readOnly: {
    ...stamped,
    startedBy: text(80).describe('Who made it: an API user, a person, or a person and app.'),
    rows: owned(UploadRunRow),
  },
  derived: {
    customer: workspaceId(),
    rowCount: formula(
      integer(),
      `(select count(*)::integer from upload_run_row r
        where r.workspace_id = {workspace} and r.upload_run_id = {id})`,
    ),
  },
}) {}
