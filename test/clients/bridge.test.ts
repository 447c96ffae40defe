// A bridge for agents over stdio: the official client speaks to the service through the program.
import { Readable } from 'node:stream';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { run } from '../../clients/command-line/src/run.ts';
import { startService, type TestService } from '../support/service.ts';
import { openProxy } from './support/proxy.ts';

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

  test('a line that is no object is answered, and the next one is passed on', async () => {
    const lines = ['null', '7', '[]', '{"jsonrpc":"2.0","id":7,"method":"ping"}'].join('\n');
    const { out } = await ran(['mcp', ...connected()], lines);
    const told = out
      .trim()
      .split('\n')
      .map((line): any => JSON.parse(line));
    expect(told.map(({ id, error }: any) => [id, error?.code])).toEqual([
      ...Array.from({ length: 3 }, () => [null, -32_600]),
      [7, undefined],
    ]);
  });

  test('a message that came too soon is sent again; what is no JSON is told as it is', async () => {
    const proxy = await openProxy(service.url);
    const words = ['mcp', '--key', service.keys.admin, '--base-url', proxy.url];
    const ping = '{"jsonrpc":"2.0","id":7,"method":"ping"}';
    let soon = 1;
    proxy.behave((request, response, pass) => {
      if (soon-- <= 0) {
        pass();
        return;
      }
      request.resume();
      response.writeHead(429, { 'retry-after': '1' }).end('{"detail":"Too many."}');
    });
    const late = await ran(words, ping);
    expect(JSON.parse(late.out)).toMatchObject({ id: 7, result: {} });
    expect([late.err, proxy.seen.length]).toEqual(['', 2]);
    for (const [status, body, says] of [
      [429, '{"detail":"Too many."}', '429: Too many.'],
      [502, '<html>Bad gateway</html>', '502: <html>Bad gateway</html>'],
      [302, '', '302: '],
    ] as const) {
      proxy.behave((request, response) => {
        request.resume();
        response.writeHead(status).end(body);
      });
      const { error, id } = JSON.parse((await ran(words, ping)).out);
      expect([id, error.code, error.message]).toEqual([7, -32_603, says]);
    }
    proxy.close();
  });
});
