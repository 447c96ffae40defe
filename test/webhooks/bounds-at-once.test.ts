// Limits of concurrent deliveries: what one receiver has at once, and what others wait for. Specification: Webhook
// delivery, Limits.
import { patientDatabase } from '../support/database.ts';
import { until } from '../support/until.ts';
import { answering, openReceiver } from './support/receiver.ts';
import { openStage, PATH, type Stage } from './support/stage.ts';

let own: Stage;
beforeAll(async () => {
  own = await openStage({ WEBHOOK_TIMEOUT_SECONDS: '600' });
});
afterAll(() => own.close());
afterEach(async () => {
  for (const { id } of (await own.service.call('GET', PATH)).body) {
    await own.service.call('DELETE', `${PATH}/${id}`);
  }
  own.receiver.received.length = 0;
});

test('one receiver has a hundred deliveries at once, and ten while it keeps failing', async () => {
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
});

test('hanging receivers delay nobody: not the API, and no other receiver', async () => {
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
});
