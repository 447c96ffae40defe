// Amendments that catch up, of lines of any product or bundle: the whole is earned and billed once, and nothing
// stays deferred or unbilled of any product. docs/accounting.md sections 9 and 13.
import { add, CONTRACTS, it_, openForAll, rowsOf, run, YEAR } from './terms.ts';

openForAll();

type Sold = 'widget' | 'advice' | 'both' | 'thirds' | 'others' | 'mixed';
const sold = {} as Record<Sold, object>;
beforeAll(async () => {
  const { widget, advice } = it_.books;
  const product = async (productName: string): Promise<number> => {
    const { made } = await it_.ask(
      'mutation ($input: ProductInput!) { made: createProduct(input: $input) { id } }',
      { input: { productName, revenueAccount: String(it_.books.accounts.sales) } },
    );
    return Number(made.id);
  };
  const [seat, setup] = [await product('Seat'), await product('Setup')];
  const bundle = async (bundle_name: string, parts: [number, string][]): Promise<object> => {
    const { status, body } = await it_.post('/rr/api/v1/product-bundles', {
      bundle_name,
      lines: parts.map(([of, percentage_allocation]) => ({ product: of, percentage_allocation })),
    });
    expect([status, body]).toEqual([201, expect.anything()]);
    return { product: null, product_bundle: body.id };
  };
  Object.assign(sold, {
    widget: { product: widget },
    advice: { product: advice },
    both: await bundle('Both', [
      [widget, '50'],
      [advice, '50'],
    ]),
    thirds: await bundle('Thirds', [
      [advice, '33.3333'],
      [seat, '33.3333'],
      [setup, '33.3334'],
    ]),
    others: await bundle('Others', [
      [seat, '30'],
      [setup, '70'],
    ]),
    mixed: await bundle('Mixed', [
      [widget, '60'],
      [seat, '20'],
      [widget, '20'],
    ]),
  });
});

const APRIL = { use_catchup: true, catchup_date: '2026-04-10' };
/** Issues the invoices of a contract, or the first of them. */
async function issue(contract: number, count = Infinity): Promise<void> {
  const { contractInvoices } = await it_.ask(
    `{ contractInvoices(filter: { contract: [${contract}] }) { results { id status } } }`,
  );
  for (const { id, status } of contractInvoices.results.slice(0, count)) {
    if (['DRAFT', 'SCHEDULED'].includes(status))
      await it_.ask(`mutation { issueContractInvoice(id: ${id}) { id } }`);
  }
}
const sumOf = (rows: any[], name: string): number =>
  Number(rows.reduce<number>((sum, row) => sum + Number(row[name]), 0).toFixed(2));
/** Bills and recognizes all of a contract, and sees that it comes to the whole. Returns its rows. */
async function finish(contract: number, whole: number): Promise<any[]> {
  await issue(contract);
  await run(contract, '2027-12-31');
  const body = await it_.get(`${CONTRACTS}/${contract}`);
  expect([
    ...[body.total_revenue, body.total_billed],
    ...[body.total_deferred_revenue, body.total_unbilled],
  ]).toEqual([whole, whole, 0, 0]);
  const positions = await it_.get(`${CONTRACTS}/${contract}/position?as_of=2099-12-31`);
  for (const { deferred, unbilled } of positions) {
    expect([positions, Number(deferred), Number(unbilled)]).toEqual([positions, 0, 0]);
  }
  return rowsOf(contract);
}
const amending = (old: { id: number }, more: object) => ({
  ...{ ...YEAR, rate: 2400, ...APRIL, is_contract_amendment: true },
  ...{ modified_subscription: old.id, ...more },
});
const monthly = (rows: any[], month: string, name = 'recognized'): [string, number][] =>
  rows
    .filter((row) => row.accounting_period === `2026-${month}-01` && Number(row[name]) !== 0)
    .map((row) => [row.product_name, row[name]]);

test('a bundle that takes the place of itself gets the difference of each of its products', async () => {
  const { id } = await it_.contract({ status: 'ACTIVE', billing_frequency: 'quarterly' });
  const old = await add(id, { ...YEAR, ...sold.both, rate: 1200 });
  const next = await add(id, amending(old, sold.both));
  const rows = (await finish(id, 2400)).filter((row) => row.contract_subscription === next.id);
  expect(monthly(rows, '03')).toEqual([]);
  expect(monthly(rows, '04')).toEqual([
    ['Widget', 250],
    ['Advice', 250],
  ]);
  expect(monthly(rows, '05')).toEqual([
    ['Widget', 100],
    ['Advice', 100],
  ]);
});

/** Lines sold before and after an amendment, and the amounts of the catch-up month by product. */
const SWAPS: [Sold, Sold, number, [string, number][]][] = [
  ['widget', 'advice', 2400, [['Advice', 500]]],
  ['both', 'widget', 2400, [['Widget', 500]]],
  [
    'widget',
    'both',
    2400,
    [
      ['Widget', 100],
      ['Advice', 400],
    ],
  ],
  [
    'both',
    'others',
    2400,
    [
      ['Seat', 150],
      ['Setup', 350],
    ],
  ],
  [
    // Half of 300 was of advice; the other half counts for the two that came.
    'both',
    'thirds',
    2500,
    [
      ['Advice', 127.78],
      ['Seat', 202.78],
      ['Setup', 202.78],
    ],
  ],
  [
    'thirds',
    'mixed',
    2400,
    [
      ['Widget', 440],
      ['Seat', 60],
    ],
  ],
];

test.each(SWAPS)(
  '%s that becomes %s is earned and billed once',
  async (one, other, rate, april) => {
    const { id } = await it_.contract({ status: 'ACTIVE', billing_frequency: 'quarterly' });
    const old = await add(id, { ...YEAR, ...sold[one], rate: 1200 });
    // Recognized in part before it, and not: the same is left.
    if (one === 'both') await run(id, '2026-05-31');
    const next = await add(id, amending(old, { ...sold[other], rate }));
    const rows = (await finish(id, rate)).filter((row) => row.contract_subscription === next.id);
    expect(monthly(rows, '04')).toEqual(april);
    expect(sumOf(rows, 'recognized')).toBe(rate - 300);
  },
);

const CHANGES: [Sold, Sold, [string, number][]][] = [
  ['widget', 'advice', [['Advice', 100]]],
  [
    'widget',
    'both',
    [
      // Four months of 50 less three of 100; the other product has rows of its own from January.
      ['Widget', -100],
      ['Advice', 50],
    ],
  ],
  [
    'both',
    'others',
    [
      ['Seat', 30],
      ['Setup', 70],
    ],
  ],
];

test.each(CHANGES)(
  'a line of %s that sells %s instead keeps its months',
  async (one, other, april) => {
    const { id } = await it_.contract({ status: 'ACTIVE', billing_frequency: 'quarterly' });
    const line = await add(id, { ...YEAR, ...sold[one], rate: 1200 });
    await run(id, '2026-03-31');
    const path = `${CONTRACTS}/${id}/subscriptions/${line.id}`;
    const change = { product: null, product_bundle: null, ...sold[other] };
    expect((await it_.send('PATCH', path, change)).status).toBe(200);
    expect(monthly(await rowsOf(id), '04')).toEqual(april);
    await finish(id, 1200);
  },
);

test('a milestone and a bundle that sell something else keep what is recognized', async () => {
  const { widget, advice } = it_.books;
  const { id } = await it_.contract({ status: 'ACTIVE', billing_frequency: 'quarterly' });
  const made = async (kind: string, json: object): Promise<string> => {
    const { status, body } = await it_.post(`${CONTRACTS}/${id}/${kind}`, json);
    expect([status, body]).toEqual([201, expect.anything()]);
    return `${CONTRACTS}/${id}/${kind}/${body.id}`;
  };
  const milestone = await made('milestones', {
    ...{ milestone_name: 'Go', milestone_date: '2026-02-10', amount: 300, product: widget },
  });
  const bundle = await made('bundles', {
    ...{ bundle_name: 'Pack', start_date: '2026-01-01', end_date: '2026-06-30' },
    lines: [{ product: widget, amount: 600 }],
  });
  await run(id, '2026-03-31');
  const dearer = await it_.send('PATCH', milestone, { product: advice, amount: 310 });
  const other = await it_.send('PATCH', bundle, { lines: [{ product: advice, amount: 600 }] });
  expect([dearer.status, other.status]).toEqual([200, 200]);
  const rows = await finish(id, 910);
  expect(
    sumOf(
      rows.filter((row) => row.product === advice),
      'recognized',
    ),
  ).toBe(310);
});

const JUNE = { use_catchup: true, catchup_date: '2026-06-10' };
/** Lines that are to catch up in June, and the lines that catch up before. */
const CATCHING: [Sold, Sold, object][] = [
  ['widget', 'widget', {}],
  ['both', 'both', {}],
  ['widget', 'advice', {}],
  ['both', 'mixed', {}],
  ['widget', 'widget', { discount: 240 }],
];

test.each(CATCHING)('%s that was to catch up and becomes %s is billed once, %j', async (...row) => {
  const [one, other, more] = row;
  const whole = 'discount' in more ? 2160 : 2400;
  for (const isBilled of [false, true]) {
    const { id } = await it_.contract({ status: 'ACTIVE', billing_frequency: 'quarterly' });
    const old = await add(id, { ...YEAR, ...sold[one], rate: 1200, ...JUNE });
    if (isBilled) await issue(id, 1);
    const next = await add(id, amending(old, { ...sold[other], ...more }));
    const rows = (await finish(id, whole)).filter((each) => each.contract_subscription === next.id);
    const april = rows.filter((each) => each.accounting_period === '2026-04-01');
    expect([isBilled, sumOf(april, 'recognized')]).toEqual([isBilled, whole / 3]);
    expect(sumOf(rows, 'discount')).toBe(2400 - whole);
  }
});

test('a discount of both lines is that of the new one in the end', async () => {
  const { id } = await it_.contract({ status: 'ACTIVE', billing_frequency: 'quarterly' });
  const old = await add(id, { ...YEAR, ...sold.both, rate: 1200, discount: 120 });
  await add(id, amending(old, { ...sold.both, discount: 240 }));
  const rows = await finish(id, 2160);
  expect([sumOf(rows, 'amount'), sumOf(rows, 'discount')]).toEqual([2400, 240]);
});

test.each([
  ['after', '2026-08-10'],
  ['before', '2026-04-10'],
])('an amendment of an amendment that catches up %s it counts both', async (_, catchup_date) => {
  const { id } = await it_.contract({ status: 'ACTIVE', billing_frequency: 'quarterly' });
  const first = await add(id, { ...YEAR, ...sold.both, rate: 1200 });
  const second = await add(id, amending(first, { ...sold.widget, ...JUNE }));
  await run(id, '2026-05-31');
  await add(id, amending(second, { ...sold.both, rate: 3600, catchup_date }));
  await finish(id, 3600);
});

test('a catch-up that is moved ends the old line where it is now', async () => {
  const { id } = await it_.contract({ status: 'ACTIVE', billing_frequency: 'quarterly' });
  const old = await add(id, { ...YEAR, ...sold.both, rate: 1200 });
  const next = await add(id, amending(old, { ...sold.both, ...JUNE }));
  const path = `${CONTRACTS}/${id}/subscriptions/${next.id}`;
  expect((await it_.send('PATCH', path, { catchup_date: '2026-04-10' })).status).toBe(200);
  await finish(id, 2400);
});
