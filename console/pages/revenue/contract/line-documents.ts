// Documents of the lines of a contract: each kind is added, changed and removed alike. A change answers what its form
// holds: of a line that somebody else changed, it is what there is now.
import { graphql } from '../../../kit/graphql.ts';

export const ADD_SUBSCRIPTION = graphql(`
  mutation AddSubscription($contract: ID!, $input: ContractSubscriptionInput!) {
    createContractSubscription(contractId: $contract, input: $input) {
      id
      contractProductBundle
    }
  }
`);
export const CHANGE_SUBSCRIPTION = graphql(`
  mutation ChangeSubscription($id: ID!, $input: ContractSubscriptionPatch!, $seen: DateTime) {
    patchContractSubscription(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      lastModifiedAt
      contractProductBundle
      productId
      productName
      productBundleId
      productBundleName
      startDate
      endDate
      rate
      quantity
      discount
      prorationMethod
      notes
    }
  }
`);
export const DROP_SUBSCRIPTION = graphql(`
  mutation DropSubscription($contract: ID!, $id: ID!, $seen: DateTime!) {
    deleteContractSubscription(contractId: $contract, id: $id, ifUnmodifiedSince: $seen)
  }
`);

export const ADD_MILESTONE = graphql(`
  mutation AddMilestone($contract: ID!, $input: ContractMilestoneInput!) {
    createContractMilestone(contractId: $contract, input: $input) {
      id
      contractProductBundle
    }
  }
`);
export const CHANGE_MILESTONE = graphql(`
  mutation ChangeMilestone($id: ID!, $input: ContractMilestonePatch!, $seen: DateTime) {
    patchContractMilestone(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      lastModifiedAt
      contractProductBundle
      milestoneName
      productId
      productName
      productBundleId
      productBundleName
      milestoneDate
      amount
    }
  }
`);
export const DROP_MILESTONE = graphql(`
  mutation DropMilestone($contract: ID!, $id: ID!, $seen: DateTime!) {
    deleteContractMilestone(contractId: $contract, id: $id, ifUnmodifiedSince: $seen)
  }
`);

export const ADD_USAGE = graphql(`
  mutation AddUsage($contract: ID!, $input: ContractUsageInput!) {
    createContractUsage(contractId: $contract, input: $input) {
      id
    }
  }
`);
export const CHANGE_USAGE = graphql(`
  mutation ChangeUsage($id: ID!, $input: ContractUsagePatch!, $seen: DateTime) {
    patchContractUsage(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      lastModifiedAt
      productId
      productName
      productBundleId
      productBundleName
      usageGroupId
      usageGroupName
      startDate
      endDate
      description
    }
  }
`);
export const DROP_USAGE = graphql(`
  mutation DropUsage($contract: ID!, $id: ID!, $seen: DateTime!) {
    deleteContractUsage(contractId: $contract, id: $id, ifUnmodifiedSince: $seen)
  }
`);

export const ADD_BUNDLE = graphql(`
  mutation AddBundle($contract: ID!, $input: ContractBundleInput!) {
    createContractBundle(contractId: $contract, input: $input) {
      id
    }
  }
`);
export const CHANGE_BUNDLE = graphql(`
  mutation ChangeBundle($id: ID!, $input: ContractBundlePatch!, $seen: DateTime) {
    patchContractBundle(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      lastModifiedAt
      bundleName
      startDate
      endDate
    }
  }
`);
export const DROP_BUNDLE = graphql(`
  mutation DropBundle($contract: ID!, $id: ID!, $seen: DateTime!) {
    deleteContractBundle(contractId: $contract, id: $id, ifUnmodifiedSince: $seen)
  }
`);

export const ADD_COMMIT = graphql(`
  mutation AddCommit($contract: ID!, $input: ContractPrepaidCommitInput!) {
    createContractPrepaidCommit(contractId: $contract, input: $input) {
      id
    }
  }
`);
export const CHANGE_COMMIT = graphql(`
  mutation ChangeCommit($id: ID!, $input: ContractPrepaidCommitPatch!, $seen: DateTime) {
    patchContractPrepaidCommit(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      lastModifiedAt
      name
      productId
      productName
      totalValue
      startDate
      expirationDate
      discountPercentage
    }
  }
`);
export const DROP_COMMIT = graphql(`
  mutation DropCommit($contract: ID!, $id: ID!, $seen: DateTime!) {
    deleteContractPrepaidCommit(contractId: $contract, id: $id, ifUnmodifiedSince: $seen)
  }
`);
