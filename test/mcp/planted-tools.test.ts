// Every tool over books whose names, texts and files all try to instruct an agent: what others wrote
// stands under `untrusted` in each answer.
import pg from 'pg';
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';
import { type Agent, agentAt, type ToolAnswer } from './support/agent.ts';
import { ATTACKS } from './support/attacks.ts';
import { sightings, UNSEEN, unmarked } from './support/planted-texts.ts';

let service: TestService;
let books: TestBooks;
let agent: Agent;
let written = 0;
/** Another text to plant. */
const text = (place: string): string => {
  const nth = written++;
  return ATTACKS[nth % ATTACKS.length]!.text(`Planted${nth}x`, place);
};
const ids: Record<string, string> = {};
async function made(type: string, input: object): Promise<string> {
  const { data, errors } = await service.graphql(
    `mutation ($input: ${type}Input!) { create${type}(input: $input) { id } }`,
    { input },
  );
  expect([type, errors]).toEqual([type, undefined]);
  return data[`create${type}`].id;
}

/** Names of everything that reports, entries and bank lines show. */
async function nameAll(): Promise<void> {
  const { superuserUrl, workspace } = service;
  const root = new pg.Client(superuserUrl);
  await root.connect();
  await root.query('update workspace set name = $2 where id = $1', [workspace, text('workspace')]);
  await root.query(
    `update api_user set name = $2 where workspace_id = $1 and role = 'accountant'`,
    [workspace, text('user')],
  );
  await root.end();
  const rename = async (type: string, id: number, input: object): Promise<void> => {
    const { errors } = await service.graphql(
      `mutation ($id: ID!, $input: ${type}Patch!) { patch${type}(id: $id, input: $input) { id } }`,
      { id, input },
    );
    expect([type, errors]).toEqual([type, undefined]);
  };
  await rename('Entity', books.acme, { name: text('entity') });
  await rename('Account', books.accounts.services, { name: text('account') });
  await rename('Vendor', books.vendor, { name: text('vendor') });
  await rename('Vendor', books.customer, { name: text('customer') });
}

beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
  await nameAll();
  const { acme, vendor, customer, accounts, advice } = books;
  const dates = { dueDate: '2026-03-31' };
  const bill = () => ({
    ...{ entity: acme, vendor, billNumber: text('bill'), billDate: '2026-03-01', ...dates },
    messageOnBill: text('bill'),
    lines: [{ account: accounts.services, amount: '10', description: text('line') }],
  });
  ids['bill'] = await made('Bill', bill());
  ids['other'] = await made('Bill', bill());
  ids['invoice'] = await made('Invoice', {
    ...{ entity: acme, client: customer, invoiceDate: '2026-03-01', skipTax: true, ...dates },
    messageOnInvoice: text('invoice'),
    lines: [{ product: advice, quantity: '1', rate: '10', description: text('line') }],
  });
  const bank = await made('Account', {
    ...{ number: '1010', name: text('account'), accountSubtype: 'BANK' },
  });
  const account = await made('BankAccount', {
    ...{ entity: acme, name: text('bank account'), currency: 'USD', chartOfAccountsAccount: bank },
  });
  ids['line'] = await made('BankTransaction', {
    ...{ account, amount: '-10', currency: 'USD', postedAt: '2026-03-02T12:00:00Z' },
    ...{ bankDescription: text('bank line'), kind: text('bank line') },
  });
  ids['budget'] = await made('Budget', {
    ...{ name: text('budget'), startDate: '2026-03-01', endDate: '2026-03-31', periods: 1 },
  });
  agent = await agentAt(service.url, service.keys.accountant);
});
afterAll(async () => {
  await agent.close();
  await service.close();
});

const called = new Set<string>();
async function call(tool: string, given: Record<string, unknown> = {}): Promise<ToolAnswer> {
  called.add(tool);
  const answer = await agent.call(tool, given);
  expect([tool, given, unmarked(answer)]).toEqual([tool, given, []]);
  expect(JSON.stringify(answer)).not.toMatch(UNSEEN);
  return answer;
}
/** Calls a tool whose answer carries at least so many of the planted texts. */
async function carries(tool: string, least: number, given: Record<string, unknown> = {}) {
  const answer = await call(tool, given);
  expect([tool, given, answer.isError, answer.text]).toEqual([tool, given, false, answer.text]);
  const seen = new Set(sightings(answer.told).map(({ mark }) => mark)).size;
  expect([tool, given, seen >= least, answer.text]).toEqual([tool, given, true, answer.text]);
  return answer.told;
}
const YEAR = { start_date: '2026-01-01', end_date: '2026-12-31' };

test('whoami: the workspace, the caller and the entities', () => carries('whoami', 3));
test('search finds records by what others wrote', () => carries('search', 2, { text: 'Planted' }));
test.each([
  ['bills', ['billNumber']],
  ['invoices', ['client.name']],
  ['bankTransactions', ['bankDescription', 'kind']],
  ['vendors', ['name']],
  ['ledgerLines', ['description', 'accountName']],
  ['budgets', ['name']],
])('list_records and get_record: %s', async (resource, fields) => {
  const parameters = resource === 'ledgerLines' ? { allTime: true } : {};
  const { rows } = await carries('list_records', 1, {
    resource,
    parameters,
    fields: ['id', ...fields],
  });
  for (const { id } of rows) await call('get_record', { resource, id });
});
test.each([
  ['income_statement', 1, YEAR],
  ['balance_sheet', 0, YEAR],
  ['cash_flow', 0, YEAR],
  ['cash_basis_income_statement', 0, YEAR],
  ['trial_balance', 1, { as_of: '2026-12-31' }],
  ['ageing', 1, { as_of: '2026-12-31', parameters: { side: 'PAYABLE' } }],
  ['general_ledger', 1, YEAR],
  ['revenue_waterfall', 0, { start_date: '2026-01-01', end_date: '2026-12-01' }],
  ['deferred_revenue', 0, { start_date: '2026-01-01', end_date: '2026-12-01' }],
  ['mrr_movements', 0, { start_date: '2026-01-01', end_date: '2026-12-01' }],
] as const)('get_report: %s', async (report, least, given) => {
  await carries('get_report', least, { report, ...given });
});
test('get_report: budget_vs_actual', () =>
  carries('get_report', 1, { report: 'budget_vs_actual', budget: ids['budget'] }));

test('explain_figure: the account, the lines and the documents behind a figure', async () => {
  const { rows } = await carries('get_report', 1, {
    report: 'income_statement',
    ...YEAR,
    explain: true,
  });
  const { references } = rows.find(
    ({ accountId }: any) => accountId === String(books.accounts.services),
  );
  await carries('explain_figure', 2, { reference: references[2] });
});
test('what_changed: the feed of records, and the books between two moments', async () => {
  // The feed is for those who may read all of it.
  const admin = await agentAt(service.url, service.keys.admin);
  const feed = await admin.call('what_changed', { after: 0, limit: 100 });
  await admin.close();
  expect(unmarked(feed)).toEqual([]);
  expect(sightings(feed.told).length).toBeGreaterThan(3);
  await carries('what_changed', 1, { from: '2026-01-01T00:00:00Z', limit: 100 });
});
test('close_status: what stands in the way', () =>
  carries('close_status', 0, { through: '2026-03-31' }));
test('describe and export tell nothing that others wrote', async () => {
  for (const name of [undefined, 'bills', 'createBill'])
    await carries('describe', 0, name === undefined ? {} : { name });
  await carries('export', 0, { what: 'bills', format: 'jsonl' });
});

test('propose: the draft, the preview and the lines that a change would post', async () => {
  const input = {
    ...{
      entity: books.acme,
      vendor: books.vendor,
      billNumber: text('draft'),
      billDate: '2026-03-01',
    },
    ...{
      dueDate: '2026-03-31',
      lines: [{ account: books.accounts.services, amount: '1', description: text('draft') }],
    },
  };
  const { record } = await carries('propose', 1, { operation: 'createBill', arguments: { input } });
  ids['draft'] = record.id;
  const given = { id: ids['bill'], voidDate: '2026-03-02' };
  const told = await carries('propose', 3, { operation: 'voidBill', arguments: given });
  ids['proposal'] = told.proposal;
  expect(told.effect.journalLines[1]).toMatchObject({
    ...{ creditAmountNative: '10', accountType: 'REVENUE' },
    untrusted: { accountNumber: '4100', accountName: expect.stringMatching(/^Planted/) },
  });
});
test('propose_many, categorize and match_bank_lines', async () => {
  await carries('propose_many', 1, {
    changes: [{ operation: 'voidBill', arguments: { id: ids['other'], voidDate: '2026-03-02' } }],
  });
  const categories = [{ account: books.accounts.services, amount: '10' }];
  await carries('categorize', 1, { lines: [{ bank_transaction: ids['line'], categories }] });
  await call('match_bank_lines', { decisions: [{ match: 1, accept: true }] });
});
test('comment, attach_file, list_proposals and withdraw_proposal', async () => {
  await carries('comment', 0, { object: 'Bill', id: ids['draft'], text: text('comment') });
  await carries('attach_file', 1, {
    model: 'bill',
    id: ids['draft'],
    name: `${text('file').replaceAll('/', '_')}.txt`,
    text: text('file'),
  });
  await carries('list_proposals', 2);
  await carries('list_proposals', 1, { object: 'Bill', id: ids['draft'] });
  await carries('withdraw_proposal', 0, { proposal: ids['proposal'] });
  await carries('list_proposals', 1);
});
test('these were all tools', async () => {
  const { tools } = await agent.client.listTools();
  expect(tools.map(({ name }) => name).filter((name) => !called.has(name))).toEqual([]);
});
