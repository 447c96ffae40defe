// Checks of reconciled statements and closed months, for the test of the demo.
import type { TestService } from '../support/service.ts';

/** What was loaded, once it is. */
export interface Loaded {
  readonly service: TestService;
  readonly demo: any;
  readonly asked: (text: string) => Promise<Record<string, unknown>[]>;
}

export function closedMonths(of: () => Loaded): void {
  test('a year of statements: all approved ones are explained, the last month is under way', async () => {
    const { asked } = of();
    const reports = await asked(
      `with cleared as (select c.report_id as id, sum(l.amount_native) as sum from reconciliation_clearing c
       join journal_line l on l.workspace_id = $1 and l.id = c.line_id where c.workspace_id = $1 group by 1)
     select r.status, count(*)::integer as count, count(distinct r.statement_ending_date)::integer as months,
       count(*) filter (where r.ending_balance <> r.starting_balance + coalesce(c.sum, 0))::integer as off
     from reconciliation_report r left join cleared c on c.id = r.id where r.workspace_id = $1 group by 1 order by 1`,
    );
    expect(reports).toEqual([
      { status: 'APPROVED', count: 84, months: 12, off: 0 },
      { status: 'DRAFT', count: 7, months: 1, off: expect.any(Number) },
    ]);
    const [lines] = await asked(
      `select count(*)::integer as all, count(c.line_id)::integer as confirmed, count(distinct date_trunc('month', l.date))::integer as months
     from bank_account b join journal_line l on l.workspace_id = $1 and l.account_id = b.chart_of_accounts_account_id and not l.is_mirror
     join journal_entry e on e.workspace_id = $1 and e.id = l.journal_entry_id and e.version = l.version and not e.is_deleted
     left join reconciliation_clearing c on c.workspace_id = $1 and c.line_id = l.id
     where b.workspace_id = $1 and l.date between '2025-06-01' and '2026-05-31' and l.bank_transaction_id is not null`,
    );
    const { all, confirmed, months } = lines as Record<string, number>;
    expect([months, all! > 500, confirmed! > all! * 0.9, confirmed! < all!]).toEqual([
      12,
      true,
      true,
      true,
    ]);
  });

  test('eleven months are closed one by one, and refuse; the last one is open', async () => {
    const { service, demo, asked } = of();
    const admin = demo.api_keys.admin;
    const { data } = await service.graphql(
      '{ lockChanges { results { action lockedThrough } } closeBlockers(through: "2026-04-30") { kind weight } }',
      {},
      admin,
    );
    expect(data.lockChanges.results.map(({ action }: { action: string }) => action)).toEqual(
      Array.from({ length: 11 }, () => 'CLOSED'),
    );
    expect(data.lockChanges.results[0].lockedThrough).toBe('2026-04-30');
    const undone = data.closeBlockers.filter(({ weight }: any) => weight !== 'ACCEPTABLE');
    expect(undone).toEqual([]);
    const [revalued] = await asked(
      `select count(*)::integer as count from journal_entry where workspace_id = $1 and type = 'revaluation'`,
    );
    expect(Number(revalued?.['count'])).toBeGreaterThan(16);
    const bank = await service.call('GET', '/ca/api/account?limit=1', { key: admin });
    const { entity, chart_of_accounts_account: account } = bank.body.results[0];
    for (const [date, status] of [
      ['2026-04-30', 400],
      ['2025-06-10', 400],
      ['2026-05-02', 201],
    ] as const) {
      const posted = await service.call('POST', '/coa/api/journal_entry', {
        ...{ key: admin, headers: { prefer: 'dry-run' } },
        json: {
          ...{ entity, date },
          transactions: [
            { account, debit_amount_native: 1 },
            { account, credit_amount_native: 1 },
          ],
        },
      });
      expect([date, posted.status]).toEqual([date, status]);
    }
  });
}
