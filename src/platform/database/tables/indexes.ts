// Indexes for a definition. Each serves a key, a link, the list's own order, a filter, a search, or
// what the definition names itself.
//
// Lists can be sorted by more than there are indexes for: any other order sorts the rows of the
// workspace (decision 31). So does a filter of few values (a choice, a flag, a currency): the page
// walks the list in its own order. What a workspace has few of has keys and nothing else.
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
} from '../../../../schema/kit/index.ts';
import type { Named } from './named-sql.types.ts';
import { isLeaky } from './lookups.ts';
import { quoted } from './quoted.ts';

/** An index, and who asks for it. */
export interface ServingIndex extends Named {
  readonly serves: string;
}

const columnsOf = (definition: Definition): [string, Field][] =>
  stored(definition).filter(([, { spec }]) => !spec.part);
const isDeletable = ({ readOnly }: Definition): boolean => 'isDeleted' in readOnly;
const isListed = ({ isPart, operations }: Definition): boolean =>
  !isPart && operations.includes('list');

/** PostgreSQL cuts names at 63 characters, and two that are cut alike collide. */
const MOST_LETTERS = 63;
const shortened = (table: string, columns: string, ending: string): string =>
  `${`${table}_${columns}`.slice(0, MOST_LETTERS - ending.length - 1)}_${ending}`;

interface Wanted {
  readonly name: string;
  readonly columns: readonly string[];
  readonly where: string;
  readonly kind: 'btree' | 'gin' | 'unique';
  readonly serves: string;
  /** After the columns. */
  readonly tail?: string;
  readonly isAcross?: boolean;
}

const LIVE = 'not is_deleted';
/** Whether another index leads to the same rows: it begins with the same columns, and holds them all. */
function covers(other: Wanted, one: Wanted): boolean {
  if (other === one || one.kind !== 'btree' || other.kind === 'gin' || other.isAcross) return false;
  if (other.where !== '' && other.where !== one.where) return false;
  // No order ties in what is unique.
  const own =
    other.kind === 'unique' ? one.columns.filter((column) => column !== 'id') : one.columns;
  const isSame = other.columns.length === own.length && other.kind === one.kind;
  return !isSame && own.length > 0 && own.every((column, i) => other.columns[i] === column);
}

class Indexes {
  readonly #wanted: Wanted[] = [];
  readonly table: string;
  /** Lists show what is not deleted, so their indexes hold nothing else. */
  readonly live: string;

  constructor(definition: Definition) {
    this.table = tableOf(definition);
    this.live = isDeletable(definition) ? LIVE : '';
  }
  add(wanted: Omit<Wanted, 'kind' | 'where'> & Partial<Wanted>): void {
    const made: Wanted = { kind: 'btree', where: '', ...wanted };
    const isThere = ({ name, columns, where, kind }: Wanted): boolean =>
      name === made.name ||
      (columns.join() === made.columns.join() && where === made.where && kind === made.kind);
    if (!this.#wanted.some(isThere)) this.#wanted.push(made);
  }
  /** An order with the id where it ties. */
  addOrder(terms: readonly string[], serves: string): void {
    const words = terms.map((term) => term.replace(/"|nulls last/g, '').trim());
    const name = shortened(this.table, words.join('_').replaceAll(' ', '_'), 'order');
    this.add({ name, columns: [...terms, 'id'], where: this.live, serves });
  }
  get #kept(): Wanted[] {
    return this.#wanted.filter((one) => !this.#wanted.some((other) => covers(other, one)));
  }
  /** The first columns of what holds all that lists show. */
  get orders(): string[] {
    return this.#kept
      .filter(({ kind, where }) => kind !== 'gin' && (where === '' || where === this.live))
      .map(({ columns }) => (columns[0] ?? '').replaceAll('"', ''));
  }
  get all(): ServingIndex[] {
    return this.#kept.map(({ name, columns, where, kind, serves, tail = '', isAcross }) => {
      const all = isAcross ? columns : ['workspace_id', ...columns];
      const verb = kind === 'unique' ? 'create unique index' : 'create index';
      const method = kind === 'gin' ? ' using gin' : '';
      const condition = where === '' ? '' : ` where ${where}`;
      const sql = `${verb} ${name} on ${this.table}${method} (${all.join(', ')})${tail}${condition};`;
      return { name, sql, serves };
    });
  }
}

/** Whether a value tells few rows from the others. */
const hasFewValues = ({ spec }: Field): boolean =>
  spec.choice !== undefined || spec.scalar?.name === 'Boolean' || spec.scalar?.name === 'Currency';

/** Drafts are listed by age until somebody accepts them. */
function addWaiting({ readOnly, isFew }: Definition, to: Indexes): void {
  if (isFew || !('draftedBy' in readOnly && 'approvedBy' in readOnly)) return;
  const where = 'drafted_by is not null and approved_by is null';
  const name = `${to.table}_waiting`;
  to.add({ name, columns: ['created_at'], where, serves: 'drafts that wait' });
}

/** What the definition asks for itself. */
function addNamed({ indexes }: Definition, to: Indexes): void {
  for (const [ending, each] of Object.entries(indexes)) {
    const { on, serves, where = '', isUnique, isEmptyEqual, method, isAcross = false } = each;
    to.add({
      name: `${to.table}_${ending}`,
      columns: on.split(/, (?![^(]*\))/),
      where,
      kind: isUnique ? 'unique' : (method ?? 'btree'),
      serves,
      tail: isEmptyEqual ? ' nulls not distinct' : '',
      isAcross,
    });
  }
}

function addUnique({ definition }: Part, registry: Registry, to: Indexes): void {
  for (const group of definition.unique) {
    const columns = group.map((name) => columnOf(name, registry.field(definition, name).spec));
    const name = `${to.table}_${columns.join('_')}_key`.slice(0, MOST_LETTERS);
    to.add({ name, columns: columns.map(quoted), where: to.live, kind: 'unique', serves: 'key' });
  }
}

/** Who follows a link backwards; undefined where nobody does. */
function followerOf(part: Part, name: string, registry: Registry): string | undefined {
  const { definition } = part;
  const { spec } = registry.field(definition, name);
  if (spec.indexed !== undefined) return spec.indexed;
  if (definition.isFew || isOneRow(definition)) return undefined;
  if (spec.filterable) return 'filter';
  const isListedBack = registry
    .all()
    .some((each) =>
      Object.values(each.definition.derived).some(
        ({ spec: { listOf } }) => listOf?.resource === definition.name && listOf.through === name,
      ),
    );
  if (isListedBack) return 'list of the other side';
  // What is only marked as deleted leaves nobody behind: no key is checked.
  return isDeletable(registry.get(spec.link ?? '').definition) ? undefined : 'foreign key';
}
const isOneRow = ({ isPart, operations }: Definition): boolean =>
  !isPart && operations.length === 0;

function addLinks(part: Part, owner: Part | undefined, registry: Registry, to: Indexes): void {
  const keys = Object.values(part.definition.constraints);
  const column = owner && `${snake(ownerKey(owner))}_id`;
  // A key that begins with the owner leads to its lines.
  if (column && !keys.some((rule) => rule.startsWith(`unique (workspace_id, ${column},`))) {
    to.add({
      name: `${to.table}_${column}_idx`,
      columns: [column],
      serves: 'lines of their owner',
    });
  }
  for (const [name, { spec }] of columnsOf(part.definition)) {
    if (!spec.link || spec.list || registry.get(spec.link).definition.view) continue;
    const serves = followerOf(part, name, registry);
    if (serves === undefined) continue;
    const column = columnOf(name, spec);
    const where = spec.nullable ? `${column} is not null` : '';
    to.add({ name: `${to.table}_${column}_idx`, columns: [column], where, serves });
  }
}

/** The order of a list when none is asked for. */
function addOrder({ definition }: Part, to: Indexes): void {
  const columns = columnsOf(definition);
  const byWord = new Map(columns.map(([name, field]) => [sortWord(name, field), name]));
  const terms = definition.order.map((word) => {
    const name = byWord.get(word.replace(/^-/, ''));
    const field = columns.find(([key]) => key === name)?.[1];
    if (name === undefined || field === undefined) return undefined;
    return `${quoted(columnOf(name, field.spec))}${word.startsWith('-') ? ' desc nulls last' : ''}`;
  });
  const own = terms.filter((term) => term !== undefined);
  if (own.length === definition.order.length && own.length > 0) {
    to.addOrder(own, 'order of the list');
  }
}

function addFilters({ definition }: Part, to: Indexes): void {
  for (const [name, field] of columnsOf(definition)) {
    const { spec } = field;
    const column = quoted(columnOf(name, spec));
    if (spec.link && !spec.list) continue;
    if (spec.indexed !== undefined) to.addOrder([column], spec.indexed);
    if (!spec.filterable || definition.isFew) continue;
    const values = shortened(to.table, columnOf(name, spec), 'values');
    if (spec.list) {
      const where = `${column} <> '{}'`;
      to.add({ name: values, columns: [column], where, kind: 'gin', serves: 'filter' });
    } else if (isLeaky(spec)) {
      to.add({ name: values, columns: [column], serves: 'filter' });
    } else if (isListed(definition) && !hasFewValues(field)) {
      const isOwnOrder = definition.order[0] === `-${sortWord(name, field)}`;
      if (!isOwnOrder) to.addOrder([column], 'filter');
    }
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
  if (columns.length === 0 || definition.isFew) return;
  const searched = columns.map((column) => `${column} gin_trgm_ops`);
  to.add({ name: `${to.table}_search`, columns: searched, kind: 'gin', serves: 'search' });
}

/** What a definition's table is indexed by. */
function wantedFor(part: Part, owner: Part | undefined, registry: Registry): Indexes {
  const { definition } = part;
  const to = new Indexes(definition);
  addNamed(definition, to);
  addWaiting(definition, to);
  addUnique(part, registry, to);
  addLinks(part, owner, registry, to);
  if (isListed(definition) && !definition.isFew) {
    if (isDeletable(definition)) {
      const serves = 'list of what is deleted';
      to.add({ name: `${to.table}_gone_idx`, columns: ['id'], where: 'is_deleted', serves });
    }
    addOrder(part, to);
  }
  addFilters(part, to);
  addSearch(part, registry, to);
  return to;
}

/** The indexes of a definition's table. */
export const indexesOf = (
  part: Part,
  owner: Part | undefined,
  registry: Registry,
): ServingIndex[] => wantedFor(part, owner, registry).all;

/** What an index has in order: columns, with `desc nulls last` behind them where it goes down. */
export const indexedOrders = (part: Part, registry: Registry): ReadonlySet<string> =>
  new Set(['id', ...wantedFor(part, registry.ownerOf(part), registry).orders]);
