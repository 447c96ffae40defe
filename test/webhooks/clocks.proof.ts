// Deliveries through clock steps, service stops and database outages: they wait and go on.
import { openBooks } from '../support/books.ts';
import { startOwnService } from '../support/service.ts';
import { ownPostgres } from '../edge/support/own-postgres.ts';
import { until } from '../support/until.ts';
import { answering, openReceiver } from './support/receiver.ts';
import { invoiceIn, openStage, PATH, webhooksOf, type Stage } from './support/stage.ts';
import { patientDatabase } from '../support/database.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ WEBHOOK_RETRY_SECONDS: '2', WEBHOOK_LEASE_SECONDS: '3' });
});
afterAll(() => stage.close());

// A step of PostgreSQL's clock is, for the clock of deliveries, a step of the moment it was wound at.
test.each([
  ['ahead', '-1 hour'],
  ['back', '1 hour'],
])('a clock that steps an hour %s causes neither a burst nor a stall', async (_, step) => {
  stage.receiver.received.length = 0;
  const webhook = await stage.subscribe(['Invoice.created']);
  stage.receiver.behave(answering(500));
  await stage.invoice();
  await stage.receiver.got(2);
  const superuser = patientDatabase(stage.service.files.superuserUrl);
  const clock = async (text: string): Promise<number> =>
    Number((await superuser.ask<{ at: string }>({ text }))[0]?.at);
  const at = await clock(
    `update delivery_clock set wound_at = wound_at + interval '${step}' returning at`,
  );
  await stage.receiver.got(5);
  // What passed since the step, and nothing of the step itself.
  expect((await clock('select at from delivery_clock')) - at).toBeLessThan(1_800_000);
  await superuser.close();
  // When they were begun; when they arrive depends on how busy everybody is.
  const { data } = await stage.service.graphql(
    `{ webhookDeliveries(webhook: ${webhook.id}) { attempts { startedAt } } }`,
  );
  const starts: number[] = data.webhookDeliveries[0].attempts.map(
    ({ startedAt }: { startedAt: string }) => Date.parse(startedAt),
  );
  const gaps = starts.slice(1).map((at, i) => at - (starts[i] ?? 0));
  // A stall would be an hour. What is already due may come early by what the clock may pass in one
  // winding, and no more.
  for (const gap of gaps) expect(gap).toBeLessThan(60_000);
  for (const gap of gaps.slice(2)) expect(gap).toBeGreaterThan(1_900);
  stage.receiver.behave(answering(200));
  await stage.service.call('DELETE', `${PATH}/${webhook.id}`);
});

test('a stopped service finishes what is answered, and gives back the rest', async () => {
  const worker = await startOwnService({
    role: 'worker',
    webhooks: webhooksOf({ WEBHOOK_LEASE_SECONDS: '600', WEBHOOK_TIMEOUT_SECONDS: '600' }),
  });
  const api = await startOwnService({ role: 'api', webhooks: webhooksOf() }, worker.files);
  const books = await openBooks(api);
  const receiver = await openReceiver();
  const topics = [{ name: 'Invoice.created' }];
  await api.call('POST', PATH, { json: { url: receiver.url, active: true, topics } });
  receiver.behave(() => undefined);
  const json = invoiceIn(books);
  await api.call('POST', '/coa/api/v1/invoice', { json });
  await receiver.got(1);
  // The database is still needed.
  Object.assign(worker.files, { drop: () => Promise.resolve() });
  // It waits neither for the receiver, which has ten minutes, nor for the lease.
  await worker.close();
  const { data } = await api.graphql(
    '{ webhookDeliveries { status nextAttemptIn attempts { http { response { error } } } } }',
  );
  expect(data.webhookDeliveries).toMatchObject([
    {
      status: 'PENDING',
      attempts: [{ http: { response: { error: 'The service stopped before an answer came.' } } }],
    },
  ]);
  expect(data.webhookDeliveries[0].nextAttemptIn).toBeLessThan(5);
  receiver.close();
  await api.close();
});

test('deliveries go on when the database comes back', async () => {
  const postgres = await ownPostgres();
  const service = await startOwnService({ webhooks: webhooksOf() }, postgres.files);
  const books = await openBooks(service);
  const receiver = await openReceiver();
  const topics = [{ name: 'Invoice.created' }];
  await service.call('POST', PATH, { json: { url: receiver.url, active: true, topics } });
  const json = invoiceIn(books);
  let answer: () => void = () => undefined;
  receiver.behave((response) => {
    answer = () => response.writeHead(200).end();
  });
  await service.call('POST', '/coa/api/v1/invoice', { json });
  await receiver.got(1);
  await postgres.stop();
  // The answer comes while nobody can write it down.
  answer();
  await new Promise((resume) => setTimeout(resume, 1_500));
  await postgres.start();
  receiver.behave(answering(200));
  await until(async () => {
    const { body } = await service.call('GET', `${PATH}/1/events`);
    return body?.[0]?.status === 'SUCCESS';
  });
  await service.call('POST', '/coa/api/v1/invoice', { json });
  await receiver.got(2);
  const numbers = receiver.received.map(({ headers }) => headers['service-webhook-sequence']);
  expect(new Set(numbers).size).toBe(2);
  receiver.close();
  await service.close();
});
