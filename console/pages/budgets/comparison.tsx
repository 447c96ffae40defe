// A budget beside what was posted: net income by month, and each account with its variance and why.
import { type Address, day, id, moment, oneOf, text } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { decimalsOf, isZero } from '../../kit/money.ts';
import { definePage } from '../../kit/page.ts';
import { offer } from '../../kit/rights.ts';
import { Bars } from '../../parts/chart.tsx';
import { DeedLinks } from '../../parts/deed-drawer.tsx';
import { FieldsDeed } from '../../parts/fields-deed.tsx';
import { Figure, Money } from '../../parts/figures.tsx';
import { DayFilter, Filters } from '../../parts/filters.tsx';
import { Title } from '../../parts/title.tsx';
import { Trail } from '../../parts/trail.tsx';

const DOCUMENT = graphql(`
  query BudgetComparison($id: ID!, $through: Date, $knownAt: DateTime) {
    budgetVsActual(budget: $id, endDate: $through, knownAt: $knownAt, explain: true) {
      budgetName
      startDate
      endDate
      currency
      columns {
        key
        label
      }
      incomeStatement {
        accountId
        accountName
        accountNumber
        hierarchy
        departmentName
        figures {
          actual
          budget
          variance
          percent
          favorable
        }
        references
      }
      grossProfit {
        actual
        budget
        variance
        percent
        favorable
      }
      operatingIncome {
        actual
        budget
        variance
        percent
        favorable
      }
      netIncome {
        actual
        budget
        variance
        percent
        favorable
      }
      balanceSheet {
        accountId
        accountName
        accountNumber
        hierarchy
        departmentName
        figures {
          actual
          budget
          variance
          percent
          favorable
        }
        references
      }
    }
  }
`);
type Comparison = ResultOf<typeof DOCUMENT>['budgetVsActual'];
type Line = Comparison['incomeStatement'][number];
type Figures = Line['figures'][number];

const DELETE = graphql(`
  mutation DeleteBudget($id: ID!) {
    deleteBudget(id: $id)
  }
`);

const PARAMETERS = {
  id: id(),
  through: day(),
  month: text(),
  knownAt: moment(),
  do: oneOf(['', 'delete'], ''),
};
type ComparisonAddress = Address<typeof PARAMETERS>;

const SECTIONS: Readonly<Record<string, string>> = {
  REVENUE: 'Revenue',
  COGS: 'Cost of goods sold',
  OPERATING_EXPENSES: 'Operating expenses',
  OTHER_INCOME: 'Other income',
  OTHER_EXPENSE: 'Other expense',
  COST_ALLOCATION: 'Cost allocation',
  UNCATEGORIZED: 'Uncategorized',
  ASSET: 'Assets, movement',
  LIABILITY: 'Liabilities, movement',
  EQUITY: 'Equity, movement',
};

function Amounts({
  figures,
  currency,
  reference = null,
  name,
}: {
  readonly figures: Figures | undefined;
  readonly currency: string;
  readonly reference?: string | null;
  readonly name: string;
}) {
  if (!figures) return null;
  const { actual, budget, variance, percent, favorable } = figures;
  return (
    <>
      <td class="number">
        <Figure {...{ amount: actual, currency, reference, name: `${name}, actual` }} zero="–" />
      </td>
      <td class="number">
        <Money amount={budget} currency={currency} zero="–" />
      </td>
      <td class="number variance">
        <Money amount={variance} currency={currency} zero="–" />
      </td>
      <td class="number change">{percent === null ? '' : `${percent.replace('-', '−')} %`}</td>
      <td class="tight">
        {favorable !== null && !isZero(variance) && (
          <span class={favorable ? 'agrees' : 'fails'}>{favorable ? 'better' : 'worse'}</span>
        )}
      </td>
    </>
  );
}

const Sum = ({
  title,
  figures,
  currency,
}: {
  readonly title: string;
  readonly figures: Figures | undefined;
  readonly currency: string;
}) => (
  <tr class="sheet-sum">
    <th scope="row">{title}</th>
    <Amounts {...{ figures, currency, name: title }} />
  </tr>
);

/** The lines of a section below its title. */
function Section({
  lines,
  at,
  currency,
}: {
  readonly lines: readonly Line[];
  readonly at: number;
  readonly currency: string;
}) {
  const groups = [...Map.groupBy(lines, ({ hierarchy }) => hierarchy[0] ?? '')];
  return (
    <>
      {groups.map(([section, each]) => [
        <tr key={section} class="sheet-head">
          <th scope="rowgroup" colSpan={6}>
            {SECTIONS[section] ?? section}
          </th>
        </tr>,
        ...each.map((line) => {
          const name = line.accountName ?? line.accountNumber ?? 'Account';
          return (
            <tr key={`${line.accountId} ${line.departmentName ?? ''}`}>
              <th scope="row" data-indent={1}>
                <bdi>{name}</bdi>
                {line.accountNumber !== null && (
                  <span class="sheet-number"> {line.accountNumber}</span>
                )}
                {line.departmentName !== null && (
                  <small class="below">
                    <bdi>{line.departmentName}</bdi>
                  </small>
                )}
              </th>
              <Amounts
                figures={line.figures[at]}
                reference={line.references?.[at] ?? null}
                {...{ currency, name }}
              />
            </tr>
          );
        }),
      ])}
    </>
  );
}

/** Net income of each column; one leads to its accounts. */
function ByMonth({ of, at }: { readonly of: Comparison; readonly at: number }) {
  const { href } = useConsole();
  return (
    <div class="table" tabIndex={0} role="region" aria-label="Net income by month">
      <table class="sheet">
        <thead>
          <tr>
            <th scope="col">Net income</th>
            {['Actual', 'Budget', 'Variance', '%', ''].map((title) => (
              <th key={title} scope="col" class="number">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.columns.map(({ key, label }, nth) => (
            <tr key={key} class={key === 'Total' ? 'sheet-sum' : undefined}>
              <th scope="row">
                <a
                  href={href({ month: key === 'Total' ? null : key })}
                  aria-current={nth === at ? 'true' : undefined}
                >
                  {label}
                </a>
              </th>
              <Amounts figures={of.netIncome[nth]} currency={of.currency} name={label} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Accounts({ of, at }: { readonly of: Comparison; readonly at: number }) {
  const { currency } = of;
  const sums = { currency };
  // Most budgets are of profit and loss: what they say nothing of is left out.
  const planned = of.balanceSheet.filter(({ figures }) =>
    figures.some(({ budget }) => !isZero(budget)),
  );
  return (
    <div class="table" tabIndex={0} role="region" aria-label="Budget and actual by account">
      <table class="sheet">
        <thead>
          <tr>
            <th scope="col">
              {of.columns[at]?.label}, {currency}
            </th>
            {['Actual', 'Budget', 'Variance', '%', ''].map((title) => (
              <th key={title} scope="col" class="number">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Section lines={of.incomeStatement} at={at} currency={currency} />
          <Sum title="Gross profit" figures={of.grossProfit[at]} {...sums} />
          <Sum title="Operating income" figures={of.operatingIncome[at]} {...sums} />
          <Sum title="Net income" figures={of.netIncome[at]} {...sums} />
          <Section lines={planned} at={at} currency={currency} />
        </tbody>
      </table>
    </div>
  );
}

function View({
  data: { budgetVsActual: of },
  address,
}: {
  readonly data: ResultOf<typeof DOCUMENT>;
  readonly address: ComparisonAddress;
}) {
  const { href, to } = useConsole();
  const last = of.columns.length - 1;
  const found = of.columns.findIndex(({ key }) => key === address.month);
  const at = found === -1 ? last : found;
  const months = of.columns.slice(0, -1);
  return (
    <>
      <Bars
        title={`Net income, ${of.currency}`}
        series={['Actual', 'Budget']}
        decimals={decimalsOf(of.currency)}
        groups={months.map(({ key, label }, nth) => ({
          label,
          bars: (['actual', 'budget'] as const).map((kind) => ({
            name: `${kind === 'actual' ? 'Actual' : 'Budget'}, ${label}`,
            amount: of.netIncome[nth]?.[kind] ?? '0',
            href: href({ month: key }),
          })),
        }))}
      />
      <ByMonth of={of} at={at} />
      <Accounts of={of} at={at} />
      {address.do === 'delete' && (
        <FieldsDeed
          {...{ resource: 'accounts', document: DELETE, isDanger: true, posts: false }}
          title="Delete"
          verb="Delete"
          words="The budget goes with its amounts; the books stay as they are."
          variables={() => ({ id: address.id })}
          done="Deleted."
          next={() => to('/budgets')}
        />
      )}
    </>
  );
}

function Head({
  address,
  data,
}: {
  readonly address: ComparisonAddress;
  readonly data: ResultOf<typeof DOCUMENT> | undefined;
}) {
  const { to, frame } = useConsole();
  const of = data?.budgetVsActual;
  const path = `/budgets/${address.id ?? ''}`;
  return (
    <>
      <Trail
        steps={[{ text: 'Budgets', href: to('/budgets') }, { text: of?.budgetName ?? 'Budget' }]}
      />
      <Title
        lead={of && `${of.startDate} to ${of.endDate}. An actual amount leads to its lines.`}
        actions={
          <>
            <a class="button small primary" href={to(`${path}/amounts`)}>
              Amounts
            </a>
            {offer(frame, 'accounts') !== 'none' && (
              <a class="button small" href={to(`${path}/edit`)}>
                Edit
              </a>
            )}
            <DeedLinks
              deeds={[
                {
                  ...{ name: 'delete', text: 'Delete', resource: 'accounts' },
                  ...{ isPossible: true, isLast: true },
                },
              ]}
            />
          </>
        }
      >
        <bdi>{of?.budgetName ?? 'Budget'}</bdi>
      </Title>
      <Filters label="Filters" fields={['through', 'month']}>
        <DayFilter label="Through" name="through" value={address.through ?? of?.endDate ?? ''} />
      </Filters>
    </>
  );
}

export default definePage({
  follows: true,
  title: ({ data }) => data?.budgetVsActual.budgetName ?? 'Budget',
  address: PARAMETERS,
  document: DOCUMENT,
  variables: ({ id: of, through, knownAt }) => ({
    id: of ?? '1',
    ...(through !== null && { through }),
    ...(knownAt !== null && { knownAt }),
  }),
  Head,
  View,
});
