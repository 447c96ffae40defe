// Ids that the next records get: the same in two tables, or on both sides of a power of ten.
import pg from 'pg';
import type { TestService } from './service.ts';

async function asOwner(
  { superuserUrl }: TestService,
  statement: string,
  tables: readonly string[],
): Promise<void> {
  const root = new pg.Client(superuserUrl);
  await root.connect();
  try {
    await root.query(statement, [...tables]);
  } finally {
    await root.end();
  }
}

/** The next records of two tables get the same id, without those between them being made. */
export const sameIds = (service: TestService, one: string, other: string): Promise<void> =>
  asOwner(
    service,
    `with found as (
       select pg_get_serial_sequence($1, 'id') as one, pg_get_serial_sequence($2, 'id') as other
     ), most as (
       select one, other, greatest(nextval(one), nextval(other)) as id from found
     )
     select setval(one, id), setval(other, id) from most`,
    [one, other],
  );

/** The next record of a table gets 9, 99, 999 or such an id: those after it have a digit more, and as text come first. */
export const lastShortId = (service: TestService, table: string): Promise<void> =>
  asOwner(
    service,
    `with found as (select pg_get_serial_sequence($1, 'id') as ids)
     select setval(ids, repeat('9', length(nextval(ids)::text) + 1)::bigint, false) from found`,
    [table],
  );

/** Records of each table get ids of their own, so that an id that is taken for one of another table finds nothing. */
export const spreadIds = (service: TestService): Promise<void> =>
  asOwner(
    service,
    `select setval(oid::regclass, 100 + 100 * ('x' || left(md5(relname), 3))::bit(12)::integer)
     from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
    [],
  );
