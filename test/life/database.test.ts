// The suite's own database: clones are separate, the service's role is weak.
import pg from 'pg';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

it('clones', async () => {
  const client = new pg.Client(database.serviceUrl);
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select name from migration');
  await client.end();
  expect(rows.length).toBeGreaterThan(0);
});
