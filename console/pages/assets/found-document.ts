// Lines that rules found, with the asset each proposes.
import { graphql, type ResultOf } from '../../kit/graphql.ts';

export const DOCUMENT = graphql(`
  query FoundAssets($limit: Int!, $offset: Int!) {
    fixedAssetAutomationMatches(sort: [ID_DESC], limit: $limit, offset: $offset) {
      count
      results {
        id
        lastModifiedAt
        status
        ruleName
        transactionDescription
        transactionDate
        proposedName
        proposedAssetClassId
        proposedAssetClass {
          name
        }
        proposedEntity {
          currency
        }
        proposedDepartmentId
        proposedDepartment {
          name
        }
        proposedInitialValue
        proposedSalvageValue
        proposedPurchaseDate
        proposedDepreciationStartDate
        createdAssetId
      }
    }
  }
`);
export type FoundData = ResultOf<typeof DOCUMENT>;
export type FoundLine = FoundData['fixedAssetAutomationMatches']['results'][number];
