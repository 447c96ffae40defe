// Transfers, pauses and impairments of fixed assets, and their undo. docs/accounting.md section 10.
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

let world: AssetWorld;
beforeEach(async () => {
  world = await openAssets();
});
afterEach(async () => {
  // Whatever was done, the books and what is kept of assets agree.
  expect(await wrongIn(world)).toEqual({});
  await world.service.close();
});

/** Five years from 1 January 2026. */
const fiveYears = (more: object = {}) =>
  asset(world, { depreciation_end_date: '2030-12-31', ...more });
test('a transfer moves cost and depreciation, and a new life acts from its day', async () => {
  const { cost, accumulated, cost2, accumulated2 } = world.accounts;
  const made = await fiveYears();
  await run(world, '2026-12-31');
  await done(
    world,
    `transferFixedAsset(id: ${made.id}, newAssetClass: ${world.vehicles}, effectiveDate: "2027-01-01", newUsefulLifeMonths: 24, newSalvageValue: "600", memo: "Moved") { id }`,
  );
  const after = await shown(world, made.id);
  expect(after.transfers).toMatchObject([
    {
      fixed_asset: made.id,
      is_partial: false,
      source_asset_class_name: 'Machines',
      new_asset_class_name: 'Vehicles',
      transfer_amount: 12000,
      transfer_accumulated_depreciation: 2400,
      transfer_percentage: 100,
      new_useful_life_months: 24,
      new_salvage_value: 600,
      new_depreciation_end_date: '2028-12-31',
      memo: 'Moved',
      created_asset: null,
      catchup_depreciation_journal_entry: null,
    },
  ]);
  const entry = after.transfers[0].reclassification_journal_entry;
  expect(await linesOf(world.service, entry)).toMatchObject([
    { account: cost2, native: '12000', date: '2027-01-01' },
    { account: cost, native: '-12000' },
    { account: accumulated, native: '2400' },
    { account: accumulated2, native: '-2400' },
  ]);
  const { body } = await world.service.call('GET', `/coa/api/journal_entry/${entry}`);
  expect(body.type).toBe('asset_reclassification');
  expect(amountsOf(after).slice(12)).toEqual(Array.from({ length: 24 }, () => 375));
  expect(after.depreciation_end_date).toBe('2028-12-31');
  await run(world, '2030-12-31');
  expect(await balanceOf(world, accumulated)).toBe('0.00');
  expect(await balanceOf(world, accumulated2)).toBe('-11400.00');
  expect((await shown(world, made.id)).net_book_value).toBe('600.00');
});

test('a share that is transferred is an asset of its own, with its share of history', async () => {
  const made = await asset(world, { depreciation_end_date: '2026-12-31' });
  const call = `transferFixedAsset(id: ${made.id}, newAssetClass: ${world.vehicles}, effectiveDate: "2026-04-01", transferPercentage: "40") { id }`;
  await done(world, call);
  const after = await shown(world, made.id);
  const [transfer] = after.transfers;
  expect(transfer).toMatchObject({
    is_partial: true,
    transfer_amount: 4800,
    transfer_accumulated_depreciation: 1200,
    catchup_depreciation_journal_entry_order: expect.stringMatching(/^\d{7}$/),
    created_asset_name: 'Press',
  });
  expect(after.net_book_value).toBe('5400.00');
  expect(amountsOf(after).slice(3)).toEqual(Array.from({ length: 9 }, () => 600));
  const created = await shown(world, transfer.created_asset);
  expect(created).toMatchObject({
    initial_value: 4800,
    net_book_value: '3600.00',
    asset_class: world.vehicles,
  });
  expect(rowsOf(created).slice(0, 2)).toEqual([
    ['2026-03-31', 1200],
    ['2026-04-30', 400],
  ]);
  await run(world, '2026-12-31');
  expect(await balanceOf(world, world.accounts.accumulated)).toBe('-7200.00');
  expect(await balanceOf(world, world.accounts.accumulated2)).toBe('-4800.00');
});

test('a transfer that is undone leaves no trace in the balances', async () => {
  const made = await asset(world, {});
  const call = (more: string) =>
    `transferFixedAsset(id: ${made.id}, newAssetClass: ${world.vehicles}, effectiveDate: "2026-04-01"${more}) { id }`;
  for (const more of [
    '',
    ', transferPercentage: "33.3333"',
    ', newUsefulLifeMonths: 10, newSalvageValue: "11000"',
  ]) {
    await done(world, call(more));
    await done(world, `undoLastFixedAssetEvent(id: ${made.id}) { id }`);
    const again = await shown(world, made.id);
    expect([again.net_book_value, again.transfers, again.asset_class, again.salvage_value]).toEqual(
      ['12000.00', [], world.machines, 0],
    );
    expect(amountsOf(again)).toEqual(amountsOf(made));
  }
  for (const name of ['cost', 'cost2', 'accumulated', 'accumulated2', 'expense'] as const) {
    expect(await balanceOf(world, world.accounts[name])).toBe('0.00');
  }
  expect(await refused(world, call(', newSalvageValue: "11000.01"'))).toEqual({
    newSalvageValue: ['Must be between 0 and the net book value, 11000.'],
  });
  expect(await refused(world, call(', transferAmount: "1"'))).toEqual({
    transferAmount: ['The percentage comes to 12000. Send that, or leave this out.'],
  });
  await run(world, '2026-04-30');
  expect(await refused(world, call(''))).toEqual({
    effectiveDate: ['Depreciation is posted through 2026-04-30. Choose a later day.'],
  });
});

test('what was depreciated since a transfer goes with it, and is posted on the accounts of the old class', async () => {
  const { loss } = world.accounts;
  const names = ['cost', 'cost2', 'accumulated', 'accumulated2', 'expense', 'expense2'] as const;
  const moved = () => Promise.all(names.map((name) => balanceOf(world, world.accounts[name])));
  const made = await asset(world, { depreciation_end_date: '2026-12-31' });
  await done(
    world,
    `transferFixedAsset(id: ${made.id}, newAssetClass: ${world.vehicles}, effectiveDate: "2026-04-01", newUsefulLifeMonths: 18) { id }`,
  );
  await run(world, '2026-05-31');
  // The months before it are posted first, and stay when it is undone.
  await done(
    world,
    `impairFixedAsset(id: ${made.id}, date: "2026-07-08", amount: "800", account: ${loss}) { id }`,
  );
  await done(world, `undoLastFixedAssetEvent(id: ${made.id}) { id }`);
  // 3 x 1,000 before the transfer, 3 x 500 since.
  expect(await moved()).toEqual([
    '-12000.00',
    '12000.00',
    '0.00',
    '-4500.00',
    '3000.00',
    '1500.00',
  ]);
  await done(world, `undoLastFixedAssetEvent(id: ${made.id}) { id }`);
  expect(await moved()).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00', '0.00']);
  const again = await shown(world, made.id);
  expect(again).toMatchObject({
    ...{ asset_class: world.machines, net_book_value: '12000.00', transfers: [] },
    depreciation_end_date: '2026-12-31',
  });
  expect(rowsOf(again)).toEqual(rowsOf(made));
  expect(again.depreciations.some(({ posted }: any) => posted)).toBe(false);
  expect(await run(world, '2026-06-30', `, asset: ${made.id}`)).toHaveLength(6);
  expect(await moved()).toEqual(['0.00', '0.00', '-6000.00', '0.00', '6000.00', '0.00']);
});

test('a transfer stays where depreciation was posted by hand since; it is transferred back instead', async () => {
  const { cost, cost2, accumulated, accumulated2, expense2 } = world.accounts;
  const { id } = await asset(world, {
    initial_value: 1200,
    depreciation_end_date: '2026-12-31',
  });
  const transfer = (to: number, day: string) =>
    done(
      world,
      `transferFixedAsset(id: ${id}, newAssetClass: ${to}, effectiveDate: "${day}") { id }`,
    );
  await transfer(world.vehicles, '2026-02-01');
  const { body: entry } = await world.service.call('POST', '/coa/api/journal_entry', {
    json: {
      entity: world.books.acme,
      date: '2026-02-28',
      transactions: [
        { account: expense2, debit_amount_native: 100 },
        { account: accumulated2, credit_amount_native: 100 },
      ],
    },
  });
  const { status, body } = await world.service.call('PATCH', `/coa/api/fixed-asset/${id}`, {
    json: {
      depreciations: [
        { post_date: '2026-02-28', amount: 100, posted: true, journal_entry: entry.id },
        { post_date: '2026-03-31', amount: 1000 },
      ],
    },
  });
  expect([status, body.net_book_value]).toEqual([200, '1000.00']);
  expect(await refused(world, `undoLastFixedAssetEvent(id: ${id}) { id }`)).toBe(
    `The depreciation of 2026-02-28 was posted by hand since the transfer, by entry ${entry.id}. Transfer the asset back instead.`,
  );
  expect((await shown(world, id)).asset_class).toBe(world.vehicles);
  expect(await balanceOf(world, accumulated2)).toBe('-200.00');
  await transfer(world.machines, '2026-03-01');
  expect(await balanceOf(world, accumulated2)).toBe('0.00');
  expect(await balanceOf(world, accumulated)).toBe('-200.00');
  expect([await balanceOf(world, cost), await balanceOf(world, cost2)]).toEqual(['0.00', '0.00']);
});

test('a pause: no depreciation meanwhile, and the term is that much longer', async () => {
  const made = await asset(world, { depreciation_end_date: '2026-12-31' });
  await run(world, '2026-02-28');
  expect(
    await refused(world, `pauseFixedAsset(id: ${made.id}, date: "2026-02-28") { id }`),
  ).toEqual({
    date: ['Depreciation is posted through 2026-02-28. Choose a later day.'],
  });
  await done(world, `pauseFixedAsset(id: ${made.id}, date: "2026-03-01", reason: "Repair") { id }`);
  expect(await shown(world, made.id)).toMatchObject({
    status: 'PAUSED',
    pause_date: '2026-03-01',
    pause_reason: 'Repair',
    last_resume_date: null,
  });
  expect(await run(world, '2026-06-30')).toEqual([]);
  await done(world, `resumeFixedAsset(id: ${made.id}, date: "2026-05-01") { id }`);
  const after = await shown(world, made.id);
  expect(after).toMatchObject({
    status: 'ACTIVE',
    last_resume_date: '2026-05-01',
    pause_reason: 'Repair',
    depreciation_end_date: '2027-02-28',
  });
  expect(amountsOf(after)).toEqual(Array.from({ length: 12 }, () => 1000));
  expect(await run(world, '2026-06-30')).toHaveLength(2);
});

test('a pause since a transfer stays when the transfer is undone', async () => {
  const made = await fiveYears({ depreciation_end_date: '2026-12-31' });
  await done(
    world,
    `transferFixedAsset(id: ${made.id}, newAssetClass: ${world.vehicles}, effectiveDate: "2026-02-01", newUsefulLifeMonths: 24) { id }`,
  );
  await done(world, `pauseFixedAsset(id: ${made.id}, date: "2026-05-01") { id }`);
  await done(world, `undoLastFixedAssetEvent(id: ${made.id}) { id }`);
  expect(await shown(world, made.id)).toMatchObject({
    ...{ status: 'PAUSED', pause_date: '2026-05-01', asset_class: world.machines },
  });
  await done(world, `resumeFixedAsset(id: ${made.id}, date: "2026-07-01") { id }`);
  const after = await shown(world, made.id);
  expect(after.depreciation_end_date).toBe('2027-02-28');
  expect(amountsOf(after)).toEqual(Array.from({ length: 12 }, () => 1000));
});

test('an impairment spreads the rest over the months that are left', async () => {
  const { loss, accumulated } = world.accounts;
  const made = await asset(world, { depreciation_end_date: '2026-12-31' });
  await run(world, '2026-06-30');
  const call = (amount: string) =>
    `impairFixedAsset(id: ${made.id}, date: "2026-07-15", amount: "${amount}", account: ${loss}) { id }`;
  expect(await refused(world, call('6000.01'))).toEqual({
    amount: ['Must be more than 0 and at most 6000, which is left above the salvage value.'],
  });
  await done(world, call('3000'));
  const after = await shown(world, made.id);
  expect(after.net_book_value).toBe('3000.00');
  expect(
    after.depreciations.filter(({ posted }: any) => !posted).map(({ amount }: any) => amount),
  ).toEqual(Array.from({ length: 6 }, () => 500));
  expect(await balanceOf(world, loss)).toBe('3000.00');
  await done(world, `undoLastFixedAssetEvent(id: ${made.id}) { id }`);
  expect(await balanceOf(world, accumulated)).toBe('-6000.00');
  expect((await shown(world, made.id)).net_book_value).toBe('6000.00');
  await done(world, call('6000'));
  expect((await shown(world, made.id)).status).toBe('DEPRECIATED');
});
