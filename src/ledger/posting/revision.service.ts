// Replaces the lines of entries with others, to the cent and without converting again.
// docs/accounting.md section 4.
import { JournalEntry } from '../../../schema/ledger/journal-entry.ts';
import type { Session } from '../../platform/access/index.ts';
import type { Query } from '../../platform/database/index.ts';
import { publish } from '../../platform/records/index.ts';
import * as queries from './posting.queries.ts';
import { negated, type LineRow } from './posting.rules.ts';
import { write } from './posting.service.ts';
import type { CurrentEntry } from './current-entry.service.ts';

/** An entry, and the lines that are to stand in the place of its own. */
export interface Revised {
  readonly standing: CurrentEntry;
  readonly rows: readonly LineRow[];
}

/**
 * The statements that put other lines in the place of those of entries, to the cent and in the order given:
 * their dates, currencies and rates stay. Lines that were read keep who they were first. An entry that took
 * another one back does so no longer. Who runs them publishes the entries as updated.
 */
export function revising(session: Session, revised: readonly Revised[]): Query[] {
  if (revised.length === 0) return [];
  const next = revised.map(({ standing: { header }, rows }) => ({
    ...{ id: header.id, version: header.version + 1 },
    entry: {
      header,
      rows: rows.map((row) => ({ ...row, origin_id: row.origin_id ?? row.id ?? null })),
    },
  }));
  return [
    queries.mirroringAll(
      session,
      revised.map(({ standing }) => standing.header),
    ),
    queries.changingAll(
      next.map(({ id, version }) => ({ id, changes: { version, reversal_of_id: null } })),
    ),
    queries.versioningAll(session, next),
  ];
}

/**
 * Says something else of the lines of an entry: accounts, parties, dimensions, words. Amounts, day and
 * currency stay, so nothing is converted anew; an entry that takes it back follows.
 */
export async function relabel(
  session: Session,
  { header, reversal }: CurrentEntry,
  rows: readonly LineRow[],
): Promise<void> {
  const { id, version, currency } = header;
  const versionOf = (entry: number, from: number, next: queries.Prepared): Query[] => [
    queries.mirroring(session, entry, from),
    queries.changing(entry, { version: from + 1 }),
    queries.versioning(session, entry, from + 1, next),
  ];
  await write(session, versionOf(id, version, { header: { date: header.date, currency }, rows }));
  publish(session, JournalEntry, 'updated', id);
  if (!reversal) return;
  const mirrored = { header: { date: reversal.date, currency }, rows: rows.map(negated) };
  await write(session, versionOf(reversal.id, reversal.version, mirrored));
  publish(session, JournalEntry, 'updated', reversal.id);
}
