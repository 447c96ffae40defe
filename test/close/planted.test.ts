// Master data and documents changed behind the service: `verify` names every value that statements read.
import pg from 'pg';
import { closeWorld, type ClosedWorld } from './closed-world.ts';

let world: ClosedWorld;
let owner: pg.Client;
beforeAll(async () => {
  world = await closeWorld();
  const { errors } = await world.service.graphql(
    `mutation { patchInvoice(id: ${world.records['Invoice']?.[1]}, input: { dueDate: "2026-04-01" }) { id } }`,
  );
  expect(errors).toBeUndefined();
  owner = new pg.Client({ connectionString: world.service.superuserUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.service.close({ areBooksBroken: true });
});

const verified = (): Promise<string> =>
  world.service.checkBooks().then(
    () => 'nothing',
    (error: unknown) => String(error),
  );
const OTHER: Readonly<Record<string, (column: string) => string>> = {
  boolean: (column) => `not ${column}`,
  date: (column) => `coalesce(${column}, '2026-01-20'::date) + 1`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  numeric: (column) => `${column} + 1`,
  jsonb: () => `'{"due_date": "2020-01-01"}'`,
  'character varying': (column) =>
    /currency/.test(column) ? `'CHF'` : `left('X' || coalesce(${column}, ''), 3)`,
  text: (column) => `coalesce(${column}, '') || 'X'`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 day'`,
};

/** Other choices, where a check names them. */
const CHOICES: Readonly<Record<string, string>> = {
  account_type: `'EQUITY'`,
  account_subtype: `'EQUITY'`,
  account_cashflow_classification: `'FINANCING'`,
  payment_status: `'voided'`,
  application_status: `'voided'`,
  kind: `'closing'`,
};

/**
 * What `verify` asks of these values after a change by the owner, which is undone: as if triggers and keys were not
 * there, or with all of them. Undefined where these refuse it.
 */
async function planted(sql: string, isQuiet: boolean): Promise<string[] | undefined> {
  await owner.query(
    `begin; set local session_replication_role = ${isQuiet ? 'replica' : 'origin'}`,
  );
  try {
    await owner.query(sql);
    const { rows } = await owner.query<{ found: string }>('select changed_behind($1) as found', [
      world.service.workspace,
    ]);
    return rows.map(({ found }) => found);
  } catch (error) {
    if (isQuiet) throw error;
    return undefined;
  } finally {
    await owner.query('rollback');
  }
}

test('the books hold, and every record is noted', async () => {
  expect(await verified()).toBe('nothing');
});

test('every value of every table', async () => {
  const { rows } = await owner.query<{ relation: string; name: string; type: string }>(
    `select n.relation, c.column_name as name, c.data_type as type from noted_columns() n
     join information_schema.columns c on c.table_name = n.relation and c.column_name = any(n.columns) order by 1, 2`,
  );
  expect(rows.length).toBeGreaterThan(90);
  const missed: string[] = [];
  let planting = 0;
  for (const { relation, name, type } of rows) {
    const key = relation === 'workspace' ? 'id' : 'workspace_id';
    const { rows: found } = await owner.query(
      `select id, "${name}" as was from ${relation} where ${key} = $1 order by id limit 1`,
      [world.service.workspace],
    );
    if (found.length === 0) {
      missed.push(`${relation} has no record`);
      continue;
    }
    const of = `where ${key} = ${world.service.workspace} and id = ${found[0].id}`;
    const change = `update ${relation} set "${name}" = ${CHOICES[name] ?? OTHER[type]?.(`"${name}"`) ?? 'null'} ${of}`;
    for (const isQuiet of [true, false]) {
      const words = await planted(change, isQuiet);
      // What triggers refuse was not planted.
      if (words !== undefined) planting += 1;
      if (words !== undefined && !words.includes(`${relation} ${found[0].id} (${name})`))
        missed.push(`${relation}.${name}: ${words.join(', ')}`);
    }
  }
  expect(missed).toEqual([]);
  expect(planting).toBeGreaterThan(rows.length);
  expect(await verified()).toBe('nothing');
});

test.each(['closing', 'exchange_rate', 'known_fact', 'tag'])(
  'a record of %s that is gone, and one that the service did not write',
  async (relation) => {
    const of = `where workspace_id = ${world.service.workspace}`;
    const gone = `delete from ${relation} ${of} and id = (select min(id) from ${relation} ${of})`;
    const [found] = (await planted(gone, true)) ?? [];
    expect(found).toMatch(new RegExp(`^${relation} \\d+`));
    const added = `delete from noted_value ${of} and relation = '${relation}'`;
    expect((await planted(added, true))?.[0]).toMatch(new RegExp(`^${relation} \\d+`));
  },
);

test('verify says so', async () => {
  await owner.query('set session_replication_role = replica');
  const { rows } = await owner.query<{ id: number }>(
    `update exchange_rate set rate = rate * 2
     where id = (select min(id) from exchange_rate where workspace_id = $1) returning id`,
    [world.service.workspace],
  );
  expect(await verified()).toContain(
    `fail a check: values changed behind the service: exchange_rate ${rows[0]?.id} (rate).`,
  );
});
