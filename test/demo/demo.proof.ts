// The demo: identical for the same anchor, balanced, isolated, and with invoices in every state.
import { checkBooks } from '../../src/cli/books.ts';
import { anchorOf, demoExists } from '../../src/demo/index.ts';
import type { TestDatabase } from '../support/database.ts';
import { ANCHOR, cloneDemo } from '../support/demo.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { closedMonths } from './closed-months.ts';
import { goodCompany } from './good-company.ts';
import { planned } from './planned.ts';

let files: TestDatabase;
let service: TestService;
let demo: any;
beforeAll(async () => {
  const cloned = await cloneDemo();
  files = cloned.files;
  demo = JSON.parse(cloned.file);
  service = await startOwnService({}, files);
});
afterAll(async () => {
  await service.close();
});

test('what the workspace was made with is its beginning, and tells no events', async () => {
  const [rows] = await service.database.read(demo.workspace.id, {
    // Tasks may tell of the first days since.
    text: `select (select count(*) from journal_line) > 20000 as "isFilled",
      (select count(*)::int from outbox where request_id = 'demo') as events`,
  });
  expect(rows).toEqual([{ isFilled: true, events: 0 }]);
});

test('it is there, and its file names workspaces, persons and keys', async () => {
  expect(await demoExists(files.serviceUrl)).toBe(true);
  expect(Object.keys(demo)).toEqual([
    'base_url',
    'workspace',
    'persons',
    'api_keys',
    'second_workspace',
    'empty_workspace',
    'oauth_app',
  ]);
  expect(Object.keys(demo.api_keys)).toEqual(['admin', 'accountant', 'clerk', 'viewer']);
});

test('the books hold, and are tens of thousands of lines', async () => {
  const { lines, entries } = await checkBooks(files.serviceUrl);
  expect(lines).toBeGreaterThan(20_000);
  expect(entries).toBeGreaterThan(4_000);
});

test('every key sees its own workspace', async () => {
  for (const role of ['admin', 'accountant', 'clerk', 'viewer']) {
    const { body } = await service.call('GET', '/ca/api/account', { key: demo.api_keys[role] });
    expect([role, body.count]).toEqual([role, 7]);
  }
  const second = await service.call('GET', '/ca/api/account', {
    key: demo.second_workspace.api_keys.admin,
  });
  expect(second.body.count).toBe(1);
  const empty = await service.call('GET', '/ca/api/account', {
    key: demo.empty_workspace.api_keys.admin,
  });
  expect(empty.body.count).toBe(0);
});

test('documents stand in every state there is', async () => {
  const [rows] = await service.database.read(demo.workspace.id, {
    text: `select distinct 'invoice' as kind, payment_status as status from invoice where workspace_id = $1
      union select 'bill', payment_status from bill where workspace_id = $1
      union select 'credit_memo', application_status from credit_memo where workspace_id = $1
      union select 'debit_memo', application_status from debit_memo where workspace_id = $1`,
    values: [demo.workspace.id],
  });
  const states = rows!.map(({ kind, status }) => `${String(kind)} ${String(status)}`);
  expect(
    Object.entries({
      invoice: ['draft', 'open', 'sent', 'partial', 'paid', 'uncollectible', 'voided'],
      bill: ['draft', 'open', 'partial', 'paid', 'voided'],
      credit_memo: ['open', 'used', 'voided'],
      debit_memo: ['open', 'used', 'voided'],
    })
      .flatMap(([kind, all]) => all.map((state) => `${kind} ${state}`))
      .filter((state) => !states.includes(state)),
  ).toEqual([]);
});

test('what is owed ages as in a real company: most of it young, a little of it old', async () => {
  for (const side of ['receivable', 'payable']) {
    const { status, body } = await service.call(
      'GET',
      `/coa/api/ageing?side=${side}&as_of=2026-05-31`,
      { key: demo.api_keys.viewer },
    );
    expect([side, status]).toEqual([side, 200]);
    const { current, over90, total, reconciling } = body.totals;
    expect([side, current > total / 3, over90 < total / 10, reconciling]).toEqual([
      side,
      true,
      true,
      0,
    ]);
    expect(body.totals.d1_to30).toBeGreaterThan(0);
    expect(over90).not.toBe(0);
    expect(body.rows.length).toBeGreaterThan(3);
  }
});

/** Rows of a workspace, the first one unless another is named. */
const asked = async (text: string, workspace: number = demo.workspace.id) => {
  const [rows = []] = await service.database.read(workspace, { text, values: [workspace] });
  return rows;
};

/** Whole cents, so that sums are exact. */
const cents = (amount: string): bigint => {
  const [whole = '0', part = ''] = amount.replace('-', '').split('.');
  const value = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
  return amount.startsWith('-') ? -value : value;
};

test('the balance sheet balances in every month, for each entity and rolled up', async () => {
  const key = demo.api_keys.viewer;
  const { data: found } = await service.graphql('{ entities { results { id } } }', {}, key);
  const scopes = [[], ...found.entities.results.map(({ id }: { id: string }) => [id])];
  for (const entity of scopes) {
    const { data, errors } = await service.graphql(
      `query ($entity: [ID!]) { balanceSheet(entity: $entity, startDate: "2024-06-01", endDate: "2026-05-31", cadence: MONTHLY) { assets liabilities equity } }`,
      { entity: entity.length > 0 ? entity : null },
      key,
    );
    expect(errors).toBeUndefined();
    const { assets, liabilities, equity } = data.balanceSheet;
    expect(assets).toHaveLength(24);
    for (let i = 0; i < assets.length; i++) {
      expect(cents(assets[i])).toBeGreaterThan(0n);
      expect(cents(liabilities[i]) + cents(equity[i])).toBe(cents(assets[i]));
    }
  }
});

/** What contracts promise, what fixed assets lose, and what is budgeted, in months to come. */
const PLANS = /^(budget|contract|revenue_|subscription|milestone|usage|prepaid|fixed_asset)/;

test('24 whole months before the anchor and the anchor up to its 20th, and nothing dated after that', async () => {
  const rows = await asked(`select to_char(date, 'YYYY-MM') as month, count(*)::integer as lines
    from journal_line where workspace_id = $1 group by 1 order by 1`);
  expect(rows).toHaveLength(25);
  expect([rows[0]?.['month'], rows.at(-1)?.['month']]).toEqual(['2024-06', '2026-06']);
  for (const { month, lines } of rows) expect([month, Number(lines) > 500]).toEqual([month, true]);
  // Every date of every record: only what is due, what an invoice covers and what contracts promise may lie ahead.
  const columns = await asked(
    `select table_name as table, column_name as column from information_schema.columns c
     where table_schema = 'public' and data_type = 'date' and $1 > 0
       and exists (select from information_schema.columns w where w.table_schema = 'public'
         and w.table_name = c.table_name and w.column_name = 'workspace_id')
       and table_name not like 'chk%'`,
  );
  expect(columns.length).toBeGreaterThan(10);
  for (const { table, column } of columns) {
    if (/^(due_date|period_end)$/.test(String(column)) || PLANS.test(String(table))) continue;
    const [row] = await asked(
      `select count(*)::integer as late from ${String(table)} where workspace_id = $1 and ${String(column)} > '2026-06-20'`,
    );
    expect([table, column, row?.['late']]).toEqual([table, column, 0]);
  }
});

test('contracts of every kind, whose deferred revenue ties to the books month by month', async () => {
  const get = async (path: string) =>
    (await service.call('GET', path, { key: demo.api_keys.viewer })).body;
  const kinds = await asked(
    `select distinct case when c.termination_date is not null then 'terminated' when s.is_contract_amendment then 'amended'
        when m.id is not null then 'milestone' when u.id is not null then 'usage' when p.id is not null then 'prepaid' else c.billing_frequency end as kind
      from contract c left join contract_subscription s on s.workspace_id = $1 and s.contract_id = c.id
      left join contract_milestone m on m.workspace_id = $1 and m.contract_id = c.id left join contract_usage u on u.workspace_id = $1 and u.contract_id = c.id
      left join contract_prepaid_commit p on p.workspace_id = $1 and p.contract_id = c.id where c.workspace_id = $1`,
  );
  const told = kinds.map(({ kind }) => kind);
  for (const kind of [
    'annual',
    'monthly',
    'usage',
    'milestone',
    'prepaid',
    'amended',
    'terminated',
  ]) {
    expect(told).toContain(kind);
  }
  const { results } = await get('/rr/api/v1/contracts?limit=1000');
  const worthless = results.filter((each: any) => !(each.total_contract_value > 0));
  expect([results.length > 5, worthless]).toEqual([true, []]);
  const reports = await get('/coa/api/v2/reconciliation?status=APPROVED&limit=1000');
  expect(reports.results.length).toBeGreaterThan(20);
  for (const report of reports.results) {
    expect([report.total_debit_amount, report.total_credit_amount, report.adjustments]).toEqual([
      Number(report.cleared_total_debits),
      Number(report.cleared_total_credits),
      0,
    ]);
  }
  const range = 'start_date=2025-06-01&end_date=2026-05-31';
  const months = await get(`/rr/api/v1/deferred-revenue-roll-forward?${range}`);
  expect(months).toHaveLength(12);
  const [held] = await asked(
    `select -sum(l.amount)::numeric(22,2) as sum from journal_line l join account a on a.workspace_id = l.workspace_id and a.id = l.account_id
      where l.workspace_id = $1 and a.account_subtype = 'DEFERRED_REVENUE' and l.date <= '2026-05-31'`,
  );
  expect(months.at(-1).closing.toFixed(2)).toBe(held?.['sum']);
  const rows = await get(
    `/rr/api/v1/revenue-waterfall?${range}&by_contract=false&by_product=false`,
  );
  // All that is due is recognized, and every month of the last nine has some.
  expect(rows.filter((row: any) => row.scheduled !== 0)).toEqual([]);
  expect(rows.filter((row: any) => row.recognized > 0).length).toBeGreaterThan(8);
});

test('a bank account holds what its ledger account holds, in every workspace', async () => {
  for (const { id, api_keys: keys, banks } of [
    { ...demo.workspace, api_keys: demo.api_keys, banks: 7 },
    { ...demo.second_workspace, banks: 1 },
  ]) {
    const ledger = await asked(
      `select entity_id, account_id, trim_scale(sum(amount_native))::text as balance
       from journal_line where workspace_id = $1 group by 1, 2`,
      id,
    );
    const { body } = await service.call('GET', '/ca/api/account', { key: keys.admin });
    expect(body.results).toHaveLength(banks);
    for (const bank of body.results) {
      const line = ledger.find(
        (each) =>
          each['entity_id'] === bank.entity &&
          each['account_id'] === bank.chart_of_accounts_account,
      );
      expect([bank.name, bank.current_balance]).toEqual([bank.name, Number(line?.['balance'])]);
      expect(bank.available_balance).toBe(bank.current_balance);
      // Money in the bank, debt on the card: neither is empty nor overdrawn.
      expect([bank.name, bank.current_balance > 0]).toEqual([
        bank.name,
        bank.type !== 'CREDIT_CARD',
      ]);
      expect(bank.current_balance).not.toBe(0);
    }
  }
});

closedMonths(() => ({ service, demo, asked }));
goodCompany(() => ({ service, demo, asked }));
planned(() => ({ service, demo, asked }));

test('an anchor to come is refused', () => {
  expect(anchorOf(ANCHOR)).toBe(ANCHOR);
  expect(() => anchorOf('9999-01')).toThrow('DEMO_ANCHOR=9999-01 is in the future');
});
