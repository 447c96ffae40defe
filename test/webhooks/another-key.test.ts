// Secrets that were encrypted under another ENCRYPTION_KEY, as in an installation that was restored without it: it is
// told, and nothing fails.
import { Cipher } from '../../src/platform/base/index.ts';
import { patientDatabase } from '../support/database.ts';
import { until } from '../support/until.ts';
import { openStage, PATH, type Stage } from './support/stage.ts';

const other = new Cipher('another key of thirty-two letters');
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function change(text: string, values: unknown[]): Promise<void> {
  const superuser = patientDatabase(stage.service.superuserUrl);
  await superuser.change({ text, values }).finally(() => superuser.close());
}

test('a webhook shows no token, says why it delivers nothing, and is deleted', async () => {
  const { id } = await stage.subscribe(['Invoice.created']);
  await change('update webhook set token = $1', [other.seal('whsec_of_then')]);
  const listed = await stage.service.call('GET', PATH);
  expect([listed.status, listed.body]).toEqual([200, [expect.objectContaining({ id, token: '' })]]);
  await stage.invoice();
  const events = async () => (await stage.service.call('GET', `${PATH}/${id}/events`)).body;
  await until(async () => Boolean((await events())[0]?.http?.response));
  expect((await events())[0].http.response).toMatchObject({
    error:
      'The signing secret was made under another ENCRYPTION_KEY. Set that key, or make a new webhook.',
  });
  expect(stage.receiver.received).toEqual([]);
  expect((await stage.service.call('DELETE', `${PATH}/${id}`)).status).toBe(204);
});

test('the answer of a repeated request cannot be read', async () => {
  const request = {
    json: { url: stage.receiver.url, active: true },
    headers: { 'idempotency-key': 'of then' },
  };
  expect((await stage.service.call('POST', PATH, request)).status).toBe(201);
  await change('update idempotency_key set answer = $1 where key = $2', [
    other.seal('[]'),
    'of then',
  ]);
  const { status, body } = await stage.service.call('POST', PATH, request);
  expect([status, body]).toEqual([
    409,
    {
      detail:
        'This Idempotency-Key was used before the service got another ENCRYPTION_KEY, so its answer cannot be read. Look for what was made then, or use a new key.',
    },
  ]);
});
