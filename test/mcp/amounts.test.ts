// Amounts that agents are told: each stands beside its own currency, and none is left out.
import { getNamedType, isObjectType } from 'graphql';
import { makeSchema } from '../../src/edge/graphql/index.ts';
import { elsewhere, plain } from '../../src/edge/mcp/plain.ts';
import { clonePreparedDemo, demoFirst, demoLast } from '../support/demo.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { type Agent, agentAt } from './support/agent.ts';

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
const told = async (tool: string, given: Record<string, unknown>) => {
  const answer = await agent.call(tool, given);
  expect([answer.isError, answer.isError ? answer.text : '']).toEqual([false, '']);
  return answer.told;
};

test('the trial balance tells both sides of each account, as REST does', async () => {
  const asOf = demoLast(1);
  const { rows, totals } = await told('get_report', { report: 'trial_balance', as_of: asOf });
  const { trial_balance: rest } = await get(`/ca/api/get_trial_balance?as_of=${asOf}`);
  expect(rows.length).toBeGreaterThan(20);
  expect(
    rows.map(({ id, accountType, balances }: any) => [id, accountType, ...sidesOf(balances)]),
  ).toEqual(
    rest.accounts.map(({ id, account_type, balances }: any) => [
      ...[id, account_type],
      ...sidesOf(balances),
    ]),
  );
  expect(totals.debits).toBe(totals.credits);
});
const sidesOf = ({ debits, credits }: any): string[] => [String(debits), String(credits)];

describe('a line in yen', () => {
  let line: any;
  beforeAll(async () => {
    const yen = (await get('/coa/api/entity')).find(({ currency }: any) => currency === 'JPY');
    const path = `/coa/api/transaction?entity=${yen.id}&limit=1&all_time=true`;
    [line] = (await get(path)).results;
    expect([line.currency, line.amount === line.amount_native]).toEqual(['JPY', false]);
  });

  test('is listed by its amount in yen', async () => {
    const given = { resource: 'ledgerLines', filter: { id: [line.id] } };
    const { rows } = await told('list_records', { ...given, parameters: { allTime: true } });
    expect(rows).toMatchObject([{ currency: 'JPY', amountNative: String(line.amount_native) }]);
    expect(Object.keys(rows[0])).not.toContain('amount');
  });

  test('tells its amount for reports apart, where it is asked for or everything is', async () => {
    const amount = { amount: String(line.amount) };
    const [asked] = (
      await told('list_records', {
        resource: 'ledgerLines',
        filter: { id: [line.id] },
        fields: ['amount', 'amountNative'],
        parameters: { allTime: true },
      })
    ).rows;
    expect(asked).toEqual({
      currency: 'JPY',
      amountNative: String(line.amount_native),
      inReportingCurrency: amount,
    });
    const { record } = await told('get_record', { resource: 'ledgerLines', id: line.id });
    expect(record).toMatchObject({
      inReportingCurrency: amount,
      inBookCurrency: { amountBook: String(line.amount_book) },
    });
    expect(Object.keys(record)).not.toContain('amount');
    expect((await told('whoami', {})).reportingCurrency).toBe('USD');
  });

  test('tells its amount for reports apart in a file of chosen fields as well', async () => {
    const fields = ['amount', 'amountNative', 'note', 'journal.transactions.debitAmount'];
    const parameters = { allTime: true };
    const asks = { what: 'ledgerLines', format: 'jsonl', filter: { id: [line.id] }, parameters };
    const { url } = await told('export', { ...asks, fields });
    const [row, more] = (await (await fetch(url)).text()).trim().split('\n');
    expect(more).toBeUndefined();
    const { journal, ...own } = JSON.parse(row ?? '{}');
    expect(own).toEqual({
      currency: 'JPY',
      amountNative: String(line.amount_native),
      note: line.note,
      inReportingCurrency: { amount: String(line.amount) },
    });
    for (const { inReportingCurrency, ...beside } of journal.transactions) {
      expect(Object.keys(inReportingCurrency)).toEqual(['debitAmount']);
      expect(Object.keys(beside)).not.toContain('debitAmount');
    }
  });

  test('is found by the amount of reports, and shown in yen', async () => {
    const { rows } = await told('search', { text: String(line.amount) });
    const found = rows.find(({ resource, id }: any) => resource === LINES && id === `${line.id}`);
    expect(found).toMatchObject({ currency: 'JPY', amountNative: String(line.amount_native) });
  });
  const LINES = 'ledgerLines';
});

test('a figure’s lines tell what they add to it apart from their own amounts', async () => {
  const dates = { start_date: demoFirst(2), end_date: demoLast(1) };
  const given = { report: 'income_statement', ...dates, explain: true };
  const { rows, currency } = await told('get_report', given);
  const { references } = rows.find(({ references: [first] = [] }: any) => first);
  const figure = await told('explain_figure', { reference: references[0] });
  expect(figure.currency).toBe(currency);
  const lines = figure.rows.filter(({ kind }: any) => kind === 'LINE');
  expect(lines.length).toBeGreaterThan(0);
  for (const each of lines) {
    expect(each).toMatchObject({
      amountNative: expect.any(String),
      inCurrencyOfFigure: { amount: expect.any(String) },
    });
  }
});

test('no amount of another currency stands beside the currency of its record', async () => {
  const schema = await makeSchema();
  let compared = 0;
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || !('currency' in type.getFields())) continue;
    for (const [name, { type: of, description }] of Object.entries(type.getFields())) {
      const isAmount = getNamedType(of).name === 'Decimal' && !/rate/i.test(name);
      if (!isAmount || !/(reporting|book) currency|of the figure/.test(description ?? '')) continue;
      compared++;
      expect([type.name, name, typeof elsewhere(type.name, name)]).toEqual([
        ...[type.name, name, 'string'],
      ]);
    }
  }
  expect(compared).toBeGreaterThan(20);
});

test('the currency of a row is the service’s own word', async () => {
  const schema = await makeSchema();
  const row = { month: '2026-05-01', currency: 'USD', contractName: 'x', recognized: '1' };
  expect(plain(row, schema.getType('RevenueWaterfallRow') as never)).toEqual({
    ...{ month: '2026-05-01', currency: 'USD', recognized: '1' },
    untrusted: { contractName: 'x' },
  });
});
