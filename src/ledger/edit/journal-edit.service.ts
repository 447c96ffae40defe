// Edits existing entries within the limits of docs/accounting.md section 4.
import { Decimal } from '../../../schema/kit/index.ts';
import { JournalEntry } from '../../../schema/ledger/journal-entry.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { invalid } from '../../platform/base/index.ts';
import { demandLinks, isEqual, publish, throwIfFaults } from '../../platform/records/index.ts';
import { changesBooks } from '../../settings/index.ts';
import { redraft } from './drafts.service.ts';
import { columnFor, freeColumns, freeFields, isFree } from '../posting/header.rules.ts';
import { repostedLine, type EntryInput, type EntryPatch } from '../posting/journal.rules.ts';
import { demandHeader, demandLater, headerOf, postingOf, reverseOn } from './journal.service.ts';
import { demandManual } from './manual.rules.ts';
import { changing } from '../posting/posting.queries.ts';
import type { GivenAmount, GivenRate, LineRow, Posting } from '../posting/posting.rules.ts';
import { linkRevenueTransactions } from '../shared/revenue.port.ts';
import { retract, rewrite } from '../posting/posting.service.ts';
import {
  lockUndeletedEntry,
  lockEntryOrDraft,
  type CurrentEntry,
} from '../posting/current-entry.service.ts';

/** Fields that are said when an entry is made, or in passing: an edit does not look at them. */
const PASSING = new Set([
  'order',
  'reversalOf',
  'journalId',
  'createdAutomatically',
  'reversalDate',
  'journalsToDelete',
  'updateReversal',
  'revenueTransactions',
  'bulkUpload',
  'chatUuid',
]);

const given = (patch: EntryPatch): (keyof EntryPatch)[] =>
  (Object.keys(patch) as (keyof EntryPatch)[]).filter((name) => patch[name] !== undefined);

const decimalOrNull = (value: unknown): Decimal | null =>
  typeof value === 'string' ? new Decimal(value) : null;

/** What a change leaves of the rates and of the amounts that were converted with them. */
interface Conversion {
  readonly exchangeRate: Decimal | null;
  readonly exchangeRateBook: Decimal | null;
  readonly given: readonly GivenRate[];
  /** The amounts of a line that stay. */
  readonly keptOf: (row: LineRow) => readonly GivenAmount[];
}

/** Rates and amounts that somebody gave stay; others are derived anew when what they came from changes. */
function conversionOf(
  { header }: CurrentEntry,
  patch: EntryPatch,
  isElsewhere: boolean,
): Conversion {
  const stored = {
    exchangeRate: decimalOrNull(header['exchange_rate']),
    exchangeRateBook: decimalOrNull(header['exchange_rate_book']),
  };
  const had = header['given_values'] as readonly GivenRate[];
  const differs = (name: keyof EntryPatch, column: string): boolean =>
    patch[name] !== undefined && patch[name] !== header[column];
  const isOther = differs('currency', 'currency');
  const isConverted =
    isOther ||
    differs('entity', 'entity_id') ||
    differs('date', 'date') ||
    differs('useAverageRate', 'use_average_rate') ||
    patch.exchangeRate !== undefined ||
    patch.exchangeRateBook !== undefined;
  if (!isConverted) return { ...stored, given: had, keptOf: () => ['amount_book', 'amount'] };
  const rate = (name: 'exchangeRate' | 'exchangeRateBook', column: GivenRate, isVoid: boolean) => {
    const sent = patch[name];
    if (sent !== undefined) return sent;
    return had.includes(column) && !isVoid ? stored[name] : null;
  };
  const exchangeRate = rate('exchangeRate', 'exchange_rate', isOther);
  const exchangeRateBook = rate('exchangeRateBook', 'exchange_rate_book', isOther || isElsewhere);
  return {
    exchangeRate,
    exchangeRateBook,
    given: [
      ...(exchangeRate ? (['exchange_rate'] as const) : []),
      ...(exchangeRateBook ? (['exchange_rate_book'] as const) : []),
    ],
    keptOf: ({ given_values: amounts }) =>
      (amounts ?? []).filter((name) => !isOther && !(isElsewhere && name === 'amount_book')),
  };
}

/** A standing entry as an input of its own, changed by a patch. */
function patched(
  { header }: CurrentEntry,
  patch: EntryPatch,
  { exchangeRate, exchangeRateBook }: Conversion,
): Omit<EntryInput, 'transactions'> {
  const column = <T>(name: string): T => header[name] as T;
  return {
    entity: header.entity_id,
    date: header.date,
    type: header.type,
    currency: column('currency'),
    useAverageRate: column('use_average_rate'),
    ...freeFields(header),
    ...patch,
    exchangeRate,
    exchangeRateBook,
  };
}

/** The posting of an entry whose lines stay, though they may be converted anew. */
function reposted(
  entry: Omit<EntryInput, 'transactions'>,
  rows: readonly LineRow[],
  from: number,
  { keptOf }: Conversion,
): Posting {
  return {
    ...entry,
    type: entry.type ?? 'journal_entry',
    currency: entry.currency ?? '',
    header: headerOf(entry),
    lines: rows
      // What conversion left over is found anew; what somebody gave stays.
      .filter((row) => keptOf(row).length > 0 || !row.amount_native.isZero())
      .map((row) => repostedLine(row, keptOf(row)))
      .map((line) => (line.entity === from ? { ...line, entity: entry.entity } : line)),
  };
}

/** Clients send back what they read; a number is no more than that. */
export function demandSameNumber({ header }: CurrentEntry, order: string | null | undefined): void {
  if (order && order !== header.order) {
    throw invalid(
      'order',
      `The number of an entry cannot change: ${header.order ?? 'it is assigned later'}.`,
    );
  }
}

/**
 * Puts a posting in the place of what an entry or draft says. `reversalDate` is the day on which it is to be taken
 * back from now on, undefined where that stays: a reversal of another day goes first.
 */
export async function replaceStanding(
  session: Session,
  found: CurrentEntry,
  posting: Posting,
  reversalDate?: string | null,
): Promise<void> {
  const { header, reversal } = found;
  const isMoved = reversalDate !== undefined && reversalDate !== reversal?.date;
  if (reversal && isMoved) await retract(session, reversal.id, 'reversalDate');
  else if (reversal && reversal.date < posting.date) {
    throw invalid('date', `Ensure this day is not after its reversal, ${reversal.date}.`);
  }
  if (header.status !== 'draft') return rewrite(session, header.id, posting);
  const { reversal_date: back } = header;
  if (reversalDate === undefined && back !== null && back <= posting.date) {
    throw invalid('date', `Must be before the day on which it is taken back, ${back}.`);
  }
  await redraft(session, header.id, posting);
}

/** Replaces an entry: what the input does not say goes back to its default. */
export async function updateEntry(session: Session, id: number, input: EntryInput): Promise<void> {
  const found = await lockUndeletedEntry(session, id);
  demandManual(found, 'change');
  demandSameNumber(found, input.order);
  // What an entry is made with is not looked at again, as in a change of single fields.
  const { reversalOf: _, journalsToDelete: __, ...said } = input;
  await replaceStanding(session, found, await postingOf(session, said), input.reversalDate);
  if (input.reversalDate !== undefined) await moveReversal(session, id, input.reversalDate);
  await linkRevenueTransactions(session, id, input.revenueTransactions);
}

/** The fields of a change that an entry does not say yet. */
function freshFields(found: CurrentEntry, patch: EntryPatch): (keyof EntryPatch)[] {
  const now: EntryPatch = patched(found, {}, conversionOf(found, {}, false));
  const rates = found.header['given_values'] as readonly string[];
  // What is sent as it stands is no change, but that a rate which was derived is given from now on.
  const isFresh = (name: keyof EntryPatch): boolean =>
    !isEqual(patch[name], now[name]) ||
    (/^exchangeRate/.test(name) && !rates.includes(columnFor(name)));
  return given(patch).filter((name) => !PASSING.has(name) && isFresh(name));
}

/**
 * Changes the given fields of an entry that was locked; a given list of lines replaces the old one. `demandOpen` is
 * asked before anything but free fields changes; `own` are columns that the header keeps whatever its lines say.
 */
export async function changeStanding(
  session: Session,
  found: CurrentEntry,
  patch: EntryPatch,
  demandOpen: () => void = () => undefined,
  own: Posting['header'] = {},
): Promise<void> {
  const { id, status, entity_id: home } = found.header;
  const fields = freshFields(found, patch);
  if (fields.some((name) => !isFree(name))) {
    demandOpen();
    // What cannot be read is no source of anything.
    throwIfFaults(session);
    const isElsewhere = await changesBooks(session, home, patch.entity);
    const conversion = conversionOf(found, patch, isElsewhere);
    const entry = patched(found, patch, conversion);
    const { transactions } = patch;
    const posting = transactions
      ? await postingOf(session, { ...entry, transactions })
      : reposted(entry, found.rows, home, conversion);
    if (!transactions) await demandHeader(session, patch);
    await demandLinks(session, JournalEntry, patch);
    const whole = { ...posting, given: conversion.given, header: { ...posting.header, ...own } };
    await replaceStanding(session, found, whole, patch.reversalDate);
  } else if (fields.length > 0) {
    await transactionOf(session).ask(changing(id, freeColumns(patch)));
    if (status === 'posted') publish(session, JournalEntry, 'updated', id);
  }
}

/** Changes the given fields of an entry; a given list of lines replaces the old one. */
export async function patchEntry(session: Session, id: number, patch: EntryPatch): Promise<void> {
  const found = await lockUndeletedEntry(session, id);
  demandSameNumber(found, patch.order);
  await changeStanding(session, found, patch, () => demandManual(found, 'change'));
  if (patch.reversalDate !== undefined) await moveReversal(session, id, patch.reversalDate);
  await linkRevenueTransactions(session, id, patch.revenueTransactions);
}

/** Gives an entry the reversal date it should have, or none. */
export async function moveReversal(
  session: Session,
  id: number,
  date: string | null,
): Promise<void> {
  const { header, reversal } = await lockEntryOrDraft(session, id);
  demandLater(header.date, date);
  if (header.status === 'draft') {
    await transactionOf(session).ask(changing(id, { reversal_date: date }));
    return;
  }
  if (reversal?.date === date) return;
  if (reversal) await retract(session, reversal.id, 'reversalDate');
  if (date) await reverseOn(session, id, date, header.type);
}
