// Importable kinds: the resource or journal format, the permission it needs, and the columns of its
// table.
import { BudgetAccount } from '../../schema/budgets/budget.ts';
import type { Resource } from '../../schema/kit/index.ts';
import { Account } from '../../schema/ledger/account.ts';
import { Entity } from '../../schema/settings/entity.ts';
import { ExchangeRate } from '../../schema/settings/exchange-rate.ts';
import { Product } from '../../schema/settings/product.ts';
import { Vendor } from '../../schema/settings/vendor.ts';
import type { Requirement } from '../platform/access/index.ts';

interface Common {
  /** What people call it. */
  readonly label: string;
  readonly needs: Requirement;
}
export interface RecordKind extends Common {
  /** What its records are called when they are counted. */
  readonly what: string;
  readonly resource: Resource;
  /** Fields that every row has. */
  readonly fixed: Readonly<Record<string, unknown>>;
}
export interface JournalKind extends Common {
  readonly format: 'csv' | 'hledger' | 'beancount';
}

const records = (
  label: string,
  resource: Resource,
  fixed: RecordKind['fixed'] = {},
  more: Partial<Requirement> = {},
): RecordKind => ({
  label: `${label} (CSV)`,
  what: label.toLowerCase(),
  resource,
  fixed,
  needs: { resource: resource.definition.scope, tier: 'write', ...more },
});
const journal = (label: string, format: JournalKind['format']): JournalKind => ({
  label,
  format,
  needs: { resource: 'journal_entries', tier: 'write' },
});

export const KINDS = {
  accounts: records('Accounts', Account),
  entities: records('Entities', Entity),
  'exchange-rates': records('Exchange rates', ExchangeRate, {}, { adminOnly: true }),
  customers: records('Customers', Vendor, { vendorType: 'customer' }),
  vendors: records('Vendors', Vendor, { vendorType: 'vendor' }),
  products: records('Products', Product),
  'budget-amounts': records('Budget amounts', BudgetAccount, {}, { closedToApps: true }),
  'journal-entries': journal('Journal entries (CSV)', 'csv'),
  hledger: journal('Journal of hledger', 'hledger'),
  beancount: journal('Journal of beancount', 'beancount'),
} as const satisfies Record<string, RecordKind | JournalKind>;

export type KindName = keyof typeof KINDS;
export type ImportKind = RecordKind | JournalKind;

export const isKind = (name: string): name is KindName => Object.hasOwn(KINDS, name);
export const kindOf = (name: KindName): ImportKind => KINDS[name];
export const isJournal = (kind: ImportKind): kind is JournalKind => 'format' in kind;
