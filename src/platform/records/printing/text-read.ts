// Answers a plain read as text. One round trip reads the rows with their linked records, the lines
// and lists directly below, and the count; each further level takes one more, however many rows
// there are.
import {
  getNullableType,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import { inLine } from '../../../../protocol/turns.ts';
import type { Part, Resource } from '../../../../schema/kit/index.ts';
import { askText, type Session } from '../../access/index.ts';
import type { Query, TextRow } from '../../database/index.ts';
import { readArguments, type VariableValues } from '../running/execution.ts';
import { registry } from '../../definitions/index.ts';
import {
  pageOf as pagePlanOf,
  planOf,
  type Lines,
  type Many,
  type PagePlan,
  type SelectionContext,
  type Plan,
  type ReadPlan,
} from '../reading/plan.ts';
import type { ListArguments } from '../reading/query.ts';
import type { Reads } from '../definitions/standard-operations.ts';
import {
  countOf,
  linesOf,
  pageOf,
  recordOf,
  recordsOf,
  turned,
  type Ids,
} from '../reading/statements.ts';
import { countsBackOf, pagesBackOf } from '../reading/statements-back.ts';
import { print, printAll, type NestedRowsByPlan, type NestedRows } from './text-print.ts';
import type { RawJson } from '../json/raw-json.ts';

/** The statements of what lies below records, and what becomes of their answers. */
interface Step {
  readonly many: Many;
  readonly queries: readonly Query[];
}

const below = ({ results }: PagePlan): readonly Many[] => results?.below ?? [];

/** Whether the write under way made all of them, and nothing that refers to them. */
const areNew = ({ newRecords }: Session, { definition }: Part, ids: Ids): boolean =>
  newRecords !== undefined &&
  !('text' in ids) &&
  ids.every((id) => newRecords.has(`${definition.publishes ?? ''} ${id}`));

/** Whether the service makes such lines, as it does payments: none come with their owner. */
const comesLater = ({ owner, plan }: Lines): boolean =>
  Object.values(owner.definition.readOnly).some(({ spec }) => spec.part === plan.columns.part);

function stepOf(session: Session, many: Many, ids: Ids, variables: VariableValues): Step {
  const { principal } = session;
  if ('plan' in many) {
    const isNew = areNew(session, many.owner, ids);
    const queries =
      isNew && comesLater(many)
        ? []
        : [linesOf(principal, many.owner, ids, many.plan.columns, isNew)];
    return { many, queries };
  }
  const { back, page } = many;
  const args = many.argumentsOf(variables);
  const { results } = page;
  return {
    many,
    queries: [
      ...(results ? [pagesBackOf(principal, back, ids, args, results.columns)] : []),
      ...(page.hasCount ? [countsBackOf(principal, back, ids, args)] : []),
    ],
  };
}

const ownerOf = (row: TextRow): string => row.text(-1) ?? '';

/** The last fields of a row. */
const textsAtEnd = (row: TextRow, count: number): (string | null)[] =>
  Array.from({ length: count }, (_, nth) => row.text(nth - count));

/** What the answers to a step found. */
function foundBy({ many }: Step, answers: readonly (readonly TextRow[])[]): NestedRows {
  const hasRows = 'plan' in many || many.page.results !== undefined;
  const rows = Map.groupBy(hasRows ? (answers[0] ?? []) : [], ownerOf);
  const hasCounts = 'page' in many && many.page.hasCount;
  const counted = hasCounts ? (answers.at(-1) ?? []) : [];
  return { rows, counts: new Map(counted.map((row) => [ownerOf(row), row.text(0) ?? '0'])) };
}

/** Pages of more rows are printed one in each turn of the loop, whoever asks for them. */
const MANY = 250;

/** Asks the first statements and all steps in one round trip; returns the answers to the first. */
async function ask(
  session: Session,
  first: readonly Query[],
  steps: readonly Step[],
  found: Map<Many, NestedRows>,
): Promise<TextRow[][]> {
  const below = steps.flatMap((step) => step.queries);
  const answers = await askText(session, ...first, ...below);
  if (steps.length === 0) return answers;
  let at = first.length;
  for (const step of steps) {
    found.set(step.many, foundBy(step, answers.slice(at, at + step.queries.length)));
    at += step.queries.length;
  }
  return answers.slice(0, first.length);
}

/** What is still to be asked below records that were found. */
function* nextOf(
  plan: ReadPlan,
  rows: readonly TextRow[],
  found: NestedRowsByPlan,
): Generator<[Many, number[]]> {
  for (const many of plan.below) {
    if (found.has(many)) continue;
    const ids = new Set<number>();
    for (const row of rows) {
      const id = row.text(many.at);
      if (id !== null) ids.add(Number(id));
    }
    if (ids.size > 0) yield [many, [...ids]];
  }
}

/** Finds everything below the records of a plan, level by level. */
async function descend(
  session: Session,
  plan: ReadPlan,
  rows: readonly TextRow[],
  found: Map<Many, NestedRows>,
  variables: VariableValues,
): Promise<void> {
  let level: [ReadPlan, readonly TextRow[]][] = [[plan, rows]];
  while (level.length > 0) {
    const asked = level.flatMap(([each, its]) => [...nextOf(each, its, found)]);
    const steps = asked.map(([many, ids]) => stepOf(session, many, ids, variables));
    if (steps.length > 0) await ask(session, [], steps, found);
    level = level
      .flatMap(([each]) => each.below)
      .flatMap((many): [ReadPlan, readonly TextRow[]][] => {
        const its = [...(found.get(many)?.rows.values() ?? [])].flat();
        const next = 'plan' in many ? many.plan : many.page.results;
        return next && its.length > 0 ? [[next, its]] : [];
      });
  }
}

/** A plain read, ready to run: what GraphQL would answer under `data.<field>`, already written. */
export type TextRead = (session: Session, variables: VariableValues) => Promise<unknown>;

/** The records right below those of a statement that are found by the record's own id. */
const ownBelow = (plan: ReadPlan): readonly Many[] => {
  const own = [...plan.columns.selected.values()].findIndex(({ sql }) => sql === 't.id');
  return plan.below.filter(({ at }) => at === own);
};

function readPage(
  resource: Resource,
  plan: PagePlan,
  argumentsOf: (variables: VariableValues) => VariableValues,
  { kind, given: meaning, reader }: Reads,
): TextRead {
  return async (asking, variables) => {
    const args = argumentsOf(variables);
    const session = reader ? await reader(asking, args) : asking;
    const said = meaning ? meaning(args) : (args as unknown as ListArguments);
    const isOfThen = session.asKnown !== undefined;
    const given = { ...said, deleted: kind === 'deleted', isOfThen };
    const { principal } = session;
    const { results, hasCount } = plan;
    const first = [
      ...(results ? [pageOf(principal, resource, given, results.columns)] : []),
      ...(hasCount ? [countOf(principal, resource, given)] : []),
    ];
    const found = new Map<Many, NestedRows>();
    const own = results ? ownBelow(results) : [];
    const ids = own.length > 0 ? pageOf(principal, resource, given) : [];
    const steps = own.map((many) => stepOf(session, many, ids, variables));
    const answers = await ask(session, first, steps, found);
    const read = results ? (answers[0] ?? []) : [];
    const { rows, nextCursor } = turned(resource, given, read, textsAtEnd);
    if (results && below(plan).length > 0) await descend(session, results, rows, found, variables);
    if (rows.length > MANY) await inLine();
    const count = hasCount ? Number(answers.at(-1)?.[0]?.text(0) ?? 0) : 0;
    return Object.fromEntries(
      plan.entries.map((entry): [string, unknown] => {
        if ('text' in entry) return [entry.key, entry.text];
        if ('shown' in entry) {
          return [entry.key, printAll(entry.shown, rows, found)];
        }
        return [entry.key, entry.shows === 'count' ? count : nextCursor];
      }),
    );
  };
}

/** Reads one record as text; null when there is none the caller may see. */
export async function readRecord(
  session: Session,
  resource: Resource,
  plan: Plan,
  id: unknown,
  variables: VariableValues,
): Promise<RawJson | null> {
  const found = new Map<Many, NestedRows>();
  const steps = ownBelow(plan).map((many) => stepOf(session, many, [Number(id)], variables));
  const first = [recordOf(session.principal, resource, id, plan.columns)];
  const [rows = []] = await ask(session, first, steps, found);
  const [row] = rows;
  if (!row) return null;
  if (plan.below.length > 0) await descend(session, plan, rows, found, variables);
  return print(plan, row, found);
}

/** The same for many records, in as many round trips as one takes; those out of sight are left out. */
export async function readRecords(
  session: Session,
  resource: Resource,
  plan: Plan,
  ids: readonly number[],
): Promise<Map<number, RawJson>> {
  const found = new Map<Many, NestedRows>();
  const steps = ownBelow(plan).map((many) => stepOf(session, many, ids, {}));
  const isNew = areNew(session, resource, ids);
  const first = [recordsOf(session.principal, resource, ids, plan.columns, isNew)];
  const [rows = []] = await ask(session, first, steps, found);
  if (rows.length > 0 && plan.below.length > 0) await descend(session, plan, rows, found, {});
  return new Map(rows.map((row) => [Number(row.text(-1)), print(plan, row, found)]));
}

/** The text read of a root field; undefined when the field has to be resolved value by value. */
export function textReadOf(
  place: SelectionContext,
  field: GraphQLField<unknown, unknown>,
  nodes: readonly FieldNode[],
): TextRead | undefined {
  const reads = (field.extensions as { reads?: Reads }).reads;
  const [node] = nodes;
  if (!reads || !node) return undefined;
  const resource = registry.get(reads.resource) as Resource;
  const type = getNullableType(field.type) as GraphQLObjectType;
  const argumentsOf = (variables: VariableValues): VariableValues =>
    readArguments(field, node, variables);
  if (reads.kind === 'one') {
    const plan = planOf(place, resource, type, nodes);
    return (
      plan &&
      ((session, variables) =>
        readRecord(session, resource, plan, argumentsOf(variables)['id'], variables))
    );
  }
  const page = pagePlanOf(place, resource, type, nodes);
  return page && readPage(resource, page, argumentsOf, reads);
}
