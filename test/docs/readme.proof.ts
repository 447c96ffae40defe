// Runs every command of the README in order, against a service with the demo.
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cloneDemo } from '../support/demo.ts';
import { freePort } from '../support/ports.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const text = (file: string): string => readFileSync(join(root, file), 'utf8');
const keyOf = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8')).api_keys.admin;
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
    expect(text('test/proofs/life-backup.proof.ts')).toContain("'backup'");
  },
  'npm run example:oauth': () => {
    expect(text('package.json')).toContain('"example:oauth"');
    expect(text('test/oauth/example.test.ts')).toContain('examples/oauth-app/app.mjs');
  },
};

/** Commands that run beside one another: a receiver, what brings it deliveries, and an event. */
const RECEIVER = 'npm run example:webhooks';
const LISTEN = 'npx ledgergate listen --forward-to http://127.0.0.1:5556/hook';
const TRIGGER = 'npx ledgergate trigger Invoice.updated';
const BESIDE = [RECEIVER, LISTEN, TRIGGER];

let service: TestService;
let folder: string;
beforeAll(async () => {
  const demo = await cloneDemo();
  folder = mkdtempSync(join(tmpdir(), 'ledgergate-readme-'));
  service = await startOwnService({}, demo.files);
  // As a start writes it.
  const file = { ...(JSON.parse(demo.file) as object), base_url: service.url };
  writeFileSync(join(folder, 'demo.json'), JSON.stringify(file));
  execFileSync(process.execPath, ['bin/build-if-needed.mjs'], { cwd: root });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the README has its first steps', () => {
  expect(blocks[0]).toBe('npm ci && npm start');
  expect(blocks.length).toBeGreaterThanOrEqual(6);
  for (const command of BESIDE) expect(blocks).toContain(command);
  for (const [command, check] of Object.entries(ELSEWHERE)) {
    expect(blocks).toContain(command);
    check();
  }
});

let token = '';
test('every other command does what the README says', async () => {
  const mark = '----8<----';
  const commands = blocks
    .filter((block) => !(block in ELSEWHERE) && !BESIDE.includes(block))
    .map((block) =>
      block
        .replaceAll('http://localhost:4000', service.url)
        .replaceAll('npx ledgergate', `"${process.execPath}" bin/ledgergate.mjs`)
        .replaceAll('./data/demo.json', join(folder, 'demo.json')),
    );
  const script = [
    'set -e',
    ...commands.flatMap((command) => [command, `echo; echo '${mark}'`]),
    'echo "\\"$WEBHOOK_TOKEN\\""',
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
  const [accounts, statement, invoice, overdue, page, agent, query, changes, secret] = answers;
  token = secret;
  expect(accounts?.['results']).toHaveLength(2);
  expect(statement?.['income_statement'].length).toBeGreaterThan(0);
  expect(invoice).toMatchObject({
    status: 'open',
    total_amount: 300.5,
    journal_entry: expect.any(Number),
  });
  // What it earns stands on the account of its product.
  const { body: entry } = await service.call(
    'GET',
    `/coa/api/journal_entry/${invoice.journal_entry}`,
    {
      key: keyOf(folder),
    },
  );
  const earned = entry.transactions.find(
    (line: any) => Number(line.credit_amount_native) === 300.5,
  );
  expect(earned.account_name).not.toMatch(/uncategorized/i);
  expect(overdue.length).toBeGreaterThan(0);
  for (const due of overdue) {
    expect(due).toEqual([expect.any(String), expect.stringMatching(/^\d+(\.\d+)?$/)]);
  }
  expect(page?.['results']).toHaveLength(1);
  expect(agent?.['result'].structuredContent).toMatchObject({
    workspace: { untrusted: { name: 'Northwind Robotics' } },
    caller: { role: 'admin' },
  });
  expect(query?.['data'].bankAccounts.results).toHaveLength(3);
  expect(changes?.['results']).toMatchObject([
    { sequence: 1, topic: expect.any(String), data: { id: expect.any(Number) } },
    { sequence: 2 },
  ]);
  expect(answers).toHaveLength(9);
});

test('the receiver hears what the command line makes happen', async () => {
  const port = String(await freePort());
  const running: ChildProcess[] = [];
  const begin = (command: string, env: Record<string, string>): (() => string) => {
    const child = spawn('bash', ['-c', `exec ${command.replace('5556', port)}`], {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
      // npm and npx start others: all of a group end together.
      detached: true,
    });
    running.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => (said += data.toString()));
    }
    return () => said;
  };
  const say = async (said: () => string, words: RegExp): Promise<void> =>
    until(
      () => words.test(said()),
      () => `${words.source} in: ${said()}`,
    );
  try {
    const receiver = begin(RECEIVER, { PORT: port, WEBHOOK_TOKEN: token });
    await say(receiver, /listening/);
    const listening = begin(LISTEN, { DATA_DIR: folder });
    await say(listening, /listening|forwards/i);
    const triggered = begin(TRIGGER, { DATA_DIR: folder });
    await say(triggered, /Invoice\.updated of \d+/);
    await say(receiver, /signature ok Invoice\.updated/);
  } finally {
    for (const { pid } of running) if (pid !== undefined) endGroup(pid);
  }
});

/** Ends a process and those it started, where they still run. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
