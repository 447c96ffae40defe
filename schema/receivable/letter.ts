// A letter to a customer: its document, its content, and its delivery state.
import {
  index,
  choice,
  foreignId,
  formula,
  integer,
  json,
  link,
  resource,
  stamped,
  text,
  texts,
  timestamp,
  workspaceId,
} from '../kit/index.ts';

/** The letters about a document of a kind. */
export const lettersOf = (kind: string) =>
  formula(
    json(),
    `{isNew?}'[]'::json{:}coalesce((
  select json_agg(json_build_object('id', m.id, 'subject', m.subject, 'recipients', m.recipients, 'state', m.state,
    'sent_at', to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.id)
  from letter m where m.workspace_id = {workspace} and m.object_id = {id} and m.model = '${kind}'), '[]'::json){;}`,
  ).describe('The letters to the customer about it.');

export class Letter extends resource('Letter', {
  scope: 'invoices',
  ownerKind: 'model',
  describe: 'An e-mail about a document. It waits until a server has taken it.',
  operations: ['list', 'get'],
  search: ['subject'],
  order: ['-id'],
  constraints: { entity_key: 'unique (workspace_id, id, entity_id)' },
  indexes: {
    waiting: index('next_attempt_at', 'letters to send', { where: "state = 'waiting'" }),
  },
  readOnly: {
    ...stamped,
    entity: link('Entity').filterable().describe('The entity of the document.'),
    model: text(60).filterable().describe('The kind of the record.'),
    objectId: foreignId().filterable().describe('The id of that record.'),
    recipients: texts(),
    copies: texts(),
    replyTo: text(254).nullable(),
    subject: text(250),
    body: text(),
    state: choice('LetterState', ['waiting', 'sent', 'failed']).default('waiting').filterable(),
    attempts: integer(0).default(0),
    nextAttemptAt: timestamp().nullable().describe('When it is tried next, while it waits.'),
    sentAt: timestamp().nullable().describe('When a server took it.'),
    lastError: text(500)
      .nullable()
      .describe(
        'Why the last attempt failed; of a letter that was sent, which of its addresses the server refused.',
      ),
  },
  derived: { customer: workspaceId() },
}) {}
