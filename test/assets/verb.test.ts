// `ledgergate depreciation`: what is due is shown, tried and posted over the API of a running service.
import { runDepreciationNow, showDepreciation } from '../../src/cli/depreciation.ts';
import type { Screen } from '../../src/cli/screen.ts';
import { asset, balanceOf, openAssets, shown, wrongIn, type AssetWorld } from './support.ts';

let world: AssetWorld;
beforeAll(async () => {
  world = await openAssets();
});
afterAll(() => world.service.close());

/** What a verb tells machines. */
async function depreciation(verb: 'run' | 'status', flags: object): Promise<Record<string, any>> {
  let told = {};
  const screen = { step: () => undefined, tell: (fields: object) => (told = fields) };
  const { url: baseUrl, keys } = world.service;
  const call = verb === 'run' ? runDepreciationNow : showDepreciation;
  const client = { baseUrl, key: keys.admin };
  await call(undefined as never, screen as unknown as Screen, { ...client, ...flags });
  return told;
}

test('the status names what is due, a preview changes nothing, a run posts it once', async () => {
  const made = await asset(world, { initial_value: 3600 });
  const other = await asset(world, { name: 'Lathe', initial_value: 360, entity: world.books.acme });
  const bare = await asset(world, { name: 'Bare', asset_class: null, initial_value: 10 });
  const due = { kind: 'UNDEPRECIATED', weight: 'BY_CLOSE', what: 'months of depreciation to post' };
  const through = '2026-02-28';
  const { undepreciated } = await depreciation('status', { through });
  expect(undepreciated).toMatchObject([
    { ...due, count: 4 },
    { kind: 'UNDEPRECIATED', weight: 'ACCEPTABLE', count: 1, records: [{ name: 'Bare' }] },
  ]);
  const before = await balanceOf(world, world.accounts.accumulated);
  expect((await depreciation('run', { through, dryRun: true }))['tried']).toHaveLength(4);
  expect([before, await balanceOf(world, world.accounts.accumulated)]).toEqual(['0.00', '0.00']);
  const one = await depreciation('run', { through, asset: String(other.id) });
  expect(one['posted']).toHaveLength(2);
  expect((await shown(world, other.id)).net_book_value).toBe('340.00');
  const entity = String(world.books.acme);
  expect((await depreciation('run', { through, entity }))['posted']).toHaveLength(2);
  expect((await depreciation('run', { through }))['posted']).toEqual([]);
  expect((await shown(world, made.id)).net_book_value).toBe('3400.00');
  expect((await depreciation('status', { through }))['undepreciated']).toMatchObject([
    { weight: 'ACCEPTABLE', records: [{ id: String(bare.id) }] },
  ]);
  expect(await wrongIn(world)).toEqual({});
});

test('a day that is none, and an asset that is not there, are refused', async () => {
  await expect(depreciation('run', { through: 'May' })).rejects.toThrow(
    '--through needs a date, not May.',
  );
  await expect(depreciation('run', { through: '2026-03-31', asset: '999999' })).rejects.toThrow(
    /not found|999999/i,
  );
  expect(await balanceOf(world, world.accounts.accumulated)).toBe('-220.00');
});
