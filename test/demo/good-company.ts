// Checks that the demo looks like a company in good order, for the test of the demo: its ratios, its
// debts, and how little waits.
import { Decimal } from '../../schema/kit/index.ts';
import type { Loaded } from './closed-months.ts';

/** Movements of each account and month, in the reporting currency: debits are positive. */
const MONTHS = `
  select a.number, a.account_type as type, a.account_subtype as subtype, to_char(l.date, 'YYYY-MM') as month, sum(l.amount)::text as amount
  from journal_line l join account a on a.workspace_id = $1 and a.id = l.account_id
  where l.workspace_id = $1 group by 1, 2, 3, 4 order by 4`;

interface Movement {
  readonly number: string;
  readonly type: string;
  readonly subtype: string;
  readonly month: string;
  readonly amount: string;
}
type Chosen = Partial<Pick<Movement, 'number' | 'type' | 'subtype'>>;

/** The twelve months before the last whole one, and that one. */
const YEAR = ['2025-06', '2026-05'] as const;
const LAST_DAY = '2026-06-20';

export function goodCompany(of: () => Loaded): void {
  let movements: Movement[];
  beforeAll(async () => {
    movements = (await of().asked(MONTHS)) as unknown as Movement[];
  });

  /** What accounts gained by debits in some months. */
  const moved = (chosen: Chosen, from: string, through: string): number =>
    movements
      .filter((each) => each.month >= from && each.month <= through)
      .filter((each) =>
        Object.entries(chosen).every(([name, value]) => each[name as keyof Movement] === value),
      )
      .reduce((sum, { amount }) => sum.plus(amount), new Decimal(0))
      .toNumber();
  const heldAt = (chosen: Chosen, month: string): number => moved(chosen, '', month);
  const months = (): string[] => [...new Set(movements.map(({ month }) => month))].slice(0, 24);

  test('goods cost 40 to 60 percent of revenue in every quarter, and a few percent are left in a year', () => {
    const ratios = (from: string, through: string) => {
      const revenue = -moved({ type: 'REVENUE' }, from, through);
      const types = ['REVENUE', 'COGS', 'OPERATING_EXPENSES', 'OTHER_INCOME', 'OTHER_EXPENSE'];
      const net = -types.reduce((sum, type) => sum + moved({ type }, from, through), 0);
      return { cogs: moved({ type: 'COGS' }, from, through) / revenue, net: net / revenue };
    };
    const all = months();
    for (let i = 0; i < all.length; i += 3) {
      const { cogs } = ratios(all[i] ?? '', all[i + 2] ?? '');
      expect([all[i], cogs > 0.4, cogs < 0.6]).toEqual([all[i], true, true]);
    }
    const { net } = ratios(...YEAR);
    expect([net > 0.03, net < 0.15]).toEqual([true, true]);
  });

  test('sales tax, payroll tax and the card are paid a month later', () => {
    for (const number of ['2200', '2310', '2110']) {
      for (const month of months().slice(1)) {
        const owed = -heldAt({ number }, month);
        const turnover = movements
          .filter((each) => each.number === number)
          .reduce((most, { amount }) => Math.max(most, Math.abs(Number(amount))), 0);
        expect([number, month, owed > 0, owed < 2.5 * turnover]).toEqual([
          number,
          month,
          true,
          true,
        ]);
      }
      const [early = '', late = ''] = [months()[3], months()[23]];
      const growth = heldAt({ number }, late) / heldAt({ number }, early);
      expect([number, growth < 3]).toEqual([number, true]);
    }
  });

  test('the loan is served month by month, with interest; income tax is paid by quarter', () => {
    for (const month of months()) {
      // A foreign loan is worth a little more or less at the rates of the month.
      const [repaid, interest] = [
        moved({ number: '2710' }, month, month),
        moved({ number: '8010' }, month, month),
      ];
      if (month === months()[0]) continue;
      expect([month, repaid > 0, interest > 0]).toEqual([month, true, true]);
    }
    expect(-heldAt({ number: '2710' }, '2026-05')).toBeLessThan(
      -0.7 * heldAt({ number: '2710' }, '2024-06'),
    );
    const year = moved({ number: '9010' }, ...YEAR);
    expect(year).toBeGreaterThan(0);
    expect(-heldAt({ number: '2320' }, '2026-05')).toBeLessThan(year / 2);
  });

  test('payroll and savings accounts move, and no bank account is overdrawn at the end of a month', () => {
    for (const number of ['1021', '1031']) {
      const held = new Set(months().map((month) => heldAt({ number }, month)));
      expect([number, held.size > 12]).toEqual([number, true]);
    }
    for (const number of ['1011', '1021', '1031', '1041', '1042', '1051', '1410']) {
      for (const month of months()) {
        expect([number, month, heldAt({ number }, month) > 0]).toEqual([number, month, true]);
      }
    }
  });

  test('what was billed ahead is in proportion to subscriptions', () => {
    const deferred = -heldAt({ subtype: 'DEFERRED_REVENUE' }, '2026-05');
    const monthly = -moved({ number: '4020' }, ...YEAR) / 12;
    expect([deferred > 2 * monthly, deferred < 12 * monthly]).toEqual([true, true]);
  });

  test('drafts are of the open month, at most ten things wait, and some do', async () => {
    const { asked, service, demo } = of();
    const drafts =
      await asked(`select 'invoice' as kind, invoice_date as date from invoice where workspace_id = $1 and payment_status = 'draft'
      union all select 'bill', bill_date from bill where workspace_id = $1 and payment_status = 'draft'`);
    expect(drafts.map(({ date }) => date)).toEqual(drafts.map(() => LAST_DAY));
    expect(new Set(drafts.map(({ kind }) => kind)).size).toBe(2);
    const [bank] = await asked(`select count(*)::integer as unseen from bank_transaction t
      join journal_entry e on e.workspace_id = $1 and e.id = t.journal_id
      join journal_line l on l.workspace_id = $1 and l.journal_entry_id = e.id and l.version = e.version and not l.is_mirror
      join system_accounts s on s.workspace_id = $1 and s.uncategorized_id = l.account_id where t.workspace_id = $1`);
    expect(bank?.['unseen']).toBe(3);
    expect(drafts.length + 3).toBeLessThanOrEqual(10);
    const { data, errors } = await service.graphql(
      '{ waiting(limit: 50) { object mayDecide proposedBy } }',
      {},
      demo.api_keys.admin,
    );
    expect(errors).toBeUndefined();
    expect(data.waiting).toHaveLength(drafts.length);
    for (const { mayDecide, proposedBy } of data.waiting) {
      expect([mayDecide, proposedBy]).toEqual([true, 'Clara Moreau']);
    }
  });

  test('40 fixed assets in five classes take up everything that was bought, and are depreciated to the last closing', async () => {
    const { asked, service, demo } = of();
    const [assets] =
      await asked(`select count(*)::integer as assets, count(distinct asset_class_id)::integer as classes,
      count(distinct entity_id)::integer as entities from fixed_asset where workspace_id = $1 and status = 'ACTIVE'`);
    expect(assets).toEqual({ assets: 40, classes: 5, entities: 3 });
    const key = demo.api_keys.viewer;
    const { body } = await service.call('GET', '/coa/api/fixed-asset/reconciliation/unmatched-gl', {
      key,
    });
    expect([body.count, body.results]).toEqual([0, []]);
    const [due] = await asked(`select min(post_date)::text as first,
        max(post_date) filter (where posted)::text as last from fixed_asset_depreciation
      where workspace_id = $1 and (posted or post_date <= '${LAST_DAY}')`);
    expect(due?.['last']).toBe('2026-04-30');
    for (const month of months().slice(0, 23)) {
      const cost = moved({ number: '6070' }, month, month);
      expect([month, cost > 15_000, cost < 50_000]).toEqual([month, true, true]);
    }
  });

  test('documents, payments and entries are of the last days, and closings had nothing in their way', async () => {
    const { asked } = of();
    for (const [table, column] of [
      ['invoice', 'invoice_date'],
      ['bill', 'bill_date'],
      ['invoice_payment', 'payment_date'],
      ['journal_entry', 'date'],
      ['bank_transaction', 'posted_at::date'],
    ] as const) {
      const [row] = await asked(
        `select max(${column})::text as newest from ${table} where workspace_id = $1`,
      );
      expect([table, String(row?.['newest']) > '2026-06-12']).toEqual([table, true]);
    }
    const closed = await asked(`select despite from lock_change where workspace_id = $1`);
    expect(closed).toHaveLength(11);
    for (const { despite } of closed) expect(despite ?? []).toEqual([]);
  });
}
