// Lists the permission of each operation, for reading and committing; each is declared once, at its
// operation.
import type { GraphQLField, GraphQLSchema } from 'graphql';
import type { Requirement } from '../../src/platform/access/index.ts';

/** What one operation needs of its caller; `anyone` is everybody who proved who they are. */
function needsOf({ name, extensions }: GraphQLField<unknown, unknown>): string {
  const { permission, anyCaller } = extensions as {
    permission?: Requirement;
    anyCaller?: boolean;
  };
  if (anyCaller) return 'anyone';
  if (!permission) throw new Error(`${name} says nothing of its callers.`);
  const { resource, tier, adminOnly, closedToApps, stepUp } = permission;
  return [
    `${resource}:${tier}`,
    ...(adminOnly ? ['admins only'] : []),
    ...(closedToApps ? ['no apps'] : []),
    ...(stepUp ? ['recent password'] : []),
  ].join(', ');
}

/** Every query and mutation with what it needs, by name. */
export function permissionsOf(schema: GraphQLSchema): Readonly<Record<string, string>> {
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  );
  return Object.fromEntries(
    fields.map((field) => [field.name, needsOf(field)] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
