// Runs every command of the README in order, against a service with the demo.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cloneDemo } from '../support/demo.ts';
import { startService, type TestService } from '../support/service.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const text = (file: string): string => readFileSync(join(root, file), 'utf8');
const blocks = [...text('README.md').matchAll(/```sh\n([\s\S]*?)```/g)].map(([, code]) =>
  (code ?? '').trim(),
);

/** Commands that start things: where else they are run. */
const ELSEWHERE: Readonly<Record<string, () => void>> = {
  'npm ci && npm start': () => {
    const ci = text('.ci/run');
    expect(ci).toContain('npm ci');
    expect(ci).toContain('npm start');
  },
  'npx ledgergate backup\ngit pull && npm ci\nnpm start': () => {
    expect(text('test/life/backup.test.ts')).toContain("'backup'");
  },
  'npm run example:oauth': () => {
    expect(text('package.json')).toContain('"example:oauth"');
    expect(text('test/oauth/example.test.ts')).toContain('examples/oauth-app/app.mjs');
  },
  'npm run example:webhooks': () => {
    expect(text('package.json')).toContain('"example:webhooks"');
    expect(text('test/webhooks/receivers.test.ts')).toContain('examples/webhook-receivers/');
  },
  'npx ledgergate listen --forward-to http://127.0.0.1:5556/hook': () => {
    expect(text('test/webhooks/receivers.test.ts')).toContain("verb('listen', '--forward-to'");
  },
  'npx ledgergate trigger Invoice.updated --id 12': () => {
    expect(text('test/webhooks/receivers.test.ts')).toContain("verb('trigger', 'Invoice.updated'");
  },
};

let service: TestService;
let folder: string;
beforeAll(async () => {
  const demo = await cloneDemo();
  folder = mkdtempSync(join(tmpdir(), 'ledgergate-readme-'));
  writeFileSync(join(folder, 'demo.json'), demo.file);
  service = await startService({}, demo.files);
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the README has its first steps', () => {
  expect(blocks[0]).toBe('npm ci && npm start');
  expect(blocks.length).toBeGreaterThanOrEqual(6);
  for (const [command, check] of Object.entries(ELSEWHERE)) {
    expect(blocks).toContain(command);
    check();
  }
});

test('every other command does what the README says', async () => {
  const mark = '----8<----';
  const commands = blocks
    .filter((block) => !(block in ELSEWHERE))
    .map((block) =>
      block
        .replaceAll('http://localhost:4000', service.url)
        .replaceAll('./data/demo.json', join(folder, 'demo.json')),
    );
  const script = [
    'set -e',
    ...commands.flatMap((command) => [command, `echo; echo '${mark}'`]),
  ].join('\n');
  const { stdout: output } = await promisify(execFile)('bash', ['-c', script], {
    cwd: root,
    timeout: 60_000,
  });
  const answers = output
    .split(mark)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => JSON.parse(each));
  const [accounts, statement, invoice, overdue, query, changes] = answers;
  expect(accounts?.['results']).toHaveLength(2);
  expect(statement?.['income_statement'].length).toBeGreaterThan(0);
  expect(invoice).toMatchObject({
    status: 'open',
    total_amount: 300.5,
    journal_entry: expect.any(Number),
  });
  expect(overdue.length).toBeGreaterThan(0);
  for (const due of overdue) {
    expect(due).toEqual([expect.any(String), expect.stringMatching(/^\d+(\.\d+)?$/)]);
  }
  expect(query?.['data'].bankAccounts.results).toHaveLength(3);
  expect(changes?.['results']).toMatchObject([
    { sequence: 1, topic: expect.any(String), data: { id: expect.any(Number) } },
    { sequence: 2 },
  ]);
  expect(answers).toHaveLength(6);
});
