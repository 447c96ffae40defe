// Parts of a fixed asset: its schedule, the ledger lines of its cost, its disposals and transfers.
// docs/accounting.md section 10; contract: FixedAssetDepreciation, FixedAssetDisposal, FixedAssetTransfer.
import {
  boolean,
  choice,
  day,
  foreignId,
  index,
  integer,
  json,
  link,
  money,
  number,
  owner,
  part,
  stamped,
  text,
  via,
  workspaceId,
} from '../kit/index.ts';

/** How a row of a schedule came to be. */
export const DEPRECIATION_KINDS = [
  'scheduled',
  'history',
  'linked',
  'received',
  'impairment',
] as const;

export class FixedAssetDepreciation extends part('FixedAssetDepreciation', {
  describe: 'The depreciation of a fixed asset on a day: scheduled, or posted.',
  indexes: {
    due: index('post_date', 'depreciation that is due', { where: 'not posted' }),
    journal_entry_id_idx: index('journal_entry_id', 'depreciation of an entry', {
      where: 'journal_entry_id is not null',
    }),
  },
  writable: {
    postDate: day().required().describe('The day on which it is due.'),
    amount: money().default(0),
    posted: boolean()
      .default(false)
      .describe('It counts in the net book value. Without an entry it is history of other books.'),
    journalEntry: link('JournalEntry')
      .nullable()
      .describe('The entry that posted it. One by hand is linked by it.'),
  },
  readOnly: {
    ...stamped,
    kind: choice('DepreciationKind', DEPRECIATION_KINDS)
      .default('scheduled')
      .describe('Scheduled, or how it was posted otherwise.'),
    deed: integer().nullable().unseen(),
  },
  derived: {
    customer: workspaceId(),
    journalEntryOrder: via('journalEntry', 'order'),
  },
  writeOnly: {
    fixedAsset: foreignId().describe('Ignored: a row stands in its asset.'),
    depreciatedUntil: day().nullable().describe('Ignored: the asset says it.'),
  },
}) {}

export class FixedAssetPurchase extends part('FixedAssetPurchase', {
  describe: 'The part of a ledger line that is the cost of a fixed asset.',
  indexes: {
    transaction_idx: index('transaction', 'assets that take up a line'),
  },
  constraints: {
    transaction_fkey:
      'foreign key (workspace_id, transaction) references journal_line (workspace_id, id)',
  },
  readOnly: {
    transaction: foreignId().describe('The line as it was first posted.'),
    amount: money(),
  },
}) {}

const amounts = {
  cost: money().describe('The cost that went.'),
  salvage: money().default(0).describe('The salvage value that went with it.'),
};

export class FixedAssetDisposal extends part('FixedAssetDisposal', {
  describe: 'The sale or the scrapping of a share of a fixed asset.',
  readOnly: {
    ...stamped,
    disposalPercentage: number(0, 100).describe('Of what was there before.'),
    disposalDate: day(),
    proceedsAmount: money().default(0),
    ...amounts,
    accumulatedDepreciation: money().describe('The depreciation that went with the cost.'),
    result: money().describe('The gain; a loss is negative.'),
    transaction: foreignId().nullable().describe('The line that brought the proceeds.'),
    journalEntry: link('JournalEntry').nullable(),
    catchupJournalEntry: link('JournalEntry')
      .nullable()
      .describe('Depreciation of the months before, where that was not posted yet.'),
    deed: integer().unseen(),
  },
  derived: {
    customer: workspaceId(),
    fixedAsset: owner(),
    journalEntryOrder: via('journalEntry', 'order'),
  },
}) {}

export class FixedAssetTransfer extends part('FixedAssetTransfer', {
  describe: 'The move of a fixed asset, or of a share of it, to another class.',
  readOnly: {
    ...stamped,
    effectiveDate: day(),
    isPartial: boolean().default(false),
    transferPercentage: number(0, 100),
    sourceAssetClass: link('FixedAssetClass'),
    newAssetClass: link('FixedAssetClass'),
    transferAmount: money().describe('The cost that moved.'),
    transferAccumulatedDepreciation: money().describe('The depreciation that moved with it.'),
    salvage: money().default(0).unseen(),
    newUsefulLifeMonths: integer().nullable().describe('Months left from the effective date.'),
    newSalvageValue: money().nullable(),
    newDepreciationStartDate: day().nullable(),
    newDepreciationEndDate: day().nullable(),
    memo: text().nullable(),
    reclassificationJournalEntry: link('JournalEntry').nullable(),
    catchupDepreciationJournalEntry: link('JournalEntry').nullable(),
    createdAsset: link('FixedAsset').nullable(),
    before: json().nullable().unseen(),
    deed: integer().unseen(),
  },
  derived: {
    customer: workspaceId(),
    fixedAsset: owner(),
    sourceAssetClassName: via('sourceAssetClass', 'name'),
    newAssetClassName: via('newAssetClass', 'name'),
    reclassificationJournalEntryOrder: via('reclassificationJournalEntry', 'order'),
    catchupDepreciationJournalEntryOrder: via('catchupDepreciationJournalEntry', 'order'),
    createdAssetName: via('createdAsset', 'name'),
  },
}) {}
