// Header columns of an entry: the free fields, which clients set and no rule checks, and the stored
// columns.
import { columnOf, stored } from '../../../schema/kit/index.ts';
import { JournalEntry } from '../../../schema/ledger/journal-entry.ts';
import type { EntryPatch } from './journal.rules.ts';

/** Fields that lines do not depend on: they change on the header, whatever made the entry. */
const FREE = [
  'memo',
  'refNumber',
  'source',
  'sourceId',
  'closeTaskId',
  'intercompanyJournal',
  'recurrentJournalEntry',
  'sourceFile',
  'chat',
] as const;
const free = new Set<string>(FREE);

/** What the ledger itself keeps of an entry: whether it stands, in which version, who approved it. */
const KEPT = new Set([
  'order',
  'status',
  'version',
  'isDeleted',
  'deletedAt',
  'approvedByName',
  'approvedAt',
  'createdAt',
  'lastModifiedAt',
]);

const columns = new Map(
  stored(JournalEntry.definition)
    .filter(([, { spec }]) => !spec.part)
    .map(([name, { spec }]) => [name, columnOf(name, spec)]),
);
export const columnFor = (name: string): string => columns.get(name) ?? name;

/** The columns that an entry brings along when it is stored, in the order of its definition. */
export const HEADER_COLUMNS: readonly string[] = [
  ...[...columns].filter(([name]) => !KEPT.has(name)).map(([, column]) => column),
  'reversal_date',
  'entity_ids',
  'given_values',
];

export const isFree = (name: string): boolean => free.has(name);

/** The free fields of a change or a posting, by column; undefined where nothing is said. */
export const freeColumns = (input: { readonly [Name in (typeof FREE)[number]]?: unknown }): Record<
  string,
  unknown
> => Object.fromEntries(FREE.map((name) => [columnFor(name), input[name]]));

/** The free fields of a header as an input would say them. */
export const freeFields = (
  header: Readonly<Record<string, unknown>>,
): Pick<EntryPatch, (typeof FREE)[number]> =>
  Object.fromEntries(FREE.map((name) => [name, header[columnFor(name)]]));
