// Benchmark of cells: requests for a second of processor time, of an installation without cells, of a cell, and of a
// cell behind a router. Decision 52.
import { join } from '../src/cli/cells/join.ts';
import { Directory } from '../src/platform/cells/index.ts';
import { postmasterOf, usedBy, usedByProcess } from './support/costs.ts';
import { documentBooks } from './support/documents.ts';
import { type Ask, run } from './support/load.ts';
import { compare } from './support/rounds.ts';
import { size } from './support/size.ts';
import { asSuperuser, openStage, program } from './support/stage.ts';

const ROUNDS = size(9, 1);
const MILLISECONDS = size(3_000, 100);
const SECRET = 'c'.repeat(40);
const KEYS = { COOKIE_KEYS: 'b'.repeat(40), ENCRYPTION_KEY: 'b'.repeat(40) };
const PATH = '/coa/api/vendor';

interface Side {
  readonly name: string;
  readonly port: number;
  readonly key: string;
  /** Processes whose time counts, and the PostgreSQL behind them. */
  readonly pids: readonly number[];
  readonly postmaster: number;
}

const API = [program('bundle/main.js'), 'api'];
const usual = { ...KEYS, RATE_LIMIT_PER_SECOND: '0', RATE_LIMIT_STORE: 'memory' };

let made = 0;
const asking = (kind: 'reads' | 'creates', key: string) => (): Ask => {
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' };
  if (kind === 'reads') return { path: `${PATH}?limit=25`, headers };
  return { method: 'POST', path: PATH, headers, body: JSON.stringify({ name: `V ${made++}` }) };
};

/** Requests for a second of processor time of everything that takes part. */
async function rate(kind: 'reads' | 'creates', { port, key, pids, postmaster }: Side) {
  const [first = 0, ...others] = pids;
  const used = (): number =>
    usedBy(first, postmaster) + others.reduce((sum, pid) => sum + usedByProcess(pid), 0);
  const before = used();
  const load = { port, connections: 4, milliseconds: MILLISECONDS, next: asking(kind, key) };
  const { latencies, failed } = await run(load);
  if (failed > 0) throw new Error(`${failed} requests failed.`);
  return (latencies.length / Math.max(1, used() - before)) * 1_000;
}

export async function cells(): Promise<void> {
  const [plain, cell] = [await openStage(), await openStage()];
  const name = `directory_${process.pid}`;
  await asSuperuser(plain, (client) => client.query(`create database ${name}`));
  const directoryUrl = new URL(plain.superuserUrl);
  directoryUrl.pathname = `/${name}`;
  const directory = new Directory(directoryUrl.href);
  try {
    const keys = { encryptionKey: KEYS.ENCRYPTION_KEY, cookieKeys: [KEYS.COOKIE_KEYS] };
    const joinAt = (port: number) =>
      join(directory, cell.ownerUrl, { name: 'one', address: `http://127.0.0.1:${port}`, keys });
    await joinAt(1);
    const own = await documentBooks(plain, 'Plain');
    const its = await documentBooks(cell, 'In a cell');
    const first = await plain.serve(API, usual);
    const second = await cell.serve(API, { ...usual, CELL: 'one', CELL_SECRET: SECRET });
    await joinAt(second.port);
    const environment = { CELL_SECRET: SECRET, DIRECTORY_URL: directoryUrl.href };
    const router = await cell.serve([program('bundle/main.js'), 'router'], environment);
    const masters = [await asSuperuser(plain, postmasterOf), await asSuperuser(cell, postmasterOf)];
    const [home = 0, away = 0] = masters;
    const sides: Side[] = [
      { name: 'without cells', ...first, key: own.key, pids: [first.pid], postmaster: home },
      { name: 'a cell', ...second, key: its.key, pids: [second.pid], postmaster: away },
      {
        ...{ name: 'behind a router', port: router.port, key: its.key },
        ...{ pids: [second.pid, router.pid], postmaster: away },
      },
    ];
    for (const kind of ['reads', 'creates'] as const) {
      const variants = sides.map((side) => ({ name: side.name, measure: () => rate(kind, side) }));
      await compare(`${kind} for a second of processor time`, variants, ROUNDS);
    }
  } finally {
    await directory.close();
    await asSuperuser(plain, (client) => client.query(`drop database ${name} with (force)`));
    await cell.close();
    await plain.close();
  }
}
