// SQL that writes the ledger. Each statement stores all its rows at once, so the database checks
// and updates balances once per statement, not once per line.
import { callerOf, type Session } from '../../platform/access/index.ts';
import {
  inheritPlan,
  named,
  type Placeholder,
  type Query,
  withGenericPlan,
} from '../../platform/database/index.ts';
import { HEADER_COLUMNS } from './header.rules.ts';
import type { LineRow } from './posting.rules.ts';

/** The columns of a header, as they are named in the table. */
export type HeaderRow = Readonly<Record<string, unknown>>;

const LINE_COLUMNS = [
  'entity_id',
  'account_id',
  'date',
  'currency',
  'amount_native',
  'amount_book',
  'amount',
  'description',
  'vendor_id',
  'department_id',
  'tag_ids',
  'bank_transaction_id',
  'document_kind',
  'document_id',
  'document_line_id',
  'document_role',
  'origin_id',
  'revenue_position_id',
  'given_values',
  'details',
];
const AMOUNTS = new Set(['amount_native', 'amount_book', 'amount']);
const header = HEADER_COLUMNS.join(', ');
const line = LINE_COLUMNS.join(', ');
const from = (alias: string, columns: readonly string[]): string =>
  columns.map((column) => `${alias}.${column}`).join(', ');
/** The columns of a line, for whoever reads lines to post them again. */
export const lineColumns = (alias: string): string => from(alias, LINE_COLUMNS);

/**
 * Entries with their lines, numbered one after the other. Lines name their entry by its place, from 1.
 * Ids that are given were drawn from the sequence by the caller, in the order of the entries.
 */
const postingOf = (headers: string): string => `
  with given as (
    select e.*, e.ordinality as nth,
      row_number() over (partition by e."order" is null order by e.ordinality) as unnumbered
    from jsonb_populate_recordset(null::journal_entry, ${headers}) with ordinality as e
  ), taken as (
    insert into counter as c (workspace_id, kind, last)
    select $1::integer, 'journal_entry', $3::integer where $3::integer > 0
    on conflict (workspace_id, kind) do update set last = c.last + excluded.last returning last - $3 as before
  ), header as (
    insert into journal_entry (workspace_id, id, ${header}, "order")
    select $1, coalesce(g.id, nextval('journal_entry_id_seq')::integer), ${from('g', HEADER_COLUMNS)},
      coalesce(g."order", lpad((before + unnumbered)::text, greatest(7, length((before + unnumbered)::text)), '0'))
    from given g left join taken on true order by nth
    returning id, "order"
  ), posting as (
    insert into journal_posting (workspace_id, journal_entry_id, version, caller, request_id, operation)
    select $1, id, 1, $5, $6, $7 from header
  ), line as (
    insert into journal_line (workspace_id, journal_entry_id, version, ${line})
    select $1, h.id, 1, ${from('l', LINE_COLUMNS)}
    from jsonb_populate_recordset(null::journal_line, $4) with ordinality as l
    join (select id, row_number() over (order by id) as place from header) h on h.place = l.journal_entry_id
    order by l.ordinality
  )
  select id, "order" from header order by id`;
/** The same for one entry, as most are posted: nothing of it has to be put in order. */
const postingOfOne = (headers: string): string => `
  with given as (
    select e.* from jsonb_populate_recordset(null::journal_entry, ${headers}) e
  ), taken as (
    insert into counter as c (workspace_id, kind, last)
    select $1::integer, 'journal_entry', $3::integer where $3::integer > 0
    on conflict (workspace_id, kind) do update set last = c.last + 1 returning last
  ), header as (
    insert into journal_entry (workspace_id, id, ${header}, "order")
    select $1, coalesce(g.id, nextval('journal_entry_id_seq')::integer), ${from('g', HEADER_COLUMNS)},
      coalesce(g."order", (select lpad(last::text, greatest(7, length(last::text)), '0') from taken))
    from given g
    returning id, "order"
  ), posting as (
    insert into journal_posting (workspace_id, journal_entry_id, version, caller, request_id, operation)
    select $1, id, 1, $5, $6, $7 from header
  ), line as (
    insert into journal_line (workspace_id, journal_entry_id, version, ${line})
    select $1, (select id from header), 1, ${from('l', LINE_COLUMNS)}
    from jsonb_populate_recordset(null::journal_line, $4) l
  )
  select id, "order" from header`;
const NUMBERED = 'numbered($2, $8)::jsonb';
const POST = postingOf('$2');
const POST_NUMBERED = postingOf(NUMBERED);
const POST_ONE = postingOfOne('$2');
const POST_ONE_NUMBERED = postingOfOne(NUMBERED);

const DRAFT = `
  insert into journal_entry (workspace_id, status, "order", ${header})
  select $1, 'draft', e."order", ${from('e', HEADER_COLUMNS)} from jsonb_populate_record(null::journal_entry, $2) e
  returning id`;
const ADD_DRAFT_LINES = `
  insert into journal_draft_line (workspace_id, journal_entry_id, ${line})
  select $1, $2, ${from('l', LINE_COLUMNS)}
  from jsonb_populate_recordset(null::journal_line, $3) with ordinality as l order by l.ordinality`;

/** New versions of entries; their lines name entry and version. */
const VERSION = `
  with posting as (
    insert into journal_posting (workspace_id, journal_entry_id, version, caller, request_id, operation)
    select $1, v.id, v.version, $5, $6, $7 from unnest($2::integer[], $3::integer[]) v(id, version)
  )
  insert into journal_line (workspace_id, journal_entry_id, version, ${line})
  select $1, l.journal_entry_id, l.version, ${from('l', LINE_COLUMNS)}
  from jsonb_populate_recordset(null::journal_line, $4) with ordinality as l order by l.ordinality`;

const mirrored = LINE_COLUMNS.map((each) => (AMOUNTS.has(each) ? `-l.${each}` : `l.${each}`));
const MIRROR = `
  with taken as (
    select v.id, v.version from unnest($2::integer[], $3::integer[]) v(id, version)
  ), posting as (
    insert into journal_posting (workspace_id, journal_entry_id, version, is_mirror, caller, request_id, operation)
    select $1, t.id, t.version, true, $4, $5, $6 from taken t
  )
  insert into journal_line (workspace_id, journal_entry_id, version, is_mirror, ${line})
  select $1, l.journal_entry_id, l.version, true, ${mirrored.join(', ')}
  from taken t join journal_line l on l.workspace_id = $1 and l.journal_entry_id = t.id and l.version = t.version
    and not l.is_mirror
  order by l.id`;
const CHANGE_ALL = `select change_journal_entry(c.id, c.changes) from jsonb_to_recordset($1) c(id integer, changes jsonb)`;

const LINES = `
  select id, ${line} from journal_line
  where workspace_id = $1 and journal_entry_id = $2 and not is_mirror
    and version = (select version from journal_entry where workspace_id = $1 and id = $2)
  union all
  select id, ${line} from journal_draft_line where workspace_id = $1 and journal_entry_id = $2
  order by id`;

/**
 * Looked up entry by entry, by one plan for all workspaces: where PostgreSQL does not know a workspace yet, it takes it
 * for empty, and a plan of its own would read all of its entries for each line.
 */
const LINES_OF_MANY = `
  select l.id, l.journal_entry_id, ${from('l', LINE_COLUMNS)} from unnest($2::integer[]) as g(id)
  cross join lateral (
    select e.version from journal_entry e where e.workspace_id = $1 and e.id = g.id offset 0) e
  cross join lateral (
    select * from journal_line n where n.workspace_id = $1 and n.journal_entry_id = g.id and n.version = e.version
      and not n.is_mirror offset 0) l
  order by l.id`;

const workspaceOf = (session: Session): number => session.principal.workspace.id;
const provenance = ({
  principal,
  requestId,
  operation,
}: Session): [caller: string, request: string, operation: string | null] => [
  callerOf(principal),
  requestId,
  operation ?? null,
];

/** An entry that is ready to be stored. */
export interface Prepared {
  readonly header: HeaderRow;
  readonly rows: readonly LineRow[];
}

/** Lines carry date and currency of their entry. */
const linesJson = ({ header: { date, currency }, rows }: Prepared, place?: number): object[] =>
  rows.map((row) => ({ ...row, date, currency, journal_entry_id: place }));

/**
 * Posts new entries; returns their ids and numbers in order.
 * @param mark - what stands in the headers for a number that is taken just before, in the same transaction
 */
export function posting(session: Session, entries: readonly Prepared[], mark?: string): Query {
  const values = [
    workspaceOf(session),
    JSON.stringify(entries.map((each) => each.header)),
    entries.filter(({ header }) => (header['order'] ?? null) === null).length,
    JSON.stringify(entries.flatMap((each, nth) => linesJson(each, nth + 1))),
    ...provenance(session),
    ...(mark === undefined ? [] : [mark]),
  ];
  if (entries.length > 1) return named(mark === undefined ? POST : POST_NUMBERED, values);
  return inheritPlan(named(mark === undefined ? POST_ONE : POST_ONE_NUMBERED, values));
}

/** Numbers an entry that was posted under a mark. */
export const numbering = (id: number, { text }: Placeholder): Query =>
  inheritPlan(named('select number_entry($1, $2, null) as numbers', [id, text]));

/** Keeps the header of an entry that waits for approval; returns its id. */
export const drafting = (session: Session, { header }: Prepared): Query =>
  named(DRAFT, [workspaceOf(session), JSON.stringify(header)]);

/** Keeps the lines of a draft. */
export const draftLines = (session: Session, id: number, entry: Prepared): Query =>
  named(ADD_DRAFT_LINES, [workspaceOf(session), id, JSON.stringify(linesJson(entry))]);

/** Forgets the lines of a draft. */
export const undrafting = (session: Session, id: number): Query =>
  named('delete from journal_draft_line where workspace_id = $1 and journal_entry_id = $2', [
    workspaceOf(session),
    id,
  ]);

/** A version of an entry. */
interface Version {
  readonly id: number;
  readonly version: number;
}
const ofVersions = (versions: readonly Version[]): [ids: number[], versions: number[]] => [
  versions.map(({ id }) => id),
  versions.map(({ version }) => version),
];

/** Adds the lines of versions, as many as there are in one statement. */
export const versioningAll = (
  session: Session,
  versions: readonly (Version & { readonly entry: Prepared })[],
): Query =>
  named(VERSION, [
    workspaceOf(session),
    ...ofVersions(versions),
    JSON.stringify(
      versions.flatMap(({ id, version, entry }) =>
        linesJson(entry, id).map((each) => ({ ...each, version })),
      ),
    ),
    ...provenance(session),
  ]);
export const versioning = (session: Session, id: number, version: number, entry: Prepared): Query =>
  versioningAll(session, [{ id, version, entry }]);

/** Takes back the lines of versions. */
export const mirroringAll = (session: Session, versions: readonly Version[]): Query =>
  named(MIRROR, [workspaceOf(session), ...ofVersions(versions), ...provenance(session)]);
export const mirroring = (session: Session, id: number, version: number): Query =>
  mirroringAll(session, [{ id, version }]);

/** Changes columns of headers. */
export const changingAll = (
  changes: readonly { readonly id: number; readonly changes: HeaderRow }[],
): Query => named(CHANGE_ALL, [JSON.stringify(changes)]);

/** Changes columns of a header. */
export const changing = (id: number, changes: HeaderRow): Query =>
  named('select change_journal_entry($1, $2)', [id, JSON.stringify(changes)]);

/** The header, kept from others until the transaction ends. */
export const locking = (id: number): Query => named('select * from lock_journal_entry($1)', [id]);

/** The lines of an entry as it stands, be it posted or a draft. */
export const reading = (session: Session, id: number): Query =>
  named(LINES, [workspaceOf(session), id]);

/** The lines of many posted entries as they stand. */
export const readingMany = (session: Session, ids: readonly number[]): Query =>
  withGenericPlan(named(LINES_OF_MANY, [workspaceOf(session), ids]));

/** The live entry that takes another one back, or the draft that wants to. */
export const reversalOf = (session: Session, id: number): Query =>
  named(
    `select id, "order", version, date, status from journal_entry
      where workspace_id = $1 and reversal_of_id = $2 and not is_deleted`,
    [workspaceOf(session), id],
  );

export const roundingAccount = (session: Session): Query =>
  named('select rounding_account_id as id from system_accounts where workspace_id = $1', [
    workspaceOf(session),
  ]);
