// Deferred revenue: from opening to closing by month, as a bridge, with the balance of the ledger beside it.
import { type Address, day, id } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import type { Frame } from '../../kit/contract.ts';
import { endOfMonth } from '../../kit/days.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { areEqual, decimalsOf, difference, sum } from '../../kit/money.ts';
import { definePage } from '../../kit/page.ts';
import { may } from '../../kit/rights.ts';
import { Empty } from '../../parts/empty.tsx';
import { Money } from '../../parts/figures.tsx';
import { Bridge } from '../../parts/stacks.tsx';
import { Table } from '../../parts/table.tsx';
import { balancesByMonth } from './ledger-months.ts';
import { daysOf, faultOfDays, PeriodHead } from './period.tsx';
import { monthText } from './words.ts';

const DOCUMENT = graphql(`
  query Deferred(
    $start: Date!
    $end: Date!
    $entity: [ID!]
    $lines: LedgerLineFilter!
    $withLedger: Boolean!
    $withAccounts: Boolean!
  ) {
    deferredRevenueRollForward(start: $start, end: $end, entity: $entity) {
      month
      currency
      opening
      billed
      recognized
      adjusted
      closing
    }
    ledger: ledgerLines(
      filter: $lines
      allTime: true
      endDate: $end
      groupFields: "date_month"
      aggregationFields: "amount,amount_book"
      limit: 1
    ) @include(if: $withLedger) {
      groups
    }
    accounts(filter: { accountSubtype: [DEFERRED_REVENUE] }, limit: 2) @include(if: $withAccounts) {
      results {
        id
      }
    }
  }
`);
type DeferredData = ResultOf<typeof DOCUMENT>;
type Month = DeferredData['deferredRevenueRollForward'][number];

const PARAMETERS = { from: day(), to: day(), month: day(), entity: id() };
type DeferredAddress = Address<typeof PARAMETERS>;
const daysFor = (address: DeferredAddress, { today }: Frame) => {
  const { from, to } = daysOf(address, today, 5);
  return { from, to: endOfMonth(to) };
};

const CHANGES = [
  ['billed', 'Billed'],
  ['recognized', 'Recognized'],
  ['adjusted', 'Adjusted'],
] as const;

const BALANCES = [['opening', 'Opening'], ...CHANGES, ['closing', 'Closing']] as const;

/** The bridge of a month, or of all of them. */
function MonthsBridge({
  months,
  title,
  account,
}: {
  readonly months: readonly Month[];
  readonly title: string;
  /** The one account of deferred revenue, whose lines its changes lead to. */
  readonly account: string | undefined;
}) {
  const { to } = useConsole();
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const href =
    account === undefined
      ? undefined
      : to('/ledger', {
          ...{ account, from: first.month, to: endOfMonth(last.month), sort: 'oldest' },
        });
  return (
    <Bridge
      title={title}
      decimals={decimalsOf(first.currency)}
      steps={[
        { name: 'Opening', amount: first.opening, isBalance: true },
        ...CHANGES.map(([key, name]) => ({
          ...{ name, href, amount: sum(months.map((each) => each[key])) },
        })),
        { name: 'Closing', amount: last.closing, isBalance: true },
      ]}
    />
  );
}

/** Months with what moved them, and beside each what the ledger says. */
function Months({
  months,
  balances,
  account,
}: {
  readonly months: readonly Month[];
  readonly balances: ReadonlyMap<string, string> | undefined;
  readonly account: string | undefined;
}) {
  const { href, to } = useConsole();
  const money = (amount: string, { currency }: Month) => (
    <Money amount={amount} currency={currency} />
  );
  const ledger = ({ month }: Month): string => balances?.get(month) ?? '0';
  return (
    <Table
      label="Deferred revenue by month"
      rows={months}
      id={({ month }) => month}
      href={({ month }) => href({ month })}
      columns={[
        { key: 'month', title: 'Month', kind: 'day', cell: ({ month }) => monthText(month) },
        ...BALANCES.map(([key, title]) => ({
          ...{ key, title, kind: 'amount' as const },
          // A phone shows what is left, and the bridge shows what moved it.
          ...(key !== 'closing' && { isMinor: true }),
          cell: (month: Month) => money(month[key], month),
        })),
        ...(balances
          ? [
              {
                ...{ key: 'ledger', title: 'Ledger', kind: 'amount' as const },
                cell: (month: Month) =>
                  account === undefined ? (
                    money(ledger(month), month)
                  ) : (
                    <a
                      href={to('/ledger', {
                        ...{ account, from: month.month, to: endOfMonth(month.month) },
                        sort: 'oldest',
                      })}
                    >
                      {money(ledger(month), month)}
                    </a>
                  ),
              },
              {
                ...{ key: 'check', title: 'Check', kind: 'day' as const },
                cell: (month: Month) =>
                  areEqual(ledger(month), month.closing) ? (
                    <span class="agrees">agrees</span>
                  ) : (
                    <span class="fails">
                      {money(difference(ledger(month), month.closing), month)}
                    </span>
                  ),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Whether the ledger says the same, in words. */
function Check({ wrong }: { readonly wrong: readonly Month[] | undefined }) {
  if (!wrong) return <p class="quiet">The ledger stands beside it for those who may read it.</p>;
  return wrong.length === 0 ? (
    <p class="check check-good">The closing of every month agrees with the ledger.</p>
  ) : (
    <p class="check check-bad">
      The ledger has another balance after {wrong.map(({ month }) => monthText(month)).join(', ')}.
    </p>
  );
}

function View({
  data,
  address,
}: {
  readonly data: DeferredData;
  readonly address: DeferredAddress;
}) {
  const { href } = useConsole();
  const months = data.deferredRevenueRollForward;
  const [first] = months;
  if (!first) {
    return (
      <Empty title="No months are shown">
        <p>Choose days that have a month between them.</p>
      </Empty>
    );
  }
  const balances =
    data.ledger &&
    balancesByMonth(
      data.ledger.groups,
      // One entity is told in its own currency.
      address.entity === null ? 'amount' : 'amount_book',
      months.map(({ month }) => month),
    );
  const wrong =
    balances &&
    months.filter(({ month, closing }) => !areEqual(balances.get(month) ?? '0', closing));
  const chosen = months.filter(({ month }) => month === address.month);
  const shown = chosen.length > 0 ? chosen : months;
  const of = chosen[0]
    ? monthText(chosen[0].month)
    : `${monthText(first.month)} to ${monthText(months.at(-1)?.month ?? first.month)}`;
  const accounts = data.accounts?.results ?? [];
  const account = accounts.length === 1 ? accounts[0]?.id : undefined;
  return (
    <>
      <MonthsBridge
        months={shown}
        title={`Deferred revenue, ${of}, ${first.currency}`}
        account={account}
      />
      <Check wrong={wrong} />
      {chosen.length > 0 && (
        <p>
          <a href={href({ month: null })}>All months</a>
        </p>
      )}
      <Months {...{ months, balances, account }} />
    </>
  );
}

function Head({ address }: { readonly address: DeferredAddress }) {
  const { frame } = useConsole();
  return (
    <PeriodHead
      title="Deferred revenue"
      lead="What is billed and not yet earned, from month to month. A month shows its own bridge."
      days={daysFor(address, frame)}
    />
  );
}

export default definePage({
  follows: true,
  title: () => 'Deferred revenue',
  address: PARAMETERS,
  fault: faultOfDays,
  document: DOCUMENT,
  variables: (address, frame) => {
    const { from, to } = daysFor(address, frame);
    const of = address.entity !== null && { entity: [address.entity] };
    return {
      ...{ start: from, end: to, ...of },
      lines: { accountSubtype: ['DEFERRED_REVENUE' as const], ...of },
      withLedger: may(frame, 'transactions:read'),
      withAccounts: may(frame, 'accounts:read'),
    };
  },
  Head,
  View,
});
