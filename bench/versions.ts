// Everyday requests to two versions of the service, turn by turn, each with its own server, database and demo:
// npm run bench -- versions --before FOLDER   (a checkout of the version before, with its packages installed)
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { askOnce, run, type Ask } from './support/load.ts';
import { compare } from './support/rounds.ts';
import { freePort } from './support/stage.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const CONNECTIONS = 8;
const ANCHOR = '2026-06';
const LONGEST_START_MS = 180_000;

const here = fileURLToPath(new URL('../../', import.meta.url));

interface Version {
  readonly port: number;
  readonly key: string;
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

/** Starts the service of a checkout on a new database with the demo company. */
async function start(checkout: string): Promise<Version> {
  const folder = mkdtempSync(join(tmpdir(), 'ledgergate-version-'));
  chmodSync(folder, 0o711);
  const port = await freePort();
  const child = spawn(process.execPath, [join(checkout, 'bin/ledgergate.mjs'), 'start'], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DEMO: '1',
      DEMO_ANCHOR: ANCHOR,
      RATE_LIMIT_PER_SECOND: '0',
    },
  });
  const close = async (): Promise<void> => {
    const gone = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGTERM')) await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(port, child);
    const { api_keys: keys } = JSON.parse(readFileSync(join(folder, 'data/demo.json'), 'utf8')) as {
      api_keys: { admin: string };
    };
    return { port, key: keys.admin, close };
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
  'one bank account': { path: '/ca/api/account/1' },
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
    body: '{"entity": 1, "client": CLIENT, "invoice_date": "2026-05-20", "terms": "net_30", "lines": [{"description": "Consulting", "quantity": 2, "rate": 150.25}, {"description": "Travel", "amount": 80}]}',
  },
};

async function asksOf({ port, key }: Version): Promise<Map<string, Ask>> {
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' };
  const customers = JSON.parse(
    await askOnce(port, { path: '/coa/api/vendor?vendor_type=customer&limit=1', headers }),
  ) as { results: { id: number }[] };
  const client = String(customers.results[0]?.id ?? 0);
  return new Map(
    Object.entries(EVERYDAY).map(([name, { body, ...ask }]) => [
      name,
      { ...ask, headers, ...(body !== undefined && { body: body.replace('CLIENT', client) }) },
    ]),
  );
}

const rateOf = (port: number, ask: Ask) => async (): Promise<number> => {
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
};

/** The median ratio of each request, this version to the one before. */
export async function versions(): Promise<Record<string, number>> {
  const [, before] = /--before[= ](\S+)/.exec(process.argv.join(' ')) ?? [];
  if (before === undefined) {
    console.log('Skipped: name a checkout of the version before with --before FOLDER.');
    return {};
  }
  const started: Version[] = [];
  try {
    for (const checkout of [before, here]) started.push(await start(checkout));
    const [old, now] = started;
    if (!old || !now) throw new Error('Both versions are needed.');
    const [oldAsks, asks] = [await asksOf(old), await asksOf(now)];
    const found: Record<string, number> = {};
    for (const [name, ask] of asks) {
      const ratios = await compare(
        name,
        [
          { name: 'before', measure: rateOf(old.port, oldAsks.get(name) ?? ask) },
          { name: 'now', measure: rateOf(now.port, ask) },
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
