// Fixed asset automation: rules find lines, matches wait or make assets, and a line is found once.
import pg from 'pg';
import { openBooks, type TestBooks } from '../support/books.ts';
import { MANY_CONNECTIONS, startService, type TestService } from '../support/service.ts';

const RULES = '/coa/api/fixed-asset-automation';
let service: TestService;
let books: TestBooks;
let assetClass: number;
let numbers = 1_500;
const call = async (
  method: string,
  path: string,
  json?: unknown,
): Promise<{ status: number; body: any }> => {
  const { status, body } = await service.call(method, path, json === undefined ? {} : { json });
  return { status, body };
};
const made = async (path: string, json: object): Promise<any> => {
  const { status, body } = await call('POST', path, json);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
/** An account of machines of its own, and a rule for it. */
const ruled = async (more: object = {}): Promise<{ account: number; rule: number }> => {
  const number = String((numbers += 1));
  const { id: account } = await made('/coa/api/account', {
    number,
    name: number,
    account_subtype: 'FIXED_ASSET',
  });
  const { id: rule } = await made(RULES, {
    name: 'Machines',
    entity: books.acme,
    account,
    amount_threshold: 1_000,
    asset_class: assetClass,
    ...more,
  });
  return { account, rule };
};
const bought = async (account: number, amount: number, more: object = {}): Promise<number> => {
  const { id } = await made('/coa/api/journal_entry', {
    entity: books.acme,
    date: '2026-03-05',
    memo: 'Press',
    transactions: [
      { account, debit_amount_native: amount },
      { account: books.accounts.services, credit_amount_native: amount },
    ],
    ...more,
  });
  return id as number;
};
const run = async (): Promise<number[]> => {
  const { status, body } = await call('POST', `${RULES}/run`);
  expect(status).toBe(200);
  return [body.matches_created, body.assets_created];
};
const matchesOf = async (rule: number): Promise<any[]> =>
  (await call('GET', `${RULES}/matches?limit=1000`)).body.results.filter(
    (each: any) => each.rule === rule,
  );
const decide = async (verb: string, id: number): Promise<any> => {
  const { data, errors } = await service.graphql(
    `mutation { r: ${verb}FixedAssetMatch(id: ${id}) { status createdAsset { id name initialValue } } }`,
  );
  return errors ? errors[0].extensions.code : data.r;
};
beforeAll(async () => {
  service = await startService('all', MANY_CONNECTIONS);
  books = await openBooks(service);
  assetClass = (await made('/coa/api/fixed-asset-class', { name: 'Machines', useful_life: 36 })).id;
});
afterAll(() => service.close());

test('a rule finds debits of at least its threshold, once', async () => {
  const { account, rule } = await ruled();
  await bought(account, 1_000);
  await bought(account, 999.99);
  await bought(account, 5_000, { entity: books.europe, currency: 'EUR' });
  expect(await run()).toEqual([1, 0]);
  expect(await run()).toEqual([0, 0]);
  const [match, ...more] = await matchesOf(rule);
  expect(more).toEqual([]);
  expect(match).toMatchObject({
    rule_name: 'Machines',
    rule_threshold: 1_000,
    rule_needs_review: true,
    transaction_date: '2026-03-05',
    transaction_amount: '1000',
    proposed_name: 'Press',
    proposed_asset_class: assetClass,
    proposed_initial_value: 1_000,
    proposed_purchase_date: '2026-03-05',
    proposed_entity: books.acme,
    created_asset: null,
  });
});

test('a match is changed, accepted or dismissed, once', async () => {
  const { account, rule } = await ruled();
  await bought(account, 2_000);
  await bought(account, 3_000);
  await run();
  const [second, first] = await matchesOf(rule);
  const path = `/coa/api/fixed-asset-automation-match/${first.id}`;
  expect((await call('PATCH', path, { proposed_name: 'Lathe' })).body.proposed_name).toBe('Lathe');
  expect(Object.keys((await call('PATCH', path, { rule: rule + 1 })).body)).toEqual(['rule']);
  expect(await decide('accept', first.id)).toMatchObject({
    status: 'ACCEPTED',
    createdAsset: { name: 'Lathe', initialValue: '2000' },
  });
  expect(await decide('accept', first.id)).toBe('CONFLICT');
  expect(await decide('dismiss', first.id)).toBe('CONFLICT');
  expect((await call('PATCH', path, { proposed_name: 'X' })).status).toBe(409);
  expect(await decide('dismiss', second.id)).toMatchObject({
    status: 'DISMISSED',
    createdAsset: null,
  });
  expect(await run()).toEqual([0, 0]);
});

test('an asset made of the line by hand settles the match', async () => {
  const { account, rule } = await ruled();
  await bought(account, 2_000);
  await run();
  const [match] = await matchesOf(rule);
  const { id } = await made('/coa/api/fixed-asset', {
    name: 'By hand',
    entity: books.acme,
    asset_class: assetClass,
    purchase_date: '2026-03-05',
    purchase_transactions: [match.transaction],
  });
  expect((await matchesOf(rule))[0].created_asset).toBe(id);
  expect(await decide('accept', match.id)).toBe('CONFLICT');
});

test('an entry that goes is compared with its own matches, however many others wait', async () => {
  const { account, rule } = await ruled();
  const entries = await Promise.all(
    [1_001, 1_002, 1_003, 1_004].map((amount) => bought(account, amount)),
  );
  await run();
  const [first = 0, second = 0] = entries;
  const owner = new pg.Client(service.superuserUrl);
  await owner.connect();
  const { rows } = await owner.query(
    `select pg_get_functiondef('asset_line_stands'::regproc) as made`,
  );
  const made: string = rows[0].made;
  // Each question is counted, and answered as ever.
  await owner.query(`${made.replace('asset_line_stands', 'asset_line_stands_as_ever')};
    create sequence asked minvalue 0 start 0; grant usage on sequence asked to public; select nextval('asked');
    create or replace function asset_line_stands(home integer, found integer) returns boolean language sql
      security definer set search_path = public, pg_temp
      as $$ select nextval('asked') > 0 and asset_line_stands_as_ever(home, found) $$`);
  try {
    expect((await call('DELETE', `/coa/api/journal_entry/${first}`)).status).toBe(204);
    expect(
      (await call('PATCH', `/coa/api/journal_entry/${second}`, { date: '2026-03-06' })).status,
    ).toBe(200);
    expect((await owner.query('select last_value from asked')).rows).toEqual([{ last_value: '2' }]);
  } finally {
    await owner.query(`${made}; drop sequence asked; drop function asset_line_stands_as_ever`);
    await owner.end();
  }
  expect(
    (await matchesOf(rule)).map(({ transaction_amount }) => transaction_amount).sort(),
  ).toEqual(['1002', '1003', '1004']);
});

test('without a review assets are made; what is linked is not taken up again', async () => {
  const { account } = await ruled({ needs_review: false });
  await bought(account, 2_000);
  const runs = await Promise.all([run(), run(), run(), run()]);
  expect(runs.reduce((sum, [, assets = 0]) => sum + assets, 0)).toBe(1);
  expect(await run()).toEqual([0, 0]);
});

test('looking forward leaves out what was posted before', async () => {
  const { account } = await ruled();
  await bought(account, 2_000);
  await made(RULES, {
    name: 'Forward',
    entity: books.europe,
    account,
    amount_threshold: 1,
    asset_class: assetClass,
    forward_looking: true,
  });
  await bought(account, 500, { entity: books.europe, currency: 'EUR' });
  expect(await run()).toEqual([2, 0]);
  const other = await ruled();
  await bought(other.account, 7_000);
  await call('DELETE', `${RULES}/${other.rule}`);
  await made(RULES, {
    name: 'Late',
    entity: books.acme,
    account: other.account,
    amount_threshold: 1,
    asset_class: assetClass,
    forward_looking: true,
  });
  expect(await run()).toEqual([0, 0]);
});

test('a match shows the newest version of its line; what it proposes stays', async () => {
  const { account, rule } = await ruled();
  const entry = await bought(account, 2_000);
  await bought(account, 3_000);
  await run();
  const [other, before] = await matchesOf(rule);
  const edited = await call('PATCH', `/coa/api/journal_entry/${entry}`, { date: '2026-03-09' });
  const [newest] = edited.body.transactions.filter((each: any) => each.account === account);
  expect(newest.id).not.toBe(before.transaction);
  const [still, after] = await matchesOf(rule);
  expect(still).toEqual(other);
  expect(after).toEqual({
    ...before,
    transaction: newest.id,
    transaction_date: '2026-03-09',
  });
  const alone = await call('GET', `/coa/api/fixed-asset-automation-match/${before.id}`);
  expect(alone.body).toEqual(after);
});

test('what is taken back takes its match along', async () => {
  const { account, rule } = await ruled();
  const entry = await bought(account, 2_000);
  const bill = await made('/coa/api/v1/bill', {
    entity: books.acme,
    vendor: books.vendor,
    bill_number: 'B-7',
    bill_date: '2026-03-06',
    due_date: '2026-04-06',
    lines: [{ account, amount: 4_000, description: 'Robot' }],
  });
  await run();
  expect((await matchesOf(rule)).map((each) => each.proposed_name)).toEqual(['Robot', 'Press']);
  expect(
    (await call('POST', `/coa/api/v1/bill/${bill.id}/void`, { void_date: '2026-03-07' })).status,
  ).toBe(200);
  expect((await matchesOf(rule)).map((each) => each.proposed_name)).toEqual(['Press']);
  await call('DELETE', `/coa/api/journal_entry/${entry}`);
  expect(await matchesOf(rule)).toEqual([]);
  expect(await run()).toEqual([0, 0]);
});

test('rules are listed, searched, ordered, and hold their class', async () => {
  const { account, rule } = await ruled({ name: 'Zz a' });
  await ruled({ name: 'Zz b' });
  const names = async (query: string): Promise<string[]> =>
    (await call('GET', `${RULES}?${query}`)).body.results.map(({ name }: any) => name);
  expect(await names('search=zz&ordering=-name')).toEqual(['Zz b', 'Zz a']);
  expect(await names('search=zz&sort=name')).toEqual(['Zz a', 'Zz b']);
  expect((await call('GET', `${RULES}/accounts`)).body.map(({ id }: any) => id)).toContain(account);
  expect((await call('GET', `${RULES}/asset-classes`)).body.map(({ id }: any) => id)).toEqual([
    assetClass,
  ]);
  expect((await call('DELETE', `/coa/api/fixed-asset-class/${assetClass}`)).status).toBe(409);
  const wrong = await call('PATCH', `${RULES}/${rule}`, { amount_threshold: '0.001' });
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['amount_threshold']]);
});
