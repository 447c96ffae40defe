// An uploaded file, and the record it belongs to. contract: File.
import {
  index,
  deletable,
  foreignId,
  formula,
  integer,
  link,
  resource,
  stamped,
  text,
  workspaceId,
} from '../kit/index.ts';

const IGNORED = 'Ignored: the content says it. Records can be sent back as they came.';

export class File extends resource('File', {
  scope: 'files',
  scopeTitle: 'files',
  approvable: true,
  closedToApps: true,
  ownerKind: 'model',
  describe: 'A file. Its content never changes; what it belongs to may.',
  operations: ['list', 'get', 'update', 'patch', 'delete'],
  search: ['name'],
  hidden: {
    content_id: 'integer',
  },
  indexes: {
    object_id_idx: index('model, object_id', 'files of a record', { where: 'not is_deleted' }),
  },
  constraints: {
    content_id_key: 'unique (workspace_id, content_id)',
    content_id_fkey:
      'foreign key (workspace_id, content_id) references file_content (workspace_id, id)',
  },
  writable: {
    name: text(255).required().sortable().describe('Without folders and unprintable characters.'),
    objectId: foreignId().nullable().filterable().describe('The id of the record it belongs to.'),
  },
  readOnly: {
    ...stamped,
    ...deletable,
    model: text(60).sortable().filterable().describe('The kind of the record it belongs to.'),
    contentType: text(100)
      .nullable()
      .sortable()
      .wire('s3_content_type')
      .describe('The media type, detected from the content.'),
    contentLength: integer(0).nullable().sortable().wire('s3_content_length').describe('Bytes.'),
    sha256: text(64).describe('The SHA-256 of the content, in hexadecimal.'),
    entity: link('Entity').nullable().filterable().describe('The entity of its record.'),
    createdBy: foreignId().nullable().describe('The API user or person who uploaded it.'),
    createdByName: text().default(''),
    createdByEmail: text().default(''),
  },
  derived: {
    customer: workspaceId(),
    app: formula(text(), `'ledgergate'`).describe(
      'The application of the kind of record in `model`.',
    ),
    path: formula(text(), `'sha256/' || {sha256}`)
      .wire('s3_path')
      .describe('Names the content: equal for equal files.'),
    url: formula(text(), `'/ca/api/file/' || {id} || '/temp-download-url'`).describe(
      'A temporary address of the content, where one is given.',
    ),
  },
  writeOnly: {
    contentType: text().nullable().wire('s3_content_type').describe(IGNORED),
    contentLength: integer(0).nullable().wire('s3_content_length').describe(IGNORED),
    path: text().wire('s3_path').describe(IGNORED),
  },
}) {}
