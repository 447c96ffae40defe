// Months of prepaid use draw in their order, whatever the order in which they are recorded,
// corrected and deleted. docs/accounting.md section 9.
import { contracting, CONTRACTS, openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());
const { rowsOf, add, run, figures } = contracting(() => it_);

/** A commitment of 1,200 that is paid in two halves, in January and April, with what it is used by. */
async function paid(more: object = {}) {
  const { id } = await it_.contract({ billing_frequency: 'custom' });
  const commit = await add(id, 'prepaid-commits', {
    name: 'Credits',
    total_value: 1200,
    start_date: '2026-01-01',
    product: it_.books.widget,
    installments: [
      { date: '2026-01-01', amount: 600 },
      { date: '2026-04-01', amount: 600 },
    ],
    ...more,
  });
  const path = `${CONTRACTS}/${id}/prepaid-commits/${commit.id}`;
  const monthOf = (month: number) => `2026-0${month}-01`;
  const use = async (month: number, gross_usage_amount: number): Promise<number> => {
    const used = { period_month: monthOf(month), gross_usage_amount };
    const { status, body } = await it_.post(`${path}/consumption`, used);
    expect([status, body]).toEqual([201, expect.anything()]);
    return body.id;
  };
  const send = (method: string, used: number, json?: object) =>
    it_.send(method, `${path}/consumption/${used}`, json);
  const correct = async (used: number, month: number, gross_usage_amount: number) => {
    const json = { period_month: monthOf(month), gross_usage_amount };
    const { status, body } = await send('PUT', used, json);
    expect([status, body.gross_usage_amount]).toEqual([200, gross_usage_amount]);
  };
  /** Month, overage, balance before and after of each month; and what is left. */
  const told = async () => {
    const { results } = await it_.get(`${path}/consumption?sort=period_start`);
    return [
      ...results.map((each: any) => [
        Number(each.period_start.slice(5, 7)),
        each.overage_amount,
        each.balance_before,
        each.balance_after,
      ]),
      (await it_.get(path)).remaining_value,
    ];
  };
  const recognized = async () =>
    (await rowsOf(id)).reduce<number>((sum, row) => sum + Number(row.recognized), 0);
  const billed = async () =>
    (await rowsOf(id)).reduce<number>(
      (sum, row) => sum + Number(row.billed_amount ?? row.recognized),
      0,
    );
  return { id, path, use, send, correct, told, recognized, billed };
}

test('a month that is corrected leaves the later ones what it does not draw', async () => {
  const { use, correct, told, recognized, billed } = await paid();
  const march = await use(3, 200);
  await use(4, 800);
  expect(await told()).toEqual([[3, 0, 1200, 1000], [4, 0, 1000, 200], 200]);
  await correct(march, 3, 500);
  expect(await told()).toEqual([[3, 0, 1200, 700], [4, 100, 700, 0], 0]);
  expect([await recognized(), await billed()]).toEqual([1300, 1300]);
  await correct(march, 3, 100);
  expect(await told()).toEqual([[3, 0, 1200, 1100], [4, 0, 1100, 300], 300]);
});

test('a month that is deleted gives back what it drew', async () => {
  const { use, send, told, recognized, billed } = await paid();
  const march = await use(3, 700);
  await use(4, 800);
  expect(await told()).toEqual([[3, 100, 1200, 600], [4, 200, 600, 0], 0]);
  expect((await send('DELETE', march)).status).toBe(204);
  expect(await told()).toEqual([[4, 0, 1200, 400], 400]);
  expect([await recognized(), await billed()]).toEqual([800, 1200]);
});

test('months draw in their order when they are recorded in another', async () => {
  const { id, use, told, recognized } = await paid({ expiration_date: '2026-12-31' });
  await use(5, 100);
  await use(4, 800);
  await use(3, 500);
  expect(await told()).toEqual([[3, 0, 1200, 700], [4, 100, 700, 0], [5, 100, 0, 0], 0]);
  expect(await recognized()).toBe(1400);
  await run(id, '2026-12-31');
  expect((await figures(id))[0]).toBe(1400);
});

test('months that are recognized stay, and an earlier one draws on what they left', async () => {
  const { id, use, send, told, recognized } = await paid();
  const april = await use(4, 800);
  const june = await use(6, 300);
  await run(id, '2026-04-30');
  const march = await use(3, 500);
  // April took the first half; nothing that was paid by the end of March is left.
  expect(await told()).toEqual([[3, 500, 400, 400], [4, 0, 1200, 400], [6, 0, 400, 100], 100]);
  expect((await send('DELETE', april)).status).toBe(409);
  expect((await send('DELETE', march)).status).toBe(204);
  expect((await send('DELETE', june)).status).toBe(204);
  expect(await told()).toEqual([[4, 0, 1200, 400], 400]);
  expect(await recognized()).toBe(800);
});

test('a month that moves, and a discount that changed since', async () => {
  const { path, use, correct, told } = await paid({ discount_percentage: 10 });
  const march = await use(3, 500);
  await use(4, 900);
  expect(await told()).toEqual([[3, 0, 1200, 750], [4, 60, 750, 0], 0]);
  const changed = await it_.send('PATCH', path, { discount_percentage: 0 });
  expect(changed.status).toBe(200);
  // April keeps the discount it was recorded with.
  await correct(march, 5, 500);
  expect(await told()).toEqual([[4, 0, 1200, 390], [5, 110, 390, 0], 0]);
});

test('a month that a termination cut is deleted with its reversal', async () => {
  const { id, use, send, recognized, path } = await paid();
  await use(1, 100);
  const march = await use(3, 310);
  const ended = await it_.post(`${CONTRACTS}/${id}/terminate`, { termination_date: '2026-03-15' });
  expect([ended.status, await recognized()]).toEqual([200, 250]);
  expect((await send('DELETE', march)).status).toBe(204);
  expect([await recognized(), (await it_.get(path)).remaining_value]).toEqual([100, 500]);
});

test('a draft tells what its month would draw, and moves the later ones once it is accepted', async () => {
  const { path, use, told } = await paid();
  await use(4, 800);
  const json = { period_month: '2026-03-01', gross_usage_amount: 500 };
  const draft = await it_.post(`${path}/consumption`, json, it_.service.keys.clerk);
  expect(draft.status).toBe(201);
  expect(await told()).toEqual([[3, 0, 1200, 700], [4, 0, 1200, 400], 400]);
  await it_.ask(
    `mutation { done: acceptContractPrepaidCommitConsumption(id: ${draft.body.id}) { balanceAfter } }`,
  );
  expect(await told()).toEqual([[3, 0, 1200, 700], [4, 100, 700, 0], 0]);
});
