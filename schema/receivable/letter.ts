// A letter to a customer: its document, its content, and its delivery state.
import {
  index,
  choice,
  foreignId,
  integer,
  link,
  resource,
  stamped,
  text,
  texts,
  timestamp,
  workspaceId,
} from '../kit/index.ts';

export class Letter extends resource('Letter', {
  scope: 'invoices',
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
    entity: link('Entity').filterable().describe('Whose document it is about.'),
    model: text(60).filterable().describe('What kind of record it is about.'),
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
    lastError: text(500).nullable().describe('Why the last attempt failed.'),
  },
  derived: { customer: workspaceId() },
}) {}
