// An entry between companies: one header, and one journal entry for each entity involved.
// docs/accounting.md section 4; contract: IntercompanyJournalEntry.
import {
  boolean,
  choice,
  currency,
  day,
  deletable,
  foreignId,
  formula,
  integers,
  json,
  link,
  links,
  owned,
  part,
  resource,
  stamped,
  text,
  uuid,
  via,
  workspaceId,
} from '../kit/index.ts';
import { MOST_ENTRY_LINES } from '../data/sizes.ts';
import { JOURNAL_ENTRY_TYPES } from '../data/journal-entry-types.ts';
import { lineDerived, lineInput, lineKept } from './journal-entry.ts';

export class IntercompanyJournalEntryLine extends part('IntercompanyJournalEntryLine', {
  describe: 'A line of an entry between companies.',
  view: true,
  writable: lineInput,
  readOnly: lineKept,
  derived: lineDerived,
}) {}

/** The journal entries of an entry between companies. */
const OWN = `e.workspace_id = {workspace} and e.document_kind = 'intercompany_journal' and e.document_id = {id}`;

export class IntercompanyJournalEntry extends resource('IntercompanyJournalEntry', {
  scope: 'intercompany_journal_entries',
  scopeTitle: 'intercompany journal entries',
  approvable: true,
  describe:
    'An entry between companies. Each entity has a journal entry of its own, which balances; what one owes the other stands on an account for it.',
  view: true,
  operations: ['list', 'get'],
  order: ['date'],
  writable: {
    date: day().required().sortable().filterable(),
    type: choice('JournalEntryType', JOURNAL_ENTRY_TYPES).describe('Always intercompany_journal.'),
    currency: currency().describe('The reporting currency when not said.'),
    memo: text(1024).nullable(),
    refNumber: text(100).nullable().sortable(),
    source: text(250).nullable(),
    sourceFile: foreignId().nullable(),
    closeTaskId: text().nullable(),
    order: text(20).nullable().sortable().describe('That of its first journal entry.'),
    journalId: uuid().describe('That of its first journal entry. Ignored on change.'),
    createdAutomatically: boolean().describe('Ignored on change.'),
    reversalOf: link('JournalEntry').nullable(),
    transactions: owned(IntercompanyJournalEntryLine, MOST_ENTRY_LINES).required(),
    entities: integers().describe('Always those of its lines.'),
  },
  readOnly: { ...stamped, ...deletable },
  derived: {
    customer: workspaceId(),
    reversalOfOrder: via('reversalOf', 'order'),
    entityName: formula(
      text().nullable(),
      `(select string_agg(distinct n.name, ', ' order by n.name) from journal_entry e
        join entity n on n.workspace_id = e.workspace_id and n.id = e.entity_id where ${OWN})`,
    ).describe('The names of its entities.'),
    entityCurrency: formula(
      text().nullable(),
      `(select string_agg(distinct n.currency, ', ' order by n.currency) from journal_entry e
        join entity n on n.workspace_id = e.workspace_id and n.id = e.entity_id where ${OWN})`,
    ).describe('Their book currencies.'),
    journals: formula(
      links('JournalEntry'),
      `array(select e.id from journal_entry e where ${OWN} and not e.is_deleted order by e.id)`,
    ).describe('The journal entry of each entity.'),
    reversals: formula(
      json(),
      `coalesce((select json_agg(json_build_object('id', r.id, 'order', r."order", 'date', r.date) order by r.id)
        from journal_entry e join journal_entry r on r.workspace_id = e.workspace_id and r.reversal_of_id = e.id
        where ${OWN} and not r.is_deleted), '[]'::json)`,
    ).describe('The entries that take it back, one for each entity.'),
    attachments: formula(
      json(),
      `coalesce((select json_agg(a.file order by a.id) from attachment a join journal_entry e
        on e.workspace_id = a.workspace_id and e.id = a.object_id
        where a.model = 'journal_entry' and ${OWN}), '[]'::json)`,
    ).describe('The files of its journal entries.'),
  },
  writeOnly: {
    reversalDate: day()
      .nullable()
      .describe('Takes each journal entry back on this later date, by an entry of its own.'),
    journalsToDelete: links('JournalEntry').describe('Entries that this one replaces.'),
    exchangeRates: json().describe(
      '[{entity, exchange_rate, exchange_rate_book}] where not of the table.',
    ),
    chatUuid: uuid().describe('Nothing follows from it.'),
  },
}) {}
