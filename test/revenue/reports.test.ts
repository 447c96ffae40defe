// Revenue reports: waterfall, deferred revenue, positions, recurring revenue; and locks, which
// recognize first.
import { startOwnService } from '../support/service.ts';
import { openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
let contract: any;
beforeAll(async () => {
  it_ = await openRevenue();
  contract = await it_.contract({ status: 'ACTIVE', billing_frequency: 'annual' });
  await it_.post(`/rr/api/v1/contracts/${contract.id}/subscriptions`, {
    product: it_.books.widget,
    rate: 1200,
  });
  const { contractInvoices } = await it_.ask(
    `{ contractInvoices(filter: { contract: [${contract.id}] }) { results { id } } }`,
  );
  await it_.ask(`mutation { issueContractInvoice(id: ${contractInvoices.results[0].id}) { id } }`);
  await it_.ask('mutation { runRecognition(through: "2026-03-31") { rowCount } }');
});
afterAll(() => it_.service.close());

test('the waterfall tells what is recognized and what is to come', async () => {
  const { revenueWaterfall } = await it_.ask(
    '{ revenueWaterfall(start: "2026-03-01", end: "2026-04-30") { month currency contractId contractName productName recognized scheduled } }',
  );
  const common = {
    currency: 'USD',
    contractId: String(contract.id),
    contractName: 'Deal',
    productName: 'Widget',
  };
  expect(revenueWaterfall).toEqual([
    { ...common, month: '2026-03-01', recognized: '100', scheduled: '0' },
    { ...common, month: '2026-04-01', recognized: '0', scheduled: '100' },
  ]);
});

test('deferred revenue ties to the ledger', async () => {
  const { rows } = await it_.ask(
    '{ rows: deferredRevenueRollForward(start: "2026-01-01", end: "2026-04-30") { month currency opening billed recognized adjusted closing } }',
  );
  const zero = { currency: 'USD', billed: '0', adjusted: '0' };
  expect(rows).toEqual([
    {
      ...zero,
      month: '2026-01-01',
      opening: '0',
      billed: '1200',
      recognized: '-100',
      closing: '1100',
    },
    { ...zero, month: '2026-02-01', opening: '1100', recognized: '-100', closing: '1000' },
    { ...zero, month: '2026-03-01', opening: '1000', recognized: '-100', closing: '900' },
    { ...zero, month: '2026-04-01', opening: '900', recognized: '0', closing: '900' },
  ]);
  expect(await it_.balance(it_.books.accounts['deferredRevenue'] ?? 0)).toBe('-900');
});

test('where a contract stands on a day', async () => {
  const ask = async (asOf: string) =>
    (
      await it_.ask(
        `{ rows: contractPosition(contract: ${contract.id}, asOf: "${asOf}") { productName billed recognized deferred unbilled } }`,
      )
    ).rows;
  expect(await ask('2026-02-28')).toEqual([
    { productName: 'Widget', billed: '1200', recognized: '200', deferred: '1000', unbilled: '0' },
  ]);
  const missing = await it_.service.graphql('{ contractPosition(contract: 999999) { billed } }');
  expect(missing.errors?.[0].extensions.code).toBe('NOT_FOUND');
});

test('recurring revenue and what moved it', async () => {
  const other = await it_.contract({
    contract_start_date: '2026-02-01',
    contract_end_date: '2026-04-30',
  });
  const path = `/rr/api/v1/contracts/${other.id}/subscriptions`;
  await it_.post(path, { rate: 300 });
  await it_.post(path, { rate: 20, start_date: '2026-03-01', end_date: '2026-03-31' });
  const { rows } = await it_.ask(
    '{ rows: mrrMovements(start: "2026-01-01", end: "2026-05-31") { month opening new expansion contraction churn closing } }',
  );
  expect(rows.map((row: any) => Object.values(row))).toEqual([
    ['2026-01-01', '0', '100', '0', '0', '0', '100'],
    ['2026-02-01', '100', '100', '0', '0', '0', '200'],
    ['2026-03-01', '200', '0', '20', '0', '0', '220'],
    ['2026-04-01', '220', '0', '0', '-20', '0', '200'],
    ['2026-05-01', '200', '0', '0', '0', '-100', '100'],
  ]);
});

test('a term that begins and ends within months, worked by hand, over REST', async () => {
  const other = await it_.contract();
  await it_.post(`/rr/api/v1/contracts/${other.id}/subscriptions`, {
    product: it_.books.advice,
    rate: 1800,
    start_date: '2026-03-10',
    end_date: '2026-09-09',
  });
  const rows = await it_.get(
    `/rr/api/v1/revenue-waterfall?start_date=2026-03-01&end_date=2026-12-31&contract=${other.id}&by_product=false`,
  );
  // 22 of 31 days, five months, 9 of 30 days: 6.0097 months.
  expect(rows.map((row: any) => [row.month, row.scheduled])).toEqual([
    ['2026-03-01', 212.56],
    ['2026-04-01', 299.52],
    ['2026-05-01', 299.51],
    ['2026-06-01', 299.52],
    ['2026-07-01', 299.52],
    ['2026-08-01', 299.51],
    ['2026-09-01', 89.86],
  ]);
  const whole = await it_.get(
    `/rr/api/v1/revenue-waterfall?start_date=2026-01-01&end_date=2026-12-31&product=${it_.books.advice}&by_contract=false`,
  );
  expect(whole).toHaveLength(7);
  expect(await it_.get(`/rr/api/v1/contracts/${other.id}/position`)).toEqual([]);
  expect((await it_.send('GET', '/rr/api/v1/contracts/999999/position')).status).toBe(404);
});

test('an amendment that catches up recurs once', async () => {
  const other = await it_.contract({
    contract_start_date: '2030-01-01',
    contract_end_date: '2030-12-31',
  });
  const path = `/rr/api/v1/contracts/${other.id}/subscriptions`;
  const old = await it_.post(path, { rate: 1200 });
  await it_.post(path, {
    rate: 2400,
    is_contract_amendment: true,
    modified_subscription: old.body.id,
    use_catchup: true,
    catchup_date: '2030-03-15',
  });
  const rows = await it_.get('/rr/api/v1/mrr-movements?start_date=2030-01-01&end_date=2030-04-30');
  expect(rows.map((row: any) => [row.new, row.expansion, row.closing])).toEqual([
    [100, 0, 100],
    [0, 0, 100],
    [0, 100, 200],
    [0, 0, 200],
  ]);
});

test('what if: a termination and an amendment that are tried out tell what they come to', async () => {
  const other = await it_.contract({ status: 'ACTIVE' });
  const path = `/rr/api/v1/contracts/${other.id}`;
  const line = await it_.post(`${path}/subscriptions`, { product: it_.books.advice, rate: 1200 });
  const before = await it_.get(path);
  const headers = { prefer: 'dry-run' };
  const ended = await it_.service.call('POST', `${path}/terminate`, {
    json: { termination_date: '2026-06-15' },
    headers,
  });
  expect([ended.status, ended.headers.get('preference-applied')]).toEqual([200, 'dry-run']);
  expect(ended.body).toMatchObject({
    contract_terminated: true,
    revenue_taken_back: 650,
    total_revenue: 550,
    total_deferred_revenue: 0,
    total_unbilled: 0,
    dry_run: { journal_lines: [] },
  });
  const amended = await it_.service.call('POST', `${path}/subscriptions`, {
    json: {
      product: it_.books.advice,
      rate: 900,
      start_date: '2026-07-01',
      is_contract_amendment: true,
      modified_subscription: line.body.id,
    },
    headers,
  });
  expect([amended.status, amended.body.lines.map((row: any) => row.recognized)]).toEqual([
    201,
    Array(6).fill(150),
  ]);
  const query = `mutation { made: createContractSubscription(input: { contract: ${other.id}, rate: 900, startDate: "2026-07-01",
    isContractAmendment: true, modifiedSubscription: ${line.body.id} }) { contract { totalRevenue } } }`;
  const { body } = await it_.service.call('POST', '/graphql', { json: { query }, headers });
  const { data, extensions } = body;
  expect([data.made.contract.totalRevenue, extensions.dryRun.journalLines]).toEqual(['1500', []]);
  expect(await it_.get(path)).toEqual(before);
});

test('a lock recognizes first, and trying out keeps nothing', async () => {
  const balance = () => it_.balance(it_.books.accounts['deferredRevenue'] ?? 0);
  const tried = await it_.service.call('POST', '/rr/api/v1/run-recognition', {
    json: { through: '2026-12-31' },
    headers: { prefer: 'dry-run' },
  });
  expect([tried.status, tried.body.dry_run.journal_lines.length > 0]).toEqual([200, true]);
  expect(await balance()).toBe('-900');
  await it_.ask('mutation { createLockPeriod(input: { lockedThrough: "2026-05-15" }) { id } }');
  expect(await balance()).toBe('-800');
  const { lockPeriods } = await it_.ask('{ lockPeriods { results { id } } }');
  await it_.ask(
    `mutation { patchLockPeriod(id: ${lockPeriods.results[0].id}, input: { lockedThrough: "2026-05-31" }) { id } }`,
  );
  expect(await balance()).toBe('-700');
});

test('ranges are bounded', async () => {
  for (const range of [
    'start: "2026-02-01", end: "2026-01-01"',
    'start: "1900-01-01", end: "2026-01-01"',
  ]) {
    const { errors } = await it_.service.graphql(`{ mrrMovements(${range}) { month } }`);
    expect(errors?.[0].extensions.code).toBe('INVALID');
  }
});

test('an entity that is not there is refused, and a workspace without entities has months of nothing', async () => {
  const reports = ['revenueWaterfall', 'deferredRevenueRollForward', 'mrrMovements'];
  const ask = (name: string, entity: string) =>
    it_.service.graphql(
      `{ rows: ${name}(start: "2026-01-01", end: "2026-01-31"${entity}) { month currency } }`,
    );
  for (const name of reports) {
    const { errors } = await ask(name, `, entity: [${it_.books.acme}, 999999]`);
    expect([name, errors?.[0].extensions.fields]).toEqual([
      name,
      { entity: ['Invalid pk "999999" - object does not exist.'] },
    ]);
  }
  const bare = await startOwnService({});
  const { data } = await bare.graphql(
    '{ rows: deferredRevenueRollForward(start: "2026-01-01", end: "2026-01-31") { month currency closing } }',
  );
  expect(data.rows).toEqual([{ month: '2026-01-01', currency: 'USD', closing: '0' }]);
  await bare.close();
});
