// The waterfall: revenue by month, recognized and scheduled, by contract or by product. A cell leads to its rows.
import { type Address, day, id, oneOf, text } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import type { Frame } from '../../kit/contract.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { decimalsOf, isZero, sum } from '../../kit/money.ts';
import { definePage } from '../../kit/page.ts';
import { Empty } from '../../parts/empty.tsx';
import { Money } from '../../parts/figures.tsx';
import { useFile } from '../../parts/file-rows.ts';
import { Choice } from '../../parts/filters.tsx';
import { Stacks } from '../../parts/stacks.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.types.ts';
import { Currencies, daysOf, faultOfDays, monthsOf, PeriodHead } from './period.tsx';
import { monthShort, monthText } from './words.ts';

const DOCUMENT = graphql(`
  query Waterfall(
    $start: Date!
    $end: Date!
    $entity: [ID!]
    $contract: [ID!]
    $byContract: Boolean!
    $byProduct: Boolean!
  ) {
    revenueWaterfall(
      start: $start
      end: $end
      entity: $entity
      contract: $contract
      byContract: $byContract
      byProduct: $byProduct
    ) {
      month
      currency
      contractId
      contractName
      productId
      productName
      recognized
      scheduled
    }
  }
`);
type WaterfallData = ResultOf<typeof DOCUMENT>;
type WaterfallCell = WaterfallData['revenueWaterfall'][number];

const PARAMETERS = {
  from: day(),
  to: day(),
  by: oneOf(['contract', 'product'], 'contract'),
  contract: id(),
  currency: text(),
  entity: id(),
};
type WaterfallAddress = Address<typeof PARAMETERS>;
const daysFor = (address: WaterfallAddress, { today }: Frame) => daysOf(address, today, 3, 4);

type Key = 'recognized' | 'scheduled';

/** The rows of a contract or of a product; in a file what is recognized and what is scheduled stand apart. */
interface Line {
  readonly key?: Key;
  readonly id: string;
  readonly name: string;
  readonly contract: string | null;
  readonly product: string | null;
  readonly byMonth: ReadonlyMap<string, WaterfallCell>;
}

/** Lines in the order of their worth. */
function linesOf(rows: readonly WaterfallCell[], by: WaterfallAddress['by']): readonly Line[] {
  const key = by === 'contract' ? 'contractId' : 'productId';
  return [...Map.groupBy(rows, (row) => row[key] ?? 'none')]
    .map(([of, each]) => ({
      id: of,
      name:
        (by === 'contract' ? each[0]?.contractName : each[0]?.productName) ??
        (of === 'none' ? `Without a ${by}` : `${by === 'contract' ? 'Contract' : 'Product'} ${of}`),
      contract: each[0]?.contractId ?? null,
      product: each[0]?.productId ?? null,
      byMonth: new Map(each.map((row) => [row.month, row])),
    }))
    .toSorted((a, b) => Number(totalOf(b)) - Number(totalOf(a)));
}

const amountOf = (row: WaterfallCell | undefined, key?: Key): string =>
  row ? (key ? row[key] : sum([row.recognized, row.scheduled])) : '0';
const totalOf = ({ byMonth, key }: Line): string =>
  sum([...byMonth.values()].map((row) => amountOf(row, key)));

const sumOf = (rows: readonly WaterfallCell[], key: Key, month?: string): string =>
  sum(rows.filter((row) => month === undefined || row.month === month).map((row) => row[key]));

/** What a month comes to: recognized, scheduled, and together. */
const Totals = ({
  rows,
  month,
  currency,
}: {
  readonly rows: readonly WaterfallCell[];
  readonly month?: string;
  readonly currency: string;
}) => {
  const [recognized, scheduled] = [
    sumOf(rows, 'recognized', month),
    sumOf(rows, 'scheduled', month),
  ];
  return (
    <>
      {[recognized, scheduled, sum([recognized, scheduled])].map((amount, nth) => (
        <span key={nth} class={nth < 2 ? 'below' : undefined}>
          <Money amount={amount} currency={currency} zero="–" />
        </span>
      ))}
    </>
  );
};

type RowsHref = (of: {
  readonly line?: Line;
  readonly from: string;
  readonly to: string;
}) => string;

function columnsOf(
  rows: readonly WaterfallCell[],
  months: readonly string[],
  currency: string,
  by: WaterfallAddress['by'],
  hrefOf: RowsHref,
): readonly Column<Line>[] {
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const [from = '', to = ''] = [months[0], months.at(-1)];
  return [
    {
      ...{ key: 'name', title: by === 'contract' ? 'Contract' : 'Product' },
      cell: (line) => <bdi>{line.name}</bdi>,
      total: (
        <>
          <span class="below">Recognized</span>
          <span class="below">Scheduled</span>
          Together
        </>
      ),
    },
    { key: 'state', title: 'State', cell: ({ key }) => key },
    {
      ...{ key: 'total', title: `Total, ${currency}`, kind: 'amount' as const },
      cell: (line: Line) => <a href={hrefOf({ line, from, to })}>{money(totalOf(line))}</a>,
      total: <Totals {...{ rows, currency }} />,
    },
    ...months.map((month) => ({
      ...{ key: month, title: monthText(month), kind: 'amount' as const },
      cell: (line: Line) => {
        const row = line.byMonth.get(month);
        const amount = amountOf(row, line.key);
        if (!row || isZero(amount)) return <Money amount="0" zero="–" />;
        const isScheduled = !isZero(row.scheduled);
        return (
          <a
            href={hrefOf({ line, from: month, to: month })}
            class={isScheduled ? 'scheduled' : undefined}
          >
            {money(amount)}
            {isScheduled && <span class="sr unfiled"> scheduled</span>}
          </a>
        );
      },
      total: <Totals {...{ rows, month, currency }} />,
    })),
  ];
}

function View({
  data,
  address,
}: {
  readonly data: WaterfallData;
  readonly address: WaterfallAddress;
}) {
  const { frame, to } = useConsole();
  const isFile = useFile() !== undefined;
  const all = data.revenueWaterfall;
  const currencies = [...new Set(all.map(({ currency }) => currency))];
  const currency = currencies.find((each) => each === address.currency) ?? currencies[0];
  if (currency === undefined) {
    return (
      <Empty title="No revenue in these months">
        <p>Choose other months, or add a subscription to a contract.</p>
      </Empty>
    );
  }
  const rows = all.filter((row) => row.currency === currency);
  const months = monthsOf(daysFor(address, frame));
  const lines = linesOf(rows, address.by).flatMap((line): readonly Line[] =>
    isFile
      ? (['recognized', 'scheduled'] as const)
          .map((key) => ({ ...line, key }))
          .filter((each) => !isZero(totalOf(each)))
      : [line],
  );
  const hrefOf: RowsHref = ({ line, from, to: until }) => {
    const contract = line?.contract ?? address.contract;
    return to('/revenue/transactions', {
      ...{ from, to: until },
      ...(contract !== null && { contract }),
      ...(line?.product && { product: line.product }),
    });
  };
  return (
    <>
      <Currencies all={currencies} shown={currency} />
      <Stacks
        title={`Revenue by month, ${currency}`}
        series={['Recognized', 'Scheduled']}
        decimals={decimalsOf(currency)}
        groups={months.map((month, at) => ({
          label: monthShort(month, at),
          bars: (['recognized', 'scheduled'] as const).map((key) => ({
            name: `${key === 'recognized' ? 'Recognized' : 'Scheduled'}, ${monthText(month)}`,
            amount: sumOf(rows, key, month),
            href: hrefOf({ from: month, to: month }),
          })),
        }))}
      />
      <div class="wide">
        <Table
          label={`Revenue by ${address.by} and month`}
          rows={lines}
          id={(line) => line.id}
          columns={columnsOf(rows, months, currency, address.by, hrefOf)}
        />
      </div>
    </>
  );
}

function Head({ address }: { readonly address: WaterfallAddress }) {
  const { frame } = useConsole();
  return (
    <PeriodHead
      title="Revenue waterfall"
      lead="What is recognized, and in grey what is scheduled. Amounts lead to their revenue transactions."
      days={daysFor(address, frame)}
      fields={['by']}
    >
      <Choice
        label="By"
        name="by"
        value={address.by}
        options={[
          ['contract', 'Contract'],
          ['product', 'Product'],
        ]}
      />
    </PeriodHead>
  );
}

export default definePage({
  follows: true,
  title: () => 'Revenue waterfall',
  address: PARAMETERS,
  fault: faultOfDays,
  document: DOCUMENT,
  variables: (address, frame) => {
    const { from, to } = daysFor(address, frame);
    return {
      ...{ start: from, end: to },
      ...{ byContract: address.by === 'contract', byProduct: address.by === 'product' },
      ...(address.entity !== null && { entity: [address.entity] }),
      ...(address.contract !== null && { contract: [address.contract] }),
    };
  },
  Head,
  View,
});
