// Deeds on lines of a contract: use that is recorded, invoices that are issued, lines that are removed.
import { useConsole } from '../../../kit/context.ts';
import { startOfMonth } from '../../../kit/days.ts';
import { graphql } from '../../../kit/graphql.ts';
import { FieldsDeed } from '../../../parts/fields-deed.tsx';
import type { TadaDocumentNode } from 'gql.tada';
import type { DeedProps } from './document.ts';

const ISSUE = graphql(`
  mutation IssueContractInvoice($id: ID!) {
    issued: issueContractInvoice(id: $id) {
      id
      invoiceId
      invoiceNumber
    }
  }
`);
const USE = graphql(`
  mutation RecordUse(
    $contract: ID!
    $usage: ID!
    $periodMonth: Date!
    $quantity: Decimal
    $amount: Decimal
  ) {
    recordUsage(
      contractId: $contract
      usage: $usage
      periodMonth: $periodMonth
      quantity: $quantity
      amount: $amount
    ) {
      id
    }
  }
`);
const DRAW = graphql(`
  mutation RecordDraw($contract: ID!, $commit: ID!, $input: RecordConsumptionInput!) {
    createPrepaidConsumption(contractId: $contract, commitId: $commit, input: $input) {
      id
    }
  }
`);
const DROP_SUBSCRIPTION = graphql(`
  mutation DropSubscription($contract: ID!, $id: ID!) {
    deleteContractSubscription(contractId: $contract, id: $id)
  }
`);
const DROP_MILESTONE = graphql(`
  mutation DropMilestone($contract: ID!, $id: ID!) {
    deleteContractMilestone(contractId: $contract, id: $id)
  }
`);
const DROP_USAGE = graphql(`
  mutation DropUsage($contract: ID!, $id: ID!) {
    deleteContractUsage(contractId: $contract, id: $id)
  }
`);
const DROP_BUNDLE = graphql(`
  mutation DropBundle($contract: ID!, $id: ID!) {
    deleteContractBundle(contractId: $contract, id: $id)
  }
`);

const Issue = ({ line }: DeedProps) => (
  <FieldsDeed
    {...{ resource: 'invoices', document: ISSUE }}
    title="Issue the invoice"
    verb="Issue"
    words="Its receivable invoice is made and posted: unbilled revenue first, the rest is deferred."
    variables={() => (line === null ? undefined : { id: line })}
    done="Issued."
  >
    {(data) => data && <p>It becomes {data.issued.invoiceNumber ?? 'an invoice'}.</p>}
  </FieldsDeed>
);

function Use({ contract, line }: DeedProps) {
  const { frame } = useConsole();
  return (
    <FieldsDeed
      {...{ resource: 'contract_usages', document: USE, posts: false }}
      title="Record use"
      verb="Record"
      words="Recorded again, it takes the place of what the month had."
      of={[
        { name: 'periodMonth', label: 'Month of', kind: 'day' },
        { name: 'quantity', label: 'Quantity', kind: 'amount' },
        { name: 'amount', label: 'Or amount', kind: 'amount' },
      ]}
      begin={{ periodMonth: startOfMonth(frame.today) }}
      needs={['periodMonth']}
      variables={(said) =>
        line === null || (said['quantity'] ?? said['amount']) === undefined
          ? undefined
          : { contract: contract.id, usage: line, ...said }
      }
      done="Recorded."
    />
  );
}

function Draw({ contract, line }: DeedProps) {
  const { frame } = useConsole();
  return (
    <FieldsDeed
      {...{ resource: 'contract_prepaid_commits', document: DRAW, posts: false }}
      title="Record use"
      verb="Record"
      words="It draws on what was paid ahead; what goes beyond it is billed."
      of={[
        { name: 'periodMonth', label: 'Month of', kind: 'day' },
        { name: 'grossUsageAmount', label: 'Amount before the discount', kind: 'amount' },
        { name: 'description', label: 'Description' },
      ]}
      begin={{ periodMonth: startOfMonth(frame.today) }}
      needs={['periodMonth', 'grossUsageAmount']}
      variables={(input) =>
        line === null ? undefined : { contract: contract.id, commit: line, input }
      }
      done="Recorded."
    />
  );
}

type DropDocument = TadaDocumentNode<unknown, { readonly contract: string; readonly id: string }>;

const drop =
  (document: DropDocument, resource: string, noun: string) =>
  ({ contract, line }: DeedProps) => (
    <FieldsDeed
      {...{ resource, document, isDanger: true, posts: false }}
      title={`Remove the ${noun}`}
      verb="Remove"
      words="It goes with its months while none of them is recognized or invoiced."
      variables={() => (line === null ? undefined : { contract: contract.id, id: line })}
      done="Removed."
    />
  );

export const LINE_DEEDS = {
  issue: Issue,
  use: Use,
  draw: Draw,
  dropSubscription: drop(DROP_SUBSCRIPTION, 'contract_subscriptions', 'subscription'),
  dropMilestone: drop(DROP_MILESTONE, 'contract_milestones', 'milestone'),
  dropUsage: drop(DROP_USAGE, 'contract_usages', 'usage'),
  dropBundle: drop(DROP_BUNDLE, 'contracts', 'bundle'),
} as const;
