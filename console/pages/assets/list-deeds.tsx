// Deeds on the list of fixed assets: the run of depreciation, and a class of assets.
import { useConsole } from '../../kit/context.ts';
import { addMonths, endOfMonth, startOfMonth } from '../../kit/days.ts';
import { graphql } from '../../kit/graphql.ts';
import { FieldsDeed } from '../../parts/fields-deed.tsx';
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

export const NewClass = () => (
  <FieldsDeed
    {...{ resource: 'fixed_asset_classes', document: CLASS, posts: false }}
    title="New class"
    verb="Save"
    words="What assets of a kind share: how long they last, and the accounts they post to."
    of={[
      { name: 'name', label: 'Name' },
      { name: 'usefulLife', label: 'Months of use', kind: 'count' },
      { name: 'assetAccount', label: 'Cost', asks: accounts },
      {
        ...{ name: 'accumulatedDepreciationAccount', label: 'Accumulated depreciation' },
        asks: accounts,
      },
      { name: 'depreciationExpenseAccount', label: 'Depreciation expense', asks: accounts },
    ]}
    needs={['name']}
    variables={(input) => ({ input })}
    done="Saved the class."
  />
);
