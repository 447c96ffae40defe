// Accounts the service posts to by itself, and accounting settings. One row for each workspace.
// docs/accounting.md section 5; contract: ChartAccountSettings.
import {
  index,
  boolean,
  integer,
  link,
  resource,
  stamped,
  via,
  workspaceId,
} from '../kit/index.ts';

/** What the service posts by itself, each to an account of its own. */
const ROLES = [
  'uncategorized',
  'accountsPayable',
  'accountsReceivable',
  'deferredRevenue',
  'accruedRevenue',
  'unrealizedGainLoss',
  'realizedGainLoss',
  'roundingAccount',
  'unappliedCredits',
  'unappliedDebits',
  'unbilledRevenue',
  'defaultClearing',
  'discountAccount',
  'accruedDiscountAccount',
  'unbilledDiscountAccount',
  'refundAccount',
  'processingFees',
  'platformFees',
  'deferredProcessingFees',
  'taxAccount',
  'payoutAccount',
  'ctaAccount',
  'ociTranslationAccount',
  'fixedAssetDisposal',
  'badDebtAccount',
  'disputeExpenseAccount',
  'disputeReinstatementAccount',
] as const;
const account = link('Account').nullable();
const accounts = Object.fromEntries(ROLES.map((role) => [role, account])) as Record<
  (typeof ROLES)[number],
  typeof account
>;
const accountNames = Object.fromEntries(
  ROLES.map((role) => [`${role}NameAndNumber`, via(role, 'nameAndNumber')]),
);

export class SystemAccounts extends resource('SystemAccounts', {
  scope: 'accounts',
  describe: 'The accounts the service posts to by itself.',
  operations: [],
  indexes: {
    workspace_id_key: index('workspace_id', 'key: one for each workspace', {
      isUnique: true,
      isAcross: true,
    }),
  },
  writable: {
    recognizeDiscountsAsContraRevenue: boolean().default(false),
    enableMidMonthConvention: boolean().default(false),
    midMonthThreshold: integer(0, 31).default(15),
    useWholeMonthAccountingForPrepaids: boolean().default(false),
    splitInvoicePaymentsByLine: boolean().nullable(),
    splitEliminationsByDepartment: boolean().default(false),
    ...accounts,
  },
  readOnly: { ...stamped },
  derived: {
    customer: workspaceId(),
    ...accountNames,
  },
}) {}
