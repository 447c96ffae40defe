// Words of the command line that lead to less or to something else than was meant: they are told, and
// nothing ends in a stack of calls.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { run } from '../../clients/command-line/src/run.ts';
import { clonePreparedDemo } from '../support/demo.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { openProxy } from './support/proxy.ts';

let service: TestService;
let key: string;
let folder: string;
beforeAll(async () => {
  const { files, file } = await clonePreparedDemo();
  key = JSON.parse(file).api_keys.admin;
  service = await startOwnService({}, files);
  folder = mkdtempSync(join(tmpdir(), 'ledgergate-words-'));
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});
async function ran(...words: string[]) {
  const told = { out: '', err: '' };
  const code = await run(words, {
    environment: { XDG_CONFIG_HOME: folder },
    input: Readable.from(['']),
    out: (text) => void (told.out += text),
    err: (text) => void (told.err += text),
  });
  return { code, ...told };
}
const asked = (...words: string[]) => ran(...words, '--key', key, '--base-url', service.url);
const get = async (path: string) => (await service.call('GET', path, { key })).body;

describe('get', () => {
  test.each([
    [
      ['invoices', '--stauts', 'unpaid'],
      /^✗ invoices have no filter --stauts\.\n {2}→ Use --status/,
    ],
    [['invoices', '--nothing-like-it', '1', '--json'], /have no filter --nothing-like-it\./],
    [['webhooks', '--active', 'true'], /webhooks have no filter --active/],
    [['invoices', '1', '--status', 'unpaid'], /One record has no filter --status/],
    [['invoices', '1', '2'], /One record is shown at a time/],
    [['contract-subscriptions'], /→ Say of which: --contract-id 7\n/],
    [['prepaid-consumptions'], /→ Say of which: --contract-id 7 --commit-id 7\n/],
    [['invoices', '..'], /id is "\.\."/],
  ])('%j is refused, and shows nothing', async (words, says) => {
    const { code, out, err } = await asked('get', ...words);
    expect(err).toMatch(says);
    expect([code, out]).toEqual([1, '']);
  });

  test('what hangs on another record, and lists without pages', async () => {
    const path = '/rr/api/v1/contracts/1/subscriptions';
    const rows = await get(path);
    const [first] = rows;
    const list = await asked('get', 'contract-subscriptions', '--contract-id', '1', '--json');
    expect([list.code, list.out.trim().split('\n').length]).toEqual([0, rows.length]);
    const one = await asked('get', 'contract-subscriptions', String(first.id), '--contract-id=1');
    expect(JSON.parse(one.out).id).toBe(first.id);
    const none = await asked('get', 'webhooks');
    expect([none.code, none.out]).toEqual([0, 'No records.\n']);
  });

  test('a table has the columns of all its rows, and the currency of its amounts', async () => {
    const { out } = await asked('get', 'invoices', '--limit', '30');
    const [head = '', ...lines] = out.trimEnd().split('\n');
    expect(head).toMatch(/^ *id {2}invoice_number .* total_amount +amount_due {2}currency$/);
    // Drafts, which have no number, come first.
    expect(lines[0]).not.toContain('INV-');
    expect(lines.some((line) => line.includes('INV-'))).toBe(true);
    for (const line of lines) expect(line).toMatch(/ (USD|EUR|JPY)$/);
  });

  test('amounts of reports do not stand beside the currency of a line', async () => {
    const yen = (await get('/coa/api/entity')).find(({ currency }: any) => currency === 'JPY');
    const [line] = (await get(`/coa/api/transaction?entity=${yen.id}&limit=1`)).results;
    const words = ['get', 'ledger-lines', '--entity', String(yen.id), '--limit', '1'];
    const { out } = await asked(...words);
    expect(out).toMatch(new RegExp(` ${line.amount_native} +JPY\n$`));
    const accounts = await asked('get', 'accounts', '--limit', '2');
    expect(accounts.out.split('\n')[0]).not.toMatch(/current_balance(?!_book)/);
  });
});

describe('api', () => {
  test('--all of what is no list, and names that were not known', async () => {
    const one = await asked('api', 'GET', '/coa/api/v1/invoice/1', '--all');
    expect([one.code, one.err]).toEqual([1, expect.stringContaining('is no list.')]);
    const page = await asked('api', 'GET', '/docs', '--all');
    expect([page.code, page.err]).toEqual([1, expect.stringContaining('is no list.')]);
    const unknown = await asked(
      'api',
      'GET',
      '/coa/api/v1/invoice',
      '-f',
      'limit=1',
      '-f',
      'nope=2',
    );
    expect([unknown.code, unknown.err]).toEqual([0, expect.stringMatching(/^! Ignored: nope/)]);
  });

  test.each([
    [['lines.1.amount=5'], /"lines\.1\.amount" comes before others of its list\.\n.*lines\.0/],
    [['a=1', 'a.b=2'], /"a\.b" stands below a value/],
  ])('fields %j are refused', async (fields, says) => {
    const given = fields.flatMap((each) => ['-f', each]);
    const { code, err } = await asked('api', 'POST', '/coa/api/v1/invoice', ...given);
    expect(err).toMatch(says);
    expect(code).toBe(1);
  });

  test('a field __proto__ is a field, and changes no other object', async () => {
    await asked('api', 'POST', '/coa/api/v1/invoice', '-f', '__proto__.odd=1');
    expect(({} as Record<string, unknown>)['odd']).toBeUndefined();
  });

  test('what leads elsewhere is no success', async () => {
    const proxy = await openProxy(service.url);
    proxy.behave((request, response) => {
      request.resume();
      response.writeHead(301, { location: 'https://books.example.com/' }).end();
    });
    const words = ['api', 'POST', '/coa/api/v1/invoice', '-f', 'entity=1', '--key', key];
    const { code, err } = await ran(...words, '--base-url', proxy.url);
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('leads to https://books.example.com/'),
    ]);
    proxy.close();
  });
});

test.each(['nonsense', '', 'ftp://books.example.com'])('%j is no address', async (address) => {
  const { code, err } = await ran('api', 'GET', '/x', '--key', 'k', '--base-url', address);
  expect([code, err]).toEqual([1, expect.stringContaining('is no address of a service.')]);
});

test('names and files of profiles that are none are told', async () => {
  const name = await ran('login', '--key', 'k', '--base-url', service.url, '--profile', 'a b');
  expect([name.code, name.err]).toEqual([1, expect.stringContaining('"a b" is no name')]);
  mkdirSync(join(folder, 'ledgergate'), { recursive: true });
  writeFileSync(join(folder, 'ledgergate/profiles.json'), '{');
  const file = await ran('profiles');
  expect([file.code, file.err]).toEqual([1, expect.stringContaining('profiles.json is not JSON.')]);
  rmSync(join(folder, 'ledgergate'), { recursive: true });
});

test('a reader that goes away ends the program without a word', async () => {
  const program = ['bin/run.mjs', 'clients/command-line/src/main.ts', 'get', 'invoices', '--json'];
  const words = ['--limit', '400', '--key', key, '--base-url', service.url];
  const child = spawn(process.execPath, [...program, ...words]);
  let err = '';
  child.stderr.on('data', (piece: Buffer) => (err += piece.toString()));
  child.stdout.once('data', () => child.stdout.destroy());
  const [code] = (await once(child, 'close')) as [number];
  expect([code, err]).toEqual([0, '']);
});
