// Definitions of resources. `class Invoice extends resource('Invoice', {...}) {}` is at once the
// row type, the MikroORM entity and the GraphQL object type; its inputs and pages are static
// members.
import type { OptionalProps } from '@mikro-orm/core';
import { listOf, type Field, type Fields } from './field.ts';
import type { Decimal } from './scalars.ts';
import type { TableWords } from './table.ts';

export type Class<T = object> = new () => T;
type Flat<T> = { [K in keyof T]: T[K] };
type Flagged<F extends Fields, Flag extends string> = {
  [K in keyof F]: Flag extends F[K]['~flag'] ? K : never;
}[keyof F];

type RowFrom<F extends Fields> = Flat<
  { id: number; [OptionalProps]?: 'id' | Flagged<F, 'spare'> } & {
    -readonly [K in keyof F]: F[K]['~row'];
  }
>;
type InputFrom<F extends Fields> = Flat<
  { [K in Flagged<F, 'required'>]: F[K]['~input'] } & {
    [K in Exclude<keyof F, Flagged<F, 'required'>>]?: F[K]['~input'];
  }
>;

/** The operations a resource has without a line of code. A resolver that says one of them wins. */
export type StandardOperation = 'list' | 'get' | 'create' | 'update' | 'patch' | 'delete';
const ALL_OPERATIONS: readonly StandardOperation[] = [
  'list',
  'get',
  'create',
  'update',
  'patch',
  'delete',
];

/** What a definition says, as plain data. */
export interface Definition extends TableWords {
  readonly name: string;
  readonly isPart: boolean;
  /** Its rows are a view that is written by hand (schema/<area>/*.sql); nothing is stored through it. */
  readonly view: boolean;
  /** A function that works the rows of a view out for many ids at once, which are those of the records that link to it. */
  readonly together?: string | undefined;
  /** A view with its ids and the columns its lookups compare, and no more joins than that takes. */
  readonly lookIn?: string | undefined;
  /** What the service may do with its rows where that is less than everything. */
  readonly keeps?: 'append-only' | 'read-only' | undefined;
  /** The word before the colon in the permissions that guard it. */
  readonly scope: string;
  /** What people read of the scope. One of the definitions it guards says it. */
  readonly scopeTitle?: string | undefined;
  /** The scope also has the tiers draft and approve. Said with its title. */
  readonly approvable: boolean;
  /** Only admins of the workspace reach it. */
  readonly adminOnly: boolean;
  /** No app reaches it, whatever its scopes. */
  readonly closedToApps: boolean;
  /**
   * The field that names the table of the record it belongs to, where that may be of many kinds: whoever may
   * not read that kind does not see it.
   */
  readonly ownerKind?: string | undefined;
  /** The object name of its webhook topics. */
  readonly publishes?: string | undefined;
  readonly describe?: string | undefined;
  /** Groups of fields that may not repeat within a workspace. */
  readonly unique: readonly (readonly string[])[];
  readonly operations: readonly StandardOperation[];
  /** When a record counts as active, in SQL on its own columns in braces; lists leave out the others. */
  readonly activeWhen?: string | undefined;
  /** Lists show inactive records unless they are told not to. */
  readonly showsInactive: boolean;
  /** The texts the `q` of a list looks into. */
  readonly search: readonly string[];
  /** The order of a list when none is asked for. */
  readonly order: readonly string[];
  /** Lists can also be paged by cursor: a page then tells where the next one begins. */
  readonly cursors: boolean;
  /**
   * Formulas that lists can be filtered by and nothing returns. A list of values: any in common; a
   * formula that names `{value}`, the list of what was asked for, is the whole condition.
   */
  readonly filters: Fields;
  /** Sent by clients, stored, returned. */
  readonly writable: Fields;
  /** Kept by the service, returned. */
  readonly readOnly: Fields;
  /** Returned, never stored: read through a link, or computed from the record's columns. */
  readonly derived: Fields;
  /** Sent by clients, never stored, never returned. */
  readonly writeOnly: Fields;
}

/** What a part may say, and what only a resource may. */
interface Blocks<W, R, D, X> extends Partial<
  Pick<
    Definition,
    'describe' | 'view' | 'together' | 'lookIn' | 'keeps' | 'publishes' | keyof TableWords
  >
> {
  readonly writable?: W;
  readonly readOnly?: R;
  readonly derived?: D;
  readonly writeOnly?: X;
}
type ResourceOptions = Partial<
  Omit<Definition, 'name' | 'isPart' | 'scope' | keyof Blocks<1, 1, 1, 1>>
>;
interface ResourceBlocks<W, R, D, X> extends Blocks<W, R, D, X>, ResourceOptions {
  readonly scope: string;
}

export interface Part<Row = object, Input = object> extends Class<Row> {
  readonly definition: Definition;
  readonly input: Class<Input>;
}
export interface Page<Row> {
  count: number;
  results: Row[];
  nextCursor?: string | null;
}
export interface Resource<Row = object, Input = object, Patch = object> extends Part<Row, Input> {
  readonly patch: Class<Patch>;
  readonly page: Class<Page<Row>>;
  readonly filter: Class<Filter>;
  readonly sort: object;
}
export type Filter = Readonly<Record<string, unknown>>;
// Mapped, so that editors show the name and not the fields.
export type InputOf<P extends Part> = {
  [K in keyof InstanceType<P['input']>]: InstanceType<P['input']>[K];
};
export type PatchOf<R extends Resource> = {
  [K in keyof InstanceType<R['patch']>]: InstanceType<R['patch']>[K];
};

/** Columns of a row as the database prints them: decimals and moments are text. */
export type RawRow<Row, Keys extends keyof Row> = { readonly [K in Keys]: RawValue<Row[K]> };
type RawValue<Value> = Value extends Decimal | Date ? string : Value;

/** A block that says nothing. */
type None = Readonly<Record<never, Field>>;
type RowOf<W extends Fields, R extends Fields> = RowFrom<W & R>;
type ResourceOf<W extends Fields, R extends Fields, X extends Fields> = Resource<
  RowOf<W, R>,
  InputFrom<W & X>,
  Partial<InputFrom<W & X>>
>;

/** The classes that hang on a definition; made when first asked for, once. */
const COMPANIONS = ['input', 'patch', 'page', 'filter', 'sort'];

/**
 * Makes the class a definition extends. Its companions construct plain objects: MikroORM would
 * take an instance inside a list for a record it knows.
 */
function base(definition: Definition): unknown {
  const made = new Map<string, unknown>();
  const companion = (kind: string): PropertyDescriptor => ({
    get: (): unknown => {
      if (!made.has(kind)) {
        const plainObject = class {
          constructor() {
            return {};
          }
        };
        made.set(kind, kind === 'sort' ? {} : plainObject);
      }
      return made.get(kind);
    },
  });
  const cls = (() => class {})();
  Object.defineProperties(cls, {
    name: { value: '' },
    definition: { value: definition },
    ...Object.fromEntries(COMPANIONS.map((kind) => [kind, companion(kind)])),
  });
  return cls;
}

function definitionOf<W, R, D, X>(
  name: string,
  isPart: boolean,
  blocks: Partial<ResourceBlocks<W, R, D, X>>,
): Definition {
  const fields = (block: unknown): Fields => (block ?? {}) as Fields;
  return {
    name,
    isPart,
    view: blocks.view ?? false,
    together: blocks.together,
    lookIn: blocks.lookIn,
    keeps: blocks.keeps,
    scope: blocks.scope ?? '',
    scopeTitle: blocks.scopeTitle,
    approvable: blocks.approvable ?? false,
    adminOnly: blocks.adminOnly ?? false,
    closedToApps: blocks.closedToApps ?? false,
    ownerKind: blocks.ownerKind,
    publishes: blocks.publishes,
    describe: blocks.describe,
    unique: blocks.unique ?? [],
    operations: blocks.operations ?? ALL_OPERATIONS,
    activeWhen: blocks.activeWhen,
    showsInactive: blocks.showsInactive ?? false,
    search: blocks.search ?? [],
    order: blocks.order ?? [],
    isFew: blocks.isFew ?? false,
    hidden: blocks.hidden ?? {},
    indexes: blocks.indexes ?? {},
    constraints: blocks.constraints ?? {},
    hasOwnPolicies: blocks.hasOwnPolicies ?? false,
    cursors: blocks.cursors ?? false,
    filters: blocks.filters ?? {},
    writable: fields(blocks.writable),
    readOnly: fields(blocks.readOnly),
    derived: {
      ...fields(blocks.derived),
      ...(fields(blocks.writable)['parent']?.spec.isTree && { children: listOf(name, 'parent') }),
    },
    writeOnly: fields(blocks.writeOnly),
  };
}

/** A record with an id, permissions and operations of its own. */
export function resource<
  W extends Fields = None,
  R extends Fields = None,
  D extends Fields = None,
  X extends Fields = None,
>(name: string, blocks: ResourceBlocks<W, R, D, X>): ResourceOf<W, R, X> {
  return base(definitionOf(name, false, blocks)) as ResourceOf<W, R, X>;
}

/** A line that lives and dies with its owner, and is read and written with it. */
export function part<
  W extends Fields = None,
  R extends Fields = None,
  D extends Fields = None,
  X extends Fields = None,
>(name: string, blocks: Blocks<W, R, D, X>): Part<RowOf<W, R>, InputFrom<W & X>> {
  return base(definitionOf(name, true, blocks)) as Part<RowOf<W, R>, InputFrom<W & X>>;
}

/** All definitions of the service, by name. Filled once at boot. */
export class Registry {
  readonly #parts = new Map<string, Part>();
  readonly #owners = new Map<unknown, Part>();

  constructor(parts: Iterable<Part>) {
    for (const part of parts) {
      this.#parts.set(part.definition.name, part);
      for (const [, { spec }] of stored(part.definition)) {
        if (spec.part !== undefined) this.#owners.set(spec.part, part);
      }
    }
  }
  get(name: string): Part {
    const found = this.#parts.get(name);
    if (!found) throw new Error(`No definition is called ${name}`);
    return found;
  }
  all(): Part[] {
    return [...this.#parts.values()];
  }
  resources(): Resource[] {
    return this.all().filter((part): part is Resource => !part.definition.isPart);
  }
  /** The definition whose lines these are; undefined for a resource. */
  ownerOf(line: Part): Part | undefined {
    return this.#owners.get(line);
  }
  /** Any field of a definition, wherever it is said. */
  field(definition: Definition, name: string): Field {
    const { writable, readOnly, derived, writeOnly } = definition;
    const found = writable[name] ?? readOnly[name] ?? derived[name] ?? writeOnly[name];
    if (!found) throw new Error(`${definition.name} has no field ${name}`);
    return found;
  }
}

/** The fields that have a column, or lines of their own. */
export const stored = (definition: Definition): [string, Field][] =>
  Object.entries({ ...definition.writable, ...definition.readOnly });
