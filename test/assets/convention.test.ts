// The mid-month convention of assets: that of the entity, and where it says nothing that of the workspace.
import { amountsOf, asset, done, openAssets, rowsOf, type AssetWorld } from './support.ts';

let world: AssetWorld;
beforeAll(async () => {
  world = await openAssets();
});
afterAll(() => world.service.close());

/** A setting: nothing is said by null. */
type Said = readonly [isOn: boolean | null, threshold: number | null];
const OFF: Said = [false, 15];
const SILENT: Said = [null, null];

/** From 16 March: by days, whole months from March on, or from April on. */
const PART = ['2026-03-31', 154.84];
const MARCH = ['2026-03-31', 300];
const APRIL = ['2026-04-30', 300];

test.each<[string, Said, Said, (string | number)[]]>([
  ['nobody says anything', OFF, SILENT, PART],
  ['the workspace says the 15th', [true, 15], SILENT, APRIL],
  ['the workspace says the 16th', [true, 16], SILENT, MARCH],
  ['the entity has none', [true, 16], [false, null], PART],
  ['the entity alone has it, from the usual day', OFF, [true, null], APRIL],
  ['the entity says another day', [true, 16], [null, 10], APRIL],
  ['the entity says both', OFF, [true, 20], MARCH],
])('%s', async (_, workspace, entity, first) => {
  const said = ([isOn, threshold]: Said): string =>
    `enableMidMonthConvention: ${isOn} midMonthThreshold: ${threshold}`;
  const { acme } = world.books;
  await done(world, `patchSystemAccounts(input: { ${said(workspace)} }) { id }`);
  await done(world, `patchEntity(id: "${acme}", input: { ${said(entity)} }) { id }`);
  const made = await asset(world, { purchase_date: '2026-03-16', initial_value: 10_800 });
  expect(rowsOf(made)[0]).toEqual(first);
  expect(amountsOf(made).reduce((sum, each) => sum + Math.round(each * 100), 0)).toBe(1_080_000);
});
