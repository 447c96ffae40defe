// Documents by id at /graphql, and a browser's session that may run the console's alone.
import { consoleBuild } from '../../src/platform/base/index.ts';
import { contentsOf } from '../edge/support/contents.ts';
import {
  serviceWithConsole,
  serviceWithPeople,
  type ServiceWithPeople,
} from '../oauth/support/service-with-people.ts';
import { cookieOf } from './support.ts';

let here: ServiceWithPeople;
let cookie: string;
beforeAll(async () => {
  here = await serviceWithConsole();
  cookie = await cookieOf(here, 'maya');
});
afterAll(() => here.end());

const [[PROOF, TEXT]] = [...consoleBuild().documents].filter(([, text]) =>
  text.startsWith('query ProofPage'),
) as [[string, string]];
const asBrowser = (json: object) =>
  here.service.call('POST', '/graphql', { key: null, json, headers: { cookie } });
const asKey = (json: object) => here.service.call('POST', '/graphql', { json });
const messageIn = ({ body }: { readonly body: any }): string => body.errors[0].message;

test('a document is asked for by its id as by its text, over POST and GET', async () => {
  const byText = await asKey({ query: TEXT });
  expect(byText.status).toBe(200);
  const byId = await asKey({ documentId: PROOF, variables: {} });
  expect([byId.status, byId.body]).toEqual([200, byText.body]);
  const got = await here.service.call('GET', `/graphql?documentId=${PROOF}`, {
    headers: { 'apollo-require-preflight': '1' },
  });
  expect([got.status, got.body]).toEqual([200, byText.body]);
  expect((await asKey({ documentId: null, query: TEXT })).status).toBe(200);
});

const OTHER = '0'.repeat(9);
test.each([
  ['an id that no document has', { documentId: OTHER }, 'No document has this documentId here.'],
  ['an id of another form', { documentId: 'abc' }, 'documentId must be 9 hexadecimal digits.'],
  [
    'a whole digest',
    { documentId: `sha256:${'0'.repeat(64)}` },
    'documentId must be 9 hexadecimal digits',
  ],
  ['a number for an id', { documentId: 7 }, 'documentId must be 9 hexadecimal digits.'],
  ['an id and a text', { documentId: PROOF, query: TEXT }, 'Send either query or documentId'],
])('%s is refused in words', async (_, json, words) => {
  const answer = await asKey(json);
  expect([answer.status, answer.body.errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
  expect(messageIn(answer)).toContain(words);
});

test("a browser's session runs listed documents, by id and as their very text, and no others", async () => {
  expect((await asBrowser({ documentId: PROOF })).body.data.proofState.waiting).toBe(0);
  expect((await asBrowser({ query: TEXT })).status).toBe(200);
  const before = await contentsOf(here.service);
  for (const query of [
    '{ entities { count } }',
    `${TEXT} `,
    'mutation { createTagGroup(input: { name: "Written" }) { id } }',
    'not a document',
  ]) {
    const answer = await asBrowser({ query });
    expect([query, answer.status]).toEqual([query, 403]);
    expect(messageIn(answer)).toContain('the documents of the console only');
  }
  const got = await here.service.call('GET', '/graphql?query=%7Bentities%7Bcount%7D%7D', {
    key: null,
    headers: { cookie, 'apollo-require-preflight': '1' },
  });
  expect(got.status).toBe(403);
  expect(await contentsOf(here.service)).toEqual(before);
});

test('keys run any document', async () => {
  const answer = await asKey({ query: '{ entities { count } }' });
  expect([answer.status, answer.body.data]).toEqual([200, { entities: { count: 0 } }]);
});

test('every document of the console is listed under the digest of its text, and may be asked', async () => {
  const { documents } = consoleBuild();
  expect(documents.size).toBeGreaterThan(2);
  for (const [id, text] of documents) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    expect(Buffer.from(digest).toString('hex').slice(0, 9)).toBe(id);
    // Without its variables it is refused for them at most, not for what it asks.
    const { body } = await asKey({ documentId: id });
    expect([text, body.errors?.[0].extensions.code ?? 'BAD_USER_INPUT']).toEqual([
      text,
      'BAD_USER_INPUT',
    ]);
  }
});

describe('a field that is left out of a query', () => {
  const QUERY = `query ($hasReport: Boolean!, $hasNone: Boolean!) {
    entities { count }
    incomeStatement(startDate: "2026-01-01", endDate: "2026-01-31") @include(if: $hasReport) @skip(if: $hasNone) { currency }
  }`;
  const asVera = async (variables: object) => {
    const headers = { cookie: await cookieOf(open, 'vera') };
    const { status, body } = await open.service.call('POST', '/graphql', {
      ...{ key: null, headers, json: { query: QUERY, variables } },
    });
    return [status, body.data, body.errors?.[0].extensions.code];
  };
  let open: ServiceWithPeople;
  beforeAll(async () => {
    open = await serviceWithPeople();
    await open.root.query(
      `update membership set permissions = '{"reports": "none"}' where person_id = $1`,
      [open.persons['vera']],
    );
  });
  afterAll(() => open.end());

  test('needs no permission, and one that is asked does', async () => {
    const left = [200, { entities: { count: 0 } }, undefined];
    expect(await asVera({ hasReport: false, hasNone: false })).toEqual(left);
    expect(await asVera({ hasReport: true, hasNone: true })).toEqual(left);
    expect(await asVera({ hasReport: false, hasNone: true })).toEqual(left);
    expect(await asVera({ hasReport: true, hasNone: false })).toEqual([
      403,
      undefined,
      'FORBIDDEN',
    ]);
    const wrong = await asVera({ hasReport: 'false', hasNone: false });
    expect([wrong[0], wrong[1]]).toEqual([403, undefined]);
  });
});
