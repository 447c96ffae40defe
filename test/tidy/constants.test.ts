// Fields of answers that always say the same: each stands here with its reason, and nothing else does.
import { registry } from '../../src/platform/definitions/index.ts';

/** The names of fields, by why nothing else is said. */
const REASONS: Readonly<Record<string, string>> = {
  'No payment processor and no tax service is connected.':
    'payprocConnectionName payprocConnectionEntity payprocConnectionPortalUrl payprocConnectionPortalEnabled ' +
    'payprocConnectionInvoicingEnabled payprocConnectionBillingPortalEnabled publicInvoicePaymentUrl ' +
    'taxaConnectionName taxbConnectionName taxbConnectionCompany taxcConnectionName taxaItemId',
  'Texts are found by indexes, and an index is no value of a record.': 'searchVector',
  'Nothing suggests an account, by rule or otherwise.':
    'suggestedAccount suggestedAccountName suggestedAccountNumber primaryActionType hasAi hasRules',
  'Rules of fixed assets are not kept.': 'hasFixedAssetRuleMatches',
  'Two lines are merged at once, and none waits for it.': 'hasMerges',
  'No payment processor tells disputes, refunds or losses of an invoice.': 'relatedJournalEntries',
  'Statements are loaded into the bank account, at once.': 'asyncTask csvStatements',
  'Postings carry balances along, and nothing is recomputed.':
    'lastRecomputeBalanceAt lockRecomputeBalanceKey',
  'A milestone has no tags.': 'tags',
  'The kind of the record says it.': 'isDeleted app',
};

const CONSTANT = /^(null|true|false|'[^']*')(::\w+(\[\])?)?$/;

test('what always says the same has a reason', () => {
  const constant = registry
    .all()
    .flatMap(({ definition: { derived } }) =>
      Object.entries(derived).flatMap(([name, { spec }]) =>
        spec.formula !== undefined && CONSTANT.test(spec.formula) ? [name] : [],
      ),
    );
  const named = Object.values(REASONS).flatMap((names) => names.split(' '));
  expect([...new Set(constant)].sort()).toEqual(named.sort());
});
