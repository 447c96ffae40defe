// Close blockers as a caller limited to some entities learns of them: of the whole workspace only that
// something is wrong, neither what nor how much.
import { openBooks, type TestBooks } from '../support/books.ts';
import { asSuperuser } from '../support/database.ts';
import { makeApiKey, startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService('api');
  books = await openBooks(service);
});
afterAll(() => service.close({ areBooksBroken: true }));

test('failing checks of the whole workspace are one matter to who sees a part of it', async () => {
  const { acme, japan, accounts } = books;
  const { errors } = await service.graphql(
    `mutation { createJournalEntry(input: { date: "2026-01-05", entity: ${acme}, transactions: [
      { account: ${accounts.sales}, debitAmount: "10" }, { account: ${accounts.services}, creditAmount: "10" }
    ] }) { id } }`,
  );
  expect(errors).toBeUndefined();
  const database = new URL(service.superuserUrl).pathname.slice(1);
  const plant = (sql: string) =>
    asSuperuser(`set session_replication_role = replica; ${sql}`, database);
  await plant('update journal_line set amount = amount + 1, amount_native = amount_native + 1');
  const limited = await makeApiKey(service.database, service.workspace, 'accountant', {
    entityIds: [japan],
  });
  const blockers = async (key?: string) => {
    const query = '{ closeBlockers(through: "2026-02-28") { kind what count records { name } } }';
    const { data } = await service.graphql(query, {}, key);
    return data.closeBlockers.filter(({ kind }: { kind: string }) => kind === 'CHECKS');
  };
  const [whole] = await blockers();
  expect(whole.count).toBeGreaterThan(1);
  expect(whole.records.length).toBe(whole.count);
  expect(await blockers(limited)).toEqual([
    {
      kind: 'CHECKS',
      what: 'check of the books of the whole workspace',
      count: 1,
      records: [],
    },
  ]);
  // Pages ask for the last result, which reads no line.
  const last = async () => {
    const { data } = await service.graphql(
      '{ closeBlockers(through: "2026-02-28", runsChecks: false) { kind weight count page } }',
    );
    return data.closeBlockers.filter(({ kind }: { kind: string }) => kind === 'CHECKS');
  };
  expect(await last()).toEqual([]);
  const note = (holds: boolean) =>
    asSuperuser(
      `insert into verification (workspace_id, part, verified_at, holds, source, roots)
        values (${service.workspace}, 'books', now(), ${holds}, 'command', 0)
        on conflict (workspace_id, part) do update set holds = ${holds}`,
      database,
    );
  await note(false);
  expect(await last()).toEqual([{ kind: 'CHECKS', weight: 'REFUSES', count: 1, page: '/proof' }]);
  await note(true);
  expect(await last()).toEqual([]);
});
