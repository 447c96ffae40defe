// Currency, entity and ledger account of a bank account that transactions stand on: refusals over HTTP, those of
// PostgreSQL itself, and changes beside new transactions. docs/accounting.md section 8.
import pg from 'pg';
import { linesOf } from '../support/books.ts';
import { until } from '../support/until.ts';
import { openMatching, TRANSACTIONS, type MatchDesk } from './matching.ts';

const ACCOUNTS = '/ca/api/account';
let desk: MatchDesk;
let owner: pg.Client;
let ledgers: { bank: number; other: number; card: number; expense: number };
beforeAll(async () => {
  desk = await openMatching();
  const { data, errors } = await desk.service.graphql(`mutation {
    other: createAccount(input: { number: "1020", name: "Savings", accountSubtype: BANK }) { id }
    card: createAccount(input: { number: "2110", name: "Card", accountSubtype: CREDIT_CARD }) { id }
    expense: createAccount(input: { number: "6000", name: "Travel", accountSubtype: EXPENSE }) { id }
  }`);
  expect(errors).toBeUndefined();
  const id = (name: string) => Number(data[name].id);
  ledgers = { bank: desk.bank, other: id('other'), card: id('card'), expense: id('expense') };
  owner = new pg.Client({ connectionString: desk.service.superuserUrl });
  await owner.connect();
  // As the service says it.
  await owner.query(`select set_config('ledgergate.workspace', $1, false)`, [
    String(desk.service.workspace),
  ]);
});
afterAll(async () => {
  await owner.end();
  await desk.service.close();
});

const opened = async (more: object = {}): Promise<number> => {
  const { status, body } = await desk.call('POST', ACCOUNTS, {
    ...{ entity: desk.books.acme, name: 'Main', chart_of_accounts_account: ledgers.bank },
    ...more,
  });
  expect([status, body]).toEqual([201, body]);
  return body.id;
};
const stands = async (account: number) => (await desk.call('GET', `${ACCOUNTS}/${account}`)).body;
const answer = async (method: string, path: string, json?: object) => {
  const { status, body } = await desk.call(method, path, json);
  return [status, status < 300 ? null : body];
};
const CURRENCY =
  'Transactions in USD stand on this bank account: its currency is fixed. Open another bank account for EUR.';
const ENTITY =
  'Transactions in the books of its entity stand on this bank account: its entity is fixed. Open another bank account for the other entity.';
const LEDGER =
  'Transactions with entries stand on this bank account: its ledger account is fixed. Open another bank account for the other ledger account.';

test('currency, entity and ledger account are fixed while a posted transaction stands on it', async () => {
  const account = await opened();
  const line = await desk.line(-100, 'paper', { account });
  const before = [await stands(account), await desk.balances()];
  const path = `${ACCOUNTS}/${account}`;
  const put = { entity: desk.books.acme, chart_of_accounts_account: ledgers.bank };
  for (const [change, fault] of [
    [{ currency: 'EUR' }, { currency: [CURRENCY] }],
    [{ entity: desk.books.europe }, { entity: [ENTITY] }],
    [{ chart_of_accounts_account: ledgers.other }, { chart_of_accounts_account: [LEDGER] }],
    [{ chart_of_accounts_account: null }, { chart_of_accounts_account: [LEDGER] }],
  ] as const) {
    expect(await answer('PATCH', path, change)).toEqual([400, fault]);
    expect(await answer('PUT', path, { ...put, currency: 'USD', ...change })).toEqual([400, fault]);
  }
  expect([await stands(account), await desk.balances()]).toEqual(before);
  const { entity, currency, chart_of_accounts_account } = await stands(account);
  expect(
    await answer('PATCH', path, { name: 'x', entity, currency, chart_of_accounts_account }),
  ).toEqual([200, null]);
  await desk.call('DELETE', `${TRANSACTIONS}/${line.id}`);
  expect(
    await answer('PATCH', path, {
      ...{ entity: desk.books.europe, currency: 'EUR' },
      chart_of_accounts_account: ledgers.other,
    }),
  ).toEqual([200, null]);
});

test('one that is left out or waits has a currency and an entity, and no entry yet', async () => {
  for (const make of [
    (account: number) => desk.line(-7, 'left out', { account, excluded: true }),
    async (account: number) => {
      const { status } = await desk.service.call('POST', TRANSACTIONS, {
        key: desk.service.keys.clerk,
        json: { account, amount: -7, posted_at: '2026-01-20' },
      });
      expect(status).toBe(201);
    },
  ]) {
    const account = await opened();
    await make(account);
    const path = `${ACCOUNTS}/${account}`;
    expect(await answer('PATCH', path, { currency: 'EUR' })).toEqual([
      400,
      { currency: [CURRENCY] },
    ]);
    expect(await answer('PATCH', path, { entity: desk.books.europe })).toEqual([
      400,
      { entity: [ENTITY] },
    ]);
    expect(await answer('PATCH', path, { chart_of_accounts_account: ledgers.other })).toEqual([
      200,
      null,
    ]);
  }
});

test('the ledger account is an asset or a liability, or none', async () => {
  const words =
    'Account 6000 Travel has the type OPERATING_EXPENSES. Choose an account of money at a bank (ASSET, subtype BANK) or on a card (LIABILITY, subtype CREDIT_CARD).';
  const refused = [400, { chart_of_accounts_account: [words] }];
  const given = { entity: desk.books.acme, chart_of_accounts_account: ledgers.expense };
  expect(await answer('POST', ACCOUNTS, given)).toEqual(refused);
  const account = await opened({ chart_of_accounts_account: null });
  const path = `${ACCOUNTS}/${account}`;
  expect(await answer('PATCH', path, { chart_of_accounts_account: ledgers.expense })).toEqual(
    refused,
  );
  expect((await stands(account)).chart_of_accounts_account).toBeNull();
  expect(await answer('PATCH', path, { chart_of_accounts_account: ledgers.card })).toEqual([
    200,
    null,
  ]);
  // And stays one.
  const other = `/coa/api/account/${ledgers.card}`;
  expect(
    await answer('PATCH', other, { account_type: 'REVENUE', account_subtype: 'INCOME' }),
  ).toEqual([
    400,
    {
      account_type: [
        'Bank account Main is kept on this account: it stays an asset or a liability. Choose another ledger account for the bank account first.',
      ],
    },
  ]);
  await desk.call('DELETE', path);
  expect(
    await answer('PATCH', other, { account_type: 'REVENUE', account_subtype: 'INCOME' }),
  ).toEqual([200, null]);
});

test('a replacement has the currency, the entity and, for entries, the ledger account of what it takes over', async () => {
  const account = await opened();
  const line = await desk.line(-100, 'paper', { account });
  const replaced = async (replacement: number) => {
    const { data, errors } = await desk.service.graphql(
      `mutation { deleteBankAccount(id: ${account}, replacementId: ${replacement}) }`,
    );
    return errors?.[0].extensions.fields ?? data.deleteBankAccount;
  };
  const words =
    'Transactions keep their currency, their entity and the ledger account of their entries. Choose a bank account that has the same.';
  const before = [await stands(account), await desk.balances()];
  for (const more of [
    { currency: 'EUR' },
    { entity: desk.books.europe, currency: 'USD' },
    { chart_of_accounts_account: ledgers.other },
    { chart_of_accounts_account: null },
  ]) {
    expect(await replaced(await opened(more))).toEqual({ replacementId: [words] });
  }
  expect([await stands(account), await desk.balances()]).toEqual(before);
  const same = await opened({ name: 'The same' });
  expect(await replaced(same)).toBe(true);
  expect((await desk.call('GET', `${TRANSACTIONS}/${line.id}`)).body).toMatchObject({
    ...{ account: same, currency: 'USD', entity: desk.books.acme, journal: line.journal },
  });
  // Nothing stands on it: anything may take its place.
  const empty = await opened();
  const { data } = await desk.service.graphql(
    `mutation { deleteBankAccount(id: ${empty}, replacementId: ${await opened({ currency: 'EUR' })}) }`,
  );
  expect(data.deleteBankAccount).toBe(true);
});

test('a transaction moves to a bank account of its currency and entity alone', async () => {
  const line = await desk.line(-100, 'paper', { account: await opened() });
  const path = `${TRANSACTIONS}/${line.id}`;
  const before = [(await desk.call('GET', path)).body, await desk.balances()];
  const words =
    'A transaction keeps its currency, USD, and its entity. Choose a bank account that has the same, or delete it and make another one there.';
  for (const more of [{ currency: 'EUR' }, { entity: desk.books.europe, currency: 'USD' }]) {
    const account = await opened(more);
    expect(await answer('PATCH', path, { account })).toEqual([400, { account: [words] }]);
  }
  expect([(await desk.call('GET', path)).body, await desk.balances()]).toEqual(before);
  const savings = await opened({ chart_of_accounts_account: ledgers.other });
  expect(await answer('PATCH', path, { account: savings })).toEqual([200, null]);
  const lines = await linesOf(desk.service, line.journal);
  expect(lines.map(({ account, native }) => [account, native])).toEqual([
    [ledgers.other, '-100'],
    [desk.books.accounts['uncategorized'], '100'],
  ]);
});

test('a change keeps the currency and the entity of a transaction whose bank account was changed behind the service', async () => {
  const account = await opened();
  const line = await desk.line(-100, 'paper', { account });
  await owner.query('set session_replication_role = replica');
  await owner.query(`update bank_account set currency = 'JPY', entity_id = $2 where id = $1`, [
    account,
    desk.books.japan,
  ]);
  await owner.query('set session_replication_role = origin');
  const path = `${TRANSACTIONS}/${line.id}`;
  expect(await answer('PATCH', path, { note: 'n' })).toEqual([200, null]);
  expect(await answer('PATCH', path, { amount: -100.5, posted_at: '2026-01-21' })).toEqual([
    200,
    null,
  ]);
  expect((await desk.call('GET', path)).body).toMatchObject({
    ...{ currency: 'USD', entity: desk.books.acme, amount: -100.5, note: 'n' },
  });
  const { body } = await desk.call('GET', `/coa/api/journal_entry/${line.journal}`);
  expect(body).toMatchObject({ currency: 'USD', date: '2026-01-21' });
  expect(body.transactions.map((each: any) => [each.entity, each.currency])).toEqual([
    [desk.books.acme, 'USD'],
    [desk.books.acme, 'USD'],
  ]);
});

describe('PostgreSQL itself', () => {
  const refused = (sql: string, values: unknown[]) =>
    owner.query(sql, values).then(
      () => 'done',
      (error: unknown) => `${(error as pg.DatabaseError).code}: ${(error as Error).message}`,
    );
  test('refuses another currency of either side, and an entry on another ledger account', async () => {
    const account = await opened();
    const line = await desk.line(-100, 'paper', { account });
    const euros = await opened({ currency: 'EUR' });
    const savings = await opened({ chart_of_accounts_account: ledgers.other });
    const of = 'A transaction is in the currency and the entity of its bank account:';
    const { workspace } = desk.service;
    const made = `insert into bank_transaction (workspace_id, account_id, currency, entity_id, amount) values ($1, $2, $3, $4, 1)`;
    const moved = 'update bank_transaction set account_id = $2 where id = $1';
    expect([
      await refused(`update bank_account set currency = 'EUR' where id = $1`, [account]),
      await refused(made, [workspace, account, 'EUR', desk.books.acme]),
      await refused(made, [workspace, account, 'USD', desk.books.europe]),
      await refused(moved, [line.id, euros]),
      await refused(moved, [line.id, savings]),
      await refused(`update bank_transaction set currency = 'EUR' where id = $1`, [line.id]),
    ]).toEqual([
      `LG400: ${CURRENCY}`,
      `LG400: ${of} USD, not EUR.`,
      `LG400: ${of} USD, not USD.`,
      `LG400: ${of} EUR, not USD.`,
      'LG400: The entry of a transaction is on the ledger account of its bank account.',
      `LG400: ${of} USD, not EUR.`,
    ]);
  });

  test('makes a change wait for a transaction that is being made, and a transaction for a change', async () => {
    const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
    const isWaited = async () => {
      const waiting = await watcher.query(
        'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
        [rows[0]?.pid],
      );
      return waiting.rows.length > 0;
    };
    const watcher = new pg.Client({ connectionString: desk.service.superuserUrl });
    await watcher.connect();
    try {
      const account = await opened();
      await owner.query('begin');
      await owner.query(
        `insert into bank_transaction (workspace_id, account_id, currency, entity_id, amount) values ($1, $2, 'USD', $3, 1)`,
        [desk.service.workspace, account, desk.books.acme],
      );
      const change = answer('PATCH', `${ACCOUNTS}/${account}`, { currency: 'EUR' });
      await until(isWaited);
      await owner.query('commit');
      expect(await change).toEqual([400, { currency: [CURRENCY] }]);

      const other = await opened();
      await owner.query('begin');
      await owner.query(`update bank_account set currency = 'JPY' where id = $1`, [other]);
      const making = desk.line(-100, 'beside', { account: other });
      await until(isWaited);
      await owner.query('commit');
      const line = await making;
      expect(line).toMatchObject({ currency: 'JPY', amount: -100 });
    } finally {
      await watcher.end();
    }
  });
});
