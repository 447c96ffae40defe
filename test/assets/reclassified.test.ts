// Entries of transfers between classes: an amount moves where its account changes, and nothing moves in a circle.
// docs/accounting.md section 10.
import { linesOf } from '../support/books.ts';
import { asset, CLASS, done, openAssets, run, shown, wrongIn, type AssetWorld } from './support.ts';

let world: AssetWorld;
beforeAll(async () => {
  world = await openAssets();
});
afterAll(async () => {
  expect(await wrongIn(world)).toEqual({});
  await world.service.close();
});

type AccountName = keyof AssetWorld['accounts'];
async function classWith(
  name: string,
  cost: AccountName,
  accumulated: AccountName,
): Promise<number> {
  const { status, body } = await world.service.call('POST', CLASS, {
    json: {
      name,
      asset_account: world.accounts[cost],
      accumulated_depreciation_account: world.accounts[accumulated],
      depreciation_expense_account: world.accounts.expense,
    },
  });
  expect([status, body]).toEqual([201, body]);
  return body.id;
}
/** Moves a machine, and tells the lines of the entry; undefined where there is none. */
async function moved(
  to: number,
  { through, more = '' }: { through?: string; more?: string },
): Promise<unknown[][] | undefined> {
  const made = await asset(world, { depreciation_end_date: '2030-12-31' });
  if (through !== undefined) await run(world, through);
  const call = `transferFixedAsset(id: ${made.id}, newAssetClass: ${to}, effectiveDate: "2027-01-01"${more}) { id }`;
  await done(world, call);
  const entry = (await shown(world, made.id)).transfers[0].reclassification_journal_entry;
  if (entry === null) return undefined;
  return (await linesOf(world.service, entry)).map(({ account, native }) => [account, native]);
}

test('where the class keeps the account of the cost, the depreciation alone moves', async () => {
  const { accumulated, accumulated2 } = world.accounts;
  const to = await classWith('Other depreciation', 'cost', 'accumulated2');
  expect(await moved(to, { through: '2026-12-31' })).toEqual([
    [accumulated, '2400'],
    [accumulated2, '-2400'],
  ]);
});

test('where the class keeps the account of the depreciation, the cost alone moves', async () => {
  const { cost, cost2 } = world.accounts;
  const to = await classWith('Other cost', 'cost2', 'accumulated');
  expect(await moved(to, { through: '2026-12-31' })).toEqual([
    [cost2, '12000'],
    [cost, '-12000'],
  ]);
});

test('between classes of the same accounts nothing is posted', async () => {
  const to = await classWith('Same accounts', 'cost', 'accumulated');
  expect(await moved(to, { through: '2026-12-31' })).toBeUndefined();
});

test('a share becomes an asset of its own: it moves on the same accounts, too', async () => {
  const { cost, accumulated } = world.accounts;
  const to = await classWith('Same accounts for a share', 'cost', 'accumulated');
  expect(await moved(to, { through: '2026-12-31', more: ', transferPercentage: "25"' })).toEqual([
    [cost, '3000'],
    [cost, '-3000'],
    [accumulated, '600'],
    [accumulated, '-600'],
  ]);
});
