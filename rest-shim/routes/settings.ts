// Where REST clients find what stands around the ledger: entities, accounts, parties, products, labels.
import { area, get, patch, put, standard, type Route } from '../route.ts';

const withDeleted = (operation: string) => ({
  when: { query: 'include_deleted', is: 'true', then: operation },
});

export const coreSettings: readonly Route[] = area('Core Accounting', [
  get('/coa/api/entity/for-intercompany', 'entities', { bare: true }),
  ...standard('/coa/api/entity', 'Entity', 'entities', { list: { bare: true } }),
  ...standard('/coa/api/account', 'Account', 'accounts'),
  get('/coa/api/chart-account-settings', 'systemAccounts'),
  put('/coa/api/chart-account-settings', 'updateSystemAccounts'),
  patch('/coa/api/chart-account-settings', 'patchSystemAccounts'),
  ...standard('/coa/api/department', 'Department', 'departments'),
  ...standard('/coa/api/tag-group', 'TagGroup', 'tagGroups'),
  ...standard('/coa/api/tag', 'Tag', 'tags', { list: withDeleted('deletedTags') }),
]);

export const parties: readonly Route[] = area('Settings', [
  ...standard('/coa/api/vendor', 'Vendor', 'vendors', { list: withDeleted('deletedVendors') }),
  ...standard('/coa/api/vendor_custom_field_1', 'VendorCustomField', 'vendorCustomFields', {
    list: { bare: true },
  }),
  ...standard('/rr/api/v1/product', 'Product', 'products', {
    list: withDeleted('deletedProducts'),
  }),
  ...standard('/rr/api/v1/product-bundles', 'ProductBundle', 'productBundles', {
    list: withDeleted('deletedProductBundles'),
  }),
  get('/ca/api/user_currency/rate', 'rateOnDay'),
  get('/ca/api/user_currency/with_rate', 'workspaceCurrencies', { bare: true }),
  ...standard('/ca/api/user_currency', 'WorkspaceCurrency', 'workspaceCurrencies', {
    list: withDeleted('deletedWorkspaceCurrencies'),
  }),
]);
