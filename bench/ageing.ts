// Benchmark of ageing as documents accumulate: 10,000 invoices against a million, with as many open
// in both, over HTTP. `BENCH_DOCUMENTS` sets the number. Own figures only; there is no peer.
import pg from 'pg';
import { documentBooks, LEDGER_TABLES, loadInvoices, withoutIndexes } from './support/documents.ts';
import type { Documents } from './support/documents.ts';
import { askOnce } from './support/load.ts';
import { compare } from './support/rounds.ts';
import { openStage, program } from './support/stage.ts';
import { size } from './support/size.ts';

const FEW = size(10_000, 20);
const MANY = size(1_000_000, 40, 'BENCH_DOCUMENTS');
const OPEN = size(2_000, 10);

export async function ageing(): Promise<Record<string, number>> {
  const stage = await openStage();
  const client = new pg.Client(stage.superuserUrl);
  await client.connect();
  try {
    const books: Documents[] = [];
    for (const count of [FEW, MANY]) {
      const made = await documentBooks(stage, `Books of ${count}`);
      await withoutIndexes(client, LEDGER_TABLES, () =>
        loadInvoices(client, made, { count, open: OPEN }),
      );
      books.push(made);
    }
    await client.query('vacuum analyze');
    const { port } = await stage.serve([program('bundle/main.js'), 'api'], {
      RATE_LIMIT_PER_SECOND: '0',
      LOG_LEVEL: 'info',
      COOKIE_KEYS: 'b'.repeat(40),
      ENCRYPTION_KEY: 'b'.repeat(40),
    });
    const found: Record<string, number> = {};
    for (const [what, asOf] of [
      ['today', '2026-06-30'],
      ['a quarter ago', '2025-09-30'],
    ] as const) {
      const one = async ({ key }: Documents): Promise<string> =>
        askOnce(port, {
          path: `/coa/api/ageing?side=receivable&as_of=${asOf}`,
          headers: { authorization: `Token ${key}` },
        });
      for (const each of books) {
        const { totals } = JSON.parse(await one(each)) as { totals: Record<string, number> };
        if (!((totals['total'] ?? 0) > 0))
          throw new Error(`Nothing is open: ${JSON.stringify(totals)}`);
      }
      const [few, many] = books.map((each) => async (): Promise<number> => {
        const begun = performance.now();
        for (let i = 0; i < 5; i++) await one(each);
        return 5_000 / (performance.now() - begun);
      });
      if (!few || !many) throw new Error('There are two books.');
      const name = `${MANY} invoices`;
      const ratios = await compare(`ageing ${what}, ${OPEN} invoices open`, [
        { name: `${FEW} invoices`, measure: few },
        { name, measure: many },
      ]);
      found[what] = ratios[name] ?? NaN;
    }
    return found;
  } finally {
    await client.end();
    await stage.close();
  }
}
