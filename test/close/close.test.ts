// The close: its blockers, its effects, and reopening the books. docs/accounting.md sections 4 and
// 10.
import { checkBooks } from '../../src/cli/books.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { makeApiKey, startOwnService, type TestService } from '../support/service.ts';
import { asSuperuser } from '../support/database.ts';

let service: TestService;
let books: TestBooks;
let bank: number;
let bankAccount: number;
beforeAll(async () => {
  service = await startOwnService();
  books = await openBooks(service);
  const made = await ask(
    'mutation { a: createAccount(input: { number: "1010", name: "Bank", accountType: ASSET, accountSubtype: BANK }) { id } }',
  );
  bank = Number(made.a.id);
  const account = await ask(
    `mutation { b: createBankAccount(input: { entity: ${books.acme}, name: "Operating", currency: "USD", chartOfAccountsAccount: ${bank} }) { id } }`,
  );
  bankAccount = Number(account.b.id);
});
afterAll(() => service.close());

const ask = async (query: string, key?: string): Promise<any> => {
  const { data, errors } = await service.graphql(query, {}, key);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};
const refused = async (query: string, key?: string): Promise<any> => {
  const { errors } = await service.graphql(query, {}, key);
  expect([query, errors?.length]).toEqual([query, 1]);
  return errors?.[0];
};
const send = async (method: string, path: string, json?: object) => {
  const { status, body } = await service.call(method, path, { json });
  return { status, body };
};
const made = async (path: string, json: object): Promise<number> => {
  const { status, body } = await send('POST', path, json);
  expect([path, status, status === 201 ? '' : body]).toEqual([path, 201, '']);
  return body.id;
};
const rows = async (text: string, ...values: unknown[]): Promise<any[]> =>
  (await service.database.read(service.workspace, { text, values }))[0] ?? [];
const blockers = async (through: string, entity?: number, key?: string): Promise<any[]> =>
  (
    await ask(
      `{ b: closeBlockers(through: "${through}"${entity ? `, entity: ${entity}` : ''}) { kind weight what count records { id name path } } }`,
      key,
    )
  ).b;
const close = (through: string, more = ''): string =>
  `mutation { c: closeBooks(through: "${through}"${more}) { lockPeriod lockedThrough recognized amortized revalued posted } }`;
const ALL = ', despite: [UNRECONCILED, UNCATEGORIZED, DRAFTS, PROPOSALS]';

test('what stands in the way is told with links, and what the close does by itself apart', async () => {
  expect(await blockers('2026-01-31')).toEqual([]);
  await send('POST', `/ca/api/bank-feed/${bankAccount}`, {
    balance: 70,
    available_balance: 70,
    balance_as_of_date: '2026-01-31',
    transactions: [
      {
        external_transaction_id: 'f1',
        amount: '70',
        posted_at: '2026-01-12',
        bank_description: 'Till',
      },
    ],
  });
  const { p } = await ask(
    'mutation { p: createAccount(input: { number: "1310", name: "Prepaid", accountType: ASSET, accountSubtype: PREPAID }) { id } }',
  );
  const prepaid = Number(p.id);
  const bill = await made('/coa/api/v1/bill', {
    ...{ entity: books.acme, vendor: books.vendor, bill_number: 'P-1' },
    ...{ bill_date: '2026-01-02', due_date: '2026-02-02' },
    lines: [{ account: prepaid, amount: 1200 }],
  });
  const bought = await send('GET', `/coa/api/v1/bill/${bill}`);
  await ask(
    `mutation { s: saveAmortization(billLine: ${bought.body.lines[0].id}, startDate: "2026-01-01", endDate: "2026-12-31", expenseAccount: ${books.accounts.sales}) { id } }`,
  );
  await made('/rr/api/v1/transactions', {
    ...{ client: books.customer, product: books.widget, amount: 300, entity: books.acme },
    accounting_period: '2026-01-01',
  });
  await made('/coa/api/journal_entry', {
    ...{ entity: books.acme, date: '2026-01-20', currency: 'EUR' },
    transactions: [
      { account: bank, debit_amount_native: 100 },
      { account: books.accounts.sales, credit_amount_native: 100 },
    ],
  });
  await ask(
    'mutation { loadExchangeRates(rates: [{ currency: "EUR", date: "2026-01-31", rate: "1.15" }]) }',
  );
  const drafter = await makeApiKey(service.database, service.workspace, 'admin', {
    permissions: { invoices: 'draft', bills: 'draft' },
  });
  const draft = await service.call('POST', '/coa/api/v1/invoice/', {
    key: drafter,
    json: {
      entity: books.acme,
      invoice_date: '2026-01-15',
      client: books.customer,
      lines: [{ amount: 5 }],
    },
  });
  expect(draft.body.payment_status).toBe('draft');
  const proposal = await service.call('DELETE', `/coa/api/v1/bill/${bill}`, { key: drafter });
  expect(proposal.status).toBe(202);

  const found = await blockers('2026-01-31');
  expect(found.map(({ kind, weight, count }) => [kind, weight, count])).toEqual([
    ['UNRECONCILED', 'ACCEPTABLE', 2],
    ['UNCATEGORIZED', 'ACCEPTABLE', 1],
    ['DRAFTS', 'ACCEPTABLE', 1],
    ['PROPOSALS', 'ACCEPTABLE', 1],
    ['UNRECOGNIZED', 'BY_CLOSE', 1],
    ['UNAMORTIZED', 'BY_CLOSE', 1],
    ['UNREVALUED', 'BY_CLOSE', 1],
  ]);
  // Each link leads to a record.
  for (const { path } of found.flatMap(({ records }) => records)) {
    if (path === null) continue;
    expect([path, (await send('GET', path)).status]).toEqual([path, 200]);
  }
  // Of another entity none of it is, and what is proposed would post to Acme, on the day of the bill.
  expect(await blockers('2026-01-31', books.japan)).toEqual([]);
  const { kind, records } = (await blockers('2026-01-02', books.acme))[0];
  expect([kind, records]).toEqual(['PROPOSALS', [{ id: '1', name: 'deleteBill', path: null }]]);
  expect(await blockers('2026-01-01')).toEqual([]);
  // Whoever may not read invoices is told how many there are, and no more.
  const blind = await makeApiKey(service.database, service.workspace, 'viewer', {
    permissions: { invoices: 'none' },
  });
  const seen = await blockers('2026-01-31', undefined, blind);
  expect(seen.find(({ kind }) => kind === 'DRAFTS')).toMatchObject({ count: 1, records: [] });
});

test('nothing is closed over what stands in the way, and all of it is named', async () => {
  const before = await rows('select count(*) from journal_line');
  const fault = await refused(close('2026-01-31', ', despite: [UNRECONCILED, DRAFTS]'));
  expect(fault.message).toContain('1 bank transaction without a category (UNCATEGORIZED)');
  expect(fault.message).toContain('PROPOSALS');
  expect(fault.message).not.toContain('DRAFTS');
  expect(await rows('select count(*) from journal_line')).toEqual(before);
  expect(await rows('select * from lock_period')).toEqual([]);
});

test('a dry run shows what would be posted, and leaves nothing', async () => {
  const { body } = await service.call('POST', '/graphql', {
    json: { query: close('2026-01-31', ALL), extensions: { dryRun: true } },
  });
  expect(body.errors).toBeUndefined();
  expect(body.data.c.posted).toBe(true);
  expect(body.extensions.dryRun.journalLines.length).toBe(8);
  expect(await rows('select * from lock_period')).toEqual([]);
  expect(await rows('select * from lock_change')).toEqual([]);
});

test('a close recognizes, expenses, revalues and locks, all at once', async () => {
  const { c } = await ask(close('2026-01-31', ALL));
  expect([c.recognized.length, c.amortized.length, c.revalued.length]).toEqual([1, 1, 2]);
  const dated = await rows(
    'select date::text from journal_entry where id = any($1) order by id',
    [...c.recognized, ...c.amortized, ...c.revalued].map(Number),
  );
  expect(dated.map(({ date }) => date)).toEqual([
    '2026-01-31',
    '2026-01-31',
    '2026-01-31',
    '2026-02-01',
  ]);
  expect(
    await blockers('2026-01-31').then((all) => all.filter(({ weight }) => weight === 'BY_CLOSE')),
  ).toEqual([]);
  const { lockChanges } = await ask(
    '{ lockChanges { results { action lockedBefore lockedThrough despite changedByName changedBySource requestId } } }',
  );
  expect(lockChanges.results).toEqual([
    {
      ...{ action: 'CLOSED', lockedBefore: null, lockedThrough: '2026-01-31' },
      despite: ['UNRECONCILED', 'UNCATEGORIZED', 'DRAFTS', 'PROPOSALS'],
      ...{ changedByName: 'admin', changedBySource: 'API', requestId: expect.any(String) },
    },
  ]);
  expect((await refused(close('2026-01-31', ALL))).message).toContain(
    'already closed through 2026-01-31',
  );
  await checkBooks(service.files.serviceUrl);
});

test('books that fail a check are not closed, whoever wants it', async () => {
  const database = new URL(service.files.superuserUrl).pathname.slice(1);
  const plant = (amount: number) =>
    asSuperuser(
      `set session_replication_role = replica; update bill set amount_paid = amount_paid + ${amount}`,
      database,
    );
  await plant(1);
  const fault = await refused(close('2026-02-28', ALL));
  expect(fault.message).toContain('failing checks of the books (CHECKS)');
  // A day that cannot be closed is told before all lines are read.
  expect((await refused(close('2999-01-31', ALL))).message).toContain('A future date');
  expect((await blockers('2026-02-28')).at(-1)).toMatchObject({
    kind: 'CHECKS',
    weight: 'REFUSES',
  });
  await plant(-1);
  await ask(close('2026-02-28', ALL));
});

test('opening again needs the right, a reason, and stays written down', async () => {
  const [{ id }] = await rows('select id from lock_period');
  const back = (reason: string, day = '2026-01-31') =>
    `mutation { patchLockPeriod(id: ${id}, input: { lockedThrough: "${day}"${reason} }) { lockedThrough } }`;
  for (const role of ['viewer', 'clerk'] as const) {
    const { extensions } = await refused(back(', reason: "Late bill"'), service.keys[role]);
    expect([role, extensions.code]).toEqual([role, 'FORBIDDEN']);
  }
  for (const reason of ['', ', reason: "  "', ', reason: null']) {
    expect((await refused(back(reason))).message).toContain('Say why these days are opened again.');
  }
  expect((await refused(`mutation { deleteLockPeriod(id: ${id}) }`)).message).toContain(
    'argument "reason" of type "String!" is required',
  );
  for (const reason of ['', '  ']) {
    const document = `mutation { deleteLockPeriod(id: ${id}, reason: "${reason}") }`;
    expect((await refused(document)).message).toContain('Say why');
  }
  await ask(back(', reason: "Late bill"'), service.keys.accountant);
  // What was revalued on a day that is open again is revalued anew, by the difference.
  await ask(
    'mutation { loadExchangeRates(rates: [{ currency: "EUR", date: "2026-02-28", rate: "1.30" }]) }',
  );
  const { c } = await ask(
    close('2026-02-28', `${ALL}, reason: "Bill is in"`),
    service.keys.accountant,
  );
  expect(c.revalued.length).toBe(2);
  await ask(`mutation { deleteLockPeriod(id: ${id}, reason: "Wrong workspace") }`);
  const { lockChanges } = await ask(
    '{ lockChanges(limit: 3) { results { action lockedBefore lockedThrough reason changedByName } } }',
  );
  expect(lockChanges.results).toEqual([
    {
      action: 'REOPENED',
      lockedBefore: '2026-02-28',
      lockedThrough: null,
      reason: 'Wrong workspace',
      changedByName: 'admin',
    },
    {
      action: 'CLOSED',
      lockedBefore: '2026-01-31',
      lockedThrough: '2026-02-28',
      reason: 'Bill is in',
      changedByName: 'accountant',
    },
    {
      action: 'REOPENED',
      lockedBefore: '2026-02-28',
      lockedThrough: '2026-01-31',
      reason: 'Late bill',
      changedByName: 'accountant',
    },
  ]);
});

test('a lock stays with its entity, and whoever sees one entity closes that one alone', async () => {
  const limited = await makeApiKey(service.database, service.workspace, 'admin', {
    entityIds: [books.japan],
  });
  expect((await refused(close('2026-01-31'), limited)).message).toContain('name one of them');
  const { c } = await ask(close('2026-01-31', `, entity: ${books.japan}${ALL}`), limited);
  const { message } = await refused(
    `mutation { patchLockPeriod(id: ${c.lockPeriod}, input: { entity: ${books.europe} }) { id } }`,
  );
  expect(message).toContain('The entity of a lock cannot change');
  await ask(close('2026-01-31', `, entity: ${books.europe}${ALL}`));
});

test('no statement of the service changes a lock or its trace by itself', async () => {
  for (const text of [
    `insert into lock_period (workspace_id, locked_through) values (${service.workspace}, '2020-01-01')`,
    `update lock_period set locked_through = '1999-01-01'`,
    'delete from lock_period',
    'delete from lock_change',
    `update lock_change set reason = 'none'`,
    `insert into lock_change (workspace_id, action, lock_period, request_id) values (${service.workspace}, 'LOCKED', 1, 'x')`,
    'delete from closing',
  ]) {
    const done = service.database.write(service.workspace, ({ ask: run }) => run({ text }));
    await expect(done).rejects.toThrow('permission denied');
  }
});
