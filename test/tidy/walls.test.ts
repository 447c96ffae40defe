// The two walls, table by table: every row with an entity names it, and PostgreSQL hides it from
// callers limited to others, whatever the statement.
import pg from 'pg';
import { openTwoEntities } from '../edge/support/opened-entities.ts';
import type { Side, TwoEntities } from '../edge/support/two-entities.ts';
import type { TestService } from '../support/service.ts';

let service: TestService;
let two: TwoEntities;
let superuser: pg.Client;
let limited: pg.Client;
const connected = (url: string): Promise<pg.Client> => new pg.Client(url).connect();
beforeAll(async () => {
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
});
afterAll(async () => {
  await superuser.end();
  await limited.end();
  await service.close();
});

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
async function relations(): Promise<{ name: string; of: string; isTable: boolean }[]> {
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

const as = async <T>(workspace: number, entities: string, work: () => Promise<T>): Promise<T> => {
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
const count = async (client: pg.Client, name: string, of: string, entity: number) =>
  (
    await client.query<{ n: number }>(`select count(*)::integer as n from ${name} x where ${of}`, [
      entity,
    ])
  ).rows[0]?.n ?? 0;

test('each table and view shows the rows of allowed entities, all of them and no other', async () => {
  const found = await relations();
  expect(found.length).toBeGreaterThan(12);
  for (const [looking, hidden] of [two.sides, two.sides.toReversed()] as [Side, Side][]) {
    for (const { name, of } of found) {
      const whole = await count(superuser, name, of, hidden.entity);
      expect([name, 'has rows to hide', whole > 0]).toEqual([name, 'has rows to hide', true]);
      const { entity } = looking;
      // What stands under an entry alone goes with it: the lines of a draft between entities.
      const alone = of.includes('entity_ids')
        ? `${of} and cardinality(entity_ids) = 1`
        : name === 'intercompany_journal_entry_line'
          ? // What is between entities is seen by whoever sees them all.
            'false and $1 > 0'
          : name === 'journal_entry_line'
            ? `${of} and not exists (select from journal_entry e where e.id = x.journal_entry_id
              and e.status = 'draft' and cardinality(e.entity_ids) > 1)`
            : of;
      const own = await count(superuser, name, alone, entity);
      await as(service.workspace, `{${entity}}`, async () => {
        expect([name, await count(limited, name, of, hidden.entity)]).toEqual([name, 0]);
        expect([name, await count(limited, name, of, entity)]).toEqual([name, own]);
      });
      await as(service.workspace, '{}', async () => {
        expect([name, await count(limited, name, of, entity)]).toEqual([name, 0]);
      });
      await as(service.other.workspace, '', async () => {
        expect([name, await count(limited, name, of, entity)]).toEqual([name, 0]);
      });
    }
  }
});

test('no row of another entity can be written, moved or removed', async () => {
  const [looking, hidden] = two.sides;
  const tables = (await relations()).filter(({ isTable }) => isTable);
  for (const { name, of } of tables) {
    const column = name === 'entity' ? 'id' : 'entity_id';
    const moved = { [column]: hidden.entity, id: 2_000_000_000 + hidden.entity };
    const ids = name === 'journal_entry' ? { entity_ids: [hidden.entity] } : {};
    const own = name === 'entity' && { id: 2_000_000_000 };
    const row = JSON.stringify({ ...moved, ...ids, ...own });
    const statements: [string, unknown[]][] = [
      [
        `insert into ${name} select (jsonb_populate_record(null::${name}, to_jsonb(x) || $2::jsonb)).* from ${name} x where ${of} limit 1 returning ${column} as entity`,
        [looking.entity, row],
      ],
      ...(name === 'entity'
        ? []
        : [
            [
              `update ${name} x set ${column} = $2 where ${of}`,
              [looking.entity, hidden.entity],
            ] as [string, unknown[]],
          ]),
    ];
    for (const [statement, values] of statements) {
      await as(service.workspace, `{${looking.entity}}`, async () => {
        // Lines take the entity of their owner, whatever is said.
        const done = await limited.query<{ entity: number }>(statement, values).then(
          ({ rows }) => rows.map(({ entity }) => entity).join(),
          // A row that a rule keeps as it is may come first: which one does is the table's affair.
          (error: unknown) =>
            /row-level security|permission denied|is recognized/.exec(String(error))?.[0],
        );
        expect([
          statement,
          ['row-level security', 'permission denied', 'is recognized', String(looking.entity)],
        ]).toEqual([statement, expect.arrayContaining([done])]);
      });
    }
    await as(service.workspace, `{${looking.entity}}`, async () => {
      const gone = limited.query(`delete from ${name} x where ${of}`, [hidden.entity]);
      const removed = await gone.then(({ rowCount }) => rowCount ?? 0, String);
      expect([name, removed === 0 || String(removed).includes('permission denied')]).toEqual([
        name,
        true,
      ]);
    });
  }
});

test('what is for all entities is seen by the limited, and changed by others', async () => {
  const { errors } = await service.graphql(
    'mutation { createLockPeriod(input: { lockedThrough: "1998-12-31" }) { id } }',
  );
  expect(errors).toBeUndefined();
  const [{ entity }] = two.sides;
  const all = 'from lock_period where entity_id is null';
  const asked = (sql: string) => as(service.workspace, `{${entity}}`, () => limited.query(sql));
  expect((await asked(`select 1 ${all}`)).rowCount).toBe(1);
  const move = (lock: string, of: number | null): string =>
    `select change_lock((select id ${lock}), ${String(of)}, '2030-01-01', 'LOCKED', 'x', null, '{"request": "test"}')`;
  for (const [sql, said] of [
    [`delete ${all}`, 'permission denied'],
    [move(all, null), 'There is no lock'],
    [move(`${all} and false`, two.sides[1].entity), 'name one of them'],
  ] as const) {
    await expect(asked(sql)).rejects.toThrow(said);
  }
});

test('rows that hang on rows of an entity have one themselves', async () => {
  const { rows } = await superuser.query<{ table: string }>(
    `with owned as (
       select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and c.relname not in ('api_user', 'invitation', 'membership', 'proposal')
         and (c.relname = 'entity' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('entity_id', 'entity_ids')))
     )
     select distinct conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and confrelid in (select oid from owned) and conrelid not in (select oid from owned) order by 1`,
  );
  // Master data that leads to a bank account, and what was done to an entry, which no definition shows.
  expect(rows.map(({ table }) => table)).toEqual(['account', 'journal_posting']);
});

// The chain is of the whole workspace, whoever locks. Lines are cleared though their entry be between entities; numbers are taken anywhere.
test('views ask as whoever reads them, and the functions that see past the wall are known', async () => {
  const { rows: views } = await superuser.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace and not coalesce(reloptions::text like '%security_invoker=true%', false)`,
  );
  expect(views).toEqual([]);
  const { rows } = await superuser.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%ledgergate.entities%' order by 1`,
  );
  expect(rows.map(({ name }) => name).join(' ')).toBe(
    'chain_postings current_entities entity_names entity_tree lines_are_cleared take_invoice_number',
  );
});
