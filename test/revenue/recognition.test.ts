// Recognition runs: their postings, their timing, and each posting exactly once. docs/accounting.md
// section 9.
import { contractsGoOn } from '../../src/revenue/contract/contracts.task.ts';
import { openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());

const PATH = '/rr/api/v1/transactions';
const create = async (json: object) => {
  const { status, body } = await it_.post(PATH, json);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
describe('recognition', () => {
  const run = (more: string) =>
    it_.ask(`mutation { run: runRecognition(${more}) { rowCount journalEntries } }`);

  test('rows are posted once, positive and negative apart, and fixed from then on', async () => {
    const contract = await it_.contract({ deal_name: 'Recognized' });
    const common = { contract: contract.id, product: it_.books.widget };
    const first = await create({ ...common, accounting_period: '2026-01-01', amount: 100 });
    const negative = await create({
      ...common,
      accounting_period: '2026-01-01',
      amount: -30,
      reverses_revenue_transaction: first.id,
    });
    const migrated = await create({
      ...common,
      accounting_period: '2026-01-01',
      amount: 50,
      is_migration_invoiced: true,
    });
    const funding = await create({
      ...common,
      accounting_period: '2026-01-01',
      recognized: 0,
      billed_amount: 500,
    });
    const later = await create({ ...common, accounting_period: '2026-02-01', amount: 10 });
    const { run: done } = await run(`through: "2026-01-15", contract: ${contract.id}`);
    expect(done).toMatchObject({ rowCount: 2, journalEntries: [expect.anything()] });
    const [entry] = done.journalEntries.map(Number);
    const { accounts } = it_.books;
    expect(await it_.lines(entry)).toEqual([
      { account: accounts['unbilledRevenue'], native: '100', book: '100', date: '2026-01-31' },
      { account: accounts.sales, native: '-100', book: '-100', date: '2026-01-31' },
      { account: accounts['unbilledRevenue'], native: '-30', book: '-30', date: '2026-01-31' },
      { account: accounts.sales, native: '30', book: '30', date: '2026-01-31' },
    ]);
    const states = await Promise.all(
      [first, negative, migrated, funding, later].map(({ id }) => it_.get(`${PATH}/${id}`)),
    );
    expect(states.map((each) => each.journal_entry)).toEqual([entry, entry, null, null, null]);
    expect(states[0].journal_entry_order).toEqual(expect.any(String));
    for (const [method, json] of [
      ['PATCH', { description: 'x' }],
      ['PUT', { amount: 1 }],
      ['DELETE', undefined],
    ] as const) {
      const { status, body } = await it_.send(method, `${PATH}/${first.id}`, json);
      expect([status, body]).toEqual([
        409,
        { detail: 'This revenue transaction is recognized: correct it with a negative one.' },
      ]);
    }
    const { run: again } = await run(`through: "2026-01-31", contract: ${contract.id}`);
    expect(again).toEqual({ rowCount: 0, journalEntries: [] });
    const { run: next } = await run(`through: "2026-02-01", contract: ${contract.id}`);
    expect(next.rowCount).toBe(1);
    const shown = await it_.get(`/rr/api/v1/contracts/${contract.id}`);
    expect(shown).toMatchObject({
      total_revenue: 130,
      total_unbilled: 80,
      total_deferred_revenue: 0,
      has_journal_entries: true,
      journal_entries: [entry, Number(next.journalEntries[0])],
    });
  });

  test('an entry recognizes before it takes back, be that a few cents, in the order of the rows', async () => {
    const contract = await it_.contract({ deal_name: 'Cents' });
    const { accounts, widget, advice } = it_.books;
    for (const [product, amount] of [
      [widget, -0.4],
      [widget, 100],
      [advice, -0.6],
    ]) {
      await create({ contract: contract.id, product, accounting_period: '2026-01-01', amount });
    }
    const { run: done } = await run(`through: "2026-01-31", contract: ${contract.id}`);
    const lines = await it_.lines(Number(done.journalEntries[0]));
    expect(lines.map(({ account, native }: any) => [account, native])).toEqual([
      [accounts['unbilledRevenue'], '100'],
      [accounts.sales, '-100'],
      [accounts['unbilledRevenue'], '-0.4'],
      [accounts.sales, '0.4'],
      // Nothing is billed and less than nothing recognized: that is deferred.
      [accounts['deferredRevenue'], '-0.6'],
      [accounts.services, '0.6'],
    ]);
  });

  test('many at once post each row once', async () => {
    const contract = await it_.contract({ deal_name: 'Raced' });
    for (let month = 1; month <= 6; month++) {
      await create({
        contract: contract.id,
        product: it_.books.widget,
        accounting_period: `2026-0${month}-01`,
        amount: 10,
      });
    }
    const runs = await Promise.all(
      Array.from({ length: 4 }, () => run(`through: "2026-06-30", contract: ${contract.id}`)),
    );
    const rows = runs.map(({ run: each }) => each.rowCount as number);
    expect(rows.sort((a, b) => b - a)).toEqual([6, 0, 0, 0]);
    const shown = await it_.get(`/rr/api/v1/contracts/${contract.id}`);
    expect([shown.total_unbilled, shown.journal_entries.length]).toEqual([60, 6]);
  });

  test('what belongs to a locked month is posted in the first open one', async () => {
    const contract = await it_.contract({
      deal_name: 'Locked',
      entity: it_.books.japan,
      currency: 'USD',
    });
    await it_.ask(
      `mutation { createLockPeriod(input: { entity: ${it_.books.japan}, lockedThrough: "2025-12-31" }) { id } }`,
    );
    const row = await create({
      contract: contract.id,
      accounting_period: '2025-11-01',
      amount: 10,
    });
    const { run: done } = await run(`through: "2025-11-30", contract: ${contract.id}`);
    const [line] = await it_.lines(Number(done.journalEntries[0]));
    expect(line?.date).toBe('2026-01-31');
    expect((await it_.get(`${PATH}/${row.id}`)).accounting_period).toBe('2025-11-01');
  });

  test('rows without a contract go by entity, client, product and currency', async () => {
    const loose = {
      client: it_.books.customer,
      product: it_.books.advice,
      accounting_period: '2024-01-01',
    };
    const rows = [await create({ ...loose, amount: 10 }), await create({ ...loose, amount: 5 })];
    const { run: done } = await run('through: "2024-01-31"');
    expect(done.rowCount).toBe(2);
    expect(await it_.lines(Number(done.journalEntries[0]))).toMatchObject([
      { account: it_.books.accounts['unbilledRevenue'], native: '15' },
      { account: it_.books.accounts.services, native: '-15' },
    ]);
    expect((await it_.get(`${PATH}/${rows[0].id}`)).journal_entry).toBe(
      Number(done.journalEntries[0]),
    );
  });
});

test('issued before its day in a foreign currency, it takes the rates of that day', async () => {
  const contract = await it_.contract({
    currency: 'EUR',
    status: 'ACTIVE',
    contract_end_date: null,
  });
  await create({
    contract: contract.id,
    product: it_.books.widget,
    transaction_date: '2090-01-01',
    amount: 100,
  });
  const { contractInvoices } = await it_.ask(
    `{ contractInvoices(filter: { contract: [${contract.id}] }) { results { id } } }`,
  );
  const [draft] = contractInvoices.results;
  await it_.ask(`mutation { issueContractInvoice(id: ${draft.id}) { id } }`);
  const early = await it_.get(`/rev/api/v1/invoices/${draft.id}`);
  expect([early.status, early.needs_live_date_fx_recalc]).toEqual(['OPEN', true]);
  // The day comes: the invoice is of today, and so are its rates.
  const today = new Date().toISOString().slice(0, 10);
  await it_.ask(
    `mutation { loadExchangeRates(rates: [{ currency: "EUR", date: "${today}", rate: "1.50" }]) }`,
  );
  await it_.service.database.write(it_.service.workspace, ({ ask }) =>
    ask({
      text: 'update invoice set invoice_date = $2, exchange_rate = 1.2, exchange_rate_book = 1.2 where workspace_id = $1 and id = $3',
      values: [it_.service.workspace, today, early.invoice],
    }),
  );
  await contractsGoOn.run(it_.service.database, it_.service.workspace);
  const late = await it_.get(`/rev/api/v1/invoices/${draft.id}`);
  expect([late.status, late.needs_live_date_fx_recalc]).toEqual(['OPEN', false]);
  const invoice = await it_.get(`/coa/api/v1/invoice/${early.invoice}`);
  expect([invoice.exchange_rate, invoice.exchange_rate_book]).toEqual([1.5, 1.5]);
  expect((await it_.lines(invoice.journal_entry))[0]).toMatchObject({ native: '100', book: '150' });
});
