// Reads and changes: PostgreSQL refuses the wrong kind, and a read-only server is recognized.
import type { TextRow } from '../../src/platform/database/wire/row-bytes.ts';
import { coalesceQueries, Database, type Query, named } from '../../src/platform/database/index.ts';
import { asSuperuser, cloneDatabase, type TestDatabase } from '../support/database.ts';

let files: TestDatabase;
let database: Database;
let workspace: number;
beforeAll(async () => {
  files = await cloneDatabase();
  database = new Database({ url: files.serviceUrl });
  const [made] = await database.change<{ id: number }>({
    text: `select create_workspace('Acme') as id`,
  });
  workspace = made?.id ?? 0;
  await database.change(
    {
      text: `insert into api_user (workspace_id, name, role) values ($1, 'Acme', 'viewer')`,
      values: [workspace],
    },
    { workspace },
  );
});
afterAll(async () => {
  await database.close();
  await files.drop();
});

const RENAME = { text: `update api_user set name = 'Other' returning name` };

test('a read that changes something is refused by PostgreSQL', async () => {
  const told = 'cannot execute UPDATE in a read-only transaction';
  await expect(database.read(workspace, RENAME)).rejects.toThrow(told);
  await expect(database.readText(workspace, RENAME)).rejects.toThrow(told);
  await expect(database.ask(RENAME, '00')).rejects.toThrow(told);
  expect(await database.read(workspace, { text: 'select name from api_user' })).toEqual([
    [{ name: 'Acme' }],
  ]);
});

test('a change is one statement in its workspace, and leaves nothing set behind it', async () => {
  expect(await database.change(RENAME)).toEqual([]);
  expect(await database.change(RENAME, { workspace })).toEqual([{ name: 'Other' }]);
  expect(await database.ask({ text: 'select name from api_user' })).toEqual([]);
  await database.read(workspace, { text: 'select name from api_user' });
  expect(await database.change(RENAME, { workspace })).toHaveLength(1);
});

/** The texts of the fields, from the first and from the last. */
const shown = (rows: readonly TextRow[]): (string | null)[][] =>
  rows.map((row) => {
    const places = Array.from({ length: row.count }, (_, at) => at);
    const texts = places.map((at) => row.text(at));
    expect(places.map((at) => row.text(at - row.count))).toEqual(texts);
    return texts;
  });

test('rows come as PostgreSQL prints them, whatever is in them and however many pieces they come in', async () => {
  const texts = [
    '',
    'plain',
    'äöü €',
    '😀"\\\n',
    'x'.repeat(127),
    'x'.repeat(128),
    'x'.repeat(32_896),
  ];
  const long = ['é'.repeat(40_000), 'y'.repeat(200_000), null];
  const values = [...texts, ...long];
  const text = `select ${values.map((_, i) => `$${i + 1}::text as v${i}`).join(', ')} from generate_series(1, 5)`;
  const query = { text, values };
  const five = Array.from({ length: 5 }, () => values);
  expect((await database.readText(workspace, query)).map(shown)).toEqual([five]);
  const [rows = []] = await database.read(workspace, query);
  expect(rows.map((row) => Object.values(row))).toEqual(five);
  // One column alone: the lengths around it are of every size.
  for (let length = 0; length < 300; length++) {
    const value = 'z'.repeat(length * 113);
    const one = { text: 'select $1::text as v', values: [value] };
    expect(await database.read(workspace, one)).toEqual([[{ v: value }]]);
  }
  const many = { text: 'select $1::text', values: ['-'] };
  expect((await database.readText(workspace, many, many)).map(shown)).toEqual([[['-']], [['-']]]);
});

test('a batch that fails leaves nothing to the one after it', async () => {
  const wrong = { text: 'select 1 / $1::integer as v', values: [0] };
  await expect(database.read(workspace, wrong)).rejects.toThrow('division by zero');
  expect(await database.read(workspace, { ...wrong, values: [1] })).toEqual([[{ v: 1 }]]);
});

test.each(['40001', '40P01'])(
  'what PostgreSQL undid for a conflict (%s) runs again',
  async (code) => {
    const undo = { text: `do $$ begin raise exception 'undone' using errcode = '${code}'; end $$` };
    const runs = async (undone: number): Promise<number> => {
      let run = 0;
      await database.write(workspace, async ({ ask }) => {
        await ask({ text: `update api_user set name = name || '!'` });
        if (++run <= undone) await ask(undo);
      });
      return run;
    };
    expect([await runs(0), await runs(1), await runs(5)]).toEqual([1, 2, 6]);
    // Each time from the start: what was undone left nothing.
    const [rows] = await database.read(workspace, { text: 'select name from api_user' });
    expect(String(rows?.[0]?.['name'])).toMatch(/^[^!]+!!!$/);
    await database.change({ text: `update api_user set name = 'Acme'` }, { workspace });
    await expect(runs(6)).rejects.toMatchObject({ extensions: { code: 'UNAVAILABLE' } });
  },
);

test('a statement never runs under the name of another, however many names there are', async () => {
  const one = named('select $1::integer as one', [1]);
  const names = Array.from({ length: 2_500 }, (_, nth) => named(`select ${nth}`, []).name);
  expect(new Set(names).size).toBe(2_500);
  // By now the first of them is forgotten: it gets the same one again.
  expect(named('select 0', []).name).toBe(names[0]);
  const other = { ...one, ...named('select $1::integer + $2::integer as other', [1, 2]) };
  expect(await database.read(workspace, one, other)).toEqual([[{ one: 1 }], [{ other: 3 }]]);
  const mistaken = { ...other, name: one.name };
  await expect(database.read(workspace, one, mistaken)).rejects.toThrow('Two statements named');
  await expect(database.read(workspace, mistaken, one)).rejects.toThrow('Two statements named');
  expect(await database.read(workspace, one, other)).toEqual([[{ one: 1 }], [{ other: 3 }]]);
});

test('what is asked again and again stays prepared, and a connection closes the rest', async () => {
  const single = new Database({ url: files.serviceUrl, connections: 1 });
  // It is first asked when many others have been, and named whenever it is asked.
  const often = (): Query => named('select 7 as often', []);
  const [rounds, begin] = [64, 32];
  try {
    for (let round = 0; round < rounds; round++) {
      const others = Array.from({ length: 100 }, (_, nth) =>
        named(`select ${100 * round + nth} as other`, []),
      );
      const asked = round < begin ? others : [often(), ...others];
      const answers = await single.read(workspace, ...asked);
      expect(answers.at(-1)).toEqual([{ other: 100 * round + 99 }]);
    }
    const [held = []] = await single.read(workspace, {
      text: `select name, generic_plans + custom_plans as uses from pg_prepared_statements`,
    });
    expect(held.find(({ name }) => name === often().name)).toMatchObject({
      uses: rounds - begin,
    });
    expect(held.length).toBeLessThan(2_600);
  } finally {
    await single.close();
  }
});

test('a batch that closes statements and is never sent leaves no connection that knows them wrongly', async () => {
  const single = new Database({ url: files.serviceUrl, connections: 1 });
  const numbered = (nth: number): Query => named(`select ${nth} as numbered`, []);
  const hundred = (nth: number): Query[] =>
    Array.from({ length: 100 }, (_, at) => numbered(100 * nth + at));
  try {
    for (let round = 0; round < 30; round++) {
      await single.read(workspace, ...hundred(round));
      // Whenever the connection holds too many, this batch closes the oldest, and has a fault of its own.
      const mistaken = { ...numbered(100 * round + 99), text: 'select 2 as mistaken' };
      await expect(single.read(workspace, mistaken)).rejects.toThrow('Two statements named');
      expect(await single.read(workspace, numbered(round))).toEqual([[{ numbered: round }]]);
    }
  } finally {
    await single.close();
  }
});

test.each<[string, (server: Database, query: Query) => Promise<unknown>]>([
  ['change', (server, query) => server.change(query, { workspace })],
  ['write', (server, query) => server.write(workspace, ({ ask }) => ask(query))],
])('where the server takes no changes, a %s waits until it does', async (_, change) => {
  const name = new URL(files.serviceUrl).pathname.slice(1);
  await asSuperuser(`alter database ${name} set default_transaction_read_only = on`);
  const standby = new Database({ url: files.serviceUrl, connections: 1 });
  const away = { code: 'UNAVAILABLE', extensions: { headers: { 'retry-after': '2' } } };
  try {
    await expect(change(standby, RENAME)).rejects.toMatchObject(away);
    expect(await change(standby, { text: 'select 1 as one' })).toEqual([{ one: 1 }]);
    await asSuperuser(`alter database ${name} reset default_transaction_read_only`);
    // A connection keeps the setting it began with, and is replaced when it refuses a change.
    await expect(change(standby, RENAME)).rejects.toMatchObject(away);
    expect(await change(standby, RENAME)).toEqual([{ name: 'Other' }]);
  } finally {
    await standby.close();
    await asSuperuser(`alter database ${name} reset default_transaction_read_only`);
  }
});

test('a database that refuses connections is away, whatever it says', async () => {
  const [name = ''] = new URL(files.serviceUrl).pathname.split('/').slice(1);
  const refused: [string, string][] = [
    ['takes no connections', files.serviceUrl],
    ['is not there', files.serviceUrl.replace(name, `${name}_gone`)],
  ];
  await asSuperuser(`alter database ${name} allow_connections false`);
  try {
    for (const [words, url] of refused) {
      const away = new Database({ url });
      const asked = away.read(workspace, { text: 'select 1' });
      await expect(asked.then(() => `it answers, though it ${words}`)).rejects.toMatchObject({
        code: 'UNAVAILABLE',
      });
      await away.close();
    }
  } finally {
    await asSuperuser(`alter database ${name} allow_connections true`);
  }
});

test('what is left for later runs before whatever is asked next, and before the commit', async () => {
  const rename = (name: string): Query => ({ text: `update api_user set name = '${name}'` });
  const name = { text: 'select name from api_user' };
  const seen = await database.write(workspace, async ({ ask, later }) => {
    later([rename('First')]);
    later([rename('Second')]);
    const found = await ask(name);
    later([rename('Last')]);
    return found;
  });
  expect(seen).toEqual([{ name: 'Second' }]);
  expect(await database.read(workspace, name)).toEqual([[{ name: 'Last' }]]);
});

test('what PostgreSQL refuses of it is told in its own words, and nothing of the write is kept', async () => {
  const name = { text: 'select name from api_user' };
  const [before] = await database.read(workspace, name);
  const refused = database.write(workspace, async ({ ask, later }) => {
    await ask({ text: `update api_user set name = 'Lost'` });
    later([{ text: 'select 1 / 0' }], (error) => new Error(`Told: ${(error as Error).message}`));
    await ask(name);
  });
  await expect(refused).rejects.toThrow('Told: division by zero');
  expect((await database.read(workspace, name))[0]).toEqual(before);
});

test('what a failed write still had to ask is asked neither after it nor in the write that follows', async () => {
  const narrow = new Database({ url: files.serviceUrl, connections: 1 });
  const names = ['First', 'Second', 'Third', 'Fourth'];
  const answers: Promise<unknown>[] = [];
  const failed = narrow.write(workspace, ({ ask }) => {
    for (const name of names) {
      const query = { text: 'select create_workspace($1), pg_sleep(0.05)', values: [name] };
      answers.push(ask(query).then(() => 'done', String));
    }
    return Promise.reject(new Error('Enough.'));
  });
  const next = narrow.write(workspace, ({ ask }) => ask({ text: 'select 1 as one' }));
  await expect(failed).rejects.toThrow('Enough.');
  expect(await next).toEqual([{ one: 1 }]);
  const over = 'Error: The transaction is over.';
  expect(await Promise.all(answers)).toEqual(['done', over, over, over]);
  await narrow.close();
  const made = await database.change<{ many: number }>({
    text: `select count(*)::integer as many from workspace where name = any($1)`,
    values: [names],
  });
  expect(made).toEqual([{ many: 0 }]);
});

test('readers who ask at the same moment share a round trip, and what they ask alike is asked once', async () => {
  const sent: Query[][] = [];
  const askAll = coalesceQueries((queries) => {
    sent.push([...queries]);
    return Promise.resolve(queries.map(({ values = [] }) => [{ value: values[0] }]));
  });
  const of = (value: number): Query => ({ text: 'select $1', values: [value] });
  const answers = await Promise.all([
    askAll([of(1), of(2)]),
    askAll([of(2)]),
    askAll([of(1), { ...of(1), asText: true }]),
  ]);
  expect(answers.map((rows) => rows.map(([row]) => row?.['value']))).toEqual([[1, 2], [2], [1, 1]]);
  expect(sent.map((queries) => queries.length)).toEqual([3]);
});

test('days, moments and bytes are spelled alike, whatever is usual on the server', async () => {
  const { pathname, username } = new URL(files.serviceUrl);
  const usual = `alter role ${username} in database ${pathname.slice(1)} set`;
  await asSuperuser(`${usual} DateStyle = 'German, DMY'`);
  await asSuperuser(`${usual} TimeZone = 'America/St_Johns'`);
  await asSuperuser(`${usual} bytea_output = 'escape'`);
  const later = new Database({ url: files.serviceUrl });
  const [rows] = await later.read(workspace, {
    text: `select sha256('a') as bytes, '2026-03-04'::date::text as day, '2026-03-04T05:06Z'::timestamptz::text as moment`,
  });
  await later.close();
  expect(rows?.[0]).toEqual({
    bytes: expect.any(Buffer),
    day: '2026-03-04',
    moment: '2026-03-04 05:06:00+00',
  });
  expect((rows?.[0]?.['bytes'] as Buffer).toString('hex')).toMatch(/^ca978112/);
});
