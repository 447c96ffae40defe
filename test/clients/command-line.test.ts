// The command line as a client: requests and records to the last digit, profiles, sign-in by the
// browser, and a bridge for agents.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { login } from '../../clients/command-line/src/login.ts';
import {
  keepProfile,
  profilesFile,
  readProfiles,
} from '../../clients/command-line/src/profiles.ts';
import { run, VERBS } from '../../clients/command-line/src/run.ts';
import { Browser } from '../oauth/support/browser.ts';
import { installedGrant, makeInstalled } from '../oauth/support/installed.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { decide, REDIRECT, throughSignIn } from '../oauth/support/world.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { until } from '../support/until.ts';

let here: ServiceWithPeople;
let books: TestBooks;
let folder: string;
let key: string;
beforeAll(async () => {
  here = await serviceWithPeople();
  books = await openBooks(here.service);
  key = here.service.keys.admin;
  folder = mkdtempSync(join(tmpdir(), 'ledgergate-profiles-'));
});
afterAll(async () => {
  await here.end();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  rmSync(join(folder, 'ledgergate'), { recursive: true, force: true });
});

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}
async function ran(words: readonly string[], input = ''): Promise<Ran> {
  const told = { out: '', err: '' };
  const code = await run(words, {
    environment: { XDG_CONFIG_HOME: folder },
    input: Readable.from([input]),
    out: (text) => void (told.out += text),
    err: (text) => void (told.err += text),
  });
  return { code, ...told };
}
const connected = () => ['--key', key, '--base-url', here.service.url];

const EXACT = '123456789012345.67';
const bill = (number: string, amount: string) => [
  ...[
    '-f',
    `entity=${books.acme}`,
    '-f',
    `vendor=${books.vendor}`,
    '-f',
    `bill_number="${number}"`,
  ],
  ...['-f', 'bill_date=2026-03-01', '-f', 'due_date=2026-03-31'],
  ...['-f', `lines.0.account=${books.accounts.services}`, '-f', `lines.0.amount=${amount}`],
];
const BILL = '/coa/api/v1/bill';

describe('api', () => {
  test('sends fields with every digit, and prints the answer as it came', async () => {
    const { code, out } = await ran(['api', 'POST', BILL, ...bill('C-1', EXACT), ...connected()]);
    expect(code).toBe(0);
    expect(out).toContain(`"total_amount": ${EXACT}`);
    const id = /^ {2}"id": (\d+)/m.exec(out)?.[1] ?? '';
    const read = await ran(['api', 'get', `${BILL}/${id}`, ...connected()]);
    expect(read.out).toContain(`"total_amount": ${EXACT}`);
  });

  test('a dry run keeps nothing; a refusal is printed and ends with 1', async () => {
    const before = await ran(['api', 'GET', BILL, '-f', 'limit=1', ...connected()]);
    const dry = await ran(['api', 'POST', BILL, ...bill('C-2', '5'), '--dry-run', ...connected()]);
    expect(dry.code).toBe(0);
    expect(dry.out).toContain('"dry_run"');
    const refused = await ran(['api', 'POST', BILL, ...bill('C-3', '1.234'), ...connected()]);
    expect(refused.code).toBe(1);
    expect(refused.out).toContain('no more than 2 decimal places');
    expect(refused.err).toBe(`✗ POST ${BILL} was answered with 400.\n`);
    expect((await ran(['api', 'GET', BILL, '-f', 'limit=1', ...connected()])).out).toBe(before.out);
  });

  test('one key makes one record; --input sends a file as it is', async () => {
    const file = join(folder, 'body.json');
    const body = `{"entity": ${books.acme}, "vendor": ${books.vendor}, "bill_number": "C-4", "bill_date": "2026-03-01", "due_date": "2026-03-31", "lines": [{"account": ${books.accounts.services}, "amount": 999999999999999.99}]}`;
    writeFileSync(file, body);
    const words = [
      'api',
      'POST',
      BILL,
      '--input',
      file,
      '--idempotency-key',
      'k-1',
      ...connected(),
    ];
    const [first, second] = [await ran(words), await ran([...words, '-i'])];
    expect(first.out).toContain('"total_amount": 999999999999999.99');
    expect(second.out).toBe(first.out);
    expect(second.err).toContain('idempotency-replayed: true');
  });

  test('--all reads every page, a row in each line', async () => {
    const { out, err, code } = await ran([
      ...['api', 'GET', '/coa/api/account', '-f', 'limit=3', '--all'],
      ...connected(),
    ]);
    const { body } = await here.service.call('GET', '/coa/api/account?limit=1');
    const rows = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: number });
    expect([code, rows.length, err]).toEqual([0, body.count, `${body.count} rows\n`]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(body.count);
  });

  test.each([
    [['api', 'FETCH', '/x'], /"FETCH" is no method/],
    [['api', 'GET', 'coa'], /"coa" is no path.*\n.*Begin it with a slash/],
    [['api', 'GET', '//evil.example/x'], /is no path/],
    [['api', 'POST', '/x', '--all'], /--all reads pages/],
    [['api', 'GET', '/x', '-f', 'nothing'], /"nothing" is no field/],
    [['api', 'GET', '/x', '-H', 'nothing'], /"nothing" is no header/],
    [['api', 'GET', '/x', '--nope'], /--nope/],
  ])('%j is refused with what helps', async (words, says) => {
    const { code, err } = await ran([...words, ...connected()]);
    expect(err).toMatch(says);
    expect(code).toBe(1);
  });
});

describe('get', () => {
  test('records as a table and as lines of JSON, amounts exact', async () => {
    await ran(['api', 'POST', BILL, ...bill('C-5', EXACT), ...connected()]);
    const table = await ran(['get', 'bills', '--sort', '-id', '--limit', '1', ...connected()]);
    expect(table.out.split('\n')[0]).toMatch(/^ *id\s+bill_number/);
    expect(table.out).toContain(EXACT);
    expect(table.err).toMatch(/^1 of \d+; --limit shows more\n$/);
    const lines = await ran(['get', 'bills', '--bill-number=C-5', '--json', ...connected()]);
    expect(JSON.parse(lines.out)).toMatchObject({ bill_number: 'C-5', total_amount: EXACT });
    const one = await ran(['get', 'bills', String(JSON.parse(lines.out).id), ...connected()]);
    expect(one.out).toContain(`"total_amount": "${EXACT}"`);
  });

  test.each([
    [['get', 'nothing'], /There is no resource "nothing"\.\n.*bank-accounts/],
    [['get', 'bills', '999999'], /404/],
    [['get', 'bills', '--limit', '0'], /--limit needs a number/],
    [['get', 'bills', '--status'], /--status has no value/],
  ])('%j is refused', async (words, says) => {
    const { code, err } = await ran([...words, ...connected()]);
    expect(err).toMatch(says);
    expect(code).toBe(1);
  });
});

describe('profiles', () => {
  const file = () => profilesFile({ XDG_CONFIG_HOME: folder });

  test('a key is kept for its owner alone, and used; logout forgets it', async () => {
    const words = [
      'login',
      '--key',
      key,
      '--base-url',
      `${here.service.url}/`,
      '--profile',
      'work',
    ];
    expect((await ran(words)).out).toBe(`Profile work uses this key at ${here.service.url}.\n`);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'ledgergate')).mode & 0o777).toBe(0o700);
    expect((await ran(['get', 'accounts', '--limit', '1'])).code).toBe(0);
    expect((await ran(['profiles'])).out).toBe(`* work ${here.service.url} key\n`);
    expect((await ran(['logout', '--profile', 'work'])).code).toBe(0);
    expect(readFileSync(file(), 'utf8')).not.toContain(key);
    expect((await ran(['get', 'accounts'])).err).toContain('No key was given');
    expect((await ran(['logout', '--profile', 'work'])).code).toBe(1);
  });

  test('a key goes to its own service and nowhere else', async () => {
    keepProfile(file(), 'default', { baseUrl: here.service.url, apiKey: key });
    const { code, err } = await ran(['get', 'accounts', '--base-url', 'http://127.0.0.1:9']);
    expect([code, err]).toEqual([1, expect.stringContaining('No key was given')]);
  });

  test('a name of a profile is letters and digits', () => {
    expect(() => keepProfile(file(), '../x', { baseUrl: 'http://x' })).toThrow(
      'no name of a profile',
    );
    expect(existsSync(file())).toBe(false);
  });

  test('sign-in by the browser: consent, tokens, a refresh that is kept', async () => {
    const { app } = await makeInstalled(here);
    let opened = '';
    const waiting = login({
      ...{ baseUrl: here.service.url, clientId: app.clientId, scope: 'entities:read' },
      show: (url) => (opened = url),
    });
    await until(() => Promise.resolve(opened !== ''));
    const browser = new Browser(here.service.url);
    const page = await throughSignIn(browser, await browser.open(opened), 'maya@demo.test');
    const { away } = await decide(browser, page, 'allow', {
      workspace: String(here.service.workspace),
    });
    const forged = new URL(away ?? '');
    forged.searchParams.set('state', 'forged');
    expect((await fetch(forged)).status).toBe(400);
    expect(await (await fetch(away ?? '')).text()).toContain('You can close this page.');
    const profile = await waiting;
    keepProfile(file(), 'default', profile);
    expect((await ran(['get', 'entities', '--limit', '1'])).code).toBe(0);
    await here.root.query(`update oauth_token set expires_at = now() where kind = 'access'`);
    const many = await Promise.all(
      Array.from({ length: 10 }, () => ran(['get', 'entities', '--limit', '1'])),
    );
    expect(many.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 0));
    const { all } = readProfiles(file());
    expect(all['default']?.tokens?.refreshToken).not.toBe(profile.tokens?.refreshToken);
  });

  test('whoever cancels is told so', async () => {
    const { app } = await makeInstalled(here);
    let opened = '';
    const waiting = login({
      ...{ baseUrl: here.service.url, clientId: app.clientId },
      show: (url) => (opened = url),
    });
    const refused = expect(waiting).rejects.toThrow('The person did not allow the app.');
    await until(() => Promise.resolve(opened !== ''));
    const browser = new Browser(here.service.url);
    const page = await throughSignIn(browser, await browser.open(opened), 'maya@demo.test');
    const { away } = await decide(browser, page, 'cancel');
    await fetch(away ?? '');
    await refused;
  });

  test('nobody who signs in is told so in the end', async () => {
    await expect(
      login({ baseUrl: here.service.url, clientId: 'x', show: () => undefined, waitMs: 20 }),
    ).rejects.toThrow('Nobody signed in.');
  });

  test('a tokens’ profile that is signed out says how to sign in', async () => {
    const made = await makeInstalled(here);
    const { access, refresh } = await installedGrant(here, made);
    await here.root.query(
      `update oauth_grant set revoked_at = now(), revoked_reason = 'disconnected' where revoked_at is null`,
    );
    keepProfile(file(), 'default', {
      ...{ baseUrl: here.service.url, clientId: made.app.clientId, redirectUri: REDIRECT },
      tokens: {
        accessToken: access,
        refreshToken: refresh,
        expiresAt: Date.now() + 3_600_000,
        scope: '',
      },
    });
    const { code, err } = await ran(['get', 'entities']);
    expect([code, err]).toEqual([1, expect.stringContaining('invalid_grant')]);
  });
});

test.each(['bash', 'zsh', 'fish'])('completion for %s names verbs and resources', async (shell) => {
  const { out, code } = await ran(['completion', shell]);
  expect([code, out]).toEqual([0, expect.stringContaining('bank-transactions')]);
  expect(out).toContain('profiles');
  expect((await ran(['completion', 'tcsh'])).err).toContain('Use bash, zsh, fish');
});

test.each(Object.keys(VERBS))('%s shows its options when asked for help', async (verb) => {
  for (const asked of [
    [verb, '--help'],
    [verb, 'words', '-h'],
  ]) {
    const { code, out, err } = await ran(asked);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^Usage: ledgergate ${verb} .*Options:\\n`, 's'));
  }
});

test('help names the verbs; an unknown one is refused', async () => {
  expect(await ran([])).toMatchObject({ code: 0, err: expect.stringContaining('completion') });
  expect(await ran(['nope'])).toMatchObject({ code: 1 });
});
