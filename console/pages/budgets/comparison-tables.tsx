// Tables of a budget beside what was posted: net income by month, and each account with its variance.
import { useConsole } from '../../kit/context.ts';
import { isZero } from '../../kit/money.ts';
import { Figure, Money } from '../../parts/figures.tsx';
import { PlainTable, type TableHead } from '../../parts/plain-table.tsx';
import type { Comparison, ComparisonFigures, ComparisonLine } from './comparison-document.ts';

const HEADS: readonly TableHead[] = [
  ['Actual', true],
  ['Budget', true],
  ['Variance', true],
  ['%', true],
  [''],
];
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
  readonly figures: ComparisonFigures | undefined;
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
      <td class="number change">
        {percent !== null && (
          <>
            <Money amount={percent} decimals={2} /> %
          </>
        )}
      </td>
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
  readonly figures: ComparisonFigures | undefined;
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
  readonly lines: readonly ComparisonLine[];
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
export function ByMonth({ of, at }: { readonly of: Comparison; readonly at: number }) {
  const { href } = useConsole();
  return (
    <PlainTable hasFile label="Net income by month" isSheet heads={[['Net income'], ...HEADS]}>
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
    </PlainTable>
  );
}

export function Accounts({ of, at }: { readonly of: Comparison; readonly at: number }) {
  const { currency } = of;
  const sums = { currency };
  // Most budgets are of profit and loss: what they say nothing of is left out.
  const planned = of.balanceSheet.filter(({ figures }) =>
    figures.some(({ budget }) => !isZero(budget)),
  );
  return (
    <PlainTable
      hasFile
      label="Budget and actual by account"
      isSheet
      heads={[[`${of.columns[at]?.label ?? ''}, ${currency}`], ...HEADS]}
    >
      <Section lines={of.incomeStatement} at={at} currency={currency} />
      <Sum title="Gross profit" figures={of.grossProfit[at]} {...sums} />
      <Sum title="Operating income" figures={of.operatingIncome[at]} {...sums} />
      <Sum title="Net income" figures={of.netIncome[at]} {...sums} />
      <Section lines={planned} at={at} currency={currency} />
    </PlainTable>
  );
}
