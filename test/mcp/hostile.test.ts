// Hostile requests of agents: each is answered by an error that says why, and changes nothing.
import { installedGrant, makeInstalled } from '../oauth/support/installed.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { openBooks, rowCounts } from '../support/books.ts';

let here: ServiceWithPeople;
let before: Readonly<Record<string, number>>;
beforeAll(async () => {
  here = await serviceWithPeople();
  await openBooks(here.service);
  before = await everything();
});
afterAll(() => here.end());

const everything = async () => {
  const { rows } = await here.root.query(
    `select (select count(*)::int from proposal) as proposals, (select count(*)::int from bill) as bills,
       (select count(*)::int from waiting_comment) as comments, (select count(*)::int from file) as files`,
  );
  return { ...(await rowCounts(here.service)), ...rows[0] };
};
afterEach(async () => expect(await everything()).toEqual(before));

type Sent = Readonly<Record<string, string>>;
const bearer = (secret: string): Sent => ({ authorization: `Bearer ${secret}` });
async function post(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Sent = bearer(here.service.keys.accountant),
) {
  const answer = await fetch(`${here.service.url}/mcp`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
  });
  const text = await answer.text();
  const json = /^data: (.*)$/m.exec(text)?.[1] ?? text;
  return { status: answer.status, length: text.length, told: json === '' ? {} : JSON.parse(json) };
}
const message = (method: string, params?: unknown): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
const calling = (name: unknown, given: unknown): string =>
  message('tools/call', { name, arguments: given });
const DEEP = `${'['.repeat(2_000)}${']'.repeat(2_000)}`;
const DEEP_CALL = calling('list_records', { filter: 0 }).replace(':0', `:${DEEP}`);
const PING = message('ping');
const reading = (uri: string): string => message('resources/read', { uri });

const NAMED = calling('search', { text: 'Café' });
const HALF = calling('search', { text: 'Caf\ud83d' });
const HALF_OF_NAME = calling('list_records', { resource: 'bills', filter: { 'a\udc00': 1 } });

test.each<[string, string | Uint8Array<ArrayBuffer>, number, RegExp]>([
  ['text that is not UTF-8', new Uint8Array(Buffer.from(NAMED, 'latin1')), 400, /not UTF-8/],
  ['half of a surrogate pair', HALF, 400, /half of a surrogate pair/],
  ['the same in a name', HALF_OF_NAME, 400, /half of a surrogate pair/],
  ['2,000 nested arrays', DEEP, 400, /not valid JSON/],
  ['as many in an argument', DEEP_CALL, 400, /not valid JSON/],
  ['two documents', '{"a":1}{"b":2}', 400, /not valid JSON/],
  ['nothing', '', 400, /not valid JSON/],
  ['no message', '7', 400, /not a valid JSON-RPC message/],
  ['another version of JSON-RPC', '{"jsonrpc":"1.0","id":1,"method":"ping"}', 400, /JSON-RPC/],
  ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"ping"}', 400, /JSON-RPC/],
  ['a batch', `[${PING},${PING}]`, 400, /one message in each request/],
  ['an empty batch', '[]', 400, /empty JSON-RPC batch/],
])('a body of %s is refused', async (_name, body, status, words) => {
  const answer = await post(body);
  expect([answer.status, JSON.stringify(answer.told)]).toEqual([
    status,
    expect.stringMatching(words),
  ]);
});

test('text of whole pairs is taken, escaped or not, and so are backslashes before an u', async () => {
  for (const text of ['"💶"', String.raw`"\ud83d\udcb6"`, String.raw`"\\ud83d"`]) {
    const { status, told } = await post(NAMED.replace('"Café"', text));
    expect([text, status, told.result.structuredContent]).toEqual([
      ...[text, 200],
      { count: 0, rows: [] },
    ]);
  }
});

test.each([
  ['no tool', calling('delete_everything', {}), -32_602, /delete_everything not found/],
  ['a name of JavaScript', calling('constructor', {}), -32_602, /constructor/],
  ['a number', calling(5, {}), -32_602, /expected/],
  ['arguments that are a list', calling('whoami', []), -32_602, /arguments/],
  ['arguments that are a text', calling('whoami', 'x'), -32_602, /arguments/],
  ['no parameters', message('tools/call'), -32_602, /params/],
  ['no method', message('books/delete'), -32_601, /Method not found/],
  ['a file of the host', reading('file:///etc/passwd'), -32_602, /Resource not found/],
  [
    'a file above the documents',
    reading('ledgergate://docs/../../etc/passwd'),
    -32_602,
    /Resource not found/,
  ],
  ['no schema', reading('ledgergate://schema/__proto__'), -32_602, /there is no/],
])('a request for %s is an error of JSON-RPC', async (_name, body, code, words) => {
  const { status, told } = await post(body);
  expect([status, told.error]).toEqual([
    200,
    expect.objectContaining({ code, message: expect.stringMatching(words) }),
  ]);
});

const WIDE = Object.fromEntries(Array.from({ length: 50_000 }, (_, nth) => [`field${nth}`, 1]));
test.each([
  ['list_records', { resource: 7 }, /resource must be string/],
  ['list_records', { resource: '__proto__' }, /^resource: there is no "__proto__"/],
  ['list_records', { resource: 'bills', limit: 'many' }, /limit must be integer/],
  ['list_records', { resource: 'bills', limit: 1e300 }, /limit must be integer/],
  ['list_records', { resource: 'bills', filter: [] }, /filter must be object/],
  ['list_records', { resource: 'bills', filter: WIDE }, /"field0" is not defined by type/],
  [
    'list_records',
    { resource: 'bills', fields: [Array.from({ length: 3_000 }, () => 'entity').join('.')] },
    /^fields: Entity has no "entity"/,
  ],
  ['get_record', { resource: 'constructor', id: 1 }, /^resource: there is no "constructor"/],
  ['get_record', { resource: 'bills', id: {} }, /id must be string,integer/],
  ['get_record', { resource: 'bills', id: `1' or 1=1--` }, /^id: Incorrect type/],
  ['get_record', { resource: 'bills', id: '9'.repeat(40) }, /^id: Invalid pk/],
  ['whoami', { admin: true }, /whoami takes no "admin". It takes nothing\./],
  ['search', { text: 'a', all: 1 }, /search takes no "all". It takes text, limit\./],
  ['search', { text: 'a\u0000b' }, /^Null characters/],
  ['search', { text: 'x'.repeat(3_500_000) }, /^q: Ensure this field has no more than 200/],
  ['get_report', { report: '__proto__' }, /report must be equal to one of/],
  ['explain_figure', { reference: 'x'.repeat(1_000_000) }, /^reference: This is not a valid/],
  ['close_status', { through: '2026-99-99' }, /^through: Date has wrong format/],
  ['describe', { name: '__schema' }, /^name: there is no "__schema"/],
  ['propose', { operation: 'createBill', arguments: { input: [] } }, /"BillInput" to be an object/],
  ['propose', { operation: 'toString', arguments: {} }, /^operation: "toString" is no change/],
  [
    'propose_many',
    { changes: Array.from({ length: 101 }, () => ({ operation: 'createBill', arguments: {} })) },
    /these are 101/,
  ],
])('%s is refused by words, and shortly (%#)', async (tool, given, words) => {
  const { status, told, length } = await post(calling(tool, given));
  expect([status, told.result?.isError]).toEqual([200, true]);
  expect(told.result.content[0].text).toMatch(words);
  expect(length).toBeLessThan(10_000);
});

test('over GraphQL as many names are one fault, and no answer of megabytes', async () => {
  const { errors } = await here.service.graphql(
    'query ($filter: BillFilter) { bills(filter: $filter) { count } }',
    { filter: WIDE },
  );
  expect(errors?.map((error) => error.message)).toEqual([
    expect.stringMatching(
      /^Variable "\$filter": Field "field0" is not defined by type "BillFilter"/,
    ),
  ]);
});

test.each([
  ['another type of content', { 'content-type': 'text/plain' }, 415],
  ['another answer', { accept: 'text/html' }, 406],
  ['a revision there never was', { 'mcp-protocol-version': '1999-01-01' }, 400],
  ['the current revision without what it asks for', { 'mcp-protocol-version': '2026-07-28' }, 400],
  ['the revision before', { 'mcp-protocol-version': '2025-11-25' }, 200],
])('a request for %s', async (_name, headers, status) => {
  const key = bearer(here.service.keys.accountant);
  expect((await post(calling('whoami', {}), { ...key, ...headers })).status).toBe(status);
});

test('an id of a session gives nobody the session of another', async () => {
  const session = { 'mcp-session-id': 'one' };
  const { keys, other, workspace } = here.service;
  const who = async (secret: string) => {
    const { told } = await post(calling('whoami', {}), { ...bearer(secret), ...session });
    const { workspace: at, caller } = told.result.structuredContent;
    return [at.id, caller.role];
  };
  expect(await who(keys.viewer)).toEqual([workspace, 'viewer']);
  expect(await who(other.admin)).toEqual([other.workspace, 'admin']);
  expect((await post(calling('whoami', {}), session)).status).toBe(401);
  expect(await who(keys.viewer)).toEqual([workspace, 'viewer']);
});

test.each([
  ['over', `update oauth_token set expires_at = now() - interval '1 second'`],
  ['taken back', `update oauth_grant set revoked_at = now(), revoked_reason = 'disconnected'`],
])('a token that is %s between two calls is refused at the second', async (_name, ended) => {
  const made = await makeInstalled(here, { permissions: ['reports:read'] });
  const { access } = await installedGrant(here, made);
  expect((await post(calling('whoami', {}), bearer(access))).status).toBe(200);
  await here.root.query(ended);
  const { status, told } = await post(calling('whoami', {}), bearer(access));
  expect([status, told]).toEqual([401, { detail: expect.any(String) }]);
});

test.each(['GET', 'DELETE'])('%s opens and ends no session', async (method) => {
  const headers = { ...bearer(here.service.keys.viewer), accept: 'text/event-stream' };
  const answer = await fetch(`${here.service.url}/mcp`, { method, headers });
  // The answer is complete: nothing stays open.
  expect([answer.status, await answer.json()]).toEqual([
    405,
    { detail: `Method "${method}" not allowed.` },
  ]);
});
