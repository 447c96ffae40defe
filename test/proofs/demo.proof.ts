// The demo, loaded a second time: step by step, into a file of the operator's alone, and equal to the
// first one of the same anchor. The prepared books are those that would be made today.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headOf } from '../../src/cli/backup/restore.ts';
import { isOfMonth, PREPARED_FILE, restorePrepared } from '../../src/cli/prepared-demo.ts';
import { settle } from '../../src/cli/demo-books.ts';
import { demoExists, makeDemoBooks, openDemo } from '../../src/demo/index.ts';
import { valuesOf } from '../demo/values.ts';
import { readConfig } from '../../src/platform/base/index.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { ANCHOR, cloneDemo, cloneDemoBooks } from '../support/demo.ts';
import { startOwnService, type TestService } from '../support/service.ts';

let files: TestDatabase;
let folder: string;
let service: TestService;
let demo: any;
let steps = 0;
beforeAll(async () => {
  files = await cloneDatabase();
  folder = mkdtempSync(join(tmpdir(), 'ledgergate-demo-'));
  const config = { ...readConfig({}), dataDir: folder, demoAnchor: ANCHOR };
  const progress = (): void => {
    steps++;
  };
  expect(await demoExists(files.serviceUrl)).toBe(false);
  await makeDemoBooks(files.serviceUrl, ANCHOR, progress);
  const books = await cloneDemoBooks();
  expect(await valuesOf(files)).toEqual(await valuesOf(books));
  await books.drop();
  await openDemo(config, files.serviceUrl);
  demo = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
  service = await startOwnService({}, files);
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

test('it is there, told step by step, and its file is the operator’s alone', async () => {
  expect(await demoExists(files.serviceUrl)).toBe(true);
  expect(steps).toBeGreaterThan(24);
  expect(statSync(join(folder, 'demo.json')).mode & 0o777).toBe(0o600);
});

test('the same anchor gives the same data', async () => {
  const { files: again, file } = await cloneDemo();
  const twin = await startOwnService({}, again);
  const twinDemo = JSON.parse(file);
  try {
    for (const path of [
      '/ca/api/get_income_statement?start_date=2024-06-01&end_date=2026-05-31&cadence=quarterly&group_by=department',
      '/coa/api/v1/invoice/?limit=3&sort=invoice_number',
    ]) {
      const plain = (text: string) =>
        text.replace(/"(created|last_modified)_at":"[^"]*"/g, '').replaceAll(/:\d{4,5}\//g, '/');
      const one = await service.call('GET', path, { key: demo.api_keys.admin });
      const two = await twin.call('GET', path, { key: twinDemo.api_keys.admin });
      expect(one.status).toBe(200);
      expect(plain(two.text)).toBe(plain(one.text));
    }
  } finally {
    await twin.close();
  }
});

const head = existsSync(PREPARED_FILE) ? await headOf(PREPARED_FILE) : undefined;
const anchor = head?.demo?.anchor ?? '';
const isNow = head !== undefined && isOfMonth(head, anchor);
(isNow ? test : test.skip)('the prepared books are those that are made today', async () => {
  const [made, restored] = [await cloneDatabase(), await cloneDatabase()];
  await makeDemoBooks(made.serviceUrl, anchor, () => undefined);
  await settle(made.serviceUrl);
  expect(await restorePrepared(restored.ownerUrl, anchor, () => undefined)).toBe(true);
  expect(await valuesOf(restored)).toEqual(await valuesOf(made));
  await made.drop();
  await restored.drop();
});
