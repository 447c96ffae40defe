// Every deed on fixed assets and classes in every state, over both doors. docs/accounting.md section 10.
import { assetClass, machine } from '../edge/support/examples-assets.ts';
import type { Stage } from '../edge/support/examples.ts';
import { type Deeds, type States, type Subject, Table, table } from './table.ts';

let tables: Table;
beforeAll(async () => {
  tables = await Table.open();
});
afterAll(() => tables.close());

/** A machine of 36 months, and done something with; and a class it may go to. */
const owned =
  (...deeds: readonly string[]) =>
  async (stage: Stage): Promise<Subject> => {
    const [other, id] = [await assetClass(stage), await stage.make(await machine(stage))];
    for (const deed of deeds) {
      await stage.ask(deed.replace('ID', String(id)).replace('OTHER', String(other)));
    }
    return { id, other };
  };
const RUN = 'runDepreciation(through: "2026-02-28", asset: ID) { __typename }';

const ASSETS: readonly [States, Deeds] = [
  {
    draft: async (stage) => ({
      id: await stage.make(await machine(stage), stage.drafter),
      other: await assetClass(stage),
    }),
    active: owned(),
    posted: owned(RUN),
    paused: owned(RUN, 'pauseFixedAsset(id: ID, date: "2026-03-01") { id }'),
    depreciated: owned('runDepreciation(through: "2029-12-31", asset: ID) { __typename }'),
    'partly sold': owned(
      RUN,
      'disposeFixedAsset(id: ID, disposalDate: "2026-03-10", disposalPercentage: 20) { id }',
    ),
    disposed: owned(RUN, 'disposeFixedAsset(id: ID, disposalDate: "2026-03-10") { id }'),
    transferred: owned(
      'transferFixedAsset(id: ID, newAssetClass: OTHER, effectiveDate: "2026-02-01") { id }',
    ),
    'share of another': async (stage) => {
      const { id } = await owned(
        'transferFixedAsset(id: ID, newAssetClass: OTHER, effectiveDate: "2026-01-01", transferPercentage: 20) { id }',
      )(stage);
      const made = `select created_asset_id from fixed_asset_transfer where fixed_asset_id = ${id}`;
      return { id: await stage.one(made), other: await assetClass(stage) };
    },
    deleted: owned('deleteFixedAsset(id: ID)'),
  },
  {
    name: ({ id }) => `patchFixedAsset(id: ${id}, input: { name: "x" })`,
    value: ({ id }) => `patchFixedAsset(id: ${id}, input: { initialValue: 7200 })`,
    end: ({ id }) => `patchFixedAsset(id: ${id}, input: { depreciationEndDate: "2030-12-31" })`,
    start: ({ id }) => `patchFixedAsset(id: ${id}, input: { depreciationStartDate: "2026-01-15" })`,
    class: ({ id, other }) => `patchFixedAsset(id: ${id}, input: { assetClass: ${other} })`,
    accept: ({ id }) => `acceptFixedAsset(id: ${id})`,
    run: ({ id }) => `runDepreciation(through: "2026-12-31", asset: ${id})`,
    pause: ({ id }) => `pauseFixedAsset(id: ${id}, date: "2026-05-01")`,
    resume: ({ id }) => `resumeFixedAsset(id: ${id}, date: "2026-05-01")`,
    dispose: ({ id }) => `disposeFixedAsset(id: ${id}, disposalDate: "2026-05-10")`,
    transfer: ({ id, other }) =>
      `transferFixedAsset(id: ${id}, newAssetClass: ${other}, effectiveDate: "2026-05-01")`,
    impair: ({ id }, { world }) =>
      `impairFixedAsset(id: ${id}, date: "2026-05-10", amount: 1, account: ${world['Expense']})`,
    undo: ({ id }) => `undoLastFixedAssetEvent(id: ${id})`,
    delete: ({ id }) => `deleteFixedAsset(id: ${id})`,
  },
];

test('fixed assets', async () => {
  const { outcomes, silent } = await tables.tried(...ASSETS);
  expect(outcomes).toBe(
    table(`
                      | name | value | end | start | class | accept | run | pause | resume | dispose | transfer | impair | undo | delete
     draft            | ok   | ok    | ok  | ok    | ok    | ok     | ok  | 400   | 400    | 400     | 400      | 400    | 400  | ok
     active           | ok   | ok    | ok  | ok    | ok    | 400    | ok  | ok    | 400    | ok      | ok       | ok     | 400  | ok
     posted           | ok   | ok    | ok  | 400   | 400   | 400    | ok  | ok    | 400    | ok      | ok       | ok     | 400  | ok
     paused           | ok   | ok    | 400 | 400   | 400   | 400    | ok  | 400   | ok     | ok      | ok       | ok     | 400  | ok
     depreciated      | ok   | 400   | ok  | 400   | 400   | 400    | ok  | 400   | 400    | ok      | 400      | 400    | 400  | ok
     partly sold      | ok   | ok    | ok  | 400   | 400   | 400    | ok  | ok    | 400    | ok      | ok       | ok     | ok   | 409
     disposed         | ok   | 400   | ok  | 400   | 400   | 400    | ok  | 400   | 400    | 400     | 400      | 400    | ok   | 409
     transferred      | ok   | ok    | ok  | 400   | ok    | 400    | ok  | ok    | 400    | ok      | 400      | ok     | ok   | 409
     share of another | ok   | ok    | ok  | 400   | 400   | 400    | ok  | ok    | 400    | ok      | ok       | ok     | 400  | 409
     deleted          | 404  | 404   | 404 | 404   | 404   | 404    | 404 | 404   | 404    | 404     | 404      | 404    | 404  | 404
    `),
  );
  expect(silent).toEqual([]);
});

test('classes', async () => {
  const { outcomes, silent } = await tables.tried(
    {
      empty: async (stage) => ({ id: await assetClass(stage) }),
      used: async (stage) => {
        await stage.make(await machine(stage));
        return { id: await stage.one('select max(asset_class_id) from fixed_asset') };
      },
      deleted: async (stage) => {
        const id = await assetClass(stage);
        await stage.ask(`deleteFixedAssetClass(id: ${id})`);
        return { id };
      },
    },
    {
      name: ({ id }) => `patchFixedAssetClass(id: ${id}, input: { name: "x" })`,
      life: ({ id }) => `patchFixedAssetClass(id: ${id}, input: { usefulLife: 12 })`,
      account: ({ id }, { world }) =>
        `patchFixedAssetClass(id: ${id}, input: { assetAccount: ${world['Account']} })`,
      expense: ({ id }, { world }) =>
        `patchFixedAssetClass(id: ${id}, input: { depreciationExpenseAccount: ${world['Expense']} })`,
      delete: ({ id }) => `deleteFixedAssetClass(id: ${id})`,
    },
  );
  expect(outcomes).toBe(
    table(`
             | name | life | account | expense | delete
     empty   | ok   | ok   | ok      | ok      | ok
     used    | ok   | ok   | 400     | ok      | 409
     deleted | 404  | 404  | 404     | 404     | 404
    `),
  );
  expect(silent).toEqual([]);
});
