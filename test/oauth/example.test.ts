// The example app, run as a developer runs it, with a person at the browser.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Browser } from './support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from './support/service-with-people.ts';
import { decide, PASSWORD, throughSignIn } from './support/world.ts';

const script = fileURLToPath(new URL('../../examples/oauth-app/app.mjs', import.meta.url));

let here: ServiceWithPeople;
let folder: string;
beforeAll(async () => {
  here = await serviceWithPeople();
  folder = mkdtempSync(join(tmpdir(), 'ledgergate-example-'));
  const demo = {
    base_url: here.service.url,
    api_keys: { admin: here.service.keys.admin },
    persons: [{ email: 'maya@demo.test', password: PASSWORD, role: 'admin' }],
  };
  writeFileSync(join(folder, 'demo.json'), JSON.stringify(demo));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await here.end();
});

test('consent, an allowed call, a forbidden call, disconnect, 401', async () => {
  const child = spawn(process.execPath, [script], { env: { ...process.env, DATA_DIR: folder } });
  const told: string[] = [];
  const browser = new Browser(here.service.url);
  child.stderr.on('data', (text: Buffer) => told.push(text.toString()));
  for await (const line of createInterface({ input: child.stdout })) {
    told.push(line);
    if (line.startsWith('Open ')) {
      const shown = await browser.open(line.slice(5).trim());
      const page = await throughSignIn(browser, shown, 'maya@demo.test');
      const workspace = String(here.service.workspace);
      const { away } = await decide(browser, page, 'allow', { workspace });
      await fetch(away!);
    }
    if (line.includes('click Disconnect')) {
      const list = await browser.open('/connections');
      const action = /action="(\/connections\/\d+\/disconnect)"/.exec(list.html)?.[1] ?? '';
      await browser.submit(await browser.submit(list, action), action, { sure: 'yes' });
    }
  }
  if (child.exitCode === null) await once(child, 'exit');
  expect(told.slice(2)).toEqual([
    'Granted: bank_accounts:read reports:read, for 3600 seconds',
    'GET /users/api/get-user-permissions   200   ',
    expect.stringMatching(/^For maya in .*: bank_accounts:read, reports:read$/),
    'GET /ca/api/account?limit=1   200   ',
    'GET /coa/api/v1/invoice/   403   Bearer realm="api", error="insufficient_scope", scope="invoices:read"',
    expect.stringContaining('click Disconnect'),
    expect.stringMatching(/^GET \/ca\/api\/account\?limit=1 {3}401 {3}Bearer /),
    '{"detail":"OAuth app token is invalid or has expired."}',
  ]);
  expect(child.exitCode).toBe(0);
});

test('it stays an example: at most 80 lines, nothing but Node', () => {
  const text = readFileSync(script, 'utf8');
  expect(text.split('\n').length - 1).toBeLessThanOrEqual(80);
  const imports = [...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from);
  expect(imports.filter((from) => !from?.startsWith('node:'))).toEqual([]);
});
