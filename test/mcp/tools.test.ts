// Tools of agents on the demo: what they may ask in both revisions of the protocol, and figures that
// equal those of REST to the digit.
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { clonePreparedDemo, demoLast } from '../support/demo.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { type Agent, agentAt, answerOf, tokensOf } from './support/agent.ts';

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

const NAMES = [
  ...['whoami', 'search', 'list_records', 'get_record', 'describe'],
  ...['get_report', 'explain_figure', 'what_changed', 'close_status', 'export'],
  ...['propose', 'propose_many', 'list_proposals', 'withdraw_proposal'],
  ...['categorize', 'match_bank_lines', 'comment', 'attach_file'],
];
const CHANGING = [
  ...['propose', 'propose_many', 'withdraw_proposal', 'categorize', 'match_bank_lines'],
  ...['comment', 'attach_file'],
];

describe('the list of tools', () => {
  test('is short: at most 18 tools and 6,000 tokens, with hints and schemas', async () => {
    const { tools } = await agent.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(NAMES);
    expect(tools.length).toBeLessThanOrEqual(18);
    expect(tokensOf(tools)).toBeLessThanOrEqual(6_000);
    for (const { name, annotations, inputSchema, outputSchema, description } of tools) {
      const isRead = !CHANGING.includes(name);
      expect([name, annotations?.readOnlyHint]).toEqual([name, isRead]);
      expect([name, annotations?.destructiveHint]).toEqual([name, false]);
      expect([name, inputSchema['additionalProperties']]).toEqual([name, false]);
      expect([name, outputSchema?.['type']]).toEqual([name, 'object']);
      expect(description?.length).toBeGreaterThan(20);
    }
  });

  test.each(['auto', 'legacy'] as const)('the official client calls with %s', async (version) => {
    const other = await agentAt(service.url, demo.api_keys.viewer, version);
    const negotiated = other.client.getNegotiatedProtocolVersion();
    expect([version, negotiated]).toEqual([
      version,
      version === 'auto' ? '2026-07-28' : expect.stringMatching(/^2025-/),
    ]);
    const { told } = await other.call('whoami');
    expect(told).toMatchObject({
      workspace: { id: demo.workspace.id, untrusted: { name: 'Northwind Robotics' } },
      caller: { role: 'viewer' },
    });
    await other.close();
  });

  test('a client of the older package lists and calls them too', async () => {
    const older = new OlderClient({ name: 'older', version: '1.0.0' });
    const headers = { authorization: `Bearer ${demo.api_keys.viewer}` };
    await older.connect(
      new OlderTransport(new URL(`${service.url}/mcp`), { requestInit: { headers } }),
    );
    const { tools } = await older.listTools();
    expect(tools.map(({ name }) => name)).toEqual(NAMES);
    const { told } = answerOf(await older.callTool({ name: 'whoami', arguments: {} }));
    expect(told.caller.role).toBe('viewer');
    await older.close();
  });

  test('resources and prompts come along', async () => {
    const { resources } = await agent.client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['ledgergate://docs/accounting']);
    const read = await agent.client.readResource({ uri: 'ledgergate://docs/accounting' });
    expect(JSON.stringify(read.contents)).toContain('Revaluation');
    const schema = await agent.client.readResource({ uri: 'ledgergate://schema/invoices' });
    expect(JSON.stringify(schema.contents)).toContain('type Invoice');
    const { prompts } = await agent.client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual([
      'close_the_month',
      'chase_overdue',
      'explain_variance',
    ]);
    const prompt = await agent.client.getPrompt({
      name: 'close_the_month',
      arguments: { through: demoLast(1) },
    });
    expect(JSON.stringify(prompt.messages)).toContain(`close through ${demoLast(1)}`);
  });
});

describe('reading', () => {
  test('records of a list equal those of REST, amounts as texts with their currency', async () => {
    const { told } = await agent.call('list_records', {
      resource: 'invoices',
      filter: { status: ['PAST_DUE'] },
      sort: ['DUE_DATE', 'ID'],
      fields: ['id', 'invoiceNumber', 'amountDue', 'totalAmount', 'dueDate'],
      limit: 50,
    });
    const page = await get('/coa/api/v1/invoice?status=past_due&sort=due_date,id&limit=50');
    expect(told.count).toBe(page.count);
    expect(page.count).toBeGreaterThan(3);
    expect(told.rows).toEqual(
      page.results.map((each: any) => ({
        id: String(each.id),
        untrusted: { invoiceNumber: each.invoice_number },
        amountDue: String(each.amount_due),
        totalAmount: String(each.total_amount),
        dueDate: each.due_date,
        currency: each.currency,
      })),
    );
  });

  test('a page is 20 rows when nothing is said, 50 at most, and says how many more', async () => {
    const { told: usual } = await agent.call('list_records', { resource: 'invoices' });
    expect(usual.rows).toHaveLength(20);
    expect(usual.note).toBe(
      `${usual.count - 20} more: use filter or fields, or read on with offset.`,
    );
    const most = { resource: 'invoices', limit: 1_000, fields: ['id'] };
    const { told } = await agent.call('list_records', most);
    expect(told.rows).toHaveLength(50);
    const { told: next } = await agent.call('list_records', { ...most, offset: 50 });
    expect(next.rows).toHaveLength(50);
    expect(next.rows[0].id).not.toBe(told.rows[49].id);
  });

  test('a record comes with its lines, without empty fields', async () => {
    const [newest] = (await get('/coa/api/v1/invoice?limit=1&sort=-id')).results;
    const { told } = await agent.call('get_record', { resource: 'invoices', id: newest.id });
    const whole = await get(`/coa/api/v1/invoice/${newest.id}`);
    expect(told.record.totalAmount).toBe(String(whole.total_amount));
    expect(told.record.lines.map((line: any) => line.amount)).toEqual(
      whole.lines.map((line: any) => String(line.amount)),
    );
    expect(Object.values(told.record)).not.toContain(null);
    expect(Object.values(told.record)).not.toContain('');
  });

  test('search finds by number, by name and by amount', async () => {
    const [invoice] = (await get('/coa/api/v1/invoice?limit=1&sort=-id')).results;
    const byNumber = await agent.call('search', { text: invoice.invoice_number });
    expect(byNumber.told.rows).toContainEqual(
      expect.objectContaining({ resource: 'invoices', id: String(invoice.id) }),
    );
    const byName = await agent.call('search', { text: invoice.client_name });
    expect(byName.told.rows).toContainEqual(
      expect.objectContaining({ resource: 'vendors', id: String(invoice.client) }),
    );
    const byAmount = await agent.call('search', { text: String(invoice.total_amount) });
    expect(
      byAmount.told.rows.filter((each: any) => each.resource === 'ledgerLines').length,
    ).toBeGreaterThan(0);
    const nothing = await agent.call('search', { text: ' ' });
    expect([nothing.isError, nothing.text]).toEqual([true, 'text: This field may not be blank.']);
  });

  test('describe lists names, and tells fields, filters and inputs', async () => {
    const { told } = await agent.call('describe');
    expect(told.resources).toContain('ledgerLines');
    // A viewer proposes nothing.
    expect(told.operations).toEqual([]);
    const accountant = await agentAt(service.url, demo.api_keys.accountant);
    const { told: more } = await accountant.call('describe');
    expect(more.operations).toContain('createBill');
    expect(more.operations).not.toContain('acceptBill');
    expect(more.operations).not.toContain('createVendor');
    expect(more.operations).not.toContain('createWebhook');
    await accountant.close();
    const { told: bills } = await agent.call('describe', { name: 'bills' });
    expect(bills.schema).toContain('input BillFilter');
    expect(bills.schema).toContain('type Bill ');
    const { told: create } = await agent.call('describe', { name: 'createBill' });
    expect(create.schema).toContain('input BillLineInput');
  });

  test.each([
    ['list_records', { resource: 'secrets' }, /^resource: there is no "secrets"\. Use one of/],
    ['list_records', { resource: 'invoices', fields: ['nope'] }, /Invoice has no "nope"/],
    ['list_records', { resource: 'invoices', filter: { nope: 1 } }, /nope/],
    ['list_records', { resource: 'invoices', parameters: { nope: 1 } }, /invoices takes no "nope"/],
    ['list_records', { resource: 'invoices', sort: ['NOPE'] }, /NOPE/],
    ['get_record', { resource: 'invoices', id: 999_999 }, /^Not found\.\nLook the id up/],
    ['get_record', { resource: 'invoices', id: 'x' }, /pk value/],
    [
      'get_report',
      { report: 'ageing' },
      /^parameters: ageing needs "side"\. Ask describe for ageing\.$/,
    ],
    ['describe', { name: 'Nope' }, /there is no "Nope"/],
    ['describe', { name: '__Schema' }, /there is no "__Schema"/],
    ['describe', { name: 'acceptBill' }, /A person does that\./],
    ['list_records', { resource: 'apiKeys' }, /You do not have permission/],
    ['list_records', { resource: 'webhooks' }, /there is no "webhooks"/],
    ['explain_figure', { reference: 'nope' }, /reference/],
    ['close_status', { through: 'yesterday' }, /Date has wrong format/],
  ])('%s of %j is refused with what helps', async (name, given, words) => {
    const { isError, text } = await agent.call(name, given);
    expect(text).toMatch(words);
    expect(isError).toBe(true);
  });
});

test('another workspace is not in any answer', async () => {
  const stranger = await agentAt(service.url, demo.second_workspace.api_keys.admin);
  const { told: mine } = await agent.call('list_records', { resource: 'invoices', limit: 50 });
  const { told: theirs } = await stranger.call('list_records', { resource: 'invoices', limit: 50 });
  const ids = new Set(theirs.rows.map(({ id }: any) => id));
  expect(mine.rows.filter(({ id }: any) => ids.has(id))).toEqual([]);
  const { isError, text } = await stranger.call('get_record', {
    resource: 'invoices',
    id: mine.rows[0].id,
  });
  expect([isError, text]).toEqual([
    true,
    'Not found.\nLook the id up with search or list_records.',
  ]);
  await stranger.close();
});
