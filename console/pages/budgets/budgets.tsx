// Budgets: what was planned for which months and entities; each leads to what became of it.
import { type Address, count, id, oneOf, text } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import { addMonths, endOfMonth, startOfMonth, startOfYear } from '../../kit/days.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { useKeys } from '../../kit/keys.ts';
import { definePage } from '../../kit/page.ts';
import { offer } from '../../kit/rights.ts';
import { DeedLinks } from '../../parts/deed-drawer.tsx';
import { FieldsDeed } from '../../parts/fields-deed.tsx';
import { Filters, TextFilter } from '../../parts/filters.tsx';
import { NoMatch } from '../../parts/lists.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Table } from '../../parts/table.tsx';
import { Title } from '../../parts/title.tsx';
import { CADENCES, cadenceText, isBeyond } from './words.ts';

const DOCUMENT = graphql(`
  query Budgets($filter: BudgetFilter, $q: String, $limit: Int!, $offset: Int!) {
    budgets(filter: $filter, q: $q, sort: [START_DATE_DESC], limit: $limit, offset: $offset) {
      count
      results {
        id
        name
        entityName
        departmentName
        startDate
        endDate
        cadence
        currency
      }
    }
  }
`);
type BudgetsData = ResultOf<typeof DOCUMENT>;

const FROM_ACTUALS = graphql(`
  mutation CreateBudgetFromActuals($from: Date, $factor: Decimal, $input: BudgetInput!) {
    saved: createBudgetFromActuals(from: $from, factor: $factor, input: $input) {
      id
      accounts(limit: 1) {
        count
      }
    }
  }
`);

const SIZE = 100;
const PARAMETERS = {
  q: text(),
  offset: count(),
  entity: id(),
  do: oneOf(['', 'actuals'], ''),
};
type BudgetsAddress = Address<typeof PARAMETERS>;

function Head({ address }: { readonly address: BudgetsAddress }) {
  const { frame, to, browser } = useConsole();
  const how = offer(frame, 'accounts');
  const create = to('/budgets/new');
  useKeys(
    how === 'none' ? [] : [{ keys: 'c', does: 'New budget', run: () => browser?.go(create) }],
  );
  return (
    <>
      <Title
        actions={
          <>
            <DeedLinks
              deeds={[
                {
                  ...{ name: 'actuals', text: 'From actuals', resource: 'accounts' },
                  isPossible: true,
                },
              ]}
            />
            {how !== 'none' && (
              <a class="button small primary" href={create}>
                New budget <kbd>c</kbd>
              </a>
            )}
          </>
        }
      >
        Budgets
      </Title>
      <Filters label="Filters" fields={['q', 'offset']}>
        <TextFilter label="Name or words" name="q" value={address.q} />
      </Filters>
    </>
  );
}

function FromActuals({ entity }: { readonly entity: string | null }) {
  const { frame, to } = useConsole();
  const start = addMonths(startOfYear(frame.today), 12);
  return (
    <FieldsDeed
      {...{ resource: 'accounts', document: FROM_ACTUALS, posts: false }}
      title="A budget from actuals"
      verb="Make"
      words="What was posted to profit and loss in an earlier term, times a factor."
      of={[
        { name: 'name', label: 'Name' },
        { name: 'entity', label: 'Entity', kind: 'entity', hasAll: true },
        { name: 'startDate', label: 'Begins', kind: 'day' },
        { name: 'cadence', label: 'Amounts', options: CADENCES },
        { name: 'from', label: 'Taken from the term that began', kind: 'day' },
        { name: 'factor', label: 'Factor, such as 1.05', kind: 'amount' },
      ]}
      begin={{
        ...{ entity: entity ?? frame.entities[0]?.id, startDate: start, cadence: 'MONTHLY' },
        ...{ from: addMonths(start, -12), factor: '1' },
      }}
      needs={['name', 'startDate']}
      variables={({ from, factor, ...input }) => ({ from, factor, input })}
      done="Made the budget."
      next={({ saved }) => to(`/budgets/${saved.id}/amounts`)}
    >
      {(tried) => tried && <p>{tried.saved.accounts.count} amounts.</p>}
    </FieldsDeed>
  );
}

function View({ data, address }: { readonly data: BudgetsData; readonly address: BudgetsAddress }) {
  const { to, frame } = useConsole();
  const { results, count: all } = data.budgets;
  // Months that are over are compared: the rest has no actuals yet.
  const through = endOfMonth(addMonths(startOfMonth(frame.today), -1));
  return (
    <>
      {results.length === 0 ? (
        <NoMatch
          isFiltered={address.q !== ''}
          names={['q']}
          none="No budgets yet"
          words="Plans by account and month, beside what was posted."
          create={offer(frame, 'accounts') === 'none' ? undefined : to('/budgets/new')}
          createText="New budget"
          curl="POST /coa/api/budgets"
        />
      ) : (
        <Table
          label="Budgets"
          rows={results}
          count={all}
          id={(row) => row.id}
          href={(row) =>
            to(
              `/budgets/${row.id}${isBeyond(frame, row) ? '/amounts' : ''}`,
              row.startDate <= through && (row.endDate ?? '') > through ? { through } : {},
            )
          }
          columns={[
            { key: 'name', title: 'Budget', cell: (row) => <bdi>{row.name}</bdi> },
            {
              ...{ key: 'of', title: 'Of' },
              cell: (row) => (
                <bdi>
                  {[row.entityName ?? 'All entities', row.departmentName]
                    .filter((each) => each !== null)
                    .join(', ')}
                </bdi>
              ),
            },
            { key: 'from', title: 'From', kind: 'day', cell: (row) => row.startDate },
            { key: 'to', title: 'To', kind: 'day', isMinor: 'phone', cell: (row) => row.endDate },
            {
              ...{ key: 'cadence', title: 'Amounts', kind: 'day', isMinor: true },
              cell: (row) => cadenceText(row.cadence),
            },
            {
              ...{ key: 'currency', title: 'Currency', kind: 'day', isMinor: true },
              cell: (row) => row.currency,
            },
          ]}
        />
      )}
      <Pages offset={address.offset} size={SIZE} count={all} />
      {address.do === 'actuals' && <FromActuals entity={address.entity} />}
    </>
  );
}

export default definePage({
  follows: true,
  title: () => 'Budgets',
  address: PARAMETERS,
  document: DOCUMENT,
  variables: ({ q, offset, entity }) => ({
    filter: entity === null ? {} : { entity: [entity] },
    q: q === '' ? null : q,
    ...{ limit: SIZE, offset },
  }),
  Head,
  View,
});
