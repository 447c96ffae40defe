// Routes of fixed assets and their classes.
import { area, get, standard, type Route } from '../route.ts';

const withDeleted = (operation: string) => ({
  list: { when: { query: 'include_deleted', is: 'true', then: operation } },
});

export const assets: readonly Route[] = area('Core Accounting', [
  get('/coa/api/fixed-asset/reconciliation/unmatched-gl', 'unmatchedFixedAssetLines', {
    limit: { default: 100, maximum: 10_000 },
    skipCount: true,
  }),
  ...standard(
    '/coa/api/fixed-asset-class',
    'FixedAssetClass',
    'fixedAssetClasses',
    withDeleted('deletedFixedAssetClasses'),
  ),
  ...standard(
    '/coa/api/fixed-asset',
    'FixedAsset',
    'fixedAssets',
    withDeleted('deletedFixedAssets'),
  ),
]);
