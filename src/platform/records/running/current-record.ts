// The record as it is now, told with the refusal of a change that was made to an older version of it: what the document
// would have answered, read as a query. A removal, and what answers with something else than the record, tells its id
// and the moment of its last change.
import {
  getNamedType,
  GraphQLError,
  isObjectType,
  Kind,
  visit,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { Overtaken } from '../writing/unmodified.ts';
import type { Run } from './execution.ts';

const CURRENT = 'current';
/** Said where the record that was seen is there no more. */
const GONE =
  'This record is not there any more: somebody deleted it, or wrote it anew, after you read it. Nothing was changed. Look for it again, and decide anew.';

/** Fields that are told of a record whose change answers with none, such as a removal. */
const BARE = ['id', 'lastModifiedAt'];

/** The fields that a change would have answered of its record; undefined where the record has none of them. */
function selectionOf(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
) {
  const type = getNamedType(field.type);
  const change = schema.getMutationType()?.getFields()[node.name.value];
  const isRecord = change && getNamedType(change.type) === type;
  if (isRecord && node.selectionSet) return node.selectionSet;
  const fields = isObjectType(type) ? type.getFields() : {};
  const selections = BARE.filter((name) => Object.hasOwn(fields, name)).map((value): FieldNode => ({
    kind: Kind.FIELD,
    name: { kind: Kind.NAME, value },
  }));
  return selections.length > 0 ? ({ kind: Kind.SELECTION_SET, selections } as const) : undefined;
}

/** The query of one record with what a change of it would have answered; undefined where it cannot be asked for. */
function queryFor(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  node: FieldNode,
  { query: name }: Overtaken,
): DocumentNode | undefined {
  const field = schema.getQueryType()?.getFields()[name];
  const selectionSet = field && selectionOf(schema, field, node);
  if (!field || !selectionSet) return undefined;
  const takes = new Set(field.args.map((each) => each.name));
  const asked: FieldNode = {
    kind: Kind.FIELD,
    name: { kind: Kind.NAME, value: name },
    alias: { kind: Kind.NAME, value: CURRENT },
    arguments: (node.arguments ?? []).filter((each) => takes.has(each.name.value)),
    selectionSet,
  };
  const used = new Set<string>();
  const note = {
    Variable: ({ name: { value } }: { name: { value: string } }) => void used.add(value),
  };
  visit(asked, note);
  const fragments = document.definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  for (const fragment of fragments) visit(fragment, note);
  const variableDefinitions = (operation.variableDefinitions ?? []).filter(({ variable }) =>
    used.has(variable.name.value),
  );
  const query: OperationDefinitionNode = {
    kind: Kind.OPERATION_DEFINITION,
    operation: 'query' as OperationDefinitionNode['operation'],
    variableDefinitions,
    selectionSet: { kind: Kind.SELECTION_SET, selections: [asked] },
  };
  return { kind: Kind.DOCUMENT, definitions: [query, ...fragments] };
}

const causeOf = (error: GraphQLError): Overtaken | undefined =>
  [error, error.originalError].find((each) => each instanceof Overtaken);

/**
 * Runs a change; where it is refused because the record has changed, the answer tells the record as it is now in
 * `extensions.current`. `prepared` makes a document ready to run.
 */
export function tellingCurrent(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  run: Run,
  prepared: (query: DocumentNode) => Run,
): Run {
  return async (session, variables) => {
    const result = await run(session, variables);
    const error = result.errors?.find((each) => causeOf(each) !== undefined);
    const cause = error && causeOf(error);
    if (!cause) return result;
    const node = operation.selectionSet.selections.find(
      (each) =>
        each.kind === Kind.FIELD && (each.alias ?? each.name).value === (error.path ?? [])[0],
    );
    const query =
      node?.kind === Kind.FIELD ? queryFor(schema, document, operation, node, cause) : undefined;
    if (!query) return result;
    const { data, errors } = await prepared(query)(session, variables);
    const isGone = !errors && data?.[CURRENT] === null;
    const told = new GraphQLError(isGone ? GONE : error.message, {
      path: error.path ?? null,
      originalError: cause,
      extensions: { ...error.extensions, current: data?.[CURRENT] ?? null },
    });
    return {
      ...result,
      errors: (result.errors ?? []).map((each) => (each === error ? told : each)),
    };
  };
}
