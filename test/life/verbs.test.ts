// Setup verbs of the operator, on a database of their own: workspaces and keys. Those for persons are in verbs-people.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestService } from '../support/service.ts';
import { linesOf, openVerbs, type VerbDesk } from '../support/verbs.ts';

const program = fileURLToPath(new URL('../../bin/ledgergate.mjs', import.meta.url));
let service: TestService;
let settings: VerbDesk['settings'];
let run: VerbDesk['run'];
let refusal: VerbDesk['refusal'];
beforeAll(async () => {
  ({ service, settings, run, refusal } = await openVerbs());
});
afterAll(() => service.close());

test('a verb is a program of its own', async () => {
  const { PATH = '' } = process.env;
  const words = [program, 'workspace', 'create', '--name', 'Own', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    env: { PATH, ...settings },
  });
  expect(linesOf(stdout)['workspace']).toMatchObject({ name: 'Own' });
});

test('a workspace, a key that works, its list, and its end', async () => {
  const { workspace } = await run('workspace', 'create', '--name', 'Acme', '--currency', 'EUR');
  expect(workspace).toMatchObject({ name: 'Acme' });
  const id = String(workspace.id);
  const { key } = await run('keys', 'create', '--workspace', id, '--role', 'viewer');
  const entities = await service.call('GET', '/coa/api/entity', { key });
  expect(entities.body).toMatchObject([{ name: 'Acme', currency: 'EUR' }]);
  const { keys } = await run('keys', 'list', '--workspace', id);
  expect(keys).toMatchObject([{ hint: key.slice(0, 10), role: 'viewer', revoked_at: null }]);
  expect(JSON.stringify(keys)).not.toContain(key);
  await run('keys', 'revoke', '--workspace', id, '--key', String(keys[0].id));
  expect((await service.call('GET', '/coa/api/entity', { key })).status).toBe(401);
  expect(await refusal('keys', 'revoke', '--workspace', id, '--key', '999999')).toContain(
    `There is no key 999999 in workspace ${id}.`,
  );
});

test('refusals name the fix', async () => {
  // The fix names workspaces that are there, so it works.
  const told = await refusal('keys', 'create', '--workspace', '99999');
  expect(told).toContain('There is no workspace 99999.');
  const [, known = ''] = /Use --workspace (\d+)/.exec(told) ?? [];
  expect((await run('keys', 'create', '--workspace', known))['key']).toMatch(/^lgk_/);
  expect(await refusal('workspace', 'create', '--name', 'X', '--currency', 'XXQ')).toContain(
    'is not an ISO 4217 currency',
  );
  expect(await refusal('person', 'reset-link', '--email', 'nobody@acme.test')).toContain(
    'No person has the address',
  );
});
