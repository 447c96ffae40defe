// Two entities with rows in every table, for tests of the wall between them.
import pg from 'pg';
import { openTwoEntities } from '../edge/support/opened-entities.ts';
import type { TwoEntities } from '../edge/support/two-entities.ts';
import type { TestService } from '../support/service.ts';

export let service: TestService;
export let two: TwoEntities;
export let superuser: pg.Client;
export let limited: pg.Client;
const connected = (url: string): Promise<pg.Client> => new pg.Client(url).connect();

async function begin(): Promise<void> {
  ({ service, two } = await openTwoEntities());
  await service.database.write(service.workspace, ({ ask }) =>
    ask({ text: 'select fold_balances()' }),
  );
  // Something folded and something not, so that each table of balances has rows of both.
  const { world, sides } = two;
  for (const { entity } of sides) {
    const { errors } = await service.graphql(
      `mutation { createJournalEntry(input: { entity: ${entity}, date: "2026-02-01", currency: "USD", transactions: [{ account: ${world['Account']}, debitAmountNative: 1 }, { account: ${world['Equity']}, creditAmountNative: 1 }] }) { id } }`,
    );
    expect(errors).toBeUndefined();
    await approveNothing(world['Account'] ?? 0, entity);
  }
  superuser = await connected(service.files.superuserUrl);
  limited = await connected(service.files.serviceUrl);
}

/** Opens the walls before the tests of a file, and closes all after them. */
export function openWalls(): void {
  beforeAll(begin);
  afterAll(async () => {
    await superuser.end();
    await limited.end();
    await service.close();
  });
}

/** A report that confirms nothing: from then on the lines of its account are listed. */
async function approveNothing(account: number, entity: number): Promise<void> {
  const { data, errors } = await service.graphql(
    `mutation { made: createReconciliationReport(input: { account: ${account}, entity: ${entity}, startingBalance: 0, endingBalance: 0,
      statementStartingDate: "2035-01-01", statementEndingDate: "2035-01-31" }) { id } }`,
  );
  expect(errors).toBeUndefined();
  for (const status of ['PENDING_APPROVAL', 'APPROVED']) {
    const patched = await service.graphql(
      `mutation { patchReconciliationReport(id: ${data.made.id}, input: { status: ${status} }) { id } }`,
    );
    expect(patched.errors).toBeUndefined();
  }
}

/** Every table and view whose rows tell an entity, and the term that is true of rows of one. */
export async function relations(): Promise<{ name: string; of: string; isTable: boolean }[]> {
  const { rows } = await superuser.query<{ name: string; of: string; isTable: boolean }>(
    `select c.relname as name, c.relkind <> 'v' as "isTable",
      case when c.relname = 'entity' then 'x.id = $1' when a.attname = 'entity_ids' then '$1 = any(x.entity_ids)' else 'x.entity_id = $1' end as of
     from pg_class c
     join lateral (select attname from pg_attribute where attrelid = c.oid and not attisdropped
       and (attname in ('entity_ids', 'entity_id') or c.relname = 'entity' and attname = 'id') order by 1 desc limit 1) a on true
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
       and c.relname not in ('membership', 'api_user', 'invitation', 'proposal') order by 1`,
  );
  return rows;
}

/** Work of the service for a workspace and some entities, undone afterwards. */
export const as = async <T>(
  workspace: number,
  entities: string,
  work: () => Promise<T>,
): Promise<T> => {
  await limited.query('begin');
  await limited.query(
    `select set_config('ledgergate.workspace', $1, true), set_config('ledgergate.entities', $2, true)`,
    [String(workspace), entities],
  );
  try {
    return await work();
  } finally {
    await limited.query('rollback');
  }
};
/** How many rows a connection sees. */
export const count = async (client: pg.Client, name: string, of: string, entity: number) =>
  (
    await client.query<{ n: number }>(`select count(*)::integer as n from ${name} x where ${of}`, [
      entity,
    ])
  ).rows[0]?.n ?? 0;
