// Depreciation in the close, its blockers, and the checks that find what was changed behind the service.
// docs/accounting.md sections 10 and 13.
import pg from 'pg';
import { CHECKS } from '../../src/close/index.ts';
import {
  asset,
  balanceOf,
  done,
  openAssets,
  purchase,
  run,
  shown,
  wrongIn,
  type AssetWorld,
} from './support.ts';
import { startService } from '../support/service.ts';

let world: AssetWorld;
beforeAll(async () => {
  world = await openAssets(await startService());
});
afterAll(() => world.service.close());

const blockers = async (through: string): Promise<any[]> => {
  const { data } = await world.service.graphql(
    `{ it: closeBlockers(through: "${through}") { kind weight what count records { id name path } } }`,
  );
  return data.it.filter(({ kind }: any) => kind === 'UNDEPRECIATED');
};
const close = (through: string, despite = '') =>
  world.service.graphql(
    `mutation { it: closeBooks(through: "${through}", despite: [${despite}]) { depreciated posted } }`,
  );

test('the close posts what is due; an asset without a schedule is named, and may be accepted', async () => {
  const made = await asset(world, { initial_value: 3600 });
  expect(await blockers('2026-01-30')).toEqual([]);
  expect(await blockers('2026-01-31')).toEqual([
    {
      kind: 'UNDEPRECIATED',
      weight: 'BY_CLOSE',
      what: 'month of depreciation to post',
      count: 1,
      records: [
        {
          id: String(made.id),
          name: 'Press 2026-01-31 100.00 USD',
          path: `/coa/api/fixed-asset/${made.id}`,
        },
      ],
    },
  ]);
  const bare = await asset(world, { name: 'Bare', asset_class: null, initial_value: 10 });
  await asset(world, { name: 'Plot', asset_class: null, is_non_depreciable: true });
  expect(await blockers('2026-01-31')).toMatchObject([
    { weight: 'BY_CLOSE' },
    { weight: 'ACCEPTABLE', count: 1, records: [{ id: String(bare.id), name: 'Bare' }] },
  ]);
  const refusal = await close('2026-01-31');
  expect(refusal.errors?.[0].message).toContain('1 fixed asset without a schedule');
  expect(await balanceOf(world, world.accounts.accumulated)).toBe('0.00');
  const { data } = await close('2026-01-31', 'UNDEPRECIATED');
  expect([data.it.depreciated.length, data.it.posted]).toEqual([1, true]);
  expect(await balanceOf(world, world.accounts.accumulated, '2026-01-31')).toBe('-100.00');
  expect(await blockers('2026-01-31')).toMatchObject([{ weight: 'ACCEPTABLE' }]);
});

test('a row of a closed month is posted at the end of the first open one, and keeps its day', async () => {
  const late = await asset(world, { name: 'Late', initial_value: 360 });
  expect(await run(world, '2026-02-27', `, asset: ${late.id}`)).toEqual([]);
  expect(await run(world, '2026-02-28', `, asset: ${late.id}`)).toHaveLength(2);
  expect(await balanceOf(world, world.accounts.accumulated, '2026-01-31')).toBe('-100.00');
  const { depreciations } = await shown(world, late.id);
  expect(depreciations[0]).toMatchObject({ post_date: '2026-01-31', posted: true });
  const { body } = await world.service.call(
    'GET',
    `/coa/api/journal_entry/${depreciations[0].journal_entry}`,
  );
  expect(body.date).toBe('2026-02-28');
});

test('what was changed behind the service is found and named', async () => {
  const { line } = await purchase(world, 1000, { date: '2026-02-01' });
  const made = await asset(world, {
    name: 'Checked',
    initial_value: undefined,
    purchase_transaction: line,
    purchase_date: '2026-02-01',
    depreciation_end_date: '2026-12-31',
  });
  await run(world, '2026-03-31');
  await done(
    world,
    `disposeFixedAsset(id: ${made.id}, disposalDate: "2026-04-05", disposalPercentage: "20", proceedsAmount: "50") { id }`,
  );
  await done(
    world,
    `transferFixedAsset(id: ${made.id}, newAssetClass: ${world.vehicles}, effectiveDate: "2026-04-06") { id }`,
  );
  expect(await wrongIn(world)).toEqual({});
  const owner = new pg.Client({ connectionString: world.service.superuserUrl });
  await owner.connect();
  const entry = `(select min(journal_entry_id) from fixed_asset_depreciation where fixed_asset_id = ${made.id})`;
  const of = `where fixed_asset_id = ${made.id}`;
  const faults: [fault: string, check: string][] = [
    [
      `update fixed_asset set depreciated = depreciated - 1 where id = ${made.id}`,
      'values of fixed assets',
    ],
    [
      `update fixed_asset set cost_gone = cost_gone + 1 where id = ${made.id}`,
      'fixed assets on their accounts',
    ],
    [
      `update fixed_asset set initial_value = initial_value + 1 where id = ${made.id}`,
      'values of fixed assets',
    ],
    [
      `update fixed_asset_depreciation set amount = amount + 1 ${of} and posted`,
      'entries of depreciation',
    ],
    [
      `update fixed_asset_depreciation set amount = amount + 1 ${of} and not posted`,
      'values of fixed assets',
    ],
    [
      `delete from fixed_asset_depreciation ${of} and journal_entry_id = ${entry}`,
      'fixed assets on their accounts',
    ],
    [
      `update fixed_asset_depreciation set kind = 'history', journal_entry_id = null ${of} and journal_entry_id = ${entry}`,
      'fixed assets on their accounts',
    ],
    [`update fixed_asset_disposal set cost = cost - 1 ${of}`, 'values of fixed assets'],
    [
      `update fixed_asset_disposal set accumulated_depreciation = accumulated_depreciation + 1 ${of}`,
      'values of fixed assets',
    ],
    [`update fixed_asset_purchase set amount = amount - 1 ${of}`, 'purchases of fixed assets'],
    [`update fixed_asset_purchase set amount = amount + 1 ${of}`, 'purchases of fixed assets'],
    [
      `update fixed_asset set is_deleted = true where id = ${made.id}`,
      'fixed assets on their accounts',
    ],
    [
      `update fixed_asset set asset_class_id = ${world.machines} where id = ${made.id}`,
      'accounts of fixed assets',
    ],
    [
      `update fixed_asset_class set asset_account_id = ${world.accounts.cost} where id = ${world.vehicles}`,
      'accounts of fixed assets',
    ],
    [
      `update journal_line set amount_native = amount_native - 1 where document_id = ${made.id} and document_role = 'accumulated'`,
      'fixed assets on their accounts',
    ],
    [
      `update journal_line set account_id = ${world.accounts.cost2} where document_id = ${made.id} and document_role = 'disposed'`,
      'accounts of fixed assets',
    ],
  ];
  const missed: string[] = [];
  for (const [fault, check] of faults) {
    await owner.query(`begin; set local session_replication_role = replica`);
    try {
      await owner.query(`alter table fixed_asset drop constraint fixed_asset_values_check`);
      await owner.query(fault);
      const named: string[] = [];
      for (const { what, sql } of CHECKS) {
        const { rows } = await owner.query({ text: sql, values: [world.service.workspace] });
        if (rows[0]?.wrong.length > 0) named.push(what);
      }
      if (!named.includes(check)) missed.push(`${fault}: ${named.join(', ')}`);
    } finally {
      await owner.query('rollback');
    }
  }
  await owner.end();
  expect(missed).toEqual([]);
  expect(await wrongIn(world)).toEqual({});
});

test('what no asset takes up is exactly what the asset accounts hold beside the assets', async () => {
  const { line } = await purchase(world, 700, { date: '2026-04-10' });
  await purchase(world, 300, { date: '2026-04-11' });
  await asset(world, {
    name: 'Part',
    initial_value: 250,
    purchase_transaction: line,
    purchase_date: '2026-04-10',
  });
  const { body } = await world.service.call(
    'GET',
    '/coa/api/fixed-asset/reconciliation/unmatched-gl',
  );
  expect(body.results.map(({ debit_amount_native: amount }: any) => amount)).toEqual([300, 700]);
  expect(body.count).toBe(2);
});
