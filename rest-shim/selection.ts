// The GraphQL selection of a route's result: records as ids, owned parts whole, nothing expanded
// further.
import {
  getNamedType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql';
import { isPage, isRecord, wireName } from './wire.ts';

type Field = GraphQLField<unknown, unknown>;

/** A field of a result as REST clients see it. */
interface Shown {
  readonly wire: string;
  readonly field: Field;
  /** The type of a part that is embedded; undefined for a value. */
  readonly part: GraphQLObjectType | undefined;
}

/** `clientId` beside a record `client` is the id of that record and goes by its name: `client`. */
function wireOf(type: GraphQLObjectType, field: Field): string {
  const { name, extensions } = field;
  const link = name.endsWith('Id') ? type.getFields()[name.slice(0, -2)] : undefined;
  const isLink = link !== undefined && isRecord(getNamedType(link.type));
  return isLink && typeof extensions['wire'] !== 'string' ? wireName(link) : wireName(field);
}

/** Whether REST clients see a field: records, pages and what needs arguments are for GraphQL alone. */
function isShown({ type, args }: Field): boolean {
  const named = getNamedType(type);
  const isAbstract = 'resolveType' in named;
  return !isAbstract && !isRecord(named) && !isPage(named) && !args.some(isRequiredArgument);
}

const shownOf = new WeakMap<GraphQLObjectType, readonly Shown[]>();

/** The fields of a type that REST clients see, in the order of the schema. */
export function shown(type: GraphQLObjectType): readonly Shown[] {
  const found =
    shownOf.get(type) ??
    Object.values(type.getFields())
      .filter(isShown)
      .map((field) => {
        const named = getNamedType(field.type);
        return {
          wire: wireOf(type, field),
          field,
          part: isObjectType(named) ? named : undefined,
        };
      });
  shownOf.set(type, found);
  return found;
}

/** Aliased to the names of the wire, so that nothing is renamed afterwards; or plain, for people to read. */
export type Style = 'wire' | 'plain';

/**
 * The selection of a type; empty for a value.
 * @throws Error when a part contains itself, for that has no end.
 */
export function selection(
  type: GraphQLNamedType,
  style: Style,
  inside: readonly GraphQLNamedType[] = [],
): string {
  if (!isObjectType(type)) return '';
  if (inside.includes(type)) throw new Error(`${type.name} contains itself: it cannot be embedded`);
  const fields = shown(type).map(({ wire, field, part }) => {
    const alias = style === 'plain' || wire === field.name ? '' : `${wire}: `;
    return `${alias}${field.name}${part ? ` ${selection(part, style, [...inside, type])}` : ''}`;
  });
  return `{ ${fields.join(' ')} }`;
}
