// Verbs of the operator that verify books and close them, on a database of their own.
import { checkBooks } from '../../src/cli/books.ts';
import { asSuperuser } from '../support/database.ts';
import type { TestService } from '../support/service.ts';
import { openVerbs, type VerbDesk } from '../support/verbs.ts';

let service: TestService;
let run: VerbDesk['run'];
let refusal: VerbDesk['refusal'];
beforeAll(async () => {
  ({ service, run, refusal } = await openVerbs());
});
afterAll(() => service.close());

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
  expect(refused).toContain('Not closed: 1 invoice in draft (DRAFTS)');
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
