// Costs of requests: processor time of the service and of PostgreSQL, and what they leave in the log of
// PostgreSQL: bytes, records, rows and entries of B-trees, as pg_walinspect counts them.
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { record } from './results.ts';

const TICK_MS = 10;

interface ProcessTime {
  readonly pid: number;
  readonly parent: number;
  /** Milliseconds, with those of its children that ended. */
  readonly used: number;
}

/** Undefined where no file tells. */
function processOf(pid: number | string): ProcessTime | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [, parent = 0] = fields.map(Number);
    const ticks = fields.slice(11, 15).map(Number);
    const used = ticks.reduce((sum, each) => sum + each, 0) * TICK_MS;
    return { pid: Number(pid), parent, used };
  } catch {
    return undefined;
  }
}

/** Milliseconds of processor time of a PostgreSQL, all its processes together. */
function usedByPostgres(postmaster: number): number {
  const all = readdirSync('/proc').flatMap((name) => {
    const found = /^\d+$/.test(name) ? processOf(name) : undefined;
    return found && (found.pid === postmaster || found.parent === postmaster) ? [found.used] : [];
  });
  return all.length === 0 ? NaN : all.reduce((sum, each) => sum + each, 0);
}

/** The process above all others of a PostgreSQL, by a connection to it. */
export async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return processOf(rows[0]?.pid ?? 0)?.parent ?? 0;
}

/** Milliseconds of processor time of one process. */
export const usedByProcess = (pid: number): number => processOf(pid)?.used ?? NaN;

/** Milliseconds of processor time of a service and its PostgreSQL. */
export const usedBy = (pid: number, postmaster: number): number =>
  usedByProcess(pid) + usedByPostgres(postmaster);

/** For one request, on average. */
export interface Costs {
  readonly node: number;
  readonly postgres: number;
  readonly bytes: number;
  readonly records: number;
  readonly inserted: number;
  readonly updated: number;
  readonly entries: number;
  readonly images: number;
  /** Bytes by which the database grew. */
  readonly growth: number;
}

const LOG = `
  select coalesce(sum(record_size), 0)::float8 as bytes, coalesce(sum(count), 0)::float8 as records,
    coalesce(sum(fpi_size), 0)::float8 as images,
    coalesce(sum(count) filter (where name ~ '^Heap/INSERT'), 0)::float8 as inserted,
    coalesce(sum(count) filter (where name ~ '^Heap/(HOT_)?UPDATE'), 0)::float8 as updated,
    coalesce(sum(count) filter (where name ~ '^Btree/(INSERT|SPLIT)'), 0)::float8 as entries
  from (select "resource_manager/record_type" as name, count, record_size, fpi_size from pg_get_wal_stats($1, $2, true)) w`;

/**
 * What so many requests cost, with all that is left to do when they are answered.
 * @param pid - of the process that answers them
 */
export async function costsOf(
  superuserUrl: string,
  pid: number,
  work: () => Promise<number>,
): Promise<Costs> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  try {
    await client.query('create extension if not exists pg_walinspect');
    const postmaster = await postmasterOf(client);
    const place = async (): Promise<string> => {
      const { rows } = await client.query<{ at: string }>(
        'select pg_current_wal_flush_lsn() as at',
      );
      return rows[0]?.at ?? '';
    };
    const sizeNow = async (): Promise<number> => {
      const { rows } = await client.query<{ size: number }>(
        'select pg_database_size(current_database())::float8 as size',
      );
      return rows[0]?.size ?? NaN;
    };
    const used = (): number[] => [processOf(pid)?.used ?? NaN, usedByPostgres(postmaster)];
    const [small, from, before] = [await sizeNow(), await place(), used()];
    const count = await work();
    const [to, after, large] = [await place(), used(), await sizeNow()];
    const { rows } = await client.query<Omit<Costs, 'node' | 'postgres' | 'growth'>>(LOG, [
      from,
      to,
    ]);
    const [node = NaN, postgres = NaN] = after.map((each, nth) => each - (before[nth] ?? NaN));
    const all = { node, postgres, growth: large - small, ...rows[0] } as Costs;
    return Object.fromEntries(
      Object.entries(all).map(([name, value]) => [name, Number(value) / count]),
    ) as unknown as Costs;
  } finally {
    await client.end();
  }
}

/** Prints and records what one request costs, which makes what `of` names. */
export function tellCosts(what: string, costs: Costs, of = 'an invoice'): void {
  const { node, postgres, bytes, records, images, inserted, updated, entries, growth } = costs;
  const kilobytes = (size: number): string => (size / 1_000).toFixed(1);
  const log = `${kilobytes(bytes)} KB in ${records.toFixed(0)} records, ${kilobytes(images)} KB of page images`;
  const rows = `${inserted.toFixed(1)} rows inserted and ${updated.toFixed(1)} updated, ${entries.toFixed(0)} entries of B-trees; 1,000 take ${(growth / 1_000).toFixed(1)} MB`;
  console.log(
    `  ${what.padEnd(28)}${node.toFixed(2)} + ${postgres.toFixed(2)} ms of Node and PostgreSQL; ${log}; ${rows}`,
  );
  record({
    ...{ what: `${what}: processor time of ${of}`, figure: node + postgres, unit: 'ms' },
    note: `Node ${node.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)}; ${log}; ${rows}`,
  });
}
