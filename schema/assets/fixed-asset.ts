// A fixed asset with its schedule of depreciation. docs/accounting.md section 10; contract: FixedAsset.
import {
  attachments,
  boolean,
  choice,
  currency,
  day,
  deletable,
  exchangeRate,
  foreignId,
  formula,
  integer,
  integers,
  json,
  link,
  money,
  owned,
  resource,
  stamped,
  tagged,
  tagNames,
  text,
  uuid,
  via,
  workspaceId,
} from '../kit/index.ts';
import { GIVEN_VALUES } from '../documents/tables.ts';
import { KEPT } from '../documents/words.ts';
import {
  FixedAssetDepreciation,
  FixedAssetDisposal,
  FixedAssetPurchase,
  FixedAssetTransfer,
} from './asset-parts.ts';

export const FIXED_ASSET_STATUSES = [
  'ACTIVE',
  'PAUSED',
  'DEPRECIATED',
  'DISPOSED',
  'draft',
] as const;

/** So many rows a schedule has at most: 100 years of months, and some deeds. */
const MOST_ROWS = 1_300;

const accountOf = (name: string) => ({
  [name]: formula(text().nullable(), `{assetClass.${name}}::text`),
  [`${name}Name`]: via('assetClass', `${name}Name`),
});

/** What is left of cost and depreciation, after disposals and partial transfers. */
const COST_LEFT = '({initialValue} - {costGone})';
const ACCUMULATED = '({depreciated} - {depreciationGone})';

export class FixedAsset extends resource('FixedAsset', {
  scope: 'fixed_assets',
  scopeTitle: 'fixed assets',
  approvable: true,
  describe: 'A fixed asset. Its cost is in the books by a bill or an entry; it posts depreciation.',
  search: ['name', 'description'],
  hidden: GIVEN_VALUES,
  writable: {
    name: text(250).required().sortable().filterable(),
    description: text().nullable(),
    entity: link('Entity').nullable().filterable().describe('The root entity when not sent.'),
    assetClass: link('FixedAssetClass')
      .nullable()
      .filterable()
      .describe('Without one that has all three accounts nothing is depreciated.'),
    status: choice('FixedAssetStatus', FIXED_ASSET_STATUSES)
      .sortable()
      .filterable()
      .describe('PAUSED pauses the depreciation from today, ACTIVE resumes it. Others follow.'),
    currency: currency().sortable().filterable().describe('The entity’s when not sent.'),
    initialValue: money()
      .sortable()
      .describe('The cost. When not sent: what the purchase lines come to.'),
    salvageValue: money().default(0).describe('The part of the value that is never depreciated.'),
    purchaseDate: day().required().sortable().filterable(),
    depreciationStartDate: day().nullable().sortable().describe('The purchase date when not sent.'),
    depreciationEndDate: day()
      .nullable()
      .sortable()
      .describe('The last day of the term. When not sent: by the useful life of the class.'),
    isNonDepreciable: boolean().nullable().describe('It has no schedule.'),
    exchangeRate: exchangeRate().nullable().describe('Reporting currency for one unit.'),
    exchangeRateBook: exchangeRate().nullable().describe('Book currency for one unit.'),
    purchaseTransaction: foreignId()
      .nullable()
      .describe('The ledger line of its cost: the first of `purchase_transactions`.'),
    purchaseTransactions: integers().default([]).describe('The ledger lines of its cost.'),
    purchaseJournalEntry: link('JournalEntry')
      .nullable()
      .describe('The entry of its cost. Alone it stands for its debits on the asset account.'),
    vendor: link('Vendor').nullable().filterable(),
    department: link('Department').nullable().filterable(),
    ...tagged,
    chatId: integer().nullable().describe(KEPT),
    depreciations: owned(FixedAssetDepreciation, MOST_ROWS).describe(
      'The schedule. One that is sent is kept until it is sent again; posted rows stay.',
    ),
  },
  readOnly: {
    ...stamped,
    ...deletable,
    usefulLife: text(10).nullable().describe('Months; a part of a month by its days.'),
    pauseDate: day().nullable(),
    pauseReason: text().nullable(),
    lastResumeDate: day().nullable(),
    purchases: owned(FixedAssetPurchase),
    disposals: owned(FixedAssetDisposal),
    transfers: owned(FixedAssetTransfer),
    draftedBy: text(80).nullable().describe('The author of the draft.'),
    approvedBy: text(80).nullable().describe('The approver of the draft.'),
    costGone: money().default(0).unseen(),
    salvageGone: money().default(0).unseen(),
    depreciated: money().default(0).unseen(),
    depreciationGone: money().default(0).unseen(),
    termStart: day().nullable().unseen(),
    termEnd: day().nullable().unseen(),
    midMonthThreshold: integer().nullable().unseen(),
    hasGivenSchedule: boolean().default(false).unseen(),
    pauses: json().nullable().unseen(),
    lastDeed: integer().default(0).unseen(),
  },
  derived: {
    customer: workspaceId(),
    entityName: via('entity', 'name').sortable(),
    entityCurrency: via('entity', 'currency'),
    assetClassName: via('assetClass', 'name').sortable(),
    assetClassUsefulLife: via('assetClass', 'usefulLife'),
    ...accountOf('assetAccount'),
    ...accountOf('accumulatedDepreciationAccount'),
    ...accountOf('depreciationExpenseAccount'),
    vendorName: via('vendor', 'name'),
    departmentName: via('department', 'name'),
    ...tagNames,
    purchaseJournalEntryOrder: via('purchaseJournalEntry', 'order'),
    purchaseTransactionId: formula(
      text().nullable(),
      `(select l.transaction_id::text from ledger_line l where l.workspace_id = {workspace} and l.id = {purchaseTransaction})`,
    ).describe('The UUID of the line.'),
    costLeft: formula(money(), COST_LEFT).describe('The cost, less what went.'),
    accumulatedDepreciation: formula(money(), ACCUMULATED).describe(
      'Posted depreciation, history included, less that of disposals and transfers.',
    ),
    netBookValue: formula(
      text(),
      `round(${COST_LEFT} - ${ACCUMULATED}, currency_decimals({currency}))::text`,
    ).describe('Cost left less posted depreciation, in the currency of the asset.'),
    attachments: attachments('fixed_asset'),
  },
  writeOnly: {
    depreciatedUntil: day()
      .nullable()
      .describe('Depreciation through this day is history of other books: it is never posted.'),
    chatUuid: uuid().nullable().describe(KEPT),
  },
}) {}
