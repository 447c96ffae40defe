// Cursor paging of ledger lines: complete, in every order, and refusing invalid cursors.
import type { Desk } from './desk.ts';
import { LINES, openLines, type Lines, type Row } from './lines.ts';

let desk: Desk;
let list: Lines['list'];
beforeAll(async () => {
  ({ desk, list } = await openLines());
});
afterAll(() => desk.service.close());

describe('cursor', () => {
  const follow = async (
    query: string,
    start = LINES,
  ): Promise<{ pages: number; found: number[]; counts: number[] }> => {
    const found: number[] = [];
    const counts: number[] = [];
    let path: string | null = `${start}?all_time=true&${query}`;
    let pages = 0;
    while (path !== null && pages < 50) {
      const { status, body }: { status: number; body: any } = await desk.service.call('GET', path);
      expect(status).toBe(200);
      found.push(...body.results.map((row: Row) => row['id']));
      counts.push(body.count);
      expect(body.previous).toBeNull();
      path = body.next === null ? null : (body.next as string).replace(/^https?:\/\/[^/]+/, '');
      pages++;
    }
    return { pages, found, counts };
  };

  test.each([
    '',
    '&sort=amount',
    '&ordering=-amount,id',
    '&sort=posted_at,-id',
    '&sort=-id',
    '&sort=-last_modified_at',
  ])('goes through the whole list in its order%s', async (order) => {
    const whole = (await list(`limit=10000${order}`)).body.results.map((row: Row) => row['id']);
    for (const limit of [1, 3, 9, 10, 11]) {
      const { found, pages, counts } = await follow(`cursor=&limit=${limit}${order}`);
      expect([limit, found]).toEqual([limit, whole]);
      expect(pages).toBe(Math.ceil(10 / limit));
      expect(new Set(counts)).toEqual(new Set([10]));
    }
  });

  test('goes through the general ledger, account by account', async () => {
    const LEDGER = '/coa/api/general-ledger';
    const read = async (query: string): Promise<number[]> =>
      (await desk.service.call('GET', `${LEDGER}?all_time=true&${query}`)).body.results.map(
        (row: Row) => row['id'],
      );
    const whole = await read('limit=10000');
    expect(whole).toHaveLength(10);
    for (const limit of [1, 3, 9, 10, 11]) {
      const { found, pages } = await follow(`cursor=&limit=${limit}`, LEDGER);
      expect([limit, found, pages]).toEqual([limit, whole, Math.ceil(10 / limit)]);
      expect(await read(`limit=${limit}&offset=4`)).toEqual(whole.slice(4, 4 + limit));
    }
  });

  test('with skip_count the count is a lower bound', async () => {
    const { counts } = await follow('cursor=&limit=4&skip_count=true');
    expect(counts).toEqual([5, 5, 2]);
  });

  test('of deleted lines', async () => {
    const { found } = await follow('cursor=&limit=1&include_deleted=true');
    expect(new Set(found).size).toBe(4);
  });

  test('in GraphQL', async () => {
    const ask = `query ($cursor: String) { ledgerLines(allTime: true, limit: 7, cursor: $cursor) { nextCursor results { id account { name } } } }`;
    const first = await desk.service.graphql(ask, { cursor: '' });
    const second = await desk.service.graphql(ask, { cursor: first.data.ledgerLines.nextCursor });
    expect(second.data.ledgerLines.nextCursor).toBeNull();
    expect([...first.data.ledgerLines.results, ...second.data.ledgerLines.results]).toHaveLength(
      10,
    );
    const none = await desk.service.graphql(ask, {});
    expect(none.data.ledgerLines.nextCursor).toBeNull();
  });

  test('a bad one is 404, whatever is wrong with it', async () => {
    const { body } = await list('cursor=&limit=1');
    const good = new URL(body.next).searchParams.get('cursor') ?? '';
    const forged = (value: unknown): string =>
      Buffer.from(JSON.stringify(value)).toString('base64url');
    const bad = [
      'x',
      '%00',
      forged({}),
      forged(['-posted_at,id', '2025-01-01']),
      forged(['-posted_at,id', 'tomorrow', '1']),
      forged(['-posted_at,id', null, '1']),
      forged(['-posted_at,id', '2025-01-01', '1 or true']),
      forged(['-posted_at,id', '2025-01-01', 1]),
    ];
    for (const cursor of bad) {
      const answer = await list(`cursor=${cursor}`);
      expect([cursor, answer.status, answer.body]).toEqual([
        cursor,
        404,
        { detail: 'Invalid cursor' },
      ]);
    }
    expect((await list(`cursor=${good}&sort=amount`)).status).toBe(404);
    expect((await list(`cursor=${good}`)).status).toBe(200);
  });
});
