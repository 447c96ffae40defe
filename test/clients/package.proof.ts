// The package of the TypeScript client: small, without dependencies, installed and run offline.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';
import { built, home } from './support/types.ts';

const run = promisify(execFile);
let service: TestService;
let books: TestBooks;
let folder: string;
beforeAll(async () => {
  service = await startService('api');
  books = await openBooks(service);
  folder = mkdtempSync(join(tmpdir(), 'ledgergate-package-'));
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

test('it is small, imports nothing, and carries the version of the service', () => {
  const code = built('index.js');
  expect(gzipSync(code).length).toBeLessThanOrEqual(30 * 1_024);
  expect(code.match(/^\s*import\b|\brequire\(|\bimport\(/gm)).toBeNull();
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  const own = JSON.parse(readFileSync(join(home, '../../package.json'), 'utf8')) as {
    version: string;
  };
  expect(manifest).toMatchObject({ version: own.version, sideEffects: false, type: 'module' });
  expect(Object.keys(manifest).filter((name) => /dependencies/i.test(name))).toEqual([]);
});

test('packed, installed into an empty folder without a network, its example runs', async () => {
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: home,
  });
  const [{ filename, files }] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [
    { filename: string; files: { path: string }[] },
  ];
  expect(files.map(({ path }) => path).toSorted()).toEqual([
    'README.md',
    'dist/index.d.ts',
    'dist/index.js',
    'package.json',
  ]);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  const install = ['install', '--offline', '--no-audit', '--no-fund', join(folder, filename)];
  await run('npm', install, { cwd: folder });
  const [, example = ''] =
    /```ts\n([\s\S]*?)```/.exec(readFileSync(join(home, 'README.md'), 'utf8')) ?? [];
  const here = example.replace('http://localhost:4000', service.url);
  writeFileSync(join(folder, 'example.mjs'), here.replace('entity: 1', `entity: ${books.acme}`));
  const done = await run(process.execPath, ['example.mjs'], {
    cwd: folder,
    env: { KEY: service.keys.admin },
  });
  const lines = done.stdout.trim().split('\n');
  expect(lines[0]).toMatch(/^INV-\S+ 300\.5$/);
  expect(lines.slice(1, -1).length).toBeGreaterThan(0);
  for (const line of lines.slice(1, -1)) expect(line).toMatch(/^\d+ \d+(\.\d+)?$/);
  expect(lines.at(-1)).toBe('true 404');
});

test('the command line installs without the service, and runs', async () => {
  const own = join(home, '../command-line');
  const pack = ['pack', '--json', '--pack-destination', folder];
  const { stdout } = await run('npm', pack, { cwd: own });
  const [{ filename, size }] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [
    { filename: string; size: number },
  ];
  expect(size).toBeLessThan(200_000);
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, 'package.json'), '{ "private": true }');
  const install = ['install', '--offline', '--no-audit', '--no-fund', join(folder, filename)];
  await run('npm', install, { cwd: elsewhere });
  const program = join(elsewhere, 'node_modules/.bin/ledgergate-client');
  const words = ['api', 'GET', '/coa/api/account', '-f', 'limit=1'];
  const done = await run(program, words, {
    cwd: elsewhere,
    env: {
      ...{ PATH: process.env['PATH'] ?? '', HOME: elsewhere },
      ...{ LG_KEY: service.keys.admin, LG_URL: service.url },
    },
  });
  expect(JSON.parse(done.stdout).results).toHaveLength(1);
});
