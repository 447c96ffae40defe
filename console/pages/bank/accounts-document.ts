// The document of bank accounts, and what each of them says beside its ledger account.
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { difference } from '../../kit/money.ts';

export const ACCOUNTS = graphql(`
  query BankAccountsPage($mayLines: Boolean!, $mayAccounts: Boolean!) {
    bankAccounts(limit: 200, sort: [NAME]) {
      count
      results {
        id
        name
        currency
        currentBalance
        entityId
        entityName
      }
    }
    ledgers: bankAccounts(limit: 200, sort: [NAME]) @include(if: $mayAccounts) {
      results {
        id
        entity {
          currency
        }
        chartOfAccountsAccount {
          id
          nameAndNumber
          currentBalanceBook
          reconciliationEndingDate
        }
      }
    }
    lines: bankAccounts(limit: 200, sort: [NAME]) @include(if: $mayLines) {
      results {
        id
        last: transactions(limit: 1, sort: [POSTED_AT_DESC]) {
          results {
            postedAt
          }
        }
        open: transactions(limit: 1, filter: { state: [TO_CATEGORIZE, PROPOSED] }) {
          count
        }
        excluded: transactions(limit: 50, filter: { state: [EXCLUDED] }) {
          count
          results {
            amount
          }
        }
      }
    }
  }
`);

export type AccountsData = ResultOf<typeof ACCOUNTS>;
type PartOf<List> = List extends { readonly results: readonly (infer Row)[] } ? Row : never;
/** An account with what one may read of its ledger account and of its bank lines. */
export type Account = PartOf<AccountsData['bankAccounts']> &
  Partial<PartOf<NonNullable<AccountsData['ledgers']>>> &
  Partial<PartOf<NonNullable<AccountsData['lines']>>>;

/** The accounts; their parts are asked for apart, for a permission is lifted from root fields alone. */
export function accountsIn({ bankAccounts, ledgers, lines }: AccountsData): readonly Account[] {
  const byId = <Row extends { readonly id: string }>(rows: readonly Row[] = []) =>
    new Map(rows.map((row) => [row.id, row]));
  const [ledgerOf, linesOf] = [byId(ledgers?.results), byId(lines?.results)];
  return bankAccounts.results.map((row) => ({
    ...row,
    ...ledgerOf.get(row.id),
    ...linesOf.get(row.id),
  }));
}

/** Balances in two currencies cannot be compared. */
export function differenceOf({
  currency,
  currentBalance,
  entity,
  chartOfAccountsAccount,
}: Account) {
  const book = chartOfAccountsAccount?.currentBalanceBook ?? null;
  return entity?.currency === currency && currentBalance !== null && book !== null
    ? difference(currentBalance, book)
    : null;
}
