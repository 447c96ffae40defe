// A budget beside what was posted: net income by month, and each account with its variance and why.
import { type Address, day, id, moment, oneOf, text } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import { graphql } from '../../kit/graphql.ts';
import { decimalsOf } from '../../kit/money.ts';
import { definePage } from '../../kit/page.ts';
import { offer } from '../../kit/rights.ts';
import { Bars } from '../../parts/chart.tsx';
import { DeedLinks } from '../../parts/deed-drawer.tsx';
import { FieldsDeed } from '../../parts/fields-deed.tsx';
import { DayFilter, Filters } from '../../parts/filters.tsx';
import { Title } from '../../parts/title.tsx';
import { Trail } from '../../parts/trail.tsx';
import { COMPARISON, type ComparisonData } from './comparison-document.ts';
import { Accounts, ByMonth } from './comparison-tables.tsx';

const DELETE = graphql(`
  mutation DeleteBudget($id: ID!, $seen: DateTime!) {
    deleteBudget(id: $id, ifUnmodifiedSince: $seen)
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

function View({
  data: { budgetVsActual: of, budget },
  address,
}: {
  readonly data: ComparisonData;
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
      {address.do === 'delete' && budget && (
        <FieldsDeed
          {...{ resource: 'accounts', document: DELETE, isDanger: true, posts: false }}
          record={budget}
          title="Delete"
          verb="Delete"
          words="The budget goes with its amounts; the books stay."
          variables={() => ({ id: budget.id })}
          done="Deleted."
          next={() => to('/budgets')}
        />
      )}
    </>
  );
}

/** Deeds of a budget that is there. */
function Actions({ id: budget }: { readonly id: string }) {
  const { to, frame } = useConsole();
  const path = `/budgets/${budget}`;
  return (
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
  );
}

function Head({
  address,
  data,
}: {
  readonly address: ComparisonAddress;
  readonly data: ComparisonData | undefined;
}) {
  const { to } = useConsole();
  const of = data?.budgetVsActual;
  return (
    <>
      <Trail
        steps={[{ text: 'Budgets', href: to('/budgets') }, { text: of?.budgetName ?? 'Budget' }]}
      />
      <Title
        lead={of && `${of.startDate} to ${of.endDate}. An actual amount leads to its lines.`}
        actions={of && <Actions id={address.id ?? ''} />}
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
  document: COMPARISON,
  variables: ({ id: of, through, knownAt }) => ({
    id: of ?? '1',
    ...(through !== null && { through }),
    ...(knownAt !== null && { knownAt }),
  }),
  Head,
  View,
});
