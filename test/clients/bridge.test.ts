// A bridge for agents over stdio: the official client speaks to the service through the program.
import { Readable } from 'node:stream';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { run } from '../../clients/command-line/src/run.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const connected = () => ['--key', service.keys.admin, '--base-url', service.url];

async function ran(words: readonly string[], input: string) {
  const told = { out: '', err: '' };
  await run(words, {
    environment: { XDG_CONFIG_HOME: '/nonexistent' },
    input: Readable.from([input]),
    out: (text) => void (told.out += text),
    err: (text) => void (told.err += text),
  });
  return told;
}

describe('a bridge for agents', () => {
  test.each(['auto', 'legacy'] as const)(
    'the official client speaks to it over stdio: %s',
    async (mode) => {
      const transport = new StdioClientTransport({
        command: process.execPath,
        args: ['bin/run.mjs', 'clients/command-line/src/main.ts', 'mcp', ...connected()],
        stderr: 'ignore',
      });
      const client = new Client(
        { name: 'tests', version: '1.0.0' },
        { versionNegotiation: { mode } },
      );
      await client.connect(transport);
      const { tools } = await client.listTools();
      expect(tools).toHaveLength(18);
      const answer = await client.callTool({ name: 'whoami', arguments: {} });
      expect(answer.structuredContent).toMatchObject({ caller: { role: 'admin' } });
      const many = await Promise.all(
        Array.from({ length: 5 }, () =>
          client.callTool({ name: 'list_records', arguments: { resource: 'accounts', limit: 1 } }),
        ),
      );
      expect(many.every(({ isError }) => isError !== true)).toBe(true);
      await client.close();
    },
  );

  test('a refused key and a broken line are answered as faults of their request', async () => {
    const lines = ['{', '{"jsonrpc":"2.0","id":7,"method":"ping"}'].join('\n');
    const { out, err } = await ran(['mcp', '--key', 'lgk_wrong', '--base-url', service.url], lines);
    const told = out
      .trim()
      .split('\n')
      .map((line): any => JSON.parse(line));
    expect(told.map(({ id, error }: any) => [id, error.code])).toEqual([
      [null, -32_700],
      [7, -32_603],
    ]);
    expect(err).toContain('401: Invalid token.');
  });
});
