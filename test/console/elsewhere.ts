// A second workspace of Maya, and her way from one to the other.
import type { ServiceWithPeople } from '../oauth/support/service-with-people.ts';

/** The id of a workspace without books, of which Maya is an admin. */
export async function secondWorkspace({ root, persons }: ServiceWithPeople): Promise<number> {
  const made = await root.query<{ id: number }>(
    `insert into workspace (name) values ('Empty Ltd') returning id`,
  );
  const id = made.rows[0]!.id;
  const membership = `insert into membership (workspace_id, person_id, role) values ($1, $2, 'admin')`;
  await root.query(membership, [id, persons['maya']]);
  return id;
}

/** The customers of that name, as [workspace, name]. */
export const customersNamed = async ({ root }: ServiceWithPeople, name: string) =>
  (
    await root.query<{ workspace_id: number }>(
      'select workspace_id from vendor where name = $1 order by 1',
      [name],
    )
  ).rows.map((row) => row.workspace_id);
