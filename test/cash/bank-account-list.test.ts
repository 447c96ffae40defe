// Tests every parameter of GET /ca/api/account. Specification: List bank accounts.
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let accounts: number[];
const SORTS =
  'name nickname type status currency external_account_id institution_id source current_balance available_balance created_at last_modified_at account_type account_subtype account_cashflow_classification type_name subtype_name cashflow_classification_name entity_name department id account_id'.split(
    ' ',
  );

beforeAll(async () => {
  service = await startService();
  const made = await service.graphql(`mutation {
    e1: createEntity(input: { name: "Acme", currency: "USD" }) { id }
    e2: createEntity(input: { name: "Beta", currency: "EUR" }) { id }
    d: createDepartment(input: { code: "D", name: "Sales" }) { id }
    a1: createAccount(input: { number: "1000", name: "Cash", currency: "USD", accountType: ASSET, accountSubtype: BANK, accountCashflowClassification: NONE }) { id }
    a2: createAccount(input: { number: "2000", name: "Card", currency: "USD", accountType: LIABILITY, accountSubtype: CREDIT_CARD, accountCashflowClassification: OPERATING }) { id }
  }`);
  expect(made.errors).toBeUndefined();
  const { e1, e2, d, a1, a2 } = made.data;
  accounts = [Number(a1.id), Number(a2.id)];
  for (let i = 0; i < 23; i++) {
    const { status } = await service.call('POST', '/ca/api/account', {
      json: {
        entity: Number(i % 2 ? e1.id : e2.id),
        name: i % 5 === 0 ? null : `Account ${i % 7}`,
        currency: i % 2 ? 'USD' : 'EUR',
        department: i % 3 === 0 ? Number(d.id) : null,
        chart_of_accounts_account: i % 4 === 0 ? null : accounts[i % 2],
        current_balance: i % 6 === 0 ? null : (i * 37) % 11,
        type: i % 2 ? 'CHECKING' : 'SAVING',
      },
    });
    expect(status).toBe(201);
  }
});
afterAll(() => service.close());

const ids = (body: { results: { id: number }[] }): number[] => body.results.map(({ id }) => id);

test.each(SORTS.flatMap((sort) => [sort, `-${sort}`]))(
  'pages sorted by %s hold every account once',
  async (sort) => {
    const whole = await service.call('GET', `/ca/api/account?sort=${sort}&limit=1000`);
    expect(whole.body.count).toBe(23);
    const paged: number[] = [];
    let next: string | null = `${service.url}/ca/api/account?sort=${sort}&limit=5`;
    while (next) {
      const page: any = await service.call('GET', next.replace(service.url, ''));
      paged.push(...ids(page.body));
      next = page.body.next;
    }
    expect(paged).toEqual(ids(whole.body));
    expect(new Set(paged).size).toBe(23);
  },
);

test('nulls come last and ties are broken by id', async () => {
  const { body } = await service.call('GET', '/ca/api/account?sort=-current_balance');
  const balances: (number | null)[] = body.results.map((each: any) => each.current_balance);
  const firstNull = balances.indexOf(null);
  expect(balances.slice(firstNull).every((each) => each === null)).toBe(true);
  for (let i = 1; i < body.results.length; i++) {
    const [a, b] = [body.results[i - 1], body.results[i]];
    if (a.current_balance === b.current_balance) expect(a.id).toBeLessThan(b.id);
  }
});

test('next and previous keep the other parameters; unknown sorts and limits fall back', async () => {
  const { body } = await service.call(
    'GET',
    '/ca/api/account?limit=5&offset=5&sort=-name&currency=USD',
  );
  const next = new URL(body.next);
  expect(next.origin + next.pathname).toBe(`${service.url}/ca/api/account`);
  expect(Object.fromEntries(next.searchParams)).toEqual({
    limit: '5',
    offset: '10',
    sort: '-name',
    currency: 'USD',
  });
  expect(new URL(body.previous).searchParams.get('sort')).toBe('-name');
  expect(
    (await service.call('GET', '/ca/api/account?sort=nonsense&limit=-3')).body.results,
  ).toHaveLength(23);
  const past = await service.call('GET', '/ca/api/account?offset=100');
  expect([past.status, past.body.results, past.body.next]).toEqual([200, [], null]);
});

test('the filter and both time bounds', async () => {
  const filtered = await service.call(
    'GET',
    `/ca/api/account?chart_of_accounts_account=${accounts[1]}`,
  );
  expect(
    filtered.body.results.every((each: any) => each.chart_of_accounts_account === accounts[1]),
  ).toBe(true);
  expect(filtered.body.count).toBe(11);
  const [first] = (await service.call('GET', '/ca/api/account?limit=1')).body.results;
  const exact = encodeURIComponent(first.last_modified_at);
  const inclusive = await service.call(
    'GET',
    `/ca/api/account?last_modified_at__gte=${exact}&last_modified_at__lte=${exact}`,
  );
  expect(ids(inclusive.body)).toContain(first.id);
  const today = first.last_modified_at.slice(0, 10);
  expect(
    (await service.call('GET', `/ca/api/account?last_modified_at__lte=${today}`)).body.count,
  ).toBe(23);
  expect(
    (await service.call('GET', `/ca/api/account?last_modified_at__gte=2999-01-01`)).body.count,
  ).toBe(0);
  const wrong = await service.call('GET', '/ca/api/account?last_modified_at__gte=yesterday');
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['last_modified_at__gte']]);
});

test('deleted accounts are listed apart, with four fields', async () => {
  const [{ id }] = (await service.call('GET', '/ca/api/account?limit=1')).body.results;
  const gone = await service.call('DELETE', `/ca/api/account/${id}`);
  expect([gone.status, gone.text]).toEqual([204, '']);
  expect((await service.call('GET', `/ca/api/account/${id}`)).status).toBe(404);
  const live = await service.call('GET', '/ca/api/account?include_deleted=false');
  expect(live.body.count).toBe(22);
  const deleted = await service.call('GET', '/ca/api/account?include_deleted=TRUE');
  expect(deleted.body).toEqual({
    count: 1,
    next: null,
    previous: null,
    results: [
      {
        id,
        is_deleted: true,
        deleted_at: expect.any(String),
        last_modified_at: expect.any(String),
      },
    ],
  });
  const [{ deleted_at }] = deleted.body.results;
  expect(
    (
      await service.call(
        'GET',
        `/ca/api/account?include_deleted=true&last_modified_at__gte=${deleted_at}`,
      )
    ).body.count,
  ).toBe(1);
  expect(
    (
      await service.call(
        'GET',
        `/ca/api/account?include_deleted=true&last_modified_at__lte=2020-01-01`,
      )
    ).body.count,
  ).toBe(0);
});

test('another workspace sees none of it, and its ids are nobody', async () => {
  const { key } = { key: service.other.admin };
  expect((await service.call('GET', '/ca/api/account', { key })).body.count).toBe(0);
  const [{ id }] = (await service.call('GET', '/ca/api/account?limit=1')).body.results;
  for (const method of ['GET', 'DELETE', 'PATCH']) {
    const answer = await service.call(method, `/ca/api/account/${id}`, {
      key,
      ...(method === 'PATCH' && { json: { name: 'x' } }),
    });
    expect([answer.status, answer.body]).toEqual([404, { detail: 'Not found.' }]);
  }
  const foreign = await service.call('POST', '/ca/api/account', {
    key,
    json: { entity: 1, chart_of_accounts_account: accounts[0], currency: 'USD' },
  });
  expect(foreign.status).toBe(400);
  expect(foreign.body).toMatchObject({
    chart_of_accounts_account: [`Invalid pk "${accounts[0]}" - object does not exist.`],
  });
});
