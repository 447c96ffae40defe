// All that is known about an operation of a route before the first request comes.
import {
  getNamedType,
  isInputObjectType,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import type { ParsedUrlQuery } from 'node:querystring';
import type { Body } from './body.ts';
import { compile, documentOf, textOf, type Compiled } from './compile.ts';
import {
  Fault,
  notFound,
  onTheWire,
  Refusal,
  type Faults,
  type Spots,
  type Wording,
} from './errors.ts';
import type { Operation, Prepare } from './executor.ts';
import { formValue } from './form.ts';
import { objectReader, readerOf, type Namer, type Reader, type Slot } from './input.ts';
import { parametersOf, readQuery, type Parameter } from './query.ts';
import type { Route } from './route.ts';
import { wireName } from './wire.ts';

export interface Plan {
  readonly compiled: Compiled;
  readonly document: DocumentNode;
  /** The document under GraphQL's own names, for people. */
  readonly graphql: string;
  readonly operation: Operation;
  /** The same without a count of all rows, where the route can do without. */
  readonly uncounted: Operation | undefined;
  readonly parameters: readonly Parameter[];
  readonly path: readonly { readonly name: string; readonly read: Reader }[];
  readonly readBody: Reader;
  /** Whether the caller says how many rows are wanted. */
  readonly isPaged: boolean;
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

/** The schema as REST clients speak it, and as it was given. */
interface Dialects {
  readonly spoken: GraphQLSchema;
  readonly plain: GraphQLSchema;
}

/**
 * Prepares one operation of a route.
 * @throws Error when the route asks for what the schema does not have
 */
export function planOf(
  { spoken, plain }: Dialects,
  route: Route,
  prepare: Prepare,
  operation = route.operation,
): Plan {
  const compiled = compile(spoken, route, operation);
  const isCounted = !route.bare;
  const document = documentOf(spoken, compiled, isCounted);
  const canSkip = compiled.answer === 'page' && isCounted && route.skipCount === true;
  return {
    compiled,
    document,
    graphql: textOf(compile(plain, route, operation), 'plain', isCounted),
    operation: prepare(spoken, document),
    uncounted: canSkip ? prepare(spoken, documentOf(spoken, compiled, false)) : undefined,
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

const hasFaults = (faults: Readonly<Record<string, Faults>>): boolean =>
  Object.keys(faults).length > 0;

/**
 * Adds what query and body say to the variables.
 * @throws Refusal 400 with every fault under its REST name
 */
export function readRequest(
  { compiled: { body, nameOf }, parameters, readBody }: Plan,
  variables: Record<string, unknown>,
  query: ParsedUrlQuery,
  sent: Body | undefined,
): void {
  const faults: Record<string, Faults> = { ...readQuery(parameters, query, variables) };
  if (body && sent) {
    const value = sent.entries ? formValue(body.slots, sent.entries, nameOf) : sent.value;
    const input = readBody(value);
    if (input instanceof Fault) Object.assign(faults, input.detail);
    else if (body.argument) variables[body.argument.name] = input;
    else Object.assign(variables, input);
  }
  if (hasFaults(faults)) throw new Refusal(400, faults);
}
