// Shares of a bundle's price that were given: they come back and are scheduled digit for digit, whatever else of
// the line changes. docs/accounting.md sections 9 and 14.
import { add, CONTRACTS, it_, openForAll, rowsOf, YEAR } from './terms.ts';

openForAll();

let products: number[] = [];
let thirds = 0;
let halves = 0;
beforeAll(async () => {
  const { made } = await it_.ask(
    'mutation { made: createProduct(input: { productName: "Seat" }) { id } }',
  );
  products = [it_.books.widget, it_.books.advice, Number(made.id)];
  const bundle = async (bundle_name: string, parts: [number, string][]): Promise<number> =>
    (
      await it_.post('/rr/api/v1/product-bundles', {
        bundle_name,
        lines: parts.map(([product, percentage_allocation]) => ({
          product,
          percentage_allocation,
        })),
      })
    ).body.id;
  const [widget = 0, advice = 0, seat = 0] = products;
  thirds = await bundle('Thirds', [
    [widget, '33.3333'],
    [advice, '33.3333'],
    [seat, '33.3334'],
  ]);
  halves = await bundle('Halves', [
    [seat, '50'],
    [advice, '50'],
  ]);
});

const linesOf = (amounts: readonly number[]) =>
  products.map((product, nth) => ({ product, amount: amounts[nth] ?? 0 }));
const amountsOf = ({ lines }: any): number[] => lines.map(({ amount }: any) => amount);
/** Scheduled amounts by product, before their discount and after. */
async function scheduled(contract: number, of = products): Promise<[number, number][]> {
  const rows = await rowsOf(contract);
  return of.map((product) => {
    const own = rows.filter((row) => row.product === product);
    const sum = (name: string): number =>
      Number(own.reduce<number>((all, row) => all + Number(row[name]), 0).toFixed(2));
    return [sum('amount'), sum('recognized')];
  });
}
async function shared(line: object, amounts: readonly number[]) {
  const { id } = await it_.contract();
  const { id: of } = await add(id, { ...YEAR, product: null, product_bundle: thirds, ...line });
  const path = `${CONTRACTS}/${id}/subscriptions/${of}`;
  const { status, body } = await it_.send('PUT', `${path}/allocations`, {
    lines: linesOf(amounts),
  });
  return { id, path, status, body };
}

test.each([
  [1_200_000, [400_000.37, 700_000, 99_999.63]],
  [1_000_000, [0.07, 999_999.91, 0.02]],
  [100, [0, 0, 100]],
  [-300, [-0.01, 0.01, -300]],
])('shares of %s are those that were given', async (rate, amounts) => {
  const { id, path, status, body } = await shared({ rate }, amounts);
  expect([status, amountsOf(body)]).toEqual([200, amounts]);
  const each = amounts.map((amount) => [amount, amount]);
  expect(await scheduled(id)).toEqual(each);
  // Another note, or another end, is no other price.
  expect((await it_.send('PATCH', path, { notes: 'Signed', end_date: '2026-06-30' })).status).toBe(
    200,
  );
  expect(amountsOf(await it_.get(`${path}/allocations`))).toEqual(amounts);
  expect(await scheduled(id)).toEqual(each);
});

test('another price is shared as the amounts were, and back', async () => {
  const { id, path } = await shared({ rate: 1_200_000 }, [400_000.37, 700_000, 99_999.63]);
  const original = amountsOf(await it_.get(`${path}/allocations`));
  const priced = async (rate: number) => {
    expect((await it_.send('PATCH', path, { rate })).status).toBe(200);
    return it_.get(`${path}/allocations`);
  };
  const twice = await priced(2_400_000);
  expect([twice.total_amount, amountsOf(twice)]).toEqual([
    2_400_000,
    [800_000.74, 1_400_000, 199_999.26],
  ]);
  expect(twice.lines.map((line: any) => line.original_percentage)).toEqual([
    33.3333, 33.3333, 33.3334,
  ]);
  expect(amountsOf(await priced(1_200_000))).toEqual(original);
  expect(await scheduled(id)).toEqual(original.map((amount) => [amount, amount]));
});

test('a discount is shared as the price is', async () => {
  const { id, body } = await shared({ rate: 1200, discount: 200 }, [100, 300.05, 599.95]);
  expect(amountsOf(body)).toEqual([100, 300.05, 599.95]);
  expect(await scheduled(id)).toEqual([
    [120, 100],
    [360.06, 300.05],
    [719.94, 599.95],
  ]);
});

test('shares that nobody gave follow the bundle, at any price', async () => {
  const { id } = await it_.contract();
  const line = await add(id, { ...YEAR, product: null, product_bundle: thirds, rate: 1 });
  const path = `${CONTRACTS}/${id}/subscriptions/${line.id}`;
  await it_.send('PATCH', path, { rate: 1_000_000 });
  expect(amountsOf(await it_.get(`${path}/allocations`))).toEqual([333_333, 333_333, 333_334]);
});

test('another bundle is shared by its own percentages', async () => {
  const { id, path } = await shared({ rate: 1200 }, [1, 2, 1197]);
  expect((await it_.send('PATCH', path, { product_bundle: halves })).status).toBe(200);
  const allocated = await it_.get(`${path}/allocations`);
  expect([allocated.source_bundle_name, amountsOf(allocated)]).toEqual(['Halves', [600, 600]]);
  expect(await scheduled(id)).toEqual([
    [0, 0],
    [600, 600],
    [600, 600],
  ]);
});

test('two parts of one product keep an amount each', async () => {
  const [widget = 0, advice = 0] = products;
  const { body: twice } = await it_.post('/rr/api/v1/product-bundles', {
    bundle_name: 'Twice',
    lines: [
      { product: widget, percentage_allocation: '50' },
      { product: advice, percentage_allocation: '25' },
      { product: widget, percentage_allocation: '25' },
    ],
  });
  const { id } = await it_.contract();
  const line = await add(id, { ...YEAR, product: null, product_bundle: twice.id, rate: 100 });
  const path = `${CONTRACTS}/${id}/subscriptions/${line.id}/allocations`;
  const { status, body } = await it_.send('PUT', path, {
    lines: [
      { product: widget, amount: 60 },
      { product: widget, amount: 10 },
      { product: advice, amount: 30 },
    ],
  });
  expect([status, amountsOf(body)]).toEqual([200, [60, 30, 10]]);
  expect(await scheduled(id, [widget, advice])).toEqual([
    [70, 70],
    [30, 30],
  ]);
});

test('a milestone and use keep given shares of the same price', async () => {
  const { id } = await it_.contract();
  const made = async (kind: string, json: object): Promise<string> => {
    const { status, body } = await it_.post(`${CONTRACTS}/${id}/${kind}`, {
      ...json,
      product_bundle: thirds,
    });
    expect([status, body]).toEqual([201, expect.anything()]);
    return `${CONTRACTS}/${id}/${kind}/${body.id}`;
  };
  const milestone = await made('milestones', {
    ...{ milestone_name: 'Go', milestone_date: '2026-02-10', amount: 1_000_000 },
  });
  const usage = await made('usage', {});
  const use = { period_month: '2026-01-01', amount: 1_000_000 };
  expect((await it_.post(`${usage}/records`, use)).status).toBe(200);
  for (const path of [milestone, usage]) {
    const lines = linesOf([0.07, 999_999.91, 0.02]);
    const { status, body } = await it_.send('PUT', `${path}/allocations`, { lines });
    expect([status, amountsOf(body)]).toEqual([200, [0.07, 999_999.91, 0.02]]);
  }
  expect((await it_.send('PATCH', milestone, { milestone_name: 'Gone' })).status).toBe(200);
  const again = await it_.post(`${usage}/records`, { ...use, period_month: '2026-03-01' });
  expect(again.status).toBe(200);
  const rows = await rowsOf(id);
  const of = (period: string): unknown[] =>
    rows.filter((row) => row.accounting_period === period).map((row) => row.recognized);
  expect(of('2026-02-01')).toEqual([0.07, 999_999.91, 0.02]);
  expect(of('2026-03-01')).toEqual([0.07, 999_999.91, 0.02]);
});
