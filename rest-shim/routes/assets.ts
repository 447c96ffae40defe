// Routes of fixed assets, their classes and their automation.
import { area, get, patch, post, put, standard, type Route } from '../route.ts';

const withDeleted = (operation: string) => ({
  list: { when: { query: 'include_deleted', is: 'true', then: operation } },
});

const RULES = '/coa/api/fixed-asset-automation';
const MATCH = '/coa/api/fixed-asset-automation-match/{id}';

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
  get(`${RULES}/accounts`, 'fixedAssetRuleAccounts', { bare: true }),
  get(`${RULES}/asset-classes`, 'fixedAssetRuleClasses', { bare: true }),
  get(`${RULES}/matches`, 'fixedAssetAutomationMatches', { also: { ordering: 'sort' } }),
  post(`${RULES}/run`, 'runFixedAssetRules'),
  ...standard(RULES, 'FixedAssetAutomationRule', 'fixedAssetAutomationRules', {
    list: { also: { search: 'q', ordering: 'sort' } },
  }),
  get(MATCH, 'fixedAssetAutomationMatch'),
  put(MATCH, 'updateFixedAssetAutomationMatch'),
  patch(MATCH, 'patchFixedAssetAutomationMatch'),
]);
