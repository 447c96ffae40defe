// Work that is left when requests are answered: what workers do soon, and what PostgreSQL puts off.
import pg from 'pg';
import { settle } from '../../src/cli/demo-books.ts';
import type { Stage } from './stage.ts';

const LISTS = `
  select sum(gin_clean_pending_list(c.oid)) from pg_class c join pg_am a on a.oid = c.relam
  where a.amname = 'gin' and c.relnamespace = 'public'::regnamespace`;

/** Chains and folds, numbers the events of these workspaces, and puts what was written into the indexes of texts. */
export async function doLater(
  { serviceUrl, superuserUrl, database }: Stage,
  workspaces: readonly number[],
): Promise<void> {
  await settle(serviceUrl);
  for (const workspace of workspaces) {
    await database.write(workspace, ({ ask }) => ask({ text: 'select number_events()' }));
  }
  const client = new pg.Client(superuserUrl);
  await client.connect();
  await client.query(LISTS);
  await client.end();
}
