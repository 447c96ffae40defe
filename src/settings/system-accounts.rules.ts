// Initial accounts of a workspace, and the setting each one serves. docs/accounting.md section 5.
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

/** What decides whether an account can serve a setting. */
export interface AccountKind {
  readonly type: AccountType;
  readonly subtype: AccountSubtype;
}

/** Profit and loss has many sections, and where a workspace shows its discounts or fees is its own choice. */
const BALANCE_SHEET: readonly AccountType[] = ['ASSET', 'LIABILITY', 'EQUITY'];
/** Documents are told from other lines by these. */
const CONTROL: readonly AccountSubtype[] = ['ACCOUNTS_RECEIVABLE', 'ACCOUNTS_PAYABLE'];

/** Takes any account that is not for documents alone. */
const NO_CONTROL = 'noControl';

/** The kind of account each setting starts with. */
export const ROLES: Readonly<Record<string, AccountKind>> = Object.fromEntries(
  SYSTEM_ACCOUNTS.flatMap(({ roles, type, subtype }) =>
    roles.map((role) => [role, { type, subtype }]),
  ),
);

/**
 * What products name accounts as, in the words of the settings they go before. Which income or liability
 * an invoice credits is the workspace's choice, but no control account: that would owe without a document.
 */
export const PRODUCT_ROLES: Readonly<Record<string, string>> = {
  arAccount: 'accountsReceivable',
  badDebtAccount: 'badDebtAccount',
  invoiceAccount: NO_CONTROL,
  invoiceUnbilledAccount: 'unbilledRevenue',
  revenueAccount: NO_CONTROL,
  taxAccount: 'taxAccount',
};

/** What speaks against an account in a setting; nothing of an account that is not there. */
export function roleFault(role: string, account: AccountKind | undefined): string | undefined {
  if (!account) return undefined;
  const isControl = CONTROL.includes(account.subtype);
  if (role === NO_CONTROL) {
    return isControl ? `Only documents post to ${account.subtype}: choose another one.` : undefined;
  }
  const usual = ROLES[role];
  if (!usual) return undefined;
  if (CONTROL.includes(usual.subtype)) {
    return account.subtype === usual.subtype
      ? undefined
      : `This setting takes an account of subtype ${usual.subtype}; this one is ${account.subtype}.`;
  }
  const isKept = BALANCE_SHEET.includes(usual.type);
  const fits = isKept ? account.type === usual.type : !BALANCE_SHEET.includes(account.type);
  if (fits && !isControl) return undefined;
  const wanted = isKept ? `type ${usual.type}` : 'profit and loss';
  return `This setting takes an account of ${wanted}; this one is ${account.type}, ${account.subtype}.`;
}
