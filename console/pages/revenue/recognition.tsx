// Recognition: what waits up to a month, the run that posts it, tried out first, and the entries of runs before.
import { type Address, day, id, oneOf } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import type { Frame } from '../../kit/contract.ts';
import { addMonths, endOfMonth, startOfMonth } from '../../kit/days.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { counted, isZero, sum } from '../../kit/money.ts';
import { definePage } from '../../kit/page.ts';
import { may } from '../../kit/rights.ts';
import { DeedLinks } from '../../parts/deed-drawer.tsx';
import { Empty } from '../../parts/empty.tsx';
import { Part } from '../../parts/facts.tsx';
import { FieldsDeed } from '../../parts/fields-deed.tsx';
import { Money } from '../../parts/figures.tsx';
import { DayFilter, Filters } from '../../parts/filters.tsx';
import { Table } from '../../parts/table.tsx';
import { Title } from '../../parts/title.tsx';
import { monthText } from './words.ts';

const DOCUMENT = graphql(`
  query Recognition(
    $start: Date!
    $through: Date!
    $entity: [ID!]
    $withReports: Boolean!
    $withEntries: Boolean!
  ) {
    revenueWaterfall(start: $start, end: $through, entity: $entity, byProduct: false)
      @include(if: $withReports) {
      month
      currency
      contractId
      contractName
      scheduled
    }
    journalEntries(
      filter: { type: [REVENUE_RECOGNITION], entity: $entity }
      sort: [ID_DESC]
      limit: 12
      allTime: true
    ) @include(if: $withEntries) {
      results {
        id
        order
        date
        memo
        entityName
      }
    }
  }
`);
type RecognitionData = ResultOf<typeof DOCUMENT>;
type Waiting = NonNullable<RecognitionData['revenueWaterfall']>[number];
type Entries = NonNullable<RecognitionData['journalEntries']>['results'];

const RUN = graphql(`
  mutation RunRecognition($through: Date!, $entity: ID) {
    run: runRecognition(through: $through, entity: $entity) {
      rowCount
      journalEntries
    }
  }
`);

/** Months that are looked back for what still waits. */
const LOOKED_BACK = 240;
const PARAMETERS = { through: day(), entity: id(), do: oneOf(['', 'run'], '') };
type RecognitionAddress = Address<typeof PARAMETERS>;

/** The end of the month before, unless another day is given. */
const throughOf = ({ through }: RecognitionAddress, { today }: Frame): string =>
  endOfMonth(through ?? addMonths(startOfMonth(today), -1));

const key = ({ month, currency, contractId }: Waiting): string =>
  `${month} ${currency} ${contractId ?? ''}`;

function WaitingRows({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const { to } = useConsole();
  const sums = [...Map.groupBy(waiting, ({ currency }) => currency)].map(([currency, rows]) => ({
    currency,
    amount: sum(rows.map(({ scheduled }) => scheduled)),
  }));
  return (
    <Table
      label="Waits to be recognized"
      rows={waiting}
      id={key}
      columns={[
        { key: 'month', title: 'Month', kind: 'day', cell: ({ month }) => monthText(month) },
        {
          ...{ key: 'contract', title: 'Contract', total: 'Together' },
          cell: ({ contractId, contractName }) =>
            contractId === null ? (
              'Without a contract'
            ) : (
              <a href={to(`/contracts/${contractId}`)}>
                <bdi>{contractName ?? `Contract ${contractId}`}</bdi>
              </a>
            ),
        },
        {
          ...{ key: 'amount', title: 'Revenue', kind: 'amount' },
          cell: ({ scheduled, currency, month, contractId }) => (
            <a
              href={to('/revenue/transactions', {
                ...{ from: month, to: month },
                ...(contractId !== null && { contract: contractId }),
              })}
            >
              <Money amount={scheduled} currency={currency} showsCurrency />
            </a>
          ),
          total: sums.map(({ currency, amount }) => (
            <span key={currency} class="below">
              <Money amount={amount} currency={currency} showsCurrency />
            </span>
          )),
        },
      ]}
    />
  );
}

const Runs = ({ entries }: { readonly entries: Entries }) =>
  entries.length === 0 ? null : (
    <Part title="Recognized last">
      <ol class="why-list letters">
        {entries.map(({ id: entry, order, date, memo, entityName }) => (
          <li key={entry}>
            <span>
              <a href={`/journal/${entry}`}>#{order}</a> <bdi>{memo}</bdi>
              <small class="below">
                <bdi>{entityName}</bdi>
              </small>
            </span>
            <span class="quiet">{date}</span>
          </li>
        ))}
      </ol>
    </Part>
  );

function View({
  data,
  address,
}: {
  readonly data: RecognitionData;
  readonly address: RecognitionAddress;
}) {
  const { frame } = useConsole();
  const through = throughOf(address, frame);
  const waiting = data.revenueWaterfall?.filter(({ scheduled }) => !isZero(scheduled));
  return (
    <>
      {waiting?.length === 0 && (
        <Empty title="Nothing waits">
          <p>All revenue up to {monthText(through)} is recognized.</p>
        </Empty>
      )}
      {waiting && waiting.length > 0 && <WaitingRows waiting={waiting} />}
      {!waiting && <p class="quiet">What waits stands here for those who may read reports.</p>}
      {data.journalEntries && <Runs entries={data.journalEntries.results} />}
      {address.do === 'run' && (
        <FieldsDeed
          {...{ resource: 'revenue_transactions', document: RUN }}
          title="Recognize revenue"
          verb="Recognize"
          words="Posts what is due up to the month of this day and not recognized yet: one entry for each contract and month. Running it again posts nothing twice."
          of={[{ name: 'through', label: 'Through', kind: 'day' }]}
          begin={{ through }}
          needs={['through']}
          variables={(said) => ({
            ...said,
            ...(address.entity !== null && { entity: address.entity }),
          })}
          done="Recognized."
        >
          {(tried) =>
            tried && (
              <p>
                {counted(tried.run.rowCount, 'revenue transaction')} in{' '}
                {tried.run.journalEntries.length}{' '}
                {tried.run.journalEntries.length === 1 ? 'entry' : 'entries'}.
              </p>
            )
          }
        </FieldsDeed>
      )}
    </>
  );
}

function Head({ address }: { readonly address: RecognitionAddress }) {
  const { frame } = useConsole();
  return (
    <>
      <Title
        lead="Revenue that is earned and not posted yet, by contract and month."
        actions={
          <DeedLinks
            deeds={[
              {
                ...{ name: 'run', text: 'Recognize', key: 'x', resource: 'revenue_transactions' },
                ...{ isPossible: true, isPrimary: true },
              },
            ]}
          />
        }
      >
        Recognition
      </Title>
      <Filters label="Filters" fields={['through']}>
        <DayFilter label="Through the month of" name="through" value={throughOf(address, frame)} />
      </Filters>
    </>
  );
}

export default definePage({
  follows: true,
  title: () => 'Recognition',
  address: PARAMETERS,
  document: DOCUMENT,
  variables: (address, frame) => {
    const through = throughOf(address, frame);
    return {
      ...{ start: addMonths(startOfMonth(through), -LOOKED_BACK), through },
      ...(address.entity !== null && { entity: [address.entity] }),
      withReports: may(frame, 'reports:read'),
      withEntries: may(frame, 'journal_entries:read'),
    };
  },
  Head,
  View,
});
