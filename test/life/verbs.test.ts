// Setup verbs of the operator, on a database of their own.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { checkBooks } from '../../src/cli/books.ts';
import { asSuperuser, cloneDatabase, type TestDatabase } from '../support/database.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { type Ended, runVerb } from '../support/verbs.ts';

const program = fileURLToPath(new URL('../../bin/ledgergate.mjs', import.meta.url));
let files: TestDatabase;
let service: TestService;
beforeAll(async () => {
  files = await cloneDatabase();
  service = await startOwnService({}, files);
});
afterAll(() => service.close());

const settings = (): Record<string, string> => ({
  DATABASE_URL: files.serviceUrl,
  DATABASE_OWNER_URL: files.ownerUrl,
  BASE_URL: service.url,
});
const ended = (...given: string[]): Promise<Ended> => runVerb([...given, '--json'], settings());
/** The lines of JSON that a verb prints, as one object. */
const linesOf = (out: string): Record<string, any> =>
  Object.assign(
    {},
    ...out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ) as Record<string, any>;
async function run(...given: string[]): Promise<Record<string, any>> {
  const { code, out, errors } = await ended(...given);
  if (code !== 0) throw new Error(`${out}${errors}`);
  return linesOf(out);
}
const refusal = async (...given: string[]): Promise<string> => {
  const { code, out, errors } = await ended(...given);
  return code === 0 ? 'it worked' : `${out}${errors}`;
};

test('a verb is a program of its own', async () => {
  const { PATH = '' } = process.env;
  const words = [program, 'workspace', 'create', '--name', 'Own', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    env: { PATH, ...settings() },
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

test('second factors of somebody who lost them are taken away, and the log tells', async () => {
  const root = new pg.Client(files.superuserUrl);
  await root.connect();
  await root.query(
    `insert into second_factor (person_id, kind, name, secret, last_step)
     select id, 'totp', 'Lost', 'v1.sealed', 0 from person where email = 'ida@acme.test'`,
  );
  const reset = (email: string): string[] => ['person', 'reset-second-factor', '--email', email];
  expect(await run(...reset('Ida@acme.test'))).toMatchObject({ removed: 1 });
  expect(await refusal(...reset('nobody@acme.test'))).toContain('No person has the address');
  const { rows } = await root.query(
    `select reason from oauth_activity where workspace_id = $1 and kind = 'factor_reset'`,
    [service.workspace],
  );
  expect(rows).toEqual([{ reason: 'operator' }]);
  await root.end();
});

test('a second step is demanded of the admins of a workspace, and demanded no more', async () => {
  const workspace = String(service.workspace);
  const demand = (...more: string[]): string[] => ['workspace', 'demand-second-factor', ...more];
  const stands = () =>
    service.database.write(service.workspace, ({ ask }) =>
      ask({
        text: `select w.admins_need_second_factor as stands, array(select reason from oauth_activity a
            where a.workspace_id = w.id and a.kind = 'factor_demand' and a.person_id is null order by a.id) as told
          from workspace w where w.id = $1`,
        values: [service.workspace],
      }),
    );
  expect(await run(...demand('--workspace', workspace))).toMatchObject({ demanded: true });
  // Said once more it is no change.
  await run(...demand('--workspace', workspace));
  expect(await stands()).toEqual([{ stands: true, told: ['on'] }]);
  await run(...demand('--workspace', workspace, '--off'));
  expect(await stands()).toEqual([{ stands: false, told: ['on', 'off'] }]);
  expect(await refusal(...demand('--workspace', '999999'))).toContain('no workspace 999999');
});

test('the role of somebody who is there changes only when that is asked for', async () => {
  const person = (role: string, ...more: string[]): string[] => [
    ...['person', 'create', '--email', 'ben@acme.test'],
    ...['--workspace', String(service.workspace), '--role', role, ...more],
  ];
  const roles = () =>
    service.database.write(service.workspace, ({ ask }) =>
      ask({ text: `select role from membership where role in ('viewer', 'clerk')` }),
    );
  await run(...person('viewer'));
  expect(await refusal(...person('clerk'))).toContain(
    `ben@acme.test is already viewer of workspace ${service.workspace}. Nothing was changed.`,
  );
  expect(await roles()).toEqual([{ role: 'viewer' }]);
  // The same role again prints another link.
  expect(await run(...person('viewer'))).toHaveProperty('link');
  await run(...person('clerk', '--change-role'));
  expect(await roles()).toEqual([{ role: 'clerk' }]);
});

describe('import', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledgergate-import-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  let workspace: readonly string[] = [];
  test('a file comes, once, and is taken back', async () => {
    workspace = ['--workspace', String(service.workspace)];
    const vendors = file('vendors.csv', 'name\nPrinter\nLandlord\n');
    const shown = await run('import', 'vendors', vendors, ...workspace, '--dry-run');
    expect(shown['import']).toMatchObject({ counts: { vendors: 2 }, faultCount: 0 });
    expect(shown['import']).not.toHaveProperty('run');
    const done = await run('import', 'vendors', vendors, ...workspace);
    const { run: made } = done['import'] as { run: number };
    const list = async () => (await service.call('GET', '/coa/api/vendor')).body;
    expect(JSON.stringify(await list())).toContain('Landlord');
    expect(await refusal('import', 'vendors', vendors, ...workspace)).toContain(
      'This file was already imported on',
    );
    const undone = await run('import', '--undo', String(made), ...workspace);
    expect(undone['undone']).toEqual({ run: made, reversed: 0, deleted: 2, kept: 0 });
    expect(JSON.stringify(await list())).not.toContain('Landlord');
  });

  test('imports are listed, and shown with what came of them, to whoever may see them', async () => {
    const customers = file('customers.csv', 'name\nBuyer\n');
    const done = await run('import', 'customers', customers, ...workspace);
    const id = String(done['import'].run);
    const { imports } = await run('imports', 'list', ...workspace);
    expect(imports[0]).toMatchObject({ id: Number(id), status: 'done', fileName: 'customers.csv' });
    const shown = await run('imports', 'show', id, ...workspace);
    expect(shown['import']).toMatchObject({
      ...{ rowsRead: 2, label: 'Customers (CSV)' },
      report: { counts: { customers: 1 }, faultCount: 0 },
    });
    // An import is shown to whoever began it, and to admins.
    const asViewer = [...workspace, '--key', service.keys.viewer];
    expect((await run('imports', 'list', ...asViewer))['imports']).toEqual([]);
    for (const [which, by] of [
      [id, asViewer],
      ['987654', workspace],
    ] as const) {
      const words = await refusal('imports', 'show', which, ...by);
      expect(words).toContain(`There is no import ${which} in workspace ${service.workspace}.`);
    }
  });

  test('a faulty file ends in 2 with its rows, and a key imports as it may', async () => {
    const faulty = file('faulty.csv', 'name,email\nA,nowhere\n');
    const { code, out } = await ended('import', 'vendors', faulty, ...workspace);
    expect([code, out]).toEqual([2, expect.stringContaining('"row":2,"field":"email"')]);
    const bytes = file('bytes.csv', 'name\n\0');
    expect((await ended('import', 'vendors', bytes, ...workspace)).code).toBe(2);
    const good = file('good.csv', 'name\nA\n');
    const asViewer = [...workspace, '--key', service.keys.viewer];
    expect(await refusal('import', 'vendors', good, ...asViewer)).toContain(
      'You do not have permission',
    );
    const asStranger = [...workspace, '--key', service.other.admin];
    expect(await refusal('import', 'vendors', good, ...asStranger)).toContain(
      'This key belongs to another workspace.',
    );
    expect(await refusal('import', 'payslips', good, ...workspace)).toContain('cannot be imported');
  });
});

test('the books are verified', async () => {
  const { books } = await run('verify');
  expect(books).toMatchObject({ entries: 0, lines: 0 });
  // A line past the service: both the books and the chain are told not to hold.
  const plant = (sql: string) =>
    asSuperuser(
      `set session_replication_role = replica; ${sql}`,
      new URL(service.files.superuserUrl).pathname.slice(1),
    );
  await plant(`insert into journal_line (workspace_id, journal_entry_id, version, entity_id, account_id, date, currency, amount_native, amount_book, amount)
    values (${service.workspace}, 77, 1, 1, 1, '2026-01-31', 'USD', 5, 5, 5)`);
  const words = await refusal('verify');
  expect(words).toContain(
    `The books of workspace ${service.workspace} fail a check: journal entries 77.`,
  );
  expect(words).toContain('of journal entry 77 belongs to no posting.');
  await plant(`delete from journal_line where journal_entry_id = 77`);
});

test('progress of the checks goes on through all workspaces, and is no fault', async () => {
  const told: [done: number, total: number, what: string][] = [];
  const { workspaces } = await checkBooks(service.files.serviceUrl, (...each) => told.push(each));
  expect(workspaces).toBeGreaterThan(1);
  const shares = told.map(([done, total]) => done / total);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect([shares[0], (shares.at(-1) ?? 0) < 1]).toEqual([0, true]);
  const words = new Set(told.map(([, , what]) => what.replace(/\d+/, 'N')));
  expect([...words]).toEqual(['checks of workspace N']);
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
  expect(await refusal(...accepting)).toContain('The books are already closed through 2026-01-31.');
  expect(await refusal(...close('--through', 'January'))).toContain(
    '--through needs a date, not January.',
  );
});
