// Outcome of a delivery for every behaviour of its receiver. Specification: Webhook delivery,
// Limits.
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { until } from '../support/until.ts';
import { answering, isSigned, openReceiver, type Behaviour } from './support/receiver.ts';
import { openStage, PATH, type Stage } from './support/stage.ts';

/** So long that only a step of the clock makes a retry due. */
const RETRY_SECONDS = 600;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({
    WEBHOOK_TIMEOUT_SECONDS: '1',
    WEBHOOK_RETRY_SECONDS: String(RETRY_SECONDS),
  });
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
const attemptsOf = async (webhook: number) => {
  const { data } = await stage.service.graphql(
    `{ webhookDeliveries(webhook: ${webhook}) { status nextAttemptIn attempts { attempt startedAt durationMs http { response { statusCode error } } } } }`,
  );
  return data.webhookDeliveries;
};

/** The newest delivery, once its attempt of this number has been answered for. */
async function answered(webhook: number, attempt: number): Promise<any> {
  let newest: any;
  await until(async () => {
    [newest] = await attemptsOf(webhook);
    return newest?.attempts.length === attempt && newest.attempts.at(-1).http.response !== null;
  });
  return newest;
}
/** Lets the time from a failed attempt to the next one pass. */
async function retryAfter(webhook: number, attempt: number): Promise<void> {
  const { nextAttemptIn } = await answered(webhook, attempt);
  // Every pause is as long as the first.
  expect(nextAttemptIn).toBeGreaterThan(RETRY_SECONDS - 60);
  expect(nextAttemptIn).toBeLessThanOrEqual(RETRY_SECONDS);
  await stage.pass(RETRY_SECONDS);
}

test('six failures about a retry apart end it; each is signed anew over the same bytes', async () => {
  const webhook = await stage.subscribe(['Invoice.created']);
  stage.receiver.behave(answering(503));
  await stage.invoice();
  for (let failures = 1; failures < 6; failures++) {
    await stage.receiver.got(failures);
    await retryAfter(webhook.id, failures);
  }
  const got = await stage.receiver.got(6);
  expect(await answered(webhook.id, 6)).toMatchObject({ status: 'FAILURE', nextAttemptIn: null });
  expect(new Set(got.map(({ text }) => text)).size).toBe(1);
  // When they were begun; when they arrive depends on how busy everybody is.
  const [{ attempts }] = await attemptsOf(webhook.id);
  const starts: number[] = attempts.map(({ startedAt }: any) => Date.parse(startedAt));
  for (const [i, each] of got.entries()) {
    const start = starts[i] ?? 0;
    expect(isSigned(each, webhook.token)).toBe(true);
    // Signed when it was sent: not before it was begun, not after it came.
    const stamp = Number(each.headers['service-webhook-request-timestamp']);
    expect(stamp).toBeGreaterThanOrEqual(Math.floor(start / 1_000));
    expect(stamp).toBeLessThanOrEqual(each.at / 1_000);
  }
  expect(new Set(got.map(({ headers }) => headers['service-webhook-sequence'])).size).toBe(1);
  const [event] = await eventsOf(webhook.id);
  expect(event).toMatchObject({
    status: 'FAILURE',
    topic: 'Invoice.created',
    webhook: webhook.id,
    url: webhook.url,
    object: got[0]?.body.data,
    http: {
      request: { method: 'POST', url: webhook.url, body: got[0]?.text },
      response: { status_code: 503, body: '', error: null },
    },
  });
  const sent = event.http.request.headers['Service-Webhook-Signature-v1'];
  expect(sent).toBe(got[5]?.headers['service-webhook-signature-v1']);
});

/** Whatever is due comes before another event: `count` with that one. */
async function afterwards(count: number): Promise<void> {
  await stage.pass(RETRY_SECONDS);
  await stage.invoice();
  await stage.receiver.got(count);
  for (const { id } of (await call('GET', PATH)).body) await ended(id);
  expect(stage.receiver.received).toHaveLength(count);
}

test('it ends at the first success', async () => {
  const webhook = await stage.subscribe(['Invoice.created']);
  let times = 0;
  stage.receiver.behave((response) => response.writeHead(++times < 3 ? 500 : 204).end());
  await stage.invoice();
  for (const failures of [1, 2]) {
    await stage.receiver.got(failures);
    await retryAfter(webhook.id, failures);
  }
  await stage.receiver.got(3);
  await ended(webhook.id);
  await afterwards(4);
  const [, { status, attempts }] = await attemptsOf(webhook.id);
  expect([status, attempts.map((each: any) => each.http.response.statusCode)]).toEqual([
    'SUCCESS',
    [500, 500, 204],
  ]);
});

test('a 404 is the last word', async () => {
  const webhook = await stage.subscribe(['Invoice.created']);
  stage.receiver.behave(answering(404));
  await stage.invoice();
  await stage.receiver.got(1);
  expect((await answered(webhook.id, 1)).status).toBe('FAILURE');
  await afterwards(2);
  expect((await eventsOf(webhook.id))[1]).toMatchObject({
    status: 'FAILURE',
    http: { response: { status_code: 404 } },
  });
});

const FAILURES: readonly [string, Behaviour, { statusCode: number | null; error: unknown }][] = [
  [
    'a redirect',
    (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    { statusCode: 302, error: null },
  ],
  ['a client error', answering(429), { statusCode: 429, error: null }],
  ['silence', () => undefined, { statusCode: null, error: 'No answer within 1 seconds.' }],
  [
    'a reset',
    (_, __, request) => request.socket.resetAndDestroy(),
    { statusCode: null, error: 'The connection was closed before an answer came.' },
  ],
  [
    'an end without an answer',
    (_, __, request) => request.socket.end(),
    { statusCode: null, error: 'The connection was closed before an answer came.' },
  ],
  [
    'too many headers',
    (response) => response.writeHead(200, { 'x-large': 'x'.repeat(40_000) }).end(),
    { statusCode: null, error: 'The headers of the answer are too large.' },
  ],
  [
    'no HTTP',
    (_, __, request) => request.socket.end('hello\r\n\r\n'),
    { statusCode: null, error: expect.stringMatching(/^The answer is not valid HTTP/) },
  ],
];
test.each(FAILURES)('%s is a failure and is tried again', async (_, behaviour, response) => {
  const webhook = await stage.subscribe(['Invoice.created']);
  stage.receiver.behave((...given) => {
    if (stage.receiver.received.length === 1) behaviour(...given);
    else answering(200)(...given);
  });
  await stage.invoice();
  await retryAfter(webhook.id, 1);
  await stage.receiver.got(2);
  await ended(webhook.id);
  const [{ status, attempts }] = await attemptsOf(webhook.id);
  expect([status, attempts[0].http.response]).toEqual(['SUCCESS', response]);
});

test('an answer without an end neither holds the worker nor grows its memory', async () => {
  const webhook = await stage.subscribe(['Invoice.created']);
  stage.receiver.behave((response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    const pour = (): void => {
      if (!response.destroyed) response.write('x'.repeat(65_536), () => setImmediate(pour));
    };
    pour();
  });
  await stage.invoice();
  await ended(webhook.id);
  const [event] = await eventsOf(webhook.id);
  expect(event).toMatchObject({
    status: 'SUCCESS',
    http: { response: { status_code: 200, error: 'The answer was not read completely.' } },
  });
  expect(event.http.response.body).toHaveLength(65_536);
});

test('a receiver that speaks no TLS fails an https delivery', async () => {
  const plain = createServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
  plain.on('error', () => undefined).listen(0, '127.0.0.1');
  await once(plain, 'listening');
  const { port } = plain.address() as AddressInfo;
  const webhook = await stage.subscribe(['Invoice.created'], { url: `https://127.0.0.1:${port}/` });
  await stage.invoice();
  // While the next attempt is under way there is none again.
  let response: { status_code: number | null; error: string } | null | undefined;
  await until(async () => {
    response = (await eventsOf(webhook.id))[0]?.http?.response;
    return response !== null && response !== undefined;
  });
  expect(response).toMatchObject({ status_code: null });
  expect(response?.error).toMatch(/not secure|closed/);
  plain.close();
});

test('no new attempt begins after deactivation; what waited goes on when it is active again', async () => {
  const webhook = await stage.subscribe(['Invoice.created']);
  stage.receiver.behave(answering(500));
  await stage.invoice();
  await stage.receiver.got(1);
  await answered(webhook.id, 1);
  await call('PATCH', `${PATH}/${webhook.id}`, { active: false });
  // Another one keeps the workers at it in this workspace.
  const other = await openReceiver();
  await stage.subscribe(['Invoice.created'], { url: other.url });
  await stage.invoice();
  await other.got(1);
  await stage.pass(RETRY_SECONDS);
  await stage.invoice();
  await other.got(2);
  expect(stage.receiver.received).toHaveLength(1);
  expect((await eventsOf(webhook.id)).map(({ status }: any) => status)).toEqual(['PENDING']);
  stage.receiver.behave(answering(200));
  await call('PATCH', `${PATH}/${webhook.id}`, { active: true });
  await stage.receiver.got(2);
  await ended(webhook.id);
  expect(stage.receiver.received[1]?.text).toBe(stage.receiver.received[0]?.text);
  other.close();
});
