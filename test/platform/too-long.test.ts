// Statements that run for too long, and locks that are not given: what each is told.
import { Database } from '../../src/platform/database/index.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';

let files: TestDatabase;
let database: Database;
beforeAll(async () => {
  files = await cloneDatabase();
  database = new Database({ url: files.serviceUrl });
});
afterAll(async () => {
  await database.close();
  await files.drop();
});

test('a statement that runs for too long is refused with how to ask for less, and is none of a lock', async () => {
  const refused = (work: string[]): Promise<unknown> =>
    database.write(null, async ({ ask }) => {
      for (const text of work) await ask({ text });
    });
  await expect(
    refused([`set local statement_timeout = '20ms'`, 'select pg_sleep(60)']),
  ).rejects.toMatchObject({
    message:
      'The database did not finish this request in time. Nothing was saved. Ask for less at once: fewer days or records, a narrower filter, or no count.',
    extensions: { code: 'UNAVAILABLE', headers: { 'retry-after': '2' } },
  });
  await expect(
    refused([`do $$ begin raise exception 'held' using errcode = '55P03'; end $$`]),
  ).rejects.toMatchObject({
    message: 'The database was too busy to answer in time. Nothing was saved.',
  });
});
