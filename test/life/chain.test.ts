// The chain of postings: a changed, removed or added line behind the service's back is found by
// `verify` alone or, where the chain was recomputed, by a root kept elsewhere.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { checkBooks } from '../../src/cli/books.ts';
import { checkChain, lineOf, rootOf, rootsIn, type Root } from '../../src/cli/chain.ts';
import { Database } from '../../src/platform/database/index.ts';
import { chainPostings } from '../../src/ledger/as-known/chain.service.ts';
import { runTask } from '../../src/platform/jobs/index.ts';
import { allTasks } from '../../src/tasks.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { makeApiKey, startOwnService, type TestService } from '../support/service.ts';
import { FREE, otherValue, tampered as tamperedIn } from './tampering.ts';
import { patientDatabase } from '../support/database.ts';

let service: TestService;
let books: TestBooks;
let root: pg.Client;
const chain = () => chainPostings(service.database, service.workspace);
const check = (roots: readonly Root[] = []) =>
  checkChain(service.database, service.workspace, roots);

async function post(amount: number, currency = 'USD'): Promise<number> {
  const { status, body } = await service.call('POST', '/coa/api/journal_entry', {
    json: {
      entity: books.acme,
      date: '2026-01-31',
      currency,
      transactions: [
        { account: books.accounts['defaultClearing'], debit_amount_native: amount },
        { account: books.accounts.sales, credit_amount_native: amount },
      ],
    },
  });
  expect(status).toBe(201);
  return body.id as number;
}

beforeAll(async () => {
  service = await startOwnService({ role: 'api' });
  books = await openBooks(service);
  root = new pg.Client(service.files.superuserUrl);
  await root.connect();
  const edited = await post(10, 'EUR');
  await service.call('PATCH', `/coa/api/journal_entry/${edited}`, { json: { date: '2026-02-01' } });
  await service.call('DELETE', `/coa/api/journal_entry/${await post(5)}`);
  await service.call('POST', '/coa/api/v1/invoice/', {
    json: {
      entity: books.acme,
      client: books.customer,
      invoice_date: '2026-01-15',
      lines: [{ amount: 100, product: books.widget }],
    },
  });
});
afterAll(async () => {
  await root.end();
  await service.close();
});

test('postings are numbered in their order, once, by however many workers', async () => {
  const made = await Promise.all([chain(), chain(), chain()]);
  // Two versions and a mirror, an entry and its mirror, an invoice.
  expect(made.sort()).toEqual([0, 0, 6]);
  const { rows } = await root.query(
    `select number, version, is_mirror from posting_chain where workspace_id = $1 and journal_entry_id = 1 order by number`,
    [service.workspace],
  );
  expect(rows).toEqual([
    { number: '1', version: 1, is_mirror: false },
    { number: '2', version: 1, is_mirror: true },
    { number: '3', version: 2, is_mirror: false },
  ]);
  expect(await check()).toBe(6);
  expect(await chain()).toBe(0);
});

test('what commits late is numbered late, and never missed', async () => {
  const late = new pg.Client(service.files.superuserUrl);
  await late.connect();
  await late.query('begin');
  await late.query(
    `insert into posting_waiting (workspace_id, journal_entry_id, version, is_mirror) values ($1, 4, 1, false)`,
    [service.workspace],
  );
  await post(7);
  await root.query('delete from posting_waiting where workspace_id = $1', [service.workspace]);
  expect(await chain()).toBe(0);
  await late.query('commit');
  await late.end();
  expect(await chain()).toBe(1);
  expect(await check()).toBe(7);
});

const tampered = (sql: string, then: () => Promise<void>) =>
  tamperedIn({ root, workspace: service.workspace }, sql, then);

/** What `verify` finds: in the chain, or in the books. */
const found = (): Promise<string> =>
  check()
    .then(() => checkBooks(service.files.serviceUrl))
    .then(
      () => 'nothing',
      (error: unknown) => String(error),
    );

test('every column that counts', async () => {
  const { rows: columns } = await root.query<{ table: string; name: string; type: string }>(
    `select table_name as table, column_name as name, data_type as type from information_schema.columns
     where table_name in ('journal_entry', 'journal_line', 'journal_posting', 'posting_chain') order by 1, ordinal_position`,
  );
  expect(columns.length).toBeGreaterThan(75);
  const unnoticed: string[] = [];
  for (const { table, name, type } of columns) {
    if (`${table}.${name}` in FREE) continue;
    const value = otherValue(table, name, type);
    const key =
      { journal_line: 'id = 4', journal_entry: 'id = 1' }[table] ??
      'journal_entry_id = 1 and version = 2';
    await tampered(
      `update ${table} set "${name}" = ${value} where workspace_id = $1 and ${key}`,
      async () => {
        const words = await found();
        if (
          !/The (chain of workspace \d+ is broken|books of workspace \d+ fail a check): /.test(
            words,
          )
        )
          unnoticed.push(`${table}.${name}: ${words}`);
      },
    );
  }
  expect(unnoticed).toEqual([]);
  expect(await check()).toBe(7);
});

test.each([
  [
    'a line is taken away',
    `delete from journal_line where workspace_id = $1 and id = 2`,
    'Posting 1 (version 1 of journal entry 1) was changed after it was posted.',
  ],
  [
    'a pair of lines changes alike',
    `update journal_line set amount = amount * 2, amount_book = amount_book * 2, amount_native = amount_native * 2 where workspace_id = $1 and journal_entry_id = 1 and version = 2`,
    'Posting 3 (version 2 of journal entry 1) was changed after it was posted.',
  ],
  [
    'a posting is gone with its lines',
    `delete from journal_posting where workspace_id = $1 and journal_entry_id = 2 and is_mirror`,
    'Posting 5 (version 1 of journal entry 2, taken back) was removed.',
  ],
  [
    'a link is gone',
    `delete from posting_chain where workspace_id = $1 and number = 4`,
    'Posting 4 is missing.',
  ],
  [
    'the last link is gone',
    `delete from posting_chain where workspace_id = $1 and number = 7`,
    'The posting of version 1 of journal entry 4 is not in the chain.',
  ],
  [
    'a line without a posting',
    `insert into journal_line (workspace_id, journal_entry_id, version, entity_id, account_id, date, currency, amount_native, amount_book, amount) select workspace_id, journal_entry_id, 9, entity_id, account_id, date, currency, 0, 0, 0 from journal_line where workspace_id = $1 and id = 2`,
    'of journal entry 1 belongs to no posting.',
  ],
  [
    'a header has another rate',
    `update journal_entry set exchange_rate = 3 where workspace_id = $1 and id = 1`,
    'Journal entry 1 has other exchange rates, entities or another number than were posted.',
  ],
])('%s', async (_, sql, words) => {
  await tampered(sql, async () => {
    await expect(check()).rejects.toThrow(words);
  });
});

test('a chain that was computed anew is found by a root that is kept elsewhere', async () => {
  const kept = await rootOf(service.database, service.workspace);
  expect(kept).toMatchObject({
    workspace: service.workspace,
    number: 7,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const file = join(tmpdir(), `root-${process.pid}.txt`);
  writeFileSync(file, `${lineOf(kept)}\n`);
  expect(rootsIn(file)).toEqual([kept]);
  expect(await check([kept])).toBe(7);
  const anew = `with recursive line as (
      update journal_line set amount_native = amount_native where workspace_id = $1 returning 1
    ) select 1`;
  await tampered(anew, async () => {
    await root.query(
      `update journal_line set amount = amount * 2 where workspace_id = $1 and journal_entry_id = 3`,
      [service.workspace],
    );
    await root.query(`do $$ declare each posting_chain; before bytea := chain_begin(${service.workspace}); begin
      for each in select * from posting_chain where workspace_id = ${service.workspace} order by number loop
        before := sha256(before || posting_digest(each));
        update posting_chain set hash = before where workspace_id = each.workspace_id and number = each.number;
      end loop; end $$`);
    expect(await check()).toBe(7);
    await expect(check([kept])).rejects.toThrow('It was recomputed: for posting');
  });
  await tampered(`delete from posting_chain where workspace_id = $1 and number = 7`, async () => {
    await root.query(
      `delete from journal_posting where workspace_id = $1 and journal_entry_id = 4`,
      [service.workspace],
    );
    await root.query(`delete from journal_line where workspace_id = $1 and journal_entry_id = 4`, [
      service.workspace,
    ]);
    await expect(check([kept])).rejects.toThrow(
      'It ends with posting 6, but the root is for posting 7.',
    );
  });
  writeFileSync(file, 'something else\n');
  expect(() => rootsIn(file)).toThrow('has a line that is not a root');
});

test('what a transaction posted is numbered whole, and what waits of its entries', async () => {
  await chain();
  const id = await post(9);
  await service.call('PATCH', `/coa/api/journal_entry/${id}`, { json: { date: '2026-02-02' } });
  await post(8);
  const portion = () =>
    service.database.write(service.workspace, ({ ask }) =>
      ask<{ made: number }>({ text: 'select chain_postings(1) as made' }),
    );
  expect(await portion()).toEqual([{ made: 3 }]);
  expect(await portion()).toEqual([{ made: 1 }]);
  expect(await portion()).toEqual([{ made: 0 }]);
});

test('the sequencer comes by every few seconds, and no other workspace waits for one that fails', async () => {
  const [task] = (await allTasks()).filter(({ name }) => name === 'chain postings');
  expect(task?.everySeconds).toBeLessThanOrEqual(10);
  const visited: number[] = [];
  const failing = {
    ...{ name: 'fails first', everySeconds: 1 },
    run: (_: Database, workspace: number) => {
      visited.push(workspace);
      return visited.length === 1 ? Promise.reject(new Error('no')) : Promise.resolve();
    },
  };
  await expect(runTask(service.database, failing)).rejects.toThrow('no');
  expect(visited.length).toBeGreaterThan(1);
});

test('somebody limited who locks chains the whole of it', async () => {
  const key = await makeApiKey(service.database, service.workspace, 'admin', {
    entityIds: [books.europe],
  });
  await post(3);
  const { data, errors } = await service.graphql(
    `mutation { l: createLockPeriod(input: { lockedThrough: "2019-12-31", entity: ${books.europe} }) { id } }`,
    {},
    key,
  );
  expect(errors).toBeUndefined();
  expect(await chain()).toBe(0);
  expect(await check()).toBeGreaterThan(7);
  await service.graphql(`mutation { deleteLockPeriod(id: ${data.l.id}, reason: "Only a test") }`);
});

test('the service itself can neither number, nor change, nor take away', async () => {
  const client = new pg.Client(service.files.serviceUrl);
  await client.connect();
  for (const sql of [
    'update posting_chain set number = 1',
    'delete from posting_chain',
    'insert into posting_chain select * from posting_chain',
    'delete from posting_waiting',
    `insert into posting_waiting values (1, 1, 1, 1, false)`,
  ]) {
    await expect(client.query(sql)).rejects.toThrow('permission denied');
  }
  await client.end();
  await expect(root.query('update posting_chain set number = number + 1')).rejects.toThrow(
    'only grows',
  );
});

test('a workspace without postings begins where its name does', async () => {
  const other = patientDatabase(service.files.serviceUrl, 1);
  const empty = await rootOf(other, 999_999);
  expect(empty).toMatchObject({ number: 0, at: null });
  await other.close();
});
