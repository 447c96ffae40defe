// Amendments that catch up, of bundles and of lines that catch up themselves, and allocations that somebody edited:
// what was served is counted once, to the cent. docs/accounting.md section 9.
import { add, CONTRACTS, it_, openForAll, rowsOf, run, shown, YEAR } from './terms.ts';

openForAll();

const bundleOf = async (...percentages: number[]): Promise<number> => {
  const own = [it_.books.widget, it_.books.advice];
  const lines = percentages.map((percentage, nth) => ({
    product: own[nth],
    percentageAllocation: String(percentage),
  }));
  const { made } = await it_.ask(
    `mutation ($input: ProductBundleInput!) { made: createProductBundle(input: $input) { id } }`,
    { input: { bundleName: `Bundle ${percentages.join(' ')}`, lines } },
  );
  return Number(made.id);
};
const AMENDS = {
  ...YEAR,
  use_catchup: true,
  catchup_date: '2026-04-10',
  is_contract_amendment: true,
};
/** What was recognized and billed of each product, month by month until April. */
const sums = async (contract: number): Promise<Record<string, [number, number]>> => {
  const found: Record<string, [number, number]> = {};
  for (const row of await rowsOf(contract)) {
    const [recognized, billed] = found[row.product_name] ?? [0, 0];
    const own = Number(row.recognized);
    found[row.product_name] = [recognized + own, billed + Number(row.billed_amount ?? own)];
  }
  return found;
};

test.each([null, '2026-03-31'])(
  'a bundle that is amended as if it always held counts what was served once, recognized to %s',
  async (recognized) => {
    const { id } = await it_.contract({ status: 'ACTIVE' });
    const bundle = await bundleOf(50, 50);
    const old = await add(id, { ...YEAR, product: undefined, product_bundle: bundle, rate: 1200 });
    if (recognized) await run(id, recognized);
    await add(id, {
      ...AMENDS,
      product: undefined,
      product_bundle: bundle,
      rate: 2400,
      modified_subscription: old.id,
    });
    expect(await sums(id)).toEqual({ Widget: [1200, 1200], Advice: [1200, 1200] });
    await run(id, '2026-12-31');
    const body = await shown(id);
    expect([body.total_revenue, body.total_unbilled, body.total_deferred_revenue]).toEqual([
      2400, 2400, 0,
    ]);
  },
);

test('a bundle takes the place of a product, and a product that of a bundle', async () => {
  const { id } = await it_.contract({ status: 'ACTIVE' });
  const bundle = await bundleOf(25, 75);
  const plain = await add(id, { ...YEAR, rate: 1200 });
  const shared = await add(id, {
    ...AMENDS,
    product: undefined,
    product_bundle: bundle,
    rate: 2400,
    modified_subscription: plain.id,
  });
  // The widget has its 300 of the old line, and is due 600 of the whole.
  expect(await sums(id)).toEqual({ Widget: [600, 600], Advice: [1800, 1800] });
  const other = {
    ...AMENDS,
    catchup_date: '2026-07-01',
    rate: 3600,
    modified_subscription: shared.id,
  };
  await add(id, other);
  const all = Object.values(await sums(id)).reduce((sum, [each]) => sum + each, 0);
  expect(all).toBe(3600);
});

test('a line that catches up, amended before it did, bills its months once', async () => {
  const { id } = await it_.contract({ status: 'ACTIVE' });
  const old = await add(id, { ...YEAR, rate: 1200, use_catchup: true, catchup_date: '2026-06-10' });
  await add(id, { ...AMENDS, rate: 2400, modified_subscription: old.id });
  expect(await sums(id)).toEqual({ Widget: [2400, 2400] });
  const april = (await rowsOf(id)).filter(
    ({ accounting_period: month, is_deleted: gone }) => month === '2026-04-01' && !gone,
  );
  expect(
    april.map(({ recognized, billed_amount: billed }) => [Number(recognized), Number(billed)]),
  ).toContainEqual([800, 500]);
});

test.each([
  [1_200_000, [400_000.37, 799_999.63]],
  [1_000_000, [0.07, 999_999.93]],
] as const)(
  'the parts of %s that somebody gave stand to the cent',
  async (rate, [first, second]) => {
    const { id } = await it_.contract({ status: 'ACTIVE' });
    const bundle = await bundleOf(50, 50);
    const line = await add(id, { ...YEAR, product: undefined, product_bundle: bundle, rate });
    const path = `${CONTRACTS}/${id}/subscriptions/${line.id}`;
    const lines = [
      { product: it_.books.widget, amount: first },
      { product: it_.books.advice, amount: second },
    ];
    const parts = (body: any): number[] => body.lines.map(({ amount }: any) => amount);
    const { status, body } = await it_.send('PUT', `${path}/allocations`, { lines });
    expect([status, parts(body)]).toEqual([200, [first, second]]);
    const found = await sums(id);
    expect([found['Widget']?.[0].toFixed(2), found['Advice']?.[0].toFixed(2)]).toEqual([
      first.toFixed(2),
      second.toFixed(2),
    ]);
    // No row has a discount, and another change of the line leaves them as they are.
    expect((await rowsOf(id)).every(({ discount }) => !Number(discount))).toBe(true);
    expect((await it_.send('PATCH', path, { description: 'Same' })).status).toBe(200);
    expect(parts(await it_.get(`${path}/allocations`))).toEqual([first, second]);
    // Twice the price is shared as the amounts were.
    expect((await it_.send('PATCH', path, { rate: rate * 2 })).status).toBe(200);
    expect(parts(await it_.get(`${path}/allocations`))).toEqual([first * 2, second * 2]);
  },
);
