// Limits of one GraphQL document. Its form is checked before validation, whose work grows with the
// square of repetitions; its cost is checked against the schema before execution.
import {
  getNamedType,
  getNullableType,
  GraphQLError,
  isListType,
  isObjectType,
  isScalarType,
  Kind,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

export const LIMITS = {
  /** Characters of a document. */
  characters: 60_000,
  /** Words and marks of a document. */
  tokens: 4_000,
  operations: 50,
  depth: 12,
  /** Levels below `__schema` and `__type`: what the usual introspection query needs, and some more. */
  schemaDepth: 20,
  aliases: 60,
  rootFields: 20,
  /** Fields, with every fragment written out where it is spread. */
  fields: 6_000,
  /** Pairs of fields under one name: each must be compared with each other. */
  pairs: 5_000,
  /** Values asked for, lists counted with their limits. */
  cost: 200_000,
};

const GUESSED_LINES = 10;
const DEFAULT_ROWS = 100;
const MOST_ROWS = 1_000;

const refuse = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'TOO_LARGE', http: { status: 400 } } });

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function fragmentsOf(document: DocumentNode): Fragments {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions) {
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  }
  return fragments;
}

/** Takes a step through a document; throws when there have been too many. */
type Step = () => void;
const unbounded: Step = () => undefined;

/** The fields of a selection set with its fragments written out; no fragment within itself. */
function* fieldsOf(
  { selections }: SelectionSetNode,
  fragments: Fragments,
  step: Step = unbounded,
  within: readonly string[] = [],
): Generator<FieldNode> {
  for (const node of selections) {
    step();
    if (node.kind === Kind.FIELD) yield node;
    else if (node.kind === Kind.INLINE_FRAGMENT) {
      yield* fieldsOf(node.selectionSet, fragments, step, within);
    } else if (!within.includes(node.name.value)) {
      const { selectionSet } = fragments.get(node.name.value) ?? {};
      if (selectionSet)
        yield* fieldsOf(selectionSet, fragments, step, [...within, node.name.value]);
    }
  }
}

const isIntrospection = ({ name }: FieldNode): boolean =>
  name.value === '__schema' || name.value === '__type';

/** What one document has had of its limits so far. */
class Tally {
  #fields = 0;
  #pairs = 0;
  #aliases = 0;

  constructor(private readonly fragments: Fragments) {}

  operation({ selectionSet }: OperationDefinitionNode): void {
    const named = this.#named([selectionSet], false);
    if (named.size > LIMITS.rootFields) {
      throw refuse(`The query has more than ${LIMITS.rootFields} fields at its root.`);
    }
    this.#below(named, 1, false);
  }

  fragment({ selectionSet, typeCondition }: FragmentDefinitionNode): void {
    const inSchema = typeCondition.name.value.startsWith('__');
    this.#below(this.#named([selectionSet], inSchema), 1, inSchema);
  }

  /** What stands below fields, one level deeper. Fields of one name are one place of the answer. */
  #below(named: ReadonlyMap<string, FieldNode[]>, depth: number, inSchema: boolean): void {
    const most = inSchema ? LIMITS.schemaDepth : LIMITS.depth;
    if (depth > most) throw refuse(`The query is more than ${most} levels deep.`);
    for (const nodes of named.values()) {
      this.#pairs += (nodes.length * (nodes.length - 1)) / 2;
      if (this.#pairs > LIMITS.pairs) throw refuse('The query repeats the same fields too often.');
      const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
      if (sets.length === 0) continue;
      const entersSchema = !inSchema && nodes.some(isIntrospection);
      const below = this.#named(sets, inSchema || entersSchema);
      this.#below(below, entersSchema ? 1 : depth + 1, inSchema || entersSchema);
    }
  }

  #named(sets: readonly SelectionSetNode[], inSchema: boolean): Map<string, FieldNode[]> {
    const named = new Map<string, FieldNode[]>();
    const step = (): void => {
      if (++this.#fields > LIMITS.fields) {
        throw refuse(`The query has more than ${LIMITS.fields} fields, fragments expanded.`);
      }
    };
    for (const set of sets) {
      for (const node of fieldsOf(set, this.fragments, step)) {
        this.#demandAlias(node, inSchema);
        const name = (node.alias ?? node.name).value;
        const nodes = named.get(name);
        if (nodes) nodes.push(node);
        else named.set(name, [node]);
      }
    }
    return named;
  }

  #demandAlias(node: FieldNode, inSchema: boolean): void {
    const { alias } = node;
    if (!alias) return;
    if (alias.value === '__proto__') throw refuse('The alias __proto__ is reserved.');
    if (inSchema || isIntrospection(node)) {
      throw refuse('Introspection accepts no aliases. Ask for the schema once.');
    }
    if (++this.#aliases > LIMITS.aliases) {
      throw refuse(`The query has more than ${LIMITS.aliases} aliases.`);
    }
  }
}

/** Inline fragments make no level of the answer, but each is a step for whoever walks the document. */
const MOST_NESTED = 64;

function demandShallow(set: SelectionSetNode | undefined, nested = 1): void {
  if (nested > MOST_NESTED) throw refuse(`The query nests more than ${MOST_NESTED} selections.`);
  for (const node of set?.selections ?? []) {
    if (node.kind !== Kind.FRAGMENT_SPREAD) demandShallow(node.selectionSet, nested + 1);
  }
}

/**
 * Throws when a document is of a form that would be costly to validate or to answer. It needs no
 * schema, and its own work is within the limits it holds.
 */
export function demandForm(document: DocumentNode): void {
  for (const each of document.definitions) {
    if ('selectionSet' in each) demandShallow(each.selectionSet);
  }
  const fragments = fragmentsOf(document);
  const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (operations.length > LIMITS.operations) {
    throw refuse(`A document may have no more than ${LIMITS.operations} operations.`);
  }
  const tally = new Tally(fragments);
  for (const each of operations) tally.operation(each);
  // Validation also looks at each fragment by itself, even where nothing spreads it.
  const apart = new Tally(fragments);
  for (const each of fragments.values()) apart.fragment(each);
}

type Variables = Readonly<Record<string, unknown>>;

/** Variables that were not given have the defaults the operation says. */
const withDefaults = (
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Variables,
): Variables => ({
  ...Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  ),
  ...variables,
});

/** Rows a page may have: as many as its `limit` says. */
function rowsOf({ arguments: args = [] }: FieldNode, variables: Variables): number {
  const limit = args.find(({ name }) => name.value === 'limit');
  const value = limit && Number(valueFromASTUntyped(limit.value, { ...variables }));
  return value !== undefined && value > 0 ? Math.min(value, MOST_ROWS) : DEFAULT_ROWS;
}

const DAY_MS = 86_400_000;
const DAYS_IN: Readonly<Record<string, number>> = {
  DAILY: 1,
  WEEKLY: 7,
  MONTHLY: 30,
  QUARTERLY: 91,
  YEARLY: 365,
};
const USUAL_DAYS = 215;

/** Columns a statement may have, by its days and its cadence; groups are guessed. */
function columnsOf({ arguments: args = [] }: FieldNode, variables: Variables): number {
  const textOf = (wanted: string): string | undefined => {
    const found = args.find(({ name }) => name.value === wanted);
    const value: unknown = found && valueFromASTUntyped(found.value, { ...variables });
    return typeof value === 'string' ? value : undefined;
  };
  const dayOf = (name: string): number => Date.parse(textOf(name) ?? '');
  const days = (dayOf('endDate') - dayOf('startDate')) / DAY_MS;
  const each = DAYS_IN[textOf('cadence') ?? 'MONTHLY'] ?? 1;
  const periods = Math.ceil((days > 0 ? days : USUAL_DAYS) / each) + 1;
  return textOf('groupBy') === undefined ? periods : periods * GUESSED_LINES;
}

/** Whether a value of a statement holds something for each of its columns. */
const isPerColumn = (field: GraphQLField<unknown, unknown> | undefined): boolean => {
  const type = field && getNullableType(field.type);
  return isListType(type) || (isScalarType(type) && type.name === 'JSON');
};

/** The values an operation may ask for: fields, times the rows of the lists around them. */
function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const fragments = fragmentsOf(document);
  const values = withDefaults(operation, variables);
  const below = (
    set: SelectionSetNode,
    type: GraphQLNamedType | undefined,
    rows: number,
    columns = 1,
  ): number => {
    let cost = 0;
    for (const node of fieldsOf(set, fragments)) {
      const field = isObjectType(type) ? type.getFields()[node.name.value] : undefined;
      cost += isPerColumn(field) ? columns : 1;
      if (!node.selectionSet) continue;
      const inner = field && getNamedType(field.type);
      const isPage = isObjectType(inner) && 'results' in inner.getFields();
      const isList = field !== undefined && isListType(getNullableType(field.type));
      const times = !isList ? 1 : node.name.value === 'results' ? rows : GUESSED_LINES;
      const innerRows = isPage ? rowsOf(node, values) : rows;
      const isStatement = field?.args.some(({ name }) => name === 'cadence');
      const innerColumns = isStatement ? columnsOf(node, values) : columns;
      cost += times * below(node.selectionSet, inner, innerRows, innerColumns);
    }
    return cost;
  };
  const root = schema.getRootType(operation.operation);
  return below(operation.selectionSet, root ?? undefined, DEFAULT_ROWS);
}

/** Of operations without variables: they cost the same each time. */
const costs = new WeakMap<OperationDefinitionNode, number>();

/** Throws when an operation may ask for too many values; returns how many when it may not. */
export function demandCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const cost = costs.get(operation) ?? costOf(schema, document, operation, variables);
  if (!operation.variableDefinitions?.length) costs.set(operation, cost);
  if (cost > LIMITS.cost) {
    throw refuse(
      `The query may ask for ${cost} values; at most ${LIMITS.cost} are allowed. Ask for smaller pages or fewer fields.`,
    );
  }
  return cost;
}

/** Whether an operation looks at the schema itself. */
export function asksForSchema(
  document: DocumentNode,
  { selectionSet }: OperationDefinitionNode,
): boolean {
  for (const node of fieldsOf(selectionSet, fragmentsOf(document))) {
    if (isIntrospection(node)) return true;
  }
  return false;
}
