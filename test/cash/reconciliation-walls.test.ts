// Protection of confirmed lines: changes their entry refuses, and confirmations that follow a new
// version.
import pg from 'pg';
import { makeApiKey, startService } from '../support/service.ts';
import { confirming, openBank, type BankDesk } from './reconciliation.ts';

let desk: BankDesk;
beforeAll(async () => {
  desk = await openBank(await startService());
});
afterAll(() => desk.service.close());
const { patchReport, approve, confirmed, edit, lines, clearedIn } = confirming(() => desk);

test('of an approved report neither amount, day, account nor existence of a line changes', async () => {
  const { entry, line, report, day } = await confirmed(true);
  const before = await desk.service.call('GET', `/coa/api/journal_entry/${entry}`);
  const refusal = {
    detail: `Line ${line} of this entry is confirmed by the approved reconciliation report ${report}: set that back to DRAFT first.`,
  };
  const { sales } = desk.books.accounts;
  for (const json of [
    { transactions: lines(desk.bank, 51) },
    { transactions: lines(sales) },
    { date: `${day.slice(0, -2)}11` },
    { entity: desk.books.europe },
    { transactions: [...lines(desk.bank, 30), ...lines(desk.bank, 20)] },
    { date: `${day.slice(0, -2)}11`, memo: 'x' },
  ]) {
    const answer = await edit(entry, json);
    expect([json, answer.status, answer.body]).toEqual([json, 409, refusal]);
  }
  const gone = await desk.service.call('DELETE', `/coa/api/journal_entry/${entry}`);
  expect([gone.status, gone.body]).toEqual([409, refusal]);
  const replaced = await desk.service.call('POST', '/coa/api/journal_entry', {
    json: {
      entity: desk.books.acme,
      date: day,
      transactions: lines(desk.bank),
      journals_to_delete: [entry],
    },
  });
  expect(replaced.status).toBe(409);
  const after = await desk.service.call('GET', `/coa/api/journal_entry/${entry}`);
  expect(after.body).toEqual(before.body);
  // Reopened, it may go, and the report is no longer explained.
  await patchReport(report, 'DRAFT');
  expect((await desk.service.call('DELETE', `/coa/api/journal_entry/${entry}`)).status).toBe(204);
  expect(await clearedIn(report)).toEqual([]);
  await patchReport(report, 'PENDING_APPROVAL');
  expect((await patchReport(report, 'APPROVED')).status).toBe(400);
});

test('what is said of a line may change: its confirmation follows into the new version', async () => {
  const { entry, line, report } = await confirmed(true);
  expect((await edit(entry, { memo: 'Rent', ref_number: 'R' })).status).toBe(200);
  expect(await clearedIn(report)).toEqual([line]);
  const { vendor } = desk.books;
  const renamed = await edit(entry, {
    transactions: lines(desk.bank, 50, { vendor, bank_description: 'Rent' }),
  });
  expect(renamed.status).toBe(200);
  const now = await desk.lineOf(entry);
  expect(now).not.toBe(line);
  expect(renamed.body.transactions.map((each: any) => each.reconciliation_report)).toEqual([
    String(report),
    null,
  ]);
  expect(await clearedIn(report)).toEqual([now]);
  expect((await desk.at(`/${report}`)('GET')).body).toMatchObject({
    status: 'APPROVED',
    reconciliation_difference: '0.00',
  });
  // Of two lines alike the confirmed one is the one that is kept by its words.
  const second = await confirmed(true, {
    transactions: [
      ...lines(desk.bank, 50, { bank_description: 'b' }),
      ...lines(desk.bank, 50, { bank_description: 'a' }),
    ],
  });
  const swapped = await edit(second.entry, {
    transactions: [
      ...lines(desk.bank, 50, { bank_description: 'a' }),
      ...lines(desk.bank, 50, { bank_description: 'b' }),
    ],
  });
  const [kept] = await clearedIn(second.report);
  const found = swapped.body.transactions.find((each: any) => each.id === kept);
  expect(found.bank_description).toBe('b');
});

test('a draft report lets go of a line whose amount, day or account changes, and of a deleted one', async () => {
  for (const json of [
    { transactions: lines(desk.bank, 51) },
    { date: '1999-12-31' },
    { transactions: lines(desk.books.accounts.services) },
  ]) {
    const { entry, report } = await confirmed(false);
    expect((await edit(entry, json)).status).toBe(200);
    expect([json, await clearedIn(report)]).toEqual([json, []]);
  }
  const { entry, report } = await confirmed(false);
  expect((await desk.service.call('DELETE', `/coa/api/journal_entry/${entry}`)).status).toBe(204);
  expect(await clearedIn(report)).toEqual([]);
});

test('a limited caller reconciles the entities in sight, and no other', async () => {
  const { acme, europe } = desk.books;
  const key = await makeApiKey(desk.service.database, desk.service.workspace, 'accountant', {
    entityIds: [europe],
  });
  const { report } = await confirmed(false);
  for (const [method, path] of [
    ['GET', `/${report}`],
    ['DELETE', `/${report}`],
    ['GET', `/${report}/source-transactions`],
  ] as const) {
    expect([path, (await desk.at(path)(method, undefined, key)).status]).toEqual([path, 404]);
  }
  const own = {
    account: desk.bank,
    statement_starting_date: '2020-01-01',
    statement_ending_date: '2020-01-31',
  };
  expect((await desk.at()('POST', { ...own, entity: acme }, key)).status).toBe(400);
  // An entry between both is out of sight; its line here is not, and can be confirmed.
  const between = await desk.entry(5, {
    date: '2020-01-05',
    currency: 'USD',
    transactions: [
      ...lines(desk.bank, 5),
      ...lines(desk.bank, 7).map((each) => ({ ...each, entity: europe })),
    ],
  });
  const { body: made } = await desk.at()(
    'POST',
    { ...own, entity: europe, currency: 'USD', ending_balance: 7 },
    key,
  );
  const { body: sources } = await desk.at(`/${made.id}/source-transactions`)('GET', undefined, key);
  expect(sources.results).toMatchObject([
    { debit_amount_in_currency: '7.00', journal_order: null },
  ]);
  expect(
    (
      await desk.at(`/${made.id}/transactions/confirm`)(
        'POST',
        { selected: [sources.results[0].id] },
        key,
      )
    ).status,
  ).toBe(204);
  await approve(made.id);
  expect((await desk.service.call('DELETE', `/coa/api/journal_entry/${between}`)).status).toBe(409);
  const listed = await desk.at('?limit=1000')('GET', undefined, key);
  expect(new Set(listed.body.results.map((each: any) => each.entity))).toEqual(new Set([europe]));
});

test('PostgreSQL refuses by itself what the service would not send', async () => {
  const { report, line } = await confirmed(true);
  const { workspace, serviceUrl } = desk.service;
  const client = new pg.Client(serviceUrl);
  await client.connect();
  const refusal = async (statement: string): Promise<string> => {
    await client.query('begin');
    await client.query(`select set_config('ledgergate.workspace', $1, true)`, [String(workspace)]);
    try {
      await client.query(statement);
      return 'done';
    } catch (error) {
      return (error as Error).message;
    } finally {
      await client.query('rollback');
    }
  };
  const insert = (values: string) =>
    `insert into reconciliation_clearing (workspace_id, line_id, report_id) values (${values})`;
  expect(await refusal(insert(`${workspace}, ${line}, ${report}`))).toContain(
    'reconciliation_clearing_pkey',
  );
  expect(await refusal(`delete from reconciliation_clearing where line_id = ${line}`)).toContain(
    'is APPROVED',
  );
  expect(await refusal(`update reconciliation_clearing set line_id = 1`)).toContain(
    'permission denied',
  );
  expect(
    await refusal(`update reconciliation_report set ending_balance = 1 where id = ${report}`),
  ).toContain('is APPROVED');
  const draft = await confirmed(false);
  expect(
    await refusal(
      `update reconciliation_report set status = 'APPROVED' where id = ${draft.report}`,
    ),
  ).toContain('PENDING_APPROVAL');
  expect(await refusal(insert(`${workspace}, ${line + 1}, ${draft.report}`))).toContain(
    'not on this statement',
  );
  await client.end();
});
