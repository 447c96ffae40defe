// Rights of the service on the table of a definition. Tables made by hand declare theirs in
// schema/<area>/*.sql; both are stored in `service_right`, from which every start grants (grants.ts).
import type { Definition } from '../../../../schema/kit/index.ts';

/** The rights of a definition's table, as `service_right` keeps them. */
export function rightsOf({ view, keeps }: Definition): readonly string[] {
  if (view || keeps === 'read-only') return ['select'];
  if (keeps === 'append-only') return ['select', 'insert'];
  return ['select', 'insert', 'update', 'delete'];
}
