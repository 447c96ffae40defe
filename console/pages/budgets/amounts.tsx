// Amounts of a budget: a row for each account, a column for each period. A row is changed as a whole.
import { type Address, id, oneOf } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import { addMonths } from '../../kit/days.ts';
import { sum } from '../../kit/money.ts';
import { definePage } from '../../kit/page.ts';
import { offer } from '../../kit/rights.ts';
import { DeedLinks } from '../../parts/deed-drawer.tsx';
import { Empty } from '../../parts/empty.tsx';
import { Money } from '../../parts/figures.tsx';
import { GoneRecord } from '../../parts/record-actions.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.types.ts';
import { Title } from '../../parts/title.tsx';
import { Trail } from '../../parts/trail.tsx';
import { monthText } from '../revenue/words.ts';
import { isBeyond } from './words.ts';
import { AddAccount, ChangeRow, DropAmount } from './amount-deeds.tsx';
import {
  AMOUNTS,
  type AmountsData,
  type BudgetAmount,
  type BudgetRow,
} from './amounts-document.ts';

const PARAMETERS = {
  id: id(),
  do: oneOf(['', 'add', 'row', 'drop'], ''),
  line: id(),
};
type AmountsAddress = Address<typeof PARAMETERS>;

const rowsOf = (amounts: readonly BudgetAmount[]): readonly BudgetRow[] =>
  [
    ...Map.groupBy(amounts, ({ accountId, departmentId }) => `${accountId} ${departmentId ?? ''}`),
  ].flatMap(([key, of]) => {
    const [first] = of;
    return first
      ? [
          {
            ...{ key, accountId: first.accountId, department: first.departmentName },
            account: first.accountName ?? `Account ${first.accountId}`,
            whole: of.find(({ period }) => period === 0),
            byPeriod: new Map(of.map((each) => [each.period, each])),
          },
        ]
      : [];
  });

const MONTHS_OF = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 } as const;

const totalOf = ({ byPeriod }: BudgetRow): string =>
  sum(['0', ...[...byPeriod.values()].map(({ amount }) => amount)]);

/** The account, its total, and its periods. */
function columnsOf(
  { periods, currency }: NonNullable<AmountsData['budget']>,
  nameOf: (period: number) => string,
  hrefOf: (amount: string) => string | undefined,
): readonly Column<BudgetRow>[] {
  const all = Array.from({ length: periods }, (_, nth) => nth + 1);
  return [
    {
      ...{ key: 'account', title: `Account, ${currency}` },
      cell: (row) => {
        const words = (
          <bdi>
            {row.account}
            {row.department !== null && `, ${row.department}`}
          </bdi>
        );
        const first = [...row.byPeriod.values()][0];
        const target = first && hrefOf(first.id);
        return target !== undefined ? <a href={target}>{words}</a> : words;
      },
    },
    {
      ...{ key: 'total', title: 'Total', kind: 'amount' },
      cell: (row) => <Money amount={totalOf(row)} currency={currency} zero="–" />,
    },
    ...all.map((period) => ({
      ...{ key: String(period), title: nameOf(period), kind: 'amount' as const },
      cell: (row: BudgetRow) =>
        row.whole ? (
          <span class="quiet">evenly</span>
        ) : (
          <Money amount={row.byPeriod.get(period)?.amount ?? '0'} currency={currency} zero="–" />
        ),
    })),
  ];
}

function View({ data, address }: { readonly data: AmountsData; readonly address: AmountsAddress }) {
  const { href, frame } = useConsole();
  const { budget, budgetAccounts } = data;
  if (!budget) {
    return <GoneRecord title="Amounts of the budget" needs="reports:read" />;
  }
  const rows = rowsOf(budgetAccounts.results);
  const { cadence, startDate } = budget;
  const step = MONTHS_OF[cadence ?? 'MONTHLY'];
  const nameOf = (period: number): string => monthText(addMonths(startDate, (period - 1) * step));
  const mayChange = offer(frame, 'accounts') !== 'none' && !isBeyond(frame, budget);
  const chosen =
    mayChange &&
    rows.find(({ byPeriod }) => [...byPeriod.values()].some((each) => each.id === address.line));
  return (
    <>
      {rows.length === 0 ? (
        <Empty title="No amounts yet">
          <p>Add an account, or begin from actuals.</p>
        </Empty>
      ) : (
        <div class="wide">
          <Table
            label="Amounts by account and period"
            rows={rows}
            id={(row) => row.key}
            columns={columnsOf(budget, nameOf, (line) =>
              mayChange ? href({ do: 'row', line }) : undefined,
            )}
          />
        </div>
      )}
      {address.do === 'add' && mayChange && (
        <AddAccount budget={budget.id} isByDepartment={budget.breakdownType === 'DEPARTMENT_ROW'} />
      )}
      {address.do === 'row' && chosen && (
        <ChangeRow key={chosen.key} row={chosen} nameOf={nameOf} />
      )}
      {address.do === 'drop' && chosen && (
        <DropAmount key={chosen.key} budget={budget.id} row={chosen} nameOf={nameOf} />
      )}
    </>
  );
}

function Head({
  address,
  data,
}: {
  readonly address: AmountsAddress;
  readonly data: AmountsData | undefined;
}) {
  const { to, frame } = useConsole();
  const budget = data?.budget;
  const name = budget?.name ?? 'Budget';
  const isOurs = budget && !isBeyond(frame, budget);
  return (
    <>
      <Trail
        steps={[
          { text: 'Budgets', href: to('/budgets') },
          { text: name, ...(isOurs && { href: to(`/budgets/${address.id ?? ''}`) }) },
          { text: 'Amounts' },
        ]}
      />
      <Title
        actions={
          isOurs && (
            <DeedLinks
              deeds={[
                {
                  ...{ name: 'add', text: 'Add an account', key: 'n', resource: 'accounts' },
                  ...{ isPossible: true, isPrimary: true },
                },
              ]}
            />
          )
        }
      >
        Amounts of <bdi>{name}</bdi>
      </Title>
    </>
  );
}

export default definePage({
  follows: true,
  title: ({ data }) => `Amounts of ${data?.budget?.name ?? 'the budget'}`,
  address: PARAMETERS,
  isGone: (data) => !data.budget,
  document: AMOUNTS,
  variables: (address) => ({ id: address.id ?? '1' }),
  Head,
  View,
});
