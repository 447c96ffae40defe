// Past deliveries of a webhook: listed, sent again, replayed, and summed up as its health.
import { until } from '../support/until.ts';
import { answering, isSigned } from './support/receiver.ts';
import { openStage, PATH, type Stage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
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

test('the events list holds the 25 newest, newest first', async () => {
  const webhook = await stage.subscribe(['Invoice.created']);
  const numbers = [];
  for (let i = 0; i < 27; i++) numbers.unshift((await stage.invoice()).id);
  await stage.receiver.got(27);
  await ended(webhook.id);
  const events = await eventsOf(webhook.id);
  expect(events.map(({ object }: any) => object.id)).toEqual(numbers.slice(0, 25));
  expect(new Set(events.map(({ status }: any) => status))).toEqual(new Set(['SUCCESS']));
});

test('a delivery is sent again, a range is replayed, an example is sent', async () => {
  const webhook = await stage.subscribe(['Invoice.created', 'Invoice.deleted']);
  const { id } = await stage.invoice();
  const [first] = await stage.receiver.got(1);
  await ended(webhook.id);
  const [{ id: delivery }] = await eventsOf(webhook.id);
  const again = await stage.service.graphql(
    `mutation { resendWebhookDelivery(id: ${delivery}) { status sequence attempts { attempt } } }`,
  );
  expect(again.data.resendWebhookDelivery).toMatchObject({ status: 'PENDING', attempts: [] });
  const [, second] = await stage.receiver.got(2);
  expect(second?.text).toBe(first?.text);

  await call('DELETE', `/coa/api/v1/invoice/${id}`);
  const [, , deleted] = await stage.receiver.got(3);
  const [from, to] = [first, deleted].map((each) =>
    Number(each?.headers['service-webhook-sequence']),
  );
  const replayed = await stage.service.graphql(
    `mutation { replayChanges(webhook: ${webhook.id}, from: ${from}, to: ${to}) }`,
  );
  expect(replayed.data).toEqual({ replayChanges: 2 });
  const all = await stage.receiver.got(5);
  expect(
    all
      .slice(3)
      .map(({ text }) => text)
      .sort(),
  ).toEqual([first?.text, deleted?.text].sort());

  await stage.invoice();
  await stage.receiver.got(6);
  const example = await stage.service.graphql(
    `mutation { sendWebhookExample(webhook: ${webhook.id}, topic: INVOICE_UPDATED) { topic sequence } }`,
  );
  expect(example.data).toEqual({
    sendWebhookExample: { topic: 'INVOICE_UPDATED', sequence: null },
  });
  const sent = (await stage.receiver.got(7))[6];
  expect(sent?.body).toMatchObject({ topic: 'Invoice.updated', changes: {} });
  expect(sent?.headers['service-webhook-sequence']).toBeUndefined();
  expect(sent && isSigned(sent, webhook.token)).toBe(true);
});

test('health tells how each webhook fares', async () => {
  const webhook = await stage.subscribe(['Invoice.created']);
  await stage.invoice();
  await stage.receiver.got(1);
  await ended(webhook.id);
  stage.receiver.behave(answering(404));
  await stage.invoice();
  await stage.receiver.got(2);
  await ended(webhook.id);
  const { data } = await stage.service.graphql(
    '{ webhookHealth { webhook pending succeeded failed failuresInARow lastSuccessAt lastError } }',
  );
  expect(data.webhookHealth).toEqual([
    {
      webhook: String(webhook.id),
      pending: 0,
      succeeded: 1,
      failed: 1,
      failuresInARow: 1,
      lastSuccessAt: expect.any(String),
      lastError: 'Answered with 404.',
    },
  ]);
});

test.each([
  ['a delivery is sent again', 'resendWebhookDelivery(id: DELIVERY) { id }'],
  ['an example is sent', 'sendWebhookExample(webhook: WEBHOOK, topic: INVOICE_CREATED) { id }'],
])('while its webhook is being deleted, %s to nobody', async (_, mutation) => {
  const webhook = await stage.subscribe(['Invoice.created']);
  await stage.invoice();
  await ended(webhook.id);
  const [delivery] = await eventsOf(webhook.id);
  const query = `mutation { ${mutation} }`
    .replace('DELIVERY', delivery.id)
    .replace('WEBHOOK', webhook.id);
  const { database, workspace } = stage.service;
  const answer = await database.write(workspace, async ({ ask }) => {
    const values = [workspace, webhook.id];
    await ask({ text: 'delete from webhook where workspace_id = $1 and id = $2', values });
    const asked = stage.service.graphql(query);
    const waits = {
      text: `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into webhook_delivery%'`,
      values: [],
    };
    await until(async () => (await database.ask(waits)).length > 0);
    return { asked };
  });
  const { errors } = await answer.asked;
  expect(errors).toMatchObject([{ message: 'Not found.', extensions: { code: 'NOT_FOUND' } }]);
});

test('an attempt that nobody outlived ends when its delivery is given up', async () => {
  const webhook = await stage.subscribe(['Invoice.created']);
  await stage.invoice();
  await stage.receiver.got(1);
  await ended(webhook.id);
  const { database, workspace } = stage.service;
  await database.write(workspace, async ({ ask }) => {
    const values = [workspace, webhook.id];
    await ask({
      text: `update webhook_attempt a set attempt = 6, duration_ms = null, status_code = null from webhook_delivery d
        where a.workspace_id = $1 and d.workspace_id = $1 and d.id = a.delivery_id and d.webhook_id = $2`,
      values,
    });
    await ask({
      text: `update webhook_delivery set status = 'PENDING', attempts = 6, ended_at = null, claim = gen_random_uuid()
        where workspace_id = $1 and webhook_id = $2`,
      values,
    });
  });
  await stage.pass(3_600);
  await ended(webhook.id);
  const [{ status, http }] = await eventsOf(webhook.id);
  const error = 'The worker fell silent before an answer came.';
  expect([status, http.response]).toMatchObject(['FAILURE', { status_code: null, error }]);
  expect(stage.receiver.received).toHaveLength(1);
});
