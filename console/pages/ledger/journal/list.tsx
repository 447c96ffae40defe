// The journal: entries by day, as they are now or as they were known.
import { type Address, count, day, id, many, moment, oneOf } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { graphql, type ResultOf } from '../../../kit/graphql.ts';
import { useKeys } from '../../../kit/keys.ts';
import { sum } from '../../../kit/money.ts';
import { definePage } from '../../../kit/page.ts';
import { may, offer } from '../../../kit/rights.ts';
import { Badge } from '../../../parts/badge.tsx';
import { Money } from '../../../parts/figures.tsx';
import { Choice, DayFilter, Filters } from '../../../parts/filters.tsx';
import { NoMatch } from '../../../parts/lists.tsx';
import { Moments } from '../../../parts/moments.tsx';
import { Pages } from '../../../parts/pages.tsx';
import { faultOfPeriod, Periods, usualPeriod } from '../../../parts/period.tsx';
import { Table } from '../../../parts/table.tsx';
import type { Column } from '../../../parts/table.types.ts';
import { Title } from '../../../parts/title.tsx';
import { entryName, kindOf } from './words.ts';

const JOURNAL = graphql(`
  query Journal(
    $filter: JournalEntryFilter
    $startDate: Date!
    $endDate: Date!
    $knownAt: DateTime
    $entity: [ID!]
    $limit: Int!
    $offset: Int!
    $mayReports: Boolean!
  ) {
    journalEntries(
      filter: $filter
      startDate: $startDate
      endDate: $endDate
      knownAt: $knownAt
      sort: [DATE_DESC, ID_DESC]
      limit: $limit
      offset: $offset
    ) {
      count
      results {
        id
        order
        date
        type
        status
        entityName
        memo
        currency
        createdByName
        transactions {
          debitAmountNative
        }
      }
    }
    posted: postingDays(entity: $entity) @include(if: $mayReports) {
      days {
        day
        postings
      }
      marks {
        at
        kind
        lockedThrough
        changedByName
      }
    }
  }
`);
type JournalData = ResultOf<typeof JOURNAL>;
type JournalRow = JournalData['journalEntries']['results'][number];

const SIZE = 100;
const TYPES = [
  ...(['JOURNAL_ENTRY', 'INTERCOMPANY_JOURNAL', 'INVOICE', 'INVOICE_PAYMENT', 'BILL'] as const),
  ...(['BILL_PAYMENT', 'CREDIT_MEMO', 'DEBIT_MEMO', 'TRANSFER', 'EXPENSE', 'DEPOSIT'] as const),
  'REVENUE_RECOGNITION',
] as const;
const PARAMETERS = {
  from: day(),
  to: day(),
  type: many(TYPES),
  status: oneOf(['', 'POSTED', 'DRAFT'], ''),
  account: id(),
  entity: id(),
  offset: count(),
  knownAt: moment(),
  /** The second handle. */
  other: moment(),
};
type JournalAddress = Address<typeof PARAMETERS>;
const FILTERED = ['type', 'status', 'account', 'from', 'to'] as const;

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function Head({
  address,
  data,
}: {
  readonly address: JournalAddress;
  readonly data: JournalData | undefined;
}) {
  const { frame, to, browser } = useConsole();
  const how = offer(frame, 'journal_entries');
  const create = to('/journal/new');
  useKeys(how === 'none' ? [] : [{ keys: 'c', does: 'New entry', run: () => browser?.go(create) }]);
  const usual = usualPeriod(frame.today);
  const days = { from: address.from ?? usual.from, to: address.to ?? usual.to };
  return (
    <>
      <Title
        actions={
          how !== 'none' && (
            <a class="button small primary" href={create}>
              {how === 'propose' ? 'Propose an entry' : 'New entry'} <kbd>c</kbd>
            </a>
          )
        }
      >
        Journal
      </Title>
      <Periods shown={days} today={frame.today} />
      <Moments knownAt={address.knownAt} other={address.other} posted={data?.posted} days={days} />
      <Filters label="Which entries" fields={['from', 'to', 'type', 'status', 'offset']}>
        <DayFilter label="From" name="from" value={days.from} />
        <DayFilter label="To" name="to" value={days.to} />
        <Choice
          label="Kind"
          name="type"
          value={address.type[0] ?? ''}
          options={[['', 'All'], ...TYPES.map((each) => [each, sentence(kindOf(each))] as const)]}
        />
        <Choice
          label="State"
          name="status"
          value={address.status}
          options={[
            ['', 'All'],
            ['POSTED', 'Posted'],
            ['DRAFT', 'Draft'],
          ]}
        />
      </Filters>
    </>
  );
}

const COLUMNS: readonly Column<JournalRow>[] = [
  {
    key: 'order',
    title: 'Number',
    cell: (row) => (
      <>
        {entryName(row.order)}
        <small class="narrow quiet">{row.date}</small>
      </>
    ),
  },
  { key: 'date', title: 'Date', kind: 'day', isMinor: 'phone', cell: (row) => row.date },
  {
    ...{ key: 'type', title: 'Kind', isMinor: true },
    cell: (row) => (
      <>
        {kindOf(row.type)}
        {row.status === 'DRAFT' && <Badge tone="warn" text="Draft" />}
      </>
    ),
  },
  { key: 'memo', title: 'Memo', isMinor: 'phone', cell: (row) => <bdi>{row.memo}</bdi> },
  { key: 'entity', title: 'Entity', isMinor: 'desk', cell: (row) => <bdi>{row.entityName}</bdi> },
  {
    ...{ key: 'by', title: 'By', isMinor: 'desk' },
    cell: (row) => <bdi>{row.createdByName}</bdi>,
  },
  {
    ...{ key: 'debits', title: 'Debits', kind: 'amount' },
    cell: (row) => (
      <Money
        amount={sum(row.transactions.map(({ debitAmountNative }) => debitAmountNative ?? '0'))}
        currency={row.currency}
        showsCurrency
      />
    ),
  },
];

function View({ data, address }: { readonly data: JournalData; readonly address: JournalAddress }) {
  const { to, frame } = useConsole();
  const { results, count: all } = data.journalEntries;
  if (results.length === 0) {
    return (
      <NoMatch
        isFiltered={FILTERED.some((name) => (address[name]?.length ?? 0) > 0)}
        names={FILTERED}
        none="No entries in these days"
        words="Every posting is an entry here, whatever made it; those that no document makes are entered by hand."
        create={offer(frame, 'journal_entries') === 'none' ? undefined : to('/journal/new')}
        createText="Enter one"
        curl="POST /coa/api/journal_entry"
      />
    );
  }
  return (
    <>
      <Table
        label="Journal entries"
        rows={results}
        count={all}
        id={(row) => row.id}
        href={(row) => to(`/journal/${row.id}`)}
        columns={COLUMNS.filter(({ key }) => key !== 'entity' || frame.entities.length > 1)}
      />
      <Pages offset={address.offset} size={SIZE} count={all} />
    </>
  );
}

export default definePage({
  follows: true,
  title: () => 'Journal',
  address: PARAMETERS,
  document: JOURNAL,
  fault: faultOfPeriod,
  variables: ({ from, to, type, status, account, entity, offset, knownAt }, frame) => {
    const usual = usualPeriod(frame.today);
    return {
      filter: {
        ...(type.length > 0 && { type: [...type] }),
        ...(status !== '' && { status: [status] }),
        ...(account !== null && { account: [account] }),
        ...(entity !== null && { entity: [entity] }),
      },
      ...{ startDate: from ?? usual.from, endDate: to ?? usual.to },
      ...{ knownAt, offset, limit: SIZE },
      entity: entity === null ? null : [entity],
      mayReports: may(frame, 'reports:read'),
    };
  },
  Head,
  View,
});
