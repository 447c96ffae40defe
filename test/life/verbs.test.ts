// The verbs an operator begins with, each as a program of its own on a database of its own.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { startService, type TestService } from '../support/service.ts';

const program = fileURLToPath(new URL('../../bin/ledgergate.mjs', import.meta.url));
let files: TestDatabase;
let service: TestService;
beforeAll(async () => {
  files = await cloneDatabase();
  service = await startService({}, files);
});
afterAll(() => service.close());

/** The lines of JSON a verb prints, as one object. */
async function run(...given: string[]): Promise<Record<string, any>> {
  const { PATH = '' } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...given, '--json'], {
    env: {
      PATH,
      DATABASE_URL: files.serviceUrl,
      DATABASE_OWNER_URL: files.ownerUrl,
      BASE_URL: service.url,
    },
  });
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return Object.assign({}, ...lines) as Record<string, any>;
}
const refusal = async (...given: string[]): Promise<string> => {
  try {
    await run(...given);
    return 'it worked';
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${stdout}${stderr}`;
  }
};

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
});

test('a person gets a link that leads to a password', async () => {
  const { link } = await run(
    'person',
    'create',
    '--email',
    'ida@acme.test',
    '--workspace',
    String(service.workspace),
    '--role',
    'admin',
    '--operator',
  );
  const page = await fetch(link, { redirect: 'manual' });
  expect([200, 302, 303]).toContain(page.status);
  const again = await run('person', 'reset-link', '--email', 'IDA@acme.test');
  expect(again['link']).not.toBe(link);
});

test('the books are verified', async () => {
  const { books } = await run('verify');
  expect(books).toMatchObject({ entries: 0, lines: 0 });
});

test('refusals name the fix', async () => {
  expect(await refusal('keys', 'create', '--workspace', '99999')).toContain(
    'There is no workspace 99999.',
  );
  expect(await refusal('workspace', 'create', '--name', 'X', '--currency', 'XXQ')).toContain(
    'no currency of ISO 4217',
  );
  expect(await refusal('person', 'reset-link', '--email', 'nobody@acme.test')).toContain(
    'Nobody here has the address',
  );
});

test('months are closed, tried out before, and what is in the way is named', async () => {
  const { workspace } = await run('workspace', 'create', '--name', 'Closers');
  const { key } = await run('keys', 'create', '--workspace', String(workspace.id));
  const close = (...more: string[]) => ['close', '--key', key as string, ...more];
  const { data } = await service.graphql('{ entities { results { id } } }', {}, key);
  const drafted = await service.graphql(
    `mutation { createInvoice(input: { entity: ${data.entities.results[0].id}, invoiceDate: "2026-01-15", paymentStatus: DRAFT, lines: [{ amount: 5 }] }) { id } }`,
    {},
    key,
  );
  expect(drafted.errors).toBeUndefined();
  const refused = await refusal(...close('--through', '2026-01-31'));
  expect(refused).toContain('Not closed: 1 invoices in draft (DRAFTS)');
  const accepting = close('--through', '2026-01-31', '--despite', 'drafts', '--reason', 'January');
  const tried = await run(...accepting, '--dry-run');
  expect(tried).toMatchObject({
    blockers: [{ kind: 'DRAFTS', count: 1 }],
    tried: { lockedThrough: '2026-01-31' },
  });
  const { closed } = await run(...accepting);
  expect(closed).toMatchObject({ lockedThrough: '2026-01-31', revalued: [] });
  expect(await refusal(...accepting)).toContain('Books are closed through 2026-01-31 already.');
  expect(await refusal(...close('--through', 'January'))).toContain('January is no day.');
});
