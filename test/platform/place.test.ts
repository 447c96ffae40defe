// Several servers in one address: the one that takes changes is found, and one that was left behind is not gone back to.
import { addressesIn, readConfig } from '../../src/platform/base/index.ts';
import { Database, placeIn, withClient } from '../../src/platform/database/index.ts';
import { Place } from '../../src/platform/database/health/place.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';

test.each([
  ['postgresql://u:p@one/db', ['postgresql://u:p@one/db']],
  [
    'postgresql://u:p,x@one:1,two:2/db?sslmode=require',
    ['postgresql://u:p,x@one:1/db?sslmode=require', 'postgresql://u:p,x@two:2/db?sslmode=require'],
  ],
  ['postgresql://[::1]:1,[::2]:2/db', ['postgresql://[::1]:1/db', 'postgresql://[::2]:2/db']],
])('%s is an address for each server', (url, addresses) => {
  expect(addressesIn(url)).toEqual(addresses);
});

test('settings take several servers, and demand TLS of each', () => {
  const url = 'postgresql://u:p@127.0.0.1:1,127.0.0.1:2/db';
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  const far = 'postgresql://u:p@127.0.0.1:1,db.example.com:2/db';
  expect(() => readConfig({ DATABASE_URL: far })).toThrow('db.example.com without TLS');
  expect(() => readConfig({ DATABASE_URL: 'postgresql://a:b@one:x,two/db' })).toThrow(
    'DATABASE_URL must be a PostgreSQL address',
  );
  const { databaseReadUrls } = readConfig({
    DATABASE_URL: url,
    DATABASE_READ_URLS: 'postgresql://u:p@127.0.0.1:3/db, postgresql://u:p@127.0.0.1:4/db',
  });
  expect(databaseReadUrls).toEqual([
    'postgresql://u:p@127.0.0.1:3/db',
    'postgresql://u:p@127.0.0.1:4/db',
  ]);
  expect(placeIn(url)).toBe('u@127.0.0.1:1,127.0.0.1:2/db');
});

test('a standby, and a server of an older timeline, take no changes', () => {
  const place = new Place('postgresql://u@one,two/db');
  expect(() => place.demand({ isStandby: true, timeline: 0 })).toThrow('takes no changes');
  place.demand({ isStandby: false, timeline: 2 });
  place.demand({ isStandby: false, timeline: 2 });
  expect(() => place.demand({ isStandby: false, timeline: 1 })).toThrow('takes no changes');
  place.demand({ isStandby: false, timeline: 3 });
  const single = new Place('postgresql://u@one/db');
  single.demand({ isStandby: true, timeline: 0 });
});

test('looking elsewhere goes round, once for each that failed', () => {
  const place = new Place('postgresql://u@one,two/db');
  const [one, two] = place.addresses;
  place.leave(one);
  place.leave(one);
  expect(place.current).toBe(two);
  place.leave(two);
  expect(place.current).toBe(one);
});

describe('servers of which one is there', () => {
  let files: TestDatabase;
  let url: string;
  beforeAll(async () => {
    files = await cloneDatabase();
    const { port } = new URL(files.serviceUrl);
    url = files.serviceUrl.replace(`:${port}/`, `:${await freePort()},127.0.0.1:${port}/`);
    expect(addressesIn(url)).toHaveLength(2);
  });
  afterAll(() => files.drop());

  test('the service writes and reads at the one that takes changes', async () => {
    const database = new Database({ url, connections: 3 });
    const [made] = await database.change<{ id: number }>({
      text: `select create_workspace('Found') as id`,
    });
    expect(made?.id).toBeGreaterThan(0);
    const positions: bigint[] = [];
    await database.write(
      made?.id ?? 0,
      () => Promise.resolve(),
      ({ lsn }) => positions.push(lsn),
    );
    expect(positions[0]).toBeGreaterThan(0n);
    await database.close();
  });

  test('so do the verbs of the command line', async () => {
    const answer = await withClient(url, 'DATABASE_URL', (client) => client.query('select 7 as n'));
    expect(answer.rows).toEqual([{ n: 7 }]);
  });

  test('a read-only one among several is left for another', async () => {
    const database = new Database({ url, connections: 2 });
    await database.change({ text: 'select 1' });
    const left = jest.spyOn(Place.prototype, 'leave');
    await expect(
      database.write(null, async ({ ask }) => {
        await ask({ text: `set local transaction_read_only = on` });
        await ask({ text: `select create_workspace('No')` });
      }),
    ).rejects.toThrow('accepts no changes');
    expect(left).toHaveBeenCalled();
    await database.close();
  });
});
