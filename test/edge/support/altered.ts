// Arguments of an operation with another value in one place, for each place there is.
import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
} from 'graphql';
import { takesFile } from './calls.ts';

type Fields = Readonly<Record<string, { readonly type: GraphQLInputType }>>;
type Arguments = Readonly<Record<string, unknown>>;
/** Whether a field is one of those that are tried. */
type IsTried = (name: string, type: GraphQLInputType) => boolean;

/** Whether any field, or a field of an input among them, is tried. */
const hasField = (fields: Fields, isTried: IsTried): boolean =>
  Object.entries(fields).some(([name, { type }]) => {
    const named = getNamedType(type);
    return isInputObjectType(named) ? hasField(named.getFields(), isTried) : isTried(name, type);
  });

interface Change {
  readonly operation: string;
  readonly fields: Readonly<Record<string, GraphQLArgument>>;
}

/** Mutations with a field that is tried, but for those that take a file. */
export const changesWith = (schema: GraphQLSchema, isTried: IsTried): Change[] =>
  Object.entries(schema.getMutationType()?.getFields() ?? {})
    .map(([operation, { args }]) => ({
      operation,
      fields: Object.fromEntries(args.map((arg) => [arg.name, arg])),
    }))
    .filter(({ operation, fields }) => !takesFile(schema, operation) && hasField(fields, isTried));

/** The arguments with the value in the place of one field, for each field that is tried. */
export function* altered(
  args: Arguments,
  fields: Fields,
  isTried: IsTried,
  value: unknown,
  path = '',
): Generator<[path: string, args: Arguments]> {
  for (const [name, { type }] of Object.entries(fields)) {
    const named = getNamedType(type);
    const at = path === '' ? name : `${path}.${name}`;
    if (isInputObjectType(named)) {
      const isMany = isListType(getNullableType(type));
      const rows = isMany ? (args[name] as unknown[] | undefined) : [args[name]];
      const [first, ...more] = rows ?? [];
      if (typeof first !== 'object' || first === null) continue;
      const below = altered(first as Arguments, named.getFields(), isTried, value, at);
      for (const [where, changed] of below) {
        yield [where, { ...args, [name]: isMany ? [changed, ...more] : changed }];
      }
    } else if (isTried(name, type)) {
      yield [at, { ...args, [name]: value }];
    }
  }
}
