// Benchmark of nested reads: a hundred invoices with client, entity, lines and products over
// GraphQL, at eight connections.
import { analyze, seed } from './invoice.ts';
import { askOnce, run, type Ask } from './support/load.ts';
import { compare } from './support/rounds.ts';
import { openStage, program } from './support/stage.ts';
import { size } from './support/size.ts';

const SECONDS = size(3, 0.2, 'BENCH_SECONDS');
const INVOICES = size(1_000, 20);

const QUERY = `{ invoices(limit: 100) { count results { id invoiceNumber invoiceDate dueDate currency paymentStatus
  totalAmount amountPaid client { id name email } entity { id name currency }
  lines { id description quantity rate amount product { id productName } } } } }`;

/** The answer with ids, numbers and choices spelled in one way. */
const canonical = (text: string): string =>
  JSON.stringify(JSON.parse(text), (_, value: unknown) =>
    typeof value !== 'string'
      ? value
      : /^-?\d+(\.\d+)?$/.test(value)
        ? Number(value)
        : value.toLowerCase(),
  );

export async function nested(): Promise<Record<string, number>> {
  const stage = await openStage();
  try {
    const { key, body } = await seed(stage, 'Bench');
    const ours = await stage.serve([program('bundle/main.js'), 'api'], {
      RATE_LIMIT_PER_SECOND: '0',
      LOG_LEVEL: 'info',
      COOKIE_KEYS: 'b'.repeat(40),
      ENCRYPTION_KEY: 'b'.repeat(40),
    });
    const peer = await stage.serve([program('bench/peers/nested.js')], {
      PEER_URL: stage.superuserUrl,
    });
    const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' };
    const create: Ask = { method: 'POST', path: '/coa/api/v1/invoice', headers, body };
    for (let made = 0; made < INVOICES; made += 8) {
      await Promise.all(Array.from({ length: 8 }, () => askOnce(ours.port, create)));
    }
    await analyze(stage);
    const query: Ask = {
      method: 'POST',
      path: '/graphql',
      headers,
      body: JSON.stringify({ query: QUERY }),
    };
    const byHand: Ask = { path: '/invoices', headers };
    const [a, b] = await Promise.all([askOnce(ours.port, query), askOnce(peer.port, byHand)]);
    if (canonical(a) !== canonical(b)) throw new Error(`The answers differ:\n${a}\n${b}`);
    const measure = (port: number, ask: Ask) => async (): Promise<number> => {
      const { perSecond, failed } = await run({
        port,
        connections: 8,
        milliseconds: SECONDS * 1_000,
        next: () => ask,
      });
      if (failed > 0) throw new Error(`${failed} requests failed`);
      return perSecond;
    };
    const ratios = await compare(`100 of ${INVOICES} invoices with lines, products, clients`, [
      { name: 'express, by hand', measure: measure(peer.port, byHand) },
      { name: 'ledgergate GraphQL', measure: measure(ours.port, query) },
    ]);
    return { nested: ratios['ledgergate GraphQL'] ?? NaN };
  } finally {
    await stage.close();
  }
}
