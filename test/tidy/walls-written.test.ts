// Writes past the wall between entities, table by table: PostgreSQL refuses them, whatever the statement.
import { as, limited, openWalls, relations, service, two } from './opened-walls.ts';

openWalls();

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
            /row-level security|permission denied|is recognized|is fixed/.exec(String(error))?.[0],
        );
        expect([
          statement,
          [
            'row-level security',
            'permission denied',
            'is recognized',
            'is fixed',
            String(looking.entity),
          ],
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
