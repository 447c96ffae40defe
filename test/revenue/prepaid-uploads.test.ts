// Uploads of use of a prepaid commitment: tables as spreadsheets write them, months that cannot be taken in, and use that
// is taken back. docs/accounting.md section 9.
import { contracting, CONTRACTS, openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());
const { add, run } = contracting(() => it_);

const committed = async (more: object = {}, contract: object = {}) => {
  const { id } = await it_.contract({ billing_frequency: 'custom', ...contract });
  const values = { name: 'Credits', total_value: 1000, start_date: '2026-01-01', ...more };
  const commit = await add(id, 'prepaid-commits', { product: it_.books.widget, ...values });
  return {
    contract: id as number,
    path: `${CONTRACTS}/${id}/prepaid-commits/${commit.id}`,
  };
};
const HEAD = 'external_id,event_date,total_revenue_dollars,total_events';
const upload = async (path: string, ...lines: string[]) => {
  const body = new FormData();
  body.append('file', new Blob([`${lines.join('\n')}\n`]), 'use.csv');
  return it_.service.call('POST', `${path}/usage-events/upload`, { body });
};
const sent = async (path: string, ...lines: string[]) => {
  const { status, body } = await upload(path, HEAD, ...lines);
  expect([status, body]).toEqual([200, expect.any(Array)]);
};
const standing = async (path: string) => {
  const months = (await it_.get(`${path}/consumption?sort=period_start`)).results;
  const events = (await it_.get(`${path}/usage-events?sort=id`)).results;
  return {
    left: (await it_.get(path)).remaining_value,
    months: Object.fromEntries(
      months.map((each: any) => [each.period_start.slice(0, 7), each.gross_usage_amount]),
    ),
    events: events.map((each: any) => each.external_id).join(''),
  };
};
const process = (path: string) => it_.post(`${path}/process-adjustments`);

test('a cell may hold commas, quotes and line breaks, and lines are told as the file has them', async () => {
  const { path } = await committed();
  const { status, body } = await upload(
    path,
    `${HEAD},note`,
    'a,2026-01-05,10,1,"two\nlines, ""quoted"""',
    '',
    ',,,,',
    'b,2026-01-06,5,1,',
  );
  expect([status, body.map((each: any) => each.data.note)]).toEqual([
    200,
    ['two\nlines, "quoted"', ''],
  ]);
  const bad = await upload(
    path,
    `${HEAD},note`,
    '',
    'c,2026-02-05,10,1,"two\nlines"',
    'd,x,1,1,',
    'c,2026-02-05,1,1,',
  );
  expect([bad.status, bad.body]).toEqual([
    400,
    {
      file: [
        'Line 5: period_month or event_date must be a day, YYYY-MM-DD. Line 6: external_id c is on line 3 already.',
      ],
    },
  ]);
});

test('no amount is guessed: a table that does not say it is refused', async () => {
  const { path } = await committed();
  const before = await standing(path);
  const missing = 'total_revenue_dollars is missing: write 0 where nothing was used.';
  for (const [lines, told] of [
    [
      ['event_date,total_revenue\n2026-01-05,10'],
      'The first line must name total_revenue_dollars or amount.',
    ],
    [['event_date,amount,amount\n2026-01-05,1,2'], 'The first line names amount twice.'],
    [[HEAD, 'a,2026-01-05'], `Line 2: ${missing}`],
    [[HEAD, 'a,2026-01-05,,1'], `Line 2: ${missing}`],
    // A thousand and more.
    [
      [HEAD, 'a,2026-01-05,1,234,2'],
      'Line 2: cell 5 has no heading; write numbers without commas, and other cells with a comma in quotes.',
    ],
    [
      [HEAD, 'a,2026-01-05,0.005,1', 'b,2026-01-05,0.005,1'],
      'Line 2: total_revenue_dollars: Ensure that there are no more than 2 decimal places. Line 3: total_revenue_dollars: Ensure that there are no more than 2 decimal places.',
    ],
    [[HEAD, 'a,2026-01-05,1,"2'], 'Line 2: a quotation mark is not closed.'],
  ] as const) {
    const { status, body } = await upload(path, ...lines);
    expect([lines, status, body]).toEqual([lines, 400, { file: [told] }]);
  }
  expect(await standing(path)).toEqual(before);
  const { path: kuwait } = await committed({}, { currency: 'KWD' });
  await sent(kuwait, 'a,2026-01-05,0.005,1');
});

test('months that use can never be taken into are named', async () => {
  const { contract, path } = await committed({ expiration_date: '2026-06-30' });
  await sent(path, 'a,2026-01-05,10,1', 'b,2026-02-05,10,1');
  await sent(path, 'c,2026-01-06,-4,1');
  await run(contract, '2026-02-28');
  const fixed =
    '2026-02: The use of this month is already recognized or invoiced. Give the use an open period_month.';
  const below = (month: string, amount: string) =>
    `${month}: The use of this month would come to ${amount}. Ensure it is greater than or equal to 0.`;
  await sent(path, 'd,2026-03-06,20,1');
  const before = await standing(path);
  for (const [line, told] of [
    ['x,2026-02-06,1,1', fixed],
    ['x,2026-03-06,-20.01,1', below('2026-03', '-0.01')],
    ['x,2026-04-06,-1,1', below('2026-04', '-1')],
    ['x,2026-07-01,1,1', '2026-07: This month is outside the term of the commitment.'],
    ['x,2025-12-31,1,1', '2025-12: This month is outside the term of the commitment.'],
  ] as const) {
    const { status, body } = await upload(path, HEAD, line);
    expect([line, status, body]).toEqual([line, 400, { file: [told] }]);
  }
  expect(await standing(path)).toEqual(before);
  // Recognized since it came, it waits, and is in nobody's way.
  expect(await process(path)).toEqual({
    status: 409,
    body: { detail: 'The usage of 2026-01 is already recognized or invoiced.' },
  });
  await sent(path, 'e,2026-03-07,-20,1');
  expect(await process(path)).toEqual({ status: 200, body: { processed: 1 } });
  expect((await standing(path)).months).toEqual({ '2026-01': 10, '2026-02': 10, '2026-03': 0 });
});

test('use that is taken back stays so, and can be uploaded again', async () => {
  const { path } = await committed();
  await sent(path, 'a,2026-01-05,10,1', 'b,2026-02-05,7,1');
  await sent(path, 'c,2026-01-09,20,1');
  await process(path);
  const [january] = (await it_.get(`${path}/consumption?sort=period_start`)).results;
  expect(january.gross_usage_amount).toBe(30);
  expect((await it_.send('DELETE', `${path}/consumption/${january.id}`)).status).toBe(204);
  expect(await standing(path)).toEqual({ left: 993, months: { '2026-02': 7 }, events: 'b' });
  // Late use of another month does not bring it back.
  await sent(path, 'd,2026-02-09,1,1');
  expect(await process(path)).toEqual({ status: 200, body: { processed: 1 } });
  expect(await standing(path)).toEqual({ left: 992, months: { '2026-02': 8 }, events: 'bd' });
  await sent(path, 'a,2026-01-05,11,1');
  expect(await standing(path)).toEqual({
    ...{ left: 981, months: { '2026-01': 11, '2026-02': 8 }, events: 'bda' },
  });
});
