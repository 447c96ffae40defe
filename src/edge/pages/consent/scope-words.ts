// Scopes in plain words: the powers of an app, by area of the books.
import { resourceOf, SCOPED_RESOURCES, type Tier, tierOf } from '../../../platform/access/index.ts';

const AREAS: Readonly<Record<string, readonly string[]>> = {
  'Sales and receivables': [
    'invoices',
    'invoice_payments',
    'credit_memos',
    'credit_memo_payments',
    'invoice_reminders',
    'invoice_reminder_templates',
    'invoice_reminder_settings',
    'invoice_settings',
    'payment_terms',
  ],
  'Purchases and payables': [
    'bills',
    'bill_payments',
    'debit_memos',
    'debit_memo_payments',
    'check_payments',
  ],
  'Contracts and revenue': [
    'contracts',
    'contract_subscriptions',
    'contract_usages',
    'contract_milestones',
    'contract_prepaid_commits',
    'contract_templates',
    'revenue_transactions',
    'products',
    'product_bundles',
  ],
  'Bank and cash': [
    'bank_accounts',
    'bank_transactions',
    'reconciliations',
    'auto_categorization_rules',
  ],
  'General ledger': [
    'journal_entries',
    'transactions',
    'intercompany_journal_entries',
    'recurring_journal_entries',
    'accounts',
    'statistical_accounts',
    'cost_allocations',
    'close_checklist',
    'lock_periods',
    'validation_rules',
  ],
  'Assets, leases and schedules': [
    'fixed_assets',
    'fixed_asset_classes',
    'fixed_asset_automation_rules',
    'leases',
    'amortizations',
  ],
  Reports: ['reports', 'custom_reports', 'audit_logs', 'ember_ai'],
};
const REST = 'Settings and master data';
const AREA_OF = new Map(
  Object.entries(AREAS).flatMap(([area, resources]) =>
    resources.map((resource) => [resource, area] as const),
  ),
);
export const areaOf = (resource: string): string => AREA_OF.get(resource) ?? REST;
export const AREA_NAMES: readonly string[] = [...Object.keys(AREAS), REST];

const TITLES = new Map(SCOPED_RESOURCES.map(({ resource, title }) => [resource, title]));
export const titleOf = (resource: string): string => {
  const title = TITLES.get(resource) ?? resource;
  return title.charAt(0).toUpperCase() + title.slice(1);
};

/** What a tier lets an app do, as a heading over what it does it to. */
export const POWERS: readonly {
  readonly tier: Tier;
  readonly heading: string;
  readonly note: string;
  readonly short: string;
}[] = [
  {
    tier: 'write',
    heading: 'Create, edit and delete',
    note: 'Takes effect at once, as if you had done it. Includes viewing.',
    short: 'write',
  },
  {
    tier: 'approve',
    heading: 'Approve proposed changes',
    note: 'What others proposed takes effect.',
    short: 'approve',
  },
  {
    tier: 'draft',
    heading: 'Propose changes',
    note: "Saved as drafts that wait for a person's approval. Includes viewing.",
    short: 'drafts only',
  },
  { tier: 'read', heading: 'View', note: 'Nothing can be changed.', short: 'read' },
];

const RANK: Readonly<Record<Tier, number>> = { read: 1, draft: 2, write: 3, approve: 0 };

/** One power and, by area, what it reaches. */
export interface PowerOver {
  readonly tier: Tier;
  readonly areas: readonly { readonly area: string; readonly titles: readonly string[] }[];
}

/** The scopes told once each at their highest tier, the strongest powers first. */
export function powersOf(scopes: readonly string[]): PowerOver[] {
  const highest = new Map<string, Tier>();
  for (const scope of scopes) {
    const tier = tierOf(scope);
    if (tier === 'approve') continue;
    const before = highest.get(resourceOf(scope));
    if (before === undefined || RANK[tier] > RANK[before]) highest.set(resourceOf(scope), tier);
  }
  const approves = scopes.filter((scope) => tierOf(scope) === 'approve').map(resourceOf);
  return POWERS.flatMap(({ tier }) => {
    const resources =
      tier === 'approve'
        ? approves
        : [...highest].filter(([, held]) => held === tier).map(([resource]) => resource);
    const areas = AREA_NAMES.flatMap((area) => {
      const titles = resources.filter((resource) => areaOf(resource) === area).map(titleOf);
      return titles.length === 0 ? [] : [{ area, titles }];
    });
    return areas.length === 0 ? [] : [{ tier, areas }];
  });
}

/** One scope in a few words: `Invoices (write)`. */
export const shortWords = (scope: string): string =>
  `${titleOf(resourceOf(scope))} (${POWERS.find(({ tier }) => tier === tierOf(scope))?.short ?? ''})`;
