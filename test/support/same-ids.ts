// Records of two kinds with the same id, which nothing may take for one another.
import pg from 'pg';
import type { TestService } from './service.ts';

/** The next records of two tables get the same id, without those between them being made. */
export async function sameIds(
  { superuserUrl }: TestService,
  one: string,
  other: string,
): Promise<void> {
  const root = new pg.Client(superuserUrl);
  await root.connect();
  try {
    await root.query(
      `with found as (
         select pg_get_serial_sequence($1, 'id') as one, pg_get_serial_sequence($2, 'id') as other
       ), most as (
         select one, other, greatest(nextval(one), nextval(other)) as id from found
       )
       select setval(one, id), setval(other, id) from most`,
      [one, other],
    );
  } finally {
    await root.end();
  }
}
