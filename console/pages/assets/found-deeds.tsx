// Deeds on what rules found: looking for lines, and making, changing or turning down the asset a line proposes.
import { graphql } from '../../kit/graphql.ts';
import { ChangeDeed } from '../../parts/change-deed.tsx';
import { FieldsDeed } from '../../parts/fields-deed.tsx';
import type { FormField } from '../../parts/typed.ts';
import { departments } from '../documents/pickers.ts';
import type { FoundLine } from './found-document.ts';
import { classes } from './pickers.ts';

const RUN = graphql(`
  mutation RunAssetRules {
    run: runFixedAssetRules {
      matchesCreated
      assetsCreated
      skipped
    }
  }
`);
const ACCEPT = graphql(`
  mutation AcceptFoundAsset($id: ID!) {
    acceptFixedAssetMatch(id: $id) {
      createdAssetId
    }
  }
`);
const DISMISS = graphql(`
  mutation DismissFoundAsset($id: ID!) {
    dismissFixedAssetMatch(id: $id) {
      id
    }
  }
`);
/** Answers what the form holds, too: of one that somebody else changed, it is what there is now. */
const CHANGE = graphql(`
  mutation ChangeFoundAsset($id: ID!, $input: FixedAssetAutomationMatchPatch!, $seen: DateTime) {
    patchFixedAssetAutomationMatch(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      lastModifiedAt
      proposedName
      proposedAssetClassId
      proposedDepartmentId
      proposedInitialValue
      proposedSalvageValue
      proposedPurchaseDate
      proposedDepreciationStartDate
    }
  }
`);
const resource = 'fixed_asset_automation_rules';
const FIELDS: readonly FormField[] = [
  { name: 'proposedName', label: 'Name' },
  { name: 'proposedAssetClass', label: 'Class', asks: classes },
  { name: 'proposedInitialValue', label: 'Cost', kind: 'amount' },
  { name: 'proposedSalvageValue', label: 'Residual value', kind: 'amount' },
  { name: 'proposedPurchaseDate', label: 'Bought', kind: 'day' },
  { name: 'proposedDepreciationStartDate', label: 'Depreciated from', kind: 'day' },
  { name: 'proposedDepartment', label: 'Department', asks: departments },
];

/** The drawer of the deed that the address names. */
export function OpenFoundDeed({
  name,
  found,
}: {
  readonly name: string;
  readonly found: FoundLine | undefined;
}) {
  if (name === 'run') {
    return (
      <FieldsDeed
        {...{ resource, document: RUN }}
        title="Look for assets"
        verb="Look"
        words="Asks every rule for its lines. A line is found once; rules without a review make their assets at once."
        variables={() => ({})}
        done="Looked."
      >
        {(tried) =>
          tried && (
            <p>
              {tried.run.matchesCreated} to decide, {tried.run.assetsCreated} made at once,{' '}
              {tried.run.skipped} known already.
            </p>
          )
        }
      </FieldsDeed>
    );
  }
  if (found?.status !== 'PENDING') return null;
  const { id: own, proposedAssetClass, proposedDepartment } = found;
  if (name === 'change') {
    const record = {
      ...found,
      proposedAssetClassName: proposedAssetClass.name,
      proposedDepartmentName: proposedDepartment?.name,
    };
    return (
      <ChangeDeed
        {...{ resource, document: CHANGE, of: FIELDS, posts: false }}
        {...{ object: 'FixedAssetAutomationMatch', noun: 'proposal' }}
        record={record}
      />
    );
  }
  return name === 'accept' ? (
    <FieldsDeed
      {...{ resource, document: ACCEPT }}
      title="Make the asset"
      verb="Make it"
      words="The line becomes the cost of a fixed asset, as it is proposed."
      variables={() => ({ id: own })}
      done="The asset is made."
    />
  ) : name === 'dismiss' ? (
    <FieldsDeed
      {...{ resource, document: DISMISS, isDanger: true, posts: false }}
      title="Turn the proposal down"
      verb="Turn down"
      words="The line is not found again."
      variables={() => ({ id: own })}
      done="Turned down."
    />
  ) : null;
}
