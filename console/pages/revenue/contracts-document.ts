// The document of the list of contracts.
import { graphql, type ResultOf } from '../../kit/graphql.ts';

export const CONTRACTS = graphql(`
  query Contracts(
    $filter: ContractFilter
    $sort: [ContractSort!]
    $q: String
    $limit: Int!
    $offset: Int!
    $entity: [ID!]
    $today: Date!
    $soon: Date!
  ) {
    contracts(filter: $filter, sort: $sort, q: $q, limit: $limit, offset: $offset) {
      count
      results {
        id
        dealName
        clientName
        entityName
        status
        contractStartDate
        contractEndDate
        billingFrequency
        currency
        totalContractValue
        totalBilled
        totalDeferredRevenue
        totalUnbilled
      }
    }
    active: contracts(filter: { entity: $entity, status: [ACTIVE] }, limit: 1) {
      count
    }
    pending: contracts(filter: { entity: $entity, status: [PENDING] }, limit: 1) {
      count
    }
    ending: contracts(
      filter: {
        entity: $entity
        status: [ACTIVE]
        contractEndDate_gte: $today
        contractEndDate_lte: $soon
      }
      limit: 1
    ) {
      count
    }
  }
`);
export type ContractsData = ResultOf<typeof CONTRACTS>;
export type ContractRow = ContractsData['contracts']['results'][number];
