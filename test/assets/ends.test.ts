// Ends of terms that are said after a pause: the days of the pause stay free of depreciation, and the term ends on the
// day that was said. docs/accounting.md section 10.
import {
  amountsOf,
  asset,
  ASSET,
  done,
  openAssets,
  refused,
  rowsOf,
  run,
  shown,
  type AssetWorld,
} from './support.ts';

let world: AssetWorld;
beforeAll(async () => {
  world = await openAssets();
});
afterAll(() => world.service.close());

const patch = async (id: number, json: object): Promise<[number, any]> => {
  const { status, body } = await world.service.call('PATCH', `${ASSET}/${id}`, { json });
  return [status, body];
};
const changed = async (id: number, json: object): Promise<any> => {
  const [status, body] = await patch(id, json);
  expect([status, body]).toEqual([200, body]);
  return body;
};
async function paused(id: number, from: string, to: string): Promise<any> {
  await done(world, `pauseFixedAsset(id: ${id}, date: "${from}") { id }`);
  await done(world, `resumeFixedAsset(id: ${id}, date: "${to}") { id }`);
  return shown(world, id);
}
const oneYear = () =>
  asset(world, { initial_value: 1200, depreciation_end_date: '2026-12-31', salvage_value: 0 });
const months = (amount: number, count: number): number[] =>
  Array.from({ length: count }, () => amount);

test('an end that is said after a pause is that day, and the months of the pause stay free', async () => {
  const { id } = await oneYear();
  expect(await paused(id, '2026-02-01', '2026-04-01')).toMatchObject({
    depreciation_end_date: '2027-02-28',
    useful_life: '12',
  });
  // The end that stood before the pause, said anew: it is no longer put off.
  const sooner = await changed(id, { depreciation_end_date: '2026-12-31' });
  expect(sooner).toMatchObject({ depreciation_end_date: '2026-12-31', useful_life: '10' });
  expect(amountsOf(sooner)).toEqual(months(120, 10));
  expect(rowsOf(sooner).map(([day]) => day.slice(5, 7))).toEqual(
    '01 04 05 06 07 08 09 10 11 12'.split(' '),
  );
  // A pause since then puts it off; a field beside the term leaves it.
  const later = await paused(id, '2026-06-01', '2026-07-01');
  expect([later.depreciation_end_date, amountsOf(later)]).toEqual(['2027-01-31', months(120, 10)]);
  const named = await changed(id, { name: 'Lathe', depreciation_end_date: '2027-01-31' });
  expect([named.depreciation_end_date, named.depreciations]).toEqual([
    '2027-01-31',
    later.depreciations,
  ]);
  // Another start leaves the end that was given; an end of the life of the class is put off by both pauses.
  const earlier = await changed(id, { depreciation_start_date: '2025-12-01' });
  expect([earlier.depreciation_end_date, amountsOf(earlier).length]).toEqual(['2027-01-31', 11]);
  const derived = await changed(id, { depreciation_end_date: null });
  expect(derived).toMatchObject({ depreciation_end_date: '2029-02-28', useful_life: '36' });
});

test('of an asset in the books the rest goes over the months that are left, without those of the pause', async () => {
  const { id } = await oneYear();
  await run(world, '2026-01-31');
  await paused(id, '2026-02-15', '2026-04-01');
  const after = await changed(id, { depreciation_end_date: '2026-05-31' });
  expect(after).toMatchObject({ depreciation_end_date: '2026-05-31', useful_life: '3.50' });
  // Half of February, April and May.
  expect(rowsOf(after)).toEqual([
    ['2026-01-31', 100],
    ['2026-02-28', 220],
    ['2026-04-30', 440],
    ['2026-05-31', 440],
  ]);
  await done(world, `pauseFixedAsset(id: ${id}, date: "2026-05-01") { id }`);
  const before = await shown(world, id);
  expect(await patch(id, { depreciation_end_date: '2026-05-31' })).toEqual([
    400,
    { depreciation_end_date: ['The asset is paused. Resume it first.'] },
  ]);
  expect(await shown(world, id)).toEqual(before);
});

test('a term with no day beside the pause is refused, one with a day is taken', async () => {
  const { id } = await oneYear();
  const before = await paused(id, '2026-01-01', '2026-04-01');
  expect(await patch(id, { depreciation_end_date: '2026-03-31' })).toEqual([
    400,
    { depreciation_end_date: ['The asset is paused on every day until then. Send a later one.'] },
  ]);
  expect(await shown(world, id)).toEqual(before);
  const after = await changed(id, { depreciation_end_date: '2026-04-01' });
  expect([after.depreciation_end_date, rowsOf(after)]).toEqual([
    '2026-04-01',
    [['2026-04-30', 1200]],
  ]);
});

test('the undo of a transfer brings its end back, put off by a pause since', async () => {
  const { id } = await oneYear();
  await done(
    world,
    `transferFixedAsset(id: ${id}, newAssetClass: ${world.vehicles}, effectiveDate: "2026-02-01") { id }`,
  );
  await paused(id, '2026-03-01', '2026-05-01');
  await changed(id, { depreciation_end_date: '2026-12-31' });
  await done(world, `undoLastFixedAssetEvent(id: ${id}) { id }`);
  const after = await shown(world, id);
  expect([after.depreciation_end_date, amountsOf(after)]).toEqual(['2027-02-28', months(100, 12)]);
  // An end said before the transfer has the pause before it within it still.
  await changed(id, { depreciation_end_date: '2026-12-31' });
  await done(
    world,
    `transferFixedAsset(id: ${id}, newAssetClass: ${world.vehicles}, effectiveDate: "2026-06-01", newUsefulLifeMonths: 5) { id }`,
  );
  await done(world, `undoLastFixedAssetEvent(id: ${id}) { id }`);
  expect(await shown(world, id)).toMatchObject({
    depreciation_end_date: '2026-12-31',
    useful_life: '10',
  });
});

test('an asset of another currency that is in the books keeps its rates', async () => {
  const rate = { exchange_rate: 2, exchange_rate_book: 2 };
  const { id } = await asset(world, { initial_value: 1200, currency: 'EUR', ...rate });
  // Until then they follow.
  expect(await changed(id, { exchange_rate: 3, exchange_rate_book: 3 })).toMatchObject({
    exchange_rate: 3,
    exchange_rate_book: 3,
  });
  await run(world, '2026-01-31');
  const before = await shown(world, id);
  const stays = ['Depreciation is posted at the rate that stands.'];
  expect(await patch(id, { exchange_rate: 3.01, exchange_rate_book: 3.01 })).toEqual([
    400,
    { exchange_rate: stays, exchange_rate_book: stays },
  ]);
  expect(await shown(world, id)).toEqual(before);
  expect(await changed(id, { exchange_rate: 3, exchange_rate_book: null })).toEqual({
    ...before,
    last_modified_at: expect.anything(),
  });
  expect(await refused(world, `pauseFixedAsset(id: ${id}, date: "2026-01-31") { id }`)).toEqual({
    date: ['Depreciation is posted through 2026-01-31. Choose a later day.'],
  });
});
