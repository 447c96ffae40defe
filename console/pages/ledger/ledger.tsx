// The general ledger: lines by day, of all accounts or of one with its running balance.
import { type Address, day, id, moment, oneOf, text } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import { question, type ResultOf, type VariablesOf } from '../../kit/graphql.ts';
import { counted, sum } from '../../kit/money.ts';
import { useMore } from '../../kit/more.ts';
import { definePage } from '../../kit/page.ts';
import { may } from '../../kit/rights.ts';
import type { Frame } from '../../kit/contract.ts';
import { Empty } from '../../parts/empty.tsx';
import { Money } from '../../parts/figures.tsx';
import { Choice, DayFilter, Filters, TextFilter } from '../../parts/filters.tsx';
import { NothingFits, useIsOutOfSight } from '../../parts/lists.tsx';
import { Moments } from '../../parts/moments.tsx';
import { faultOfPeriod, Periods, usualPeriod } from '../../parts/period.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.types.ts';
import { Title } from '../../parts/title.tsx';
import { LEDGER } from './document.ts';

type Data = ResultOf<typeof LEDGER>;
type Line = Data['ledgerLines']['results'][number];

const PARAMETERS = {
  account: id(),
  entity: id(),
  from: day(),
  to: day(),
  q: text(),
  knownAt: moment(),
  /** The second handle. */
  other: moment(),
  sort: oneOf(['oldest', 'newest'], 'newest'),
};
type LedgerAddress = Address<typeof PARAMETERS>;

function variablesOf(
  { account, entity, from, to, q, knownAt, sort }: LedgerAddress,
  frame: Frame,
): VariablesOf<typeof LEDGER> {
  const usual = usualPeriod(frame.today);
  return {
    filter: {
      ...(account !== null && { account: [account] }),
      ...(entity !== null && { entity: [entity] }),
    },
    sort: sort === 'oldest' ? ['POSTED_AT', 'ID'] : ['POSTED_AT_DESC', 'ID_DESC'],
    q: q === '' ? null : q,
    startDate: from ?? usual.from,
    endDate: to ?? usual.to,
    knownAt,
    cursor: '',
    entity: entity === null ? null : [entity],
    hasAccounts: may(frame, 'accounts:read'),
    mayReports: may(frame, 'reports:read'),
  };
}

function Head({
  address,
  data,
}: {
  readonly address: LedgerAddress;
  readonly data: Data | undefined;
}) {
  const { today } = useConsole().frame;
  const usual = usualPeriod(today);
  const from = address.from ?? usual.from;
  const to = address.to ?? usual.to;
  const accounts = data?.accounts?.results ?? [];
  return (
    <>
      <Title>General ledger</Title>
      <Periods shown={{ from, to }} today={today} />
      <Moments
        knownAt={address.knownAt}
        other={address.other}
        posted={data?.posted}
        days={{
          ...{ from, to },
          ...(address.account !== null && { account: address.account }),
        }}
      />
      <Filters label="Which lines" fields={['account', 'from', 'to', 'q', 'sort']}>
        {accounts.length > 0 && (
          <Choice
            label="Account"
            name="account"
            value={address.account ?? ''}
            options={[
              ['', 'All accounts'],
              ...accounts.map(({ id: key, number, name }) => [key, `${number} ${name}`] as const),
            ]}
          />
        )}
        <DayFilter label="From" name="from" value={from} />
        <DayFilter label="To" name="to" value={to} />
        <TextFilter label="Text or number" name="q" value={address.q} />
        <Choice
          label="Order"
          name="sort"
          value={address.sort}
          options={[
            ['newest', 'Newest first'],
            ['oldest', 'Oldest first'],
          ]}
        />
      </Filters>
    </>
  );
}

const COLUMNS: readonly Column<Line>[] = [
  {
    ...{ key: 'day', title: 'Date', kind: 'day', isMinor: 'phone' },
    cell: (line) => line.postedAt,
  },
  {
    ...{ key: 'entry', title: 'Entry', kind: 'day', isMinor: 'phone' },
    cell: (line) => line.journalOrder ?? '',
  },
  {
    key: 'account',
    title: 'Account',
    cell: (line) => (
      <>
        <bdi>
          {line.accountNumber} {line.accountName}
        </bdi>
        <small class="narrow quiet">{line.postedAt}</small>
      </>
    ),
  },
  {
    key: 'words',
    title: 'Description',
    isMinor: 'phone',
    cell: (line) => (
      <bdi>
        {[line.vendorName, line.description ?? line.journalMemo]
          .filter((each) => each !== null && each !== '')
          .join(' · ')}
      </bdi>
    ),
  },
  {
    key: 'entity',
    title: 'Entity',
    isMinor: 'desk',
    cell: (line) => <bdi>{line.entityName}</bdi>,
  },
  {
    key: 'native',
    title: 'Original',
    kind: 'amount',
    isMinor: 'desk',
    cell: (line) => <Money amount={line.amountNative} currency={line.currency} showsCurrency />,
  },
  {
    key: 'debit',
    title: 'Debit',
    kind: 'amount',
    cell: (line) => <Money amount={line.debitAmount} decimals={2} />,
  },
  {
    key: 'credit',
    title: 'Credit',
    kind: 'amount',
    cell: (line) => <Money amount={line.creditAmount} decimals={2} />,
  },
];

/** The balance after each line, from the one before the first day. */
function balancesOf(opening: string, lines: readonly Line[]): ReadonlyMap<string, string> {
  let balance = opening;
  return new Map(
    lines.map((line) => {
      balance = sum([balance, line.amount]);
      return [line.id, balance];
    }),
  );
}

const readLines = (variables: VariablesOf<typeof LEDGER>) => (data: unknown) => {
  const { ledgerLines } = data as Data;
  const { nextCursor } = ledgerLines;
  return {
    rows: ledgerLines.results,
    next:
      nextCursor === null
        ? undefined
        : question(LEDGER, {
            ...variables,
            cursor: nextCursor,
            hasAccounts: false,
            mayReports: false,
          }),
  };
};

function View({ data, address }: { readonly data: Data; readonly address: LedgerAddress }) {
  const { frame, to } = useConsole();
  const { openingBalance, count } = data.ledgerLines;
  const read = readLines(variablesOf(address, frame));
  const { rows, more } = useMore(read(data), read);
  const isOutOfSight = useIsOutOfSight();
  if (count === 0) {
    const isGone =
      address.account !== null &&
      data.accounts?.results.every(({ id: key }) => key !== address.account) === true;
    if (isGone || isOutOfSight) {
      return <NothingFits names={['account', 'q']} missing={isGone ? ['account'] : []} />;
    }
    return (
      <Empty title="No lines">
        <p>
          Nothing was posted in this period that fits. Choose another period, or fewer conditions.
        </p>
      </Empty>
    );
  }
  const isRunning =
    address.account !== null &&
    address.q === '' &&
    address.sort === 'oldest' &&
    openingBalance !== null;
  const balances = isRunning ? balancesOf(openingBalance, rows) : undefined;
  const shown = COLUMNS.filter(
    ({ key }) =>
      !(key === 'account' && address.account !== null) &&
      !(key === 'entity' && (address.entity !== null || frame.entities.length < 2)),
  );
  const balance: Column<Line> = {
    key: 'balance',
    title: 'Balance',
    kind: 'amount',
    cell: (line) => <Money amount={balances?.get(line.id) ?? null} decimals={2} />,
  };
  return (
    <>
      <p class="count">
        {counted(count, 'line')}
        {isRunning && (
          <>
            {' '}
            · before them <Money amount={openingBalance} decimals={2} />
          </>
        )}
      </p>
      <Table
        label="Ledger lines"
        rows={rows}
        count={count}
        onNearEnd={more}
        id={(line) => line.id}
        href={(line) => to(`/journal/${line.journalId ?? ''}`)}
        columns={balances ? [...shown, balance] : shown}
      />
    </>
  );
}

export default definePage({
  follows: true,
  title: () => 'General ledger',
  address: PARAMETERS,
  document: LEDGER,
  fault: faultOfPeriod,
  variables: variablesOf,
  Head,
  View,
});
