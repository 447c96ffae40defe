// Rules of app registration: names, texts, redirect URLs, and the URLs a request may redirect to.
import { createHash } from 'node:crypto';
import { iconOf } from '../../src/platform/identity/app-icon.rules.ts';
import { faultOfUrl, isRegistered } from '../../src/platform/identity/redirect-url.rules.ts';
import { createApp, type OauthAppInput, setIcon } from '../../src/platform/identity/index.ts';
import { makeWorld, REDIRECT, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(async () => {
  expect(world.server.errors).toEqual([]);
  await world.end();
});

describe('redirect URLs', () => {
  test.each([
    'https://example.com/cb',
    'https://example.com:8443/cb?tenant=1',
    'http://localhost/cb',
    'http://localhost:3000/cb',
    'http://127.0.0.1/cb',
    'http://[::1]:9000/cb',
  ])('may be registered: %s', (url) => {
    expect(faultOfUrl(url)).toBeUndefined();
  });

  test.each([
    'http://example.com/cb',
    'http://localhost.evil.com/cb',
    'http://127.0.0.2/cb',
    'http://127.1/cb',
    'http://2130706433/cb',
    'http://0x7f.0.0.1/cb',
    'http://127.0.0.1./cb',
    'http:127.0.0.1/cb',
    'http://0.0.0.0/cb',
    'http://[::ffff:127.0.0.1]/cb',
    'https://user@example.com/cb',
    'https://user:pw@example.com/cb',
    'https://:@example.com/cb',
    'https://example.com/cb#x',
    'https://example.com/cb#',
    'javascript:alert(1)',
    'data:text/html,x',
    'com.example.app:/cb',
    'ftp://example.com/',
    '//example.com/cb',
    '/cb',
    'https:example.com',
    'https://',
    'https://exa mple.com/',
    'https://example.com/\u202Ecb',
    'https://éxample.com/',
    'https://example.com\\@evil.com/',
    'https://*.example.com/cb',
    'https://example.com/cb?code=x',
    'https://example.com/cb?a=1&state=x',
    'https://example.com/cb?error=x',
    'https://example.com/cb?iss=x',
    'https://example.com/\r\nx',
    `https://example.com/${'x'.repeat(2_000)}`,
  ])('may not be registered: %s', (url) => {
    expect(faultOfUrl(url)).toMatch(/\w/);
  });

  test.each<[string, string, boolean]>([
    ['https://example.com/cb', 'https://example.com/cb', true],
    ['https://example.com/cb', 'https://example.com/cb/', false],
    ['https://example.com/cb', 'https://example.com/cb?x=1', false],
    ['https://example.com/cb', 'https://example.com:443/cb', false],
    ['https://example.com/cb', 'https://EXAMPLE.com/cb', false],
    ['https://example.com/cb', 'https://example.com/CB', false],
    ['https://example.com/cb', 'https://example.com/a/../cb', false],
    ['https://example.com/cb', 'https://example.com/c%62', false],
    ['https://example.com/cb', 'http://example.com/cb', false],
    ['https://example.com/cb', 'https://example.com.evil.com/cb', false],
    ['https://example.com/cb', 'https://example.com@evil.com/cb', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:1/cb', true],
    ['http://127.0.0.1:80/cb', 'http://127.0.0.1:65535/cb', true],
    ['http://[::1]/cb', 'http://[::1]:8080/cb', true],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:99999/cb', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:1@evil.com/cb', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:1/cb#x', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:1/other', false],
    ['http://127.0.0.1/cb', 'http://localhost:1/cb', false],
    ['http://127.0.0.1/cb', 'http://[::1]:1/cb', false],
    ['http://127.0.0.1/cb', 'https://127.0.0.1:1/cb', false],
    ['http://localhost/cb', 'http://localhost:1/cb', false],
    ['http://localhost:3000/cb', 'http://localhost:3000/cb', true],
  ])('registered %s, asked for %s: %s', (registered, asked, allowed) => {
    expect(isRegistered(asked, [registered])).toBe(allowed);
  });

  test('a mismatch never redirects', async () => {
    const made = await world.makeApp();
    for (const uri of [
      'https://evil.example/',
      'javascript:alert(1)',
      `${REDIRECT}#x`,
      `${REDIRECT}\r\nx: y`,
    ]) {
      const query = new URLSearchParams({
        client_id: made.app.clientId,
        redirect_uri: uri,
        response_type: 'x',
        scope: 'nope',
      });
      const answer = await fetch(`${world.server.base}/ca/oauth/authorize?${query.toString()}`, {
        redirect: 'manual',
      });
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
  });
});

describe('what an app may be called and hold', () => {
  const create = (input: OauthAppInput) =>
    world.server.database.write(world.northwind, (t) => createApp(t, world.admin(), input));
  const urls = (n: number): string[] =>
    Array.from({ length: n }, (_, i) => `https://example.com/${i}`);
  test.each<[string, OauthAppInput, string]>([
    ['no name', { name: ' \u200B ' }, 'name'],
    ['a long name', { name: 'x'.repeat(101) }, 'name'],
    ['our name', { name: 'LedgerGate Support' }, 'name'],
    ['our name, disguised', { name: 'Lеdgеrg4te' }, 'name'],
    ['a long tagline', { name: 'A', tagline: 'x'.repeat(121) }, 'tagline'],
    ['a long description', { name: 'A', description: 'x'.repeat(2_001) }, 'description'],
    ['21 URLs', { name: 'A', redirectUrls: urls(21) }, 'redirectUrls'],
    ['a bad URL', { name: 'A', redirectUrls: ['http://example.com'] }, 'redirectUrls'],
    ['a bad connect URL', { name: 'A', connectUrl: 'javascript:alert(1)' }, 'connectUrl'],
    ['an unknown scope', { name: 'A', permissions: ['castles:read'] }, 'permissions'],
    ['a tier the resource has not', { name: 'A', permissions: ['reports:write'] }, 'permissions'],
  ])('%s is refused on its field, and nothing is made', async (_name, input, field) => {
    const before = await world.sql('select 1 from oauth_app');
    const error = await create(input).catch((problem: unknown) => problem);
    expect(error).toMatchObject({ code: 'INVALID' });
    const { fields } = (error as { extensions: { fields: object } }).extensions;
    expect(Object.keys(fields)).toEqual([field]);
    expect(await world.sql('select 1 from oauth_app')).toHaveLength(before.length);
  });

  test('the limits themselves are allowed; hidden marks are taken out of names', async () => {
    const { app } = await create({
      name: 'Ac\u202Eme\u200B\u0000 <script>',
      tagline: 'x'.repeat(120),
      description: `${'x'.repeat(1_998)}\r\ny`,
      redirectUrls: urls(20),
    });
    expect(app.name).toBe('Acme <script>');
    expect(app.description).toHaveLength(2_000);
    expect(app.redirectUrls).toHaveLength(20);
  });

  test('members make no apps', async () => {
    const viewer = { ...world.admin(), person: world.people.vera, isAdmin: false };
    await expect(
      world.server.database.write(world.northwind, (t) => createApp(t, viewer, { name: 'A' })),
    ).rejects.toThrow('You do not have permission');
  });
});

describe('icons', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  test('what the content says, not the name', () => {
    expect(iconOf(png, 'image/png')).toMatchObject({ type: 'png' });
    expect(iconOf(gif, 'image/gif')).toMatchObject({ type: 'gif' });
    expect(iconOf(gif, 'image/png')).toMatch(/is sent as png but contains gif/);
    expect(iconOf(Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml')).toMatch(/Use a PNG/);
    expect(iconOf(Buffer.concat([png, Buffer.from('<script>')]), 'image/png')).toMatch(/Use a PNG/);
    expect(iconOf(Buffer.from('GIF89a/*<script>*/=1;'), 'image/gif')).toMatch(/Use a PNG/);
    expect(iconOf(Buffer.concat([gif, gif]), 'image/gif')).toMatch(/Use a PNG/);
    expect(iconOf(Buffer.alloc(1_048_577), 'image/png')).toMatch(/1 MB/);
  });

  test('are served with a fixed type and run nothing', async () => {
    const made = await world.makeApp();
    await world.server.database.write(world.northwind, (t) =>
      setIcon(t, world.admin(), made.app.id, { bytes: png, claimed: 'image/png' }),
    );
    const hash = createHash('sha256').update(png).digest('hex');
    const answer = await fetch(`${world.server.base}/ca/oauth/app-icon/${hash}`);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const none = await fetch(`${world.server.base}/ca/oauth/app-icon/${'0'.repeat(64)}`);
    expect(none.status).toBe(404);
  });
});
