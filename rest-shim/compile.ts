// Compiles a route against the schema to a runnable operation: its document, and the source of each
// argument.
import {
  astFromValue,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
  isRequiredArgument,
  parse,
  print,
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import type { Namer, Slot } from './input.ts';
import type { Route } from './route.ts';
import { selection, type Style } from './selection.ts';
import { snake, wireName } from './wire.ts';

/** One operation as a route runs it. */
export interface Compiled {
  readonly route: Route;
  readonly kind: 'query' | 'mutation';
  readonly field: GraphQLField<unknown, unknown>;
  readonly nameOf: Namer;
  /** Arguments from the path, in its order. */
  readonly path: readonly GraphQLArgument[];
  /** Arguments from the query. */
  readonly query: readonly GraphQLArgument[];
  /** The one argument that is the body; or those its fields are, when the route spreads them. */
  readonly body:
    { readonly argument: GraphQLArgument | undefined; readonly slots: readonly Slot[] } | undefined;
  /** Rows with a count, rows alone, or one thing. */
  readonly answer: 'page' | 'list' | 'one';
  /** The type of the thing, or of one row. */
  readonly type: GraphQLNamedType;
}

const PATH_PARAMETER = /\{(\w+)\}/g;
export const pathNames = (path: string): string[] =>
  [...path.matchAll(PATH_PARAMETER)].map(([, name = '']) => name);

/** The name of an argument or of a top-level field on this route. */
function namerOf({ rename = {} }: Route): Namer {
  const renamed = new Map(Object.entries(rename).map(([wire, name]) => [name, wire]));
  return (named) => renamed.get(named.name) ?? wireName(named);
}

/**
 * The moment that a change depends on (docs/interface.md, No lost update). The query may say it of every operation; a
 * body that holds all arguments may say it as well.
 */
const CONDITION = 'ifUnmodifiedSince';

function bodyOf(route: Route, rest: readonly GraphQLArgument[]): Compiled['body'] {
  if (route.method === 'get') return undefined;
  if (route.spread?.body) return { argument: undefined, slots: rest };
  const argument = rest.find(({ name }) => name === 'input');
  const type = argument && getNamedType(argument.type);
  if (!isInputObjectType(type)) return undefined;
  // What only a new record takes is ignored by a change, whatever it says.
  const slots = Object.values(type.getFields()).filter(
    ({ extensions }) => route.method === 'post' || extensions['onlyOnCreate'] !== true,
  );
  return { argument, slots };
}

function answerOf(field: GraphQLField<unknown, unknown>): Pick<Compiled, 'answer' | 'type'> {
  const type = getNamedType(field.type);
  const { count, results } = isObjectType(type) ? type.getFields() : {};
  if (count && results) return { answer: 'page', type: getNamedType(results.type) };
  return { answer: isListType(getNullableType(field.type)) ? 'list' : 'one', type };
}

/** Names in options that lead nowhere are mistakes of the table, found at boot. */
function proofread(compiled: Compiled): void {
  const { route, kind, field, path, query, body } = compiled;
  const inQuery = query.flatMap(({ type }) => {
    const named = getNamedType(type);
    return isInputObjectType(named) ? Object.keys(named.getFields()) : [];
  });
  const known = [
    ...[...path, ...query, ...(body?.slots ?? [])].map(({ name }) => name),
    ...inQuery,
    // With `when`, the names may be those of the other operation.
    ...(route.when ? Object.values(route.rename ?? {}) : []),
  ];
  const lost = Object.values(route.rename ?? {}).filter((name) => !known.includes(name));
  const unknown = Object.keys(route.fixed ?? {}).filter(
    (name) => !route.when && !field.args.some((each) => each.name === name),
  );
  const [stray] = [...lost, ...unknown];
  const place = `${route.method} ${route.path}`;
  if (stray !== undefined) throw new Error(`${place}: ${field.name} takes no ${stray}`);
  if (route.spread?.result && kind === 'mutation') {
    // What a mutation answered may be replayed as finished text, which cannot be spread.
    throw new Error(`${place}: only the result of a query can be spread`);
  }
}

/**
 * Finds where each argument of an operation comes from.
 * @throws Error for an operation or a path parameter that does not exist.
 */
export function compile(schema: GraphQLSchema, route: Route, name = route.operation): Compiled {
  const kind = route.method === 'get' ? 'query' : 'mutation';
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const field = root?.getFields()[name];
  const place = `${route.method} ${route.path}`;
  if (!field) throw new Error(`${place}: the schema has no ${kind} ${name}`);
  const nameOf = namerOf(route);
  const path = pathNames(route.path).map((wire) => {
    const found = field.args.find((each) => nameOf(each) === wire);
    if (!found) throw new Error(`${place}: ${wire} is no argument of ${name}`);
    return found;
  });
  if (route.upload !== undefined && !field.args.some((each) => each.name === route.upload)) {
    throw new Error(`${place}: ${name} takes no ${route.upload}`);
  }
  const rest = field.args.filter(
    (each) =>
      !path.includes(each) &&
      each.name !== route.upload &&
      !Object.hasOwn(route.fixed ?? {}, each.name),
  );
  const body = bodyOf(route, rest);
  const query = rest.filter(
    (each) => each !== body?.argument && (each.name === CONDITION || !body?.slots.includes(each)),
  );
  const compiled = { route, kind, field, nameOf, path, query, body, ...answerOf(field) } as const;
  proofread(compiled);
  return compiled;
}

/** The arguments that are variables of the document, in the order of the schema. */
const variablesOf = ({ field, route }: Compiled): readonly GraphQLArgument[] =>
  field.args.filter(({ name }) => !Object.hasOwn(route.fixed ?? {}, name));

function literal(argument: GraphQLArgument, value: unknown): string {
  const node = astFromValue(value, argument.type);
  return `${argument.name}: ${node ? print(node) : 'null'}`;
}

/**
 * The text of the document. A fixed argument stands in it as a literal.
 * @param style - `wire` for the document that runs, `plain` for the one that is shown
 * @param beside - what a page is asked for besides its rows: `count` and others of its fields
 */
export function textOf(compiled: Compiled, style: Style, beside: readonly string[]): string {
  const { kind, field, route, type, answer } = compiled;
  const variables = variablesOf(compiled);
  const fixed = field.args.filter((each) => !variables.includes(each));
  const declared = variables.map((each) => {
    const accepted = isRequiredArgument(each) ? each.type : getNullableType(each.type);
    return `$${each.name}: ${accepted.toString()}`;
  });
  const passed = [
    ...variables.map(({ name }) => `${name}: $${name}`),
    ...fixed.map((each) => literal(each, route.fixed?.[each.name])),
  ];
  const listed = (items: readonly string[]): string =>
    items.length > 0 ? `(${items.join(', ')})` : '';
  const rows = selection(type, style);
  const fields = beside.map((name) => {
    const wire = snake(name);
    return style === 'plain' || wire === name || name === 'nextCursor' ? name : `${wire}: ${name}`;
  });
  const wanted = answer === 'page' ? `{ ${[...fields, 'results', rows].join(' ')} }` : rows;
  const alias = style === 'wire' ? 'result: ' : '';
  return `${kind} ${field.name}${listed(declared)} { ${alias}${field.name}${listed(passed)} ${wanted} }`;
}

/** The document that runs. It stands against the schema: test/contracts validates that of each route. */
export const documentOf = (compiled: Compiled, beside: readonly string[]): DocumentNode =>
  parse(textOf(compiled, 'wire', beside), { noLocation: true });
