// Allowed targets of webhooks: no connection to a non-public address, in any spelling and even
// after a DNS change, except in networks the operator allows.
import { readConfig } from '../../src/platform/base/index.ts';
import { isPublic, Networks } from '../../src/platform/base/networks.ts';
import { sender } from '../../src/platform/events/send.ts';
import { Url } from '../../schema/kit/index.ts';
import { faultOfUrl } from '../../src/platform/identity/redirect-url.rules.ts';
import { demandUrl } from '../../src/platform/events/url.ts';
import { openNameServer } from './support/name-server.ts';
import { openReceiver } from './support/receiver.ts';
import { openStage, PATH, type Stage } from './support/stage.ts';

const NOT_PUBLIC = [
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'fe80::1%eth0',
  'nonsense',
];
const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00:1450:4001::1',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
];
test.each(NOT_PUBLIC)('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false);
});
test.each(PUBLIC)('%s is public', (address) => {
  expect(isPublic(address)).toBe(true);
});

test('networks are read, compared and refused', () => {
  const networks = Networks.of('10.0.0.0/8, fd00::/8,192.168.7.7');
  expect(
    ['10.1.2.3', '::ffff:10.1.2.3', 'fdff::1', '192.168.7.7'].map((each) => networks?.has(each)),
  ).toEqual([true, true, true, true]);
  expect(['11.0.0.0', 'fe00::1', '192.168.7.8', 'x'].map((each) => networks?.has(each))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  for (const wrong of ['10.0.0.0/33', '10.0.0/8', 'fd00::/129', 'x', '10.0.0.0/8/8', '::/x']) {
    expect([wrong, Networks.of(wrong)]).toEqual([wrong, undefined]);
  }
});

test.each([
  '127.0.0.0/8',
  '127.0.0.1',
  '0.0.0.0/0',
  '::/0',
  '::1',
  '::1/128',
  '::/64',
  '::ffff:127.0.0.1',
  '::ffff:0:0/96',
  '10.0.0.0/8,127.1.2.3/32',
  '64:ff9b::/96',
])('in production %s reaches loopback, and the service refuses to start', (networks) => {
  const environment = { NODE_ENV: 'production', WEBHOOK_ALLOWED_NETWORKS: networks };
  expect(() => readConfig(environment)).toThrow(/WEBHOOK_ALLOWED_NETWORKS must not reach loopback/);
  expect(readConfig({ WEBHOOK_ALLOWED_NETWORKS: networks }).webhooks.allowedNetworks).toBeDefined();
});
test.each(['10.0.0.0/8', '128.0.0.0/1', 'fd00::/8', '2000::/3'])(
  'in production %s may be allowed',
  (networks) => {
    const environment = { NODE_ENV: 'production', WEBHOOK_ALLOWED_NETWORKS: networks };
    expect(() => readConfig(environment)).not.toThrow();
  },
);

const NONE = Networks.of('') as Networks;
test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://127.0.0.1./',
  'https://%31%32%37.0.0.1/',
  'https://①②⑦.⓪.⓪.①/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://x.localhost/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.1:8443/',
  'https://[fd00::1]/',
  'https://0/',
])('%s is refused', async (url) => {
  await expect(demandUrl(url, NONE)).rejects.toMatchObject({
    extensions: { fields: { url: ['The URL must lead to a public address.'] } },
  });
});
/** Addresses that a parser of URLs reads as others than were written, or to which nothing can connect. */
test.each([
  'https:///path',
  'https:///',
  'https:////1.1.1.1/',
  'https:1.1.1.1/',
  'https:/1.1.1.1/',
  'https:\\\\1.1.1.1/',
  'https://1.1.1.1\\@10.0.0.1/',
  'https://1.1.1.1:0/hook',
  'https://[2606:4700::1111]:0/',
  'https://1.1.1.1:65536/',
  'https://1.1.1.1/\r\nx',
  'https://1.1.1.1/\nx: y',
  'https://1.1.1.1/\tx',
  'ht\ntps://1.1.1.1/',
  'https://1.1.\n1.1/',
  ' https://1.1.1.1/',
  'https://1.1.1.1/ ',
  'https://1.1.1.1/\0',
  'https://?x',
  'https://#x',
])('%j is no URL', async (url) => {
  await expect(demandUrl(url, NONE)).rejects.toMatchObject({
    extensions: { fields: { url: ['Enter a valid URL.'] } },
  });
  expect(() => Url.parseValue(url)).toThrow('Enter a valid URL.');
  expect(faultOfUrl(url)).toMatch(/\w/);
});
test.each([
  'https://1.1.1.1:1/',
  'https://1.1.1.1:65535/hook?a=%0d%0a',
  'https://1.1.1.1/hook',
  'https://[2606:4700::1111]:8443/x',
  'https://no-such-name.invalid/',
])('%s is accepted', async (url) => {
  await expect(demandUrl(url, NONE)).resolves.toBeUndefined();
});
test('http is for allowed networks alone', async () => {
  const allowed = Networks.of('127.0.0.0/8,10.0.0.0/8') as Networks;
  for (const url of ['http://127.0.0.1:5556/hook', 'http://10.1.1.1/', 'http://0x7f000001/']) {
    await expect(demandUrl(url, allowed)).resolves.toBeUndefined();
  }
  for (const url of ['http://1.1.1.1/', 'http://192.168.0.1/', 'http://no-such-name.invalid/']) {
    await expect(demandUrl(url, allowed)).rejects.toMatchObject({
      extensions: { fields: { url: ['The URL must begin with https://.'] } },
    });
  }
});

const letter = (url: string) => ({ url, body: '{}', headers: () => ({}) });
const never = new AbortController().signal;
const sending = (networks: string, servers: string[], timeout = '2') =>
  sender(
    readConfig({ WEBHOOK_ALLOWED_NETWORKS: networks, WEBHOOK_TIMEOUT_SECONDS: timeout }).webhooks,
    servers,
  );
const FORBIDDEN = 'The host leads to an address that webhooks may not reach.';

test('a name that changes its mind is checked at each connection, and what was checked is dialled', async () => {
  const canary = await openReceiver();
  const { port } = new URL(canary.url);
  // Public when it is looked at, loopback when somebody would look again.
  const server = await openNameServer((nth) => [nth % 2 === 0 ? '198.18.0.1' : '127.0.0.1']);
  const send = sending('198.18.0.0/15', [server.address], '1');
  for (let i = 0; i < 4; i++) {
    const outcome = await send(letter(`http://rebinding.test:${port}/`), never);
    expect(outcome.statusCode).toBeNull();
  }
  expect(server.asked()).toBe(4);
  expect(canary.received).toEqual([]);
  canary.close();
  server.close();
});

test('of several addresses only those that may be reached are dialled', async () => {
  const receiver = await openReceiver();
  const { port } = new URL(receiver.url);
  const server = await openNameServer(() => ['10.0.0.1', '127.0.0.1']);
  const url = `http://mixed.test:${port}/`;
  expect((await sending('127.0.0.0/8', [server.address])(letter(url), never)).statusCode).toBe(200);
  expect(await sending('', [server.address])(letter(url), never)).toMatchObject({
    statusCode: null,
    error: FORBIDDEN,
  });
  receiver.close();
  server.close();
});

test('plain http goes to allowed networks alone, when it is dialled as well', async () => {
  const server = await openNameServer(() => ['1.1.1.1']);
  const send = sending('10.0.0.0/8', [server.address], '1');
  for (const url of ['http://1.1.1.1:9/', 'http://public.test:9/']) {
    expect([url, await send(letter(url), never)]).toEqual([
      url,
      expect.objectContaining({ statusCode: null, error: FORBIDDEN }),
    ]);
  }
  server.close();
});

test('a silent name server holds an attempt no longer than any other fault', async () => {
  const server = await openNameServer(() => undefined);
  const outcome = await sending('', [server.address], '1')(letter('https://slow.test/'), never);
  // Our own time was over, not that of looking names up: that has other words.
  expect(outcome).toMatchObject({ statusCode: null, error: 'No answer within 1 seconds.' });
  server.close();
});

describe('of the service', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1/32' });
  });
  afterAll(() => stage.close());

  test('a private address is refused at creation and update', async () => {
    const body = { url: ['The URL must lead to a public address.'] };
    for (const url of ['https://[::1]/', 'https://127.0.0.2/', 'https://169.254.169.254/']) {
      const json = { url, active: true };
      const refused = await stage.service.call('POST', PATH, { json });
      expect([refused.status, refused.body]).toEqual([400, body]);
      const { id } = await stage.subscribe([]);
      const again = await stage.service.call('PATCH', `${PATH}/${id}`, { json: { url } });
      expect([again.status, again.body]).toEqual([400, body]);
    }
  });
});
