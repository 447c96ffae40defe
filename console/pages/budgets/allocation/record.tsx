// A cost allocation: its shares, its runs, and the run of a month, tried out first.
import { id, oneOf } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { addMonths, endOfMonth, startOfMonth } from '../../../kit/days.ts';
import { graphql, type ResultOf } from '../../../kit/graphql.ts';
import { definePage } from '../../../kit/page.ts';
import type { OfferedDeed } from '../../../parts/deed-drawer.tsx';
import { Facts, Part } from '../../../parts/facts.tsx';
import { FieldsDeed } from '../../../parts/fields-deed.tsx';
import { PlainTable } from '../../../parts/plain-table.tsx';
import { GoneRecord, RecordActions } from '../../../parts/record-actions.tsx';
import { Strip } from '../../../parts/strip.tsx';
import { Title } from '../../../parts/title.tsx';
import { Trail } from '../../../parts/trail.tsx';
import { Runs } from './runs.tsx';

const DOCUMENT = graphql(`
  query AllocationRecord($id: ID!) {
    costAllocation(id: $id) {
      id
      lastModifiedAt
      name
      number
      accountName
      lines {
        id
        accountName
        departmentName
        percentage
      }
    }
    costAllocationRuns(filter: { allocation: [$id] }, sort: [THROUGH_DESC, ID_DESC], limit: 60) {
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
type AllocationData = ResultOf<typeof DOCUMENT>;
type Allocation = NonNullable<AllocationData['costAllocation']>;

const RUN = graphql(`
  mutation RunAllocation($id: ID!, $from: Date!, $through: Date!, $entity: ID) {
    run: runCostAllocation(id: $id, from: $from, through: $through, entity: $entity) {
      journalEntries
    }
  }
`);
const DELETE = graphql(`
  mutation DeleteAllocation($id: ID!, $seen: DateTime!) {
    deleteCostAllocation(id: $id, ifUnmodifiedSince: $seen)
  }
`);
const resource = 'cost_allocations';

/** Strips tell so many parts apart. */
const MOST_PARTS = 5;

const deedsOf = ({ accountName }: Allocation): readonly OfferedDeed[] => [
  {
    ...{ name: 'run', text: 'Allocate', key: 'x', resource },
    ...{ isPossible: accountName !== null, isPrimary: true },
  },
  { name: 'delete', text: 'Delete', resource, isPossible: true, isLast: true },
];

function Run({ allocation }: { readonly allocation: Allocation }) {
  const { frame } = useConsole();
  const month = addMonths(startOfMonth(frame.today), -1);
  return (
    <FieldsDeed
      {...{ resource, document: RUN }}
      title="Allocate"
      verb="Allocate"
      words="Moves what the account came to in these days, less what was moved of it before. Running it again moves the difference alone."
      of={[
        { name: 'from', label: 'From', kind: 'day' },
        { name: 'through', label: 'Through', kind: 'day' },
      ]}
      begin={{ from: month, through: endOfMonth(month) }}
      needs={['from', 'through']}
      variables={(said) => ({ id: allocation.id, ...said })}
      done="Allocated."
    />
  );
}

function Delete({ allocation }: { readonly allocation: Allocation }) {
  const { to } = useConsole();
  return (
    <FieldsDeed
      {...{ resource, record: allocation, document: DELETE, isDanger: true, posts: false }}
      title="Delete"
      verb="Delete"
      words="What it moved before stays where it is."
      variables={() => ({ id: allocation.id })}
      done="Deleted."
      next={() => to('/allocations')}
    />
  );
}

function Shares({ allocation: { lines, name } }: { readonly allocation: Allocation }) {
  const nameOf = ({ accountName, departmentName }: Allocation['lines'][number]): string =>
    [accountName, departmentName].filter((each) => each !== null).join(', ');
  return (
    <Part title="Shares">
      {lines.length <= MOST_PARTS && (
        <Strip
          title={`Shares of ${name} in per cent`}
          decimals={2}
          parts={lines.map((line, at) => ({
            // Two lines may be of one account.
            name: `${at + 1}. ${nameOf(line)}`,
            amount: line.percentage,
          }))}
        />
      )}
      {lines.length > MOST_PARTS && (
        <PlainTable label="Shares by account" heads={[['Account'], ['Per cent', true]]}>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <bdi>{nameOf(line)}</bdi>
              </td>
              <td class="number">{line.percentage}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Part>
  );
}

function View({
  data,
  address,
}: {
  readonly data: AllocationData;
  readonly address: { readonly do: string };
}) {
  const { costAllocation: allocation, costAllocationRuns } = data;
  const { to } = useConsole();
  if (!allocation) {
    return <GoneRecord title="Cost allocation" needs="cost_allocations:read" />;
  }
  return (
    <>
      <Trail
        steps={[{ text: 'Cost allocations', href: to('/allocations') }, { text: allocation.name }]}
      />
      <Title
        actions={
          <RecordActions
            deeds={deedsOf(allocation)}
            edit={to(`/allocations/${allocation.id}/edit`)}
            resource={resource}
          />
        }
      >
        <bdi>{allocation.name}</bdi>
      </Title>
      <div class="record">
        <div>
          <Shares allocation={allocation} />
          <Runs runs={costAllocationRuns.results} />
        </div>
        <Facts
          facts={[
            ['Shares', <bdi>{allocation.accountName ?? 'No account yet'}</bdi>],
            ['Number', allocation.number],
          ]}
        />
      </div>
      {address.do === 'run' && <Run allocation={allocation} />}
      {address.do === 'delete' && <Delete allocation={allocation} />}
    </>
  );
}

export default definePage({
  follows: true,
  title: ({ data }) => data?.costAllocation?.name ?? 'Cost allocation',
  address: { id: id(), do: oneOf(['', 'run', 'delete'], '') },
  isGone: (data) => !data.costAllocation,
  document: DOCUMENT,
  variables: (address) => ({ id: address.id ?? '1' }),
  View,
});
