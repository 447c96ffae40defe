// Use of prepaid commitments: what it draws on month by month, and uploads of it.
// docs/accounting.md section 9.
import { openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());

const CONTRACTS = '/rr/api/v1/contracts';
const rowsOf = async (contract: number): Promise<any[]> =>
  (await it_.get(`/rr/api/v1/transactions?contract=${contract}&limit=1000`)).results;
const commitOf = async (contract: number, more: object = {}) => {
  const { status, body } = await it_.post(`${CONTRACTS}/${contract}/prepaid-commits`, {
    name: 'Credits',
    total_value: 100,
    start_date: '2026-01-01',
    product: it_.books.widget,
    ...more,
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};

test('use draws on what was paid by the end of its month, and bills the rest', async () => {
  const contract = await it_.contract({ billing_frequency: 'custom' });
  const commit = await commitOf(contract.id, {
    total_value: 1200,
    installments: [
      { date: '2026-01-01', amount: 600 },
      { date: '2026-04-01', amount: 600 },
    ],
  });
  const path = `${CONTRACTS}/${contract.id}/prepaid-commits/${commit.id}`;
  for (const [month, gross, overage, after] of [
    ['2026-01-01', 200, 0, 1000],
    ['2026-02-01', 300, 0, 700],
    ['2026-03-01', 250, 150, 600],
    ['2026-04-01', 250, 0, 350],
    ['2026-05-01', 400, 50, 0],
  ] as const) {
    const used = await it_.post(`${path}/consumption`, {
      period_month: month,
      gross_usage_amount: gross,
    });
    const { results } = await it_.get(`${path}/consumption?sort=-period_start`);
    const [told] = results;
    expect([month, used.status, told.overage_amount, told.balance_after]).toEqual([
      ...[month, 201, overage, after],
    ]);
  }
  const rows = await rowsOf(contract.id);
  const recognized = rows.reduce<number>((sum, row) => sum + Number(row.recognized), 0);
  expect([recognized, (await it_.get(path)).status]).toEqual([1400, 'EXHAUSTED']);
});

test('use is uploaded; what comes late waits to be processed', async () => {
  const contract = await it_.contract();
  const commit = await commitOf(contract.id, { total_value: 1000 });
  const path = `${CONTRACTS}/${contract.id}/prepaid-commits/${commit.id}`;
  const upload = async (text: string) => {
    const body = new FormData();
    body.append('file', new Blob([text]), 'use.csv');
    return it_.service.call('POST', `${path}/usage-events/upload`, { body });
  };
  const head = 'external_id,event_date,total_revenue_dollars,total_events\n';
  const done = await upload(`${head}a,2026-01-05,10.50,2\nb,2026-01-06,4.50,1\nc,2026-02-01,5,1\n`);
  expect(done.status).toBe(200);
  expect(
    done.body.map((each: any) => [each.external_id, each.period_month, each.is_adjustment]),
  ).toEqual([
    ['a', '2026-01-01', false],
    ['b', '2026-01-01', false],
    ['c', '2026-02-01', false],
  ]);
  expect((await it_.get(path)).remaining_value).toBe(980);
  const late = await upload(`${head}d,2026-01-09,20,1\n`);
  expect(late.body[0]).toMatchObject({ is_adjustment: true, consumption: null });
  expect((await it_.get(path)).remaining_value).toBe(980);
  expect(await it_.post(`${path}/process-adjustments`)).toEqual({
    status: 200,
    body: { processed: 1 },
  });
  expect((await it_.get(path)).remaining_value).toBe(960);
  const events = await it_.get(`${path}/usage-events`);
  expect([events.count, events.results.every((each: any) => each.consumption !== null)]).toEqual([
    4,
    true,
  ]);
  const template = await it_.service.call('GET', `${path}/usage-events/template`);
  expect([template.status, template.headers.get('content-type')]).toEqual([200, 'text/csv']);
  const filled = await upload(`${template.text}e,2026-03-05,,7.25,1\n`);
  expect(filled.body[0]).toMatchObject({ external_id: 'e', total_revenue_dollars: 7.25 });
  const { period_months, columns } = await it_.get(`${path}/usage-events/distinct-values`);
  expect(period_months).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
  const ids = columns.find((each: any) => each.name === 'external_id');
  expect(ids).toEqual({
    name: 'external_id',
    values: ['a', 'b', 'c', 'd', 'e'],
    is_complete: true,
  });
  const before = await it_.get(path);
  for (const [lines, told] of [
    ['d,2026-03-07,20,1', 'external_id d is recorded already.'],
    ['f,2026-03-07,20,1\nf,2026-04-07,20,1', 'Line 3: external_id f is on line 2 already.'],
  ]) {
    const twice = await upload(`${head}${lines}\n`);
    expect([twice.status, twice.body]).toEqual([400, { file: [told] }]);
  }
  expect(await it_.get(path)).toEqual(before);
  expect((await upload(`${head},2026-05-07,1,1\n,2026-05-07,1,1\n`)).status).toBe(200);
  for (const line of [
    'd,never,20,1',
    'd,2026-02-31,20,1',
    `d,2026-03-01,${'9'.repeat(31)},1`,
    'd,2026-03-01,1000000000000000000,1',
    `${'x'.repeat(251)},2026-03-01,20,1`,
    'd,2026-03-01,20,1.5',
    'd,2026-03-01,2\u00000,1',
  ]) {
    const bad = await upload(`${head}${line}\n`);
    expect([line, bad.status, Object.keys(bad.body)]).toEqual([line, 400, ['file']]);
  }
  for (const text of ['', head, 'a,b\n1,2\n', `${'period_month,'.repeat(200)}\n1`]) {
    expect((await upload(text)).status).toBe(400);
  }
});

test('an invoice tells what it bills of usage beyond what was prepaid, before tax', async () => {
  const contract = await it_.contract({ billing_frequency: 'custom' });
  const commit = await commitOf(contract.id);
  const path = `${CONTRACTS}/${contract.id}/prepaid-commits/${commit.id}/consumption`;
  for (const [period_month, gross_usage_amount] of [
    ['2026-01-01', 120.5],
    ['2026-02-01', 10],
  ]) {
    expect((await it_.post(path, { period_month, gross_usage_amount })).status).toBe(201);
  }
  const over = (await rowsOf(contract.id)).filter(
    (row) => row.recognized > 0 && row.billed_amount === null,
  );
  expect(over.map((row) => row.recognized)).toEqual([20.5, 10]);
  const invoiceOf = async (rows: readonly any[], more: number) => {
    const { status, body } = await it_.post('/coa/api/v1/invoice', {
      entity: it_.books.acme,
      client: it_.books.customer,
      invoice_date: '2026-03-01',
      revenue_transactions: rows.map(({ id }) => id),
      lines: [
        ...rows.map((row) => ({ product: it_.books.widget, amount: row.recognized, tax: 1 })),
        { product: it_.books.advice, amount: more },
      ],
    });
    expect([status, body]).toEqual([201, expect.anything()]);
    return body;
  };
  const invoice = await invoiceOf(over, 7);
  const told = async () => (await it_.get(`/coa/api/v1/invoice/${invoice.id}/`)).overage_subtotal;
  expect([invoice.overage_subtotal, await told()]).toEqual(['30.50', '30.50']);
  const change = {
    revenue_transactions: [over[0].id],
    lines: [{ product: it_.books.widget, amount: 20.5 }],
  };
  const changed = await it_.send('PATCH', `/coa/api/v1/invoice/${invoice.id}/`, change);
  expect([changed.status, changed.body.overage_subtotal]).toEqual([200, '20.50']);
  await it_.post(`/coa/api/v1/invoice/${invoice.id}/void/`, { void_date: '2026-03-02' });
  expect(await told()).toBe('20.50');
  // Another one bills it then.
  expect((await invoiceOf(over, 1)).overage_subtotal).toBe('30.50');
  expect(await told()).toBe('0.00');
});
