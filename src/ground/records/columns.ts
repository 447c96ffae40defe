// The SQL of a selection: which columns, with one join for every link read through.
import {
  columnOf,
  ownerKey,
  snake,
  tableOf,
  type Definition,
  type Part,
  type Resource,
} from '../../../schema/kit/index.ts';
import { registry } from './definitions.ts';
import type { Selection } from './selection.ts';

type Joins = ReadonlyMap<string, string>;
const quoted = (name: string): string => `"${name}"`;

/** Writes the SQL of columns of one definition, gathering the joins they need. */
export class Columns {
  readonly joins: Map<string, string>;

  constructor(
    private readonly definition: Definition,
    joins: Joins = new Map(),
  ) {
    this.joins = new Map(joins);
  }

  /** The table and its joins, as they stand after `from`. */
  get from(): string {
    return [`${tableOf(this.definition)} t`, ...this.joins.values()].join(' ');
  }

  /** The SQL of a field: a column, a column behind a link, or a formula. */
  of(name: string, definition = this.definition, alias = 't'): string {
    if (name === 'id') return `${alias}.id`;
    const { spec } = registry.field(definition, name);
    if (spec.isWorkspace) return `${alias}.workspace_id`;
    if (spec.formula !== undefined) return this.formula(spec.formula, definition, alias);
    if (spec.label) {
      return `initcap(replace(lower(${this.of(spec.label, definition, alias)}), '_', ' '))`;
    }
    if (spec.via) return this.#through(spec.via, definition, alias);
    return `${alias}.${quoted(columnOf(name, spec))}`;
  }

  /** SQL on the record's own columns, which it names in braces. */
  formula(sql: string, definition = this.definition, alias = 't'): string {
    const text = sql.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'workspace' ? `${alias}.workspace_id` : this.of(name, definition, alias),
    );
    return `(${text})`;
  }

  #through(
    { link, field }: { link: string; field: string },
    definition: Definition,
    alias: string,
  ): string {
    const target = registry.get(registry.field(definition, link).spec.link ?? '').definition;
    const joined = `${alias}_${snake(link)}`;
    this.joins.set(
      joined,
      `left join ${tableOf(target)} ${joined} on ${joined}.workspace_id = ${alias}.workspace_id and ${joined}.id = ${alias}.${quoted(`${snake(link)}_id`)}`,
    );
    return this.of(field, target, joined);
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
    if (name in derived) yield [name, name];
    else if (!kept) throw new Error(`${resource} has no field ${name}`);
    else if (kept.link && !kept.list) yield [`${linked}Id`, linked];
    else if (!kept.part) yield [name, name];
  }
}

export interface SelectedColumns {
  readonly columns: string;
  readonly joins: Joins;
}
const selections = new WeakMap<Selection, SelectedColumns>();

/** The columns of a selection. Lines also tell whose they are, as `owner`. */
export function selectedColumns(part: Part, selection: Selection, owner?: Part): SelectedColumns {
  const known = selections.get(selection);
  if (known) return known;
  const columns = new Columns(part.definition);
  const named = [...new Map(wanted(part.definition, selection))].map(
    ([name, field]) => `${columns.of(field)} as ${quoted(name)}`,
  );
  if (owner) named.push(`t.${quoted(`${snake(ownerKey(owner))}_id`)} as "owner"`);
  const found = { columns: named.join(', '), joins: columns.joins };
  selections.set(selection, found);
  return found;
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
export function columnsOf({ definition }: Part): string {
  const columns = new Columns(definition);
  const { writable, readOnly, derived } = definition;
  return ['id', ...Object.keys({ ...writable, ...readOnly, ...derived })]
    .map((name) => `${columns.of(name)} as ${quoted(name)}`)
    .join(', ');
}
