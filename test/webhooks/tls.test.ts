// TLS trust of deliveries: valid certificates only, of the usual authorities or of the operator's
// own in WEBHOOK_CA_FILE.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../../src/platform/base/index.ts';
import { sender } from '../../src/platform/events/send.ts';
import { newAuthority } from './support/certificates.ts';
import { until } from '../support/until.ts';
import { isSigned, openReceiver, type Receiver } from './support/receiver.ts';
import { openStage, PATH, type Stage } from './support/stage.ts';

const ours = newAuthority();
/** A file may hold several. */
const alsoOurs = newAuthority();
const strange = newAuthority();

let folder: string;
let stage: Stage;
const receivers: Receiver[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ledgergate-ca-'));
  const caFile = join(folder, 'ca.pem');
  writeFileSync(caFile, `Our own authority\n${alsoOurs.cert}${ours.cert}`);
  stage = await openStage({ WEBHOOK_CA_FILE: caFile, WEBHOOK_TIMEOUT_SECONDS: '5' });
});
afterAll(async () => {
  for (const receiver of receivers) receiver.close();
  await stage.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  const { body } = await stage.service.call('GET', PATH);
  for (const { id } of body) await stage.service.call('DELETE', `${PATH}/${id}`);
});

async function secureReceiver(authority: typeof ours, host: string): Promise<Receiver> {
  const receiver = await openReceiver(authority.identityOf(host));
  receivers.push(receiver);
  return receiver;
}
/** The first attempt at a receiver, when it is over. */
async function firstAttempt(url: string): Promise<{ webhook: any; event: any }> {
  const webhook = await stage.subscribe(['Invoice.created'], { url });
  await stage.invoice();
  let event: any;
  await until(async () => {
    const { body } = await stage.service.call('GET', `${PATH}/${webhook.id}/events`);
    [event] = body;
    return Boolean(event?.http?.response);
  });
  return { webhook, event };
}

test.each([
  ['the authority of the file', ours],
  ['another of the same file', alsoOurs],
])('a certificate by %s holds, and the delivery arrives', async (_, authority) => {
  const receiver = await secureReceiver(authority, '127.0.0.1');
  const { webhook, event } = await firstAttempt(receiver.url);
  expect(event).toMatchObject({ status: 'SUCCESS', http: { response: { status_code: 200 } } });
  const [received] = receiver.received;
  expect(received && isSigned(received, webhook.token)).toBe(true);
});

test.each([
  ['an authority nobody trusts', strange, '127.0.0.1', /^The connection is not secure \(.+\)\.$/],
  ['the authority, for another host', ours, '127.0.0.2', /ALTNAME/],
])('a certificate by %s is a failure that is tried again', async (_, authority, host, words) => {
  const receiver = await secureReceiver(authority, host);
  const { event } = await firstAttempt(receiver.url);
  expect(event).toMatchObject({ status: 'PENDING', http: { response: { status_code: null } } });
  expect(event.http.response.error).toMatch(words);
  // Nothing of the event was said to whoever it was.
  expect(receiver.received).toEqual([]);
});

test('without the file its authority is trusted no more than others', async () => {
  const receiver = await secureReceiver(ours, '127.0.0.1');
  const { webhooks } = readConfig({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
  const letter = { url: receiver.url, body: '{}', headers: () => ({}) };
  const outcome = await sender(webhooks)(letter, new AbortController().signal);
  expect(outcome).toMatchObject({ statusCode: null, error: expect.stringMatching(/not secure/) });
  expect(receiver.received).toEqual([]);
});

test('a file that is none, or holds no certificate, is told at the start', () => {
  const empty = join(folder, 'empty.pem');
  const broken = join(folder, 'broken.pem');
  writeFileSync(empty, 'nothing\n');
  writeFileSync(broken, ours.cert.replace(/[A-Za-z0-9+/]{40}/, ''));
  for (const path of [join(folder, 'nowhere.pem'), folder, empty, broken]) {
    let faults: readonly string[] = [];
    try {
      readConfig({ WEBHOOK_CA_FILE: path });
    } catch (error) {
      if (error instanceof ConfigError) ({ faults } = error);
    }
    expect([path, faults]).toEqual([
      path,
      [
        `WEBHOOK_CA_FILE must be a file with certificates (PEM), not "${path}". Example: WEBHOOK_CA_FILE=/etc/ssl/our-ca.pem`,
      ],
    ]);
  }
});
