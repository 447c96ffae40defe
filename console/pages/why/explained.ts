// The document that explains a figure.
import { graphql, type ResultOf } from '../../kit/graphql.ts';

export const WHY = graphql(`
  query Why($reference: String!, $cursor: String) {
    explain(reference: $reference, cursor: $cursor, limit: 200) {
      reference
      statement
      accountName
      accountNumber
      column
      side
      startDate
      endDate
      currency
      decimals
      amount
      lineCount
      onlyAccount
      linesHidden
      next
      accounts {
        account
        accountName
        accountNumber
        lineCount
        amount
        reference
      }
      leaves {
        kind
        amount
        words
        line
        journalEntry
        journalNumber
        countsOn
        accountName
        description
        journalMemo
        currency
        amountNative
        exchangeRate
        rateSource
        rateDate
        rounding
        share {
          paid
          total
        }
        document {
          kind
          id
          number
        }
        cause {
          operation
          requestId
          caller
          name
          app
        }
      }
    }
  }
`);

export type WhyFigure = ResultOf<typeof WHY>['explain'];
export type Leaf = WhyFigure['leaves'][number];

export const nameOf = ({
  accountName,
  accountNumber,
}: {
  readonly accountName: string | null;
  readonly accountNumber: string | null;
}): string =>
  [accountNumber, accountName].filter((each) => each !== null).join(' ') || 'Without a name';

/** `credit_memo` and `createInvoice` as people say them. */
export function kindOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
