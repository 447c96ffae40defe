// Bank lines by hand: one that no feed and no file brought, and the end of one that came twice.
import { useConsole } from '../../../kit/context.ts';
import { graphql } from '../../../kit/graphql.ts';
import { FieldsDeed } from '../../../parts/fields-deed.tsx';
import { type BankLine, type MatchData, nameOfLine } from './document.ts';

const CREATE = graphql(`
  mutation EnterBankLine($input: BankTransactionInput!) {
    createBankTransaction(input: $input) {
      id
    }
  }
`);
const DELETE = graphql(`
  mutation DeleteBankLine($id: ID!, $seen: DateTime!) {
    deleteBankTransaction(id: $id, ifUnmodifiedSince: $seen)
  }
`);
const resource = 'bank_transactions';

export const LINE_DEEDS = ['', 'new', 'delete'] as const;

export const accountsIn = ({ bankAccounts }: MatchData) =>
  (bankAccounts?.results ?? []).map(
    ({ id, name, currency }) => [id, `${name ?? id} (${currency})`] as const,
  );

export function NewLine({
  data,
  account,
}: {
  readonly data: MatchData;
  readonly account: string | null;
}) {
  const { frame } = useConsole();
  const accounts = accountsIn(data);
  return (
    <FieldsDeed
      {...{ resource, document: CREATE }}
      title="Enter a bank line"
      verb="Save"
      words="What stands on a statement that no feed and no file brought. It waits on Uncategorized until it is matched."
      of={[
        { name: 'account', label: 'Account', options: accounts },
        { name: 'postedAt', label: 'Day', kind: 'day' },
        { name: 'amount', label: 'Amount, negative for money out', kind: 'amount' },
        { name: 'bankDescription', label: 'Words of the bank' },
        { name: 'note', label: 'Note' },
      ]}
      begin={{ account: account ?? accounts[0]?.[0], postedAt: frame.today }}
      needs={['account', 'postedAt', 'amount']}
      variables={({ postedAt, ...said }) => ({
        input: { ...said, postedAt: `${postedAt as string}T00:00:00Z` },
      })}
      done="Entered."
    />
  );
}

export const DeleteLine = ({ line }: { readonly line: BankLine }) => (
  <FieldsDeed
    {...{ resource, record: line, document: DELETE, isDanger: true }}
    title="Delete the bank line"
    verb="Delete"
    words={
      <>
        <bdi>{nameOfLine(line)}</bdi>: the line goes with its entry. Where the bank did report it,
        exclude it instead.
      </>
    }
    variables={() => ({ id: line.id })}
    done="Deleted."
  />
);
