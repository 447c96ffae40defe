// Benchmark of creating a five-line invoice (entry, lines, balances, outbox): one and eight clients
// in one workspace against the same by hand, on our tables and on lean ones; what one costs; and clients in
// several workspaces at once.
import pg from 'pg';
import { hashOf, newSecret, type Principal } from '../src/platform/access/index.ts';
import { insertMany } from '../src/platform/records/index.ts';
import { Product } from '../schema/settings/product.ts';
import { Vendor } from '../schema/settings/vendor.ts';
import { setUpWorkspace } from '../src/settings/setup.service.ts';
import { costsOf, tellCosts } from './support/costs.ts';
import { doLater } from './support/later.ts';
import { run, type Ask, type Measured } from './support/load.ts';
import { compare } from './support/rounds.ts';
import { openStage, program, type Stage } from './support/stage.ts';
import { demandSame } from './support/told.ts';
import { size } from './support/size.ts';

const SECONDS = size(3, 0.2, 'BENCH_SECONDS');
const PRODUCTS = 5;
/** Workspaces with one client each; of the last, eight clients share one beside. */
const WORKSPACES = [1, 2, 4, 8];

interface InvoiceFixture {
  readonly workspace: number;
  readonly key: string;
  readonly body: string;
}

/** A workspace that is set up, with a customer, products and a key. */
export async function seed({ database }: Stage, name: string): Promise<InvoiceFixture> {
  const key = newSecret('lgk_');
  const workspace = await database.write(null, async (transaction) => {
    const [row] = await transaction.ask<{ id: number }>({
      text: 'select create_workspace($1) as id',
      values: [name],
    });
    return row?.id ?? 0;
  });
  return database.write(workspace, async (transaction) => {
    const principal = { workspace: { id: workspace }, entities: null } as unknown as Principal;
    const session = { principal, transaction, database, requestId: 'bench', loaders: new Map() };
    const { entity, accounts } = await setUpWorkspace(session, { name: 'Acme', currency: 'USD' });
    const [client] = await insertMany(session, Vendor, [
      { name: 'Globex', vendorType: 'customer', email: 'ap@globex.test' },
    ]);
    const products = await insertMany(
      session,
      Product,
      Array.from({ length: PRODUCTS }, (_, i) => ({
        productName: `Product ${i}`,
        revenueAccount: accounts['refundAccount'],
      })),
    );
    await transaction.ask({
      text: `with u as (insert into api_user (workspace_id, name, role) values ($1, 'Bench', 'admin') returning id)
        insert into api_key (workspace_id, api_user_id, hash, hint) select $1, id, $2, 'bench' from u`,
      values: [workspace, hashOf(key)],
    });
    const lines = products.map((product, i) => ({
      product,
      description: `Line ${i}`,
      quantity: i + 1,
      rate: 19.95,
    }));
    const body = JSON.stringify({ entity, client, invoice_date: '2026-01-15', lines });
    return { workspace, key, body };
  });
}

export async function analyze({ superuserUrl }: Stage): Promise<void> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

export async function invoice(): Promise<Record<string, number>> {
  const stage = await openStage();
  try {
    const books: InvoiceFixture[] = [];
    for (let nth = 0; nth < Math.max(...WORKSPACES); nth++)
      books.push(await seed(stage, `Bench ${nth}`));
    const ours = await stage.serve([program('bundle/main.js'), 'api'], {
      RATE_LIMIT_PER_SECOND: '0',
      LOG_LEVEL: 'info',
      COOKIE_KEYS: 'b'.repeat(40),
      ENCRYPTION_KEY: 'b'.repeat(40),
    });
    const peer = await stage.serve([program('bench/peers/invoice.js')], {
      PEER_URL: stage.superuserUrl,
    });
    const arms = ['1', '0'].map((guards) =>
      stage.serve([program('bench/peers/lean-invoice.js')], {
        ...{ PEER_URL: stage.superuserUrl, LEAN_GUARDS: guards },
      }),
    );
    const [lean, bare] = await Promise.all(arms);
    if (!lean || !bare) throw new Error('There are two lean arms.');
    const asks = books.map(({ key, body }) => ({
      method: 'POST',
      path: '/coa/api/v1/invoice',
      headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
      body,
    }));
    const [ask] = asks;
    if (!ask) throw new Error('No workspace was made.');
    await demandSame(stage, [ours.port, peer.port], () => ask);
    await demandSame(stage, [ours.port, lean.port], () => ask, [], ['outbox', 'lean.outbox']);
    const loaded = async (port: number, connections: number, asked: Ask): Promise<Measured> => {
      const milliseconds = SECONDS * 1_000;
      const found = await run({ port, connections, milliseconds, next: () => asked });
      if (found.failed > 0) throw new Error(`${found.failed} requests failed`);
      return found;
    };
    const measured = async (port: number, connections: number, asked: Ask): Promise<number> =>
      (await loaded(port, connections, asked)).perSecond;
    const measure = (port: number, connections: number) => () => measured(port, connections, ask);
    const measureMany = (port: number, workspaces: number) => async (): Promise<number> => {
      const rates = asks.slice(0, workspaces).map((each) => measured(port, 1, each));
      return (await Promise.all(rates)).reduce((sum, rate) => sum + rate, 0);
    };
    // Plans made for empty tables would last until PostgreSQL looks at them again: a minute, by itself.
    for (const { port } of [ours, peer, lean, bare]) await measure(port, 8)();
    await analyze(stage);
    const found: Record<string, number> = {};
    for (const clients of [1, 8]) {
      const ratios = await compare(`an invoice with five lines, ${clients} client(s)`, [
        { name: 'by hand, nine statements', measure: measure(peer.port, clients) },
        { name: 'ledgergate', measure: measure(ours.port, clients) },
      ]);
      found[`clients${clients}`] = ratios['ledgergate'] ?? NaN;
      const leans = await compare(
        `an invoice with five lines on lean tables, ${clients} client(s)`,
        [
          { name: 'lean, with the same guards', measure: measure(lean.port, clients) },
          { name: 'ledgergate', measure: measure(ours.port, clients) },
          { name: 'lean, without guards', measure: measure(bare.port, clients) },
        ],
      );
      found[`lean${clients}`] = leans['ledgergate'] ?? NaN;
    }
    console.log('\nWhat an invoice costs, with what is left to do when it is answered');
    const workspaces = books.map(({ workspace }) => workspace);
    // What the rounds before have left to do is no cost of what follows.
    await doLater(stage, workspaces);
    for (const clients of [1, 8]) {
      for (const [name, { port, pid }] of [
        ['lean, without guards', bare],
        ['lean', lean],
        ['ledgergate', ours],
      ] as const) {
        const costs = await costsOf(stage.superuserUrl, pid, async () => {
          const { latencies } = await loaded(port, clients, ask);
          if (port === ours.port) await doLater(stage, workspaces);
          return latencies.length;
        });
        tellCosts(`${name}, ${clients} client(s)`, costs);
      }
    }
    for (const [name, port] of [
      ['ledgergate', ours.port],
      ['by hand', peer.port],
    ] as const) {
      const ratios = await compare(`${name}: workspaces with one client each, to one of them`, [
        ...WORKSPACES.map((count) => ({ name: `${count}`, measure: measureMany(port, count) })),
        { name: '1, with eight clients', measure: measure(port, 8) },
      ]);
      for (const count of WORKSPACES) found[`${name} ${count}`] = ratios[`${count}`] ?? NaN;
    }
    return found;
  } finally {
    await stage.close();
  }
}
