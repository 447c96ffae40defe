// Deeds on revenue transactions: one that no contract makes by itself, one that is changed, and one that goes.
import { useConsole } from '../../kit/context.ts';
import { graphql, question, type ResultOf } from '../../kit/graphql.ts';
import { ChangeDeed } from '../../parts/change-deed.tsx';
import { FieldsDeed } from '../../parts/fields-deed.tsx';
import type { Changed } from '../../parts/overtaken-fields.tsx';
import type { FormField } from '../../parts/typed.ts';
import { customers, products } from '../documents/pickers.ts';
import { contractName } from './words.ts';

const CREATE = graphql(`
  mutation CreateRevenue($input: RevenueTransactionInput!) {
    createRevenueTransaction(input: $input) {
      id
    }
  }
`);
/** Answers what the form holds, too: of one that somebody else changed, it is what there is now. */
const CHANGE = graphql(`
  mutation ChangeRevenue($id: ID!, $input: RevenueTransactionPatch!, $seen: DateTime) {
    patchRevenueTransaction(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      lastModifiedAt
      contractId
      contractName
      clientId
      clientName
      productId
      productName
      transactionDate
      transactionEndDate
      accountingPeriod
      recognized
      billedAmount
      description
    }
  }
`);
const DROP = graphql(`
  mutation DeleteRevenue($id: ID!, $seen: DateTime!) {
    deleteRevenueTransaction(id: $id, ifUnmodifiedSince: $seen)
  }
`);
const CONTRACTS = graphql(`
  query PickContract($q: String) {
    contracts(q: $q, limit: 12) {
      results {
        id
        dealName
        clientName
      }
    }
  }
`);
const contracts = {
  question: (words: string) => question(CONTRACTS, { q: words }),
  choices: (data: unknown) =>
    (data as ResultOf<typeof CONTRACTS>).contracts.results.map((each) => ({
      ...{ id: each.id, name: contractName(each) },
      ...(each.clientName !== null && { detail: each.clientName }),
    })),
};

const resource = 'revenue_transactions';
const of: readonly FormField[] = [
  { name: 'contract', label: 'Contract', asks: contracts },
  { name: 'client', label: 'Customer', asks: customers },
  { name: 'product', label: 'Product', asks: products },
  { name: 'transactionDate', label: 'Service from', kind: 'day' },
  { name: 'transactionEndDate', label: 'Service to', kind: 'day' },
  { name: 'accountingPeriod', label: 'Month, where it is another', kind: 'day' },
  { name: 'recognized', label: 'Revenue', kind: 'amount' },
  { name: 'billedAmount', label: 'Billed, where it is another', kind: 'amount' },
  { name: 'description', label: 'Description' },
];

function Create({ contract }: { readonly contract: string | null }) {
  const { frame } = useConsole();
  return (
    <FieldsDeed
      {...{ resource, of, document: CREATE, posts: false }}
      title="New revenue transaction"
      verb="Save"
      words="It is scheduled for its month, and billed with its contract. A run of recognition posts it."
      begin={{ contractId: contract, transactionDate: frame.today }}
      needs={['transactionDate', 'recognized']}
      variables={(input) => ({ input })}
      done="Saved the revenue transaction."
    />
  );
}

/** The drawer of the deed that the address names. */
export function OpenTransaction({
  name,
  record,
  contract,
}: {
  readonly name: string;
  /** The row that it is about. */
  readonly record: Changed | undefined;
  /** The contract whose rows are shown. */
  readonly contract: string | null;
}) {
  if (name === 'new') return <Create contract={contract} />;
  if (!record) return null;
  if (name === 'edit') {
    return (
      <ChangeDeed
        key={record.id}
        {...{ resource, of, record, document: CHANGE, posts: false }}
        {...{ object: 'RevenueTransaction', noun: 'revenue transaction' }}
        words="What is recognized is corrected by a negative one; what is invoiced, after its invoice is void."
      />
    );
  }
  return (
    <FieldsDeed
      {...{ resource, record, document: DROP, isDanger: true, posts: false }}
      title="Delete the revenue transaction"
      verb="Delete"
      words="It goes while it is neither recognized nor invoiced."
      variables={() => ({ id: record.id })}
      done="Deleted."
    />
  );
}
