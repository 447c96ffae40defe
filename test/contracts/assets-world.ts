// Test data of the contract tests: two fixed assets, classes, rules and matches each, and what is gone.
import type { TestBooks } from '../support/books.ts';
import type { TestService } from '../support/service.ts';

type Post = (path: string, json: object) => Promise<number>;
const CLASS = '/coa/api/fixed-asset-class';
const ASSET = '/coa/api/fixed-asset';

export async function assetsIn(
  service: TestService,
  books: TestBooks,
  post: Post,
  today: string,
) {
  const { data, errors } = await service.graphql(`mutation {
    cost: createAccount(input: { number: "1500", name: "Machines", accountSubtype: FIXED_ASSET }) { id }
    accumulated: createAccount(input: { number: "1590", name: "Depreciation so far", accountSubtype: FIXED_ASSET }) { id }
    expense: createAccount(input: { number: "6070", name: "Depreciation", accountSubtype: EXPENSE }) { id } }`);
  if (errors) throw new Error(JSON.stringify(errors));
  const accounts = {
    asset_account: Number(data.cost.id),
    accumulated_depreciation_account: Number(data.accumulated.id),
    depreciation_expense_account: Number(data.expense.id),
  };
  const assetClass = await post(CLASS, { name: 'Machines', useful_life: 36, ...accounts });
  await post(CLASS, { name: 'Land' });
  await service.call('DELETE', `${CLASS}/${await post(CLASS, { name: 'Gone' })}`);
  const bought = { purchase_date: '2026-01-01', asset_class: assetClass, vendor: books.vendor };
  const asset = await post(ASSET, { ...bought, name: 'Press', initial_value: 1200 });
  await post(ASSET, { name: 'Plot', purchase_date: '2026-02-01', is_non_depreciable: true });
  await service.call('DELETE', `${ASSET}/${await post(ASSET, { ...bought, name: 'Gone' })}`);
  await post('/coa/api/journal_entry', {
    entity: books.acme,
    date: today,
    transactions: [
      { account: accounts.asset_account, debit_amount_native: 5 },
      { account: books.accounts['services'], credit_amount_native: 5 },
    ],
  });
  const rule = { entity: books.acme, account: accounts.asset_account, amount_threshold: 5, asset_class: assetClass };
  await post('/coa/api/fixed-asset-automation', { ...rule, name: 'Large' });
  await post('/coa/api/fixed-asset-automation', { ...rule, name: 'Tools', needs_review: false, amount_threshold: 1_000_000 });
  await post('/coa/api/journal_entry', {
    entity: books.acme,
    date: today,
    transactions: [
      { account: accounts.asset_account, debit_amount_native: 6 },
      { account: books.accounts['services'], credit_amount_native: 6 },
    ],
  });
  const { status } = await service.call('POST', '/coa/api/fixed-asset-automation/run');
  if (status !== 200) throw new Error(`run: ${status}`);
  return { assetClass, asset, assetAccount: accounts.asset_account };
}
