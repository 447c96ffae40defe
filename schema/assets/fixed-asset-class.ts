// A class of fixed assets: its accounts and its usual life. docs/accounting.md section 10; contract:
// FixedAssetClass.
import {
  deletable,
  integer,
  link,
  listOf,
  resource,
  stamped,
  text,
  via,
  workspaceId,
} from '../kit/index.ts';

export class FixedAssetClass extends resource('FixedAssetClass', {
  scope: 'fixed_asset_classes',
  scopeTitle: 'fixed asset classes',
  isFew: true,
  describe: 'The accounts and the usual life that fixed assets of a kind have in common.',
  search: ['name'],
  writable: {
    name: text(250).required().sortable().filterable(),
    usefulLife: integer()
      .nullable()
      .sortable()
      .describe('Months, 1 to 1200. A change moves no asset that is there already.'),
    assetAccount: link('Account').nullable().describe('Debited with the cost.'),
    accumulatedDepreciationAccount: link('Account')
      .nullable()
      .describe('Credited with the depreciation.'),
    depreciationExpenseAccount: link('Account')
      .nullable()
      .describe('Debited with the depreciation that is to come.'),
  },
  readOnly: { ...stamped, ...deletable },
  derived: {
    customer: workspaceId(),
    assets: listOf('FixedAsset', 'assetClass'),
    assetAccountName: via('assetAccount', 'name'),
    accumulatedDepreciationAccountName: via('accumulatedDepreciationAccount', 'name'),
    depreciationExpenseAccountName: via('depreciationExpenseAccount', 'name'),
  },
}) {}
