// Benchmark of settlement: paying invoices and creating bills against the same by hand, at one and
// at eight clients; and 500 invoices paid by one bank transaction in one request, against 500
// requests.
import pg from 'pg';
import type { Stage } from './support/stage.ts';
import { openStage, program } from './support/stage.ts';
import { documentBooks, loadInvoices, type Documents } from './support/documents.ts';
import { askOnce, run, type Ask } from './support/load.ts';
import { compare } from './support/rounds.ts';
import { demandSame } from './support/told.ts';
import { size } from './support/size.ts';

const SECONDS = size(3, 0.2, 'BENCH_SECONDS');
/** Invoices to pay: each of them once. */
const INVOICES = size(60_000, 4_000);
const BULK = size(500, 5);

/** What differs from one loaded invoice to the next; their amounts are those of their neighbours, taken in this order. */
const OF_AN_INVOICE =
  `client client_name vendor vendor_id vendor_name invoice_date due_date total_amount amount_due
  past_due_days`.split(/\s+/);

interface SettlementFixture {
  readonly accounts: readonly { readonly id: number; readonly type: string }[];
  readonly uncategorized: number;
  readonly vendor: number;
  readonly invoices: readonly number[];
}

/** What requests name: accounts, a vendor, and invoices with everything due. */
async function found({ database }: Stage, { workspace }: Documents): Promise<SettlementFixture> {
  return database.write(workspace, async ({ ask }) => {
    const accounts = await ask<{ id: number; type: string }>({
      text: `select id, account_type as type from account where workspace_id = $1 and account_subtype not in
        ('ACCOUNTS_RECEIVABLE', 'ACCOUNTS_PAYABLE', 'UNCATEGORIZED') order by id`,
      values: [workspace],
    });
    const [settings] = await ask<{ id: number }>({
      text: 'select uncategorized_id as id from system_accounts where workspace_id = $1',
      values: [workspace],
    });
    const [vendor] = await ask<{ id: number }>({
      text: `insert into vendor (workspace_id, name, vendor_type) values ($1, 'Initech', 'vendor') returning id`,
      values: [workspace],
    });
    const invoices = await ask<{ id: number }>({
      text: `select id from invoice where workspace_id = $1 and payment_status = 'open' order by total_amount desc, id`,
      values: [workspace],
    });
    return {
      accounts,
      uncategorized: settings?.id ?? 0,
      vendor: vendor?.id ?? 0,
      invoices: invoices.map(({ id }) => id),
    };
  });
}

export async function settlement(): Promise<Record<string, number>> {
  const stage = await openStage();
  try {
    const books = await documentBooks(stage, 'Bench');
    const client = new pg.Client(stage.superuserUrl);
    await client.connect();
    await loadInvoices(client, books, { count: INVOICES, open: INVOICES });
    await client.query('vacuum analyze');
    await client.end();
    const { accounts, uncategorized, vendor, invoices } = await found(stage, books);
    const clearing = accounts.find(({ type }) => type === 'ASSET')?.id ?? 0;
    const expense = accounts.find(({ type }) => type === 'OPERATING_EXPENSES')?.id ?? clearing;
    const ours = await stage.serve([program('bundle/main.js'), 'api'], {
      RATE_LIMIT_PER_SECOND: '0',
      LOG_LEVEL: 'info',
      COOKIE_KEYS: 'b'.repeat(40),
      ENCRYPTION_KEY: 'b'.repeat(40),
    });
    const peer = await stage.serve([program('bench/peers/settlement.js')], {
      PEER_URL: stage.superuserUrl,
    });
    const headers = { authorization: `Token ${books.key}`, 'content-type': 'application/json' };
    const post = (path: string, body: object): Ask => ({
      ...{ method: 'POST', path, headers, body: JSON.stringify(body) },
    });
    let nth = 0;
    const take = (): number => {
      const id = invoices[nth++];
      if (id === undefined) throw new Error('Every invoice is paid.');
      return id;
    };
    const payment = (): Ask =>
      post(`/coa/api/v1/invoice/${take()}/pay/`, {
        empty_transactions: [
          { account_id: clearing, account_name: 'Bank', amount: 0.25, payment_date: '2026-01-15' },
        ],
      });
    let bills = 0;
    const bill = (): Ask =>
      post('/coa/api/v1/bill/', {
        ...{ entity: books.entity, vendor, bill_number: `B-${++bills}` },
        ...{ bill_date: '2026-01-15', due_date: '2026-02-14' },
        lines: [1, 2, 3].map((line) => ({
          ...{ account: expense, amount: (1_995 * line) / 100, description: `Line ${line}` },
        })),
      });
    const measure = (port: number, connections: number, next: () => Ask) => async () => {
      const milliseconds = SECONDS * 1_000;
      const { perSecond, failed } = await run({ port, connections, milliseconds, next });
      if (failed > 0) throw new Error(`${failed} requests failed: ${await askOnce(port, next())}`);
      return perSecond;
    };
    for (const [next, own] of [
      [payment, OF_AN_INVOICE],
      [bill, ['bill_number']],
    ] as const) {
      await demandSame(stage, [ours.port, peer.port], next, own);
      for (const { port } of [ours, peer]) await measure(port, 8, next)();
    }
    const ratios: Record<string, number> = {};
    for (const [what, next] of [
      ['paying an invoice', payment],
      ['a bill with three lines', bill],
    ] as const) {
      for (const clients of [1, 8]) {
        const measured = await compare(`${what}, ${clients} client(s)`, [
          { name: 'by hand', measure: measure(peer.port, clients, next) },
          { name: 'ledgergate', measure: measure(ours.port, clients, next) },
        ]);
        ratios[`${what} ${clients}`] = measured['ledgergate'] ?? NaN;
      }
    }
    const bulk = async (): Promise<number> => {
      const money = await askOnce(
        ours.port,
        post('/coa/api/journal_entry', {
          ...{ entity: books.entity, date: '2026-01-20' },
          transactions: [
            { account: clearing, debit_amount_native: 1_000_000 },
            { account: uncategorized, credit_amount_native: 1_000_000 },
          ],
        }),
      );
      const { transactions } = JSON.parse(money) as { transactions: { id: number }[] };
      const invoice_ids = Array.from({ length: BULK }, take);
      const begun = performance.now();
      const answer = await askOnce(
        ours.port,
        post('/coa/api/v1/invoice/bulk-apply-payment', {
          ...{ transaction_id: transactions[1]?.id, invoice_ids },
        }),
      );
      const { payment_ids } = JSON.parse(answer) as { payment_ids?: number[] };
      if (payment_ids?.length !== BULK) throw new Error(answer.slice(0, 300));
      return (BULK * 1_000) / (performance.now() - begun);
    };
    const measured = await compare(`payments a second, ${BULK} at once against one by one`, [
      { name: 'one by one, 1 client', measure: measure(ours.port, 1, payment) },
      { name: `${BULK} in one request`, measure: bulk },
    ]);
    return { ...ratios, bulk: measured[`${BULK} in one request`] ?? NaN };
  } finally {
    await stage.close();
  }
}
