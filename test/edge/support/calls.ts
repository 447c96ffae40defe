// Calls of operations as GraphQL spells them, `voidInvoice(id: 5)`, sent with their arguments as variables: calls of
// one kind have one document, which the service compiles once.
import {
  getNamedType,
  isInputObjectType,
  Kind,
  parse,
  valueFromASTUntyped,
  type GraphQLSchema,
} from 'graphql';
import { assemble } from '../../contracts/assemble.ts';
import type { TestService } from '../../support/service.ts';

/** A call in its parts: the arguments by name. */
export interface Parsed {
  readonly operation: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** A call as the operation and its arguments. */
export function parsedCall(call: string): Parsed {
  const [definition] = parse(`mutation { ${call} }`).definitions;
  const field =
    definition?.kind === Kind.OPERATION_DEFINITION && definition.selectionSet.selections[0];
  if (!field || field.kind !== Kind.FIELD) throw new Error(`Not a call: ${call}`);
  const args = Object.fromEntries(
    (field.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value)]),
  );
  return { operation: field.name.value, args };
}

/** The document of a call, with its arguments as variables. */
export function documentOf(
  schema: GraphQLSchema,
  { operation, args }: Parsed,
  alias: string,
  wanted: string,
): string {
  const mutation = schema.getMutationType()?.getFields()[operation];
  const field = mutation ?? schema.getQueryType()?.getFields()[operation];
  if (!field) throw new Error(`No operation ${operation}.`);
  const given = field.args.filter(({ name }) => args[name] !== undefined);
  const declared = given.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = given.map(({ name }) => `${name}: $${name}`).join(', ');
  return `${mutation ? 'mutation' : 'query'} ${declared && `(${declared})`} { ${alias}: ${operation}${passed && `(${passed})`} ${wanted} }`;
}

/** Whether an operation takes a file, which GraphQL cannot carry. */
export const takesFile = (schema: GraphQLSchema, operation: string): boolean =>
  (schema.getMutationType()?.getFields()[operation]?.args ?? []).some(({ type }) => {
    const named = getNamedType(type);
    return !isInputObjectType(named) && named.name === 'Upload';
  });

/** Calls an operation, and answers with what is wanted of its result. Throws with what was refused. */
export async function called(
  service: TestService,
  call: string,
  key = service.keys.admin,
  wanted = '{ id }',
): Promise<any> {
  const { schema } = await assemble();
  const parsed = parsedCall(call);
  const document = documentOf(schema, parsed, 'made', wanted);
  const { data, errors } = await service.graphql(document, parsed.args, key);
  if (errors) throw new Error(`${call}: ${JSON.stringify(errors)}`);
  return data.made;
}
