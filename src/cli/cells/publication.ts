// Publication of a workspace in the cell it leaves: it names the rows that change while their copy is under way. A slot
// of the server keeps its log until the changes were followed, so it ends with the move, or with its abort.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { codeOf, Refusal } from '../../platform/base/index.ts';
import { isLeftBehind } from './rows.ts';
import { type MovedTable, movedTables } from './tables.ts';

interface KeyColumn {
  readonly name: string;
  readonly type: string;
}
/** A table whose changed rows are told by their primary key. */
export interface PublishedTable extends MovedTable {
  readonly keys: readonly KeyColumn[];
}

const KEYS = `
  select c.oid::regclass::text as name,
    json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
      order by k.nth) as keys
  from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
  cross join unnest(i.indkey::smallint[]) with ordinality k (attnum, nth)
  join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
  where c.relnamespace = 'public'::regnamespace and c.relpersistence = 'p' and c.relreplident = 'd'
  group by c.oid`;

/** Tables of a workspace: those of its publication, and the others. */
interface Parted {
  readonly published: readonly PublishedTable[];
  readonly others: readonly MovedTable[];
}
async function parted(client: pg.Client): Promise<Parted> {
  const { rows } = await client.query<{ name: string; keys: KeyColumn[] }>(KEYS);
  const keysOf = new Map(rows.map(({ name, keys }) => [name, keys]));
  const published: PublishedTable[] = [];
  const others: MovedTable[] = [];
  for (const table of await movedTables(client)) {
    const keys = table.name === 'workspace' ? undefined : keysOf.get(table.name);
    const isOwn = keys?.some(({ name }) => name === table.key) === true;
    if (keys !== undefined && isOwn && !isLeftBehind(table.name))
      published.push({ ...table, keys });
    else others.push(table);
  }
  return { published, others };
}

const known = new WeakMap<pg.Client, Promise<Parted>>();
/**
 * Tells which tables are published. Left out are the workspace itself, which arrives last, what has other rows than its
 * filter could name, and what is not in the log. The catalog is read once for a connection: the freeze is short.
 */
export function partedTables(client: pg.Client): Promise<Parted> {
  const before = known.get(client);
  if (before !== undefined) return before;
  const found = parted(client);
  known.set(client, found);
  return found;
}

const PREFIX = 'ledgergate_move';
/** Names of slots are those of a server, which may have several databases. */
export const PUBLICATIONS = `'${PREFIX}\\_' || (select oid from pg_database where datname = current_database()) || '\\_%'`;

/** The name of the publication of a move, and of its slot. */
export async function publicationOf(
  source: pg.Client,
  workspace: number,
  epoch: number,
): Promise<string> {
  const { rows } = await source.query<{ oid: number }>(
    'select oid from pg_database where datname = current_database()',
  );
  return `${PREFIX}_${rows[0]?.oid ?? 0}_${workspace}_${epoch}`;
}

/** Workspace and epoch of the move that a publication is of. */
export function moveOf(name: string): { readonly workspace: number; readonly epoch: number } {
  const [workspace, epoch] = name.split('_').slice(-2).map(Number);
  return { workspace: workspace ?? 0, epoch: epoch ?? 0 };
}

interface Server {
  readonly level: string;
  readonly replicates: boolean;
  readonly creates: boolean;
  readonly free: number;
  readonly role: string;
  readonly database: string;
}
const SERVER = `
  select current_setting('wal_level') as level, r.rolsuper or r.rolreplication as replicates,
    has_database_privilege(current_database(), 'create') as creates,
    current_setting('max_replication_slots')::integer - (select count(*) from pg_replication_slots)::integer as free,
    current_user as role, current_database() as database
  from pg_roles r where r.rolname = current_user`;

/** Says why a cell cannot publish, with the remedy; undefined where it can. */
export async function whyNoPublication(
  source: pg.Client,
  cell: string,
): Promise<Refusal | undefined> {
  const [server] = (await source.query<Server>(SERVER)).rows;
  if (!server) throw new Error('The role of the connection is not there.');
  const orCopy = 'or move by copy: --by copy';
  if (server.level !== 'logical') {
    return new Refusal(
      `The server of the cell ${cell} has wal_level = ${server.level}, and a publication needs wal_level = logical.`,
      `As a superuser there: alter system set wal_level = logical; then restart the server, ${orCopy}`,
    );
  }
  const lacking = [
    ...(server.replicates ? [] : [`alter role ${server.role} replication`]),
    ...(server.creates ? [] : [`grant create on database ${server.database} to ${server.role}`]),
  ];
  if (lacking.length > 0) {
    return new Refusal(
      `The role ${server.role} of the cell ${cell} may not publish.`,
      `As a superuser there: ${lacking.join('; ')}, ${orCopy}`,
    );
  }
  if (server.free > 0) return undefined;
  return new Refusal(
    `The server of the cell ${cell} has no free replication slot.`,
    `Raise max_replication_slots there, and restart the server, ${orCopy}`,
  );
}

const IN_USE = '55006';
const TRIES = 150;
const BETWEEN_TRIES_MS = 200;

/** Repeats what a process that was killed a moment ago still holds. */
export async function whenFree<R>(work: () => Promise<R>): Promise<R> {
  for (let nth = 1; ; nth++) {
    try {
      return await work();
    } catch (error) {
      if (codeOf(error) !== IN_USE || nth === TRIES) throw error;
      await sleep(BETWEEN_TRIES_MS);
    }
  }
}

/** Whether the slot is there and complete; false where it is missing. Waits while somebody makes or reads it. */
export async function hasSlot(source: pg.Client, name: string): Promise<boolean> {
  for (;;) {
    const { rows } = await source.query<{ ready: boolean }>(
      'select not active and confirmed_flush_lsn is not null as ready from pg_replication_slots where slot_name = $1',
      [name],
    );
    if (rows.length === 0) return false;
    if (rows[0]?.ready === true) return true;
    await sleep(BETWEEN_TRIES_MS);
  }
}

/** Publishes the rows of a workspace and keeps their changes from now on. Does nothing where that was done. */
export async function publish(source: pg.Client, name: string, workspace: number): Promise<number> {
  const { published: tables } = await partedTables(source);
  const { rowCount } = await source.query('select from pg_publication where pubname = $1', [name]);
  if (rowCount === 0) {
    const all = tables.map(
      (table) =>
        `${table.name} (${table.keys.map((key) => key.name).join(', ')}) where (${table.key} = ${workspace})`,
    );
    await source.query(
      `create publication ${name} for table ${all.join(', ')} with (publish = 'insert, update, delete')`,
    );
  }
  if (!(await hasSlot(source, name))) {
    await source.query(`select pg_create_logical_replication_slot($1, 'pgoutput')`, [name]);
  }
  return tables.length;
}

/** The longest wait for transactions under way in the server. */
const BRIEF_MS = 2_000;

/**
 * Lets the slot begin to read its log near the end from its next advance on. It can where the log tells what is under
 * way, which the server notes four times a minute and whenever a slot is made: so one is made and dropped. Without it,
 * or where a transaction is under way for longer, the slot reads some more.
 */
export async function noteUnderWay(source: pg.Client, name: string): Promise<void> {
  const brief = `${name}_brief`;
  await source.query(`set statement_timeout = ${BRIEF_MS}`);
  const make = `select pg_create_logical_replication_slot($1, 'pgoutput', true)`;
  const isMade = await source.query(make, [brief]).then(
    () => true,
    () => false,
  );
  await source.query('set statement_timeout = 0');
  if (isMade) await source.query('select pg_drop_replication_slot($1)', [brief]);
}

/** Ends the publication and its slot, and does nothing where they are gone. */
export async function withdraw(source: pg.Client, name: string): Promise<void> {
  await whenFree(() =>
    source.query(
      'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
      [name],
    ),
  );
  await source.query(`drop publication if exists ${name}`);
}
