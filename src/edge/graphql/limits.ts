// How much one GraphQL document may ask for, decided before anything runs: tokens while parsing,
// then depth, aliases, root fields and cost.
import {
  GraphQLError,
  isListType,
  getNamedType,
  getNullableType,
  isObjectType,
  Kind,
  valueFromASTUntyped,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

export const LIMITS = {
  /** Characters of a document. */
  characters: 60_000,
  /** Words and marks of a document. */
  tokens: 4_000,
  depth: 12,
  aliases: 60,
  rootFields: 20,
  /** Values asked for, lists counted with their limits. */
  cost: 200_000,
};

const GUESSED_LINES = 10;
const DEFAULT_ROWS = 100;

interface Size {
  readonly cost: number;
  readonly depth: number;
  readonly aliases: number;
}
const NOTHING: Size = { cost: 0, depth: 0, aliases: 0 };

const refuse = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'TOO_LARGE', http: { status: 400 } } });

/** The size of an operation. Fragments are measured once, however often they are spread. */
export function sizeOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Size {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions) {
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  }
  const measured = new Map<string, Size>();

  function rowsOf(field: { arguments?: readonly { name: { value: string }; value: unknown }[] }) {
    const limit = field.arguments?.find(({ name }) => name.value === 'limit');
    if (!limit) return DEFAULT_ROWS;
    const value = Number(valueFromASTUntyped(limit.value as never, { ...variables }));
    return Number.isFinite(value) && value > 0 ? Math.min(value, 1_000) : DEFAULT_ROWS;
  }

  function fragmentSize(name: string): Size {
    const known = measured.get(name);
    if (known) return known;
    measured.set(name, NOTHING); // a cycle is told by validation
    const fragment = fragments.get(name);
    const type = fragment && schema.getType(fragment.typeCondition.name.value);
    const size = fragment ? selectionSize(fragment.selectionSet, type, DEFAULT_ROWS) : NOTHING;
    measured.set(name, size);
    return size;
  }

  function selectionSize(
    set: SelectionSetNode,
    type: GraphQLNamedType | undefined,
    rows: number,
  ): Size {
    let cost = 0;
    let depth = 0;
    let aliases = 0;
    for (const node of set.selections) {
      if (node.kind === Kind.FRAGMENT_SPREAD || node.kind === Kind.INLINE_FRAGMENT) {
        const size =
          node.kind === Kind.FRAGMENT_SPREAD
            ? fragmentSize(node.name.value)
            : selectionSize(node.selectionSet, type, rows);
        cost += size.cost;
        depth = Math.max(depth, size.depth);
        aliases += size.aliases;
        continue;
      }
      if (node.alias) aliases++;
      const field = isObjectType(type) ? type.getFields()[node.name.value] : undefined;
      const below = field ? getNamedType(field.type) : undefined;
      const isPage = isObjectType(below) && 'results' in (below as GraphQLObjectType).getFields();
      const isList = field ? isListType(getNullableType(field.type)) : false;
      const times = isList ? (node.name.value === 'results' ? rows : GUESSED_LINES) : 1;
      const inner = node.selectionSet
        ? selectionSize(node.selectionSet, below, isPage ? rowsOf(node) : rows)
        : NOTHING;
      cost += 1 + inner.cost * times;
      depth = Math.max(depth, 1 + inner.depth);
      aliases += inner.aliases;
    }
    return { cost, depth, aliases };
  }
  const root =
    operation.operation === 'mutation' ? schema.getMutationType() : schema.getQueryType();
  return selectionSize(operation.selectionSet, root ?? undefined, DEFAULT_ROWS);
}

/** Throws when an operation asks for too much; returns its cost when it does not. */
export function demandSize(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const { cost, depth, aliases } = sizeOf(schema, document, operation, variables);
  if (depth > LIMITS.depth) {
    throw refuse(`The query is ${depth} levels deep; at most ${LIMITS.depth} are allowed.`);
  }
  if (aliases > LIMITS.aliases) {
    throw refuse(`The query has ${aliases} aliases; at most ${LIMITS.aliases} are allowed.`);
  }
  if (operation.selectionSet.selections.length > LIMITS.rootFields) {
    throw refuse(`The query has more than ${LIMITS.rootFields} operations at its root.`);
  }
  if (cost > LIMITS.cost) {
    throw refuse(
      `The query may ask for ${cost} values; at most ${LIMITS.cost} are allowed. Ask for smaller pages or fewer fields.`,
    );
  }
  return cost;
}

const isIntrospection = (name: string): boolean => name === '__schema' || name === '__type';

/** Whether an operation looks at the schema itself. */
export function asksForSchema(
  document: DocumentNode,
  { selectionSet }: OperationDefinitionNode,
): boolean {
  const seen = new Set<string>();
  const within = (set: SelectionSetNode): boolean =>
    set.selections.some((node) => {
      if (node.kind === Kind.FIELD) return isIntrospection(node.name.value);
      if (node.kind === Kind.INLINE_FRAGMENT) return within(node.selectionSet);
      if (seen.has(node.name.value)) return false;
      seen.add(node.name.value);
      const fragment = document.definitions.find(
        (each): each is FragmentDefinitionNode =>
          each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === node.name.value,
      );
      return fragment ? within(fragment.selectionSet) : false;
    });
  return within(selectionSet);
}
