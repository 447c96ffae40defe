// Views and functions of the database: their text is what is committed, for review, and those of the owner are safe.
import pg from 'pg';
import { cloneDatabase } from '../support/database.ts';
import { holdDatabase } from './hold.ts';

test('functions.sql', async () => {
  await holdDatabase('functions.sql', ['views', 'functions']);
});

test('functions with the rights of the owner look for tables of their caller last', async () => {
  const database = await cloneDatabase();
  const client = new pg.Client(database.superuserUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; path: string | null }>(
      `select p.oid::regprocedure::text as name, array_to_string(p.proconfig, '; ') as path from pg_proc p
       where p.prosecdef and p.pronamespace = 'public'::regnamespace order by 1`,
    );
    expect(rows.length).toBeGreaterThan(100);
    // Left unnamed, PostgreSQL looks in pg_temp first, where anybody may make a table of any name.
    expect(rows.filter(({ path }) => !/search_path=[^;]*, pg_temp(;|$)/.test(path ?? ''))).toEqual([]);
  } finally {
    await client.end();
    await database.drop();
  }
});
