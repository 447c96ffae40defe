// Plans the reads of a GraphQL selection, all levels at once: each record with its columns, linked
// records as joins, and lines and lists as one statement each. graphql-js collects the fields, so
// fragments, aliases, conditions and repeated fields keep their usual meaning.
import {
  getNullableType,
  isListType,
  isNonNullType,
  isObjectType,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { collectSubfields } from 'graphql/execution/collectFields.js';
import type { Part, Resource, Spec } from '../../../../schema/kit/index.ts';
import type { QueryColumn } from '../../database/index.ts';
import { readArguments, readByVariables, type VariableValues } from '../running/execution.ts';
import { Columns } from './columns.ts';
import { registry } from '../../definitions/index.ts';
import type { ListArguments } from './query.ts';
import { listing } from '../definitions/standard-operations.ts';
import type { Back } from './statements-back.ts';
import { amongTexts, leafOf, type WriteJson } from '../json/raw-json.ts';

/** Where a selection stands: its document, and the variables its conditions look at. */
export interface SelectionContext {
  readonly schema: GraphQLSchema;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  readonly variables: VariableValues;
}

/** Lines, or a list, of each record: found by the id that stands in column `at`. */
export interface Lines {
  readonly at: number;
  readonly owner: Part;
  readonly plan: Plan;
}
export interface BackList {
  readonly at: number;
  readonly back: Back;
  readonly page: PagePlan;
  readonly argumentsOf: (variables: VariableValues) => ListArguments;
}
export type Many = Lines | BackList;

type Entry = { readonly key: Buffer } & (
  | { readonly text: Buffer }
  | { readonly column: number; readonly write: WriteJson }
  | { readonly link: number; readonly shown: Shown; readonly missing: string | undefined }
  | { readonly many: Many }
);

/** One object of the answer: its entries, in the order of the answer, each with `"key":` before it. */
export interface Shown {
  readonly entries: readonly Entry[];
}
/** What one statement reads of a definition, with the records it joins. */
export interface ReadPlan {
  readonly columns: Columns;
  /** What needs statements of its own, wherever it stands in the record or in those behind its links. */
  readonly below: readonly Many[];
}
export type Plan = Shown & ReadPlan;

type PageEntry = { readonly key: string } & (
  | { readonly text: string }
  | { readonly shows: 'count' | 'nextCursor' }
  | { readonly shows: 'results'; readonly shown: Shown }
);
/** A page: what it shows, and what is read of its records if it shows them. */
export interface PagePlan {
  readonly entries: readonly PageEntry[];
  readonly hasCount: boolean;
  readonly results: ReadPlan | undefined;
}

/** What a list holds. */
const itemOf = (type: GraphQLOutputType): GraphQLObjectType | undefined => {
  const list = getNullableType(type);
  const item = isListType(list) ? getNullableType(list.ofType) : undefined;
  return isObjectType(item) ? item : undefined;
};

/** The fields of a selection by the key of each, as the standard collects them. */
export const collected = (
  { schema, fragments, variables }: SelectionContext,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): ReadonlyMap<string, readonly FieldNode[]> =>
  readByVariables(() => collectSubfields(schema, { ...fragments }, variables, type, [...nodes]));

const keyBytes = (key: string, nth: number): Buffer =>
  Buffer.from(`${nth === 0 ? '{' : ','}${JSON.stringify(key)}:`);

/** PostgreSQL answers with 1,664 columns at most; some are left to the keys of pages and owners. */
const MOST_COLUMNS = 1_600;

/** Thrown while planning, where a field is answered by a resolver of its own, or one statement is not enough. */
class Unplanned extends Error {}

class Planner {
  readonly #below: Many[] = [];
  readonly #columns: Columns;

  constructor(
    private readonly place: SelectionContext,
    part: Part,
  ) {
    this.#columns = new Columns(part);
  }

  /** What is read, of all that was shown. */
  get reading(): ReadPlan {
    return { columns: this.#columns, below: this.#below };
  }
  /** Shows a selection of the record. */
  show(type: GraphQLObjectType, nodes: readonly FieldNode[]): Shown {
    return this.#shown(this.#columns.part, 't', type, nodes);
  }

  #shown(part: Part, alias: string, type: GraphQLObjectType, nodes: readonly FieldNode[]): Shown {
    const entries: Entry[] = [];
    const fields = type.getFields();
    for (const [name, each] of collected(this.place, type, nodes)) {
      const key = keyBytes(name, entries.length);
      const [node] = each;
      if (!node) continue;
      if (node.name.value === '__typename') {
        entries.push({ key, text: Buffer.from(JSON.stringify(type.name)) });
        continue;
      }
      const field = fields[node.name.value];
      if (!field) throw new Unplanned();
      entries.push({ key, ...this.#entry(part, alias, field, each) });
    }
    return { entries };
  }

  #entry(
    part: Part,
    alias: string,
    field: GraphQLField<unknown, unknown>,
    nodes: readonly FieldNode[],
  ) {
    const { name, type } = field;
    const { definition } = part;
    const { writable, readOnly, derived } = definition;
    const { linkOf = name } = field.extensions as { linkOf?: string };
    const spec = (writable[linkOf] ?? readOnly[linkOf] ?? derived[linkOf])?.spec;
    if (spec?.part) return { many: this.#lines(part, alias, spec.part, field, nodes) };
    if (spec?.listOf) return { many: this.#list(part, alias, spec.listOf, field, nodes) };
    if (spec?.link && !spec.list && linkOf === name && !spec.via) {
      // Nothing joins what a formula leads to.
      if (spec.formula !== undefined) throw new Unplanned();
      return this.#link(part, alias, field, nodes);
    }
    const write = leafOf(type);
    if (!write || (!spec && name !== 'id')) throw new Unplanned();
    if (spec?.among) return this.#among(spec.among, part, alias, write);
    return { column: this.#select(linkOf, part, alias), write };
  }

  #link(
    part: Part,
    alias: string,
    { name, type }: GraphQLField<unknown, unknown>,
    nodes: readonly FieldNode[],
  ) {
    const target = getNullableType(type);
    if (!isObjectType(target)) throw new Unplanned();
    const joined = this.#columns.join(name, part.definition, alias);
    const link = this.#id(joined.part, joined.alias);
    const shown = this.#shown(joined.part, joined.alias, target, nodes);
    const missing = isNonNullType(type) ? `${part.definition.name}.${name}` : undefined;
    return { link, shown, missing };
  }

  /** Reads the list that several fields share once; each takes its own text of it. */
  #among(
    { sql, at }: NonNullable<Spec['among']>,
    { definition }: Part,
    alias: string,
    write: WriteJson,
  ) {
    const column = this.#place(this.#columns.derived(sql, definition, alias));
    return { column, write: amongTexts(at, write) };
  }

  #select = (name: string, { definition }: Part, alias: string): number =>
    this.#place(this.#columns.column(name, definition, alias));
  #place(column: QueryColumn): number {
    const place = this.#columns.select(column);
    if (place >= MOST_COLUMNS) throw new Unplanned();
    return place;
  }
  #id = (part: Part, alias: string): number => this.#select('id', part, alias);

  #lines(
    owner: Part,
    alias: string,
    part: Part,
    { type }: GraphQLField<unknown, unknown>,
    nodes: readonly FieldNode[],
  ): Many {
    const item = itemOf(type);
    if (!item) throw new Unplanned();
    const plan = planned(this.place, part, item, nodes);
    const many = { at: this.#id(owner, alias), owner, plan };
    this.#below.push(many);
    return many;
  }

  #list(
    part: Part,
    alias: string,
    { resource, through }: { resource: string; through: string },
    field: GraphQLField<unknown, unknown>,
    nodes: readonly FieldNode[],
  ): Many {
    const target = registry.get(resource) as Resource;
    const type = getNullableType(field.type) as GraphQLObjectType;
    const page = plannedPage(this.place, target, type, nodes);
    const [node] = nodes;
    if (!node) throw new Unplanned();
    const argumentsOf = (variables: VariableValues): ListArguments =>
      listing(readArguments(field, node, variables) as unknown as ListArguments);
    const many = { at: this.#id(part, alias), back: { target, through }, page, argumentsOf };
    this.#below.push(many);
    return many;
  }
}

function planned(
  place: SelectionContext,
  part: Part,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): Plan {
  const planner = new Planner(place, part);
  return { ...planner.show(type, nodes), ...planner.reading };
}

const orUndefined = <T>(plan: () => T): T | undefined => {
  try {
    return plan();
  } catch (error) {
    if (error instanceof Unplanned) return undefined;
    throw error;
  }
};

/** Plans records of a definition; undefined when its values have to be resolved one by one. */
export const planOf = (
  place: SelectionContext,
  part: Part,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): Plan | undefined => orUndefined(() => planned(place, part, type, nodes));

function plannedPage(
  place: SelectionContext,
  resource: Resource,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): PagePlan {
  const planner = new Planner(place, resource);
  const item = itemOf(type.getFields()['results']?.type as GraphQLOutputType);
  const entries = [...collected(place, type, nodes)].map(([key, each]): PageEntry => {
    const shows = each[0]?.name.value;
    if (shows === '__typename') return { key, text: type.name };
    if (shows === 'count' || shows === 'nextCursor') return { key, shows };
    if (shows !== 'results' || !item) throw new Unplanned();
    return { key, shows, shown: planner.show(item, each) };
  });
  const has = (what: string): boolean =>
    entries.some((each) => 'shows' in each && each.shows === what);
  return {
    entries,
    hasCount: has('count'),
    results: has('results') ? planner.reading : undefined,
  };
}

/** Plans a page; undefined as above. */
export const pageOf = (
  place: SelectionContext,
  resource: Resource,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): PagePlan | undefined => orUndefined(() => plannedPage(place, resource, type, nodes));
