// The overview: cash beside the ledger, twelve months, what is open by age, and what waits to be done.
import { id } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import { decimalsOf, isZero } from '../../kit/money.ts';
import { definePage } from '../../kit/page.ts';
import { Bars } from '../../parts/chart.tsx';
import { Money } from '../../parts/figures.tsx';
import { Strip } from '../../parts/strip.tsx';
import { Title } from '../../parts/title.tsx';
import { Cash } from './cash.tsx';
import { OVERVIEW, type OverviewData, variablesOf } from './document.ts';
import { FirstSteps } from './first-steps.tsx';
import { Proved } from './proved.tsx';
import { ToDo } from './to-do.tsx';

type Months = NonNullable<OverviewData['months']>;
type Ageing = NonNullable<OverviewData['receivable']>;

/** `May 2026` as it stands below bars: May, and the year where one begins. */
const shortMonth = (label: string, at: number): string => {
  const [month = label, year = ''] = label.split(' ');
  return at === 0 || month === 'Jan' ? `${month} ${year.slice(2)}` : month;
};

function Result({ months }: { readonly months: Months }) {
  const { href } = useConsole();
  const sums = months.rows.filter(({ style }) => style === 'SUM');
  const revenue = sums.find(({ title }) => title === 'Total revenue') ?? sums[0];
  const net = sums.at(-1);
  if (!revenue || !net) return null;
  const series = [
    { title: 'Revenue', row: revenue },
    { title: 'Net income', row: net },
  ];
  return (
    <section class="tile">
      <Bars
        title={`Twelve months, ${months.currency}`}
        decimals={months.decimals}
        series={series.map(({ title }) => title)}
        groups={months.columns.map((column, at) => ({
          label: shortMonth(column, at),
          bars: series.map(({ title, row }) => {
            const { amount, reference } = row.cells[at] ?? { amount: null, reference: null };
            return {
              name: `${title}, ${column}`,
              amount: amount ?? '0',
              href: reference === null ? undefined : href({ why: reference }),
            };
          }),
        }))}
      />
    </section>
  );
}

function Aged({
  title,
  ageing,
  path,
}: {
  readonly title: string;
  readonly ageing: Ageing;
  readonly path: string;
}) {
  const { to } = useConsole();
  const { totals, currency } = ageing;
  const documents = (bucket: string): string => to(`${path}/documents`, { bucket, knownAt: [] });
  return (
    <section class="tile">
      <h2>
        <a href={to(path)}>{title}</a>
        <Money amount={totals.total} currency={currency} showsCurrency />
      </h2>
      {isZero(totals.total) ? (
        <p class="quiet">Nothing is open.</p>
      ) : (
        <Strip
          title={`${title} by age`}
          decimals={decimalsOf(currency)}
          parts={[
            { name: 'Not due', amount: totals.current, href: documents('CURRENT') },
            { name: '1 to 30 days', amount: totals.d1To30, href: documents('D1_TO_30') },
            { name: '31 to 60', amount: totals.d31To60, href: documents('D31_TO_60') },
            { name: '61 to 90', amount: totals.d61To90, href: documents('D61_TO_90') },
            { name: 'Over 90', amount: totals.over90, href: documents('OVER_90') },
          ]}
        />
      )}
    </section>
  );
}

function View({
  data,
  address,
}: {
  readonly data: OverviewData;
  readonly address: { readonly entity: string | null };
}) {
  const { bankAccounts, months, receivable, payable, proofState } = data;
  const accounts = bankAccounts?.results.filter(
    ({ entityId }) => address.entity === null || entityId === address.entity,
  );
  const isUnused = proofState?.chainedThrough === null && proofState.waiting === 0;
  return (
    <div class="tiles">
      <div>
        {isUnused && <FirstSteps />}
        {accounts && <Cash accounts={accounts} />}
        {months ? (
          <Result months={months} />
        ) : (
          <p class="tile quiet">Revenue and income stand here for those who may read reports.</p>
        )}
      </div>
      <div>
        <ToDo data={data} />
        {receivable && <Aged title="Receivable" ageing={receivable} path="/ageing/receivable" />}
        {payable && <Aged title="Payable" ageing={payable} path="/ageing/payable" />}
        {proofState && <Proved state={proofState} />}
      </div>
    </div>
  );
}

export default definePage({
  follows: true,
  title: () => 'Overview',
  address: { entity: id() },
  document: OVERVIEW,
  variables: ({ entity }, frame) => variablesOf(entity, frame),
  Head: () => <Title>Overview</Title>,
  View,
});
