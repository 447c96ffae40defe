// Automatic numbers: unique, never reused, without gaps, under any concurrency.
import { parse } from 'graphql';
import { makeSchema } from '../../src/edge/graphql/schema.ts';
import { Database } from '../../src/platform/database/index.ts';
import { type Operation, prepare } from '../../src/platform/records/index.ts';
import { setUp } from '../support/books.ts';
import { openWorkspace, principalIn, sessionOf, type TestWorkspace } from '../support/workspace.ts';
import { patientDatabase } from '../support/database.ts';

let home: TestWorkspace;
let create: Operation;
let remove: Operation;
let entity: number;
let pools: Database[];

beforeAll(async () => {
  home = await openWorkspace();
  ({ entity } = await setUp(home.database, home.id));
  const schema = await makeSchema();
  create = prepare(
    schema,
    parse(
      'mutation ($input: InvoiceInput!) { createInvoice(input: $input) { id invoiceNumber journalEntryId } }',
    ),
  );
  remove = prepare(schema, parse('mutation ($id: ID!) { deleteInvoice(id: $id) }'));
  await home.database.write(home.id, (transaction) =>
    transaction.ask({
      text: `select change_lock(null, null, '2020-12-31', 'LOCKED', null, null, '{"request": "test"}')`,
    }),
  );
  // Two processes would each have a pool of their own.
  pools = [0, 1].map(() => patientDatabase(home.files.serviceUrl, 8));
});
afterAll(async () => {
  for (const pool of pools) await pool.close();
  await home.close();
});

async function make(
  more: object = {},
  database = home.database,
): Promise<{ id: string; invoiceNumber: string } | undefined> {
  const session = sessionOf(database, principalIn(home.id));
  const input = { entity, invoiceDate: '2026-01-15', lines: [{ amount: '10' }], ...more };
  const { data } = await create.run(session, { input });
  const plain = JSON.parse(JSON.stringify(data ?? {})) as { createInvoice?: object };
  return (plain.createInvoice ?? undefined) as never;
}
const stored = async (): Promise<string[]> => {
  const rows = await home.database.write(home.id, (transaction) =>
    transaction.ask<{ number: string }>({
      text: `select number from chk_document where workspace_id = $1 order by number`,
      values: [home.id],
    }),
  );
  return rows.map(({ number }) => number);
};
const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `INV-${String(from + i).padStart(7, '0')}`);

/** Dated in closed books: refused by the ledger, after the number was taken. */
const CLOSED = { invoiceDate: '2020-01-15' };

test('sixteen at once over two pools, some of them refused, leave no gap', async () => {
  const made: string[] = [];
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) => make(i % 4 === 0 ? CLOSED : {}, pools[i % 2])),
    );
    made.push(...answers.flatMap((each) => (each ? [each.invoiceNumber] : [])));
  }
  expect(made.sort()).toEqual(numbers(1, 36));
  expect(await stored()).toEqual(made);
});

test('of many with one chosen number, one is made', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => make({ invoiceNumber: 'A-1' }, pools[i % 2])),
  );
  expect(answers.filter((each) => each !== undefined)).toHaveLength(1);
});

test('a refused invoice gives its number back', async () => {
  expect(await make(CLOSED)).toBeUndefined();
  expect((await make())?.invoiceNumber).toBe('INV-0000037');
});

test('numbers that clients chose are left out', async () => {
  await make({ invoiceNumber: 'INV-0000038' });
  await make({ invoiceNumber: 'INV-0000039' });
  expect((await make())?.invoiceNumber).toBe('INV-0000040');
});

test('a number is not given again when its invoice is gone', async () => {
  const last = await make();
  expect(last?.invoiceNumber).toBe('INV-0000041');
  await remove.run(home.session(), { id: last?.id });
  expect((await make())?.invoiceNumber).toBe('INV-0000042');
  const chosen = await make({ invoiceNumber: 'INV-0000043' });
  await remove.run(home.session(), { id: chosen?.id });
  expect((await make())?.invoiceNumber).toBe('INV-0000044');
});

test('numbers grow beyond seven digits', async () => {
  await home.database.write(home.id, (transaction) =>
    transaction.ask({
      text: `update counter set last = 9999999 where workspace_id = $1 and kind = 'invoice'`,
      values: [home.id],
    }),
  );
  expect((await make())?.invoiceNumber).toBe('INV-10000000');
});
