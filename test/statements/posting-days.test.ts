// Days on which postings became known, and the marks of locks: counted exactly, and behind the walls of permission,
// entity and workspace.
import pg from 'pg';
import { chainPostings } from '../../src/ledger/as-known/chain.service.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { makeApiKey, startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
const TODAY = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number): string =>
  new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10);

const entry = async (entity: number, date: string, amount: number): Promise<number> => {
  const made = await service.call('POST', '/coa/api/journal_entry', {
    json: {
      ...{ entity, date, currency: 'USD' },
      transactions: [
        { account: books.accounts.services, debit_amount_native: amount },
        { account: books.accounts.sales, credit_amount_native: amount },
      ],
    },
  });
  expect([made.status, made.text]).toEqual([201, made.text]);
  return made.body.id;
};
const chain = () => chainPostings(service.database, service.workspace);

/** Moves all that is known so far days back, as the owner of the database. */
async function passDays(days: number): Promise<void> {
  await chain();
  const root = new pg.Client(service.superuserUrl);
  await root.connect();
  await root.query('set session_replication_role = replica');
  await root.query(
    `update posting_chain set numbered_at = numbered_at - $2 * interval '1 day' where workspace_id = $1`,
    [service.workspace, days],
  );
  await root.end();
}

const ask = async (given = '', key = service.keys.admin): Promise<any> => {
  const { data, errors } = await service.graphql(
    `{ postingDays${given && `(${given})`} { days { day postings } marks { at kind lockedThrough entity changedByName } } }`,
    {},
    key,
  );
  return errors ? errors[0].extensions.code : data.postingDays;
};
const counts = async (given?: string, key?: string) =>
  (await ask(given, key)).days.map((each: any) => [each.day, each.postings]);

beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
  const first = await entry(books.acme, '2026-01-31', 10);
  await entry(books.acme, '2026-02-01', 20);
  await passDays(3);
  // One taken back and posted anew: two postings of the same day.
  const changed = await service.call('PATCH', `/coa/api/journal_entry/${first}`, {
    json: {
      transactions: [
        { account: books.accounts.services, debit_amount_native: 7 },
        { account: books.accounts.services, debit_amount_native: 4 },
        { account: books.accounts.sales, credit_amount_native: 11 },
      ],
    },
  });
  expect(changed.status).toBe(200);
  await passDays(2);
  await entry(books.europe, '2026-01-15', 30);
  await chain();
});
afterAll(() => service.close());

test('each day has the postings that became known on it', async () => {
  expect(await counts()).toEqual([
    [daysAgo(5), 2],
    [daysAgo(2), 2],
    [TODAY, 1],
  ]);
});

test('an entity is a condition, alone and with those below', async () => {
  expect(await counts(`entity: [${books.europe}]`)).toEqual([[TODAY, 1]]);
  expect(await counts(`entity: [${books.acme}]`)).toEqual([
    [daysAgo(5), 2],
    [daysAgo(2), 2],
  ]);
  expect(await counts(`entity: [${books.acme}], entityRollup: true`)).toEqual(await counts());
  expect(await counts('entity: []')).toEqual([]);
});

test('they add up to the changes between the same moments', async () => {
  const { data } = await service.graphql(
    `{ bookChanges(from: "${daysAgo(3)}T00:00:00Z", until: "${daysAgo(1)}T00:00:00Z") { count } }`,
  );
  expect(data.bookChanges.count).toBe(5);
});

test('locks and their changes are marks, of the entity that is asked for and of all', async () => {
  const put = async (input: string): Promise<void> => {
    const { errors } = await service.graphql(`mutation { ${input} }`);
    expect(errors).toBeUndefined();
  };
  await put(
    `createLockPeriod(input: { entity: ${books.europe}, lockedThrough: "2025-11-30" }) { id }`,
  );
  await put(`closeBooks(through: "2025-10-31", entity: ${books.acme}) { lockedThrough }`);
  const marks = async (given?: string, key?: string) =>
    (await ask(given, key)).marks.map((each: any) => [
      ...[each.kind, each.lockedThrough, Number(each.entity), each.changedByName],
    ]);
  expect(await marks()).toEqual([
    ['LOCKED', '2025-11-30', books.europe, 'admin'],
    ['CLOSED', '2025-10-31', books.acme, 'admin'],
  ]);
  expect(await marks(`entity: [${books.acme}]`)).toEqual([
    ['CLOSED', '2025-10-31', books.acme, 'admin'],
  ]);
  const [{ at }] = (await ask()).marks;
  expect([at.slice(0, 10), at.endsWith('Z')]).toEqual([TODAY, true]);
  // Locks need a permission of their own; the days do not.
  const unlocked = await makeApiKey(service.database, service.workspace, 'accountant', {
    permissions: { lock_periods: 'none' },
  });
  expect([await marks('', unlocked), (await counts('', unlocked)).length]).toEqual([[], 3]);
});

test('nothing out of sight is counted, and nothing without the right to read reports', async () => {
  const abroad = await makeApiKey(service.database, service.workspace, 'admin', {
    entityIds: [books.europe],
  });
  expect(await counts('', abroad)).toEqual([[TODAY, 1]]);
  expect(await ask(`entity: [${books.acme}]`, abroad)).toBe('INVALID');
  expect((await ask('', abroad)).marks.map(({ kind }: any) => kind)).toEqual(['LOCKED']);
  expect(await ask('', service.other.admin)).toEqual({ days: [], marks: [] });
  const blind = await makeApiKey(service.database, service.workspace, 'accountant', {
    permissions: { reports: 'none' },
  });
  expect(await ask('', blind)).toBe('FORBIDDEN');
});
