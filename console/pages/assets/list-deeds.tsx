// Deeds on the list of fixed assets: the run of depreciation, and the classes of assets.
import { useConsole } from '../../kit/context.ts';
import { addMonths, endOfMonth, startOfMonth } from '../../kit/days.ts';
import { graphql } from '../../kit/graphql.ts';
import { ChangeDeed } from '../../parts/change-deed.tsx';
import { FieldsDeed } from '../../parts/fields-deed.tsx';
import type { Changed } from '../../parts/overtaken-fields.tsx';
import type { FormField } from '../../parts/typed.ts';
import { accounts } from '../documents/pickers.ts';

const RUN = graphql(`
  mutation RunDepreciation($through: Date!, $entity: ID) {
    run: runDepreciation(through: $through, entity: $entity) {
      journalEntries
    }
  }
`);
const CLASS = graphql(`
  mutation CreateAssetClass($input: FixedAssetClassInput!) {
    createFixedAssetClass(input: $input) {
      id
    }
  }
`);

/** Answers what the form holds, too: of one that somebody else changed, it is what there is now. */
const CHANGE_CLASS = graphql(`
  mutation ChangeAssetClass($id: ID!, $input: FixedAssetClassPatch!, $seen: DateTime) {
    patchFixedAssetClass(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      lastModifiedAt
      name
      usefulLife
      assetAccountId
      assetAccountName
      accumulatedDepreciationAccountId
      accumulatedDepreciationAccountName
      depreciationExpenseAccountId
      depreciationExpenseAccountName
    }
  }
`);
const DROP_CLASS = graphql(`
  mutation DeleteAssetClass($id: ID!, $seen: DateTime!) {
    deleteFixedAssetClass(id: $id, ifUnmodifiedSince: $seen)
  }
`);

export function Run({ entity }: { readonly entity: string | null }) {
  const { frame } = useConsole();
  return (
    <FieldsDeed
      {...{ resource: 'fixed_assets', document: RUN }}
      title="Depreciate"
      verb="Depreciate"
      words="Posts every month up to this day that is not posted yet, an entry for each asset and month. Running it again posts nothing twice."
      of={[{ name: 'through', label: 'Through', kind: 'day' }]}
      begin={{ through: endOfMonth(addMonths(startOfMonth(frame.today), -1)) }}
      needs={['through']}
      variables={(said) => ({ ...said, ...(entity !== null && { entity }) })}
      done="Depreciated."
    >
      {(tried) =>
        tried && (
          <p>
            {tried.run.journalEntries.length}{' '}
            {tried.run.journalEntries.length === 1 ? 'entry' : 'entries'}.
          </p>
        )
      }
    </FieldsDeed>
  );
}

const FIELDS: readonly FormField[] = [
  { name: 'name', label: 'Name' },
  { name: 'usefulLife', label: 'Months of use', kind: 'count' },
  { name: 'assetAccount', label: 'Cost', asks: accounts },
  { name: 'accumulatedDepreciationAccount', label: 'Accumulated depreciation', asks: accounts },
  { name: 'depreciationExpenseAccount', label: 'Depreciation expense', asks: accounts },
];
const resource = 'fixed_asset_classes';

export const NewClass = () => (
  <FieldsDeed
    {...{ resource, document: CLASS, of: FIELDS, posts: false }}
    title="New class"
    verb="Save"
    words="What assets of a kind share: how long they last, and the accounts they post to."
    needs={['name']}
    variables={(input) => ({ input })}
    done="Saved the class."
  />
);

export const ChangeClass = ({ record }: { readonly record: Changed }) => (
  <ChangeDeed
    key={record.id}
    {...{ resource, record, document: CHANGE_CLASS, of: FIELDS, posts: false }}
    {...{ object: 'FixedAssetClass', noun: 'class' }}
    words="Assets that are entered from now on take it over."
  />
);

export function DropClass({ record }: { readonly record: Changed }) {
  const { to } = useConsole();
  return (
    <FieldsDeed
      {...{ resource, record, document: DROP_CLASS, isDanger: true, posts: false }}
      title="Delete the class"
      verb="Delete"
      words="A class goes while no asset is of it."
      variables={() => ({ id: record.id })}
      done="Deleted the class."
      next={() => to('/fixed-assets')}
    />
  );
}
