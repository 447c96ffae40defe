// Limits of webhooks: page sizes, retention, and one event per record and transaction. Time and concurrent deliveries are
// in bounds-of-time and bounds-at-once. Specification: Webhook delivery, Limits.
import { readConfig } from '../../src/platform/base/index.ts';
import { runTask } from '../../src/platform/jobs/index.ts';
import { settleEvents } from '../../src/platform/events/index.ts';
import { allTasks } from '../../src/tasks.ts';
import { until } from '../support/until.ts';
import { answering } from './support/receiver.ts';
import { openStage, PATH, type Stage } from './support/stage.ts';
import { patientDatabase } from '../support/database.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ WEBHOOK_RETRY_SECONDS: '600' });
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

test('what waits of a topic that is taken off is given up, and other topics go on', async () => {
  const webhook = await stage.subscribe(['Invoice.created', 'JournalEntry.created']);
  stage.receiver.behave(answering(500));
  await stage.invoice();
  await stage.receiver.got(2);
  await until(async () =>
    (await eventsOf(webhook.id)).every((each: { http: any }) => Boolean(each.http?.response)),
  );
  const topics = [{ name: 'JournalEntry.created' }];
  expect((await call('PATCH', `${PATH}/${webhook.id}`, { topics })).status).toBe(200);
  const statuses = async () =>
    (await eventsOf(webhook.id))
      .map(({ topic, status }: Record<string, string>) => `${topic} ${status}`)
      .toSorted();
  expect(await statuses()).toEqual(['Invoice.created FAILURE', 'JournalEntry.created PENDING']);
  stage.receiver.behave(answering(200));
  await ask(`update webhook_delivery set due_at = 0 where webhook_uuid = '${webhook.uuid}'`);
  const got = await stage.receiver.got(3);
  expect(got[2]?.body.topic).toBe('JournalEntry.created');
  await ended(webhook.id);
  expect(await statuses()).toEqual(['Invoice.created FAILURE', 'JournalEntry.created SUCCESS']);
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
