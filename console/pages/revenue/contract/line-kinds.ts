// Kinds of lines that contracts are made of: what each is called, what its form holds, and its documents.
import type { TadaDocumentNode } from 'gql.tada';
import { graphql, question, type ResultOf } from '../../../kit/graphql.ts';
import type { Changed } from '../../../parts/overtaken-fields.tsx';
import type { FormField } from '../../../parts/typed.ts';
import { BUNDLE, products, sold } from '../../documents/pickers.ts';
import type { Contract } from './document.ts';
import * as documents from './line-documents.ts';

const GROUPS = graphql(`
  query PickUsageGroup($q: String) {
    usageGroups(q: $q, limit: 12) {
      results {
        id
        name
        unitOfMeasure
      }
    }
  }
`);
const usageGroups = {
  question: (words: string) => question(GROUPS, { q: words }),
  choices: (data: unknown) =>
    (data as ResultOf<typeof GROUPS>).usageGroups.results.map(({ id, name, unitOfMeasure }) => ({
      ...{ id, name },
      ...(unitOfMeasure !== null && { detail: unitOfMeasure }),
    })),
};

/** A product and its amount, within a line. */
export interface AmountOfProduct {
  readonly productId: string | null;
  readonly productName: string | null;
  readonly amount: string | null;
}

/** A line that stands in a contract. */
type ContractLine = Changed & { readonly lines?: readonly AmountOfProduct[] };

export interface LineKind {
  readonly noun: string;
  /** Its type in the timeline. */
  readonly object: string;
  readonly resource: string;
  /** When it is earned, in few words and in a sentence. */
  readonly short: string;
  readonly words: string;
  readonly of: readonly FormField[];
  readonly needs: readonly string[];
  /** What its form begins with besides the term of the contract. */
  readonly begin?: object;
  /** Products with their amounts belong to it. */
  readonly hasLines?: true;
  readonly add: TadaDocumentNode<unknown, never>;
  readonly change: TadaDocumentNode<unknown, never>;
  readonly drop: TadaDocumentNode<unknown, never>;
  readonly found: (contract: Contract) => readonly ContractLine[] | undefined;
}

const PRODUCT: FormField = { name: 'product', label: 'Product', asks: products };
/** A product, or a bundle of them that shares the price. */
const SOLD: FormField = { name: 'product', label: 'Product or bundle', asks: sold, also: BUNDLE };
const TERM: readonly FormField[] = [
  { name: 'startDate', label: 'Begins', kind: 'day' },
  { name: 'endDate', label: 'Ends', kind: 'day' },
];
const PRORATIONS = [
  ['STANDARD', 'Whole months alike'],
  ['DAILY', 'By days'],
  ['THIRTY_DAY', 'Months of 30 days'],
] as const;

const KINDS = {
  subscription: {
    ...{ noun: 'subscription', object: 'ContractSubscription' },
    resource: 'contract_subscriptions',
    short: 'Earned evenly over a term',
    words: 'Earned evenly over its term. The rate is that of the whole term.',
    of: [
      SOLD,
      ...TERM,
      { name: 'rate', label: 'Rate for the term', kind: 'amount' },
      { name: 'quantity', label: 'Quantity', kind: 'amount' },
      { name: 'discount', label: 'Discount', kind: 'amount' },
      { name: 'prorationMethod', label: 'Months', options: PRORATIONS },
      { name: 'notes', label: 'Notes' },
    ],
    needs: ['rate'],
    begin: { prorationMethod: 'STANDARD' },
    add: documents.ADD_SUBSCRIPTION,
    change: documents.CHANGE_SUBSCRIPTION,
    drop: documents.DROP_SUBSCRIPTION,
    found: ({ subscriptions }) => subscriptions?.results,
  },
  milestone: {
    ...{ noun: 'milestone', object: 'ContractMilestone', resource: 'contract_milestones' },
    short: 'Earned as a whole on a day',
    words: 'Earned on its day, as a whole.',
    of: [
      { name: 'milestoneName', label: 'Name' },
      SOLD,
      { name: 'milestoneDate', label: 'Day', kind: 'day' },
      { name: 'amount', label: 'Amount', kind: 'amount' },
    ],
    needs: ['milestoneName', 'amount'],
    add: documents.ADD_MILESTONE,
    change: documents.CHANGE_MILESTONE,
    drop: documents.DROP_MILESTONE,
    found: ({ milestones }) => milestones?.results,
  },
  usage: {
    ...{ noun: 'usage', object: 'ContractUsage', resource: 'contract_usages' },
    short: 'Earned as it is recorded, by tiers',
    words: 'Earned as it is recorded, month by month, at the prices of its tiers.',
    of: [
      SOLD,
      { name: 'usageGroup', label: 'Prices', asks: usageGroups },
      ...TERM,
      { name: 'description', label: 'Description' },
    ],
    needs: ['usageGroup'],
    add: documents.ADD_USAGE,
    change: documents.CHANGE_USAGE,
    drop: documents.DROP_USAGE,
    found: ({ usages }) => usages?.results,
  },
  bundle: {
    ...{ noun: 'bundle', object: 'ContractBundle', resource: 'contracts', hasLines: true },
    short: 'Several products, earned evenly over a term',
    words: 'Each product is earned evenly over the term, by its own amount.',
    of: [{ name: 'bundleName', label: 'Name' }, ...TERM],
    needs: ['bundleName', 'startDate'],
    add: documents.ADD_BUNDLE,
    change: documents.CHANGE_BUNDLE,
    drop: documents.DROP_BUNDLE,
    found: ({ bundles }) => bundles.results,
  },
  commit: {
    noun: 'prepaid commitment',
    ...{ object: 'ContractPrepaidCommit', resource: 'contract_prepaid_commits' },
    short: 'Billed ahead, drawn on by use',
    words: 'Billed ahead and drawn on by use; what is left at its end is earned then.',
    of: [
      { name: 'name', label: 'Name' },
      PRODUCT,
      { name: 'totalValue', label: 'Value', kind: 'amount' },
      { name: 'startDate', label: 'Begins', kind: 'day' },
      { name: 'expirationDate', label: 'Expires', kind: 'day' },
      { name: 'discountPercentage', label: 'Discount in per cent', kind: 'amount' },
    ],
    needs: ['name', 'totalValue'],
    add: documents.ADD_COMMIT,
    change: documents.CHANGE_COMMIT,
    drop: documents.DROP_COMMIT,
    found: ({ commits }) => commits?.results,
  },
} as const satisfies Readonly<Record<string, LineKind>>;

export type LineKindName = keyof typeof KINDS;
export const LINE_KINDS: Readonly<Record<LineKindName, LineKind>> = KINDS;
