// The two walls, table by table: every row with an entity names it, and PostgreSQL hides it from
// callers limited to others, whatever the statement. Also lists every caller that bypasses the
// wall.
import { OWNER_READS } from '../../src/platform/database/tables/grants.ts';
import pg from 'pg';
import { ddl } from '../../src/platform/database/tables/ddl.ts';
import { registry } from '../../src/platform/records/index.ts';
import { makeTwoEntities, type Side, type TwoEntities } from '../edge/support/two-entities.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { linesOf, sources } from './support/laws.ts';

let service: TestService;
let two: TwoEntities;
let superuser: pg.Client;
let limited: pg.Client;
const connected = (url: string): Promise<pg.Client> => new pg.Client(url).connect();
beforeAll(async () => {
  service = await startOwnService({ role: 'api' });
  two = await makeTwoEntities(service);
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
  }
  superuser = await connected(service.files.superuserUrl);
  limited = await connected(service.files.serviceUrl);
});
afterAll(async () => {
  await superuser.end();
  await limited.end();
  await service.close();
});

interface Policy {
  readonly name: string;
  readonly command: string;
  readonly using: string | null;
  readonly check: string | null;
}
const policiesOn = async (table: string): Promise<Policy[]> =>
  (
    await superuser.query<Policy>(
      `select polname as name, polcmd as command, pg_get_expr(polqual, polrelid) as using,
        pg_get_expr(polwithcheck, polrelid) as check
       from pg_policy where polrelid = $1::regclass order by 1`,
      [table],
    )
  ).rows;

/** Theirs are written by hand: they let in whoever presents a key, and a person in any workspace. */
const WIDER = new Set(['api_key', 'membership', 'oauth_app', 'oauth_connection']);
const walled = ddl(registry).filter(({ table, isView }) => !isView && !WIDER.has(table));

test.each(walled.map(({ table, policies }) => [table, policies] as const))(
  'the policies of %s are those its definition makes',
  async (table, policies) => {
    const found = (await policiesOn(table)).filter(({ name }) => name !== OWNER_READS);
    await superuser.query('begin');
    for (const { name } of await policiesOn(table)) {
      await superuser.query(`drop policy ${name} on ${table}`);
    }
    // As the owner, whom one of them names.
    await superuser.query(
      `select set_config('role', tableowner, true) from pg_tables where tablename = $1`,
      [table],
    );
    for (const { sql } of policies) await superuser.query(sql);
    const wanted = await policiesOn(table);
    await superuser.query('rollback');
    expect(found).toEqual(wanted);
    expect(wanted.length).toBeGreaterThan(0);
  },
);

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

const filesWith = (pattern: RegExp): string[] =>
  sources.filter((file) => pattern.test(linesOf(file).join('\n')));

test('who looks past the wall is known by name', () => {
  expect(filesWith(/\bbypassEntityWall\(\s*session/)).toEqual([
    'src/assets/asset-class.service.ts', // whether assets stand on an account
    'src/close/blockers.service.ts', // whether the checks of the books hold
    'src/documents/shared/document-number.service.ts', // which numbers are taken
    'src/imports/entries.service.ts', // which numbers are taken
    'src/imports/records.service.ts', // which values are taken
    'src/imports/undo.service.ts', // what hangs on a record
    'src/platform/records/writing/duplicates.ts', // which unique values are taken
    'src/platform/records/writing/reassign.ts', // what refers to a record that goes
    'src/platform/records/writing/references.ts',
    'src/settings/currency.resolver.ts', // whether books are kept in a currency
    'src/settings/usage.service.ts', // what hangs on a record
  ]);
  expect(filesWith(/\baskWhole\b|ledgergate\.entities/)).toEqual([
    'src/platform/access/bypass-entity-wall.ts',
    'src/platform/database/transaction/transaction.ts',
    'src/platform/database/transaction/visibility.ts',
    'src/platform/records/writing/events.ts', // receivers see a record as the workspace does
  ]);
  expect(filesWith(/\.withVisibleEntities\(/)).toEqual([
    'src/platform/records/approval/proposals.ts',
  ]);
});

/** Tasks, verbs of the operator and what has no entity: apps, connections, people, what they did, events. */
const WHOLE = [
  /^src\/cli\//,
  /^src\/demo\//,
  /^src\/edge\/(oauth|pages|webhooks)\//,
  /^src\/platform\/(access\/activity|jobs\/|identity\/|events\/)/,
  /^src\/workspace\/oauth-clean-up\.task\.ts$/,
  /^src\/(ledger\/(posting\/balances|as-known\/chain)\.service|revenue\/contract\/contracts\.task)\.ts$/, // tasks
  /^src\/(settings\/left-runs|cash\/statement\/go-on)\.service\.ts$/, // tasks
  // The task sends what waits of the whole workspace; a cursor passes on what its caller says.
  /^src\/platform\/(mail\/queue|database\/transaction\/cursor)\.ts$/,
  /^src\/platform\/records\/writing\/events\.ts$/, // receivers see a record as the workspace does
  // Contents are of no entity; a ticket opens the one file it was made for.
  /^src\/(platform\/files\/contents|settings\/file-clean-up\.task|edge\/files\/door)\.ts$/,
];

test('whoever asks for a session says what the session sees', () => {
  const bare = filesWith(
    /\b(database|session\.database)\.(read|readText|write)\((?!\s*(session\.)?principal\b)/,
  ).filter((file) => !WHOLE.some((each) => each.test(file)));
  expect(bare).toEqual([]);
  expect(filesWith(/principal\.entities|\bentities \} = (session\.)?principal/)).toEqual([
    'src/close/blockers.service.ts', // who may learn how many checks of the whole workspace fail
    'src/platform/access/checker.ts', // what only callers without limits may do
    'src/platform/records/approval/proposals.ts',
    'src/platform/records/writing/events.ts', // who reads an answer along with the bodies of events
    'src/statements/operations/posting-days.resolver.ts', // the chain is of the whole workspace: counted by entity then
  ]);
});
