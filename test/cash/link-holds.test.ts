// Links of bank lines to ledger lines: PostgreSQL itself holds the entry of the line until the link is stored, so
// nobody changes or deletes it meanwhile.
import pg from 'pg';
import { openMatching, type MatchDesk } from './matching.ts';

let desk: MatchDesk;
const clients: pg.Client[] = [];
beforeAll(async () => {
  desk = await openMatching();
  for (let nth = 0; nth < 2; nth++) {
    const client = new pg.Client(desk.service.superuserUrl);
    await client.connect();
    clients.push(client);
  }
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await desk.service.close();
});

test('an entry is held from the moment a line of it is linked until that is over', async () => {
  const [linking, changing] = clients as [pg.Client, pg.Client];
  const line = await desk.pay(50);
  const { rows } = await linking.query<{ entry: number; entity: number }>(
    'select journal_entry_id as entry, entity_id as entity from journal_line where id = $1',
    [line],
  );
  const [{ entry, entity }] = rows as [{ entry: number; entity: number }];
  const told = await desk.line(50, 'A payment');
  /** Takes the entry as whoever changes or deletes it does, and lets go of it. */
  const taken = () =>
    changing
      .query('select from journal_entry where id = $1 for no key update nowait', [entry])
      .then(
        () => 'taken',
        (error: unknown) => (error as pg.DatabaseError).code,
      );
  expect(await taken()).toBe('taken');
  await linking.query('begin');
  try {
    await linking.query(`select set_config('ledgergate.workspace', $1, true)`, [
      String(desk.service.workspace),
    ]);
    await linking.query(
      'insert into statement_link (workspace_id, line_id, bank_transaction_id, entity_id) values ($1, $2, $3, $4)',
      [desk.service.workspace, line, told.id, entity],
    );
    // lock_not_available
    expect(await taken()).toBe('55P03');
  } finally {
    await linking.query('rollback');
  }
  expect(await taken()).toBe('taken');
});
