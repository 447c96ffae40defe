// Examples of operations on budgets, cost allocations, invoice reports and asset automation.
import type { Examples, Stage } from './examples.ts';

/** The arguments that name an amount of a budget of its own. */
async function amount(s: Stage): Promise<string> {
  const call = await s.create('BudgetAccount');
  const [, budget] = /budgetId: (\d+)/.exec(call) ?? [];
  return `id: ${await s.make(call)}, budgetId: ${budget}`;
}
/** A match that waits: a rule for an account of its own, and a debit there. */
async function match(s: Stage): Promise<number> {
  const { Entity: entity, Equity: equity, FixedAssetClass: assetClass } = s.world;
  const account = await s.make(
    'createAccount(input: { number: "M", name: "Machines", accountSubtype: FIXED_ASSET })',
  );
  await s.make(
    `createFixedAssetAutomationRule(input: { name: "Machines", entity: ${entity}, account: ${account}, amountThreshold: 1, assetClass: ${assetClass} })`,
  );
  await s.make(
    `createJournalEntry(input: { entity: ${entity}, date: "2026-01-31", currency: "USD", transactions: [{ account: ${account}, debitAmountNative: 9 }, { account: ${equity}, creditAmountNative: 9 }] })`,
  );
  await s.ask('runFixedAssetRules { matchesCreated }');
  return s.one(
    'select max(id) from fixed_asset_automation_match where workspace_id = $1',
    s.service.workspace,
  );
}
const changed = '{ proposedName: "Lathe" }';
const report = (s: Stage): string =>
  `saveInvoiceReport(name: "Open${s.serial()}", query: { group_fields: "client" })`;
const cost = (s: Stage): Promise<number> =>
  s.make('createAccount(input: { number: "K", name: "Costs", accountType: OPERATING_EXPENSES })');

const examples: Examples = {
  updateBudgetAccount: async (s) =>
    `updateBudgetAccount(${await amount(s)}, input: { amount: 7, period: 2 })`,
  patchBudgetAccount: async (s) => `patchBudgetAccount(${await amount(s)}, input: { amount: 7 })`,
  deleteBudgetAccount: async (s) => `deleteBudgetAccount(${await amount(s)})`,
  createBudgetFromActuals: (s) =>
    `createBudgetFromActuals(input: { name: "Next${s.serial()}", startDate: "2027-01-01" }, factor: 2)`,
  acceptFixedAssetMatch: async (s) => `acceptFixedAssetMatch(id: ${await match(s)})`,
  dismissFixedAssetMatch: async (s) => `dismissFixedAssetMatch(id: ${await match(s)})`,
  patchFixedAssetAutomationMatch: async (s) =>
    `patchFixedAssetAutomationMatch(id: ${await match(s)}, input: ${changed})`,
  updateFixedAssetAutomationMatch: async (s) => {
    const id = await match(s);
    const rule = await s.one('select rule_id from fixed_asset_automation_match where id = $1', id);
    return `updateFixedAssetAutomationMatch(id: ${id}, input: { rule: ${rule}, proposedName: "Lathe", proposedAssetClass: ${s.world['FixedAssetClass']}, proposedInitialValue: 9, proposedPurchaseDate: "2026-01-31", proposedDepreciationStartDate: "2026-01-31" })`;
  },
  runFixedAssetRules: async (s) => {
    await match(s);
    return 'runFixedAssetRules';
  },
  saveInvoiceReport: (s) => report(s),
  deleteInvoiceReport: async (s) => `deleteInvoiceReport(id: ${await s.make(report(s))})`,
  runCostAllocation: async (s) => {
    const { Entity: entity, Equity: equity } = s.world;
    const [source, target] = [await cost(s), await cost(s)];
    await s.make(
      `createJournalEntry(input: { entity: ${entity}, date: "2026-01-31", currency: "USD", transactions: [{ account: ${source}, debitAmountNative: 9 }, { account: ${equity}, creditAmountNative: 9 }] })`,
    );
    const id = await s.make(
      `createCostAllocation(input: { name: "Rent", account: ${source}, lines: [{ account: ${target}, percentage: 100 }] })`,
    );
    return `runCostAllocation(id: ${id}, from: "2026-01-01", through: "2026-01-31")`;
  },
};

const creates: Readonly<Record<string, (stage: Stage) => string | Promise<string>>> = {
  BudgetAccount: async (s) =>
    `createBudgetAccount(budgetId: ${await s.make(await s.create('Budget'))}, input: { account: ${s.world['Account']}, amount: 5 })`,
};

export const BUDGETS = { examples, creates };
