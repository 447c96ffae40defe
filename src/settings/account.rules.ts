// Rules of the chart of accounts: the subtypes of each type, and defaults for an incomplete
// account. docs/accounting.md section 2.
import type { FieldFaults } from '../platform/base/index.ts';
import type { Account } from '../../schema/ledger/account.ts';

export type AccountType = Account['accountType'];
export type AccountSubtype = Account['accountSubtype'];
export type CashflowClass = Account['accountCashflowClassification'];

interface SubtypeRule {
  readonly types: readonly AccountType[];
  readonly cashflow: CashflowClass;
}
const of = (type: AccountType, cashflow: CashflowClass = 'OPERATING'): SubtypeRule => ({
  types: [type],
  cashflow,
});
const OTHER: SubtypeRule = { types: ['OTHER_INCOME', 'OTHER_EXPENSE'], cashflow: 'OPERATING' };

const SUBTYPES: Readonly<Record<AccountSubtype, SubtypeRule>> = {
  BANK: of('ASSET', 'NONE'),
  ACCOUNTS_RECEIVABLE: of('ASSET'),
  UNBILLED_RECEIVABLE: of('ASSET'),
  ACCRUED_REVENUE: of('ASSET'),
  PREPAID: of('ASSET'),
  DEFERRED_EXPENSE: of('ASSET'),
  OTHER_CURRENT_ASSET: of('ASSET'),
  FIXED_ASSET: of('ASSET', 'INVESTING'),
  OTHER_ASSET: of('ASSET', 'INVESTING'),
  ACCOUNTS_PAYABLE: of('LIABILITY'),
  CREDIT_CARD: of('LIABILITY'),
  DEFERRED_REVENUE: of('LIABILITY'),
  UNAPPLIED_CREDITS: of('LIABILITY'),
  OTHER_CURRENT_LIABILITY: of('LIABILITY'),
  LONG_TERM_LIABILITY: of('LIABILITY', 'FINANCING'),
  EQUITY: of('EQUITY', 'FINANCING'),
  RETAINED_EARNINGS: of('EQUITY', 'NONE'),
  INCOME: of('REVENUE'),
  COST_OF_GOODS_SOLD: of('COGS'),
  EXPENSE: of('OPERATING_EXPENSES'),
  OTHER_INCOME: of('OTHER_INCOME'),
  OTHER_EXPENSE: of('OTHER_EXPENSE'),
  REALIZED_GAIN_LOSS: OTHER,
  UNREALIZED_GAIN_LOSS: OTHER,
  COST_ALLOCATION: of('COST_ALLOCATION'),
  UNCATEGORIZED: of('UNCATEGORIZED'),
};

/** What an account of a type is when nothing closer is said. */
const USUAL_SUBTYPE: Readonly<Record<AccountType, AccountSubtype>> = {
  ASSET: 'OTHER_CURRENT_ASSET',
  LIABILITY: 'OTHER_CURRENT_LIABILITY',
  EQUITY: 'EQUITY',
  REVENUE: 'INCOME',
  COGS: 'COST_OF_GOODS_SOLD',
  OPERATING_EXPENSES: 'EXPENSE',
  OTHER_INCOME: 'OTHER_INCOME',
  OTHER_EXPENSE: 'OTHER_EXPENSE',
  COST_ALLOCATION: 'COST_ALLOCATION',
  UNCATEGORIZED: 'UNCATEGORIZED',
};

/** The cash-flow class of a subtype unless another is given. */
export const cashflowOf = (subtype: AccountSubtype): CashflowClass => SUBTYPES[subtype].cashflow;

/** Balances of money, which are worth another amount when rates change. docs/accounting.md section 10. */
const MONETARY: ReadonlySet<AccountSubtype> = new Set<AccountSubtype>([
  'BANK',
  'ACCOUNTS_RECEIVABLE',
  'UNBILLED_RECEIVABLE',
  'ACCOUNTS_PAYABLE',
  'LONG_TERM_LIABILITY',
]);
/** Whether an account of a subtype is revalued unless it says otherwise. */
export const isMonetary = (subtype: AccountSubtype): boolean => MONETARY.has(subtype);

export interface AccountClassification {
  readonly accountType: AccountType;
  readonly accountSubtype: AccountSubtype;
  readonly accountCashflowClassification: CashflowClass;
}

/**
 * Completes the kind of an account: the type from its parent or subtype, the subtype from its type, the
 * cash-flow class from the subtype.
 */
export function kindOf(
  input: Partial<AccountClassification>,
  parentType: AccountType | undefined,
): AccountClassification {
  const implied = input.accountSubtype && SUBTYPES[input.accountSubtype].types[0];
  const accountType = input.accountType ?? parentType ?? implied ?? 'UNCATEGORIZED';
  const accountSubtype = input.accountSubtype ?? USUAL_SUBTYPE[accountType];
  return {
    accountType,
    accountSubtype,
    accountCashflowClassification:
      input.accountCashflowClassification ?? cashflowOf(accountSubtype),
  };
}

/** What in a kind contradicts itself or the parent's type, by field. */
export function kindFaults(
  { accountType, accountSubtype }: AccountClassification,
  parentType: AccountType | undefined,
): FieldFaults {
  const { types } = SUBTYPES[accountSubtype];
  return {
    ...(parentType !== undefined &&
      accountType !== parentType && {
        accountType: [`A child has the type of its parent: use ${parentType}, or another parent.`],
      }),
    ...(!types.includes(accountType) && {
      accountSubtype: [
        `${accountSubtype} belongs to ${types.join(' or ')}, not to ${accountType}.`,
      ],
    }),
  };
}
