// Examples of operations on fixed assets and their classes.
import type { Examples, Stage } from './examples.ts';

/** A class with accounts of its own; its id. */
export async function assetClass(s: Stage, life = 36): Promise<number> {
  const account = (name: string, subtype: string): Promise<number> =>
    s.make(
      `createAccount(input: { number: "F${s.serial()}", name: "${name}", accountSubtype: ${subtype} })`,
    );
  const cost = await account('Cost', 'FIXED_ASSET');
  const accumulated = await account('Accumulated', 'FIXED_ASSET');
  const expense = await account('Depreciation', 'EXPENSE');
  return s.make(
    `createFixedAssetClass(input: { name: "Class", usefulLife: ${life}, assetAccount: ${cost}, accumulatedDepreciationAccount: ${accumulated}, depreciationExpenseAccount: ${expense} })`,
  );
}

/** A machine of 36 months from the beginning of 2026. */
export const machine = async (s: Stage): Promise<string> =>
  `createFixedAsset(input: { entity: ${s.world['Entity']}, assetClass: ${await assetClass(s)}, name: "Press", purchaseDate: "2026-01-01", initialValue: 3600 })`;
const made = async (s: Stage): Promise<number> => s.make(await machine(s));

const examples: Examples = {
  runDepreciation: async (s) => `runDepreciation(through: "2026-01-31", asset: ${await made(s)})`,
  pauseFixedAsset: async (s) =>
    `pauseFixedAsset(id: ${await made(s)}, date: "2026-03-01", reason: "x")`,
  resumeFixedAsset: async (s) => {
    const id = await made(s);
    await s.make(`pauseFixedAsset(id: ${id}, date: "2026-03-01")`);
    return `resumeFixedAsset(id: ${id}, date: "2026-05-01")`;
  },
  disposeFixedAsset: async (s) =>
    `disposeFixedAsset(id: ${await made(s)}, disposalDate: "2026-03-15", disposalPercentage: 25, proceedsAmount: 1000)`,
  transferFixedAsset: async (s) =>
    `transferFixedAsset(id: ${await made(s)}, newAssetClass: ${await assetClass(s)}, effectiveDate: "2026-03-01", newUsefulLifeMonths: 24, memo: "x")`,
  impairFixedAsset: async (s) =>
    `impairFixedAsset(id: ${await made(s)}, date: "2026-03-15", amount: 100, account: ${s.world['Expense']})`,
  undoLastFixedAssetEvent: async (s) => {
    const id = await made(s);
    await s.make(`disposeFixedAsset(id: ${id}, disposalDate: "2026-03-15")`);
    return `undoLastFixedAssetEvent(id: ${id})`;
  },
};

export const ASSETS = { examples, creates: { FixedAsset: machine } };
