// Disposals of fixed assets, and their undo. docs/accounting.md section 10.
import { linesOf } from '../support/books.ts';
import {
  amountsOf,
  asset,
  balanceOf,
  done,
  openAssets,
  refused,
  rowsOf,
  run,
  shown,
  wrongIn,
  type AssetWorld,
} from './support.ts';
import { closedDay } from '../support/closed.ts';

let world: AssetWorld;
beforeEach(async () => {
  world = await openAssets();
});
afterEach(async () => {
  // Whatever was done, the books and what is kept of assets agree.
  expect(await wrongIn(world)).toEqual({});
  await world.service.close();
});

const sold = (id: number, more: string) =>
  done(world, `disposeFixedAsset(id: ${id}, ${more}) { id }`);
/** Five years from 1 January 2026. */
const fiveYears = (more: object = {}) =>
  asset(world, { depreciation_end_date: '2030-12-31', ...more });
/** What the sections of the cash flow statement of 2026 bring. */
const cashFlow = async (): Promise<Record<string, number>> => {
  const { status, body } = await world.service.call(
    'GET',
    '/ca/api/get_cash_flow?start_date=2026-01-01&end_date=2026-12-31&cadence=yearly',
  );
  expect([status, body]).toEqual([200, body]);
  const sections: Record<string, number> = {};
  for (const { hierarchy, ...row } of body.cash_flow) {
    const [amount = 0] = Object.entries(row).flatMap(([key, value]) =>
      /_Total$/.test(key) ? [Number(value)] : [],
    );
    sections[hierarchy[0]] = Math.round(((sections[hierarchy[0]] ?? 0) + amount) * 100) / 100;
  }
  return sections;
};

test('a quarter is sold: its share of everything goes, and investing shows the proceeds', async () => {
  const { cost, accumulated, disposal, clearing, expense } = world.accounts;
  const made = await fiveYears();
  expect(amountsOf(made)).toHaveLength(60);
  await run(world, '2026-06-30');
  await sold(
    made.id,
    'disposalDate: "2026-07-10", disposalPercentage: "25", proceedsAmount: "3500"',
  );
  const after = await shown(world, made.id);
  expect(after.disposals).toMatchObject([
    {
      fixed_asset: made.id,
      disposal_percentage: 25,
      disposal_date: '2026-07-10',
      proceeds_amount: 3500,
      journal_entry_order: expect.stringMatching(/^\d{7}$/),
    },
  ]);
  expect(await linesOf(world.service, after.disposals[0].journal_entry)).toMatchObject([
    { account: clearing, native: '3500', date: '2026-07-10' },
    { account: accumulated, native: '300' },
    { account: cost, native: '-3000' },
    { account: disposal, native: '-800' },
  ]);
  expect(rowsOf(after).slice(6, 8)).toEqual([
    ['2026-07-31', 150],
    ['2026-08-31', 150],
  ]);
  await run(world, '2026-07-31');
  expect((await shown(world, made.id)).net_book_value).toBe('7950.00');
  expect(await balanceOf(world, expense)).toBe('1350.00');
  // The money waits on the clearing account, which is operating.
  expect(await cashFlow()).toMatchObject({ INVESTING: 3500, OPERATING: -3500 });
});

test('a disposal of everything takes all that is there, and what was depreciated too far comes back', async () => {
  const { cost, accumulated, disposal, expense } = world.accounts;
  const made = await asset(world, { initial_value: 10000, salvage_value: 1000 });
  await run(world, '2026-08-31');
  // The rows of July and August are taken back.
  await sold(made.id, 'disposalDate: "2026-07-10"');
  const after = await shown(world, made.id);
  expect([after.status, after.net_book_value]).toEqual(['DISPOSED', '0.00']);
  expect(after.depreciations.every(({ posted }: any) => posted)).toBe(true);
  expect(await balanceOf(world, accumulated)).toBe('0.00');
  expect(await balanceOf(world, cost)).toBe('-10000.00');
  expect(await balanceOf(world, expense)).toBe('1500.00');
  expect(await balanceOf(world, disposal)).toBe('8500.00');
  expect(
    await refused(world, `disposeFixedAsset(id: ${made.id}, disposalDate: "2026-09-01") { id }`),
  ).toContain('disposed of');
  await done(world, `undoLastFixedAssetEvent(id: ${made.id}) { id }`);
  const again = await shown(world, made.id);
  expect([again.status, again.net_book_value, again.disposals]).toEqual(['ACTIVE', '8000.00', []]);
  expect(amountsOf(again)).toHaveLength(36);
  expect(await balanceOf(world, disposal)).toBe('0.00');
});

test('months before a disposal that are not posted are posted first', async () => {
  const made = await asset(world, {});
  await sold(made.id, 'disposalDate: "2026-04-02", disposalPercentage: "50"');
  const after = await shown(world, made.id);
  expect(rowsOf(after).slice(0, 4)).toEqual([
    ['2026-01-31', 333.33],
    ['2026-02-28', 333.34],
    ['2026-03-31', 333.33],
    ['2026-04-30', 166.67],
  ]);
  expect(after.disposals[0].catchup_journal_entry).not.toBeNull();
  expect(await balanceOf(world, world.accounts.expense, '2026-03-31')).toBe('1000.00');
  await done(world, `undoLastFixedAssetEvent(id: ${made.id}) { id }`);
  expect(await shown(world, made.id)).toMatchObject({
    net_book_value: '12000.00',
    status: 'ACTIVE',
  });
});

test('the percentage of a disposal: bounds at equality and one beyond', async () => {
  const made = await asset(world, {});
  const attempt = (percentage: string) =>
    refused(
      world,
      `disposeFixedAsset(id: ${made.id}, disposalDate: "2026-02-01", disposalPercentage: "${percentage}") { id }`,
    );
  for (const wrong of ['0', '-1', '100.0001', '33.33333']) {
    expect(await attempt(wrong)).toMatchObject({ disposalPercentage: [expect.any(String)] });
  }
  expect((await shown(world, made.id)).disposals).toEqual([]);
  await sold(made.id, 'disposalDate: "2026-02-01", disposalPercentage: "0.0001"');
  expect((await shown(world, made.id)).cost_left).toBe(11999.99);
  expect(
    await refused(world, `disposeFixedAsset(id: ${made.id}, disposalDate: "2026-01-31") { id }`),
  ).toEqual({
    disposalDate: ['Must not be before what last happened to the asset, on 2026-02-01.'],
  });
  expect(
    await refused(
      world,
      `disposeFixedAsset(id: ${made.id}, disposalDate: "2026-03-01", proceedsAmount: "-1") { id }`,
    ),
  ).toEqual({ proceedsAmount: ['Ensure this value is greater than or equal to 0.'] });
});

test('proceeds of a bank line are set aside of it', async () => {
  const { cash, uncategorized, disposal } = world.accounts;
  const made = await asset(world, {});
  const { body: deposit } = await world.service.call('POST', '/coa/api/journal_entry', {
    json: {
      entity: world.books.acme,
      date: '2026-02-03',
      transactions: [
        { account: cash, debit_amount_native: 5000 },
        { account: uncategorized, credit_amount_native: 5000 },
      ],
    },
  });
  const line = deposit.transactions.find((each: any) => each.account === uncategorized).id;
  const sale = (percentage: number, amount: string) =>
    `disposeFixedAsset(id: ${made.id}, disposalDate: "2026-02-03", disposalPercentage: "${percentage}", transactionId: ${line}${amount}) { id }`;
  expect(await refused(world, sale(50, ', proceedsAmount: "5000.01"'))).toEqual({
    proceedsAmount: ['Only 5000 of the line is left.'],
  });
  await done(world, sale(50, ', proceedsAmount: "4000"'));
  expect(await balanceOf(world, uncategorized)).toBe('-1000.00');
  // The rest of the line.
  await done(world, sale(100, ''));
  expect(await balanceOf(world, uncategorized)).toBe('0.00');
  expect(await balanceOf(world, disposal)).toBe('6666.67');
  const gone = await world.service.call('DELETE', `/coa/api/journal_entry/${deposit.id}`);
  expect(gone.status).toBe(409);
  await done(world, `undoLastFixedAssetEvent(id: ${made.id}) { id }`);
  await done(world, `undoLastFixedAssetEvent(id: ${made.id}) { id }`);
  expect(await balanceOf(world, uncategorized)).toBe('-5000.00');
  expect((await world.service.call('DELETE', `/coa/api/journal_entry/${deposit.id}`)).status).toBe(
    204,
  );
});

test('nothing is undone whose day is closed', async () => {
  const made = await asset(world, {});
  await sold(made.id, 'disposalDate: "2026-02-10", disposalPercentage: "10"');
  await done(world, 'createLockPeriod(input: { lockedThrough: "2026-02-28" }) { id }');
  expect(await refused(world, `undoLastFixedAssetEvent(id: ${made.id}) { id }`)).toEqual({
    date: [closedDay('2026-02-28')],
  });
  // The lock itself posted what was due.
  expect(await balanceOf(world, world.accounts.accumulated, '2026-02-28')).toBe('-600.00');
  const deleted = await world.service.call('DELETE', `/coa/api/fixed-asset/${made.id}`);
  expect(deleted.status).toBe(409);
});

test('the months before a disposal stay depreciated when later ones are posted by its undo', async () => {
  const { accumulated, expense } = world.accounts;
  const made = await fiveYears();
  await sold(made.id, 'disposalDate: "2026-07-10", disposalPercentage: "25"');
  await run(world, '2026-08-31');
  await done(world, `undoLastFixedAssetEvent(id: ${made.id}) { id }`);
  expect(await balanceOf(world, expense, '2026-06-30')).toBe('1200.00');
  expect(await balanceOf(world, accumulated)).toBe('-1500.00');
  const rows = (await shown(world, made.id)).depreciations;
  expect(rows.filter(({ posted }: any) => posted)).toHaveLength(8);
  // What the share lost in two months comes over the fifty-two that are left.
  expect(rows[8]).toMatchObject({ post_date: '2026-09-30', amount: 201.92, posted: false });
  // Where nothing is posted since, its months are due again.
  const other = await fiveYears();
  await sold(other.id, 'disposalDate: "2026-07-10", disposalPercentage: "25"');
  await done(
    world,
    `impairFixedAsset(id: ${other.id}, date: "2026-07-20", amount: "90", account: ${world.accounts.loss}) { id }`,
  );
  await done(world, `undoLastFixedAssetEvent(id: ${other.id}) { id }`);
  await done(world, `undoLastFixedAssetEvent(id: ${other.id}) { id }`);
  const again = (await shown(world, other.id)).depreciations;
  expect([again[0].posted, again[0].amount, again.length]).toEqual([false, 200, 60]);
});
