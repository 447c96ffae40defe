// Compiles documents to functions. The compiler would write literal arguments into its code as JSON
// and read variables in its own way, so graphql-js reads all arguments by their scalars and the
// compiler only passes them on.
import {
  BREAK,
  execute,
  getArgumentValues,
  GraphQLError,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type ArgumentNode,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { lazily } from '../../../../protocol/lazily.ts';
import type { Session } from '../../access/index.ts';
import { readVariables, type VariableValues } from './variables.ts';

export type { VariableValues } from './variables.ts';

/** What is answered as text needs no compiler. */
const compiler = lazily<typeof import('graphql-jit')>('graphql-jit');

/** Runs an operation for a request. */
export type Run = (
  session: Session,
  variables: Readonly<VariableValues>,
) => Promise<ExecutionResult>;

/** The arguments of a field. Throws what is wrong with one: a variable that is null where none may be. */
export function readArguments(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  values: VariableValues,
): VariableValues {
  try {
    return getArgumentValues(field, node, values);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const extensions = { code: 'BAD_USER_INPUT' };
    throw new GraphQLError(error.message, { nodes: error.nodes ?? null, extensions });
  }
}

/** A field with arguments: what reads them, and the variables that carry them. */
interface Call {
  readonly field: GraphQLField<unknown, unknown>;
  readonly node: FieldNode;
  readonly variables: ReadonlyMap<string, string>;
}

const name = (value: string) => ({ kind: Kind.NAME as const, value });
const ANYTHING: NamedTypeNode = { kind: Kind.NAMED_TYPE, name: name('JSON') };
const variable = (value: string) => ({ kind: Kind.VARIABLE as const, name: name(value) });
const anything = (value: string): VariableDefinitionNode => ({
  kind: Kind.VARIABLE_DEFINITION,
  variable: variable(value),
  type: ANYTHING,
});

/** The document with every argument carried by a variable of its own, and the calls those belong to. */
function carrying(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): { document: DocumentNode; calls: Call[] } {
  const calls: Call[] = [];
  const info = new TypeInfo(schema);
  const rewritten = visit(
    document,
    visitWithTypeInfo(info, {
      Field: (node) => {
        const field = info.getFieldDef();
        if (!field || field.args.length === 0) return undefined;
        const variables = new Map(
          field.args.map((each) => [each.name, `v${calls.length}_${each.name}`]),
        );
        calls.push({ field, node, variables });
        const carried = [...variables].map(([argument, carrier]): ArgumentNode => ({
          kind: Kind.ARGUMENT,
          name: name(argument),
          value: variable(carrier),
        }));
        return { ...node, arguments: carried };
      },
    }),
  );
  const carriers = calls.flatMap(({ variables }) => [...variables.values()].map(anything));
  const definitions = rewritten.definitions.map((each, i) =>
    document.definitions[i] === operation
      ? { ...(each as OperationDefinitionNode), variableDefinitions: carriers }
      : each,
  );
  return { document: { ...rewritten, definitions }, calls };
}

/** The values of all carriers. Arguments that were not given have none. */
function argumentsOf(calls: readonly Call[], values: VariableValues): VariableValues {
  const carried: VariableValues = {};
  for (const { field, node, variables } of calls) {
    const input = readArguments(field, node, values);
    for (const [argument, carrier] of variables) {
      if (input[argument] !== undefined) carried[carrier] = input[argument];
    }
  }
  return carried;
}

/** The compiler's errors are plain objects; those of resolvers keep what they said of themselves. */
type CompilerError = Pick<GraphQLError, 'message'> & Partial<Omit<GraphQLError, 'message'>>;

const asError = ({
  message,
  nodes,
  path,
  originalError,
  extensions,
}: CompilerError): GraphQLError =>
  new GraphQLError(message, {
    nodes: nodes ?? null,
    path: path ?? null,
    originalError: originalError ?? null,
    extensions:
      extensions ?? (originalError as Partial<GraphQLError> | undefined)?.extensions ?? {},
  });

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

/**
 * Runs a document as graphql-js does. The compiler takes what stands below a field that is left out for
 * wanted where the same field stands beside it.
 */
function interpreted(
  schema: GraphQLSchema,
  document: DocumentNode,
  definition: OperationDefinitionNode,
): Run {
  return async (contextValue, variableValues) => {
    const { errors } = readVariables(schema, definition, variableValues);
    if (errors) return { errors };
    const operationName = definition.name?.value ?? null;
    return execute({ schema, document, operationName, contextValue, variableValues });
  };
}

/** Compiled when first run: hundreds of routes would take seconds at boot. */
export function compiled(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Run {
  const make = hasConditions(document) ? interpreted : byCompiler;
  return make(schema, document, operation);
}

function byCompiler(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Run {
  let query: CompiledQuery<VariableValues, VariableValues> | ExecutionResult | undefined;
  let calls: readonly Call[] = [];
  const compile = (): CompiledQuery<VariableValues, VariableValues> | ExecutionResult => {
    const carried = carrying(schema, document, operation);
    calls = carried.calls;
    return compiler().compileQuery<VariableValues, VariableValues>(
      schema,
      carried.document,
      operation.name?.value,
    );
  };
  return async (session, variables) => {
    const { values, errors } = readVariables(schema, operation, variables);
    // Where faults are gathered, the rest of the input may have some, too.
    if (errors && !session.faults) return { errors };
    session.faults?.push(...(errors ?? []));
    query ??= compile();
    if (!compiler().isCompiledQuery(query)) return query;
    const answer = await query.query(undefined, session, argumentsOf(calls, values));
    const result = answer as ExecutionResult;
    return result.errors ? { ...result, errors: result.errors.map(asError) } : result;
  };
}
