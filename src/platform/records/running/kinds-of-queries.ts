// Kinds of queries that run in their own way: undone changes, figures of one moment, files.
import {
  getNamedType,
  Kind,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';

/** Whether an operation asks for a query of a kind. */
export function asksFor(
  schema: GraphQLSchema,
  { selectionSet }: OperationDefinitionNode,
  isOfKind: (field: GraphQLField<unknown, unknown>) => boolean,
): boolean {
  const fields = schema.getQueryType()?.getFields() ?? {};
  return selectionSet.selections.some((node) => {
    const field = node.kind === Kind.FIELD ? fields[node.name.value] : undefined;
    return field !== undefined && isOfKind(field);
  });
}

/** A query that shows what a change would make, of which nothing is kept. */
export const isRehearsed = ({ extensions }: GraphQLField<unknown, unknown>): boolean =>
  extensions['rehearsed'] === true;

/** A file is sent while it is read: where a replica fails half-way, it cannot be begun again elsewhere. */
const isFile = ({ args }: GraphQLField<unknown, unknown>): boolean =>
  args.some(({ type }) => getNamedType(type).name === 'ReportFormat');

/** What no replica answers though it is a query. */
export const staysAtPrimary = (field: GraphQLField<unknown, unknown>): boolean =>
  isRehearsed(field) || isFile(field);

/** A query of the books as known at a moment: it is of one moment, and tells it. */
export const isOfMoment = ({ args }: GraphQLField<unknown, unknown>): boolean =>
  args.some(({ name }) => name === 'knownAt');
