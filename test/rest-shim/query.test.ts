// Query parameters: unreadable filters are refused; paging and sorting never fail.
import type { Record_ } from './support/schema.ts';
import { invoice, serve, type TestServer } from './support/server.ts';

const TOTAL = 7;
let server: TestServer;
const input: Record_[] = [];

/** Rows offset+1 to offset+limit of seven. */
const list = (args: Record_): Record_ => {
  input.push(args);
  const from = Number(args['offset']);
  const length = Math.max(0, Math.min(Number(args['limit']), TOTAL - from));
  return {
    count: TOTAL,
    results: Array.from({ length }, (_, nth) => invoice(from + nth + 1)),
  };
};
beforeAll(async () => {
  server = await serve({
    invoices: list,
    deletedInvoices: (args) => {
      input.push(args);
      return { count: 1, results: [{ id: 2, isDeleted: true }] };
    },
    statement: (args) => {
      input.push(args);
      return { cadence: 'monthly', rows: [] };
    },
  });
});
beforeEach(() => input.splice(0));
afterAll(() => server.close());

const PATH = '/coa/api/v1/invoice';
const BASE = 'https://books.example';

interface Page {
  count: number;
  next: string | null;
  previous: string | null;
  results: { id: number }[];
}
const page = async (query: string, path = PATH): Promise<Page> =>
  (await server.json('GET', `${path}${query}`)) as Page;
const ids = ({ results }: Page): number[] => results.map(({ id }) => id);
const seen = async (query: string): Promise<Record_> => {
  await page(query);
  return JSON.parse(JSON.stringify(input.at(-1))) as Record_;
};
const refused = async (path: string): Promise<unknown> => {
  const body = await server.json('GET', path, { status: 400 });
  expect(input).toEqual([]);
  return body;
};

describe('paging', () => {
  test('limit, offset and links that keep the other parameters', async () => {
    const first = await page('/?memo=a%26b+c&client=1&client=2&limit=3');
    expect(first).toMatchObject({ count: 7, previous: null });
    expect(first.next).toBe(`${BASE}${PATH}/?memo=a%26b+c&client=1&client=2&limit=3&offset=3`);
    const second = await page((first.next ?? '').slice(`${BASE}${PATH}`.length));
    expect(ids(second)).toEqual([4, 5, 6]);
    expect(input.at(-1)).toMatchObject({ filter: { memo: 'a&b c', client: [1, 2] } });
    expect(second.previous).toBe(`${BASE}${PATH}/?memo=a%26b+c&client=1&client=2&limit=3`);
    const third = await page((second.next ?? '').slice(`${BASE}${PATH}`.length));
    expect(ids(third)).toEqual([7]);
    expect(third.next).toBeNull();
    expect(third.previous).toContain('limit=3&offset=3');
  });

  test('links do not follow the Host header', async () => {
    const headers = { host: 'evil.example' };
    const { next } = (await server.json('GET', `${PATH}?limit=1`, { headers })) as Page;
    expect(next).toBe(`${BASE}${PATH}?limit=1&offset=1`);
  });

  test.each([
    ['', 100, 0],
    ['?limit=0', 100, 0],
    ['?limit=-5', 100, 0],
    ['?limit=x&offset=y', 100, 0],
    ['?limit=1.5', 100, 0],
    ['?limit=&offset=', 100, 0],
    ['?limit=5000', 1000, 0],
    ['?limit=2&limit=4', 4, 0],
    ['?limit=99999999999999999999&offset=99999999999999999999', 1000, 2_147_483_647],
    ['?offset=-3', 100, 0],
  ])('%s means limit %i and offset %i', async (query, limit, offset) => {
    expect(await seen(query)).toMatchObject({ limit, offset });
  });

  test('what is said after a thousand other parameters counts', async () => {
    const clients = Array.from({ length: 1_100 }, (_, nth) => nth + 1);
    const query = clients.map((each) => `client=${each}`).join('&');
    expect(await seen(`?${query}&memo=last`)).toMatchObject({
      filter: { client: clients, memo: 'last' },
    });
    const { next } = await page(`?${query}&limit=1`);
    expect(next).toContain('client=1100&limit=1&offset=1');
  });

  test('an offset past the end is an empty page', async () => {
    expect(await page('?offset=50&limit=10')).toEqual({
      count: 7,
      next: null,
      previous: `${BASE}${PATH}?limit=10&offset=40`,
      results: [],
    });
  });

  test('a route may state its own limits', async () => {
    expect(ids(await page('', '/coa/api/v1/small'))).toEqual([1, 2]);
    expect(ids(await page('?limit=50', '/coa/api/v1/small'))).toEqual([1, 2, 3]);
  });

  test('a bare list is the rows alone, all of them, and is not counted', async () => {
    const rows = await server.json('GET', '/coa/api/v1/invoice-rows');
    expect(rows).toHaveLength(7);
    expect(input.at(-1)).toMatchObject({ limit: 1000 });
    const prepared = server.shim.prepared.find(({ route }) => route.bare);
    expect(prepared?.graphql).not.toContain('count');
  });

  test('skip_count counts what was seen, and one more when more follow', async () => {
    const first = await page('?limit=3&skip_count=True');
    expect(first).toMatchObject({ count: 4, previous: null });
    expect(ids(first)).toEqual([1, 2, 3]);
    expect(first.next).toBe(`${BASE}${PATH}?skip_count=True&limit=3&offset=3`);
    const last = await page('?limit=3&offset=6&skip_count=true');
    expect(last).toMatchObject({ count: 7, next: null });
    expect(ids(last)).toEqual([7]);
    expect(await page('?skip_count=yes&limit=3')).toMatchObject({ count: 7 });
    expect(await page('?skip_count=true&limit=3', '/coa/api/v1/small')).toMatchObject({ count: 7 });
  });
});

describe('sorting', () => {
  test.each([
    ['?sort=-total_amount,id', ['-total_amount', 'id']],
    ['?sort=nothing,%20id%20,,-nothing', ['id']],
    ['?sort=id&sort=-id,total_amount', ['id', 'total_amount']],
    ['?ordering=-id', ['-id']],
    ['?sort=x', undefined],
    ['?sort=--id', undefined],
    ['?sort=', undefined],
  ])('%s', async (query, sort) => {
    expect((await seen(query))['sort']).toEqual(sort);
  });

  test('ordering is read where the route says so, and only there', async () => {
    await page('?ordering=id', '/coa/api/v1/small');
    expect(input.at(-1)).not.toHaveProperty('sort');
  });
});

describe('filters', () => {
  test('repeated, as a JSON array, and one value for what takes one', async () => {
    expect(
      await seen('?id=1&id=2&client=[3,"4"]&terms=net_30&memo=a&memo=b&places=3'),
    ).toMatchObject({
      filter: { id: [1, 2], client: [3, 4], terms: ['net_30'], memo: 'b', places: 3 },
    });
    expect(
      await seen('?rate=1.50&is_migrated=TRUE&last_modified_at__gte=2026-01-01'),
    ).toMatchObject({
      filter: { rate: '1.5', isMigrated: true, lastModifiedAt_gte: '2026-01-01' },
    });
  });

  test('what is empty or unknown is not there', async () => {
    const none = await seen(
      '?client=&memo=&terms=&client=[]&nothing=x&filter=y&__proto__=z&input=1',
    );
    expect(none).not.toHaveProperty('filter');
    expect(await seen('?include_inactive=true&q=text')).toMatchObject({
      includeInactive: true,
      q: 'text',
    });
  });

  test('what cannot be read is refused on the parameter, all at once', async () => {
    const query =
      'id=x&client=[1,null]&terms=net_31&is_migrated=maybe&rate=1,5&places=one&last_modified_at__gte=soon&memo=%00&include_inactive=2';
    expect(await refused(`${PATH}?${query}`)).toEqual({
      id: ['Incorrect type. Expected pk value.'],
      client: ['This field may not be null.'],
      terms: ['"net_31" is not a valid choice. Choose one of net_30, due_on_receipt.'],
      is_migrated: ['Must be a valid boolean.'],
      rate: ['A valid number is required.'],
      places: ['A valid integer is required.'],
      last_modified_at__gte: ['Datetime has wrong format.'],
      memo: ['Null characters are not allowed.'],
      include_inactive: ['Must be a valid boolean.'],
    });
    const pk = ['Incorrect type. Expected pk value.'];
    for (const client of ['[1', '[[1]]', '{"a":1}', '1,2', '[1.5]', '[true]']) {
      expect(await refused(`${PATH}?client=${encodeURIComponent(client)}`)).toEqual({ client: pk });
    }
  });

  test('arguments that are no filter', async () => {
    await server.json(
      'GET',
      '/ca/api/statement?cadence=yearly&entity=[1,2]&group=3&include_deleted=TRUE',
    );
    expect(input).toEqual([{ cadence: 'yearly', entity: [1, 2], group: 3, includeDeleted: true }]);
    input.splice(0);
    expect(
      await refused('/ca/api/statement?cadence=daily&entity=[1,%22x%22]&include_deleted=1'),
    ).toEqual({
      cadence: ['"daily" is not a valid choice. Choose one of monthly, yearly.'],
      entity: ['Incorrect type. Expected pk value.'],
      group: ['This field is required.'],
    });
    await server.json('GET', '/ca/api/statement?group=3&include_deleted=1');
    expect(input.at(-1)).toMatchObject({ includeDeleted: false });
  });
});

describe('a query value that selects another operation', () => {
  test.each(['true', 'TRUE', 'True'])('include_deleted=%s', async (value) => {
    expect(await page(`?include_deleted=${value}&limit=1&client=5`)).toEqual({
      count: 1,
      next: null,
      previous: null,
      results: [{ id: 2, is_deleted: true }],
    });
    expect(input).toMatchObject([{ filter: { client: [5] }, limit: 1 }]);
  });

  test.each(['false', '1', 'yes', '', 'true '])('include_deleted=%s is nothing', async (value) => {
    expect((await page(`?include_deleted=${encodeURIComponent(value)}`)).count).toBe(7);
  });
});
