// Checks of the allocations and of the budget of the demo, for the test of the demo.
import { Decimal } from '../../schema/kit/index.ts';
import type { Loaded } from './closed-months.ts';

export function planned(of: () => Loaded): void {
  test('rent and repairs are allocated in every closed month since last year, to the cent; the open month asks for it', async () => {
    const { asked, service, demo } = of();
    const runs = await asked(`
      select c.number, count(*)::integer as runs, count(distinct r.entity_id)::integer as entities, count(r.journal_entry_id)::integer as entries,
        min(r.start_date)::text as first, max(r.through)::text as last
      from cost_allocation_run r join cost_allocation c on c.workspace_id = $1 and c.id = r.allocation
      where r.workspace_id = $1 group by 1 order by 1`);
    const months = { entities: 3, first: '2025-01-01', last: '2026-04-30' };
    expect(runs).toEqual([
      { number: 'CA-1', runs: 48, entries: 48, ...months },
      { number: 'CA-2', runs: 48, entries: 48, ...months },
    ]);
    const moved = await asked(`
      select a.number, d.code, trim_scale(sum(l.amount_native))::text as amount from journal_line l
      join journal_entry e on e.workspace_id = $1 and e.id = l.journal_entry_id and e.source = 'cost_allocation'
      join account a on a.workspace_id = $1 and a.id = l.account_id
      left join department d on d.workspace_id = $1 and d.id = l.department_id
      where l.workspace_id = $1 and l.currency = 'USD' and l.date = '2026-03-31' group by 1, 2 order by 1, 2`);
    expect(moved.map(({ number, code, amount }) => [number, code, amount])).toEqual([
      ['5030', 'OPS', '1485.56'],
      ['6020', null, '-28912.34'],
      // 2,168.43 of the rent, 891.34 of the repairs: each the rest of its source.
      ['6025', 'GA', '3059.77'],
      ['6025', 'HW', '8673.7'],
      ['6025', 'OPS', '10119.32'],
      ['6025', 'SALES', '3614.04'],
      ['6025', 'SW', '4336.85'],
      ['6080', null, '-2376.9'],
    ]);
    const left = await asked(`
      select a.number, to_char(l.date, 'YYYY-MM') as month from journal_line l
      join account a on a.workspace_id = $1 and a.id = l.account_id and a.number in ('6020', '6080')
      where l.workspace_id = $1 and l.date >= '2025-01-01' group by 1, 2, l.entity_id
      having sum(l.amount_native) <> 0 or sum(l.amount_book) <> 0 or sum(l.amount) <> 0`);
    expect(new Set(left.map(({ month }) => month))).toEqual(new Set(['2026-05', '2026-06']));
    const { data } = await service.graphql(
      '{ closeBlockers(through: "2026-05-31") { kind count records { name } } }',
      {},
      demo.api_keys.admin,
    );
    const waiting = data.closeBlockers.filter(({ kind }: any) => kind === 'UNALLOCATED');
    expect(waiting.map(({ count }: any) => count)).toEqual([6]);
  });

  test('the budget of the year is last year, 5 % more, and stands beside what is posted', async () => {
    const { service, demo, asked } = of();
    const key = demo.api_keys.viewer;
    const { body: budgets } = await service.call('GET', '/coa/api/budgets', { key });
    expect(budgets.results).toHaveLength(1);
    const [budget] = budgets.results;
    expect(budget).toMatchObject({
      ...{ name: 'Budget 2026', currency: 'USD', entity: null, cadence: 'monthly', periods: 12 },
      ...{ start_date: '2026-01-01', end_date: '2026-12-31' },
    });
    const { body } = await service.call(
      'GET',
      `/ca/api/income-statement/comparative?budget=${budget.id}&end_date=2026-03-31&cadence=quarterly`,
      { key },
    );
    const rowOf = (number: string) =>
      body.income_statement.find((row: any) => row.account_number === number);
    const [before] = await asked(`select -sum(l.amount)::numeric(22,2) as sum from journal_line l
      join account a on a.workspace_id = $1 and a.id = l.account_id and a.number = '4030'
      where l.workspace_id = $1 and l.date between '2025-01-01' and '2025-03-31'`);
    const services = rowOf('4030');
    // Each of three months is rounded by itself.
    const wanted = new Decimal(String(before?.['sum'])).times('1.05');
    expect(wanted.minus(services.Total_Budget).abs().lte('0.015')).toBe(true);
    expect(
      ['4030', '6025'].map((number) => {
        const { favorable, Total_Actual, Total_Budget, Total_Variance, Total_VariancePercent } =
          rowOf(number);
        return [favorable, Total_Actual, Total_Budget, Total_Variance, Total_VariancePercent];
      }),
    ).toEqual([
      [true, 419_938.58, 397_644.48, 22_294.1, 5.61],
      [true, 153_990.28, 161_196.7, -7_206.42, -4.47],
    ]);
    expect(rowOf('6020')).toBeUndefined();
  });
}
