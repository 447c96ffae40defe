// The catalogue of scopes: resources, the tiers they accept, and what each lets an app do, in words.
// Specification: Authentication.

/** A higher tier includes the lower ones; approve stands apart and covers only itself. */
export type Tier = 'read' | 'draft' | 'write' | 'approve';

const WITH_APPROVAL = {
  amortizations: 'amortization schedules',
  bill_payments: 'bill payments',
  bills: 'bills',
  credit_memos: 'credit memos',
  debit_memos: 'debit memos',
  fixed_assets: 'fixed assets',
  transactions: 'ledger transactions',
  intercompany_journal_entries: 'intercompany journal entries',
  invoice_payments: 'invoice payments',
  invoices: 'invoices',
  journal_entries: 'journal entries',
  leases: 'leases',
  contract_milestones: 'contract milestones',
  contract_prepaid_commits: 'prepaid commitments of contracts',
  contract_subscriptions: 'contract subscriptions',
  contract_usages: 'contract usage',
  contracts: 'contracts',
  revenue_transactions: 'revenue transactions',
  bank_transactions: 'bank transactions',
  reconciliations: 'bank reconciliations',
  auto_categorization_rules: 'automatic categorization rules',
};
const WITHOUT_APPROVAL = {
  check_payments: 'check payments',
  credit_memo_payments: 'credit memo payments',
  debit_memo_payments: 'debit memo payments',
  invoice_reminder_templates: 'invoice reminder templates',
  invoice_reminders: 'invoice reminders',
  custom_reports: 'custom reports',
  bank_accounts: 'bank accounts',
  close_checklist: 'the close checklist',
  accounts: 'the chart of accounts',
  contact_titles: 'contact titles',
  contract_templates: 'contract templates',
  cost_allocations: 'cost allocations',
  custom_fields: 'custom fields',
  departments: 'departments',
  entities: 'entities',
  fixed_asset_automation_rules: 'fixed asset automation rules',
  fixed_asset_classes: 'fixed asset classes',
  invoice_reminder_settings: 'invoice reminder settings',
  invoice_settings: 'invoice settings',
  lock_periods: 'lock periods',
  payment_terms: 'payment terms',
  product_bundles: 'product bundles',
  products: 'products',
  recurring_journal_entries: 'recurring journal entries',
  statistical_accounts: 'statistical accounts',
  tags: 'tags and tag groups',
  tax_rates: 'tax rates',
  users: 'people and API users',
  validation_rules: 'validation rules',
  vendors: 'vendors and customers',
  webhooks: 'webhooks',
};
const READ_ONLY = {
  reports: 'financial reports',
  audit_logs: 'audit logs',
  ember_ai: 'the assistant’s answers',
};

const tiersOf = (words: Readonly<Record<string, string>>, tiers: readonly Tier[]) =>
  Object.entries(words).map(([resource, title]) => ({ resource, title, tiers }));

/** What a scope can be about, and the tiers it comes in. */
export interface ScopedResource {
  readonly resource: string;
  readonly title: string;
  readonly tiers: readonly Tier[];
}
export const SCOPED_RESOURCES: readonly ScopedResource[] = [
  ...tiersOf(WITH_APPROVAL, ['read', 'draft', 'write', 'approve']),
  ...tiersOf(WITHOUT_APPROVAL, ['read', 'write']),
  ...tiersOf(READ_ONLY, ['read']),
];

const WORDS: Readonly<Record<Tier, (title: string) => string>> = {
  read: (title) => `View ${title}.`,
  draft: (title) => `Propose changes to ${title}; each waits for a person's approval.`,
  write: (title) => `Create, edit and delete ${title}.`,
  approve: (title) => `Approve or reject proposed changes to ${title}.`,
};

/** One line of the catalogue. */
export interface Scope {
  readonly scope: string;
  readonly resource: string;
  readonly tier: Tier;
  readonly description: string;
}
export const SCOPES: readonly Scope[] = SCOPED_RESOURCES.flatMap(({ resource, title, tiers }) =>
  tiers.map((tier) => ({
    scope: `${resource}:${tier}`,
    resource,
    tier,
    description: WORDS[tier](title),
  })),
);

/** What no scope exists for: apps never reach it, and roles differ in it all the same. */
const CLOSED_TO_APPS = { files: 'files' };

/** Everything a role may do something with. */
export const RESOURCES: readonly ScopedResource[] = [
  ...SCOPED_RESOURCES,
  ...tiersOf(CLOSED_TO_APPS, ['read', 'draft', 'write', 'approve']),
];
const BY_RESOURCE = new Map(RESOURCES.map((each) => [each.resource, each]));
export const tiersOfResource = (resource: string): readonly Tier[] =>
  BY_RESOURCE.get(resource)?.tiers ?? [];
export const isScope = (scope: string): boolean => SCOPES.some((each) => each.scope === scope);
