// The Postman collection in newman, against the demo: every read it makes succeeds. newman is fetched
// by npx from the registry npm is set to.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cloneDemo } from '../support/demo.ts';
import { startOwnService } from '../support/service.ts';

const NEWMAN = 'newman@6.2.2';

test('newman runs the reads of the collection green', async () => {
  const { files, file } = await cloneDemo();
  const key = JSON.parse(file).api_keys.admin as string;
  const service = await startOwnService({}, files);
  const folder = mkdtempSync(join(tmpdir(), 'ledgergate-newman-'));
  const collection = (await service.call('GET', '/docs/postman.json', { key: null })).body;
  // Writes have no test of their own: their bodies are examples of other books.
  const reads = collection.item.map((area: any) => ({
    ...area,
    item: area.item.filter(({ event }: any) => event !== undefined),
  }));
  const [path, report] = [join(folder, 'collection.json'), join(folder, 'report.json')];
  writeFileSync(path, JSON.stringify({ ...collection, item: reads }));
  const words = ['--yes', NEWMAN, 'run', path, '--env-var', `api_key=${key}`];
  const told = ['--reporters', 'json', '--reporter-json-export', report];
  await promisify(execFile)('npx', [...words, ...told], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  }).catch(() => undefined);
  const { run } = JSON.parse(readFileSync(report, 'utf8'));
  expect(run.failures.map(({ source, error }: any) => [source?.name, error.message])).toEqual([]);
  expect(run.stats.assertions.total).toBeGreaterThan(80);
  rmSync(folder, { recursive: true });
  await service.close();
});
