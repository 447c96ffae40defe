// Agents at /mcp by the official client: what they see, figures to the digit, refusals they can mend.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
test('lists', async () => {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${service.keys.accountant}` } },
    }),
  );
  const { tools } = await client.listTools();
  console.log(tools.length, JSON.stringify(tools).length / 4, client.getServerVersion());
  for (const [name, args] of [
    ['whoami', {}],
    ['list_records', { resource: 'accounts' }],
    ['describe', {}],
    ['describe', { name: 'createBill' }],
    ['get_report', { report: 'income_statement' }],
    ['list_records', { resource: 'nothing' }],
    ['propose', { operation: 'createVendor', arguments: {} }],
  ] as const) {
    const answer = await client.callTool({ name, arguments: args });
    console.log(name, JSON.stringify(answer).slice(0, 1500));
  }
  await client.close();
});
