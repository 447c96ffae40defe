// Routes of master data: entities, accounts, parties, products, labels.
import { area, get, patch, post, put, standard, type Route } from '../route.ts';

const withDeleted = (operation: string) => ({
  when: { query: 'include_deleted', is: 'true', then: operation },
});

/** The body holds the operation's own arguments. */
const SPREAD = { spread: { body: true } };

export const coreSettings: readonly Route[] = area('Core Accounting', [
  get('/coa/api/entity/for-intercompany', 'intercompanyEntities'),
  ...standard('/coa/api/entity', 'Entity', 'entities', { list: { bare: true } }),
  post('/coa/api/entity/{entity_id}/attachment', 'uploadEntityAttachment', {
    upload: 'file',
    rename: { entity_id: 'id' },
  }),
  post('/coa/api/entity/{id}/logo', 'uploadEntityLogo', { upload: 'file', uploadLimit: 1_048_576 }),
  ...standard('/coa/api/account', 'Account', 'accounts'),
  get('/coa/api/chart-account-settings', 'systemAccounts'),
  put('/coa/api/chart-account-settings', 'updateSystemAccounts'),
  patch('/coa/api/chart-account-settings', 'patchSystemAccounts'),
  post('/coa/api/department/bulk-search', 'bulkSearchDepartments', SPREAD),
  ...standard('/coa/api/department', 'Department', 'departments', {
    list: withDeleted('departmentDeletions'),
    remove: { rename: { new_department: 'replacementId' } },
  }),
  ...standard('/coa/api/tag-group', 'TagGroup', 'tagGroups'),
  post('/coa/api/tag/bulk-search', 'bulkSearchTags', SPREAD),
  ...standard('/coa/api/tag', 'Tag', 'tags', {
    list: withDeleted('deletedTags'),
    remove: { rename: { new_tag: 'replacementId' } },
  }),
]);

export const parties: readonly Route[] = area('Settings', [
  post('/coa/api/vendor/bulk-search', 'bulkSearchVendors', SPREAD),
  get('/coa/api/vendor/summary', 'vendorSummaries'),
  ...standard('/coa/api/vendor', 'Vendor', 'vendors', {
    list: withDeleted('deletedVendors'),
    remove: { rename: { new_vendor: 'replacementId' } },
  }),
  get('/coa/api/vendor/{id}/contacts', 'vendorContacts'),
  post('/coa/api/vendor/{id}/contacts', 'createVendorContact', { status: 201 }),
  ...standard('/coa/api/vendor_custom_field_1', 'VendorCustomField', 'vendorCustomFields', {
    list: { bare: true },
  }),
  ...standard('/rr/api/v1/product', 'Product', 'products', {
    list: withDeleted('deletedProducts'),
  }),
  ...standard('/rr/api/v1/product-bundles', 'ProductBundle', 'productBundles', {
    list: withDeleted('deletedProductBundles'),
  }),
  post('/ca/api/v1/custom-fields/reorder', 'reorderCustomFields', SPREAD),
  ...standard('/ca/api/v1/custom-fields', 'CustomField', 'customFields', {
    list: withDeleted('deletedCustomFields'),
  }),
  post('/ca/api/file/upload', 'uploadFile', { upload: 'file' }),
  ...standard('/ca/api/file', 'File', 'files', {
    list: withDeleted('deletedFiles'),
    create: false,
  }),
  get('/ca/api/upload-run', 'uploadRuns'),
  get('/ca/api/upload-run/{id}', 'uploadRun'),
  get('/ca/api/file/{id}/temp-download-url', 'fileDownloadUrl'),
  get('/ca/api/user_currency/rate', 'rateOnDay'),
  get('/ca/api/user_currency/with_rate', 'workspaceCurrencies', { bare: true }),
  ...standard('/ca/api/user_currency', 'WorkspaceCurrency', 'workspaceCurrencies', {
    list: withDeleted('deletedWorkspaceCurrencies'),
  }),
]);
