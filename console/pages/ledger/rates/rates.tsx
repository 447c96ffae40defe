// Exchange rates: how each currency stands, those that are missing first, the table of rates, and the revaluation.
import { type Address, count, day, oneOf, text, id } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import type { Frame } from '../../../kit/contract.ts';
import { addMonths, endOfMonth, startOfMonth } from '../../../kit/days.ts';
import { graphql, type ResultOf } from '../../../kit/graphql.ts';
import { definePage } from '../../../kit/page.ts';
import { may } from '../../../kit/rights.ts';
import { Badge } from '../../../parts/badge.tsx';
import { DeedLinks } from '../../../parts/deed-drawer.tsx';
import { DayFilter, Filters, TextFilter } from '../../../parts/filters.tsx';
import { NoMatch } from '../../../parts/lists.tsx';
import { Pages } from '../../../parts/pages.tsx';
import { Table } from '../../../parts/table.tsx';
import { Title } from '../../../parts/title.tsx';
import { DeleteRate, Load, Revalue } from './deeds.tsx';

const RATES = graphql(`
  query ExchangeRates($filter: ExchangeRateFilter, $monthEnd: Date!, $limit: Int!, $offset: Int!) {
    exchangeRates(filter: $filter, sort: [DATE_DESC, CURRENCY], limit: $limit, offset: $offset) {
      count
      results {
        id
        lastModifiedAt
        currency
        date
        rate
      }
    }
    atMonthEnd: exchangeRates(filter: { standsOn: [$monthEnd] }, limit: 1000) {
      results {
        currency
        date
        rate
      }
    }
    workspaceCurrencies(limit: 1000) {
      results {
        currency
        name
      }
    }
    reportingCurrency
  }
`);
type RatesData = ResultOf<typeof RATES>;
type RateRow = RatesData['exchangeRates']['results'][number];

const SIZE = 100;
const DEEDS = ['', 'load', 'revalue', 'delete'] as const;
const PARAMETERS = {
  currency: text(),
  from: day(),
  to: day(),
  offset: count(),
  entity: id(),
  do: oneOf(DEEDS, ''),
  line: id(),
};
type RatesAddress = Address<typeof PARAMETERS>;
const FILTERED = ['currency', 'from', 'to'] as const;

const lastMonthEnd = ({ today }: Pick<Frame, 'today'>): string =>
  endOfMonth(addMonths(startOfMonth(today), -1));

/** Whether the session may change the table of rates. */
const mayLoad = (frame: Frame): boolean =>
  frame.workspace.role === 'admin' && may(frame, 'entities:write');

function Head({ address }: { readonly address: RatesAddress }) {
  const { frame } = useConsole();
  return (
    <>
      <Title
        actions={
          <DeedLinks
            deeds={[
              {
                ...{ name: 'load', text: 'Add rates', key: 'c', resource: 'entities' },
                ...{ isPossible: mayLoad(frame), isPrimary: true },
              },
              {
                ...{ name: 'revalue', text: 'Revalue', key: 'v', resource: 'journal_entries' },
                isPossible: true,
              },
            ]}
          />
        }
      >
        Exchange rates
      </Title>
      <Filters label="Filters" fields={['currency', 'from', 'to', 'offset']}>
        <TextFilter label="Currency" name="currency" value={address.currency} />
        <DayFilter label="From" name="from" value={address.from ?? ''} />
        <DayFilter label="To" name="to" value={address.to ?? ''} />
      </Filters>
    </>
  );
}

/** The currencies of the workspace and their rate at the end of the last month; missing ones first. */
function Standing({ data, monthEnd }: { readonly data: RatesData; readonly monthEnd: string }) {
  const { href } = useConsole();
  const sorted = data.workspaceCurrencies.results
    .filter(({ currency }) => currency !== data.reportingCurrency)
    .map((each) => {
      const last = data.atMonthEnd.results.find(({ currency }) => currency === each.currency);
      return { ...each, last, isThere: last?.date === monthEnd };
    })
    .toSorted((a, b) => Number(a.isThere) - Number(b.isThere));
  if (sorted.length === 0) return null;
  return (
    <section class="section">
      <h2>At {monthEnd}</h2>
      <div class="table" tabIndex={0} role="region" aria-label={`Rates at ${monthEnd}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Currency</th>
              <th scope="col" class="number">
                Rate of the day
              </th>
              <th scope="col" class="number">
                Last known
              </th>
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ currency, name, last, isThere }) => (
              <tr key={currency}>
                <td>
                  <a href={href({ currency, offset: null })}>{currency}</a> {name}
                </td>
                <td class="number">
                  {isThere ? last?.rate : <Badge tone="warn" text="Missing" />}
                </td>
                <td class="number">{last ? `${last.rate}, ${last.date}` : 'None'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function View({ data, address }: { readonly data: RatesData; readonly address: RatesAddress }) {
  const { frame, href } = useConsole();
  const { results, count: all } = data.exchangeRates;
  const monthEnd = lastMonthEnd(frame);
  const chosen = results.find((each) => each.id === address.line);
  const reporting = data.reportingCurrency ?? 'reporting currency';
  return (
    <>
      <Standing data={data} monthEnd={monthEnd} />
      {results.length === 0 ? (
        <NoMatch
          isFiltered={FILTERED.some((name) => (address[name]?.length ?? 0) > 0)}
          names={FILTERED}
          none="No rates yet"
          words="They convert amounts in foreign currencies."
          create={mayLoad(frame) ? href({ do: 'load' }) : undefined}
          createText="Add rates"
          curl="loadExchangeRates"
        />
      ) : (
        <section class="section">
          <h2>Table of rates</h2>
          <Table
            label="Rates"
            rows={results}
            count={all}
            id={(row) => row.id}
            columns={[
              { key: 'date', title: 'Day', kind: 'day', cell: (row) => row.date },
              { key: 'currency', title: 'Currency', cell: (row) => row.currency },
              {
                ...{ key: 'rate', title: `In ${reporting} for one`, kind: 'amount' },
                cell: (row) => row.rate,
              },
              ...(mayLoad(frame)
                ? [
                    {
                      ...{ key: 'delete', title: 'Deeds', isMinor: 'phone' as const },
                      cell: (row: RateRow) => (
                        <a
                          href={href({ do: 'delete', line: row.id })}
                          aria-label={`Delete the rate of ${row.currency} on ${row.date}`}
                        >
                          Delete
                        </a>
                      ),
                    },
                  ]
                : []),
            ]}
          />
          <Pages offset={address.offset} size={SIZE} count={all} />
        </section>
      )}
      {address.do === 'delete' && chosen && mayLoad(frame) && <DeleteRate rate={chosen} />}
      {address.do === 'load' && mayLoad(frame) && <Load reporting={reporting} />}
      {address.do === 'revalue' && <Revalue entity={address.entity} monthEnd={monthEnd} />}
    </>
  );
}

/** A currency as the service knows it: three letters. */
const isCurrency = (currency: string): boolean => /^[A-Za-z]{3}$/.test(currency);

export default definePage({
  follows: true,
  title: () => 'Exchange rates',
  address: PARAMETERS,
  document: RATES,
  fault: ({ currency }) =>
    currency === '' || isCurrency(currency)
      ? undefined
      : `The currency "${currency}" is none. Use its three letters, such as EUR.`,
  variables: ({ currency, from, to, offset }, frame) => ({
    filter: {
      ...(currency !== '' && { currency: [currency.toUpperCase()] }),
      ...(from !== null && { date_gte: from }),
      ...(to !== null && { date_lte: to }),
    },
    monthEnd: lastMonthEnd(frame),
    ...{ limit: SIZE, offset },
  }),
  Head,
  View,
});
