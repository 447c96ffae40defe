// The official inspector of the Model Context Protocol: it lists and calls every tool, over HTTP and
// over stdio. It is fetched by npx from the registry npm is set to.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../src/platform/base/index.ts';
import { cloneDemo } from '../support/demo.ts';
import { startOwnService, type TestService } from '../support/service.ts';

const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0';

/** A call of each tool that says something; of those that propose, one that is refused with its reason. */
const CALLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  whoami: {},
  search: { text: 'Accounts' },
  list_records: { resource: 'accounts', limit: '1' },
  get_record: { resource: 'accounts', id: '1' },
  describe: {},
  get_report: { report: 'balance_sheet' },
  explain_figure: { reference: 'none' },
  what_changed: { from: '2020-01-01T00:00:00Z', limit: '1' },
  close_status: { through: '2026-06-30' },
  export: { what: 'trial_balance', format: 'csv' },
  propose: { operation: 'createVendor', arguments: '{}' },
  propose_many: { changes: '[]' },
  list_proposals: {},
  withdraw_proposal: { proposal: '1' },
  categorize: { lines: '[]' },
  match_bank_lines: { decisions: '[]' },
  comment: { object: 'Proposal', id: '1', text: 'x' },
  attach_file: { model: 'bill', id: '1', name: 'a.txt', text: 'x' },
};

/** What tools say that cannot do what they are called for here. */
const REFUSALS: Readonly<Record<string, RegExp>> = {
  explain_figure: /^reference: This is not a valid reference/,
  propose: /createVendor/,
  propose_many: /^Send 1 to 100 changes/,
  withdraw_proposal: /^Not found\./,
  categorize: /^Send 1 to 100 changes/,
  match_bank_lines: /^Send 1 to 100 changes/,
  comment: /^Not found\./,
};
const TOOL_REFUSED = 5;

let service: TestService;
let key: string;
let folder: string;
beforeAll(async () => {
  const { files, file } = await cloneDemo();
  key = JSON.parse(file).api_keys.accountant;
  service = await startOwnService({}, files);
  folder = mkdtempSync(join(tmpdir(), 'ledgergate-inspector-'));
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

async function inspected(target: readonly string[], method: readonly string[]): Promise<any> {
  const words = ['--yes', INSPECTOR, '--cli', ...target, '--method', ...method];
  // The inspector needs the Node of this process.
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
  };
  const options = { env, cwd: folder, maxBuffer: 16_777_216 };
  // A refusal of a tool is printed as its answer, and ends the inspector with this code.
  const { stdout } = await promisify(execFile)('npx', words, options).catch((error: unknown) => {
    const { code, stdout: printed } = error as { code?: number; stdout: string };
    if (code !== TOOL_REFUSED) throw error;
    return { stdout: printed };
  });
  return JSON.parse(stdout);
}
const TARGETS: Readonly<Record<string, () => readonly string[]>> = {
  HTTP: () => [
    ...[`${service.url}/mcp`, '--transport', 'http'],
    ...['--header', `Authorization: Bearer ${key}`],
  ],
  stdio: () => [
    ...[process.execPath, join(projectRoot, 'bin/run.mjs')],
    ...[join(projectRoot, 'clients/command-line/src/main.ts'), 'mcp'],
    ...['--key', key, '--base-url', service.url],
  ],
};

test.each(Object.entries(TARGETS))('over %s', async (_name, target) => {
  const { tools } = await inspected(target(), ['tools/list']);
  expect(tools.map(({ name }: any) => name).toSorted()).toEqual(Object.keys(CALLS).toSorted());
  for (const [name, given] of Object.entries(CALLS)) {
    const pairs = Object.entries(given).flatMap(([field, value]) => [
      '--tool-arg',
      `${field}=${value}`,
    ]);
    const answer = await inspected(target(), ['tools/call', '--tool-name', name, ...pairs]);
    const { isError = false, content } = answer;
    const refusal = REFUSALS[name];
    expect([name, isError, content[0].text]).toEqual([
      name,
      refusal !== undefined,
      refusal ? expect.stringMatching(refusal) : expect.stringMatching(/^\{/),
    ]);
  }
});
