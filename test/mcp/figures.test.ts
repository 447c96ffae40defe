// Figures that agents are told: equal to those of REST and GraphQL to the digit, within their bounds.
import { clonePreparedDemo, demoFirst, demoLast } from '../support/demo.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { type Agent, agentAt, tokensOf } from './support/agent.ts';

let service: TestService;
let demo: any;
let agent: Agent;
beforeAll(async () => {
  const { files, file } = await clonePreparedDemo();
  demo = JSON.parse(file);
  service = await startOwnService({}, files);
  agent = await agentAt(service.url, demo.api_keys.viewer);
});
afterAll(async () => {
  await agent.close();
  await service.close();
});
const get = async (path: string) =>
  (await service.call('GET', path, { key: demo.api_keys.viewer })).body;

describe('figures', () => {
  const dates = { start_date: demoFirst(5), end_date: demoLast(1) };
  const query = `start_date=${dates.start_date}&end_date=${dates.end_date}`;

  test.each([
    ['income_statement', '/ca/api/get_income_statement', 'income_statement'],
    ['balance_sheet', '/ca/api/get_balance_sheet', 'balance_sheet'],
  ])('%s equals that of REST to the digit', async (report, path) => {
    const { told } = await agent.call('get_report', { report, ...dates });
    const { data } = await service.graphql(
      `{ ${report.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())}(startDate: "${dates.start_date}", endDate: "${dates.end_date}") { currency rows { accountId amounts } } }`,
      {},
      demo.api_keys.viewer,
    );
    const [statement] = Object.values<any>(data as object);
    expect(told.currency).toBe(statement.currency);
    expect(told.rows.length).toBeGreaterThan(10);
    expect(told.rows.map(({ accountId, amounts }: any) => [accountId, amounts])).toEqual(
      statement.rows.slice(0, told.rows.length).map((row: any) => [row.accountId, row.amounts]),
    );
    // The rows of REST, by the names of accounts, hold the same amounts.
    const rest = JSON.stringify(await get(`${path}?${query}&cadence=monthly`));
    const amounts = told.rows
      .flatMap((row: any) => row.amounts)
      .filter((each: string) => each !== '0');
    expect(amounts.length).toBeGreaterThan(20);
    for (const amount of amounts.slice(0, 40)) expect(rest).toContain(amount.replace('-', ''));
  });

  test('a figure is explained by lines that add up to it', async () => {
    const { told } = await agent.call('get_report', {
      report: 'income_statement',
      ...dates,
      explain: true,
    });
    const row = told.rows.find(
      (each: any) => each.references?.length > 0 && each.amounts[0] !== '0',
    );
    const { told: figure } = await agent.call('explain_figure', { reference: row.references[0] });
    expect(figure.amount).toBe(row.amounts[0]);
    expect(figure.rows.length).toBeGreaterThan(0);
    expect(figure.currency).toBe(told.currency);
  });

  test('lists take the entity and the days that their filter knows', async () => {
    const all: { id: number }[] = await get('/coa/api/entity');
    const counts = [];
    for (const { id } of all) {
      const { told, text, isError } = await agent.call('get_report', {
        report: 'general_ledger',
        ...dates,
        entity: [id],
        parameters: { limit: 1 },
      });
      expect([isError, isError ? text : '']).toEqual([false, '']);
      const { count } = await get(`/coa/api/general-ledger?${query}&entity=${id}&limit=1`);
      expect(told.count).toBe(count);
      counts.push(count);
    }
    expect(counts.some((count) => count > 0)).toBe(true);
    const twice = {
      report: 'general_ledger',
      ...dates,
      entity: [all[0]!.id],
      parameters: { filter: { entity: [1] } },
    };
    expect(await agent.call('get_report', twice)).toMatchObject({
      isError: true,
      text: expect.stringContaining('Say it once.'),
    });
    const file = await agent.call('export', {
      what: 'invoices',
      format: 'csv',
      ...dates,
      entity: [all[0]!.id],
    });
    expect([file.isError, file.isError ? file.text : '']).toEqual([false, '']);
    const csv = await (await fetch(file.told.url)).text();
    const days = csv.match(/\d{4}-\d\d-\d\d/g) ?? [];
    expect(days.length).toBeGreaterThan(0);
    const whole = await agent.call('export', { what: 'invoices', format: 'csv' });
    expect((await (await fetch(whole.told.url)).text()).length).toBeGreaterThan(csv.length);
  });

  test.each([
    ['trial_balance', { as_of: demoLast(1) }],
    ['cash_flow', dates],
    ['cash_basis_income_statement', dates],
    ['ageing', { as_of: demoLast(1), parameters: { side: 'RECEIVABLE' } }],
    ['general_ledger', { ...dates, parameters: { limit: 20 } }],
    ['revenue_waterfall', dates],
    ['deferred_revenue', dates],
    ['mrr_movements', dates],
  ])('%s has rows', async (report, given) => {
    const { told, text, isError } = await agent.call('get_report', { report, ...given });
    expect([isError, isError ? text : '']).toEqual([false, '']);
    expect(told.rows.length).toBeGreaterThan(0);
  });

  test('a budget stands beside what is posted, as GraphQL says', async () => {
    const admin = demo.api_keys.admin;
    const { data: accounts } = await service.graphql(
      '{ accounts(filter: { accountType: [OPERATING_EXPENSES] }, limit: 1) { results { id } } }',
      {},
      admin,
    );
    const [{ id: account }] = accounts.accounts.results;
    const made = await service.graphql(
      `mutation { createBudget(input: { name: "Plan", startDate: "${demoFirst(5)}" }) { id } }`,
      {},
      admin,
    );
    const budget = made.data.createBudget.id;
    const planned = await service.graphql(
      `mutation { createBudgetAccount(input: { budget: ${budget}, account: ${account}, period: 1, amount: "123456789012.34" }) { id } }`,
      {},
      admin,
    );
    expect(planned.errors).toBeUndefined();
    const { told, isError, text } = await agent.call('get_report', {
      report: 'budget_vs_actual',
      budget,
    });
    expect([isError, isError ? text : '']).toEqual([false, '']);
    const { data } = await service.graphql(
      `{ budgetVsActual(budget: ${budget}) { currency incomeStatement { accountId figures { budget actual variance } } } }`,
      {},
      demo.api_keys.viewer,
    );
    const { currency, incomeStatement } = data.budgetVsActual;
    expect(told.currency).toBe(currency);
    const figuresOf = (rows: any[]) =>
      rows.map(({ accountId, figures }: any) => [
        accountId,
        figures.map(({ budget: plan, actual, variance }: any) => [plan, actual, variance]),
      ]);
    expect(figuresOf(told.rows)).toEqual(figuresOf(incomeStatement).slice(0, told.rows.length));
    expect(JSON.stringify(told.rows)).toContain('"123456789012.34"');
    const none = await agent.call('get_report', { report: 'budget_vs_actual' });
    expect([none.isError, none.text]).toEqual([
      true,
      'parameters: budgetVsActual needs "budget". Ask describe for budgetVsActual.',
    ]);
  });

  test('the feed and the changes of the books are read on', async () => {
    const admin = await agentAt(service.url, demo.api_keys.admin);
    const feed = await admin.call('what_changed', { after: 0, limit: 3 });
    expect([feed.isError, feed.isError ? feed.text : '']).toEqual([false, '']);
    await admin.close();
    const books = await agent.call('what_changed', { from: '2020-01-01T00:00:00Z', limit: 5 });
    expect([books.isError, books.isError ? books.text : '']).toEqual([false, '']);
  });

  test('the close tells its blockers', async () => {
    const { told } = await agent.call('close_status', { through: demoLast(0) });
    const { data } = await service.graphql(
      `{ closeBlockers(through: "${demoLast(0)}") { kind count } }`,
      {},
      demo.api_keys.viewer,
    );
    expect(told.rows.map(({ kind, count }: any) => ({ kind, count }))).toEqual(data.closeBlockers);
  });

  test('no answer is longer than its bounds, whatever is asked for', async () => {
    for (const [name, given] of [
      ['get_report', { report: 'general_ledger', parameters: { limit: 1_000, allTime: true } }],
      ['get_report', { report: 'trial_balance', as_of: demoLast(1), explain: true }],
      [
        'get_report',
        {
          report: 'income_statement',
          start_date: demoFirst(24),
          end_date: demoLast(1),
          explain: true,
          parameters: { cadence: 'WEEKLY' },
        },
      ],
      [
        'list_records',
        {
          resource: 'ledgerLines',
          limit: 50,
          parameters: { allTime: true },
          fields: Array.from({ length: 40 }, () => 'journal.memo'),
        },
      ],
      ['describe', { name: 'invoices' }],
      ['describe', { name: 'ledgerLines' }],
    ] as const) {
      const { told, text, isError } = await agent.call(name, given);
      expect([name, isError, isError ? text : '']).toEqual([name, false, '']);
      expect(tokensOf(told)).toBeLessThanOrEqual(25_000);
      expect(tokensOf(text)).toBeLessThanOrEqual(2_600);
    }
  });
});
