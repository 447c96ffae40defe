// A spreadsheet upload, and the record created from each of its rows. Specification: Invoice.
import {
  index,
  boolean,
  choice,
  foreignId,
  formula,
  integer,
  json,
  owned,
  part,
  resource,
  stamped,
  text,
  timestamp,
  workspaceId,
} from '../kit/index.ts';

export class UploadRunRow extends part('UploadRunRow', {
  describe: 'A row of the spreadsheet and the record made from it.',
  constraints: {
    key: 'unique (workspace_id, upload_run_id, spreadsheet_row)',
  },
  readOnly: {
    spreadsheetRow: integer(2, 1_048_576).nullable().describe('The header is row 1.'),
    objectType: text(60),
    objectId: foreignId(),
  },
}) {}

export class UploadRun extends resource('UploadRun', {
  scope: 'invoices',
  isFew: true,
  describe:
    'One reading of a file: an import, a long bank statement, or a spreadsheet against which its starter records rows. Its starter sees it, and admins who see all entities.',
  operations: ['list', 'get', 'create'],
  search: ['fileName'],
  order: ['-id'],
  indexes: {
    once: index('kind, sha256', 'key: a file is imported once, unless it is meant again', {
      where: "status = 'done' and not is_repeated",
      isUnique: true,
    }),
  },
  hidden: {
    caller: 'jsonb',
    attempts: 'integer not null default 0',
  },
  writable: { fileName: text(250).nullable().sortable() },
  readOnly: {
    ...stamped,
    startedBy: text(80).describe('The author: an API user, a person, or a person through an app.'),
    kind: text(40).nullable().describe('The import from a file; null for other readings.'),
    status: choice('UploadRunStatus', [
      'checking',
      'previewed',
      'running',
      'done',
      'failed',
      'undone',
    ])
      .nullable()
      .describe('The state of the import; null for other readings.'),
    sha256: text(64).nullable().describe('Of the file that was imported.'),
    isRepeated: boolean().default(false).describe('The same file was imported before, and again.'),
    rowsRead: integer(0).default(0),
    settings: json().nullable().describe('The settings for reading the file.'),
    report: json().nullable().describe('The result: counts, the first rows, every fault.'),
    undoneAt: timestamp().nullable(),
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
