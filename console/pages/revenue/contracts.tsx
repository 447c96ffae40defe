// Contracts: what was agreed, what is billed and earned of it, and which end soon.
import { type Address, count, day, id, many, oneOf, text } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import type { Frame } from '../../kit/contract.ts';
import { addDays } from '../../kit/days.ts';
import type { VariablesOf } from '../../kit/graphql.ts';
import { useKeys } from '../../kit/keys.ts';
import { definePage } from '../../kit/page.ts';
import { offer } from '../../kit/rights.ts';
import { Choice, DayFilter, Filters, TextFilter } from '../../parts/filters.tsx';
import { Counts, NoMatch } from '../../parts/lists.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Table } from '../../parts/table.tsx';
import { Title } from '../../parts/title.tsx';
import { columnsOf } from './contract-columns.tsx';
import { CONTRACTS, type ContractsData } from './contracts-document.ts';
import { chipOf, CONTRACT_STATES } from './words.ts';

const SIZE = 100;
/** Contracts that end within so many days end soon. */
const SOON_DAYS = 60;
const SORTS = [
  ['CONTRACT_START_DATE_DESC', 'Newest first'],
  ['CONTRACT_END_DATE', 'Ending first'],
  ['TOTAL_CONTRACT_VALUE_DESC', 'Most worth first'],
  ['CLIENT_NAME', 'Customer'],
] as const;
const PARAMETERS = {
  q: text(),
  status: many(CONTRACT_STATES),
  client: id(),
  from: day(),
  to: day(),
  sort: oneOf(
    SORTS.map(([name]) => name),
    'CONTRACT_START_DATE_DESC',
  ),
  offset: count(),
  entity: id(),
};
type ContractsAddress = Address<typeof PARAMETERS>;
const FILTERED = ['q', 'status', 'client', 'from', 'to'] as const;

const variablesOf = (
  { q, status, client, from, to, sort, offset, entity }: ContractsAddress,
  { today }: Frame,
): VariablesOf<typeof CONTRACTS> => ({
  filter: {
    ...(status.length > 0 && { status: [...status] }),
    ...(client !== null && { client: [client] }),
    ...(entity !== null && { entity: [entity] }),
    ...(from !== null && { contractEndDate_gte: from }),
    ...(to !== null && { contractEndDate_lte: to }),
  },
  sort: [sort],
  q: q === '' ? null : q,
  ...{ limit: SIZE, offset, today, soon: addDays(today, SOON_DAYS) },
  ...(entity !== null && { entity: [entity] }),
});

function StateCounts({
  data,
  address,
}: {
  readonly data: ContractsData;
  readonly address: ContractsAddress;
}) {
  const { href, frame } = useConsole();
  const { today } = frame;
  const soon = addDays(today, SOON_DAYS);
  const isEnding = address.from === today && address.to === soon;
  const is = (state: string): boolean => address.status[0] === state && !isEnding;
  const days = { from: null, to: null, offset: null };
  return (
    <Counts
      label="Contracts by state"
      parts={[
        {
          ...{ text: 'Active', count: data.active.count, isShown: is('ACTIVE') },
          href: href({ ...days, status: 'ACTIVE' }),
        },
        {
          ...{ text: 'Pending', count: data.pending.count, isShown: is('PENDING') },
          href: href({ ...days, status: 'PENDING' }),
        },
        {
          ...{ text: `Ending in ${SOON_DAYS} days`, count: data.ending.count, isShown: isEnding },
          href: href({ status: 'ACTIVE', from: today, to: soon, offset: null }),
        },
      ]}
    />
  );
}

function Head({
  address,
  data,
}: {
  readonly address: ContractsAddress;
  readonly data: ContractsData | undefined;
}) {
  const { frame, to, browser } = useConsole();
  const how = offer(frame, 'contracts');
  const create = to('/contracts/new', address.client === null ? {} : { client: address.client });
  useKeys(
    how === 'none' ? [] : [{ keys: 'c', does: 'New contract', run: () => browser?.go(create) }],
  );
  return (
    <>
      <Title
        actions={
          how !== 'none' && (
            <a class="button small primary" href={create}>
              {how === 'propose' ? 'Propose a contract' : 'New contract'} <kbd>c</kbd>
            </a>
          )
        }
      >
        Contracts
      </Title>
      {data && <StateCounts data={data} address={address} />}
      <Filters label="Filters" fields={['q', 'status', 'from', 'to', 'sort', 'offset']}>
        <TextFilter label="Name, customer or words" name="q" value={address.q} />
        <Choice
          label="State"
          name="status"
          value={address.status[0] ?? ''}
          options={[
            ['', 'All'],
            ...CONTRACT_STATES.map((each) => [each, chipOf(each).text] as const),
          ]}
        />
        <DayFilter label="Ends from" name="from" value={address.from ?? ''} />
        <DayFilter label="to" name="to" value={address.to ?? ''} />
        <Choice label="Order" name="sort" value={address.sort} options={SORTS} />
      </Filters>
    </>
  );
}

function View({
  data,
  address,
}: {
  readonly data: ContractsData;
  readonly address: ContractsAddress;
}) {
  const { to, frame } = useConsole();
  const { results, count: all } = data.contracts;
  if (results.length === 0) {
    return (
      <NoMatch
        isFiltered={FILTERED.some((name) => (address[name]?.length ?? 0) > 0)}
        names={FILTERED}
        none="No contracts yet"
        words="What customers agreed to stands here: their subscriptions, milestones and usage, what is billed of them and what is earned."
        create={offer(frame, 'contracts') === 'none' ? undefined : to('/contracts/new')}
        createText="Make the first contract"
        curl="POST /rr/api/v1/contracts"
      />
    );
  }
  return (
    <>
      <Table
        label="Contracts"
        rows={results}
        count={all}
        id={(row) => row.id}
        href={(row) => to(`/contracts/${row.id}`)}
        columns={columnsOf(frame.entities.length > 1 && address.entity === null)}
      />
      <Pages offset={address.offset} size={SIZE} count={all} />
    </>
  );
}

export default definePage({
  follows: true,
  title: () => 'Contracts',
  address: PARAMETERS,
  document: CONTRACTS,
  variables: variablesOf,
  Head,
  View,
});
