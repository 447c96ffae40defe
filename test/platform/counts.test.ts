// Maintained list counts: equal to counting the rows after every change (bulk, rolled back,
// concurrently folded), for unlimited and limited callers.
import fc from 'fast-check';
import pg from 'pg';
import { tableOf } from '../../schema/kit/index.ts';
import { ddl } from '../../src/platform/database/tables/ddl.ts';
import { keepsCount } from '../../src/platform/database/tables/counts.ts';
import { registry } from '../../src/platform/records/index.ts';
import { countOf } from '../../src/platform/records/reading/statements.ts';
import { runs } from '../support/breadth.ts';
import { crowd, WORKSPACE } from '../support/crowd.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { openWorkspace, principalIn, type TestWorkspace } from '../support/workspace.ts';

const counted = registry.resources().filter(({ definition }) => keepsCount(definition));
const PAGE = { limit: 1, offset: 0 };

describe('in a workspace that is worked in', () => {
  let home: TestWorkspace;
  let entities: number[];
  let account: number;
  const clients: pg.Client[] = [];
  beforeAll(async () => {
    home = await openWorkspace();
    const made = await home.database.write(home.id, async ({ ask }) => ({
      entities: await ask<{ id: number }>({
        text: `insert into entity (workspace_id, name, currency) select $1, 'E' || i, 'USD' from generate_series(1, 3) i returning id`,
        values: [home.id],
      }),
      accounts: await ask<{ id: number }>({
        text: `insert into account (workspace_id, number, name, currency, account_type, account_subtype, account_cashflow_classification)
          values ($1, '1000', 'Cash', 'USD', 'ASSET', 'BANK', 'NONE') returning id`,
        values: [home.id],
      }),
    }));
    entities = made.entities.map(({ id }) => id);
    account = made.accounts[0]?.id ?? 0;
    for (let i = 0; i < WRITERS; i++) {
      const client = new pg.Client(home.files.serviceUrl);
      await client.connect();
      await client.query(`set ledgergate.workspace = '${home.id}'`);
      clients.push(client);
    }
  });
  afterAll(async () => {
    for (const client of clients) await client.end();
    await home.close();
  });

  const WRITERS = 4;
  type Deed =
    | { readonly kind: 'add'; readonly entity: number; readonly many: number }
    | { readonly kind: 'delete' | 'restore' | 'erase'; readonly nth: number }
    | { readonly kind: 'move'; readonly nth: number; readonly entity: number }
    | { readonly kind: 'retire' | 'fold' | 'savepoint' | 'back to savepoint' };

  const nth = fc.nat({ max: 4 });
  const entity = fc.nat({ max: 2 });
  const deed: fc.Arbitrary<Deed> = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), entity, many: fc.nat({ max: 5 }) }),
    fc.record({
      kind: fc.constantFrom('delete' as const, 'restore' as const, 'erase' as const),
      nth,
    }),
    fc.record({ kind: fc.constant('move' as const), nth, entity }),
    fc.record({
      kind: fc.constantFrom(
        'retire' as const,
        'fold' as const,
        'savepoint' as const,
        'back to savepoint' as const,
      ),
    }),
  );
  const transaction = fc.record({
    deeds: fc.array(deed, { minLength: 1, maxLength: 6 }),
    isKept: fc.boolean(),
  });

  /** Each writer works on rows of its own, named after it, and on all rows of its vendors. */
  function sqlOf(writer: number, given: Deed): string {
    const mine = `workspace_id = ${home.id} and nickname = 'w${writer}'`;
    const one = (at: number): string =>
      `id in (select id from bank_account where ${mine} order by id offset ${at} limit 2)`;
    const at = (place: number): number => entities[place] ?? 0;
    switch (given.kind) {
      case 'add':
        return `insert into bank_account (workspace_id, entity_id, chart_of_accounts_account_id, currency, name, nickname)
            select ${home.id}, ${at(given.entity)}, ${account}, 'USD', 'A' || i, 'w${writer}' from generate_series(1, ${given.many}) i;
          insert into vendor (workspace_id, name) select ${home.id}, 'w${writer}' from generate_series(1, ${given.many}) i`;
      case 'delete':
      case 'restore':
        return `update bank_account set is_deleted = ${given.kind === 'delete'}, name = name || '.' where ${mine} and ${one(given.nth)}`;
      case 'erase':
        return `delete from bank_account where ${mine} and ${one(given.nth)}`;
      case 'move':
        return `update bank_account set entity_id = ${at(given.entity)} where ${mine} and ${one(given.nth)}`;
      case 'retire':
        return `update vendor set status = 'INACTIVE' where workspace_id = ${home.id} and name = 'w${writer}' and id % 2 = 0`;
      case 'fold':
        return 'select fold_counts()';
      case 'savepoint':
        return 'savepoint here';
      case 'back to savepoint':
        return 'rollback to here';
    }
  }

  async function work(
    writer: number,
    { deeds, isKept }: { deeds: readonly Deed[]; isKept: boolean },
  ) {
    const client = clients[writer];
    await client?.query('begin; savepoint here');
    for (const each of deeds) await client?.query(sqlOf(writer, each));
    await client?.query(isKept ? 'commit' : 'rollback');
  }

  const limits = (): (number[] | null)[] => [null, [], entities.slice(0, 1), entities.slice(1)];

  /** What lists say, and what counting says, as callers of every kind of limit. */
  async function told(): Promise<{ said: unknown[]; counted: unknown[] }> {
    const said: unknown[] = [];
    const found: unknown[] = [];
    for (const limit of limits()) {
      const principal = principalIn(home.id, 'admin', { entities: limit });
      const [account_, vendor] = [registry.get('BankAccount'), registry.get('Vendor')] as never[];
      const asked = [
        countOf(principal, account_ as never, PAGE),
        countOf(principal, account_ as never, { ...PAGE, deleted: true }),
        countOf(principal, vendor as never, { ...PAGE, includeInactive: false }),
        countOf(principal, vendor as never, { ...PAGE, includeInactive: true }),
      ];
      for (const { text } of asked) expect(text).toContain('record_count');
      const answers = await home.database.read(
        principal,
        ...asked,
        { text: 'select count(*)::integer as count from bank_account where not is_deleted' },
        { text: 'select count(*)::integer as count from bank_account where is_deleted' },
        {
          text: `select count(*)::integer as count from vendor where not is_deleted and status = 'ACTIVE'`,
        },
        { text: 'select count(*)::integer as count from vendor where not is_deleted' },
      );
      said.push(answers.slice(0, 4));
      found.push(answers.slice(4));
    }
    return { said, counted: found };
  }

  const law = fc.asyncProperty(
    fc.array(fc.tuple(transaction, transaction, transaction, transaction), {
      minLength: 1,
      maxLength: 4,
    }),
    async (rounds) => {
      for (const round of rounds) {
        await Promise.all(round.map((each, writer) => work(writer, each)));
        const { said, counted: found } = await told();
        expect(said).toEqual(found);
      }
    },
  );
  test('four writers side by side leave the count that counting finds', async () => {
    await fc.assert(law, { seed: 2_026, numRuns: runs(20) });
    await fc.assert(law, { numRuns: runs(10) });
  });

  test('inside a transaction the count is that of the transaction', async () => {
    const vendor = registry.get('Vendor') as never;
    const before = await told();
    await home.database
      .write(home.id, async ({ ask }) => {
        await ask({
          text: `insert into vendor (workspace_id, name) values ($1, 'x'), ($1, 'y')`,
          values: [home.id],
        });
        const [kept] = await ask<{ count: number }>(
          countOf(principalIn(home.id), vendor, { ...PAGE, includeInactive: true }),
        );
        const [rows] = await ask<{ count: number }>({
          text: 'select count(*)::integer as count from vendor where not is_deleted',
        });
        expect(kept).toEqual(rows);
        throw new Error('taken back');
      })
      .catch((error: unknown) => expect(error).toHaveProperty('message', 'taken back'));
    expect(await told()).toEqual(before);
  });

  test('folding leaves one row for each set of entities, and no writer waits for it', async () => {
    await home.database.write(home.id, ({ ask }) => ask({ text: 'select fold_counts()' }));
    const [rows] = await home.database.read(home.id, {
      text: 'select relation from record_count group by relation, entities having count(*) > 1',
    });
    expect(rows).toEqual([]);
    const [folding, writing] = clients;
    await folding?.query(
      "begin; insert into vendor (workspace_id, name) values (current_workspace(), 'a'); select fold_counts()",
    );
    await writing?.query(
      `begin; set local lock_timeout = '50ms'; insert into vendor (workspace_id, name) values (current_workspace(), 'b'); commit`,
    );
    await folding?.query('commit');
    const { said, counted: found } = await told();
    expect(said).toEqual(found);
  });

  test('the service may read what is kept and not change it', async () => {
    await expect(clients[0]?.query('update record_count set live = 7')).rejects.toThrow(
      'permission denied',
    );
    await expect(clients[0]?.query('delete from record_count')).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('of every definition', () => {
  let files: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    files = await cloneDatabase();
    await crowd(files, 20);
    client = new pg.Client(files.superuserUrl);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await files.drop();
  });

  const figures = async (table: string): Promise<unknown> => {
    const { rows } = await client.query<{ kept: number }>(
      `select coalesce(sum(live + gone), 0)::integer as kept from record_count where workspace_id = $1 and relation = $2`,
      [WORKSPACE, table],
    );
    return rows[0]?.kept;
  };

  test.each(counted.map(({ definition }) => [definition.name, tableOf(definition)]))(
    '%s is counted as its rows come and go',
    async (_name, table) => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::integer as count from ${table} where workspace_id = $1`,
        [WORKSPACE],
      );
      const count = rows[0]?.count ?? 0;
      expect(count).toBeGreaterThan(0);
      expect(await figures(table)).toBe(count);
      // Foreign keys are looked away from, the triggers of the table's own are not.
      await client.query(`begin; set local session_replication_role = replica;
        alter table ${table} enable always trigger count_added, enable always trigger count_removed`);
      await client.query(
        `create temporary table kept on commit drop as select * from ${table} where workspace_id = ${WORKSPACE}`,
      );
      await client.query(`delete from ${table} where workspace_id = ${WORKSPACE}`);
      expect(await figures(table)).toBe(0);
      await client.query(`insert into ${table} select * from kept`);
      expect(await figures(table)).toBe(count);
      await client.query('rollback');
    },
  );

  test('only views and parts go without', () => {
    const without = ddl(registry).filter(({ recount }) => recount === undefined);
    const names = new Set(without.map(({ table }) => table));
    const listed = registry
      .resources()
      .filter(({ definition }) => definition.operations.includes('list') && !definition.view);
    expect(listed.filter(({ definition }) => names.has(tableOf(definition)))).toEqual([]);
  });
});
