// Names of what waits, and the page of the record that it is about.
import type { WaitingItem } from './document.ts';

/** Kinds of what waits: proposals, and drafts of these records. */
export const WAITING_KINDS = [
  'Proposal',
  'BankTransaction',
  'Bill',
  'Contract',
  'ContractBundle',
  'ContractMilestone',
  'ContractPrepaidCommit',
  'ContractPrepaidCommitConsumption',
  'ContractSubscription',
  'ContractUsage',
  'CreditMemo',
  'DebitMemo',
  'FixedAsset',
  'Invoice',
  'JournalEntry',
  'RevenueTransaction',
  'TierPriceOverride',
] as const;

/** A name of the schema in words: `BankTransaction` is "Bank transaction". */
const spaced = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/ [A-Z]/g, (letter) => letter.toLowerCase());

/** "Changes", "Invoice", "Bank transaction": a kind as it is chosen. */
export const wordsOfKind = (kind: string): string =>
  kind === 'Proposal' ? 'Changes' : spaced(kind);

/** "Invoice", "Bank transaction"; of a proposal, the operation: "Patch invoice". */
export const kindOf = ({ object, operation }: Pick<WaitingItem, 'object' | 'operation'>): string =>
  spaced(object === 'Proposal' ? operation : object);

/** "Invoice 5", "Void invoice 7". */
export const nameOf = (item: Pick<WaitingItem, 'object' | 'operation' | 'id'>): string =>
  `${kindOf(item)} ${item.id}`;

/** The proposer; the service itself has no name of a person. */
export const proposerOf = ({ proposedBy }: Pick<WaitingItem, 'proposedBy'>): string | null =>
  /^\w+:0$/.test(proposedBy ?? '') ? 'Ledgergate itself' : proposedBy;

const PAGES: Readonly<Record<string, string>> = {
  Invoice: '/invoices',
  CreditMemo: '/credit-memos',
  Bill: '/bills',
  DebitMemo: '/debit-memos',
};

/** The page of the record that a draft is; undefined where it has none. */
export function pageOf({ object, id }: Pick<WaitingItem, 'object' | 'id'>): string | undefined {
  const page = PAGES[object];
  return page && `${page}/${id}`;
}
