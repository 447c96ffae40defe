// Fixed assets of other currencies and entities: at the rates of their purchase, in the books of their entity and of
// the group. docs/accounting.md section 10.
import { linesOf } from '../support/books.ts';
import { makeApiKey } from '../support/service.ts';
import { asset, done, openAssets, run, shown, wrongIn, type AssetWorld } from './support.ts';

let world: AssetWorld;
beforeAll(async () => {
  world = await openAssets();
});
afterEach(async () => {
  expect(await wrongIn(world)).toEqual({});
});
afterAll(() => world.service.close());

/** What an entry moves: account, then amounts in its own, the book and the reporting currency. */
const moved = async (entry: number): Promise<unknown[][]> =>
  (await linesOf(world.service, entry)).map(({ account, native, book, reporting }) => [
    account,
    native,
    book,
    reporting,
  ]);
const made = async (path: string, json: object): Promise<any> => {
  const { status, body } = await world.service.call('POST', path, { json });
  expect([status, body]).toEqual([201, body]);
  return body;
};
const ids = async (filter: string, key?: string): Promise<number[]> => {
  const { data, errors } = await world.service.graphql(
    `{ it: fixedAssets(filter: { ${filter} }, sort: [ID]) { results { id } } }`,
    {},
    key,
  );
  expect(errors).toBeUndefined();
  return data.it.results.map(({ id }: any) => Number(id));
};

test('an asset bought by a bill in another currency is depreciated at the rates of the purchase, sold at those of the day', async () => {
  const { cost, accumulated, disposal, clearing, expense } = world.accounts;
  const bill = await made('/coa/api/v1/bill', {
    ...{ entity: world.books.acme, vendor: world.books.vendor, bill_number: 'E-1' },
    ...{ bill_date: '2026-01-01', due_date: '2026-02-01', currency: 'EUR' },
    lines: [{ account: cost, amount: 12000, description: 'Press' }],
  });
  const debits = await world.service.graphql(
    `{ it: ledgerLines(filter: { account: [${cost}] }, allTime: true, limit: 10) { results { id } } }`,
  );
  const line = Number(debits.data.it.results[0].id);
  const { id, ...press } = await asset(world, {
    ...{ initial_value: undefined, currency: 'EUR', purchase_transactions: [line] },
    depreciation_end_date: '2026-12-31',
  });
  expect(press).toMatchObject({
    ...{ initial_value: 12000, exchange_rate: 1.1, exchange_rate_book: 1.1, currency: 'EUR' },
    ...{ net_book_value: '12000.00', entity: world.books.acme },
  });
  expect(bill.currency).toBe('EUR');
  const [january, february] = await run(world, '2026-02-28');
  // The rate of February is 1.20.
  for (const entry of [january, february]) {
    expect(await moved(entry ?? 0)).toEqual([
      [expense, '1000', '1100', '1100'],
      [accumulated, '-1000', '-1100', '-1100'],
    ]);
  }
  await done(
    world,
    `disposeFixedAsset(id: ${id}, disposalDate: "2026-03-10", disposalPercentage: "50", proceedsAmount: "6000") { id }`,
  );
  const half = await shown(world, id);
  expect(await moved(half.disposals[0].journal_entry)).toEqual([
    [clearing, '6000', '7200', '7200'],
    [accumulated, '1000', '1100', '1100'],
    [cost, '-6000', '-6600', '-6600'],
    [disposal, '-1000', '-1100', '-1100'],
    [disposal, '0', '-600', '-600'],
  ]);
  expect(half.net_book_value).toBe('5000.00');
  await done(
    world,
    `transferFixedAsset(id: ${id}, newAssetClass: ${world.vehicles}, effectiveDate: "2026-04-01") { id }`,
  );
  const [{ reclassification_journal_entry: entry, catchup_depreciation_journal_entry: catchup }] = (
    await shown(world, id)
  ).transfers;
  const { cost2, accumulated2 } = world.accounts;
  expect(await moved(catchup)).toEqual([
    [expense, '500', '550', '550'],
    [accumulated, '-500', '-550', '-550'],
  ]);
  expect(await moved(entry)).toEqual([
    [cost2, '6000', '6600', '6600'],
    [cost, '-6000', '-6600', '-6600'],
    [accumulated, '1500', '1650', '1650'],
    [accumulated2, '-1500', '-1650', '-1650'],
  ]);
});

test('a bank line in another currency than the asset is no proceeds of it, and nothing changes', async () => {
  const { cash, uncategorized } = world.accounts;
  const { id } = await asset(world, { initial_value: 360 });
  const deposit = await made('/coa/api/journal_entry', {
    ...{ entity: world.books.acme, date: '2026-03-03', currency: 'EUR' },
    transactions: [
      { account: cash, debit_amount_native: 100 },
      { account: uncategorized, credit_amount_native: 100 },
    ],
  });
  const line = deposit.transactions.find((each: any) => each.account === uncategorized).id;
  const before = await shown(world, id);
  const { errors } = await world.service.graphql(
    `mutation { disposeFixedAsset(id: ${id}, disposalDate: "2026-03-03", transactionId: ${line}) { id } }`,
  );
  expect(errors?.[0].extensions.fields).toEqual({
    transactionId: ['The line and the asset differ in entity or currency.'],
  });
  expect(await shown(world, id)).toEqual(before);
  // Sold in the same currency as the line.
  const euro = await asset(world, { initial_value: 360, currency: 'EUR' });
  await done(
    world,
    `disposeFixedAsset(id: ${euro.id}, disposalDate: "2026-03-03", transactionId: ${line}) { id }`,
  );
  const sold = await shown(world, euro.id);
  // January and February are posted first: 20 of 360, at 1.10; the money came at 1.20.
  expect(await moved(sold.disposals[0].journal_entry)).toEqual([
    [uncategorized, '100', '120', '120'],
    [world.accounts.accumulated, '20', '22', '22'],
    [world.accounts.cost, '-360', '-396', '-396'],
    [world.accounts.disposal, '240', '264', '264'],
    [world.accounts.disposal, '0', '-10', '-10'],
  ]);
});

test('an entity of another currency depreciates in its own; the group shows the reporting amounts', async () => {
  const { expense, accumulated } = world.accounts;
  const { europe } = world.books;
  const statement = async (more: string): Promise<number[]> => {
    const { status, body } = await world.service.call(
      'GET',
      `/ca/api/get_income_statement?start_date=2026-02-01&end_date=2026-02-28&cadence=monthly${more}`,
    );
    expect([status, body]).toEqual([200, body]);
    return body.income_statement.flatMap(({ account_name: name, ...row }: any) =>
      name === 'expense' ? [row['2026-02-01_Total']] : [],
    );
  };
  const [group = 0] = await statement('');
  const { id } = await asset(world, { entity: europe, initial_value: 3600, name: 'Oven' });
  const [january, february] = await run(world, '2026-02-28', `, asset: ${id}`);
  for (const entry of [january, february]) {
    expect(await moved(entry ?? 0)).toEqual([
      [expense, '100', '100', '110'],
      [accumulated, '-100', '-100', '-110'],
    ]);
  }
  expect(await statement(`&entity=${europe}`)).toEqual([100]);
  expect(await statement('')).toEqual([group + 110]);
});

test('every asset is in the lists of its entity, for whoever sees the entity', async () => {
  const { acme, europe } = world.books;
  const bare = await asset(world, { entity: undefined, asset_class: null, initial_value: 5 });
  const there = await asset(world, { entity: europe, initial_value: 7 });
  const before = [await ids(`entity: [${acme}]`), await ids(`entity: [${europe}]`)];
  expect(before[0]).toContain(bare.id);
  expect(before[1]).toContain(there.id);
  // A share that goes to another class is an asset without lines of its own, in the entity of the whole.
  await done(
    world,
    `transferFixedAsset(id: ${there.id}, newAssetClass: ${world.vehicles}, effectiveDate: "2026-02-01", transferPercentage: "40") { id }`,
  );
  const [{ created_asset: created }] = (await shown(world, there.id)).transfers;
  expect(await ids(`entity: [${europe}]`)).toEqual([...(before[1] ?? []), created]);
  const all = await ids('');
  expect(
    [...(await ids(`entity: [${acme}]`)), ...(await ids(`entity: [${europe}]`))].toSorted(
      (a, b) => a - b,
    ),
  ).toEqual(all);
  const limited = await makeApiKey(world.service.database, world.service.workspace, 'admin', {
    entityIds: [europe],
  });
  expect(await ids('', limited)).toEqual([...(before[1] ?? []), created]);
  const { body } = await world.service.call('GET', '/coa/api/fixed-asset?limit=100');
  expect(body.results.map(({ id }: any) => id).toSorted((a: number, b: number) => a - b)).toEqual(
    all,
  );
});
