// Links of bank lines to ledger lines: PostgreSQL itself holds the entry of the line until the link is stored, so
// nobody changes or deletes it meanwhile.
import pg from 'pg';
import { openMatching, TRANSACTIONS, type MatchDesk } from './matching.ts';

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

test('a side of a transfer is linked with nothing, whoever writes it', async () => {
  const [linking] = clients as [pg.Client, pg.Client];
  const ledger = await desk.service.graphql(
    'mutation { made: createAccount(input: { number: "1049", name: "Savings", accountSubtype: BANK }) { id } }',
  );
  const { body: savings } = await desk.call('POST', '/ca/api/account', {
    ...{ entity: desk.books.acme, name: 'Savings', currency: 'USD' },
    chart_of_accounts_account: Number(ledger.data.made.id),
  });
  const out = await desk.line(-60, 'out');
  const into = await desk.line(60, 'in', { account: savings.id });
  const open = async ({ id }: { id: number }): Promise<number> => {
    const { journal } = (await desk.call('GET', `${TRANSACTIONS}/${id}`)).body;
    const { body } = await desk.call('GET', `/coa/api/journal_entry/${journal}`);
    return body.transactions.find((each: any) => each.account_type === 'UNCATEGORIZED').id;
  };
  const transaction_ids = [await open(out), await open(into)];
  const merged = await desk.call('POST', '/coa/api/transaction/merge', { transaction_ids });
  expect([merged.status, merged.text]).toEqual([200, merged.text]);
  const line = await desk.lineOf(await desk.entry(-60));
  await linking.query('begin');
  try {
    await linking.query(`select set_config('ledgergate.workspace', $1, true)`, [
      String(desk.service.workspace),
    ]);
    const linked = linking.query(
      'insert into statement_link (workspace_id, line_id, bank_transaction_id, entity_id) values ($1, $2, $3, $4)',
      [desk.service.workspace, line, out.id, desk.books.acme],
    );
    await expect(linked).rejects.toMatchObject({
      code: 'LG409',
      message: `Bank transaction ${out.id} is a side of a transfer: undo that match first.`,
    });
  } finally {
    await linking.query('rollback');
  }
});
