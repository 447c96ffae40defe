// A contract for the walks through the console.
import type { TestBooks } from '../support/books.ts';

/** A contract of 2026 with a line of each kind. */
export async function contractWithLines(
  ask: (query: string, variables?: object) => Promise<any>,
  books: TestBooks,
  dealName: string,
): Promise<string> {
  const { made } = await ask(
    `mutation ($input: ContractInput!) { made: createContract(input: $input) { id } }`,
    {
      input: {
        ...{ dealName, entity: String(books.acme), client: String(books.customer) },
        ...{ contractStartDate: '2026-01-01', contractEndDate: '2026-12-31', currency: 'USD' },
        ...{ billingFrequency: 'ANNUAL', status: 'ACTIVE' },
      },
    },
  );
  const { group } = await ask(
    `mutation ($contract: ID!, $subscription: ContractSubscriptionInput!, $milestone: ContractMilestoneInput!, $commit: ContractPrepaidCommitInput!) {
      createContractSubscription(contractId: $contract, input: $subscription) { id }
      createContractMilestone(contractId: $contract, input: $milestone) { id }
      createContractPrepaidCommit(contractId: $contract, input: $commit) { id }
      group: createUsageGroup(input: { name: "Calls of ${dealName}" }) { id }
    }`,
    {
      contract: made.id,
      subscription: { product: String(books.advice), rate: '1200' },
      milestone: { milestoneName: 'Opening', milestoneDate: '2026-05-05', amount: '500' },
      commit: { name: 'Credits', totalValue: '1000', startDate: '2026-01-01' },
    },
  );
  await ask(
    `mutation ($contract: ID!, $input: ContractUsageInput!) { createContractUsage(contractId: $contract, input: $input) { id } }`,
    { contract: made.id, input: { usageGroup: group.id } },
  );
  return made.id;
}
