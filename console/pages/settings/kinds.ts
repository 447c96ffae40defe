// Kinds of records that the settings draw: where each stands, and what people call it. Everything else about them, such
// as their fields, comes from the schema (bin/settings-pages.mjs).

export interface SettingsPlace {
  /** The last word of its address. */
  readonly kind: string;
  /** Its type in the schema. */
  readonly type: string;
  readonly title: string;
  /** One of them, with its article. */
  readonly one: string;
  /** The permission that reads them; the build refuses another one than the schema demands. */
  readonly resource: string;
  /** Fields that feeds of banks fill in: no form asks for them. */
  readonly without?: readonly string[];
  /** They are made on another page: there is no form for a new one here. */
  readonly isMadeElsewhere?: boolean;
}

export const SETTINGS = [
  {
    kind: 'entities',
    type: 'Entity',
    title: 'Entities',
    one: 'an entity',
    resource: 'entities',
  },
  {
    kind: 'departments',
    type: 'Department',
    title: 'Departments',
    one: 'a department',
    resource: 'departments',
  },
  { kind: 'tags', type: 'Tag', title: 'Tags', one: 'a tag', resource: 'tags' },
  {
    kind: 'tag-groups',
    type: 'TagGroup',
    title: 'Groups of tags',
    one: 'a group of tags',
    resource: 'tags',
  },
  {
    kind: 'products',
    type: 'Product',
    title: 'Products',
    one: 'a product',
    resource: 'products',
  },
  {
    kind: 'usage-prices',
    type: 'UsageGroup',
    title: 'Prices of usage',
    one: 'prices of usage',
    resource: 'products',
  },
  {
    kind: 'usage-tiers',
    type: 'UsageTier',
    title: 'Tiers of usage',
    one: 'a tier of usage',
    resource: 'products',
  },
  {
    kind: 'tax-rates',
    type: 'TaxRate',
    title: 'Tax rates',
    one: 'a tax rate',
    resource: 'tax_rates',
  },
  {
    kind: 'terms',
    type: 'PaymentTerm',
    title: 'Payment terms',
    one: 'a payment term',
    resource: 'payment_terms',
  },
  {
    kind: 'currencies',
    type: 'WorkspaceCurrency',
    title: 'Currencies',
    one: 'a currency',
    resource: 'entities',
  },
  {
    kind: 'bank-accounts',
    type: 'BankAccount',
    title: 'Bank accounts',
    one: 'a bank account',
    resource: 'bank_accounts',
    without: ['externalAccountId', 'institutionId', 'source', 'status'],
  },
  {
    kind: 'custom-fields',
    type: 'CustomField',
    title: 'Custom fields',
    one: 'a custom field',
    resource: 'custom_fields',
  },
  {
    kind: 'vendor-fields',
    type: 'VendorCustomField',
    title: 'Values of the vendor field',
    one: 'a value of the vendor field',
    resource: 'custom_fields',
  },
  {
    kind: 'system-accounts',
    type: 'SystemAccounts',
    title: 'System accounts',
    one: 'the system accounts',
    resource: 'accounts',
  },
  {
    kind: 'asset-rules',
    type: 'FixedAssetAutomationRule',
    title: 'Rules that find assets',
    one: 'a rule that finds assets',
    resource: 'fixed_asset_automation_rules',
  },
  {
    kind: 'api-users',
    type: 'ApiUser',
    title: 'API users',
    one: 'an API user',
    resource: 'users',
    isMadeElsewhere: true,
  },
] as const satisfies readonly SettingsPlace[];

export type SettingsKind = (typeof SETTINGS)[number]['kind'];
