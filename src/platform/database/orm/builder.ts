// Builds the SQL of resources with MikroORM's query builder, from the entities the definitions
// describe: once per shape, then cached. Values never enter it; a statement has parameters (`$1`),
// and its caller supplies the values.
import type { MikroORM } from '@mikro-orm/postgresql';
import { tableOf, type Part } from '../../../../schema/kit/index.ts';
import { Recent } from '../../base/index.ts';
import { mikro } from './mikro.ts';

/** A column as the builder names it (`t.name`), or SQL that it cannot say: a formula. */
export interface QueryColumn {
  readonly sql: string;
  readonly field?: string;
  /** A formula for all rows of a page at once, whose ids stand in the table `page`. */
  readonly ofPage?: string;
  /** The same for new rows, to which nothing refers yet. */
  readonly ofNew?: string;
  /** The same for a row that is read alone. */
  readonly ofOne?: string;
}
/** A link read through: `t.client`, joined as `alias` within the workspace of `within`. */
export interface Join {
  readonly alias: string;
  readonly link: string;
  readonly within: string;
}
/** A condition the builder can say, on a column and a mark, or one it cannot. */
export type Condition = string | Comparison;
interface Comparison {
  readonly field: string;
  readonly is: string;
  readonly mark: string;
  /** The same as the builder would not say it. */
  readonly sql: string;
}

interface Term {
  readonly column: QueryColumn;
  readonly direction: string;
}

export interface Select {
  readonly part: Part;
  readonly columns: ReadonlyMap<string, QueryColumn>;
  readonly joins: readonly Join[];
  readonly conditions: readonly Condition[];
  readonly order?: readonly Term[];
  /** Marks. */
  readonly limit?: string;
  readonly offset?: string;
}

/** What is asked of the builder; its own types name the fields of one entity, ours are those of any. */
interface Building {
  select(columns: readonly unknown[]): Building;
  leftJoin(link: string, alias: string, on: object): Building;
  andWhere(condition: unknown): Building;
  orderBy(terms: readonly object[]): Building;
  limit(limit: unknown, offset?: unknown): Building;
  with(name: string, query: unknown): Building;
  from(name: string, alias: string): Building;
  insertFrom(source: Building, options: { readonly columns: readonly string[] }): Building;
  returning(columns: readonly string[]): Building;
  getNativeQuery(): { compile(): { readonly sql: string; readonly params: readonly unknown[] } };
}

/** SQL that the builder takes as it is: the one place where it does. */
const fragment = (sql: string) => mikro().raw(sql);

/** The text of a statement with the marks it was built with where the builder would put values. */
function textOf(building: Building): string {
  const { sql, params } = building.getNativeQuery().compile();
  let nth = 0;
  const text = sql.replace(/\?/g, () => {
    const given = params[nth++];
    return typeof given === 'string' ? given : (given as { readonly sql: string }).sql;
  });
  if (nth !== params.length) throw new Error(`The builder takes a mark for text: ${sql}`);
  return text;
}

/** The texts of at least so many shapes are kept, and the numbers of as many selections. */
const KEPT_TEXTS = 2_000;

export class Builder {
  readonly #kept = new Recent<string, string>(KEPT_TEXTS);

  constructor(private readonly orm: () => MikroORM) {}

  /** The text of a select; made when its shape is first asked for. */
  select(query: Select): string {
    return this.#once(keyOf(query), () => this.#select(query));
  }

  /**
   * The text that stores rows, which travel as one JSON text, and returns their ids in their order. A second
   * value is the mark in that text for the number which was taken (schema/ledger/numbers.sql).
   */
  insert(part: Part, columns: ReadonlyMap<string, string>, isNumbered = false): string {
    const table = tableOf(part.definition);
    const given = isNumbered ? 'numbered($1, $2)::json' : '$1';
    return this.#once(`into ${table} ${given} ${[...columns.keys()].join()}`, () => {
      const rows = `select * from json_populate_recordset(null::${table}, ${given})`;
      const source = this.#of(part)
        .with('given', fragment(rows))
        .from('given', 'g')
        .select([...columns.values()].map((column) => `g.${column}`));
      return textOf(
        this.#of(part)
          .insertFrom(source, { columns: [...columns.keys()] })
          .returning(['id']),
      );
    });
  }

  #once(key: string, make: () => string): string {
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const text = make();
    this.#kept.set(key, text);
    return text;
  }

  #of(part: Part, alias?: string): Building {
    const { em } = this.orm();
    return em.fork().createQueryBuilder(part as never, alias) as unknown as Building;
  }

  #select({ part, columns, joins, conditions, order = [], limit, offset }: Select): string {
    const query = this.#of(part, 't').select(
      [...columns].map(([name, { sql, field }]) =>
        field === undefined ? fragment(sql).as(name) : `${field} as ${name}`,
      ),
    );
    for (const { alias, link, within } of joins) {
      query.leftJoin(link, alias, {
        [`${alias}.workspace`]: fragment(`${within}.workspace_id`),
      });
    }
    for (const each of conditions) {
      const said = typeof each !== 'string';
      query.andWhere(said ? { [each.field]: { [each.is]: each.mark } } : fragment(each));
    }
    if (order.length > 0) {
      query.orderBy(
        order.map(({ column: { sql, field }, direction }) => ({
          [field ?? (fragment(sql) as unknown as string)]: direction,
        })),
      );
    }
    if (limit !== undefined) query.limit(limit, offset);
    return textOf(query);
  }
}

const written = (each: Condition): string =>
  typeof each === 'string' ? each : `${each.field}${each.is}${each.mark}`;

const contents = new WeakMap<ReadonlyMap<string, QueryColumn>, number>();
const numbers = new Recent<string, number>(KEPT_TEXTS);
let lastNumber = 0;

/** A number for what is selected. No other selection ever has it; one that was forgotten gets a new one. */
function numberOf(columns: ReadonlyMap<string, QueryColumn>): number {
  const known = contents.get(columns);
  if (known !== undefined) return known;
  const content = [...columns].map(([name, { sql }]) => `${name}:${sql}`).join('|');
  const number = numbers.get(content) ?? ++lastNumber;
  numbers.set(content, number);
  contents.set(columns, number);
  return number;
}

/** What makes two selects the same statement. */
function keyOf({ part, columns, joins, conditions, order = [], limit, offset }: Select): string {
  let key = `${part.definition.name}|${numberOf(columns)}`;
  for (const { alias } of joins) key += `+${alias}`;
  for (const each of conditions) key += `&${written(each)}`;
  for (const { column, direction } of order) key += `^${column.sql} ${direction}`;
  return `${key}#${limit ?? ''}#${offset ?? ''}`;
}
