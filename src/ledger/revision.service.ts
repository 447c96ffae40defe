// New versions of many entries at once: three statements, however many there are. The database checks and
// carries the balances once for a statement. docs/accounting.md section 4.
import { callerOf, type Session } from '../ground/access/index.ts';
import { named, type Query } from '../ground/database/index.ts';
import { lineColumns } from './posting.queries.ts';
import type { LineRow, Standing } from './posting.service.ts';

const AMOUNTS = /^l\.amount/;
const OF_LINE = lineColumns('l');
const COLUMNS = OF_LINE.replaceAll('l.', '');
/** The columns of a line that takes another one back. */
const NEGATED = OF_LINE.split(', ')
  .map((column) => (AMOUNTS.test(column) ? `-${column}` : column))
  .join(', ');

/** Takes back the lines of the versions that stand. */
const MIRRORS = `
  with given as (
    select * from unnest($2::integer[], $3::integer[]) with ordinality as g(entry, version, nth)
  ), posting as (
    insert into journal_posting (workspace_id, journal_entry_id, version, is_mirror, caller, request_id)
    select $1, entry, version, true, $4, $5 from given
  )
  insert into journal_line (workspace_id, journal_entry_id, version, is_mirror, ${COLUMNS})
  select $1, g.entry, g.version, true, ${NEGATED}
  from given g join journal_line l on l.workspace_id = $1 and l.journal_entry_id = g.entry and l.version = g.version and not l.is_mirror
  order by g.nth, l.id`;
/** Moves the headers on; what took another entry back does so no longer. */
const HEADERS = `
  select change_journal_entry(g.entry, jsonb_build_object('version', g.version + 1, 'reversal_of_id', null))
  from unnest($1::integer[], $2::integer[]) as g(entry, version)`;
/** Adds the lines of the next versions; each names its entry and version. */
const VERSIONS = `
  with posting as (
    insert into journal_posting (workspace_id, journal_entry_id, version, caller, request_id)
    select $1, g.entry, g.version + 1, $5, $6 from unnest($2::integer[], $3::integer[]) as g(entry, version)
  )
  insert into journal_line (workspace_id, journal_entry_id, version, ${COLUMNS})
  select $1, l.journal_entry_id, l.version, ${OF_LINE}
  from jsonb_populate_recordset(null::journal_line, $4) with ordinality as l order by l.ordinality`;

/** An entry as it stands, and the lines that take the place of its own. */
export interface Revision {
  readonly standing: Standing;
  readonly rows: readonly LineRow[];
}

/**
 * The statements that put other lines in the place of those of entries, to the cent and in the order given:
 * dates, currencies and rates stay. Lines that were read keep who they were first. An entry that took another
 * one back does so no longer. Who runs them publishes the entries as updated.
 */
export function revisingAll(session: Session, revisions: readonly Revision[]): Query[] {
  if (revisions.length === 0) return [];
  const { principal, requestId } = session;
  const { id: workspace } = principal.workspace;
  const headers = revisions.map(({ standing }) => standing.header);
  const [ids, versions] = [headers.map(({ id }) => id), headers.map(({ version }) => version)];
  const lines = revisions.flatMap(({ standing: { header }, rows }) =>
    rows.map((row) => ({
      ...row,
      date: header.date,
      currency: header['currency'],
      origin_id: row.origin_id ?? row.id ?? null,
      journal_entry_id: header.id,
      version: header.version + 1,
    })),
  );
  const provenance = [callerOf(principal), requestId];
  return [
    named(MIRRORS, [workspace, ids, versions, ...provenance]),
    named(HEADERS, [ids, versions]),
    named(VERSIONS, [workspace, ids, versions, JSON.stringify(lines), ...provenance]),
  ];
}
