// The plan of a route's operation: everything known before the first request.
import {
  getNamedType,
  isInputObjectType,
  isObjectType,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import type { ParsedUrlQuery } from 'node:querystring';
import type { Body } from './body.ts';
import { compile, documentOf, textOf, type Compiled } from './compile.ts';
import { restDialect } from './dialect.ts';
import { Fault, notFound, onTheWire, type WireFaults, type Spots, type Wording } from './errors.ts';
import type { Operation, Prepare } from './executor.ts';
import { formValue } from './form.ts';
import { ignoredFaults, ignoredIn, idleFields, strangers } from './ignored.ts';
import { objectReader, readerOf, type Namer, type Reader, type Slot } from './input.ts';
import { parametersOf, readQuery, type QueryParameter } from './query.ts';
import type { Route } from './route.ts';
import { wireName } from './wire.ts';

export interface Plan {
  readonly compiled: Compiled;
  readonly document: DocumentNode;
  /** The document under GraphQL's own names, for people. */
  readonly graphql: string;
  readonly operation: Operation;
  /** The same with these fields of a page beside its rows. */
  readonly asking: (beside: readonly string[]) => Operation;
  /** Query switches, and the field of the page each of them shows. */
  readonly shows: ReadonlyMap<string, string>;
  readonly parameters: readonly QueryParameter[];
  readonly path: readonly { readonly name: string; readonly read: Reader }[];
  readonly readBody: Reader;
  /** Whether the caller says how many rows are wanted. */
  readonly isPaged: boolean;
  /** Whether the answer is a file that is made while it is sent. */
  readonly isFile?: boolean;
  readonly wording: Wording;
}

function spotsOf(slots: readonly Slot[], nameOf: Namer): Spots {
  return new Map(
    slots.map(({ name, type, extensions }) => [
      name,
      { wire: nameOf({ name, extensions }), below: () => spotsOfType(type, wireName) },
    ]),
  );
}
function spotsOfType(type: GraphQLInputType, nameOf: Namer): Spots {
  const named = getNamedType(type);
  return isInputObjectType(named) ? spotsOf(Object.values(named.getFields()), nameOf) : new Map();
}

/** Operations name what is at fault as they know it: an argument, or a field of `filter` or `input`. */
function wordingOf({ path, query, body, nameOf }: Compiled): Wording {
  const inner = query.flatMap(({ type }) => [...spotsOfType(type, nameOf)]);
  const spots = new Map([
    ...spotsOf([...path, ...query], nameOf),
    ...inner,
    ...spotsOf(body?.slots ?? [], nameOf),
  ]);
  return (fields) => onTheWire(fields, spots);
}

function bodyReader({ body, nameOf }: Compiled): Reader {
  const read = objectReader(body?.slots ?? [], nameOf);
  return (value) =>
    value === null ? new Fault({ non_field_errors: ['No data provided'] }) : read(value);
}

/** Of two operations of a route the other may have a page without such a field. */
function showsOf({ route, field }: Compiled): Plan['shows'] {
  const page = getNamedType(field.type);
  const fields = isObjectType(page) ? page.getFields() : {};
  return new Map(Object.entries(route.shows ?? {}).filter(([, name]) => name in fields));
}

/**
 * Prepares one operation of a route.
 * @throws Error when the route asks for what the schema does not have
 */
export function planOf(
  schema: GraphQLSchema,
  route: Route,
  prepare: Prepare,
  operation = route.operation,
): Plan {
  const spoken = restDialect(schema);
  const compiled = compile(spoken, route, operation);
  const beside = route.bare ? [] : ['count'];
  const document = documentOf(compiled, beside);
  const operations = new Map([[beside.join(), prepare(spoken, document)]]);
  const asking = (wanted: readonly string[]): Operation => {
    const key = wanted.join();
    const found = operations.get(key) ?? prepare(spoken, documentOf(compiled, wanted));
    operations.set(key, found);
    return found;
  };
  return {
    compiled,
    document,
    graphql: textOf(compile(schema, route, operation), 'plain', beside),
    operation: asking(beside),
    asking,
    shows: showsOf(compiled),
    parameters: parametersOf(compiled),
    path: compiled.path.map((slot) => ({ name: slot.name, read: readerOf(slot) })),
    readBody: bodyReader(compiled),
    isPaged: compiled.query.some(({ name }) => name === 'limit'),
    wording: wordingOf(compiled),
  };
}

/** @throws Refusal 404 for a path value that can be nobody's: no integer where an id is expected. */
export function pathVariables(
  { path }: Plan,
  values: readonly (string | undefined)[],
): Record<string, unknown> {
  const variables: Record<string, unknown> = {};
  path.forEach(({ name, read }, at) => {
    const text = values[at];
    const value = text === undefined ? undefined : read(text);
    if (value === undefined || value instanceof Fault) throw notFound();
    variables[name] = value;
  });
  return variables;
}

const hasFaults = (faults: Readonly<Record<string, WireFaults>>): boolean =>
  Object.keys(faults).length > 0;

/** Fields of a body that nobody knows, as faults would tell them. */
type Unknown = Readonly<Record<string, WireFaults>>;

/** What is wrong with a request, under the names of the wire and under those of GraphQL. */
export interface Unreadable {
  readonly faults: Readonly<Record<string, WireFaults>>;
  readonly named: Readonly<Record<string, WireFaults>>;
  /** Whether the body is no object: of nothing in it can be said what else is wrong. */
  readonly isShapeless: boolean;
}

/**
 * Adds what query and body say to the variables, as far as it can be read.
 * @param isStrict - whether what would be ignored is refused
 * @returns every fault, undefined when there are none; the fields that nobody knows; and those without effect
 */
export function readRequest(
  { compiled, parameters, readBody }: Plan,
  variables: Record<string, unknown>,
  query: ParsedUrlQuery,
  sent: Body | undefined,
  isStrict = false,
): {
  readonly unreadable: Unreadable | undefined;
  readonly unknown: Unknown;
  readonly idle: readonly string[];
} {
  const { body, nameOf } = compiled;
  let faults: Record<string, WireFaults> = { ...readQuery(parameters, query, variables) };
  let named: Readonly<Record<string, WireFaults>> = {};
  let isShapeless = false;
  let unknown: Unknown = {};
  let idle: readonly string[] = [];
  if (isStrict) faults = { ...ignoredFaults(ignoredIn(compiled, parameters, query)), ...faults };
  if (body && sent) {
    const value = sent.entries ? formValue(body.slots, sent.entries, nameOf) : sent.value;
    const input = readBody(value);
    unknown = strangers(compiled, value);
    idle = idleFields(compiled, value);
    if (isStrict || compiled.route.knownFieldsOnly) faults = { ...unknown, ...faults };
    if (input instanceof Fault) {
      Object.assign(faults, input.detail);
      named = input.named as typeof named;
      isShapeless = input.rest === undefined;
    }
    const read = input instanceof Fault ? (input.rest ?? {}) : input;
    if (body.argument) variables[body.argument.name] = read;
    else Object.assign(variables, read);
  }
  const unreadable = hasFaults(faults) ? { faults, named, isShapeless } : undefined;
  return { unreadable, unknown, idle };
}
