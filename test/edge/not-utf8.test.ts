// Texts in another encoding, at every door that takes texts: refused, not read with marks in the place of letters.
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService('api');
});
afterAll(() => service.close());

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const VENDOR = '/coa/api/vendor';
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const parts = latin('--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nCafé\r\n--b--\r\n');
const graphql = (text: string): string => `{vendors(q:"${text}"){count}}`;

interface Sent {
  readonly type: string;
  readonly body: string | Buffer;
}
const sent = (type: string, body: string | Buffer): Sent => ({ type, body });

const doors: readonly [what: string, path: string, sent: Sent | null][] = [
  ['a query', `${VENDOR}?search=Caf%E9`, null],
  ['the name of a parameter', `${VENDOR}?Caf%E9=1`, null],
  [
    'a query of GraphQL',
    `/graphql?query=${encodeURIComponent(graphql('_')).replace('_', '%E9')}`,
    null,
  ],
  ['JSON', VENDOR, sent(JSON_TYPE, latin('{"name":"Café"}'))],
  ['a form', VENDOR, sent(FORM, 'name=Caf%E9')],
  ['the bytes of a form', VENDOR, sent(FORM, latin('name=Café'))],
  ['a part of a form', VENDOR, sent('multipart/form-data; boundary=b', parts)],
  ['JSON of GraphQL', '/graphql', sent(JSON_TYPE, latin(JSON.stringify({ query: graphql('é') })))],
  [
    'a message of an agent',
    '/mcp',
    sent(JSON_TYPE, latin('{"jsonrpc":"2.0","id":1,"method":"é"}')),
  ],
  ['a form of a page', '/sign-in', sent(FORM, 'email=Caf%E9&password=x')],
  ['the bytes of a form of a page', '/sign-in', sent(FORM, latin('email=Café&password=x'))],
];

test.each(doors)('%s', async (_, path, given) => {
  const answer = await fetch(service.url + path, {
    method: given ? 'POST' : 'GET',
    headers: {
      authorization: `Token ${service.keys.admin}`,
      accept: `${JSON_TYPE}, text/event-stream, text/html`,
      origin: service.url,
      ...(given && { 'content-type': given.type }),
    },
    ...(given && { body: new Uint8Array(Buffer.from(given.body)) }),
  });
  const text = await answer.text();
  expect([answer.status, text]).toEqual([400, text]);
  if (!path.startsWith('/sign-in')) expect(text).toContain('not UTF-8');
});

test('percent signs that encode nothing, and other alphabets, are texts', async () => {
  for (const text of ['100%', '%zz', '%C3%A9', '%E6%97%A5+%F0%9F%8E%89', '']) {
    const { status } = await service.call('GET', `${VENDOR}?search=${text}`);
    expect([text, status]).toEqual([text, 200]);
  }
});
