// Management of webhooks over REST and GraphQL. Specification: Webhook, Webhook management.
import { TOPICS } from '../../schema/data/topics.ts';
import { makeApiKey } from '../support/service.ts';
import { openStage, PATH, type Stage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const DENIED = { detail: 'You do not have permission to perform this action.' };
const call = (method: string, path: string, json?: object, key?: string) =>
  stage.service.call(method, path, { ...(json && { json }), ...(key && { key }) });

const TIMESTAMP = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

test('a webhook is made, read, replaced, changed and deleted', async () => {
  const url = stage.receiver.url;
  const made = await call('POST', PATH, {
    url,
    active: true,
    topics: [{ name: 'Invoice.paid' }, { name: 'Invoice.created' }, { name: 'Invoice.paid' }],
  });
  expect(made.status).toBe(201);
  const { id, token } = made.body;
  expect(made.body).toEqual({
    id: expect.any(Number),
    uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    url,
    active: true,
    topics: [
      { id: expect.any(Number), name: 'Invoice.created' },
      { id: expect.any(Number), name: 'Invoice.paid' },
    ],
    token: expect.stringMatching(/^whsec_[\w-]{43}$/),
    created_at: TIMESTAMP,
    last_modified_at: TIMESTAMP,
    customer: stage.service.workspace,
  });
  for (const path of [`${PATH}/${id}`, `${PATH}/${id}/`]) {
    const read = await call('GET', path);
    expect([read.status, read.body]).toEqual([200, made.body]);
  }
  const replaced = await call('PUT', `${PATH}/${id}`, {
    url: `${url}/2`,
    active: false,
    topics: [{ name: 'Contract.deleted' }],
    token: 'mine',
  });
  expect([replaced.status, replaced.body]).toEqual([
    200,
    {
      ...made.body,
      url: `${url}/2`,
      active: false,
      topics: [{ id: expect.any(Number), name: 'Contract.deleted' }],
      last_modified_at: TIMESTAMP,
    },
  ]);
  const changed = await call('PATCH', `${PATH}/${id}`, { active: true });
  expect([changed.status, changed.body.url, changed.body.topics, changed.body.token]).toEqual([
    200,
    `${url}/2`,
    replaced.body.topics,
    token,
  ]);
  // A replacement says all of it: what it leaves out is unsubscribed.
  const emptied = await call('PUT', `${PATH}/${id}`, { url: `${url}/2`, active: true });
  expect([emptied.status, emptied.body.topics]).toEqual([200, []]);
  expect((await call('DELETE', `${PATH}/${id}`)).status).toBe(204);
  for (const [method, path] of [
    ['GET', `${PATH}/${id}`],
    ['PATCH', `${PATH}/${id}`],
    ['DELETE', `${PATH}/${id}`],
    ['GET', `${PATH}/${id}/events`],
  ] as const) {
    const gone = await call(method, path, method === 'PATCH' ? { active: true } : undefined);
    expect([method, gone.status, gone.body]).toEqual([method, 404, { detail: 'Not found.' }]);
  }
});

test('the list is a bare array, newest first', async () => {
  const ids = [];
  for (let i = 0; i < 3; i++) ids.unshift((await stage.subscribe([])).id);
  const list = await call('GET', PATH);
  expect(list.body.map(({ id }: { id: number }) => id)).toEqual(ids);
  for (const id of ids) await call('DELETE', `${PATH}/${id}`);
});

test('all 28 topics can be subscribed to', async () => {
  expect(TOPICS.length).toBeGreaterThanOrEqual(28);
  const webhook = await stage.subscribe(TOPICS);
  expect(webhook.topics.map(({ name }: { name: string }) => name)).toEqual(TOPICS);
  await call('DELETE', `${PATH}/${webhook.id}`);
});

const LONG_URL = 'https://example.com/'.padEnd(1024, 'x');

test('takes a URL of 1,024 characters', async () => {
  const made = await call('POST', PATH, { url: LONG_URL, active: false });
  expect([made.status, made.body.url]).toEqual([201, LONG_URL]);
  await call('DELETE', `${PATH}/${made.body.id}`);
});

test.each([
  ['nothing', {}, { url: ['This field is required.'], active: ['This field is required.'] }],
  ['no active', { url: 'https://example.com/' }, { active: ['This field is required.'] }],
  ['null', { url: null, active: true }, { url: ['This field may not be null.'] }],
  [
    'null active',
    { url: 'https://example.com/', active: null },
    { active: ['This field may not be null.'] },
  ],
  ['no URL', { url: 'example', active: true }, { url: ['Enter a valid URL.'] }],
  [
    'http',
    { url: 'http://example.com/', active: true },
    { url: ['The URL must begin with https://.'] },
  ],
  [
    'an unknown topic',
    { url: 'https://example.com/', active: true, topics: [{ name: 'invoice.created' }] },
    {
      topics: [
        {
          name: [
            expect.stringMatching(/^"invoice.created" is not a valid choice\. Choose one of /),
          ],
        },
      ],
    },
  ],
  [
    'too long a URL',
    { url: LONG_URL + 'x', active: true },
    { url: ['Ensure this field has no more than 1024 characters.'] },
  ],
  [
    'a password',
    { url: 'https://me:secret@example.com/', active: true },
    { url: ['The URL must not contain a user name or password.'] },
  ],
])('refuses %s, at creation and replacement', async (_, json, body) => {
  const refused = await call('POST', PATH, json);
  expect([refused.status, refused.body]).toEqual([400, body]);
  const webhook = await stage.subscribe(['Invoice.created']);
  const again = await call('PUT', `${PATH}/${webhook.id}`, json);
  expect([again.status, again.body]).toEqual([400, body]);
  expect((await call('GET', `${PATH}/${webhook.id}`)).body).toEqual(webhook);
  await call('DELETE', `${PATH}/${webhook.id}`);
});

test.each([{ url: null }, { active: null }, { topics: null }])('PATCH refuses %j', async (json) => {
  const webhook = await stage.subscribe([]);
  const [field] = Object.keys(json);
  const refused = await call('PATCH', `${PATH}/${webhook.id}`, json);
  expect([refused.status, refused.body]).toEqual([
    400,
    { [field ?? '']: ['This field may not be null.'] },
  ]);
  await call('DELETE', `${PATH}/${webhook.id}`);
});

test('nobody but an admin manages webhooks, over either door', async () => {
  const webhook = await stage.subscribe(['Invoice.created']);
  const one = `${PATH}/${webhook.id}`;
  const { accountant, clerk, viewer } = stage.service.keys;
  const lifted = await makeApiKey(stage.service.database, stage.service.workspace, 'accountant', {
    permissions: { webhooks: 'write' },
  });
  // Events tell of every entity.
  const limited = await makeApiKey(stage.service.database, stage.service.workspace, 'admin', {
    entityIds: [stage.books.acme],
  });
  for (const key of [accountant, clerk, viewer, lifted, limited]) {
    for (const [method, path] of [
      ['GET', PATH],
      ['POST', PATH],
      ['GET', one],
      ['PUT', one],
      ['PATCH', one],
      ['DELETE', one],
      ['GET', `${one}/events`],
      ['GET', '/integrations/api/v1/changes'],
    ] as const) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const answer = await call(method, path, body, key);
      expect([method, path, answer.status, answer.body]).toEqual([method, path, 403, DENIED]);
      expect(answer.headers.get('www-authenticate')).toBeNull();
    }
    for (const query of [
      '{ webhooks { token } }',
      '{ changes { results { sequence } } }',
      '{ webhookDeliveries { id } }',
      '{ webhookHealth { webhook } }',
      `mutation { resendWebhookDelivery(id: 1) { id } }`,
    ]) {
      const { errors } = await stage.service.graphql(query, {}, key);
      expect([query, errors?.[0].extensions.code]).toEqual([query, 'FORBIDDEN']);
    }
  }
  await call('DELETE', one);
});

test('another workspace sees nothing of it', async () => {
  const webhook = await stage.subscribe(['Invoice.created']);
  const { admin } = stage.service.other;
  const one = `${PATH}/${webhook.id}`;
  expect((await call('GET', PATH, undefined, admin)).body).toEqual([]);
  for (const [method, path] of [
    ['GET', one],
    ['PATCH', one],
    ['DELETE', one],
    ['GET', `${one}/events`],
  ] as const) {
    const answer = await call(
      method,
      path,
      method === 'PATCH' ? { active: false } : undefined,
      admin,
    );
    expect([method, answer.status, answer.body]).toEqual([method, 404, { detail: 'Not found.' }]);
  }
  expect((await call('GET', one)).body).toEqual(webhook);
  await call('DELETE', one);
});

test('GraphQL manages the same webhooks', async () => {
  const { data, errors } = await stage.service.graphql(
    `mutation ($url: URL!) {
      createWebhook(input: { url: $url, active: true, topics: [{ name: INVOICE_PAID }] }) {
        id uuid url active token topics { id name } customer
      }
    }`,
    { url: stage.receiver.url },
  );
  expect(errors).toBeUndefined();
  const { id, token } = data.createWebhook;
  expect(data.createWebhook).toMatchObject({ topics: [{ name: 'INVOICE_PAID' }], active: true });
  expect((await call('GET', `${PATH}/${id}`)).body).toMatchObject({ token });
  const read = await stage.service.graphql(`{ webhooks { id token } webhook(id: ${id}) { url } }`);
  expect(read.data).toEqual({ webhooks: [{ id, token }], webhook: { url: stage.receiver.url } });
  await stage.service.graphql(`mutation { deleteWebhook(id: ${id}) }`);
});

test('the token is not in the database as it is', async () => {
  const webhook = await stage.subscribe([]);
  const [rows] = await stage.service.database.read(stage.service.workspace, {
    text: 'select token from webhook where id = $1',
    values: [webhook.id],
  });
  expect(rows?.[0]?.['token']).toMatch(/^v1\.[\w-]+$/);
  expect(String(rows?.[0]?.['token'])).not.toContain(webhook.token.slice(6, 20));
  await call('DELETE', `${PATH}/${webhook.id}`);
});
