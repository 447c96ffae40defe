// Compares what the database holds and refuses with the contract: a change of a table, an index or a policy shows here.
import { holdDatabase } from './hold.ts';

test('database.sql', async () => {
  await holdDatabase('database.sql', ['tables', 'constraints', 'indexes', 'policies', 'triggers', 'rights', 'grants']);
});
