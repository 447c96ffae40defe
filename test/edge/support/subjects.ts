// The resource a route takes an id of.
import { getNamedType, type GraphQLSchema } from 'graphql';

/** A name with a capital letter at its beginning. */
export const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Finds it among those that there is a record of: the route's parameter says it, or the operation by its name or its
 * answer.
 */
export function subjectOf(
  schema: GraphQLSchema,
  { path, operation }: { readonly path: string; readonly operation: string },
  records: Readonly<Record<string, number>>,
): string | undefined {
  const field =
    schema.getQueryType()?.getFields()[operation] ??
    schema.getMutationType()?.getFields()[operation];
  const named = field ? getNamedType(field.type).name : '';
  const takesId = field?.args.some(({ name }) => name === 'id');
  const parameter = /\{(\w+)_id\}/.exec(path)?.[1] ?? '';
  const above = parameter.split('_').map(capitalized).join('');
  const last = operation.replace(/^[a-z]+/, '');
  return [above, capitalized(operation), last, takesId ? named : '', operation].find(
    (each) => records[each] !== undefined,
  );
}
