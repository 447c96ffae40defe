// A plain read answered as text: when all that is asked for stands in columns, one round trip brings
// the rows, their lines and the count, and the answer is written from them.
import {
  getNullableType,
  Kind,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import { ownerKey, snake, type Resource } from '../../../schema/kit/index.ts';
import { askText, type Principal, type Session } from '../access/index.ts';
import type { Query, TextRow } from '../database/index.ts';
import { readArguments } from './compiled.ts';
import { registry } from './definitions.ts';
import { Columns } from './columns.ts';
import { conditionsOf, countQuery, pageQuery, turned, type ListArguments } from './query.ts';
import { named } from '../database/index.ts';
import type { Reads } from './standard-operations.ts';
import {
  itemType,
  shapeOf,
  write,
  Written,
  type Grouped,
  type Lines,
  type Shape,
} from './text-shape.ts';

const linesIn = ({ entries }: Shape): Lines[] =>
  entries.filter((entry): entry is Lines => typeof entry !== 'number');
/** Rows also carry the id of their owner or their own, last. */
const selected = ({ columns, leaves }: Shape, key: string) => ({
  columns: [...leaves.map(({ sql }) => sql), key].join(', '),
  joins: columns.joins,
});

function linesQuery(principal: Principal, owner: Resource, { shape }: Lines, page: Query): Query {
  const key = `t."${snake(ownerKey(owner))}_id"`;
  const { columns } = selected(shape, key);
  const values = page.values ?? [];
  const workspace = `$${values.length + 1}`;
  return named(
    `select ${columns} from ${shape.columns.from} where t.workspace_id = ${workspace} and ${key} = any(array(${page.text})) order by t.id`,
    [...values, principal.workspace.id],
    true,
  );
}

/** A plain read, ready to run: what GraphQL would answer under `data.<field>`, already written. */
export type TextRead = (
  session: Session,
  variables: Readonly<Record<string, unknown>>,
) => Promise<TextPage | Written | null>;
interface TextPage {
  readonly count?: number;
  readonly results?: Written;
  readonly nextCursor?: string | null;
}

type Answer = { rows: TextRow[]; lines: Grouped[]; count: number | undefined };

async function run(
  session: Session,
  resource: Resource,
  shape: Shape | undefined,
  pages: { page: Query; ids: Query } | undefined,
  count: Query | undefined,
): Promise<Answer> {
  const parts = shape ? linesIn(shape) : [];
  const queries = [
    ...(pages ? [pages.page] : []),
    ...(pages
      ? parts.map((lines) => linesQuery(session.principal, resource, lines, pages.ids))
      : []),
    ...(count ? [count] : []),
  ];
  const answers = await askText(session, ...queries);
  const rows = pages ? (answers[0] ?? []) : [];
  const lines = parts.map((_, i) => Map.groupBy(answers[i + 1] ?? [], (row) => row.at(-1) ?? ''));
  const counted = count ? Number(answers.at(-1)?.[0]?.[0] ?? 0) : undefined;
  return { rows, lines, count: counted };
}

const IDS = { columns: 't.id', joins: new Map<string, string>() };

function readPage(
  resource: Resource,
  field: FieldRead,
  { kind, given: meaning }: Reads,
): TextRead | undefined {
  const { wants, results } = field;
  return async (session, variables) => {
    const args = field.argumentsOf(variables);
    const said = meaning ? meaning(args) : (args as unknown as ListArguments);
    const given = { ...said, deleted: kind === 'deleted' };
    const { principal } = session;
    const pages = results && {
      page: pageQuery(principal, resource, given, selected(results, 't.id::text'), {
        asText: true,
      }),
      ids: pageQuery(principal, resource, given, IDS, { isPlain: true }),
    };
    const count = wants.count ? countQuery(principal, resource, given, true) : undefined;
    const answer = await run(session, resource, results, pages, count);
    const { rows, nextCursor } = turned(resource, given, answer.rows, (row, keys) =>
      row.slice(-keys),
    );
    const texts = results ? rows.map((row) => write(results, row, answer.lines)) : [];
    return {
      ...(answer.count !== undefined && { count: answer.count }),
      ...(results && { results: new Written(`[${texts.join(',')}]`) }),
      ...(wants.nextCursor && { nextCursor }),
    };
  };
}

/** Reads one record as text; null when there is none the caller may see. */
export function recordRead(
  resource: Resource,
  shape: Shape,
): (session: Session, id: unknown) => Promise<Written | null> {
  return async (session, id) => {
    const conditions = conditionsOf(
      session.principal,
      resource,
      {},
      new Columns(resource.definition),
    );
    conditions.add(`t.id = ${conditions.value(id)}`);
    const { columns } = selected(shape, 't.id::text');
    const statement = (select: string, from: string, asText: boolean): Query =>
      named(`select ${select} from ${from} where ${conditions.sql}`, conditions.values, asText);
    const pages = {
      page: statement(columns, shape.columns.from, true),
      ids: statement('t.id', new Columns(resource.definition).from, true),
    };
    const { rows, lines } = await run(session, resource, shape, pages, undefined);
    return rows[0] ? new Written(write(shape, rows[0], lines)) : null;
  };
}

function readOne(
  resource: Resource,
  shape: Shape | undefined,
  argumentsOf: FieldRead['argumentsOf'],
): TextRead | undefined {
  if (!shape) return undefined;
  const read = recordRead(resource, shape);
  return (session, variables) => read(session, argumentsOf(variables)['id']);
}

interface FieldRead {
  readonly wants: { readonly count: boolean; readonly nextCursor: boolean };
  readonly results: Shape | undefined;
  readonly argumentsOf: (variables: Readonly<Record<string, unknown>>) => Record<string, unknown>;
}

/** The `count`, `results` and `nextCursor` of a page, or undefined when it asks for anything else. */
function pageRead(resource: Resource, type: GraphQLObjectType, node: FieldNode) {
  let count = false;
  let nextCursor = false;
  let results: Shape | undefined;
  for (const below of node.selectionSet?.selections ?? []) {
    if (below.kind !== Kind.FIELD || below.alias || below.directives?.length) return undefined;
    const field = type.getFields()[below.name.value];
    if (below.name.value === 'count') count = true;
    else if (below.name.value === 'nextCursor') nextCursor = true;
    else if (below.name.value === 'results' && field && !results) {
      const item = itemType(field);
      results = item && shapeOf(resource, item, below);
      if (!results) return undefined;
    } else return undefined;
  }
  return { wants: { count, nextCursor }, results };
}

/** The text read of a root field; undefined when the field has to be resolved value by value. */
export function textReadOf(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
): TextRead | undefined {
  const reads = (field.extensions as { reads?: Reads }).reads;
  if (!reads || node.directives?.length) return undefined;
  const resource = registry.get(reads.resource) as Resource;
  const type = getNullableType(field.type) as GraphQLObjectType;
  const argumentsOf: FieldRead['argumentsOf'] = (variables) =>
    readArguments(field, node, { ...variables });
  if (reads.kind === 'one') {
    const results = shapeOf(resource, type, node);
    return readOne(resource, results, argumentsOf);
  }
  const page = pageRead(resource, type, node);
  return page && readPage(resource, { ...page, argumentsOf }, reads);
}
