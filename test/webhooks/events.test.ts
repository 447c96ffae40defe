// Events: topics, bodies, changes, signatures. Specification: Events.
import { until } from '../support/until.ts';
import { isSigned } from './support/receiver.ts';
import { openStage, PATH, type Stage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.receiver.received.length = 0;
});

const get = async (path: string) => (await stage.service.call('GET', path)).body;

test('a new invoice is told as its GET endpoint answers, every field with old null', async () => {
  const webhook = await stage.subscribe(['Invoice.created', 'Invoice.updated', 'Invoice.deleted']);
  const invoice = await stage.invoice();
  const [first] = await stage.receiver.got(1);
  const shown = await get(`/coa/api/v1/invoice/${invoice.id}`);
  expect(first?.body).toEqual({
    webhook_uuid: webhook.uuid,
    topic: 'Invoice.created',
    data: shown,
    changes: Object.fromEntries(
      Object.entries(shown).map(([field, value]) => [field, { old: null, new: value }]),
    ),
  });
  expect(first?.headers).toMatchObject({
    'content-type': 'application/json',
    'service-webhook-uuid': webhook.uuid,
    'service-webhook-request-timestamp': expect.stringMatching(/^\d{10}$/),
    'service-webhook-signature-v1': expect.stringMatching(/^[0-9a-f]{64}$/),
    'service-webhook-sequence': expect.stringMatching(/^\d+$/),
  });
  expect(first && isSigned(first, webhook.token)).toBe(true);

  await stage.service.call('PATCH', `/coa/api/v1/invoice/${invoice.id}`, {
    json: { message_on_invoice: 'Thank you' },
  });
  const [, second] = await stage.receiver.got(2);
  const after = await get(`/coa/api/v1/invoice/${invoice.id}`);
  const wanted = Object.fromEntries(
    Object.keys(after).flatMap((field) =>
      JSON.stringify(after[field]) === JSON.stringify(shown[field])
        ? []
        : [[field, { old: shown[field], new: after[field] }]],
    ),
  );
  expect(second?.body).toEqual({
    webhook_uuid: webhook.uuid,
    topic: 'Invoice.updated',
    data: after,
    changes: wanted,
  });
  expect(Object.keys(wanted).sort()).toEqual(['last_modified_at', 'message_on_invoice']);

  await stage.service.call('DELETE', `/coa/api/v1/invoice/${invoice.id}`);
  const [, , third] = await stage.receiver.got(3);
  expect(third?.body).toEqual({
    webhook_uuid: webhook.uuid,
    topic: 'Invoice.deleted',
    data: { id: invoice.id },
    changes: null,
  });
  await stage.service.call('DELETE', `${PATH}/${webhook.id}`);
});

test('an answer is read as far as it is kept, and nobody waits for the rest', async () => {
  const own = await openStage({ WEBHOOK_TIMEOUT_SECONDS: '600' });
  const webhook = await own.subscribe(['Invoice.created']);
  // One byte more than is kept, and then nothing for as long as anybody listens.
  own.receiver.behave((response) => response.writeHead(200).write('x'.repeat(65_537)));
  await own.invoice();
  await until(async () => {
    const { body } = await own.service.call('GET', `${PATH}/${webhook.id}/events`);
    return body?.[0]?.status === 'SUCCESS';
  });
  await own.close();
});
