// The schedule of a contract: bars by month with the line of what is deferred, and the table they are drawn from.
import { useConsole } from '../../../kit/context.ts';
import { decimalsOf, sum } from '../../../kit/money.ts';
import { Bars } from '../../../parts/chart.tsx';
import { Part } from '../../../parts/facts.tsx';
import { Money } from '../../../parts/figures.tsx';
import { PlainTable } from '../../../parts/plain-table.tsx';
import { monthShort, monthText } from '../words.ts';
import type { Contract } from './document.ts';
import { type ContractMonth, monthsOf } from './months.ts';

const COLUMNS = [
  ['billed', 'Billed'],
  ['planned', 'To bill'],
  ['recognized', 'Recognized'],
  ['scheduled', 'Scheduled'],
  ['between', 'Deferred after'],
] as const;

function MonthRow({
  month,
  currency,
  href,
}: {
  readonly month: ContractMonth;
  readonly currency: string;
  readonly href: string;
}) {
  return (
    <tr>
      <th scope="row">
        <a href={href}>{monthText(month.month)}</a>
      </th>
      {COLUMNS.map(([key]) => (
        <td key={key} class="number">
          <Money amount={month[key]} currency={currency} zero="–" />
        </td>
      ))}
    </tr>
  );
}

function Months({
  months,
  currency,
  hrefOf,
}: {
  readonly months: readonly ContractMonth[];
  readonly currency: string;
  readonly hrefOf: (month: string) => string;
}) {
  return (
    <PlainTable
      hasFile
      label="Schedule by month"
      isSheet
      heads={[['Month'], ...COLUMNS.map(([, title]) => [title, true] as const)]}
      foot={
        <tr class="sheet-sum">
          <th scope="row">Together</th>
          {COLUMNS.map(([key]) => (
            <td key={key} class="number">
              {key !== 'between' && (
                <Money amount={sum(months.map((each) => each[key]))} currency={currency} />
              )}
            </td>
          ))}
        </tr>
      }
    >
      {months.map((each) => (
        <MonthRow key={each.month} month={each} currency={currency} href={hrefOf(each.month)} />
      ))}
    </PlainTable>
  );
}

export function Schedule({ contract }: { readonly contract: Contract }) {
  const { to } = useConsole();
  if (!contract.rows) return null;
  const { currency } = contract;
  const months = monthsOf(contract);
  if (months.length === 0) {
    return (
      <Part title="Schedule">
        <p class="quiet">No revenue is scheduled: add a subscription, a milestone or usage.</p>
      </Part>
    );
  }
  const rowsOf = (month: string): string =>
    to('/revenue/transactions', { contract: contract.id, from: month, to: month });
  return (
    <Part title="Schedule">
      <Bars
        title={`By month, ${currency}`}
        series={['Billed or to bill', 'Recognized or scheduled']}
        decimals={decimalsOf(currency)}
        line={{
          name: 'Deferred after',
          points: months.map(({ month, between }) => ({
            name: `Deferred after ${monthText(month)}`,
            amount: between,
          })),
        }}
        groups={months.map((each, at) => ({
          label: monthShort(each.month, at),
          bars: [
            {
              name: `Billed or to bill, ${monthText(each.month)}`,
              amount: sum([each.billed, each.planned]),
            },
            {
              name: `Recognized or scheduled, ${monthText(each.month)}`,
              amount: sum([each.recognized, each.scheduled]),
              href: rowsOf(each.month),
            },
          ],
        }))}
      />
      <Months months={months} currency={currency} hrefOf={rowsOf} />
      <p class="quiet">Below zero it is unbilled: earned, and not yet billed.</p>
    </Part>
  );
}
