// Columns of one definition in a statement, with one join for every link they are read through.
import { createHash } from 'node:crypto';
import {
  columnOf,
  ownerKey,
  snake,
  type Definition,
  type Part,
} from '../../../../schema/kit/index.ts';
import type { Join, QueryColumn } from '../../database/index.ts';
import type { Resource } from '../../../../schema/kit/index.ts';
import { registry } from '../../definitions/index.ts';
import type { Selection } from './selection.ts';

const quoted = (name: string): string => `"${name}"`;

/** The ids of a page, in its formulas. */
export const PAGE = 'array(select page.id from page)';
/** The ids of those whom new lines belong to: the second value of their statement. */
export const OWNERS = '$2::integer[]';

const CHOICE = /\{(isNew|isOne)\?\}(.*?)\{:\}(.*?)\{;\}/gs;
/** Chooses the words of a formula for how its rows are read. */
const chosen = (sql: string, ...ways: ('isNew' | 'isOne')[]): string =>
  sql.replace(CHOICE, (_, way: 'isNew' | 'isOne', words: string, others: string) =>
    ways.includes(way) ? words : others,
  );

/** PostgreSQL cuts names at 63 characters, and two that are cut alike collide. */
const MOST_LETTERS = 60;

/** The name of a join deep down, made short. */
const shortened = (name: string): string =>
  name.length <= MOST_LETTERS
    ? name
    : `t_${createHash('sha1').update(name).digest('hex').slice(0, 24)}`;

/** Gathers the columns of one statement, and the joins they need. */
export class Columns {
  readonly joins: Map<string, Join>;
  /** By the name each has in a row. */
  readonly selected: Map<string, QueryColumn>;
  /** What works out something that is selected: views behind links. */
  readonly views = new Set<Definition>();
  /** Those of them behind a link of what a link leads to: their ids are not those of the page. */
  readonly deepViews = new Set<Definition>();
  readonly #definition: Definition;

  constructor(
    readonly part: Part,
    { joins, selected }: Partial<Pick<Columns, 'joins' | 'selected'>> = {},
  ) {
    this.#definition = part.definition;
    this.joins = new Map(joins);
    this.selected = selected ?? new Map<string, QueryColumn>();
  }

  /** The same columns, for one statement that adds the joins of its conditions and its order. */
  copy(): Columns {
    const copied = new Columns(this.part, this);
    for (const view of this.views) copied.views.add(view);
    for (const view of this.deepViews) copied.deepViews.add(view);
    return copied;
  }

  /** The SQL of a field: a column, a column behind a link, or a formula. */
  of(name: string, definition = this.#definition, alias = 't'): string {
    return this.column(name, definition, alias).sql;
  }

  /** A field, as the builder says it where it can. */
  column(name: string, definition = this.#definition, alias = 't'): QueryColumn {
    if (name === 'id') return { sql: `${alias}.id`, field: `${alias}.id` };
    const { spec } = registry.field(definition, name);
    if (spec.isWorkspace) return { sql: `${alias}.workspace_id`, field: `${alias}.workspace` };
    if (spec.formula !== undefined) return this.derived(spec.formula, definition, alias);
    if (spec.label) {
      const words = `initcap(replace(lower(${this.of(spec.label, definition, alias)}), '_', ' '))`;
      return { sql: words };
    }
    if (spec.via) return this.#behind(spec.via.link, spec.via.field, definition, alias);
    const sql = `${alias}.${quoted(columnOf(name, spec))}`;
    // The builder would read the id of a link that is joined from the other side of the join.
    return spec.link && !spec.list ? { sql } : { sql, field: `${alias}.${name}` };
  }

  /**
   * A formula. What `{page}` names is the record alone, until a page says which rows it is worked out for. A formula may
   * have words of its own, `{isNew?}...{:}...{;}`, for new rows, to which nothing refers yet (there `{owners}` names those
   * whom new lines belong to), and `{isOne?}...{:}...{;}` for a row that is read alone, or new.
   */
  derived(sql: string, definition: Definition, alias: string): QueryColumn {
    const worded = (text: string, ids = PAGE): string =>
      this.formula(text.replaceAll('{page}', ids), definition, alias);
    const plain = chosen(sql);
    const column = { sql: worded(plain, `array[${alias}.id]`) };
    if (alias !== 't') return column;
    return {
      ...column,
      ...(plain.includes('{page}') && { ofPage: worded(plain) }),
      ...(sql.includes('{isOne?}') && { ofOne: worded(chosen(sql, 'isOne')) }),
      ...(sql !== plain && { ofNew: worded(chosen(sql, 'isNew', 'isOne')) }),
    };
  }

  /** SQL on the record's own columns, and those of what its links lead to; it names them in braces. */
  formula(sql: string, definition = this.#definition, alias = 't'): string {
    const text = sql.replace(/\{(\w+)(?:\.(\w+))?\}/g, (_, name: string, field?: string) => {
      if (name === 'workspace') return `${alias}.workspace_id`;
      if (name === 'owner') return ownerOf(definition, alias);
      if (name === 'owners') return OWNERS;
      if (field === undefined) return this.of(name, definition, alias);
      return this.#behind(name, field, definition, alias).sql;
    });
    return `(${text})`;
  }

  /** A field of what a link leads to. */
  #behind(link: string, field: string, definition: Definition, alias: string): QueryColumn {
    const through = this.join(link, definition, alias);
    return this.column(field, through.part.definition, through.alias);
  }

  /** Joins what a link leads to. */
  join(link: string, definition = this.#definition, alias = 't'): { part: Part; alias: string } {
    const part = registry.get(registry.field(definition, link).spec.link ?? '');
    const joined = shortened(`${alias}_${snake(link)}`);
    if (part.definition.view) this.views.add(part.definition);
    if (part.definition.view && alias !== 't') this.deepViews.add(part.definition);
    this.joins.set(joined, { alias: joined, link: `${alias}.${link}`, within: alias });
    return { part, alias: joined };
  }

  /** Selects a column and returns its place; the same SQL is read once. */
  select(column: QueryColumn): number {
    let at = 0;
    for (const { sql } of this.selected.values()) {
      if (sql === column.sql) return at;
      at++;
    }
    this.selected.set(`c${at}`, column);
    return at;
  }
}

/** The columns a selection needs: the name in the row, and the field it comes from. */
function* wanted(
  { name: resource, writable, readOnly, derived }: Definition,
  selection: Selection,
): Generator<[name: string, field: string]> {
  yield ['id', 'id'];
  for (const name of selection.keys()) {
    if (name === 'id') continue;
    const linked = name.replace(/Id$/, '');
    const kept = (writable[name] ?? readOnly[name] ?? writable[linked] ?? readOnly[linked])?.spec;
    if (derived[name]?.spec.listOf) continue;
    if (derived[linked]?.spec.link && !derived[linked].spec.list) yield [`${linked}Id`, linked];
    else if (name in derived) yield [name, name];
    else if (!kept) throw new Error(`${resource} has no field ${name}`);
    else if (kept.link && !kept.list) yield [`${linked}Id`, linked];
    else if (!kept.part) yield [name, name];
  }
}

const ownerSql = (owner: Part, alias: string): string =>
  `${alias}.${quoted(`${snake(ownerKey(owner))}_id`)}`;

/** The column by which lines, last in their rows, tell whose they are. */
export const ownerColumn = (owner: Part): QueryColumn => ({ sql: ownerSql(owner, 't') });

/** The id of whom a line belongs to. */
function ownerOf({ name }: Definition, alias: string): string {
  const owner = registry.ownerOf(registry.get(name));
  if (!owner) throw new Error(`${name} belongs to nothing`);
  return ownerSql(owner, alias);
}

const selections = new WeakMap<Selection, Columns>();

/** The columns of a selection that is read as values. */
export function selectedColumns(part: Part, selection: Selection): Columns {
  const known = selections.get(selection);
  if (known?.part === part) return known;
  const columns = new Columns(part);
  for (const [name, field] of wanted(part.definition, selection)) {
    columns.selected.set(name, columns.column(field));
  }
  selections.set(selection, columns);
  return columns;
}

/** The field a word of `sort` stands for. */
const sortFields = new WeakMap<Resource, ReadonlyMap<string, string>>();
export function sortFieldsOf(resource: Resource): ReadonlyMap<string, string> {
  const known = sortFields.get(resource);
  if (known) return known;
  const { writable, readOnly, derived } = resource.definition;
  const fields = Object.entries({ ...writable, ...readOnly, ...derived })
    .filter(([, { spec }]) => spec.sortable)
    .map(([name, { spec }]): [string, string] => [
      typeof spec.sortable === 'string' ? spec.sortable : snake(name),
      name,
    ]);
  const found = new Map([['id', 'id'], ...fields] as [string, string][]);
  sortFields.set(resource, found);
  return found;
}

/** Every plain field of a definition under its own name, from the table called `t`; links by their ids. */
export function columnsOf(part: Part): string {
  const columns = new Columns(part);
  const { writable, readOnly, derived } = part.definition;
  return ['id', ...Object.keys({ ...writable, ...readOnly, ...derived })]
    .map((name) => `${columns.of(name)} as ${quoted(name)}`)
    .join(', ');
}
