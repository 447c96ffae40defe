// What may still change of an entry, and how. docs/accounting.md section 4.
import { Decimal } from '../../schema/kit/index.ts';
import { JournalEntry } from '../../schema/ledger/journal-entry.ts';
import { transactionOf, type Session } from '../ground/access/index.ts';
import { invalid, notFound } from '../ground/base/problem.ts';
import { publish } from '../ground/records/index.ts';
import { demandLinks } from '../ground/records/index.ts';
import { redraft } from './drafts.service.ts';
import { freeColumns, freeFields, isFree } from './header.rules.ts';
import { repostedLine, type EntryInput, type EntryPatch } from './journal.rules.ts';
import { demandLater, demandManual, headerOf, postingOf, reverseOn } from './journal.service.ts';
import { changing } from './posting.queries.ts';
import type { LineRow, Posting } from './posting.rules.ts';
import { retract, rewrite, standing, type Standing } from './posting.service.ts';

/** Fields that are said when an entry is made, or in passing: an edit does not look at them. */
const PASSING = new Set([
  'order',
  'reversalOf',
  'journalId',
  'createdAutomatically',
  'reversalDate',
  'journalsToDelete',
  'updateReversal',
  'bulkUpload',
  'chatUuid',
]);
const CONVERTING = ['entity', 'currency', 'exchangeRate', 'exchangeRateBook', 'useAverageRate'];

const given = (patch: EntryPatch): string[] =>
  Object.entries<unknown>(patch)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);

const decimalOrNull = (value: unknown): Decimal | null =>
  typeof value === 'string' ? new Decimal(value) : null;

/** A standing entry as an input of its own, changed by a patch. */
function patched({ header }: Standing, patch: EntryPatch): Omit<EntryInput, 'transactions'> {
  const column = <T>(name: string): T => header[name] as T;
  return {
    entity: header.entity_id,
    date: header.date,
    type: header.type,
    currency: column('currency'),
    exchangeRate: decimalOrNull(header['exchange_rate']),
    exchangeRateBook: decimalOrNull(header['exchange_rate_book']),
    useAverageRate: column('use_average_rate'),
    ...freeFields(header),
    ...patch,
    ...(patch.currency !== undefined && {
      exchangeRate: patch.exchangeRate ?? null,
      exchangeRateBook: patch.exchangeRateBook ?? null,
    }),
  };
}

/** The posting of an entry whose lines stay, though they may be converted anew. */
function reposted(
  entry: Omit<EntryInput, 'transactions'>,
  rows: readonly LineRow[],
  from: number,
  patch: EntryPatch,
): Posting {
  const keepAmounts = !CONVERTING.some((name) => given(patch).includes(name));
  return {
    ...entry,
    type: entry.type ?? 'journal_entry',
    currency: entry.currency ?? '',
    header: headerOf(entry),
    lines: rows
      .filter((row) => keepAmounts || !row.amount_native.isZero())
      .map((row) => repostedLine(row, keepAmounts))
      .map((line) => (line.entity === from ? { ...line, entity: entry.entity } : line)),
  };
}

/** Clients send back what they read; a number is no more than that. */
function demandSameNumber({ header }: Standing, order: string | null | undefined): void {
  if (order && order !== header.order) {
    throw invalid('order', `An entry keeps its number, ${header.order ?? 'which it gets later'}.`);
  }
}

/** Puts a posting in the place of what an entry or draft says. */
async function replace(session: Session, found: Standing, posting: Posting): Promise<void> {
  const { header, reversal } = found;
  demandLater(posting.date, reversal?.date);
  if (header.status === 'draft') await redraft(session, header.id, posting);
  else await rewrite(session, header.id, posting);
}

/** Replaces an entry: what the input does not say goes back to its default. */
export async function updateEntry(session: Session, id: number, input: EntryInput): Promise<void> {
  const found = await standing(session, id);
  if (found.header.is_deleted) throw notFound();
  demandManual(found, 'change');
  demandSameNumber(found, input.order);
  await replace(session, found, await postingOf(session, input));
  if (input.reversalDate !== undefined) await moveReversal(session, id, input.reversalDate);
}

/** Changes the given fields of an entry; a given list of lines replaces the old one. */
export async function patchEntry(session: Session, id: number, patch: EntryPatch): Promise<void> {
  const found = await standing(session, id);
  if (found.header.is_deleted) throw notFound();
  demandSameNumber(found, patch.order);
  const fields = given(patch).filter((name) => !PASSING.has(name));
  if (fields.some((name) => !isFree(name))) {
    demandManual(found, 'change');
    const entry = patched(found, patch);
    const { transactions } = patch;
    const posting = transactions
      ? await postingOf(session, { ...entry, transactions })
      : reposted(entry, found.rows, found.header.entity_id, patch);
    await demandLinks(session, JournalEntry, patch);
    await replace(session, found, posting);
  } else if (fields.length > 0) {
    await transactionOf(session).ask(changing(id, freeColumns(patch)));
    if (found.header.status === 'posted') publish(session, JournalEntry, 'updated', id);
  }
  if (patch.reversalDate !== undefined) await moveReversal(session, id, patch.reversalDate);
}

/** Gives an entry the reversal date it should have, or none. */
async function moveReversal(session: Session, id: number, date: string | null): Promise<void> {
  const { header, reversal } = await standing(session, id);
  demandLater(header.date, date);
  if (header.status === 'draft') {
    await transactionOf(session).ask(changing(id, { reversal_date: date }));
    return;
  }
  if (reversal?.date === date) return;
  if (reversal) await retract(session, reversal.id, 'reversalDate');
  if (date) await reverseOn(session, id, date, header.type);
}
