// The indexes a definition asks for: what it lists, counts, sorts, filters by and searches.
//
// PostgreSQL reads an index in its order or exactly backwards. Empty values come last in both
// directions of a list, so a column that may be empty needs an index for each direction; any other
// serves both. A column of few values (a choice, a flag, a currency) gets one: a page of such an
// order ties with most of the table anyway.
import {
  columnOf,
  ownerKey,
  snake,
  sortWord,
  stored,
  tableOf,
  type Definition,
  type Field,
  type Part,
  type Registry,
} from '../../../schema/kit/index.ts';
import type { Named } from './ddl.ts';
import { isLeaky } from './lookups.ts';
import { quoted } from './quoted.ts';
import { wallColumn } from './walls.ts';

const columnsOf = (definition: Definition): [string, Field][] =>
  stored(definition).filter(([, { spec }]) => !spec.part);
const isDeletable = ({ readOnly }: Definition): boolean => 'isDeleted' in readOnly;

/** PostgreSQL cuts names at 63 characters, and two that are cut alike collide. */
const MOST_LETTERS = 63;
export const shortened = (table: string, columns: string, ending: string): string =>
  `${`${table}_${columns}`.slice(0, MOST_LETTERS - ending.length - 1)}_${ending}`;

class Indexes {
  readonly #byText = new Map<string, Named>();
  readonly table: string;
  /** Lists show what is not deleted, so their indexes hold nothing else. */
  readonly live: string;

  constructor(definition: Definition) {
    this.table = tableOf(definition);
    this.live = isDeletable(definition) ? ' where not is_deleted' : '';
  }
  add(name: string, columns: string, where = '', kind: 'btree' | 'gin' | 'unique' = 'btree'): void {
    const text = `on ${this.table}${kind === 'gin' ? ' using gin' : ''} (workspace_id, ${columns})${where}`;
    const verb = kind === 'unique' ? 'create unique index' : 'create index';
    if (!this.#byText.has(text)) {
      this.#byText.set(text, { name, sql: `${verb} ${name} ${text};` });
    }
  }
  /** An order with the id where it ties. */
  addOrder(terms: readonly string[]): void {
    const words = terms.map((term) => term.replace(/"|nulls last/g, '').trim());
    const name = shortened(this.table, words.join('_').replaceAll(' ', '_'), 'order');
    this.add(name, [...terms, 'id'].join(', '), this.live);
  }
  get all(): Named[] {
    return [...this.#byText.values()];
  }
}

/** Whether a page in this order ties with much of the table. */
const hasFewValues = ({ spec }: Field): boolean =>
  spec.choice !== undefined || spec.scalar?.name === 'Boolean' || spec.scalar?.name === 'Currency';

function addUnique({ definition }: Part, registry: Registry, to: Indexes): void {
  for (const group of definition.unique) {
    const columns = group.map((name) => columnOf(name, registry.field(definition, name).spec));
    const name = `${to.table}_${columns.join('_')}_key`;
    to.add(name, columns.map(quoted).join(', '), to.live, 'unique');
  }
}

/** A link is followed backwards: by filters, by lists of the other side, when that side is removed. */
function addLinks(
  { definition }: Part,
  owner: Part | undefined,
  registry: Registry,
  to: Indexes,
): void {
  if (owner) {
    const column = `${snake(ownerKey(owner))}_id`;
    to.add(`${to.table}_${column}_idx`, column);
  }
  const isOneRow = !definition.isPart && definition.operations.length === 0;
  for (const [name, { spec }] of columnsOf(definition)) {
    if (!spec.link || spec.list || isOneRow || registry.get(spec.link).definition.view) continue;
    const column = columnOf(name, spec);
    const where = spec.nullable ? ` where ${column} is not null` : '';
    to.add(`${to.table}_${column}_idx`, column, where);
  }
}

function addOrders({ definition }: Part, to: Indexes): void {
  const columns = columnsOf(definition);
  const byWord = new Map(columns.map(([name, field]) => [sortWord(name, field), name]));
  const terms = definition.order.map((word) => {
    const name = byWord.get(word.replace(/^-/, ''));
    const field = columns.find(([key]) => key === name)?.[1];
    if (name === undefined || field === undefined) return undefined;
    return `${quoted(columnOf(name, field.spec))}${word.startsWith('-') ? ' desc nulls last' : ''}`;
  });
  const own = terms.filter((term) => term !== undefined);
  if (own.length === definition.order.length && own.length > 0) to.addOrder(own);
  for (const [name, field] of columns) {
    if (!field.spec.sortable || (field.spec.link && !field.spec.list)) continue;
    const column = quoted(columnOf(name, field.spec));
    // A unique column never ties, so its own index is the order; that of the list is read backwards.
    const isUnique = definition.unique.some((group) => group.join() === name);
    const isDownByItself =
      !field.spec.nullable && definition.order[0] === `-${sortWord(name, field)}`;
    if (!isUnique && !isDownByItself) to.addOrder([column]);
    const isEmptiable = field.spec.nullable === true && !hasFewValues(field);
    if (isEmptiable) to.addOrder([`${column} desc nulls last`]);
  }
}

function addFilters({ definition }: Part, to: Indexes): void {
  for (const [name, { spec }] of columnsOf(definition)) {
    if (!spec.filterable) continue;
    const column = columnOf(name, spec);
    const name_ = shortened(to.table, column, 'values');
    if (spec.list) to.add(name_, quoted(column), ` where ${quoted(column)} <> '{}'`, 'gin');
    else if (!spec.link && isLeaky(spec)) to.add(name_, quoted(column));
    else if (!spec.link && !spec.sortable) to.addOrder([quoted(column)]);
  }
}

/** Texts are found by their groups of three letters (`pg_trgm`), within a workspace (`btree_gin`). */
function addSearch({ definition }: Part, registry: Registry, to: Indexes): void {
  const own = definition.search.filter((name) => !registry.field(definition, name).spec.via);
  const searchedThroughLinks = registry.all().flatMap((each) =>
    each.definition.search.flatMap((name) => {
      const { via } = registry.field(each.definition, name).spec;
      if (!via) return [];
      const { link } = registry.field(each.definition, via.link).spec;
      return link === definition.name ? [via.field] : [];
    }),
  );
  const columns = [...new Set([...own, ...searchedThroughLinks])].map((name) =>
    quoted(columnOf(name, registry.field(definition, name).spec)),
  );
  if (columns.length === 0) return;
  const searched = columns.map((column) => `${column} gin_trgm_ops`).join(', ');
  to.add(`${to.table}_search`, searched, '', 'gin');
}

/** The indexes of a definition's table. */
export function indexesOf(part: Part, owner: Part | undefined, registry: Registry): Named[] {
  const { definition } = part;
  const to = new Indexes(definition);
  const isListed = !definition.isPart && definition.operations.includes('list');
  addUnique(part, registry, to);
  addLinks(part, owner, registry, to);
  if (isListed) {
    if (isDeletable(definition)) {
      // A count asks the wall between entities of every row: here it need not read the rows for it.
      const [wall] = wallColumn(part, owner);
      const held = wall === undefined ? '' : ` include (${wall})`;
      to.add(`${to.table}_live_idx`, 'id', `${held} where not is_deleted`);
      to.add(`${to.table}_gone_idx`, 'id', ' where is_deleted');
    }
    addOrders(part, to);
  }
  addFilters(part, to);
  addSearch(part, registry, to);
  return to.all;
}
