// The accounts a new workspace has, and which of its settings each one serves. docs/accounting.md section 5.
import type { AccountSubtype, AccountType } from './account.rules.ts';

interface SystemAccount {
  readonly number: string;
  readonly name: string;
  readonly type: AccountType;
  readonly subtype: AccountSubtype;
  /** The settings that name it. */
  readonly roles: readonly string[];
}
const account = (
  number: string,
  name: string,
  type: AccountType,
  subtype: AccountSubtype,
  ...roles: string[]
): SystemAccount => ({ number, name, type, subtype, roles });

/** In the order of their numbers. Retained earnings serves the statements and has no setting. */
export const SYSTEM_ACCOUNTS: readonly SystemAccount[] = [
  account('1050', 'Clearing', 'ASSET', 'OTHER_CURRENT_ASSET', 'defaultClearing'),
  account('1060', 'Payouts in Transit', 'ASSET', 'OTHER_CURRENT_ASSET', 'payoutAccount'),
  account('1100', 'Accounts Receivable', 'ASSET', 'ACCOUNTS_RECEIVABLE', 'accountsReceivable'),
  account('1150', 'Unbilled Receivable', 'ASSET', 'UNBILLED_RECEIVABLE', 'unbilledRevenue'),
  account('1160', 'Accrued Revenue', 'ASSET', 'ACCRUED_REVENUE', 'accruedRevenue'),
  account('1170', 'Unapplied Debits', 'ASSET', 'OTHER_CURRENT_ASSET', 'unappliedDebits'),
  account(
    '1180',
    'Deferred Processing Fees',
    'ASSET',
    'DEFERRED_EXPENSE',
    'deferredProcessingFees',
  ),
  account('2000', 'Accounts Payable', 'LIABILITY', 'ACCOUNTS_PAYABLE', 'accountsPayable'),
  account('2200', 'Sales Tax Payable', 'LIABILITY', 'OTHER_CURRENT_LIABILITY', 'taxAccount'),
  account('2400', 'Deferred Revenue', 'LIABILITY', 'DEFERRED_REVENUE', 'deferredRevenue'),
  account('2450', 'Unapplied Credits', 'LIABILITY', 'UNAPPLIED_CREDITS', 'unappliedCredits'),
  account('3000', 'Retained Earnings', 'EQUITY', 'RETAINED_EARNINGS'),
  account(
    '3900',
    'Cumulative Translation Adjustment',
    'EQUITY',
    'EQUITY',
    'ctaAccount',
    'ociTranslationAccount',
  ),
  account(
    '4900',
    'Sales Discounts',
    'REVENUE',
    'INCOME',
    'discountAccount',
    'accruedDiscountAccount',
    'unbilledDiscountAccount',
  ),
  account('4910', 'Refunds', 'REVENUE', 'INCOME', 'refundAccount'),
  account(
    '6100',
    'Payment Processing Fees',
    'OPERATING_EXPENSES',
    'EXPENSE',
    'processingFees',
    'platformFees',
  ),
  account('6200', 'Bad Debt Expense', 'OPERATING_EXPENSES', 'EXPENSE', 'badDebtAccount'),
  account(
    '6210',
    'Payment Disputes',
    'OPERATING_EXPENSES',
    'EXPENSE',
    'disputeExpenseAccount',
    'disputeReinstatementAccount',
  ),
  account(
    '7100',
    'Realized Currency Gain or Loss',
    'OTHER_INCOME',
    'REALIZED_GAIN_LOSS',
    'realizedGainLoss',
  ),
  account(
    '7200',
    'Unrealized Currency Gain or Loss',
    'OTHER_INCOME',
    'UNREALIZED_GAIN_LOSS',
    'unrealizedGainLoss',
  ),
  account(
    '7300',
    'Gain or Loss on Disposal of Assets',
    'OTHER_INCOME',
    'OTHER_INCOME',
    'fixedAssetDisposal',
  ),
  account('7900', 'Rounding', 'OTHER_EXPENSE', 'OTHER_EXPENSE', 'roundingAccount'),
  account('9999', 'Uncategorized', 'UNCATEGORIZED', 'UNCATEGORIZED', 'uncategorized'),
];
