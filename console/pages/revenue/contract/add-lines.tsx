// Lines that are added to a contract: subscriptions, milestones, usage, and what is prepaid.
import { useConsole } from '../../../kit/context.ts';
import { graphql, question, type ResultOf } from '../../../kit/graphql.ts';
import { FieldsDeed } from '../../../parts/fields-deed.tsx';
import type { FormField } from '../../../parts/typed.ts';
import { products } from '../../documents/pickers.ts';
import type { DeedProps } from './document.ts';

const SUBSCRIPTION = graphql(`
  mutation AddSubscription($contract: ID!, $input: ContractSubscriptionInput!) {
    createContractSubscription(contractId: $contract, input: $input) {
      id
    }
  }
`);
const MILESTONE = graphql(`
  mutation AddMilestone($contract: ID!, $input: ContractMilestoneInput!) {
    createContractMilestone(contractId: $contract, input: $input) {
      id
    }
  }
`);
const USAGE = graphql(`
  mutation AddUsage($contract: ID!, $input: ContractUsageInput!) {
    createContractUsage(contractId: $contract, input: $input) {
      id
    }
  }
`);
const COMMIT = graphql(`
  mutation AddCommit($contract: ID!, $input: ContractPrepaidCommitInput!) {
    createContractPrepaidCommit(contractId: $contract, input: $input) {
      id
    }
  }
`);
const GROUPS = graphql(`
  query PickUsageGroup($q: String) {
    usageGroups(q: $q, limit: 12) {
      results {
        id
        name
        unitOfMeasure
      }
    }
  }
`);
const usageGroups = {
  question: (words: string) => question(GROUPS, { q: words }),
  choices: (data: unknown) =>
    (data as ResultOf<typeof GROUPS>).usageGroups.results.map(({ id, name, unitOfMeasure }) => ({
      ...{ id, name },
      ...(unitOfMeasure !== null && { detail: unitOfMeasure }),
    })),
};

const PRODUCT: FormField = { name: 'product', label: 'Product', asks: products };
const PRORATIONS = [
  ['STANDARD', 'Whole months alike'],
  ['DAILY', 'By days'],
  ['THIRTY_DAY', 'Months of 30 days'],
] as const;
const term = (contract: DeedProps['contract']) => ({
  startDate: contract.contractStartDate,
  endDate: contract.contractEndDate,
});

const Subscription = ({ contract }: DeedProps) => (
  <FieldsDeed
    {...{ resource: 'contract_subscriptions', document: SUBSCRIPTION, posts: false }}
    title="Add a subscription"
    verb="Add"
    words="Earned evenly over its term. The rate is that of the whole term."
    of={[
      PRODUCT,
      { name: 'startDate', label: 'Begins', kind: 'day' },
      { name: 'endDate', label: 'Ends', kind: 'day' },
      { name: 'rate', label: 'Rate for the term', kind: 'amount' },
      { name: 'quantity', label: 'Quantity', kind: 'amount' },
      { name: 'discount', label: 'Discount', kind: 'amount' },
      { name: 'prorationMethod', label: 'Months', options: PRORATIONS },
      { name: 'notes', label: 'Notes' },
    ]}
    begin={{ ...term(contract), prorationMethod: 'STANDARD' }}
    needs={['rate']}
    variables={(input) => ({ contract: contract.id, input })}
    done="Added: its months are scheduled."
  />
);

function Milestone({ contract }: DeedProps) {
  const { frame } = useConsole();
  return (
    <FieldsDeed
      {...{ resource: 'contract_milestones', document: MILESTONE, posts: false }}
      title="Add a milestone"
      verb="Add"
      words="Earned on its day, as a whole."
      of={[
        { name: 'milestoneName', label: 'Name' },
        PRODUCT,
        { name: 'milestoneDate', label: 'Day', kind: 'day' },
        { name: 'amount', label: 'Amount', kind: 'amount' },
      ]}
      begin={{ milestoneDate: frame.today }}
      needs={['milestoneName', 'amount']}
      variables={(input) => ({ contract: contract.id, input })}
      done="Added."
    />
  );
}

const Usage = ({ contract }: DeedProps) => (
  <FieldsDeed
    {...{ resource: 'contract_usages', document: USAGE, posts: false }}
    title="Add usage"
    verb="Add"
    words="Earned as it is recorded, month by month, at the prices of its tiers."
    of={[
      PRODUCT,
      { name: 'usageGroup', label: 'Prices', asks: usageGroups },
      { name: 'startDate', label: 'Begins', kind: 'day' },
      { name: 'endDate', label: 'Ends', kind: 'day' },
      { name: 'description', label: 'Description' },
    ]}
    begin={term(contract)}
    needs={['usageGroup']}
    variables={(input) => ({ contract: contract.id, input })}
    done="Added."
  />
);

const Commit = ({ contract }: DeedProps) => (
  <FieldsDeed
    {...{ resource: 'contract_prepaid_commits', document: COMMIT, posts: false }}
    title="Add a prepaid commitment"
    verb="Add"
    words="Billed ahead and drawn on by use; what is left at its end is earned then."
    of={[
      { name: 'name', label: 'Name' },
      PRODUCT,
      { name: 'totalValue', label: 'Value', kind: 'amount' },
      { name: 'startDate', label: 'Begins', kind: 'day' },
      { name: 'expirationDate', label: 'Expires', kind: 'day' },
      { name: 'discountPercentage', label: 'Discount in per cent', kind: 'amount' },
    ]}
    begin={{ startDate: contract.contractStartDate, expirationDate: contract.contractEndDate }}
    needs={['name', 'totalValue']}
    variables={(input) => ({ contract: contract.id, input })}
    done="Added."
  />
);

export const LINE_KINDS = {
  subscription: Subscription,
  milestone: Milestone,
  usage: Usage,
  commit: Commit,
} as const;

/** The kinds that can be added, with their words and the permission each needs. */
export const ADD_LINES = [
  ['subscription', 'Subscription', 'Earned evenly over a term', 'contract_subscriptions'],
  ['milestone', 'Milestone', 'Earned as a whole on a day', 'contract_milestones'],
  ['usage', 'Usage', 'Earned as it is recorded, by tiers', 'contract_usages'],
  ['commit', 'Prepaid commitment', 'Billed ahead, drawn on by use', 'contract_prepaid_commits'],
] as const;
