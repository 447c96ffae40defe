// The undo of a transfer of a share: both assets are depreciated as if it had never left. docs/accounting.md section 10.
import {
  amountsOf,
  asset,
  ASSET,
  balanceOf,
  done,
  openAssets,
  purchase,
  refused,
  rowsOf,
  run,
  shown,
  wrongIn,
  type AssetWorld,
} from './support.ts';
import { closedDay } from '../support/closed.ts';

let world: AssetWorld;
let zero: number[];
beforeAll(async () => {
  world = await openAssets();
});
beforeEach(async () => {
  zero = await standing();
});
afterEach(async () => {
  // Whatever was done, the books and what is kept of assets agree.
  expect(await wrongIn(world)).toEqual({});
});
afterAll(() => world.service.close());

const NAMES = ['cost', 'cost2', 'accumulated', 'accumulated2', 'expense', 'expense2'] as const;
async function standing(): Promise<number[]> {
  const found: number[] = [];
  for (const name of NAMES) found.push(Number(await balanceOf(world, world.accounts[name])));
  return found;
}
/** What a test moved so far. */
const balances = async (): Promise<number[]> =>
  (await standing()).map((each, at) => each - (zero[at] ?? 0));
const NOTHING = [0, 0, 0, 0, 0, 0];

/** Moves 40 % of an asset of a year to another class. Returns the asset that this makes. */
async function share(id: number, day = '2026-04-01', more = ''): Promise<number> {
  await done(
    world,
    `transferFixedAsset(id: ${id}, newAssetClass: ${world.vehicles}, effectiveDate: "${day}", transferPercentage: "40"${more}) { id }`,
  );
  return (await shown(world, id)).transfers.at(-1).created_asset;
}
const undo = (id: number): Promise<unknown> =>
  done(world, `undoLastFixedAssetEvent(id: ${id}) { id }`);
const year = (more: object = {}) => asset(world, { depreciation_end_date: '2026-12-31', ...more });
const call = async (method: string, path: string, json?: object) => {
  const { status, body } = await world.service.call(method, path, json ? { json } : {});
  return [status, body];
};
const depreciate = async (through: string, ...ids: readonly number[]): Promise<number[]> => {
  const entries: number[] = [];
  for (const id of ids) entries.push(...(await run(world, through, `, asset: ${id}`)));
  return entries;
};

test('what was depreciated of both since goes with it, and a run posts it as if the share had never left', async () => {
  const made = await year();
  await depreciate('2026-03-31', made.id);
  const created = await share(made.id);
  await depreciate('2026-06-30', made.id, created);
  // 1,200 of 3,000 moved; since then 600 a month here, 400 there.
  expect(await balances()).toEqual([-4800, 4800, -3600, -2400, 4800, 1200]);
  await undo(made.id);
  // The months before the transfer stay.
  expect(await balances()).toEqual([0, 0, -3000, 0, 3000, 0]);
  const again = await shown(world, made.id);
  expect(again).toMatchObject({ net_book_value: '9000.00', transfers: [] });
  expect(rowsOf(again)).toEqual(rowsOf(made));
  expect(await call('GET', `${ASSET}/${created}`)).toMatchObject([404, {}]);
  expect(await depreciate('2026-12-31', made.id)).toHaveLength(9);
  expect(await balances()).toEqual([0, 0, -12000, 0, 12000, 0]);
});

test('months that the transfer posted first are due again as well', async () => {
  const made = await year();
  const more = ', newUsefulLifeMonths: 18, newSalvageValue: "600"';
  await depreciate('2026-05-31', made.id, await share(made.id, '2026-04-01', more));
  await undo(made.id);
  expect(await balances()).toEqual(NOTHING);
  expect(rowsOf(await shown(world, made.id))).toEqual(rowsOf(made));
  // And once more, and back again.
  await depreciate('2026-12-31', made.id, await share(made.id, '2026-02-01'));
  await undo(made.id);
  expect(await balances()).toEqual(NOTHING);
});

test('it stays where the asset it made was sold, until that is undone', async () => {
  const made = await year();
  const created = await share(made.id);
  await depreciate('2026-05-31', made.id, created);
  const before = await balances();
  await done(
    world,
    `disposeFixedAsset(id: ${created}, disposalDate: "2026-06-10", disposalPercentage: "50") { id }`,
  );
  expect(await refused(world, `undoLastFixedAssetEvent(id: ${made.id}) { id }`)).toBe(
    `Fixed asset ${created}, which the transfer made, was disposed of, transferred or impaired since. Undo that first.`,
  );
  await undo(created);
  expect(await balances()).toEqual(before);
  await undo(made.id);
  expect(await balances()).toEqual(NOTHING);
});

test('it stays where depreciation was posted by hand on the new accounts; on the old ones that stays', async () => {
  const { accumulated, accumulated2, expense, expense2 } = world.accounts;
  const made = await year({ initial_value: 1200 });
  const created = await share(made.id, '2026-02-01');
  const byHand = async (id: number, [debit, credit]: [number, number], rest: number) => {
    const { body: entry } = await world.service.call('POST', '/coa/api/journal_entry', {
      json: {
        entity: world.books.acme,
        date: '2026-02-28',
        transactions: [
          { account: debit, debit_amount_native: 30 },
          { account: credit, credit_amount_native: 30 },
        ],
      },
    });
    const { status, body } = await world.service.call('PATCH', `${ASSET}/${id}`, {
      json: {
        depreciations: [
          { post_date: '2026-02-28', amount: 30, posted: true, journal_entry: entry.id },
          { post_date: '2026-12-31', amount: rest },
        ],
      },
    });
    expect([status, body]).toEqual([200, body]);
    return entry.id as number;
  };
  await byHand(made.id, [expense, accumulated], 630);
  const entry = await byHand(created, [expense2, accumulated2], 410);
  const before = await balances();
  expect(await refused(world, `undoLastFixedAssetEvent(id: ${made.id}) { id }`)).toBe(
    `The depreciation of 2026-02-28 was posted by hand since the transfer, by entry ${entry}. Dispose of fixed asset ${created} instead.`,
  );
  expect(await balances()).toEqual(before);
  // Without the row by hand on the new accounts, the one on the old ones is no obstacle.
  expect(await call('DELETE', `/coa/api/journal_entry/${entry}`)).toMatchObject([409, {}]);
});

test('depreciation by hand on the old accounts stays, and counts for all of it', async () => {
  const { accumulated, expense } = world.accounts;
  const made = await year({ initial_value: 1200 });
  await share(made.id, '2026-02-01');
  const { body: entry } = await world.service.call('POST', '/coa/api/journal_entry', {
    json: {
      entity: world.books.acme,
      date: '2026-02-28',
      transactions: [
        { account: expense, debit_amount_native: 30 },
        { account: accumulated, credit_amount_native: 30 },
      ],
    },
  });
  await call('PATCH', `${ASSET}/${made.id}`, {
    depreciations: [
      { post_date: '2026-02-28', amount: 30, posted: true, journal_entry: entry.id },
      { post_date: '2026-12-31', amount: 630 },
    ],
  });
  await undo(made.id);
  // January, which the transfer had posted first, is due again; of 1,200 there is 30 posted.
  expect(await balances()).toEqual([0, 0, -30, 0, 30, 0]);
  const again = await shown(world, made.id);
  expect(again.net_book_value).toBe('1170.00');
  expect(amountsOf(again).reduce((sum, each) => sum + each, 0)).toBe(1200);
});

test('the asset that a transfer made goes with the transfer alone, and keeps its class and its entity', async () => {
  const made = await year();
  const created = await share(made.id, '2026-01-01');
  const before = await balances();
  expect(before).toEqual([-4800, 4800, 0, 0, 0, 0]);
  expect(await call('DELETE', `${ASSET}/${created}`)).toMatchObject([
    409,
    {
      detail: `The transfer of a share of fixed asset ${made.id} made this one. Undo that transfer instead.`,
    },
  ]);
  for (const [json, field] of [
    [{ asset_class: world.machines }, 'asset_class'],
    [{ entity: world.books.europe }, 'entity'],
    [{ currency: 'EUR' }, 'currency'],
  ] as const) {
    expect(await call('PATCH', `${ASSET}/${created}`, json)).toMatchObject([
      400,
      { [field]: [expect.any(String)] },
    ]);
  }
  expect(await balances()).toEqual(before);
  await undo(made.id);
  expect(await balances()).toEqual(NOTHING);
});

test('lines that the asset it made took up are free again', async () => {
  const { line } = await purchase(world, 4800, { account: world.accounts.cost2 });
  const { id } = await year();
  const created = await share(id);
  expect(
    await call('PATCH', `${ASSET}/${created}`, { purchase_transactions: [line] }),
  ).toMatchObject([200, {}]);
  const unmatched = async (): Promise<number[]> => {
    const { body } = await world.service.call('GET', `${ASSET}/reconciliation/unmatched-gl`);
    return body.results.map(({ id }: any) => id);
  };
  expect(await unmatched()).not.toContain(line);
  await undo(id);
  expect(await unmatched()).toContain(line);
  const taken = await asset(world, {
    ...{ asset_class: world.vehicles, initial_value: 4800, purchase_transactions: [line] },
    depreciation_end_date: '2026-12-31',
  });
  expect(taken.purchase_transactions).toEqual([line]);
});

test('an impairment on the day of a transfer stays when the transfer is undone', async () => {
  const { loss } = world.accounts;
  const made = await year();
  await done(
    world,
    `impairFixedAsset(id: ${made.id}, date: "2026-01-20", amount: "600", account: ${loss}) { id }`,
  );
  for (const more of ['', ', transferPercentage: "25"']) {
    await done(
      world,
      `transferFixedAsset(id: ${made.id}, newAssetClass: ${world.vehicles}, effectiveDate: "2026-01-20"${more}) { id }`,
    );
    const { transfers } = await shown(world, made.id);
    const [{ created_asset: created }] = transfers;
    await depreciate('2026-02-28', made.id, ...(created === null ? [] : [created]));
    await undo(made.id);
    expect(await balances()).toEqual([0, 0, -600, 0, 0, 0]);
    expect(await balanceOf(world, loss)).toBe('600.00');
    expect((await shown(world, made.id)).net_book_value).toBe('11400.00');
  }
});

test('amounts of deeds have the decimals of the currency, and a loss an account that takes one', async () => {
  const { id } = await year();
  const { accumulated, loss } = world.accounts;
  const before = await shown(world, id);
  const places = ['Ensure that there are no more than 2 decimal places.'];
  const impairment = (amount: string, account: number): string =>
    `impairFixedAsset(id: ${id}, date: "2026-02-10", amount: "${amount}", account: ${account}) { id }`;
  for (const [deed, fields] of [
    [
      `transferFixedAsset(id: ${id}, newAssetClass: ${world.vehicles}, effectiveDate: "2026-02-01", newSalvageValue: "600.001") { id }`,
      { newSalvageValue: places },
    ],
    [
      `disposeFixedAsset(id: ${id}, disposalDate: "2026-02-10", proceedsAmount: "1.001") { id }`,
      { proceedsAmount: places },
    ],
    [impairment('1.001', loss), { amount: places }],
    [
      impairment('1', accumulated),
      { account: ['A loss is on an account of expenses or other income. Choose one.'] },
    ],
    [impairment('1', 999_999), { account: ['Invalid pk "999999" - object does not exist.'] }],
  ] as const) {
    expect(await refused(world, deed)).toEqual(fields);
  }
  expect([await shown(world, id), await balances()]).toEqual([before, NOTHING]);
});

test('a closed day keeps a transfer; while it is open, what was depreciated since goes', async () => {
  const [made, other] = [await year(), await year()];
  await depreciate('2026-03-31', made.id, other.id);
  const created = await share(made.id, '2026-04-10');
  await depreciate('2026-05-31', made.id, created);
  await depreciate('2026-05-31', other.id, await share(other.id, '2026-05-01'));
  await done(world, 'createLockPeriod(input: { lockedThrough: "2026-04-30" }) { id }');
  const [before, own] = [await balances(), await shown(world, created)];
  expect(await refused(world, `undoLastFixedAssetEvent(id: ${made.id}) { id }`)).toEqual({
    date: [closedDay('2026-04-30')],
  });
  expect([await balances(), await shown(world, created)]).toEqual([before, own]);
  // April, which the other transfer had posted first, is closed: it stays, for all of the asset.
  await undo(other.id);
  const after = await shown(world, other.id);
  expect(after).toMatchObject({ net_book_value: '8000.00', transfers: [] });
  expect(rowsOf(after)).toEqual(rowsOf(other));
});
