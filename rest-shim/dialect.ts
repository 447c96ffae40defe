// The schema in REST dialect: the same resolvers with other spellings of the leaves. Ids are
// integers, decimals are JSON numbers with all their digits, enums are their wire values.
import {
  GraphQLError,
  GraphQLInputObjectType,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLUnionType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  type GraphQLEnumType,
  type GraphQLNamedType,
  type GraphQLType,
} from 'graphql';
import { FieldFault } from '../protocol/field-faults.ts';
import { exactNumber } from '../protocol/json.ts';

const SPELLING: Readonly<Record<string, (value: unknown) => unknown>> = {
  ID: Number,
  Decimal: exactNumber,
};

function scalar(type: GraphQLScalarType): GraphQLScalarType {
  const serialize = SPELLING[type.name];
  return serialize
    ? new GraphQLScalarType<unknown, unknown>({ ...type.toConfig(), serialize })
    : type;
}

/** A choice becomes a scalar whose values, kept in `extensions.values`, are those of the wire. */
function choice(type: GraphQLEnumType): GraphQLScalarType {
  const values = type.getValues().map(({ value }): unknown => value);
  const known = new Set(values);
  return new GraphQLScalarType<unknown, unknown>({
    name: type.name,
    description: type.description,
    serialize: (value) => value,
    parseValue: (value) => {
      if (known.has(value)) return value;
      throw new GraphQLError(new FieldFault('choice', value, values).words);
    },
    extensions: { values },
  });
}

/** The wire values of a choice; undefined for any other type. */
export const choicesOf = (type: GraphQLNamedType): readonly unknown[] | undefined =>
  type.extensions['values'] as readonly unknown[] | undefined;

type Typed = Readonly<Record<string, { readonly type: GraphQLType }>>;

/** Respells a whole schema. Types keep their names, resolvers and extensions. */
function spell(schema: GraphQLSchema): GraphQLSchema {
  const spoken = new Map<string, GraphQLNamedType>();

  function named<T extends GraphQLNamedType>(type: T): T {
    const found = spoken.get(type.name) ?? respelled(type);
    spoken.set(type.name, found);
    return found as T;
  }
  function wrapped(type: GraphQLType): GraphQLType {
    if (isListType(type)) return new GraphQLList(wrapped(type.ofType));
    if (isNonNullType(type)) return new GraphQLNonNull(wrapped(type.ofType) as GraphQLNamedType);
    return named(type);
  }
  const each = <Fields extends Typed>(fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        {
          ...field,
          type: wrapped(field.type),
          ...('args' in field && { args: each(field.args as Typed) }),
        },
      ]),
    ) as unknown as Fields;

  function respelled(type: GraphQLNamedType): GraphQLNamedType {
    if (isEnumType(type)) return choice(type);
    if (isScalarType(type)) return scalar(type);
    if (isInputObjectType(type)) {
      const config = type.toConfig();
      return new GraphQLInputObjectType({ ...config, fields: () => each(config.fields) });
    }
    if (isObjectType(type) || isInterfaceType(type)) {
      const config = type.toConfig();
      const members = {
        interfaces: () => config.interfaces.map(named),
        fields: () => each(config.fields),
      };
      return isObjectType(type)
        ? new GraphQLObjectType({ ...type.toConfig(), ...members })
        : new GraphQLInterfaceType({ ...type.toConfig(), ...members });
    }
    const config = type.toConfig();
    return new GraphQLUnionType({ ...config, types: () => config.types.map(named) });
  }

  const { query, mutation } = schema.toConfig();
  return new GraphQLSchema({
    query: query ? named(query) : null,
    mutation: mutation ? named(mutation) : null,
    extensions: { dialect: 'rest' },
    assumeValid: true,
  });
}

const spellings = new WeakMap<GraphQLSchema, GraphQLSchema>();

/** The schema as REST clients speak it; made once. */
export function restDialect(schema: GraphQLSchema): GraphQLSchema {
  const spelled = spellings.get(schema) ?? spell(schema);
  spellings.set(schema, spelled);
  return spelled;
}
