// Monthly recurring revenue and what moved it: new and grown upwards, shrunk and lost downwards.
import { type Address, day, id, text } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import type { Frame } from '../../kit/contract.ts';
import { endOfMonth } from '../../kit/days.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { decimalsOf } from '../../kit/money.ts';
import { definePage } from '../../kit/page.ts';
import { Empty } from '../../parts/empty.tsx';
import { Money } from '../../parts/figures.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Stacks } from '../../parts/stacks.tsx';
import { Currencies, daysOf, faultOfDays, PeriodHead } from './period.tsx';
import { monthShort, monthText } from './words.ts';

const DOCUMENT = graphql(`
  query RecurringRevenue($start: Date!, $end: Date!, $entity: [ID!]) {
    mrrMovements(start: $start, end: $end, entity: $entity) {
      month
      currency
      opening
      new
      expansion
      contraction
      churn
      closing
    }
  }
`);
type MrrData = ResultOf<typeof DOCUMENT>;

const PARAMETERS = { from: day(), to: day(), currency: text(), entity: id() };
type MrrAddress = Address<typeof PARAMETERS>;
const daysFor = (address: MrrAddress, { today }: Frame) => daysOf(address, today, 11);

const MOVES = [
  ['new', 'New'],
  ['expansion', 'Expansion'],
  ['contraction', 'Contraction'],
  ['churn', 'Churn'],
] as const;
const COLUMNS = [['opening', 'Opening'], ...MOVES, ['closing', 'Closing']] as const;

function View({ data, address }: { readonly data: MrrData; readonly address: MrrAddress }) {
  const { to } = useConsole();
  const all = data.mrrMovements;
  const currencies = [...new Set(all.map(({ currency }) => currency))];
  const currency = currencies.find((each) => each === address.currency) ?? currencies[0];
  if (currency === undefined) {
    return (
      <Empty title="No recurring revenue in these months">
        <p>Subscriptions of contracts make it. Choose other months, or add one.</p>
      </Empty>
    );
  }
  const months = all.filter((each) => each.currency === currency);
  return (
    <>
      <Currencies all={currencies} shown={currency} />
      <Stacks
        title={`Movements of recurring revenue, ${currency}`}
        series={MOVES.map(([, name]) => name)}
        decimals={decimalsOf(currency)}
        groups={months.map((each, at) => ({
          label: monthShort(each.month, at),
          bars: MOVES.map(([key, name]) => ({
            name: `${name}, ${monthText(each.month)}`,
            amount: each[key],
            href: to('/revenue/waterfall', { from: each.month, to: endOfMonth(each.month) }),
          })),
        }))}
      />
      <PlainTable
        label="Recurring revenue by month"
        isSheet
        hasFile
        heads={[[currency], ...COLUMNS.map(([, title]) => [title, true] as const)]}
      >
        {months.map((each) => (
          <tr key={each.month}>
            <th scope="row">{monthText(each.month)}</th>
            {COLUMNS.map(([key]) => (
              <td key={key} class="number">
                <Money amount={each[key]} currency={currency} zero="–" />
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
    </>
  );
}

function Head({ address }: { readonly address: MrrAddress }) {
  const { frame } = useConsole();
  return (
    <PeriodHead
      title="Recurring revenue"
      lead="What subscriptions bring in a month, and what moved it, contract by contract."
      days={daysFor(address, frame)}
    />
  );
}

export default definePage({
  follows: true,
  title: () => 'Recurring revenue',
  address: PARAMETERS,
  fault: faultOfDays,
  document: DOCUMENT,
  variables: (address, frame) => {
    const { from, to } = daysFor(address, frame);
    return {
      ...{ start: from, end: to },
      ...(address.entity !== null && { entity: [address.entity] }),
    };
  },
  Head,
  View,
});
