// Entries that wait for approval: stored with their lines, but without a number, and in no balance
// or statement.
import { JournalEntry } from '../../../schema/ledger/journal-entry.ts';
import { demandOther, type Session, transactionOf } from '../../platform/access/index.ts';
import { NOW, Problem } from '../../platform/base/index.ts';
import { publish } from '../../platform/records/index.ts';
import { nextNumber } from '../../settings/index.ts';
import { demandStillTakesBack } from './negation.service.ts';
import * as queries from '../posting/posting.queries.ts';
import type { Posting } from '../posting/posting.rules.ts';
import { write } from '../posting/posting.service.ts';
import {
  lockUndeletedEntry,
  type Header,
  type CurrentEntry,
} from '../posting/current-entry.service.ts';
import { prepared } from '../posting/preparation.service.ts';

/** Keeps an entry as a draft and returns its id. It has to balance like any other. */
export async function draft(session: Session, posting: Posting): Promise<number> {
  const [entry] = await prepared(session, [posting]);
  if (!entry) throw new Error('One posting makes one entry.');
  const [row] = await transactionOf(session).ask<{ id: number }>(queries.drafting(session, entry));
  if (!row) throw new Error('A draft has an id.');
  await transactionOf(session).ask(queries.draftLines(session, row.id, entry));
  return row.id;
}

/** A live draft, locked. Throws 400 for a posted entry, 404 for a deleted one. */
async function waiting(session: Session, id: number): Promise<CurrentEntry> {
  const found = await lockUndeletedEntry(session, id);
  if (found.header.status !== 'draft') {
    throw new Problem('INVALID', 'This journal entry is posted, not a draft.');
  }
  return found;
}

/** Replaces what a draft says. */
export async function redraft(session: Session, id: number, posting: Posting): Promise<void> {
  await waiting(session, id);
  const [entry] = await prepared(session, [posting]);
  if (!entry) throw new Error('One posting makes one entry.');
  await transactionOf(session).askAll([
    queries.changing(id, entry.header),
    queries.undrafting(session, id),
    queries.draftLines(session, id, entry),
  ]);
}

/** Who drafted an entry, as callers are named. */
const authorOf = ({ created_by: id, created_by_source: source }: Header): string | null =>
  typeof id === 'number' ? `${source === 'API' ? 'api_user' : 'person'}:${id}` : null;

/**
 * Gives a draft its number and posts it; returns what its header said. Throws like a posting: the
 * period may have closed meanwhile, and 409 where it does not take back any more what it says; and 403 when the draft waits for somebody else than its author.
 */
export async function acceptDraft(session: Session, id: number): Promise<Header> {
  const found = await waiting(session, id);
  const { header, rows } = found;
  demandOther(session.principal, 'journal_entries', authorOf(header));
  await demandStillTakesBack(session, found);
  const order = header.order ?? (await nextNumber(session, 'journal_entry'));
  const { name } = session.principal;
  await write(session, [
    queries.changing(id, {
      status: 'posted',
      order,
      approved_by_name: name,
      approved_at: NOW,
    }),
    queries.undrafting(session, id),
    queries.versioning(session, id, header.version, { header, rows }),
  ]);
  publish(session, JournalEntry, 'created', id);
  return header;
}

/** Removes a draft; its header stays among the deleted entries. */
export async function rejectDraft(session: Session, id: number): Promise<void> {
  await waiting(session, id);
  await transactionOf(session).ask(queries.changing(id, { is_deleted: true }));
}
