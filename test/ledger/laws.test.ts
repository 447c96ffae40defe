// Invariants of the ledger after any posting, edit, reversal or deletion. docs/accounting.md
// section 13.
import * as fc from 'fast-check';
import pg from 'pg';
import { Decimal } from '../../schema/kit/index.ts';
import { post, reverse } from '../../src/ledger/posting/posting.service.ts';
import { runs } from '../support/breadth.ts';
import { asSuperuser } from '../support/database.ts';
import { openWorkspace, type TestWorkspace } from '../support/workspace.ts';
import { apply, makeWorld, step, type World } from './generated.ts';

let home: TestWorkspace;
beforeAll(async () => {
  home = await openWorkspace();
});
afterAll(() => home.close());

const ask = async (world: World, text: string): Promise<Record<string, unknown>[]> =>
  (await world.database.read(world.workspace, { text }))[0] ?? [];

const UNBALANCED = `select entry_id, version, is_mirror, entity_id from chk_journal_line
  group by 1, 2, 3, 4 having sum(debit) <> sum(credit) or sum(book_debit) <> sum(book_credit) or count(*) < 2`;
const UNBALANCED_REPORTING = `select journal_entry_id from journal_line group by journal_entry_id, version, is_mirror, entity_id having sum(amount) <> 0`;
/** Versions that are neither the current one nor taken back, or taken back and current. */
const STRAY = `select p.journal_entry_id from journal_posting p
  join journal_entry e on e.id = p.journal_entry_id
  where not p.is_mirror and (p.version = e.version and not e.is_deleted) =
    exists (select from journal_posting m where m.journal_entry_id = p.journal_entry_id and m.version = p.version and m.is_mirror)`;
const FROM_LINES = `select entity_id, account_id, currency, date, trim_scale(sum(amount_native)) as native,
    trim_scale(sum(amount_book)) as book, trim_scale(sum(amount)) as amount,
    sum(case when is_mirror then -1 else 1 end)::int as lines
  from journal_line group by 1, 2, 3, 4 having sum(case when is_mirror then -1 else 1 end) <> 0 order by 1, 2, 3, 4`;
const LIVE_LINES = `select entity_id, account_id, currency, posted_at as date, trim_scale(sum(amount_native)) as native,
    trim_scale(sum(amount_book)) as book, trim_scale(sum(amount)) as amount, count(*)::int as lines
  from ledger_line where not is_deleted group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
const balances = (day: string, folded: string, open: string): string => `
  select entity_id, account_id, currency, ${day} as date, trim_scale(sum(amount_native)) as native,
    trim_scale(sum(amount_book)) as book, trim_scale(sum(amount)) as amount, sum(lines)::int as lines
  from (select entity_id, account_id, currency, ${day}, amount_native, amount_book, amount, lines from ${folded}
    union all select entity_id, account_id, currency, ${open} as ${day}, amount_native, amount_book, amount, lines from balance_delta) b
  group by 1, 2, 3, 4 having sum(lines) <> 0 order by 1, 2, 3, 4`;
const BY_DAY = balances('date', 'balance_day', 'date');
const BY_MONTH = balances('month', 'balance_month', `date_trunc('month', date)::date`);
const MONTHS_FROM_LINES = `select entity_id, account_id, currency, date_trunc('month', date)::date as date, trim_scale(sum(amount_native)) as native,
    trim_scale(sum(amount_book)) as book, trim_scale(sum(amount)) as amount, sum(case when is_mirror then -1 else 1 end)::int as lines
  from journal_line group by 1, 2, 3, 4 having sum(case when is_mirror then -1 else 1 end) <> 0 order by 1, 2, 3, 4`;

test('entries balance, mirrors take back exactly what is superseded, and balances equal the lines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30 }), async (steps) => {
      const world = await makeWorld(home.database);
      await apply(world, steps);
      expect(await ask(world, UNBALANCED)).toEqual([]);
      expect(await ask(world, UNBALANCED_REPORTING)).toEqual([]);
      expect(await ask(world, STRAY)).toEqual([]);
      const live = await ask(world, LIVE_LINES);
      expect(await ask(world, FROM_LINES)).toEqual(live);
      expect(await ask(world, BY_DAY)).toEqual(live);
      expect(await ask(world, BY_MONTH)).toEqual(await ask(world, MONTHS_FROM_LINES));
    }),
    { numRuns: runs(25) },
  );
});

test('a reversal is the exact negation and returns every account to its earlier balance', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 1e9 }),
      async (steps, units) => {
        const world = await makeWorld(home.database);
        await apply(world, steps);
        const sums = (): Promise<unknown> =>
          ask(
            world,
            'select entity_id, account_id, currency, sum(amount_native) as n, sum(amount_book) as b, sum(amount) as r from journal_line group by 1, 2, 3 having sum(amount_native) <> 0 or sum(amount_book) <> 0 or sum(amount) <> 0 order by 1, 2, 3',
          );
        const before = await sums();
        const { tokyo } = world.books.entities;
        const amount = new Decimal(units).div(100);
        const made = await world.write((session) =>
          post(session, {
            date: '2026-01-20',
            type: 'journal_entry',
            entity: tokyo,
            currency: 'EUR',
            lines: [
              { account: world.books.accounts['1000']!, debit: amount },
              { account: world.books.accounts['4000']!, credit: amount.div(3).toDecimalPlaces(2) },
              {
                account: world.books.accounts['7000']!,
                credit: amount.minus(amount.div(3).toDecimalPlaces(2)),
              },
            ],
          }),
        );
        // Rates have changed meanwhile: the reversal keeps those of the entry.
        await world.write((session) =>
          reverse(session, made.id, { date: '2026-03-01', type: 'journal_entry' }),
        );
        expect(await sums()).toEqual(before);
      },
    ),
    { numRuns: runs(15) },
  );
});

test('the service can add lines and headers, and neither change nor remove them', async () => {
  const world = await makeWorld(home.database);
  await apply(world, [
    {
      kind: 'post',
      seed: {
        entity: 'root',
        other: undefined,
        currency: 'USD',
        day: 10,
        units: 5,
        lines: [
          { account: '1000', share: 1, department: undefined, vendor: undefined, tags: [] },
          { account: '4000', share: 1, department: undefined, vendor: undefined, tags: [] },
        ],
      },
    },
  ]);
  const service = new pg.Client(home.files.serviceUrl);
  await service.connect();
  try {
    await service.query(`select set_config('ledgergate.workspace', $1, false)`, [
      String(world.workspace),
    ]);
    for (const table of [
      'journal_line',
      'journal_entry',
      'journal_posting',
      'balance_delta',
      'balance_day',
      'balance_month',
    ]) {
      const column =
        table.startsWith('balance') || table === 'journal_line' ? 'workspace_id' : 'version';
      for (const statement of [
        ...(column === 'version'
          ? [`update ${table} set version = version`]
          : [`update ${table} set workspace_id = workspace_id`]),
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]) {
        await expect(service.query(statement).then(() => statement)).rejects.toThrow(
          'permission denied',
        );
      }
    }
    const [header] = await ask(world, 'select id from journal_entry');
    for (const changes of [
      { is_deleted: true },
      { version: 2, date: '2020-01-01' },
      { date: '2020-01-01' },
      { version: 3 },
      { order: 'X' },
      { exchange_rate: 5 },
      { status: 'draft' },
    ]) {
      const change = service.query('select change_journal_entry($1, $2)', [
        header?.['id'],
        changes,
      ]);
      await expect(change.then(() => changes)).rejects.toThrow(
        /new version|taken back|keeps its number/,
      );
    }
    // A workspace with books cannot be made to take them along.
    const gone = `delete from workspace where id = ${world.workspace}`;
    await expect(service.query(gone)).rejects.toThrow('permission denied');
    const name = new URL(home.files.superuserUrl).pathname.slice(1);
    await expect(asSuperuser(gone, name)).rejects.toThrow('violates foreign key');
  } finally {
    await service.end();
  }
});

test('PostgreSQL itself refuses what is out of balance, alone, backdated into closed books or on a closed account', async () => {
  const world = await makeWorld(home.database);
  const { root, tokyo } = world.books.entities;
  const cash = world.books.accounts['1000']!;
  const receivable = world.books.accounts['1100']!;
  const insert = (
    rows: [entity: number, account: number, amount: number, book?: number, reporting?: number][],
    date = '2026-01-01',
  ) =>
    world.write(async ({ transaction }) => {
      const [made] =
        (await transaction?.ask<{ id: number }>({
          text: `with e as (insert into journal_entry (workspace_id, entity_id, entity_ids, date, currency, "order")
              values ($1, $2, $3, $4, 'USD', gen_random_uuid()::text::varchar(20)) returning id)
            insert into journal_posting (workspace_id, journal_entry_id, version, caller, request_id)
            select $1, id, 1, 'test', 'test' from e returning journal_entry_id as id`,
          values: [world.workspace, root, [root], date],
        })) ?? [];
      await transaction?.ask({
        text: `insert into journal_line (workspace_id, journal_entry_id, version, entity_id, account_id, date, currency, amount_native, amount_book, amount)
          select $1, $2, 1, e, a, $3, 'USD', n, b, r from unnest($4::int[], $5::int[], $6::numeric[], $7::numeric[], $8::numeric[]) as x(e, a, n, b, r)`,
        values: [
          world.workspace,
          made?.id,
          date,
          rows.map((row) => row[0]),
          rows.map((row) => row[1]),
          rows.map((row) => row[2]),
          rows.map((row) => row[3] ?? row[2]),
          rows.map((row) => row[4] ?? row[2]),
        ],
      });
    });
  const count = async (): Promise<unknown> =>
    (await ask(world, 'select count(*)::int as count from journal_line'))[0]?.['count'];
  const unequal = 'must be equal';
  await expect(
    insert([
      [root, cash, 5],
      [root, cash, -4],
    ]),
  ).rejects.toThrow(unequal);
  await expect(
    insert([
      [root, cash, 5],
      [root, cash, -5, -4],
    ]),
  ).rejects.toThrow(unequal);
  await expect(
    insert([
      [root, cash, 5],
      [root, cash, -5, -5, -4],
    ]),
  ).rejects.toThrow(unequal);
  await expect(
    insert([
      [root, cash, 5],
      [tokyo, cash, -5],
    ]),
  ).rejects.toThrow(unequal);
  await expect(insert([[root, cash, 0]])).rejects.toThrow(unequal);
  await expect(
    insert([
      [root, receivable, 5],
      [root, cash, -5],
    ]),
  ).rejects.toThrow('documents only');
  await world.write(async ({ transaction }) =>
    transaction?.ask({
      text: `select change_lock(null, ${tokyo}, '2025-12-31', 'LOCKED', null, null, '{"request": "test"}')`,
    }),
  );
  await expect(
    insert(
      [
        [tokyo, cash, 5],
        [tokyo, cash, -5],
      ],
      '2025-12-31',
    ),
  ).rejects.toThrow('Books are closed');
  expect(await count()).toBe(0);
  await insert(
    [
      [root, cash, 5],
      [root, cash, -5],
    ],
    '2025-12-31',
  );
  await expect(
    insert([
      [tokyo, cash, 5],
      [tokyo, cash, -5],
    ]),
  ).rejects.toThrow('names the entities of all its lines');
  expect(await count()).toBe(2);
});
