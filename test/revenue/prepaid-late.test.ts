// Usage of a prepaid month that comes late: taken in once, with what its month was before, and refusals of use.
import { contracting, CONTRACTS, openRevenue, refusing, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());
const { add } = contracting(() => it_);
const refused = refusing(() => it_);

const committed = async (key?: string, more: object = {}): Promise<string> => {
  const { id } = await it_.contract();
  const values = { name: 'Credits', total_value: 1000, start_date: '2026-01-01', ...more };
  const commit = await add(id, 'prepaid-commits', values, key);
  return `${CONTRACTS}/${id}/prepaid-commits/${commit.id}`;
};
const upload = async (path: string, text: string | Buffer<ArrayBuffer>) => {
  const body = new FormData();
  body.append('file', new Blob([text]), 'use.csv');
  return it_.service.call('POST', `${path}/usage-events/upload`, { body });
};
const HEAD = 'external_id,event_date,total_revenue_dollars,total_events\n';
const sent = async (path: string, ...lines: string[]) =>
  expect((await upload(path, `${HEAD}${lines.join('\n')}\n`)).status).toBe(200);
const processed = async (path: string): Promise<number> =>
  (await it_.post(`${path}/process-adjustments`)).body.processed;
/** The one month that is used, and the events that it is of. */
const standing = async (path: string) => {
  const { results } = await it_.get(`${path}/consumption`);
  const events = (await it_.get(`${path}/usage-events?sort=id`)).results as any[];
  const taken = events.filter((each) => each.consumption === results[0].id);
  return {
    months: results.map((each: any) => [
      each.period_start,
      each.gross_usage_amount,
      each.total_events,
    ]),
    adjustments: results[0].adjustments,
    taken: taken.map((each) => each.external_id).join(''),
    left: (await it_.get(path)).remaining_value,
  };
};

test('what came late is taken in once, whatever becomes of its month', async () => {
  const path = await committed();
  await sent(path, 'a,2026-01-05,10.50,2', 'b,2026-01-06,4.50,1');
  await sent(path, 'c,2026-01-09,20,1');
  expect(await standing(path)).toEqual({
    ...{ months: [['2026-01-01', 15, 3]], adjustments: [], taken: 'ab', left: 985 },
  });
  expect(await processed(path)).toBe(1);
  const first = { amount: 20, total_events: 1 };
  expect(await standing(path)).toEqual({
    ...{ months: [['2026-01-01', 35, 4]], adjustments: [first], taken: 'abc', left: 965 },
  });
  expect(await processed(path)).toBe(0);
  // Somebody corrects the month: it is of the same events, which do not count twice.
  const [{ id }] = (await it_.get(`${path}/consumption`)).results;
  const corrected = { period_month: '2026-01-01', gross_usage_amount: 36, total_events: 4 };
  const put = await it_.send('PUT', `${path}/consumption/${id}`, corrected);
  expect([put.status, put.body.id]).toEqual([200, id]);
  expect(await processed(path)).toBe(0);
  const after = { months: [['2026-01-01', 36, 4]], adjustments: [first], taken: 'abc', left: 964 };
  expect(await standing(path)).toEqual(after);
  await sent(path, 'd,2026-01-31,1.25,5', 'e,2026-01-30,-0.25,1');
  expect(await processed(path)).toBe(1);
  expect(await standing(path)).toEqual({
    months: [['2026-01-01', 37, 10]],
    adjustments: [first, { amount: 1, total_events: 6 }],
    ...{ taken: 'abcde', left: 963 },
  });
});

test('what came late for a month that was taken back makes that month anew', async () => {
  const path = await committed();
  await sent(path, 'a,2026-01-05,15,2');
  await sent(path, 'b,2026-01-09,20,1');
  const [{ id }] = (await it_.get(`${path}/consumption`)).results;
  expect((await it_.send('DELETE', `${path}/consumption/${id}`)).status).toBe(204);
  expect((await it_.get(path)).remaining_value).toBe(1000);
  expect(await processed(path)).toBe(1);
  // Adjustments that were taken back stay so.
  expect(await standing(path)).toEqual({
    months: [['2026-01-01', 20, 1]],
    adjustments: [{ amount: 20, total_events: 1 }],
    ...{ taken: 'b', left: 980 },
  });
});

test('a line of an upload names a day and an amount, by either of their columns', async () => {
  const path = await committed();
  const day = 'event_date must be a day, YYYY-MM-DD.';
  for (const [text, told] of [
    ['period_month,event_date,amount\n2026-01-01,2026-01-32,5', `Line 2: ${day}`],
    ['period_month,event_date,amount\n2026-01-01,2026-01-31,5', undefined],
    ['period_month,event_date,amount\n,2026-02-30,5', `Line 2: period_month or ${day}`],
    ['period_month,amount,total_revenue_dollars\n2026-02-15,5,7', undefined],
    ['period_month,amount\n2026-03-01,0', undefined],
    ['period_month,amount\n2026-04-01,1.23456', 'Line 2: total_revenue_dollars must be a number.'],
  ] as const) {
    const { status, body } = await upload(path, `${text}\n`);
    expect([text, status, told && body]).toEqual([
      ...(told ? [text, 400, { file: [told] }] : [text, 200, undefined]),
    ]);
  }
  const { results } = await it_.get(`${path}/consumption?sort=period_start`);
  expect(results.map((each: any) => each.gross_usage_amount)).toEqual([5, 7, 0]);
});

test('a draft is not drawn on, and what is no month of a commitment is not found', async () => {
  const path = await committed(it_.service.keys.clerk);
  await refused(
    ['POST', `${path}/consumption`, { period_month: '2026-01-01', gross_usage_amount: 1 }],
    400,
    { detail: 'This commitment is a draft.' },
  );
  const [own, other] = [await committed(), await committed()];
  const used = { period_month: '2026-01-01', gross_usage_amount: 1 };
  const { body } = await it_.post(`${other}/consumption`, used);
  await refused(['DELETE', `${own}/consumption/${body.id}`], 404, { detail: 'Not found.' });
  await refused(['DELETE', `${own}/consumption/999999`], 404, { detail: 'Not found.' });
  expect((await it_.get(other)).remaining_value).toBe(999);
});

test('a month is used within the term: the first and the last of its months, and none beside', async () => {
  const path = await committed(undefined, {
    ...{ start_date: '2026-02-28', expiration_date: '2026-05-01' },
  });
  const outside = { period_month: ['This month is outside the term of the commitment.'] };
  const use = (period_month: string) =>
    ['POST', `${path}/consumption`, { period_month, gross_usage_amount: 1 }] as const;
  await refused(use('2026-01-01'), 400, outside);
  await refused(use('2026-06-01'), 400, outside);
  for (const month of ['2026-02-01', '2026-05-31']) {
    expect((await it_.send(...use(month))).status).toBe(201);
  }
});

test('commitments within a contract are read field by field', async () => {
  const seed = { name: 'Seed', start_date: '2026-01-01', total_value: '500.5' };
  const given = {
    ...{ ...seed, product: it_.books.widget, priority: '7', auto_send_overage_invoices: true },
    ...{ overage_invoice_cadence: 'quarterly', expiration_date: '2026-06-30', tags: '4,9' },
    ...{ description: null, discount_percentage: 12.5, unheard_of: 1, department: null },
    installments: [{ date: '2026-01-01', amount: 500.5 }],
  };
  const { id } = await it_.contract({ prepaid_commits: [given] });
  const { results } = await it_.get(`${CONTRACTS}/${id}/prepaid-commits`);
  expect(results).toMatchObject([
    {
      ...{ name: 'Seed', start_date: '2026-01-01', total_value: 500.5, product: it_.books.widget },
      ...{ priority: 7, auto_send_overage_invoices: true, overage_invoice_cadence: 'quarterly' },
      ...{ expiration_date: '2026-06-30', tags: '4,9', description: null, department: null },
      discount_percentage: 12.5,
    },
  ]);
  const valid = ['A valid value is required.'];
  const required = ['This field is required.'];
  for (const [commit, faults] of [
    [{ ...seed, product: '1.5' }, { product: valid }],
    [{ ...seed, product: 'x' }, { product: valid }],
    [{ ...seed, priority: 1.5 }, { priority: valid }],
    [{ ...seed, start_date: '2026-02-30' }, { start_date: valid }],
    [{ ...seed, start_date: 20260101 }, { start_date: valid }],
    [{ ...seed, auto_send_overage_invoices: 'yes' }, { auto_send_overage_invoices: valid }],
    [{ ...seed, overage_invoice_cadence: 'daily' }, { overage_invoice_cadence: valid }],
    [{ ...seed, total_value: '1e3' }, { total_value: valid }],
    [{ ...seed, name: null }, { name: ['This field may not be null.'] }],
    ['x', { name: required, start_date: required, total_value: required }],
    [[seed], { name: required, start_date: required, total_value: required }],
  ] as const) {
    await refused(
      ['POST', CONTRACTS, { client: it_.books.customer, prepaid_commits: [seed, commit] }],
      400,
      { prepaid_commits: [{}, faults] },
    );
  }
});

test('a table in another encoding is refused, and nothing of it is kept', async () => {
  const path = await committed();
  const latin = Buffer.from(`${HEAD}caf\u00e9,2026-01-05,10,2\n`, 'latin1');
  const { status, body } = await upload(path, latin);
  const file = ['The file is not valid UTF-8. Save it as UTF-8 ("CSV UTF-8" in spreadsheets).'];
  expect([status, body]).toEqual([400, { file }]);
  expect((await it_.get(`${path}/usage-events`)).results).toEqual([]);
});
