// Minimal GraphQL documents for a single operation: enough to be admitted or refused.
import { getNamedType, isLeafType, isNonNullType, type GraphQLField } from 'graphql';

/** A field of the query or mutation type. */
export interface RootField {
  readonly kind: 'query' | 'mutation';
  readonly field: GraphQLField<unknown, unknown>;
}

/** The operation with all it requires as variables; none is given, so nobody gets as far as to run it. */
export function documentOf({ kind, field }: RootField): { query: string; isComplete: boolean } {
  const required = field.args.filter(
    ({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined,
  );
  const declared = required.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = required.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
  const head = required.length > 0 ? `(${declared})` : '';
  const call = required.length > 0 ? `(${passed})` : '';
  return {
    query: `${kind} ${head} { ${field.name}${call} ${selection} }`,
    isComplete: required.length === 0,
  };
}
