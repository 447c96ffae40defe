// Ids are numbers inside the service. The query compiler hands them over as texts, whatever the scalar
// says, so operations get their arguments through here.
import {
  getNullableType,
  isInputObjectType,
  isListType,
  isScalarType,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';

type Convert = (value: unknown) => unknown;
type Given = Readonly<Record<string, unknown>>;
interface Slot {
  readonly name: string;
  readonly type: GraphQLInputType;
}

const asNumber: Convert = (value) => (typeof value === 'string' ? Number(value) : value);

/** Converts the ids in the values of slots; undefined when there are none. */
function inside(slots: readonly Slot[], known: Map<string, Convert>): Convert | undefined {
  const found = slots.flatMap(({ name, type }): [string, Convert][] => {
    const convert = converterOf(type, known);
    return convert ? [[name, convert]] : [];
  });
  if (found.length === 0) return undefined;
  return (value) => {
    if (value === null || typeof value !== 'object') return value;
    const copy: Record<string, unknown> = { ...(value as Given) };
    for (const [name, convert] of found) {
      if (copy[name] !== undefined) copy[name] = convert(copy[name]);
    }
    return copy;
  };
}

function converterOf(type: GraphQLInputType, known: Map<string, Convert>): Convert | undefined {
  const inner = getNullableType(type);
  if (isScalarType(inner)) return inner.name === 'ID' ? asNumber : undefined;
  if (isListType(inner)) {
    const each = converterOf(inner.ofType, known);
    return each && ((value) => (Array.isArray(value) ? value.map(each) : value));
  }
  if (!isInputObjectType(inner)) return undefined;
  const { name } = inner;
  // An input may contain itself: it is looked up when it is needed.
  const later: Convert = (value) => known.get(name)?.(value) ?? value;
  if (known.has(name)) return later;
  known.set(name, (value) => value);
  const convert = inside(Object.values(inner.getFields()), known);
  if (!convert) return undefined;
  known.set(name, convert);
  return convert;
}

/** Gives every operation its ids as numbers. */
export function numberIds(schema: GraphQLSchema): GraphQLSchema {
  const known = new Map<string, Convert>();
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const convert = inside(field.args as readonly GraphQLArgument[], known);
      const { resolve } = field;
      if (!convert || !resolve) continue;
      field.resolve = (source, args, context, info): unknown =>
        resolve(source, convert(args) as Given, context, info);
    }
  }
  return schema;
}
