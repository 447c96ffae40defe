// Limits of an attempt: the time that an answer has, however it drips, and answers that are none. Each comes from a
// receiver of its own, all to one event. Specification: Webhook delivery, Limits.
import type { ServerResponse } from 'node:http';
import { until } from '../support/until.ts';
import { openReceiver, type Receiver } from './support/receiver.ts';
import { openStage, type Stage } from './support/stage.ts';

/** What drips: each drop comes 50 ms after the one before. */
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
const FAILURES: readonly [string, string, number | null][] = [
  ['another protocol', 'HTTP/1.1 101 Other\r\nUpgrade: other\r\nConnection: Upgrade\r\n\r\n', 101],
  ['hints and then no answer', 'HTTP/1.1 103 Hints\r\nLink: </a>\r\n\r\n', null],
  ['a status of nobody', 'HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n', 999],
  ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\nContent-Length: 1\r\n\r\n', null],
  ['no HTTP', '\0\r\n\r\n', null],
];

let stage: Stage;
const receivers: Receiver[] = [];
const drops: NodeJS.Timeout[] = [];
/** The webhook of each answer. */
const webhooks = new Map<string, number>();
beforeAll(async () => {
  stage = await openStage({ WEBHOOK_TIMEOUT_SECONDS: '2', WEBHOOK_RETRY_SECONDS: '600' });
  const answer = async (name: string, behaviour: (response: ServerResponse) => void) => {
    const receiver = await openReceiver();
    receivers.push(receiver);
    receiver.behave(behaviour);
    webhooks.set(name, (await stage.subscribe(['Invoice.created'], { url: receiver.url })).id);
  };
  for (const [name, drip] of DRIPS) {
    await answer(name, (response) => {
      drip(response);
      drops.push(setInterval(() => drip(response), 50));
    });
  }
  for (const [name, text] of FAILURES) {
    await answer(name, (response) => response.socket?.write(text));
  }
  await stage.invoice();
});
afterAll(async () => {
  drops.forEach(clearInterval);
  for (const each of receivers) each.close();
  await stage.close();
});

/** The delivery to the webhook of an answer, once it was attempted. */
async function attempted(name: string): Promise<any> {
  const path = `/integrations/api/v1/webhook/${webhooks.get(name)}/events`;
  const deliveries = async () => (await stage.service.call('GET', path)).body;
  await until(async () => Boolean((await deliveries())[0]?.http?.response));
  return (await deliveries())[0];
}

test.each(DRIPS)(
  'an answer that drips %s has no more time than any other',
  async (name, _, wanted) => {
    const { status, http } = await attempted(name);
    const { status_code: code, error } = http.response;
    expect({ status, code, error }).toEqual(wanted);
    const { data } = await stage.service.graphql(
      `{ webhookDeliveries(webhook: ${webhooks.get(name)}) { attempts { durationMs } } }`,
    );
    const [{ durationMs }] = data.webhookDeliveries[0].attempts;
    expect(durationMs).toBeGreaterThanOrEqual(1_950);
  },
);

test.each(FAILURES)(
  'an attempt that is answered with %s ends as a failure',
  async (name, _, code) => {
    const { status, http } = await attempted(name);
    expect([status, http.response.status_code]).toEqual(['PENDING', code]);
  },
);
