// Pages of webhooks and deliveries: for admins, with all transmitted data shown as text.
import { Cipher } from '../../src/platform/base/index.ts';
import { Browser, unescape } from '../oauth/support/browser.ts';
import { makeWorld, PASSWORD, type World } from '../oauth/support/world.ts';

let world: World;
let admin: Browser;
beforeAll(async () => {
  world = await makeWorld();
  admin = new Browser(world.server.base);
  await admin.signIn('maya@demo.test', PASSWORD);
});
afterAll(async () => {
  expect(world.server.errors).toEqual([]);
  await world.end();
});
const textOf = (html: string): string =>
  unescape(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '));

test('only admins see them', async () => {
  const vera = new Browser(world.server.base);
  await vera.signIn('vera@demo.test', PASSWORD);
  for (const path of ['/webhooks', '/webhooks/1', '/webhooks/1/deliveries', '/deliveries/1']) {
    expect([path, (await vera.open(path)).status]).toEqual([path, 403]);
  }
});

test('a webhook is made, looked at, changed, tried, and deleted', async () => {
  const list = await admin.open('/webhooks');
  expect(textOf(list.html)).toContain('No webhooks yet');
  const wrong = await admin.submit(list, '/webhooks', { url: 'https://127.0.0.1/', active: 'yes' });
  expect(wrong.status).toBe(400);
  expect(textOf(wrong.html)).toContain('The URL must lead to a public address.');

  const url = 'https://no-such-name.invalid/<b>hook</b>';
  const made = await admin.submit(list, '/webhooks', {
    url,
    active: 'yes',
    topics: 'Invoice.paid',
  });
  const home = made.url.pathname;
  expect(home).toMatch(/^\/webhooks\/\d+$/);
  expect(textOf(made.html)).toContain('The webhook is created.');
  expect(made.html).not.toContain('<b>hook</b>');
  expect(made.html).not.toContain('whsec_');
  expect((await admin.open(`${home}?token=show`)).html).toMatch(/whsec_[\w-]{43}/);

  const example = await admin.submit(made, `${home}/example`, { topic: 'Invoice.paid' });
  expect(example.status).toBe(400);
  expect(textOf(example.html)).toContain('There is no record for an example yet.');
  const replay = await admin.submit(made, `${home}/replay`, { from: '1', to: '9' });
  expect(textOf(replay.html)).toContain('0 changes are delivered again.');

  const saved = await admin.submit(made, home, { url, topics: 'Invoice.created' });
  expect(textOf(saved.html)).toContain('paused');
  expect(textOf((await admin.open(`${home}/deliveries`)).html)).toContain('No deliveries');

  const sealed = new Cipher('another key of thirty-two letters').seal('of then');
  await world.sql('update webhook set token = $1', [sealed]);
  expect(textOf((await admin.open(home)).html)).toContain('Made under another ENCRYPTION_KEY.');

  const question = await admin.submit(saved, `${home}/delete`);
  expect(textOf(question.html)).toContain('Delete the webhook?');
  const gone = await admin.submit(question, `${home}/delete`, { sure: 'yes' });
  expect(textOf(gone.html)).toContain('The webhook is deleted.');
  expect((await admin.open(home)).status).toBe(404);
});

test('a delivery is shown with its request and a hostile answer, and sent again', async () => {
  const { northwind } = world;
  const { database } = world.server;
  const id = await database.write(northwind, async ({ ask }) => {
    const [webhook] = await ask<{ id: number }>({
      text: `insert into webhook (workspace_id, url, active, token) values ($1, 'https://x.invalid/', false, 'v1.') returning id`,
      values: [northwind],
    });
    const [delivery] = await ask<{ id: number }>({
      text: `insert into webhook_delivery (workspace_id, webhook_id, webhook_uuid, topic, data, changes, status, attempts)
        select $1, id, uuid, 'Invoice.paid', '{"id":7}', null, 'FAILURE', 1 from webhook where id = $2 returning id`,
      values: [northwind, webhook?.id],
    });
    await ask({
      text: `insert into webhook_attempt (workspace_id, delivery_id, attempt, url, duration_ms, request_headers, status_code, response_headers, response_body)
        values ($1, $2, 1, 'https://x.invalid/', 12, '{"X-One":"it''s"}', 404, '{"x":"<i>y</i>"}', '<script>alert(1)</script>')`,
      values: [northwind, delivery?.id],
    });
    return delivery?.id;
  });
  const { html } = await admin.open(`/deliveries/${id}`);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<i>y</i>');
  expect(textOf(html)).toContain('Attempt 1: 404, not tried again');
  expect(textOf(html)).toContain('<script>alert(1)</script>');
  expect(unescape(html)).toContain(`-H 'X-One: it'\\''s'`);
  const again = await admin.submit(
    await admin.open(`/deliveries/${id}`),
    `/deliveries/${id}/resend`,
  );
  expect(textOf(again.html)).toContain('The event is sent again');
  expect(textOf(again.html)).toContain('Not attempted yet');
  const elsewhere = new Browser(world.server.base);
  await elsewhere.signIn('otto@demo.test', PASSWORD);
  expect((await elsewhere.open(`/deliveries/${id}`)).status).not.toBe(200);
});
