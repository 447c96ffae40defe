// The document of one fixed asset.
import { graphql, type ResultOf } from '../../kit/graphql.ts';

export const ASSET = graphql(`
  query AssetRecord($id: ID!) {
    fixedAsset(id: $id) {
      id
      lastModifiedAt
      name
      description
      entityName
      assetClassId
      assetClassName
      status
      currency
      initialValue
      salvageValue
      costLeft
      accumulatedDepreciation
      netBookValue
      purchaseDate
      depreciationStartDate
      depreciationEndDate
      isNonDepreciable
      usefulLife
      pauseDate
      pauseReason
      vendorName
      departmentName
      assetAccountName
      accumulatedDepreciationAccountName
      depreciationExpenseAccountName
      depreciations {
        id
        postDate
        amount
        posted
        kind
        journalEntryId
        journalEntryOrder
      }
      disposals {
        id
        disposalDate
        disposalPercentage
        cost
        accumulatedDepreciation
        proceedsAmount
        result
        journalEntryId
        journalEntryOrder
      }
      transfers {
        id
        effectiveDate
        transferPercentage
        sourceAssetClassName
        newAssetClassName
        transferAmount
        createdAssetId
        createdAssetName
        reclassificationJournalEntryId
        reclassificationJournalEntryOrder
      }
    }
    timeline(object: "FixedAsset", id: $id) {
      at
      kind
      title
      by
      app
      requestId
      amount
      currency
    }
  }
`);
export type AssetData = ResultOf<typeof ASSET>;
export type Asset = NonNullable<AssetData['fixedAsset']>;
