// Webhooks through killed workers and services: nothing is lost,
// and only deliveries in progress are repeated. Each process is separate and really killed.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openBooks } from '../support/books.ts';
import { startProcess } from '../support/process.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { answering, openReceiver, type Receiver } from './support/receiver.ts';
import { invoiceIn, passOn, PATH, webhooksOf } from './support/stage.ts';
import { patientDatabase } from '../support/database.ts';

/** Leases and retries are so long that only a step of the clock ends them, however busy a machine is. */
const ENVIRONMENT = {
  WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
  WEBHOOK_RETRY_SECONDS: '600',
  WEBHOOK_LEASE_SECONDS: '600',
};
const AFTER_A_LEASE = 700;

interface Process {
  readonly url: string;
  /** kill -9 */
  kill(): Promise<void>;
}
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

async function startRole(role: string, files: TestService['files']): Promise<Process> {
  const { url, child } = await startProcess({
    ...ENVIRONMENT,
    LEDGERGATE_ROLE: role,
    DATABASE_URL: files.serviceUrl,
  });
  running.add(child);
  const kill = async (): Promise<void> => {
    running.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { url, kill };
}

async function statusesOf(service: TestService): Promise<string[]> {
  const { data } = await service.graphql('{ webhookDeliveries(limit: 100) { status } }');
  return data.webhookDeliveries.map(({ status }: { status: string }) => status);
}
const allDelivered = (service: TestService): Promise<void> =>
  until(async () => (await statusesOf(service)).every((each) => each === 'SUCCESS'));

const sequencesOf = (receiver: Receiver): string[] =>
  receiver.received.map(({ headers }) => String(headers['service-webhook-sequence']));

test('a killed worker repeats what was under way, once, and nothing else', async () => {
  const service = await startOwnService({ role: 'api', webhooks: webhooksOf() });
  const books = await openBooks(service);
  const receiver = await openReceiver();
  const topics = [{ name: 'Invoice.created' }];
  await service.call('POST', PATH, { json: { url: receiver.url, active: true, topics } });
  const make = async (): Promise<void> => {
    const json = invoiceIn(books);
    expect((await service.call('POST', '/coa/api/v1/invoice', { json })).status).toBe(201);
  };
  const first = await startRole('worker', service.files);
  for (let i = 0; i < 3; i++) await make();
  await receiver.got(3);
  // These hang when the worker dies.
  receiver.behave(() => undefined);
  for (let i = 0; i < 2; i++) await make();
  await receiver.got(5);
  await first.kill();
  receiver.behave(answering(200));
  const second = await startRole('worker', service.files);
  for (let i = 0; i < 2; i++) await make();
  await receiver.got(7);
  await until(
    async () => (await statusesOf(service)).filter((each) => each === 'SUCCESS').length === 5,
  );
  await passOn(service, AFTER_A_LEASE);
  await receiver.got(9);
  await allDelivered(service);
  const { data } = await service.graphql(
    '{ webhookDeliveries { status attempts { attempt http { response { error } } } } }',
  );
  const times = Map.groupBy(sequencesOf(receiver), (each) => each);
  expect([...times.values()].map((each) => each.length).sort()).toEqual([1, 1, 1, 1, 1, 2, 2]);
  const silent = data.webhookDeliveries
    .flatMap(({ attempts }: any) =>
      attempts
        .filter(({ attempt }: any) => attempt === 1)
        .map(({ http }: any) => http.response?.error ?? null),
    )
    .filter((error: unknown) => error !== null);
  expect(silent).toEqual(Array(2).fill('The worker fell silent before an answer came.'));
  await second.kill();
  receiver.close();
  await service.close();
});

test('two workers deliver each event once', async () => {
  const service = await startOwnService({ role: 'api', webhooks: webhooksOf() });
  const books = await openBooks(service);
  const receiver = await openReceiver();
  const topics = [{ name: 'Invoice.created' }, { name: 'JournalEntry.created' }];
  await service.call('POST', PATH, { json: { url: receiver.url, active: true, topics } });
  const workers = await Promise.all([
    startRole('worker', service.files),
    startRole('worker', service.files),
  ]);
  for (let i = 0; i < 5; i++) {
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const json = invoiceIn(books);
        expect((await service.call('POST', '/coa/api/v1/invoice', { json })).status).toBe(201);
      }),
    );
  }
  await receiver.got(80);
  await allDelivered(service);
  expect(new Set(sequencesOf(receiver)).size).toBe(80);
  // Whatever is due is delivered now: a second time, if one of them had not noticed the first.
  await passOn(service, AFTER_A_LEASE);
  const json = invoiceIn(books);
  expect((await service.call('POST', '/coa/api/v1/invoice', { json })).status).toBe(201);
  await receiver.got(82);
  for (const worker of workers) await worker.kill();
  receiver.close();
  await service.close();
});

test('whatever is committed while services are killed is told, and nothing else', async () => {
  const service = await startOwnService({ role: 'worker', webhooks: webhooksOf() });
  const setup = await startOwnService({ role: 'api', webhooks: webhooksOf() }, service.files);
  const books = await openBooks(setup);
  const receiver = await openReceiver();
  const topics = [
    { name: 'Invoice.created' },
    { name: 'Invoice.updated' },
    { name: 'Invoice.deleted' },
  ];
  await setup.call('POST', PATH, { json: { url: receiver.url, active: true, topics } });
  const key = setup.keys.admin;
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' };
  const json = invoiceIn(books);

  for (let life = 0; life < 3; life++) {
    const api = await startRole('api', service.files);
    let isDead = false;
    let answered = 0;
    const client = async (): Promise<void> => {
      while (!isDead) {
        try {
          const send = (method: string, path: string, body?: object) =>
            fetch(api.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
          const made = (await (await send('POST', '/coa/api/v1/invoice', json)).json()) as {
            id: number;
          };
          answered++;
          await send('PATCH', `/coa/api/v1/invoice/${made.id}`, { message_on_invoice: 'Changed' });
          if (made.id % 3 === 0) await send('DELETE', `/coa/api/v1/invoice/${made.id}`);
        } catch {
          // The service died in the middle of a request: who knows whether it was done.
        }
      }
    };
    const clients = Array.from({ length: 6 }, client);
    // In the middle of its work, however fast this machine is.
    await until(() => answered >= 3);
    await new Promise((resume) => setTimeout(resume, 50 + life * 111));
    await api.kill();
    isDead = true;
    await Promise.all(clients);
  }
  const superuser = patientDatabase(service.files.superuserUrl);
  const counts = async () => {
    const [row] = await superuser.ask<{
      told: number;
      made: number;
      deleted: number;
      pending: number;
      waiting: number;
    }>({
      text: `select (select count(*)::int from chk_outbox where topic like 'Invoice.%') as told,
        (select count(*)::int from invoice) as made, (select count(*)::int from invoice where is_deleted) as deleted,
        (select count(*)::int from webhook_delivery where status = 'PENDING') as pending,
        (select count(*)::int from outbox where sequence is null) as waiting`,
    });
    return row;
  };
  await until(async () => {
    const now = await counts();
    return now?.pending === 0 && now.waiting === 0;
  });
  const { told, made = 0, deleted } = (await counts()) ?? {};
  expect(made).toBeGreaterThan(5);
  // At least once is the promise: a repeat carries the number of the first.
  const events = [
    ...new Map(receiver.received.map((each, at) => [sequencesOf(receiver)[at], each])).values(),
  ];
  const topicsOf = (topic: string): string[] =>
    events.filter(({ body }) => body.topic === topic).map(({ body }) => String(body.data.id));
  // One creation for each invoice there is, one deletion for each that is gone: the multiset, exactly.
  const [invoices, changed] = await Promise.all([
    superuser.ask<{ id: number }>({ text: 'select id from invoice order by id' }),
    superuser.ask<{ id: number }>({
      text: `select id from invoice where message_on_invoice = 'Changed' order by id`,
    }),
  ]);
  const ids = (rows: { id: number }[]): string[] => rows.map(({ id }) => String(id)).sort();
  expect(topicsOf('Invoice.created').sort()).toEqual(ids(invoices));
  expect(topicsOf('Invoice.updated').sort()).toEqual(ids(changed));
  expect(topicsOf('Invoice.deleted')).toHaveLength(deleted ?? -1);
  expect(events).toHaveLength(told ?? -1);
  await superuser.close();
  await setup.close().catch(() => undefined);
  receiver.close();
  await service.close().catch(() => undefined);
});
