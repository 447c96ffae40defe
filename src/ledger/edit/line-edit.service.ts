// Edits single ledger lines. Descriptive fields change through a new version of the entry; amounts,
// days and entities change only with the entry itself. docs/accounting.md section 4.
import type { Decimal, InputOf, PatchOf } from '../../../schema/kit/index.ts';
import { JournalEntry, LedgerLine } from '../../../schema/ledger/journal-entry.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import {
  type FieldFaults,
  type FieldMessage,
  invalid,
  noSuchRecord,
  notFound,
  Problem,
} from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import {
  demandLinks,
  find,
  ID_ALONE,
  replaced,
  throwIfFaults,
} from '../../platform/records/index.ts';
import { POSTING_LOCK } from '../../settings/index.ts';
import { demandManual } from './manual.rules.ts';
import { ZERO } from '../shared/money.rules.ts';
import type { LineRow } from '../posting/posting.rules.ts';
import { retract } from '../posting/posting.service.ts';
import { relabel } from '../posting/revision.service.ts';
import {
  lockUndeletedEntry,
  type CurrentEntry,
  type StoredLine,
} from '../posting/current-entry.service.ts';

type LedgerLinePatch = PatchOf<typeof LedgerLine>;
type LedgerLineInput = InputOf<typeof LedgerLine>;

const PLACES = `select l.id, l.journal_id as entry from ledger_line l
  where l.workspace_id = $1 and l.id = any($2::bigint[]) and not l.is_deleted`;

/** The entries of lines, by line; what is gone, or never was in sight, is left out. */
async function entriesOf(session: Session, lines: readonly number[]): Promise<Map<number, number>> {
  const rows = await transactionOf(session).ask<{ id: number; entry: number }>(
    named(PLACES, [session.principal.workspace.id, lines]),
  );
  return new Map(rows.map(({ id, entry }) => [id, entry]));
}

/** The entry of a line, locked: somebody else may have deleted it since. Throws 404 for what is gone or out of sight. */
async function entryOf(session: Session, line: number): Promise<CurrentEntry> {
  const entry = (await entriesOf(session, [line])).get(line);
  if (entry === undefined || !(await find(session, JournalEntry, entry, ID_ALONE)))
    throw notFound();
  return lockUndeletedEntry(session, entry);
}

/** Details are kept with a line under these names. */
const DETAILS = {
  merchantName: 'merchant_name',
  note: 'note',
  receiptUrl: 'receipt_url',
  externalId: 'external_id',
  needsReview: 'needs_review',
} as const;

function detailsOf(row: LineRow, patch: LedgerLinePatch): LineRow['details'] {
  const said = Object.entries(DETAILS).flatMap(([name, key]): [string, unknown][] => {
    const value = patch[name as keyof typeof DETAILS];
    return value === undefined ? [] : [[key, value]];
  });
  const all = Object.entries({ ...row.details, ...Object.fromEntries(said) });
  const kept = all.filter(([, value]) => value !== null && value !== false);
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

const chosen = <T>(value: T | undefined, kept: T): T => (value === undefined ? kept : value);

/** Vendor, department and tags: what both sides of an entry may share. */
const dimensioned = (row: LineRow, patch: LedgerLinePatch): LineRow => ({
  ...row,
  vendor_id: chosen(patch.vendor, row.vendor_id),
  department_id: chosen(patch.department, row.department_id),
  tag_ids: chosen(patch.tagIds, row.tag_ids),
});

/** A line as a change says it. */
const changed = (row: LineRow, patch: LedgerLinePatch): LineRow => ({
  ...dimensioned(row, patch),
  account_id: patch.account ?? row.account_id,
  description: chosen(patch.description, row.description),
  details: detailsOf(row, patch),
});

const BY_THE_ENTRY = 'This field belongs to the entry. Change the entry instead.';

const NO_TAX = 'Ledger lines have no tax rate: documents post taxes.';

/** What a line has of its entry, and what it came from, as a change may say it again. */
function othersThan(
  { header }: CurrentEntry,
  row: StoredLine,
  patch: LedgerLinePatch,
): FieldFaults {
  const wrong: Record<string, readonly FieldMessage[]> = {};
  for (const [name, column] of [
    ['exchangeRate', 'exchange_rate'],
    ['exchangeRateBook', 'exchange_rate_book'],
  ] as const) {
    const said = patch[name];
    const stored = header[column];
    const isSame = said ? typeof stored === 'string' && said.eq(stored) : (stored ?? null) === null;
    if (said !== undefined && !isSame) wrong[name] = [BY_THE_ENTRY];
  }
  const { sourceEntity: source, parentBankTransaction: bank } = patch;
  if (source !== undefined && source !== (row.details?.['source_entity'] ?? null))
    wrong['sourceEntity'] = [BY_THE_ENTRY];
  if (bank !== undefined && bank !== (row.bank_transaction_id ?? null))
    wrong['parentBankTransaction'] = [BY_THE_ENTRY];
  if (typeof patch.taxRate === 'number') wrong['taxRate'] = [NO_TAX];
  if (typeof patch.transactionMatchId === 'number')
    wrong['transactionMatchId'] = [noSuchRecord(patch.transactionMatchId)];
  return wrong;
}

/** Throws 400 where a change says another amount, day, entity or currency than the line has. */
function demandAsItStands(found: CurrentEntry, row: StoredLine, patch: LedgerLinePatch): void {
  const wrong: Record<string, FieldFaults[string]> = { ...othersThan(found, row, patch) };
  const sides = (amount: Decimal) => ({
    debit: amount.gt(0) ? amount : ZERO,
    credit: amount.lt(0) ? amount.negated() : ZERO,
  });
  for (const [ending, amount] of [
    ['Native', row.amount_native],
    ['Book', row.amount_book],
    ['', row.amount],
  ] as const) {
    for (const side of ['debit', 'credit'] as const) {
      const name = `${side}Amount${ending}` as const;
      const said = patch[name];
      if (said !== undefined && !(said ?? ZERO).eq(sides(amount)[side]))
        wrong[name] = [BY_THE_ENTRY];
    }
  }
  if (patch.postedAt !== undefined && patch.postedAt !== row.date)
    wrong['postedAt'] = [BY_THE_ENTRY];
  if (patch.entity !== undefined && patch.entity !== row.entity_id)
    wrong['entity'] = [BY_THE_ENTRY];
  if (patch.currency !== undefined && patch.currency !== row.currency)
    wrong['currency'] = [BY_THE_ENTRY];
  if (Object.keys(wrong).length > 0) {
    throw new Problem('INVALID', BY_THE_ENTRY, { fields: wrong satisfies FieldFaults });
  }
}

/** Throws 409 for a line whose account only its document changes, and for what follows another entry. */
function demandChangeable(
  found: CurrentEntry,
  rows: readonly StoredLine[],
  patch: LedgerLinePatch,
): void {
  const moves = rows.some((row) => patch.account !== undefined && patch.account !== row.account_id);
  if (moves || found.header.reversal_of_id !== null) demandManual(found, 'change');
}

const asText = (row: LineRow): string => JSON.stringify(row);

/** Writes the lines of an entry as changed and tells the ids they have now, by the ids they had. */
async function written(
  session: Session,
  found: CurrentEntry,
  rows: readonly LineRow[],
): Promise<Map<number, number>> {
  const before = found.rows;
  const same = before.every((row, at) => asText(row) === asText(rows[at] ?? row));
  if (same) return new Map(before.map(({ id }) => [id, id]));
  await relabel(session, found, rows);
  const { rows: now } = await lockUndeletedEntry(session, found.header.id);
  return new Map(before.map(({ id }, at) => [id, now[at]?.id ?? id]));
}

/** Tags as they are read, for whoever sends them back; ids win. Throws 400. */
function tagsIn({ tags, tagIds }: LedgerLinePatch): Pick<LedgerLinePatch, 'tagIds'> {
  if (tags === undefined || tagIds !== undefined) return {};
  const ids = Array.isArray(tags) ? tags.map((each: unknown) => idIn(each)) : [undefined];
  if (ids.includes(undefined)) throw invalid('tags', 'Expected a list of objects with an id.');
  return { tagIds: [...new Set(ids)].filter((id) => id !== undefined) };
}
const idIn = (value: unknown): number | undefined => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  return typeof id === 'number' && Number.isInteger(id) ? id : undefined;
};

/** Holds the books and what a change refers to. Throws 400 for what is not there. */
async function demandReferred(session: Session, patch: LedgerLinePatch): Promise<void> {
  await transactionOf(session).ask(POSTING_LOCK);
  await demandLinks(session, LedgerLine, patch);
  throwIfFaults(session);
}

/**
 * Changes what is said of a line and returns the id it has then: lines never change, so it is a new one.
 * Throws 404, 400 for amounts and days, 409 for the account of a document's line.
 */
export async function patchLine(
  session: Session,
  line: number,
  given: LedgerLinePatch,
): Promise<number> {
  const patch = { ...given, ...tagsIn(given) };
  await demandReferred(session, patch);
  const found = await entryOf(session, line);
  const rows = found.rows;
  const own = rows.filter(({ id }) => id === line);
  const [row] = own;
  if (!row) throw notFound();
  demandAsItStands(found, row, patch);
  demandChangeable(found, own, patch);
  const next = rows.map((each) =>
    each === row ? changed(each, patch) : patch.applyBothSides ? dimensioned(each, patch) : each,
  );
  return (await written(session, found, next)).get(line) ?? line;
}

/** Replaces what is said of a line: what is left out goes back to its default. */
export const replaceLine = (
  session: Session,
  line: number,
  input: LedgerLineInput,
): Promise<number> =>
  patchLine(
    session,
    line,
    replaced(LedgerLine.definition.writable, { ...input, ...tagsIn(input) }),
  );

/** Lines that are changed in one go at most. */
const MOST_LINES = 1_000;

/** Changes many lines alike, all or none; returns the ids they have then, in the same order. */
export async function patchLines(
  session: Session,
  lines: readonly number[],
  patch: LedgerLinePatch,
): Promise<number[]> {
  if (lines.length > MOST_LINES) {
    throw invalid('transactionIds', `Ensure this field has no more than ${MOST_LINES} elements.`);
  }
  await demandReferred(session, patch);
  const entries = await entriesOf(session, lines);
  const missing = lines.filter((line) => !entries.has(line));
  if (missing.length > 0) {
    const faults = missing.map(noSuchRecord);
    throw new Problem('INVALID', faults.join(' '), { fields: { transactionIds: faults } });
  }
  const now = new Map<number, number>();
  // In the order of the entries, so that two who change the same wait for each other and never in a circle.
  for (const entry of [...new Set(entries.values())].sort((a, b) => a - b)) {
    if (!(await find(session, JournalEntry, entry, ID_ALONE))) throw notFound();
    const found = await lockUndeletedEntry(session, entry);
    const rows = found.rows;
    const own = rows.filter(({ id }) => lines.includes(id));
    demandChangeable(found, own, patch);
    const next = rows.map((row) => (own.includes(row) ? changed(row, patch) : row));
    for (const [was, is] of await written(session, found, next)) now.set(was, is);
  }
  return lines.map((line) => now.get(line) ?? line);
}

/** Deletes a line and the one it balances with: their entry. Throws 404, 409 where more hangs together. */
export async function deleteLine(session: Session, line: number): Promise<void> {
  const found = await entryOf(session, line);
  demandManual(found, 'delete');
  if (found.rows.length > 2) {
    throw new Problem(
      'CONFLICT',
      `The entry of this line has ${found.rows.length} lines that balance together: change or delete journal entry ${found.header.id} instead.`,
    );
  }
  await retract(session, found.header.id);
}
