// Adding a plain resource takes two files by hand, its definition and a route, and a test. Commands
// generate the rest, every wall and contract includes it, and it makes the events it says it
// publishes. Runs on a copy of the tree.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../src/platform/base/index.ts';

/** A folder that git and jest of this tree do not look into. */
const HOME = join(projectRoot, 'data');

const DEFINITION = `// A place goods are kept in.
import { deletable, link, number, resource, stamped, text, workspaceId } from '../kit/index.ts';

export class Warehouse extends resource('Warehouse', {
  scope: 'warehouses',
  scopeTitle: 'warehouses',
  publishes: 'Warehouse',
  describe: 'A place goods are kept in.',
  unique: [['code']],
  search: ['code', 'name'],
  order: ['name'],
  writable: {
    code: text(20).required().sortable().filterable(),
    name: text(250).nullable().sortable(),
    entity: link('Entity').required(),
    department: link('Department').nullable(),
    area: number(0).nullable().sortable().describe('In square metres.'),
  },
  readOnly: { ...stamped, ...deletable },
  derived: { customer: workspaceId() },
}) {}
`;
const TEST = `// Warehouses, over HTTP.
import { setUp } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test('a warehouse is made, found, changed and deleted', async () => {
  const { entity } = await setUp(service.database, service.workspace);
  const made = await service.call('POST', '/coa/api/warehouse', { json: { code: 'N1', name: 'North', entity } });
  expect([made.status, made.body]).toMatchObject([201, { code: 'N1', entity }]);
  const again = await service.call('POST', '/coa/api/warehouse', { json: { code: 'N1', entity } });
  expect(again.status).toBe(400);
  const found = await service.call('GET', '/coa/api/warehouse?q=ort&sort=-area');
  expect(found.body.results).toHaveLength(1);
  const path = \`/coa/api/warehouse/\${made.body.id}\`;
  expect((await service.call('PATCH', path, { json: { area: 12.5 } })).body.area).toBe(12.5);
  expect((await service.call('DELETE', path)).status).toBe(204);

  let told: string[] = [];
  await until(async () => {
    const { body } = await service.call('GET', '/integrations/api/v1/changes?after=0&limit=100');
    told = body.results.map(({ topic }: { topic: string }) => topic);
    return told.length >= 3;
  });
  expect(told).toEqual(['Warehouse.created', 'Warehouse.updated', 'Warehouse.deleted']);
});
`;

let copy: string;
beforeAll(() => {
  mkdirSync(HOME, { recursive: true });
  copy = mkdtempSync(join(HOME, 'copy-'));
  const git = (cwd: string, ...words: string[]): string =>
    execFileSync('git', words, { cwd, encoding: 'utf8' });
  for (const file of git(projectRoot, 'ls-files', '-co', '--exclude-standard').split('\n')) {
    if (file === '') continue;
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(join(projectRoot, file), join(copy, file));
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
  git(copy, 'init', '--quiet');
});
afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

/** Runs a script of the copy and answers what it printed. Throws with that when it fails. */
function npm(...words: string[]): string {
  const { TEST_POSTGRES: _, NODE_OPTIONS: __, JEST_WORKER_ID: ___, ...env } = process.env;
  try {
    return execFileSync('npm', ['run', '--silent', ...words], {
      cwd: copy,
      // Others test beside it.
      env: { ...env, TEST_WORKERS: '1' },
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`npm run ${words.join(' ')}\n${stdout}\n${stderr}`);
  }
}
function edit(file: string, before: string, added: string): void {
  const text = readFileSync(join(copy, file), 'utf8');
  expect(text).toContain(before);
  writeFileSync(join(copy, file), text.replace(before, `${added}${before}`));
}

test('a plain resource takes two files and a test by hand', () => {
  writeFileSync(join(copy, 'schema/settings/warehouse.ts'), DEFINITION);
  writeFileSync(join(copy, 'test/settings/warehouse.test.ts'), TEST);
  edit(
    'rest-shim/routes/settings.ts',
    "  ...standard('/coa/api/tag-group',",
    "  ...standard('/coa/api/warehouse', 'Warehouse', 'warehouses'),\n",
  );
  // A word for what others can subscribe to: topics are public, in an order of their own.
  edit('schema/data/topics.ts', '} as const;', '  Warehouse: LIFE,\n');

  expect(npm('migration', '--', 'add_warehouses')).toMatch(/_add_warehouses\.sql: \d+ statements/);
  const folder = join(copy, 'src/platform/database/migrate/migrations');
  const written = readdirSync(folder).filter((file) => file.includes('warehouses'));
  expect(written).toHaveLength(1);
  expect(readFileSync(join(folder, written[0] ?? ''), 'utf8')).not.toContain('decide');
  expect(npm('migration', '--', 'again')).toContain('Nothing to do');
  npm('contracts');
  npm(
    'test',
    '--',
    'test/settings/warehouse.test.ts',
    'test/contracts',
    'test/tidy',
    'test/edge/isolation',
  );
});
