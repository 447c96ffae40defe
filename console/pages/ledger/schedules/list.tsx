// Schedules: prepaid lines of bills with what is expensed and what is left, and the run that expenses them.
import { useState } from 'preact/hooks';
import { type Address, count, id, oneOf } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { addMonths, endOfMonth, startOfMonth } from '../../../kit/days.ts';
import { useDeed } from '../../../kit/deed.ts';
import { graphql } from '../../../kit/graphql.ts';
import { counted, isZero } from '../../../kit/money.ts';
import { definePage } from '../../../kit/page.ts';
import { DeedDrawer, DeedLinks } from '../../../parts/deed-drawer.tsx';
import { DayField } from '../../../parts/fields.tsx';
import { Money } from '../../../parts/figures.tsx';
import { NoRows } from '../../../parts/lists.tsx';
import { Pages } from '../../../parts/pages.tsx';
import { Table } from '../../../parts/table.tsx';
import type { Column } from '../../../parts/table.types.ts';
import { Title } from '../../../parts/title.tsx';
import { SCHEDULES, type SchedulesData } from './document.ts';
import { expensed, left, nextDay } from './portions.ts';

const RUN = graphql(`
  mutation RunAmortization($through: Date!, $entity: ID) {
    runAmortization(through: $through, entity: $entity) {
      journalEntries
    }
  }
`);

const SIZE = 100;
const PARAMETERS = { entity: id(), bill: id(), offset: count(), do: oneOf(['', 'run'], '') };
type SchedulesAddress = Address<typeof PARAMETERS>;
type ScheduleRow = SchedulesData['amortizations']['results'][number];

function Run({ entity }: { readonly entity: string | null }) {
  const { frame, browser, href } = useConsole();
  const [through, setThrough] = useState(endOfMonth(addMonths(startOfMonth(frame.today), -1)));
  const deed = useDeed({
    document: RUN,
    variables: { through, entity },
    onDone: ({ runAmortization: { journalEntries } }) => {
      browser?.say(
        journalEntries.length === 0
          ? 'Nothing was due.'
          : `Posted ${counted(journalEntries.length, 'portion')}.`,
      );
      browser?.go(href({ do: null }), { isReplacing: true });
    },
  });
  return (
    <DeedDrawer
      {...{ title: 'Expense what is due', verb: 'Post', resource: 'amortizations', deed }}
      words="Posts each portion up to the day once; running it again posts nothing."
    >
      <DayField
        label="Through"
        value={through}
        onValue={setThrough}
        faults={deed.faults('through')}
      />
    </DeedDrawer>
  );
}

function Head({ address }: { readonly address: SchedulesAddress }) {
  return (
    <>
      <Title
        lead="Prepaid lines of bills, and the portions by which they become expenses."
        actions={
          <DeedLinks
            deeds={[
              {
                ...{ name: 'run', text: 'Expense what is due', key: 'r', isPrimary: true },
                ...{ resource: 'amortizations', isPossible: true },
              },
            ]}
          />
        }
      >
        Schedules
      </Title>
      {address.do === 'run' && <Run entity={address.entity} />}
    </>
  );
}

const COLUMNS: readonly Column<ScheduleRow>[] = [
  {
    key: 'bill',
    title: 'Bill',
    cell: (row) => (
      <>
        <bdi>{row.billNumber}</bdi>
        <small class="narrow quiet">
          {row.startDate} to {row.endDate}
        </small>
      </>
    ),
  },
  { key: 'from', title: 'From', kind: 'day', isMinor: 'phone', cell: (row) => row.startDate },
  { key: 'to', title: 'To', kind: 'day', isMinor: 'phone', cell: (row) => row.endDate },
  {
    ...{ key: 'next', title: 'Next', kind: 'day', isMinor: true },
    cell: (row) => nextDay(row) ?? <span class="quiet">Done</span>,
  },
  {
    ...{ key: 'amount', title: 'Amount', kind: 'amount', isMinor: true },
    cell: (row) => <Money amount={row.amount} currency={row.currency} showsCurrency />,
  },
  {
    ...{ key: 'expensed', title: 'Expensed', kind: 'amount', isMinor: true },
    cell: (row) => <Money amount={expensed(row)} currency={row.currency} zero="–" />,
  },
  {
    ...{ key: 'left', title: 'Left', kind: 'amount' },
    cell: (row) =>
      isZero(left(row)) ? '–' : <Money amount={left(row)} currency={row.currency} showsCurrency />,
  },
];

function View({
  data,
  address,
}: {
  readonly data: SchedulesData;
  readonly address: SchedulesAddress;
}) {
  const { to } = useConsole();
  const { results, count: all } = data.amortizations;
  if (results.length === 0) {
    return (
      <NoRows title="No schedules">
        <p>
          A line of a bill on a prepaid account gets one, by which it is expensed month by month.
        </p>
        <p class="quiet">
          Or by the API: <code>saveAmortization</code>
        </p>
      </NoRows>
    );
  }
  return (
    <>
      <Table
        label="Schedules"
        rows={results}
        count={all}
        id={(row) => row.id}
        href={(row) => to(`/schedules/${row.id}`)}
        columns={COLUMNS}
      />
      <Pages offset={address.offset} size={SIZE} count={all} />
    </>
  );
}

export default definePage({
  follows: true,
  title: () => 'Schedules',
  address: PARAMETERS,
  document: SCHEDULES,
  variables: ({ entity, bill, offset }) => ({
    filter: {
      ...(entity !== null && { entity: [entity] }),
      ...(bill !== null && { bill: [bill] }),
    },
    ...{ limit: SIZE, offset },
  }),
  Head,
  View,
});
