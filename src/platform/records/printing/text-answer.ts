// Answers documents as text: one plain read, or one change that returns a record. The change itself
// returns only the id; the record is then read as in a plain read.
import {
  getNullableType,
  GraphQLError,
  isObjectType,
  Kind,
  locatedError,
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Resource } from '../../../../schema/kit/index.ts';
import type { Session } from '../../access/index.ts';
import { notFound } from '../../base/index.ts';
import { executing, hasConditions, type Run, type VariableValues } from '../running/execution.ts';
import { registry } from '../../definitions/index.ts';
import { collected, planOf, type SelectionContext, type Plan } from '../reading/plan.ts';
import { readWithEventBodies } from '../writing/events.ts';
import type { Reads } from '../definitions/standard-operations.ts';
import { OutOfSight } from './text-print.ts';
import type { RawJson } from '../json/raw-json.ts';
import { readRecord, readRecords, textReadOf, type TextRead } from './text-read.ts';
import { readVariables } from '../running/variables.ts';

const fragmentsOf = ({ definitions }: DocumentNode): SelectionContext['fragments'] =>
  Object.fromEntries(
    definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [],
    ),
  );

/** What a document plans for a request: its plan, if it has one, and its variables as their types want them. */
type Planned<T> = {
  readonly plan: T | undefined;
  readonly values: VariableValues;
  readonly errors?: undefined;
};
type Planning<T> = (
  variables: VariableValues,
) => Planned<T> | { readonly errors: readonly GraphQLError[] };

/**
 * Plans a document when it is first run; one with conditions for each set of variables anew. Variables are
 * read where the plan looks at them: `looks` says so.
 */
function planning<T>(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  make: (place: SelectionContext) => T | undefined,
  looks: (plan: T) => boolean,
): Planning<T> {
  const fragments = fragmentsOf(document);
  const isConditional = hasConditions(document);
  // The faults of a change are gathered where it runs.
  const isChange = operation.operation === 'mutation';
  let kept: { readonly plan: T | undefined } | undefined;
  return (variables) => {
    if (!isConditional) {
      kept ??= { plan: make({ schema, fragments, variables: {} }) };
      const { plan } = kept;
      if (plan === undefined || !looks(plan)) return { plan, values: {} };
    }
    const { values, errors } = readVariables(schema, operation, variables);
    if (errors && !isChange) return { errors };
    const plan = isConditional ? make({ schema, fragments, variables: values }) : kept?.plan;
    return { plan, values };
  };
}

/** The fields at the root of an operation, by the key of each. */
const rootOf = (
  place: SelectionContext,
  type: GraphQLObjectType,
  { selectionSet }: OperationDefinitionNode,
) =>
  collected(place, type, [
    { kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'root' }, selectionSet },
  ]);

interface PlannedRead {
  readonly key: string;
  readonly read: TextRead;
  /** The keys under which the type of the root is told, in the order of the answer. */
  readonly keys: readonly string[];
}

function readOf(
  place: SelectionContext,
  type: GraphQLObjectType,
  operation: OperationDefinitionNode,
): PlannedRead | undefined {
  const root = rootOf(place, type, operation);
  const asked = [...root].filter(([, [node]]) => node?.name.value !== '__typename');
  const [[key, nodes] = []] = asked;
  if (asked.length !== 1 || key === undefined || !nodes) return undefined;
  const field = type.getFields()[nodes[0]?.name.value ?? ''];
  const read = field && textReadOf(place, field, nodes);
  return read && { key, read, keys: [...root.keys()] };
}

/** Runs a query that is one plain read; any other as it would run otherwise. */
export function textRead(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  otherwise: Run,
): Run {
  const type = schema.getQueryType();
  if (operation.operation !== 'query' || !type) return otherwise;
  const make = (place: SelectionContext) => readOf(place, type, operation);
  const planned = planning(schema, document, operation, make, () => true);
  return async (session, variables) => {
    const found = planned(variables);
    if (found.errors) return { errors: found.errors };
    if (!found.plan) return otherwise(session, variables);
    const { values } = found;
    const { key, keys, read } = found.plan;
    try {
      const answer = await read(session, values);
      if (keys.length === 1) return { data: { [key]: answer } };
      const entries = keys.map((each) => [each, each === key ? answer : type.name] as const);
      return { data: Object.fromEntries(entries) };
    } catch (error) {
      if (error instanceof OutOfSight) return otherwise(session, variables);
      throw error;
    }
  };
}

/** Reads records by their ids, all at once; those that are not there are left out. */
export type ReadMany = (
  session: Session,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, RawJson>>;

/** A read of one record by its id, done for many; undefined where each has to be resolved by itself. */
export function readOfMany(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ReadMany | undefined {
  const root = schema.getQueryType();
  if (operation.operation !== 'query' || !root || hasConditions(document)) return undefined;
  const place = { schema, fragments: fragmentsOf(document), variables: {} };
  const answer = answerOf(place, root, operation);
  const field = answer && root.getFields()[answer.node.name.value];
  const reads = (field?.extensions as { reads?: Reads } | undefined)?.reads;
  if (reads?.kind !== 'one' || !answer || hasLists(answer.plan)) return undefined;
  return (session, ids) => readRecords(session, answer.resource, answer.plan, ids);
}

interface PlannedAnswer {
  readonly key: string;
  readonly resource: Resource;
  readonly plan: Plan;
  readonly node: FieldNode;
}

/** The single record an operation answers with, when columns hold all that is asked of it. */
function answerOf(
  place: SelectionContext,
  root: GraphQLObjectType,
  operation: OperationDefinitionNode,
): PlannedAnswer | undefined {
  const [[key, nodes] = [], ...others] = rootOf(place, root, operation);
  const [node] = nodes ?? [];
  if (key === undefined || !nodes || !node || others.length > 0) return undefined;
  const field = root.getFields()[node.name.value];
  const type = field && getNullableType(field.type);
  if (!isObjectType(type)) return undefined;
  const resource = registry.resources().find(({ definition: { name } }) => name === type.name);
  const plan = resource && planOf(place, resource, type, nodes);
  return resource && plan && { key, resource, plan, node };
}

/** Whether anything below takes arguments. */
const hasLists = ({ below }: Plan): boolean =>
  below.some((many) => 'page' in many || hasLists(many.plan));

const ID: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'id' } };

/** The document in which a change tells the id alone of what it made. */
function brief(document: DocumentNode, operation: OperationDefinitionNode, node: FieldNode) {
  const { directives: _, ...field } = node;
  const told: FieldNode = {
    ...field,
    selectionSet: { kind: Kind.SELECTION_SET, selections: [ID] },
  };
  const short: OperationDefinitionNode = {
    ...operation,
    selectionSet: { kind: Kind.SELECTION_SET, selections: [told] },
  };
  const definitions = document.definitions.flatMap((each) =>
    each.kind === Kind.FRAGMENT_DEFINITION ? [] : [each === operation ? short : each],
  );
  return { document: { ...document, definitions }, operation: short };
}

/** Runs a mutation that answers with one record; any other as it would run otherwise. */
export function textAnswered(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  otherwise: Run,
): Run {
  const type = schema.getMutationType();
  if (operation.operation !== 'mutation' || !type) return otherwise;
  const make = (place: SelectionContext) => {
    const answer = answerOf(place, type, operation);
    if (!answer) return undefined;
    const short = brief(document, operation, answer.node);
    return { ...answer, perform: executing(schema, short.document, short.operation) };
  };
  const planned = planning(schema, document, operation, make, ({ plan }) => hasLists(plan));
  return async (session, variables) => {
    const found = planned(variables);
    if (found.errors) return { errors: found.errors };
    if (!found.plan) return otherwise(session, variables);
    const { key, node, resource, plan, perform } = found.plan;
    const result = await perform(session, variables);
    const made = result.data?.[key] as { id: unknown } | null | undefined;
    if (result.errors || !made) return result;
    const id = Number(made.id);
    const read = (reader: Session): Promise<RawJson | null | undefined> =>
      hasLists(plan)
        ? readRecord(reader, resource, plan, id, found.values)
        : readRecords(reader, resource, plan, [id]).then((records) => records.get(id));
    try {
      const record = await readWithEventBodies(session, read);
      if (!record) throw notFound();
      return { data: { [key]: record } };
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return { errors: [locatedError(error, [node], [key])] };
    }
  };
}
