// Executes documents with graphql-js. Variables are read once, by our own reader, which finds all
// their faults; graphql-js receives the values that were read.
import {
  BREAK,
  execute,
  getArgumentValues,
  GraphQLError,
  Kind,
  locatedError,
  subscribe,
  visit,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql';
import type { Session } from '../../access/index.ts';
import { refusalOf } from '../writing/constraints.ts';
import { readVariables, type VariableValues } from './variables.ts';

export type { VariableValues } from './variables.ts';

/** Runs an operation for a request. */
export type Run = (
  session: Session,
  variables: Readonly<VariableValues>,
) => Promise<ExecutionResult>;

const UNREADABLE = { code: 'BAD_USER_INPUT' };

/** What is read of arguments and conditions. Throws what is wrong with one: a variable that is null where none may be. */
export function readByVariables<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    throw new GraphQLError(error.message, { nodes: error.nodes ?? null, extensions: UNREADABLE });
  }
}

/** The arguments of a field. */
export const readArguments = (
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  values: VariableValues,
): VariableValues => readByVariables(() => getArgumentValues(field, node, values));

/** Whether conditions may make different selections of one document. */
export function hasConditions(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Directive: () => {
      found = true;
      return BREAK;
    },
  });
  return found;
}

/** The scalar of the schema that leaves a value as it is. */
const ANYTHING: NamedTypeNode = {
  kind: Kind.NAMED_TYPE,
  name: { kind: Kind.NAME, value: 'JSON' },
};

/** The document with variables that pass on values which were read before. */
function passingOn(document: DocumentNode, operation: OperationDefinitionNode): DocumentNode {
  const variableDefinitions = operation.variableDefinitions?.map(
    ({ kind, variable }): VariableDefinitionNode => ({ kind, variable, type: ANYTHING }),
  );
  const definitions = document.definitions.map((each) =>
    each === operation ? { ...operation, variableDefinitions } : each,
  );
  return { ...document, definitions } as DocumentNode;
}

/** An error at the value of an argument is the caller's: a variable that is null where none may be. */
function ofCaller(error: GraphQLError): GraphQLError {
  const isOfArgument = error.nodes?.[0] !== undefined && error.nodes[0].kind !== Kind.FIELD;
  if (!isOfArgument || 'code' in error.extensions) return error;
  const { message, nodes, path } = error;
  return new GraphQLError(message, {
    nodes: nodes ?? null,
    path: path ?? null,
    extensions: UNREADABLE,
  });
}

/** Makes what runs one operation of a document that is valid for the schema. */
export function executing(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Run {
  const passed = passingOn(document, operation);
  const operationName = operation.name?.value ?? null;
  return async (session, variables) => {
    const { values, errors } = readVariables(schema, operation, variables);
    // Where faults are gathered, the rest of the input may have some, too.
    if (errors && !session.faults) return { errors };
    session.faults?.push(...(errors ?? []));
    const result = await execute({
      ...{ schema, document: passed, operationName },
      contextValue: session,
      variableValues: values,
    });
    return result.errors ? { ...result, errors: result.errors.map(ofCaller) } : result;
  };
}

/** Results of a subscription, one after the other; or the reason why it was not begun. */
export type Opened = AsyncGenerator<ExecutionResult, void> | ExecutionResult;

/** Tells what ends a subscription before its time as the last result. */
async function* toTheEnd(
  results: AsyncGenerator<ExecutionResult, void>,
  { selectionSet: { selections } }: OperationDefinitionNode,
): AsyncGenerator<ExecutionResult, void> {
  try {
    yield* results;
  } catch (error) {
    const fields = selections.flatMap((each) => (each.kind === Kind.FIELD ? [each] : []));
    const path = fields.map(({ alias, name }) => (alias ?? name).value);
    yield { errors: [locatedError(refusalOf(error), fields, path)] };
  }
}

/** Makes what begins one subscription of a document that is valid for the schema. */
export function beginning(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
) {
  const passed = passingOn(document, operation);
  const operationName = operation.name?.value ?? null;
  return async (session: Session, variables: Readonly<VariableValues>): Promise<Opened> => {
    const { values, errors } = readVariables(schema, operation, variables);
    if (errors) return { errors };
    const opened = await subscribe({
      ...{ schema, document: passed, operationName },
      contextValue: session,
      variableValues: values,
    });
    if (Symbol.asyncIterator in opened) return toTheEnd(opened, operation);
    return { errors: (opened.errors ?? []).map(ofCaller) };
  };
}
