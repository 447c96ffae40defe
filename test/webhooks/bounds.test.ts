// Limits of webhooks: timeouts, concurrent deliveries, page sizes, retention, and one event per
// record and transaction. Specification: Webhook delivery, Limits.
import type { ServerResponse } from 'node:http';
import { readConfig } from '../../src/platform/base/index.ts';
import { runTask } from '../../src/platform/jobs/index.ts';
import { settleEvents } from '../../src/platform/events/index.ts';
import { allTasks } from '../../src/tasks.ts';
import { until } from '../support/until.ts';
import { answering, openReceiver } from './support/receiver.ts';
import { openStage, PATH, type Stage } from './support/stage.ts';
import { patientDatabase } from '../support/database.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ WEBHOOK_TIMEOUT_SECONDS: '2', WEBHOOK_RETRY_SECONDS: '600' });
});
afterAll(() => stage.close());
afterEach(async () => {
  for (const { id } of (await call('GET', PATH)).body) await call('DELETE', `${PATH}/${id}`);
  stage.receiver.behave(answering(200));
  stage.receiver.received.length = 0;
});

const call = (method: string, path: string, json?: object) =>
  stage.service.call(method, path, json && { json });
const eventsOf = async (id: number) => (await call('GET', `${PATH}/${id}/events`)).body;
const ended = (id: number) =>
  until(async () =>
    (await eventsOf(id)).every(({ status }: { status: string }) => status !== 'PENDING'),
  );
const ask = async (sql: string): Promise<Record<string, unknown>[]> => {
  const superuser = patientDatabase(stage.service.superuserUrl);
  try {
    return await superuser.ask({ text: sql });
  } finally {
    await superuser.close();
  }
};

test('unless an operator says otherwise, attempts are a minute apart and have 15 seconds', () => {
  expect(readConfig({}).webhooks).toMatchObject({
    retrySeconds: 60,
    timeoutSeconds: 15,
    leaseSeconds: 60,
    eventDays: 90,
    deliveryDays: 30,
    caFile: undefined,
  });
});

const DRIPS: readonly [string, (response: ServerResponse) => void, object][] = [
  [
    'its headers',
    (response) =>
      response.socket?.write(response.headersSent ? '.' : 'HTTP/1.1 200 OK\r\nx-slow: .'),
    { status: 'PENDING', code: null, error: 'No answer within 2 seconds.' },
  ],
  [
    'its body',
    (response) => response.write('.'),
    // A status that came counts, whatever becomes of the rest.
    { status: 'SUCCESS', code: 200, error: 'The answer was not read completely.' },
  ],
];
test.each(DRIPS)(
  'an answer that drips %s has no more time than any other',
  async (_, drip, wanted) => {
    const webhook = await stage.subscribe(['Invoice.created']);
    const drops: NodeJS.Timeout[] = [];
    stage.receiver.behave((response) => {
      drip(response);
      drops.push(setInterval(() => drip(response), 50));
    });
    await stage.invoice();
    await until(async () => Boolean((await eventsOf(webhook.id))[0]?.http?.response));
    drops.forEach(clearInterval);
    const [{ status, http }] = await eventsOf(webhook.id);
    const { status_code: code, error } = http.response;
    expect({ status, code, error }).toEqual(wanted);
    const { data } = await stage.service.graphql(
      `{ webhookDeliveries(webhook: ${webhook.id}) { attempts { durationMs } } }`,
    );
    const [{ durationMs }] = data.webhookDeliveries[0].attempts;
    expect(durationMs).toBeGreaterThanOrEqual(1_950);
  },
);

test.each([
  ['another protocol', 'HTTP/1.1 101 Other\r\nUpgrade: other\r\nConnection: Upgrade\r\n\r\n', 101],
  ['hints and then no answer', 'HTTP/1.1 103 Hints\r\nLink: </a>\r\n\r\n', null],
  ['a status of nobody', 'HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n', 999],
  ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\nContent-Length: 1\r\n\r\n', null],
  ['no HTTP', '\0\r\n\r\n', null],
])('an attempt that is answered with %s ends as a failure', async (_, text, code) => {
  const webhook = await stage.subscribe(['Invoice.created']);
  stage.receiver.behave((response) => response.socket?.write(text));
  await stage.invoice();
  await until(async () => Boolean((await eventsOf(webhook.id))[0]?.http?.response));
  const [{ status, http }] = await eventsOf(webhook.id);
  expect([status, http.response.status_code]).toEqual(['PENDING', code]);
});

test('after its deletion a webhook gets nothing, and what waited is given up', async () => {
  const webhook = await stage.subscribe(['Invoice.created']);
  stage.receiver.behave(answering(500));
  await stage.invoice();
  await stage.receiver.got(1);
  await until(async () => Boolean((await eventsOf(webhook.id))[0]?.http?.response));
  expect((await call('DELETE', `${PATH}/${webhook.id}`)).status).toBe(204);
  await stage.invoice();
  // Whatever was to come would be due by now.
  await ask(`update webhook_delivery set due_at = 0 where webhook_uuid = '${webhook.uuid}'`);
  await stage.subscribe(['Invoice.created'], { url: `${stage.receiver.url}/2` });
  stage.receiver.behave(answering(200));
  await stage.invoice();
  const got = await stage.receiver.got(2);
  expect(got[1]?.body.webhook_uuid).not.toBe(webhook.uuid);
  const { data } = await stage.service.graphql(
    '{ webhookDeliveries { status webhook url attempts { attempt } } }',
  );
  expect(data.webhookDeliveries.at(-1)).toEqual({
    status: 'FAILURE',
    webhook: null,
    url: stage.receiver.url,
    attempts: [{ attempt: 1 }],
  });
});

test('one receiver has a hundred deliveries at once, and ten while it keeps failing', async () => {
  const own = await openStage({ WEBHOOK_TIMEOUT_SECONDS: '600' });
  const hanging = await openReceiver();
  const release: (() => void)[] = [];
  hanging.behave((response) => release.push(() => response.writeHead(200).end()));
  const webhook = await own.subscribe(['Invoice.updated'], { url: hanging.url });
  const other = await own.subscribe(['Invoice.updated']);
  await own.invoice();
  const send = async (id: number, count: number): Promise<void> => {
    const example = `sendWebhookExample(webhook: ${id}, topic: INVOICE_UPDATED) { id }`;
    const all = Array.from({ length: count }, (_, nth) => `a${nth}: ${example}`).join(' ');
    expect((await own.service.graphql(`mutation { ${all} }`)).errors).toBeUndefined();
  };
  /** Waits until a worker has looked for work after all of that: what may be claimed is under way. */
  const looked = async (): Promise<void> => {
    const before = own.receiver.received.length;
    await send(other.id, 1);
    await own.receiver.got(before + 1);
  };
  for (let i = 0; i < 6; i++) await send(webhook.id, 20);
  await looked();
  await hanging.got(100);
  for (const each of release.splice(0)) each();
  await hanging.got(120);
  for (const each of release.splice(0)) each();
  const pending = async (): Promise<number> =>
    (await own.service.graphql('{ webhookHealth { webhook pending } }')).data.webhookHealth.find(
      (each: any) => Number(each.webhook) === webhook.id,
    ).pending;
  await until(async () => (await pending()) === 0);

  // Five failures in a row: it may be dead.
  const superuser = patientDatabase(own.service.superuserUrl);
  await superuser.ask({
    text: `update webhook_health set failures_in_a_row = 5 where webhook_id = ${webhook.id}`,
  });
  await superuser.close();
  hanging.received.length = 0;
  await send(webhook.id, 15);
  await looked();
  await hanging.got(10);
  hanging.behave(answering(200));
  for (const each of release.splice(0)) each();
  await hanging.got(15);
  hanging.close();
  await own.close();
});

test('hanging receivers delay nobody: not the API, and no other receiver', async () => {
  const own = await openStage({ WEBHOOK_TIMEOUT_SECONDS: '600' });
  const hanging = await openReceiver();
  hanging.behave(() => undefined);
  for (let i = 0; i < 3; i++) await own.subscribe(['Invoice.created'], { url: hanging.url });
  await own.subscribe(['Invoice.created']);
  for (let i = 0; i < 10; i++) await own.invoice();
  await own.receiver.got(10);
  // All of them came while each of the others was still waited for.
  await hanging.got(30);
  const { data } = await own.service.graphql('{ webhookHealth { pending succeeded failed } }');
  expect(data.webhookHealth.map((each: any) => [each.pending, each.failed])).toEqual([
    [expect.any(Number), 0],
    [10, 0],
    [10, 0],
    [10, 0],
  ]);
  hanging.close();
  await own.close();
});

test('what one transaction does to a record is told once, whatever it does', async () => {
  const webhook = await stage.subscribe(['Invoice.created', 'Invoice.updated', 'Invoice.deleted']);
  const { id } = await stage.invoice();
  const { id: other } = await stage.invoice();
  const patch = (nth: string, invoice: number, words: string) =>
    `${nth}: patchInvoice(id: ${invoice}, input: { messageOnInvoice: "${words}" }) { id }`;
  const { errors } = await stage.service.graphql(
    `mutation { ${patch('a', id, 'One')} ${patch('b', id, 'Two')} ${patch('c', other, 'Three')} d: deleteInvoice(id: ${other}) }`,
  );
  expect(errors).toBeUndefined();
  const got = await stage.receiver.got(4);
  await ended(webhook.id);
  expect(stage.receiver.received).toHaveLength(4);
  const [updated, deleted] = got.slice(2).sort((a, b) => (a.body.topic < b.body.topic ? 1 : -1));
  expect([updated?.body.topic, updated?.body.changes?.['message_on_invoice']]).toEqual([
    'Invoice.updated',
    { old: null, new: 'Two' },
  ]);
  expect([deleted?.body.topic, deleted?.body.data, deleted?.body.changes]).toEqual([
    'Invoice.deleted',
    { id: other },
    null,
  ]);
});

test('the feed has a hundred changes a page, a thousand at most, one at least', async () => {
  const { database, workspace } = stage.service;
  await database.write(workspace, ({ ask: write }) =>
    write({
      text: `insert into outbox (workspace_id, topic, object_id, data, request_id)
        select $1, 'Many.created', g, '{"id":1}', 'x' from generate_series(1, 1005) g`,
      values: [workspace],
    }),
  );
  await until(async () => (await ask('select 1 from outbox where sequence is null')).length === 0);
  const sizeOf = async (query: string) =>
    (await call('GET', `/integrations/api/v1/changes?${query}`)).body.results.length;
  const sizes = [await sizeOf(''), await sizeOf('limit=100'), await sizeOf('limit=101')];
  expect(sizes).toEqual([100, 100, 101]);
  expect([await sizeOf('limit=1000'), await sizeOf('limit=1001')]).toEqual([1_000, 1_000]);
  const most = await stage.service.graphql('{ changes(limit: 1001) { results { sequence } } }');
  expect(most.data.changes.results).toHaveLength(1_000);
  const { data } = await stage.service.graphql('{ changes(limit: 0) { results { sequence } } }');
  expect(data.changes.results).toHaveLength(1);
});

test('a task forgets what is older than an operator said, except what still waits', async () => {
  const webhook = await stage.subscribe(['Invoice.created']);
  await stage.invoice();
  await stage.receiver.got(1);
  await ended(webhook.id);
  const waiting = await stage.subscribe(['Invoice.created'], { active: true });
  stage.receiver.behave(answering(500));
  await stage.invoice();
  await until(async () => Boolean((await eventsOf(waiting.id))[0]?.http?.response));
  await call('PATCH', `${PATH}/${waiting.id}`, { active: false });
  await stage.receiver.got(3);
  await until(async () => (await eventsOf(webhook.id)).length === 2);
  const [, done] = await eventsOf(webhook.id);
  const [pending] = await eventsOf(waiting.id);
  await ask(`update webhook_delivery set created_at = now() - interval '31 days'`);
  await ask(`update outbox set recorded_at = now() - interval '89 days'`);

  const [task] = (await allTasks()).filter(({ name }) => name === 'forget events');
  if (!task) throw new Error('There is no such task.');
  const database = patientDatabase(stage.service.files.serviceUrl);
  settleEvents(database, {
    ...{ webhooks: readConfig({}).webhooks, clientDocuments: false },
    encryptionKey: 'e'.repeat(32),
  });
  await runTask(database, task);
  const left = (await ask('select id from webhook_delivery')).map((row) => Number(row['id']));
  expect(left).toContain(Number(pending.id));
  expect(left).not.toContain(Number(done.id));
  // A delivery that is forgotten leaves its event, which has a time of its own.
  expect((await call('GET', '/integrations/api/v1/changes?after=0')).body.results[0].sequence).toBe(
    1,
  );
  const oldest = async () =>
    (await call('GET', '/integrations/api/v1/changes?after=0')).body.results[0].sequence;
  await ask(`update outbox set recorded_at = now() - interval '91 days' where sequence <= 3`);
  await runTask(database, task);
  expect(await oldest()).toBe(4);
  // However old they are: what still waits keeps its event, and those that came after it.
  await ask(`update outbox set recorded_at = now() - interval '91 days'`);
  await runTask(database, task);
  await database.close();
  const [kept] = await ask(
    `select o.sequence from webhook_delivery d join outbox o on o.id = d.event_id where d.id = ${pending.id}`,
  );
  expect(Number(kept?.['sequence'])).toBeGreaterThan(4);
  expect(await oldest()).toBe(Number(kept?.['sequence']));
});
