// Refusals over REST, to the letter, and which goes before which. Specification: Errors.
import { startService, type TestService } from '../support/service.ts';
import { type Contents, contentsOf } from './support/contents.ts';
import { sendRaw } from './support/raw.ts';
import { makeWorld, type World } from './support/world.ts';

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startService('api');
  world = await makeWorld(service, service.workspace, service.keys.admin);
});
afterAll(() => service.close());

describe('refusals over REST, to the letter', () => {
  type Call = Parameters<TestService['call']>;
  let contents: Contents;
  beforeAll(async () => {
    contents = await contentsOf(service);
  });
  const refused = async (...call: Call) => {
    const { status, text, headers } = await service.call(...call);
    expect(await contentsOf(service)).toEqual(contents);
    return { status, text, headers };
  };
  const detail = (text: string): string => JSON.stringify({ detail: text });

  test.each([
    ['GET', '/nothing/here'],
    ['POST', '/ca/api/'],
    ['GET', '/ca/api/account/2147483647'],
    ['GET', '/ca/api/account/2147483648'],
    ['GET', '/ca/api/account/0'],
    ['GET', '/ca/api/account/-1'],
    ['GET', '/ca/api/account/1.0'],
    ['GET', '/ca/api/account/1e0'],
    ['GET', '/ca/api/account/none'],
    ['GET', '/ca/api/account/%00'],
    ['GET', '/ca/api/account/%ff'],
    ['DELETE', '/ca/api/account/2147483647'],
  ])('%s %s: 404', async (method, path) => {
    const { status, text } = await refused(method, path);
    expect([status, text]).toEqual([404, detail('Not found.')]);
  });

  test.each([
    ['PATCH', '/ca/api/account', 'GET, HEAD, POST, OPTIONS'],
    ['DELETE', '/ca/api/account/', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/ca/api/account/1', 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS'],
    ['POST', '/users/api/get-user-permissions', 'GET, HEAD, OPTIONS'],
  ])('%s %s: 405', async (method, path, allow) => {
    const { status, text, headers } = await refused(method, path);
    expect([status, text]).toEqual([405, detail(`Method "${method}" not allowed.`)]);
    expect(headers.get('allow')).toBe(allow);
  });

  test.each(['text/plain', 'application/xml', 'application/json; charset=utf-16', 'nonsense'])(
    'a body of type %s: 415',
    async (type) => {
      const { status, text } = await refused('POST', '/ca/api/account', {
        body: '{}',
        headers: { 'content-type': type },
      });
      expect([status, text]).toEqual([415, detail(`Unsupported media type "${type}" in request.`)]);
    },
  );

  test('a compressed body: 415', async () => {
    const { status, text } = await refused('POST', '/ca/api/account', {
      body: '{}',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect([status, text]).toEqual([
      415,
      detail('Unsupported content encoding "gzip" in request.'),
    ]);
  });

  test('a body over 4 megabytes: 413', async () => {
    const { status, text } = await refused('POST', '/ca/api/account', {
      json: { name: 'x'.repeat(4 * 1_048_576) },
    });
    const words = 'The request body is too large: it may have no more than 4194304 bytes.';
    expect([status, text]).toEqual([413, detail(words)]);
  });

  const LARGE = 'x'.repeat(6 * 1_048_576);
  test.each(
    ['/ca/api/account', '/graphql', '/mcp'].flatMap((path) => [
      [path, 'whole', `content-length: ${LARGE.length}\r\n\r\n${LARGE}`],
      [
        path,
        'in chunks',
        `transfer-encoding: chunked\r\n\r\n${LARGE.length.toString(16)}\r\n${LARGE}\r\n0\r\n\r\n`,
      ],
    ]),
  )('%s hears a body that is too large to its end, sent %s', async (path, _, body) => {
    const head = `host: x\r\nauthorization: Token ${service.keys.admin}\r\n`;
    const next = `GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`;
    const told = await sendRaw(
      service.url,
      `POST ${path} HTTP/1.1\r\n${head}content-type: application/json\r\n${body}${next}`,
    );
    expect([told.status, told.headers.get('connection')]).toEqual([413, 'keep-alive']);
    // Whoever sent all of it goes on over the same connection.
    expect(told.body).toContain('HTTP/1.1 200 OK');
  });

  test('a role that may not: 403, without a challenge', async () => {
    const { status, text, headers } = await refused('POST', '/ca/api/account', {
      key: service.keys.viewer,
      json: { entity: world['Entity'], currency: 'USD' },
    });
    expect([status, text]).toEqual([
      403,
      detail('You do not have permission to perform this action.'),
    ]);
    expect(headers.get('www-authenticate')).toBeNull();
  });

  test('one refusal goes before the other: 401, 405, 403, 404, 415, 400', async () => {
    const viewer = { key: service.keys.viewer };
    const plain = { body: 'x', headers: { 'content-type': 'text/plain' } };
    const status = async (...call: Call) => (await refused(...call)).status;
    expect(await status('PATCH', '/ca/api/account', { key: null, ...plain })).toBe(401);
    expect(await status('PATCH', '/ca/api/account', { ...viewer, ...plain })).toBe(405);
    expect(await status('POST', '/ca/api/account', { ...viewer, ...plain })).toBe(403);
    expect(await status('PATCH', '/ca/api/account/none', { ...viewer, ...plain })).toBe(403);
    expect(await status('PATCH', '/ca/api/account/none', plain)).toBe(404);
    expect(await status('POST', '/ca/api/account', plain)).toBe(415);
    expect(await status('POST', '/ca/api/account', { json: [] })).toBe(400);
  });
});
