// Scopes of the specification: their order, and those that guard no resource. Specification:
// Authentication. Definitions introduce the others (`scopeTitle`).

/** A higher tier includes the lower ones; approve stands apart and covers only itself. */
export type Tier = 'read' | 'draft' | 'write' | 'approve';

/** The tiers a scope comes in. */
export const TIERS = {
  approvable: ['read', 'draft', 'write', 'approve'],
  plain: ['read', 'write'],
  readOnly: ['read'],
} as const satisfies Readonly<Record<string, readonly Tier[]>>;

/** The order of the catalogue. Scopes of other definitions follow by name. */
export const SCOPE_ORDER: readonly string[] = [
  'amortizations',
  'bill_payments',
  'bills',
  'credit_memos',
  'debit_memos',
  'fixed_assets',
  'transactions',
  'intercompany_journal_entries',
  'invoice_payments',
  'invoices',
  'journal_entries',
  'leases',
  'contract_milestones',
  'contract_prepaid_commits',
  'contract_subscriptions',
  'contract_usages',
  'contracts',
  'revenue_transactions',
  'bank_transactions',
  'reconciliations',
  'auto_categorization_rules',
  'check_payments',
  'credit_memo_payments',
  'debit_memo_payments',
  'invoice_reminder_templates',
  'invoice_reminders',
  'custom_reports',
  'bank_accounts',
  'close_checklist',
  'accounts',
  'contact_titles',
  'contract_templates',
  'cost_allocations',
  'custom_fields',
  'departments',
  'entities',
  'fixed_asset_automation_rules',
  'fixed_asset_classes',
  'invoice_reminder_settings',
  'invoice_settings',
  'lock_periods',
  'payment_terms',
  'product_bundles',
  'products',
  'recurring_journal_entries',
  'statistical_accounts',
  'tags',
  'tax_rates',
  'users',
  'validation_rules',
  'vendors',
  'webhooks',
  'reports',
  'audit_logs',
  'ember_ai',
];

/** Titles of scopes that guard no resource, by their tiers. */
export const OTHER_SCOPES: Readonly<Record<keyof typeof TIERS, Readonly<Record<string, string>>>> =
  {
    approvable: {
      leases: 'leases',
      auto_categorization_rules: 'automatic categorization rules',
    },
    plain: {
      check_payments: 'check payments',
      credit_memo_payments: 'credit memo payments',
      debit_memo_payments: 'debit memo payments',
      invoice_reminder_templates: 'invoice reminder templates',
      invoice_reminders: 'invoice reminders',
      contact_titles: 'contact titles',
      contract_templates: 'contract templates',
      invoice_reminder_settings: 'invoice reminder settings',
      invoice_settings: 'invoice settings',
      recurring_journal_entries: 'recurring journal entries',
      statistical_accounts: 'statistical accounts',
      validation_rules: 'validation rules',
    },
    readOnly: {
      reports: 'financial reports',
      audit_logs: 'audit logs',
      ember_ai: 'the assistant’s answers',
    },
  };
