// Lists of ids in the inputs of changes: an id that is given twice counts once. Operations that take a list beside
// an input judge it themselves: an order of fields, or the two lines of a transfer, name each once.
import {
  getNullableType,
  GraphQLInt,
  isInputObjectType,
  isListType,
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { Id } from '../../../../schema/kit/index.ts';
import type { Session } from '../../access/index.ts';

type InputValues = Readonly<Record<string, unknown>>;
/** Takes what was given twice out of a value; the same value where nothing was. */
type Settle = (value: unknown) => unknown;

/** Settles the values of an object by their names; those of no list of ids have none. */
function settling(fields: ReadonlyMap<string, Settle>): (given: InputValues) => InputValues {
  return (given) => {
    const changed = [...fields].flatMap(([name, settle]): [string, unknown][] => {
      const value = given[name];
      if (value === undefined || value === null) return [];
      const settled = settle(value);
      return settled === value ? [] : [[name, settled]];
    });
    return changed.length === 0 ? given : { ...given, ...Object.fromEntries(changed) };
  };
}

function idsOnce(value: unknown): unknown {
  const ids = value as readonly unknown[];
  const once = new Set(ids);
  return once.size === ids.length ? value : [...once];
}

function eachOf(settle: Settle): Settle {
  return (value) => {
    const given = value as readonly unknown[];
    const settled = given.map(settle);
    return settled.every((each, at) => each === given[at]) ? value : settled;
  };
}

function isIds(type: GraphQLInputType): boolean {
  const plain = getNullableType(type);
  const one: unknown = isListType(plain) ? getNullableType(plain.ofType) : undefined;
  return one === Id || one === GraphQLInt;
}

/** Looks through the types of inputs, each of them once. */
class Lists {
  readonly #known = new Map<unknown, Map<string, Settle>>();

  /** Undefined where no list of ids can stand in a value of the type. */
  of(type: GraphQLInputType): Settle | undefined {
    const plain = getNullableType(type);
    if (isIds(plain)) return idsOnce;
    if (isListType(plain)) {
      const below = this.of(plain.ofType);
      return below && eachOf(below);
    }
    if (!isInputObjectType(plain)) return undefined;
    const fields = this.among(plain, () => Object.values(plain.getFields()));
    return fields.size === 0 ? undefined : (settling(fields) as Settle);
  }

  among(
    owner: unknown,
    named: () => readonly { readonly name: string; readonly type: GraphQLInputType }[],
  ): ReadonlyMap<string, Settle> {
    const known = this.#known.get(owner);
    if (known) return known;
    const made = new Map<string, Settle>();
    this.#known.set(owner, made);
    for (const { name, type } of named()) {
      const settle = this.of(type);
      if (settle) made.set(name, settle);
    }
    return made;
  }
}

/** Hands every change its inputs with lists of ids that repeat nothing. */
export function declareIdsOnce(schema: GraphQLSchema): GraphQLSchema {
  const lists = new Lists();
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve, args } = field;
    const settle = lists.among(field, () => args.filter(({ type }) => !isIds(type)));
    if (!resolve || settle.size === 0) continue;
    const settled = settling(settle);
    const once: GraphQLFieldResolver<unknown, Session> = (source, given, session, info) =>
      resolve(source, settled(given as InputValues), session, info);
    field.resolve = once as GraphQLFieldResolver<unknown, unknown>;
  }
  return schema;
}
