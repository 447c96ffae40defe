// Cost allocations: which account is shared over which, and when that was done last.
import { type Address, count, text } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { graphql, type ResultOf } from '../../../kit/graphql.ts';
import { useKeys } from '../../../kit/keys.ts';
import { definePage } from '../../../kit/page.ts';
import { offer } from '../../../kit/rights.ts';
import { Filters, TextFilter } from '../../../parts/filters.tsx';
import { NoMatch } from '../../../parts/lists.tsx';
import { Pages } from '../../../parts/pages.tsx';
import { Table } from '../../../parts/table.tsx';
import { Title } from '../../../parts/title.tsx';
import { Runs } from './runs.tsx';

const DOCUMENT = graphql(`
  query Allocations($q: String, $limit: Int!, $offset: Int!) {
    costAllocations(q: $q, sort: [NAME], limit: $limit, offset: $offset) {
      count
      results {
        id
        name
        number
        accountName
        lineCount
      }
    }
    costAllocationRuns(sort: [THROUGH_DESC, ID_DESC], limit: 20) {
      results {
        id
        allocation
        allocationName
        startDate
        through
        currency
        amount
        journalEntryId
        journalEntryOrder
      }
    }
  }
`);
type AllocationsData = ResultOf<typeof DOCUMENT>;

const SIZE = 100;
const PARAMETERS = { q: text(), offset: count() };
type AllocationsAddress = Address<typeof PARAMETERS>;

function Head({ address }: { readonly address: AllocationsAddress }) {
  const { frame, to, browser } = useConsole();
  const how = offer(frame, 'cost_allocations');
  const create = to('/allocations/new');
  useKeys(
    how === 'none' ? [] : [{ keys: 'c', does: 'New allocation', run: () => browser?.go(create) }],
  );
  return (
    <>
      <Title
        actions={
          how !== 'none' && (
            <a class="button small primary" href={create}>
              New allocation <kbd>c</kbd>
            </a>
          )
        }
      >
        Cost allocations
      </Title>
      <Filters label="Filters" fields={['q', 'offset']}>
        <TextFilter label="Name or number" name="q" value={address.q} />
      </Filters>
    </>
  );
}

function View({
  data,
  address,
}: {
  readonly data: AllocationsData;
  readonly address: AllocationsAddress;
}) {
  const { to, frame } = useConsole();
  const { results, count: all } = data.costAllocations;
  if (results.length === 0) {
    return (
      <NoMatch
        isFiltered={address.q !== ''}
        names={['q']}
        none="No cost allocations yet"
        words="Rent, energy and other shared costs are moved to the accounts and departments that cause them, by shares of a hundred."
        create={offer(frame, 'cost_allocations') === 'none' ? undefined : to('/allocations/new')}
        createText="Make the first allocation"
        curl="POST /coa/api/cost-allocations"
      />
    );
  }
  return (
    <>
      <Table
        label="Cost allocations"
        rows={results}
        count={all}
        id={(row) => row.id}
        href={(row) => to(`/allocations/${row.id}`)}
        columns={[
          { key: 'name', title: 'Allocation', cell: (row) => <bdi>{row.name}</bdi> },
          { key: 'number', title: 'Number', kind: 'day', cell: (row) => row.number },
          {
            ...{ key: 'account', title: 'Shares' },
            cell: (row) => <bdi>{row.accountName ?? 'no account yet'}</bdi>,
          },
          {
            ...{ key: 'lines', title: 'Over', kind: 'amount' },
            cell: (row) => `${row.lineCount} ${row.lineCount === 1 ? 'account' : 'accounts'}`,
          },
        ]}
      />
      <Pages offset={address.offset} size={SIZE} count={all} />
      <Runs runs={data.costAllocationRuns.results} />
    </>
  );
}

export default definePage({
  follows: true,
  title: () => 'Cost allocations',
  address: PARAMETERS,
  document: DOCUMENT,
  variables: ({ q, offset }) => ({ q: q === '' ? null : q, limit: SIZE, offset }),
  Head,
  View,
});
