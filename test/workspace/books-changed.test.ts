// The subscription to changes of the books: every area, behind the walls of permission, entity and workspace, by key and
// by the session of a browser.
import pg from 'pg';
import { MATCHES, openMatching, type MatchDesk } from '../cash/matching.ts';
import { addPerson, cookieOf } from '../support/persons.ts';
import { makeApiKey, startService } from '../support/service.ts';
import { until } from '../support/until.ts';

let desk: MatchDesk;
let root: pg.Client;
beforeAll(async () => {
  desk = await openMatching(await startService());
  root = new pg.Client(desk.service.superuserUrl);
  await root.connect();
});
afterAll(async () => {
  await root.end();
  await desk.service.close();
});

interface Heard {
  readonly status: number;
  /** The messages so far. */
  readonly told: () => { sequence: number; areas: string[] }[];
  /** All areas after the first message. */
  readonly areas: () => string[];
  readonly isOver: () => boolean;
  readonly end: () => void;
}
const listen = async (
  headers: Record<string, string> = { authorization: `Token ${desk.service.keys.admin}` },
  after?: number,
): Promise<Heard> => {
  const ending = new AbortController();
  const response = await fetch(`${desk.service.url}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    body: JSON.stringify({
      query:
        'subscription ($after: SequenceNumber) { booksChanged(after: $after) { sequence areas } }',
      variables: { after },
    }),
    signal: ending.signal,
  });
  let [text, isOver] = ['', false];
  const decoder = new TextDecoder();
  const read = async () => {
    try {
      for await (const chunk of response.body ?? []) text += decoder.decode(chunk);
    } catch {
      // It was ended.
    }
    isOver = true;
  };
  void read();
  const told = () =>
    [...text.matchAll(/event: next\ndata: (.*)\n/g)].map(
      ([, data = '']) => JSON.parse(data).data.booksChanged,
    );
  if (response.status === 200) await until(() => told().length > 0 || isOver);
  return {
    ...{ status: response.status, told, isOver: () => isOver, end: () => ending.abort() },
    areas: () =>
      told()
        .slice(1)
        .flatMap(({ areas }) => areas),
  };
};
const withKey = (key: string) => ({ authorization: `Token ${key}` });
const make = async (call: string): Promise<number> => {
  const { data, errors } = await desk.service.graphql(`mutation { made: ${call} }`);
  expect([call, errors]).toEqual([call, undefined]);
  return Number(data.made?.id ?? 0);
};

test('every area is told of when something in it changes', async () => {
  const { books, account, service } = desk;
  const stream = await listen();
  expect(stream.told()[0]?.areas).toEqual([]);
  let contract = 0;
  const changes: [area: string, change: () => Promise<unknown>][] = [
    ['VENDORS', () => make(`patchVendor(id: ${books.vendor}, input: { dba: "x" }) { id }`)],
    ['INVOICES', () => desk.invoice(77)],
    ['BILLS', () => desk.bill(88)],
    ['JOURNAL_ENTRIES', () => desk.entry(5)],
    ['BANK_TRANSACTIONS', () => desk.line(77, 'Globex')],
    [
      'BANK_ACCOUNTS',
      () => make(`patchBankAccount(id: ${account}, input: { nickname: "M" }) { id }`),
    ],
    ['MATCHES', () => desk.process()],
    ['RECONCILIATIONS', () => desk.report()],
    [
      'RECONCILIATIONS',
      async () => {
        const [report] = (await desk.call('GET', '/coa/api/v2/reconciliation')).body.results;
        const line = await desk.lineOf(await desk.entry(9));
        await desk.at(`/${report.id}/transactions/confirm`)('POST', { selected: [line] });
      },
    ],
    [
      'CONTRACTS',
      async () => {
        contract = await make(
          `createContract(input: { entity: ${books.acme}, client: ${books.customer}, dealName: "Deal", status: ACTIVE, contractStartDate: "2026-01-01", contractEndDate: "2026-12-31", billingFrequency: MONTHLY }) { id }`,
        );
      },
    ],
    [
      'CONTRACTS',
      () =>
        make(
          `createContractSubscription(input: { contract: ${contract}, product: ${books.advice}, rate: 1200 }) { id }`,
        ),
    ],
    [
      'BUDGETS',
      () => make('createBudget(input: { name: "Plan", startDate: "2026-01-01" }) { id }'),
    ],
    [
      'CLOSE_TASKS',
      () => make('createCloseTask(input: { title: "Accruals", through: "2026-01-31" }) { id }'),
    ],
    [
      'ALLOCATIONS',
      () =>
        make(
          `createCostAllocation(input: { name: "Rent", account: ${books.accounts.services}, lines: [{ account: ${books.accounts.sales}, percentage: 100 }] }) { id }`,
        ),
    ],
    [
      'ASSETS',
      () => make('createFixedAssetClass(input: { name: "Machines", usefulLife: 5 }) { id }'),
    ],
    [
      'PROPOSALS',
      async () => {
        const { id } = await desk.invoice(78);
        const { status } = await service.call('PATCH', `/coa/api/v1/invoice/${id}`, {
          key: service.keys.clerk,
          json: { ref_number: 'PO-7' },
        });
        expect(status).toBe(202);
      },
    ],
    [
      'LOCKS',
      () =>
        make(
          `createLockPeriod(input: { entity: ${books.japan}, lockedThrough: "2025-01-31" }) { id }`,
        ),
    ],
    ['TAGS', () => make('createTag(input: { name: "North" }) { id }')],
    [
      'TAGS',
      async () => {
        const { data } = await service.graphql('{ tags { results { id } } }');
        const { errors } = await service.graphql(
          `mutation { deleteTag(id: ${data.tags.results[0].id}) }`,
        );
        expect(errors).toBeUndefined();
      },
    ],
  ];
  for (const [area, change] of changes) {
    const before = stream.areas().length;
    await change();
    await until(
      () => stream.areas().slice(before).includes(area),
      () => `${area}: ${stream.areas().slice(before).join()}`,
    );
  }
  const numbers = stream.told().map(({ sequence }) => sequence);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  stream.end();
});

test('nothing is told where nothing changed, and of what another workspace does', async () => {
  const [here, there] = [await listen(), await listen(withKey(desk.service.other.admin))];
  await desk.call('GET', MATCHES);
  const refused = await desk.call('PATCH', `/coa/api/vendor/${desk.books.vendor}`, { name: null });
  expect(refused.status).toBe(400);
  const tried = await desk.service.call('POST', '/coa/api/vendor', {
    json: { name: 'Tried out' },
    headers: { prefer: 'dry-run' },
  });
  expect(tried.status).toBe(201);
  await make('createTag(input: { name: "South" }) { id }');
  await until(() => here.areas().length > 0);
  expect(here.areas()).toEqual(['TAGS']);
  expect(there.areas()).toEqual([]);
  for (const each of [here, there]) each.end();
});

test('whoever may not read an area, or sees other entities, is not told', async () => {
  const { service, books } = desk;
  const blind = await makeApiKey(service.database, service.workspace, 'accountant', {
    permissions: { invoices: 'none', journal_entries: 'none', transactions: 'none' },
  });
  const abroad = await makeApiKey(service.database, service.workspace, 'admin', {
    entityIds: [books.europe],
  });
  const [whole, without, limited] = [
    await listen(),
    await listen(withKey(blind)),
    await listen(withKey(abroad)),
  ];
  await desk.invoice(12);
  await until(() => whole.areas().includes('INVOICES'));
  // What everybody sees ends the wait: it comes after the invoice.
  await make('createTag(input: { name: "East" }) { id }');
  for (const each of [whole, without, limited]) await until(() => each.areas().includes('TAGS'));
  expect(without.areas()).toEqual(['TAGS']);
  expect(limited.areas()).toEqual(['TAGS']);
  await desk.invoice(13, { entity: books.europe, currency: 'EUR' });
  await until(() => limited.areas().includes('INVOICES'));
  for (const each of [whole, without, limited]) each.end();
});

test('who comes back is told what happened since, or everything when that is not known any more', async () => {
  const stays = await listen();
  const first = await listen();
  const [{ sequence } = { sequence: 0 }] = first.told();
  first.end();
  await make('createTag(input: { name: "West" }) { id }');
  await until(() => stays.areas().includes('TAGS'));
  const back = await listen(undefined, sequence);
  expect(back.told()[0]?.areas).toContain('TAGS');
  const old = await listen(undefined, 1);
  expect(old.told()[0]?.areas).toEqual(
    expect.arrayContaining(['INVOICES', 'MATCHES', 'PROPOSALS', 'CONTRACTS', 'LOCKS']),
  );
  for (const each of [stays, back, old]) each.end();
});

test('a member listens by the session of the browser: from our own pages alone, until it ends', async () => {
  const { service } = desk;
  const person = await addPerson(root, service.workspace, 'vera', { role: 'viewer' });
  const cookie = await cookieOf(service.database, root, person);
  const stream = await listen({ cookie });
  await make('createTag(input: { name: "Centre" }) { id }');
  await until(() => stream.areas().includes('TAGS'));
  for (const headers of [
    { cookie, origin: 'https://elsewhere.test' },
    { cookie, 'sec-fetch-site': 'cross-site' },
    { cookie: 'ledgergate_session=nobodyIsSignedInWithThisSecret' },
    {} as { cookie: string },
  ]) {
    expect((await listen(headers)).status).toBe(401);
  }
  const { rows } = await root.query('select seen_at from web_session where person_id = $1', [
    person,
  ]);
  await root.query('update web_session set ended_at = now() where person_id = $1', [person]);
  await until(() => stream.isOver());
  // What listens by itself keeps nobody signed in.
  const after = await root.query('select seen_at from web_session where person_id = $1', [person]);
  expect(after.rows).toEqual(rows);
});

test.each([
  ['membership', 'update membership set is_active = false where person_id = $1'],
  ['person', 'update person set is_active = false where id = $1'],
])('a stream ends, and none begins, when the %s behind it is inactive', async (what, sql) => {
  const { service } = desk;
  const person = await addPerson(root, service.workspace, `gone-${what}`, { role: 'viewer' });
  const cookie = await cookieOf(service.database, root, person);
  const stream = await listen({ cookie });
  expect([stream.status, stream.isOver()]).toEqual([200, false]);
  await root.query(sql, [person]);
  await until(() => stream.isOver());
  expect((await listen({ cookie })).status).toBe(401);
});

test('whose rights or entities change listens anew', async () => {
  const { service, books } = desk;
  const key = await makeApiKey(service.database, service.workspace, 'clerk');
  const stream = await listen(withKey(key));
  await root.query(
    `update api_user set entity_ids = array[$1::integer] where id = (select api_user_id from api_key order by id desc limit 1)`,
    [books.europe],
  );
  await until(() => stream.isOver());
  expect((await listen(withKey(key))).status).toBe(200);
});
