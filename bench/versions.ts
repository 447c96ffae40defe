// Benchmark of everyday requests to two versions of the service, in turn. Each has two servers with databases of
// their own, filled by the same requests, with every table analyzed:
// npm run bench -- versions --before FOLDER (a checkout of the version before, with its packages
// installed). `--only=lines` asks only for what has that in its name.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fill, settle, type Filled } from './support/filling.ts';
import { askOnce, run, type Ask } from './support/load.ts';
import { compare } from './support/rounds.ts';
import { freePort } from '../test/support/ports.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const CONNECTIONS = 8;
const LONGEST_START_MS = 180_000;

const here = fileURLToPath(new URL('../../', import.meta.url));

interface Version {
  readonly port: number;
  readonly key: string;
  readonly filled: Filled;
  readonly close: () => Promise<void>;
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + LONGEST_START_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  throw new Error(`The version on port ${port} does not get ready.`);
}

/** Runs a command of a checkout and returns what it printed. */
async function command(
  checkout: string,
  env: NodeJS.ProcessEnv,
  ...words: string[]
): Promise<string> {
  const program = join(checkout, 'bin/ledgergate.mjs');
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [program, ...words], { cwd: checkout, env });
  return stdout;
}

/** The embedded database of a data folder, as its superuser. */
function superuserUrl(data: string): string {
  const [, , , port] = readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const { database } = JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8')) as {
    database: { superuser: string };
  };
  return `postgresql://postgres:${database.superuser}@127.0.0.1:${port ?? ''}/ledgergate`;
}

/** Starts the service of a checkout on a new database, and fills it. */
async function start(checkout: string): Promise<Version> {
  const folder = mkdtempSync(join(tmpdir(), 'ledgergate-version-'));
  chmodSync(folder, 0o711);
  const port = await freePort();
  const data = join(folder, 'data');
  const env = {
    PATH: process.env['PATH'],
    PORT: String(port),
    DATA_DIR: data,
    DEMO: '0',
    RATE_LIMIT_PER_SECOND: '0',
  };
  const child = spawn(process.execPath, [join(checkout, 'bin/ledgergate.mjs'), 'start'], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  const close = async (): Promise<void> => {
    const gone = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGTERM')) await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(port, child);
    await command(checkout, env, 'workspace', 'create', '--name', 'Bench');
    const told = await command(
      checkout,
      env,
      'keys',
      'create',
      '--workspace',
      '1',
      '--role',
      'admin',
    );
    const key = /lgk_[\w-]+/.exec(told)?.[0] ?? '';
    const filled = await fill({ port, key });
    await settle(superuserUrl(data));
    return { port, key, filled, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const graphql = (query: string): Pick<Ask, 'method' | 'path' | 'body'> => ({
  method: 'POST',
  path: '/graphql',
  body: JSON.stringify({ query }),
});

/** What an integrator, a dashboard and an accountant ask for all day. */
const EVERYDAY: Readonly<Record<string, Pick<Ask, 'method' | 'path' | 'body'>>> = {
  'page of bank accounts': { path: '/ca/api/account?limit=100' },
  'one bank account': { path: '/ca/api/account/BANK' },
  'one invoice': { path: '/coa/api/v1/invoice/7' },
  'page of 100 invoices': { path: '/coa/api/v1/invoice/?limit=100' },
  'page of 100 ledger lines': { path: '/coa/api/transaction?limit=100&all_time=true' },
  'nested invoices over GraphQL': graphql(
    '{ invoices(limit: 50) { count results { id invoiceNumber totalAmount client { name } entity { name } lines { amount product { productName } } } } }',
  ),
  'income statement by month': {
    path: '/ca/api/get_income_statement?cadence=monthly&start_date=2024-06-01&end_date=2026-05-31',
  },
  'balance sheet by month': {
    path: '/ca/api/get_balance_sheet?cadence=monthly&start_date=2025-06-01&end_date=2026-05-31',
  },
  'creating an invoice': {
    method: 'POST',
    path: '/coa/api/v1/invoice',
    body: '{"entity": ENTITY, "client": CLIENT, "invoice_date": "2026-05-20", "terms": "net_30", "lines": [{"description": "Consulting", "quantity": 2, "rate": 150.25}, {"description": "Travel", "amount": 80}]}',
  },
};

function asksOf({ key, filled }: Version): Map<string, Ask> {
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' };
  const { entity, client, bankAccount } = filled;
  const say = (text: string): string =>
    text
      .replace('ENTITY', String(entity))
      .replace('CLIENT', String(client))
      .replace('BANK', String(bankAccount));
  return new Map(
    Object.entries(EVERYDAY).map(([name, { body, path, ...ask }]) => [
      name,
      { ...ask, path: say(path), headers, ...(body !== undefined && { body: say(body) }) },
    ]),
  );
}

async function rateOf(version: Version, name: string): Promise<number> {
  const ask = asksOf(version).get(name);
  if (!ask) throw new Error(`Nobody asks for ${name}.`);
  const { port } = version;
  const answer = await askOnce(port, ask);
  if (/^\{"(errors|detail)/.test(answer)) throw new Error(`${ask.path}: ${answer.slice(0, 300)}`);
  const { perSecond, failed } = await run({
    port,
    connections: CONNECTIONS,
    milliseconds: SECONDS * 1_000,
    next: () => ask,
  });
  if (failed > 0) throw new Error(`${failed} answers of ${ask.path} were refusals`);
  return perSecond;
}

/** The mean rate of the servers of a version. */
const measuring = (servers: readonly Version[], name: string) => async (): Promise<number> => {
  let sum = 0;
  for (const server of servers) sum += await rateOf(server, name);
  return sum / servers.length;
};

/** The median ratio of each request, this version to the one before. */
export async function versions(): Promise<Record<string, number>> {
  const [, before] = /--before[= ](\S+)/.exec(process.argv.join(' ')) ?? [];
  const [, only = ''] = /--only=(\S+)/.exec(process.argv.join(' ')) ?? [];
  if (before === undefined) {
    console.log('Skipped: name a checkout of the version before with --before FOLDER.');
    return {};
  }
  const started: Version[] = [];
  try {
    // Processes of one version differ by a tenth and more for as long as they live, so each version has two.
    for (const checkout of [before, here, here, before]) started.push(await start(checkout));
    const [first, second, third, fourth] = started;
    if (!first || !second || !third || !fourth) throw new Error('Both versions are needed.');
    const found: Record<string, number> = {};
    for (const name of Object.keys(EVERYDAY)) {
      if (!name.includes(only)) continue;
      const ratios = await compare(
        name,
        [
          { name: 'before', measure: measuring([first, fourth], name) },
          { name: 'now', measure: measuring([second, third], name) },
        ],
        ROUNDS,
      );
      found[name] = ratios['now'] ?? NaN;
    }
    return found;
  } finally {
    await Promise.all(started.map(({ close }) => close()));
  }
}
