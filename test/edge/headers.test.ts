// Protective headers on every answer, by every door and after every failure.
import { startService, startOwnService, type TestService } from '../support/service.ts';
import { sendRaw } from './support/raw.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService('api');
});
afterAll(() => service.close());

const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const CLOSED = "default-src 'none'; frame-ancestors 'none'";
const REQUEST_ID = /^[\w-]{36}$/;

type Get = (name: string) => string | null | undefined;
function demandProtection(get: Get): void {
  for (const [name, value] of Object.entries(ALWAYS))
    expect([name, get(name)]).toEqual([name, value]);
  expect(get('x-request-id')).toMatch(REQUEST_ID);
  expect(get('referrer-policy')).toMatch(/^(no-referrer|same-origin)$/);
  expect(get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
  expect(get('permissions-policy')).toMatch(
    /^camera=\(\), geolocation=\(\), microphone=\(\), payment=\(\), usb=\(\)$/,
  );
  for (const name of ['server', 'x-powered-by']) {
    expect([name, get(name) ?? null]).toEqual([name, null]);
  }
}

const json = { 'content-type': 'application/json' };
type Options = Parameters<TestService['call']>[2];
const ANSWERS: readonly (readonly [
  status: number,
  method: string,
  path: string,
  options?: Options,
])[] = [
  [200, 'GET', '/ca/api/account'],
  [200, 'HEAD', '/ca/api/account'],
  [204, 'OPTIONS', '/ca/api/account'],
  [201, 'POST', '/coa/api/tag-group', { json: { name: 'One' } }],
  [400, 'POST', '/coa/api/tag-group', { json: [] }],
  [400, 'POST', '/coa/api/tag-group', { body: '{', headers: json }],
  [401, 'GET', '/ca/api/account', { key: null }],
  [404, 'GET', '/ca/api/account/999'],
  [405, 'PATCH', '/ca/api/account'],
  [413, 'POST', '/coa/api/tag-group', { json: { name: 'x'.repeat(4_200_000) } }],
  [415, 'POST', '/coa/api/tag-group', { body: 'x' }],
  [404, 'GET', '/nothing'],
  [404, 'POST', '/nothing/at/all?x=y', { json: {} }],
  [200, 'POST', '/graphql', { json: { query: '{ __typename }' } }],
  [400, 'POST', '/graphql', { json: { query: '{' } }],
  [401, 'POST', '/graphql', { key: null, json: { query: '{ __typename }' } }],
  [405, 'DELETE', '/graphql'],
  [413, 'POST', '/graphql', { json: { query: 'x'.repeat(4_200_000) } }],
  [200, 'GET', '/healthz', { key: null }],
  [200, 'GET', '/readyz', { key: null }],
  [200, 'GET', '/metrics', { key: null }],
  [403, 'GET', '/metrics', { key: null, headers: { 'x-forwarded-for': '192.0.2.1' } }],
  [200, 'GET', '/docs', { key: null }],
  [200, 'GET', '/docs/openapi.json', { key: null }],
  [200, 'GET', '/docs/schema.graphql', { key: null }],
  [200, 'GET', '/docs/assets/docs.css', { key: null }],
  [404, 'GET', '/docs/assets/../../package.json', { key: null }],
  [404, 'GET', '/docs/assets/%2e%2e%2fpackage.json', { key: null }],
  [404, 'GET', '/docs/assets/constructor', { key: null }],
  [200, 'GET', '/graphql', { key: null, headers: { accept: 'text/html' } }],
  [200, 'GET', '/sign-in', { key: null }],
  [303, 'GET', '/connections', { key: null }],
  [400, 'GET', '/ca/oauth/authorize?client_id=nobody', { key: null }],
  [401, 'POST', '/ca/oauth/token', { key: null, body: new URLSearchParams({ grant_type: 'x' }) }],
  [405, 'GET', '/ca/oauth/token', { key: null }],
  [204, 'OPTIONS', '/ca/oauth/token', { key: null }],
  [204, 'OPTIONS', '/ca/oauth/authorize', { key: null }],
  [200, 'GET', '/.well-known/oauth-authorization-server', { key: null }],
];

test.each(
  ANSWERS.map(([status, method, path, options = {}]) => [status, method, path, options] as const),
)('%i: %s %s', async (status, method, path, options) => {
  const answer = await service.call(method, path, options);
  expect(answer.status).toBe(status);
  demandProtection((name) => answer.headers.get(name));
  const type = answer.headers.get('content-type') ?? '';
  if (!type.startsWith('text/html')) {
    expect(answer.headers.get('content-security-policy')).toBe(CLOSED);
  }
  // Only what OAuth clients in browsers need is open to other origins.
  if (!/oauth/.test(path)) expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(answer.headers.get('strict-transport-security')).toBeNull();
  if (status === 405 || method === 'OPTIONS') {
    const allowed = answer.headers.get('allow')?.split(', ') ?? [];
    expect([allowed.includes('OPTIONS'), allowed.includes(method)]).toEqual([
      true,
      method === 'OPTIONS',
    ]);
  }
});

test('pages run no script and wear no style but those of their own origin', async () => {
  for (const [path, headers] of [
    ['/', {}],
    ['/docs', {}],
    ['/graphql', { accept: 'text/html' }],
    ['/sign-in', {}],
  ] as const) {
    const answer = await service.call('GET', path, { key: null, headers });
    const policy = answer.headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "'none'";
    expect([path, scripts]).toEqual([path, expect.stringMatching(/^'(self|none)'$/)]);
    expect(policy).toMatch(/style-src 'self';.*base-uri 'none'/);
    // The dialogs of the explorer add a style element; nothing else may.
    const unsafe = policy.split('; ').filter((rule) => rule.includes('unsafe'));
    const allowed = path === '/graphql' ? ["style-src-elem 'self' 'unsafe-inline'"] : [];
    expect([path, unsafe]).toEqual([path, allowed]);
    expect(policy).not.toMatch(/https?:|\*/);
    expect(answer.text).not.toMatch(
      /<script(?![^>]*\bsrc=)|\son\w+=|https?:\/\/(?!127\.0\.0\.1|example\.com)/i,
    );
  }
});

test('what the browser has already is not sent again', async () => {
  const first = await service.call('GET', '/docs/assets/docs.css', { key: null });
  const again = await service.call('GET', '/docs/assets/docs.css', {
    key: null,
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect([again.status, again.text]).toEqual([304, '']);
  demandProtection((name) => again.headers.get(name));
});

describe('requests that are no HTTP', () => {
  const authorized = (): string => `Authorization: Token ${service.keys.admin}\r\n`;
  const CASES: readonly (readonly [name: string, status: number, bytes: () => string | Buffer])[] =
    [
      ['rubbish', 400, () => 'rubbish\r\n\r\n'],
      [
        'binary rubbish',
        400,
        () => Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x0a, 0x0a]),
      ],
      ['a method nobody knows', 400, () => 'BREW /ca/api/account HTTP/1.1\r\nHost: x\r\n\r\n'],
      ['two hosts', 400, () => 'GET /healthz HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n'],
      ['a tunnel', 405, () => 'CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n'],
      ['no host', 400, () => 'GET /ca/api/account HTTP/1.1\r\n\r\n'],
      ['a line break in a header', 400, () => 'GET / HTTP/1.1\r\nHost: x\r\nA: b\rc\r\n\r\n'],
      [
        'headers of 90 kB',
        431,
        () => `GET / HTTP/1.1\r\nHost: x\r\nA: ${'b'.repeat(90_000)}\r\n\r\n`,
      ],
      ['an address of 90 kB', 431, () => `GET /${'a'.repeat(90_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
      [
        'two lengths',
        400,
        () => 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      ],
      [
        'a length and chunks',
        400,
        () =>
          'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      ],
      [
        'a length below nothing',
        400,
        () => 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
      ],
      [
        'an expectation nobody meets',
        404,
        () => 'GET /nothing HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n',
      ],
      [
        'broken chunks',
        400,
        () =>
          `POST /coa/api/tag-group HTTP/1.1\r\nHost: x\r\n${authorized()}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
      ],
    ];

  test.each(CASES)('%s: %i', async (_name, status, bytes) => {
    const answer = await sendRaw(service.url, bytes());
    expect(answer.status).toBe(status);
    demandProtection((name) => answer.headers.get(name));
    expect(JSON.parse(answer.body.replace(/^[\da-f]+\r\n|\r\n0\r\n\r\n$/g, ''))).toEqual({
      detail: expect.any(String),
    });
  });

  test('OPTIONS * asks the server itself', async () => {
    const answer = await sendRaw(
      service.url,
      'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect([answer.status, answer.body]).toEqual([204, '']);
    demandProtection((name) => answer.headers.get(name));
  });

  test('an address may be absolute', async () => {
    const ask = (address: string) =>
      sendRaw(
        service.url,
        `GET ${address} HTTP/1.1\r\nHost: other\r\n${authorized()}Connection: close\r\n\r\n`,
      );
    for (const origin of [service.url, 'http://other.test:81', 'HTTPS://other.test']) {
      const { status, body } = await ask(`${origin}/ca/api/account?limit=1`);
      expect([origin, status, body]).toEqual([origin, 200, expect.stringContaining('"count"')]);
      expect((await ask(origin)).status).toBe(200);
    }
  });

  test('a client that leaves in the middle of its body is no fault', async () => {
    for (const path of ['/coa/api/tag-group', '/graphql', '/sign-in', '/ca/oauth/token']) {
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\n${authorized()}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"a`;
      const { connect } = await import('node:net');
      await new Promise<void>((resolve, reject) => {
        const socket = connect(Number(new URL(service.url).port), '127.0.0.1', () => {
          socket.write(head, () => {
            setTimeout(() => socket.destroy(), 30);
          });
        });
        socket.on('error', reject);
        socket.on('close', () => {
          resolve();
        });
      });
    }
    expect((await service.call('GET', '/ca/api/account')).status).toBe(200);
  });
});

test('over https, browsers are told to stay there', async () => {
  const secure = await startOwnService({ role: 'api', baseUrl: 'https://books.example.com' });
  try {
    const answer = await secure.call('GET', '/nothing');
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    demandProtection((name) => answer.headers.get(name));
    const raw = await sendRaw(secure.url, 'rubbish\r\n\r\n');
    expect(raw.headers.get('strict-transport-security')).toBe('max-age=31536000');
  } finally {
    await secure.close();
  }
});
