// The documents of accounts, and the choices of their fields.
import { graphql, type ResultOf } from '../../../kit/graphql.ts';

export const CHART = graphql(`
  query ChartOfAccounts($filter: AccountFilter, $q: String) {
    accounts(filter: $filter, q: $q, sort: [NUMBER, ID], limit: 1000) {
      count
      results {
        id
        number
        name
        currency
        status
        accountType
        accountSubtype
        parentId
        balanceYtd
        currentBalance
      }
    }
  }
`);
export type ChartData = ResultOf<typeof CHART>;
export type ChartRow = ChartData['accounts']['results'][number];

export const ACCOUNT = graphql(`
  query AccountRecord($id: ID!) {
    account(id: $id) {
      id
      number
      name
      nickname
      description
      currency
      status
      accountType
      accountSubtype
      accountCashflowClassification
      includeInEliminations
      includeInRevaluations
      parentId
      parentNameAndNumber
      protected
      hasAssociatedData
      balanceYtd
      currentBalance
      currentBalanceBook
      lastModifiedAt
    }
  }
`);
export type AccountData = ResultOf<typeof ACCOUNT>;
export type LedgerAccount = NonNullable<AccountData['account']>;

export const ACCOUNT_FORM = graphql(`
  query AccountForm($parent: ID!, $hasParent: Boolean!) {
    parent: account(id: $parent) @include(if: $hasParent) {
      id
      nameAndNumber
      accountSubtype
      currency
    }
  }
`);
export type AccountFormData = ResultOf<typeof ACCOUNT_FORM>;

export const CREATE_ACCOUNT = graphql(`
  mutation CreateAccount($input: AccountInput!) {
    saved: createAccount(input: $input) {
      id
      nameAndNumber
    }
  }
`);

export const PATCH_ACCOUNT = graphql(`
  mutation PatchAccount($id: ID!, $input: AccountPatch!, $seen: DateTime!) {
    saved: patchAccount(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      lastModifiedAt
      nameAndNumber
    }
  }
`);

export const DELETE_ACCOUNT = graphql(`
  mutation DeleteAccount($id: ID!, $seen: DateTime!) {
    deleteAccount(id: $id, ifUnmodifiedSince: $seen)
  }
`);

type AccountType = ChartRow['accountType'];
type AccountSubtype = ChartRow['accountSubtype'];

export const TYPES = [
  ...(['ASSET', 'LIABILITY', 'EQUITY', 'REVENUE', 'COGS', 'OPERATING_EXPENSES'] as const),
  ...(['OTHER_INCOME', 'OTHER_EXPENSE', 'COST_ALLOCATION', 'UNCATEGORIZED'] as const),
] as const satisfies readonly AccountType[];

export const SUBTYPES = [
  ...(['BANK', 'ACCOUNTS_RECEIVABLE', 'UNBILLED_RECEIVABLE', 'ACCRUED_REVENUE'] as const),
  ...(['PREPAID', 'DEFERRED_EXPENSE', 'OTHER_CURRENT_ASSET', 'FIXED_ASSET'] as const),
  ...(['OTHER_ASSET', 'ACCOUNTS_PAYABLE', 'CREDIT_CARD', 'UNAPPLIED_CREDITS'] as const),
  ...(['DEFERRED_REVENUE', 'OTHER_CURRENT_LIABILITY', 'LONG_TERM_LIABILITY'] as const),
  ...(['EQUITY', 'RETAINED_EARNINGS', 'INCOME', 'COST_OF_GOODS_SOLD', 'EXPENSE'] as const),
  ...(['OTHER_INCOME', 'OTHER_EXPENSE', 'REALIZED_GAIN_LOSS', 'UNREALIZED_GAIN_LOSS'] as const),
  ...(['COST_ALLOCATION', 'UNCATEGORIZED'] as const),
] as const satisfies readonly AccountSubtype[];

export const CLASSIFICATIONS = ['OPERATING', 'INVESTING', 'FINANCING', 'NONE'] as const;

/** `OTHER_CURRENT_ASSET` as it is read: Other current asset. */
export const named = (value: string): string => {
  const words = value.toLowerCase().replaceAll('_', ' ');
  return value === 'COGS' ? 'Cost of goods sold' : words.charAt(0).toUpperCase() + words.slice(1);
};
