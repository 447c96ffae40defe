// Maintains the row count of each list, so that counting a list reads none of its rows. Every
// statement that adds, removes or changes rows appends its difference to `record_count`: writers
// never wait for each other, and the sum a snapshot sees is exact for it. `fold_counts()` merges
// the rows.
import {
  columnOf,
  stored,
  tableOf,
  type Definition,
  type Field,
  type Part,
} from '../../../../schema/kit/index.ts';
import type { Named } from './named-sql.types.ts';
import { quoted } from './quoted.ts';
import { ownershipOf, type Ownership } from './row-security.ts';

/** What a definition asks of PostgreSQL to have its rows counted. */
export interface Counting {
  readonly functions: readonly Named[];
  readonly triggers: readonly Named[];
  /** Counts the rows that are there already. */
  readonly recount: string;
}

/** Whether the rows of a definition are counted as they come and go: what is listed is. */
export const keepsCount = ({ isPart, view, operations }: Definition): boolean =>
  !isPart && !view && operations.includes('list');

const COLUMNS = 'workspace_id, relation, entities, live, active, gone';

/** The entities that the wall compares a row with, all of them: none for what everybody sees. */
const ENTITIES: Readonly<Record<Ownership, (row: string) => string>> = {
  itself: (row) => `array[${row}id]`,
  one: (row) => `array[${row}entity_id]`,
  'one or all': (row) => `array_remove(array[${row}entity_id], null)`,
  owner: (row) => `array[${row}entity_id]`,
  several: (row) => `${row}entity_ids`,
  none: () => `'{}'::integer[]`,
};

/** The entities that the wall compares a row of a definition with, in SQL. */
export const entitiesOf = (part: Part, row: string): string => ENTITIES[ownershipOf(part)](row);

/** `activeWhen` of columns of a row. It names stored fields alone, and no clock. */
function activeOf({ name, activeWhen }: Definition, fields: FieldsByName, row: string): string[] {
  if (activeWhen === undefined) return [];
  const sql = activeWhen.replace(/\{(\w+)\}/g, (_, each: string) => {
    const field = fields.get(each);
    if (!field) throw new Error(`${name}: activeWhen names ${each}, which is not stored.`);
    return `${row}${quoted(columnOf(each, field.spec))}`;
  });
  return [sql];
}
type FieldsByName = ReadonlyMap<string, Field>;

/** Which rows each figure counts, as SQL over a row called `row` (`old.`): no term counts all, undefined none. */
interface CountConditions {
  readonly entities: (row: string) => string;
  readonly terms: readonly ((row: string) => readonly string[] | undefined)[];
}

function figuresOf(part: Part): CountConditions {
  const { definition } = part;
  const fields: FieldsByName = new Map(stored(definition));
  const isDeletable = fields.has('isDeleted');
  const live = (row: string): string[] => (isDeletable ? [`not ${row}is_deleted`] : []);
  return {
    entities: ENTITIES[ownershipOf(part)],
    terms: [
      live,
      (row) => [...live(row), ...activeOf(definition, fields, row)],
      (row) => (isDeletable ? [`${row}is_deleted`] : undefined),
    ],
  };
}

/** The figures of many rows, by workspace and entities. */
function sumOver(
  table: string,
  { entities, terms }: CountConditions,
  from: string,
  sign = '',
): string {
  const counts = terms.map((each) => {
    const of = each('');
    if (of === undefined) return '0';
    return `${sign}count(*)${of.length > 0 ? ` filter (where ${of.join(' and ')})` : ''}`;
  });
  return `select workspace_id, '${table}', ${entities('')}, ${counts.join(', ')}
    from ${from} group by workspace_id, 3`;
}

/** The figures of one row. */
function sumOf(
  table: string,
  { entities, terms }: CountConditions,
  row: string,
  sign = '',
): string {
  const counts = terms.map((each) => {
    const of = each(row);
    if (of === undefined) return '0';
    return of.length > 0 ? `${sign}(${of.join(' and ')})::integer` : `${sign}1`;
  });
  return `(${row}workspace_id, '${table}', ${entities(row)}, ${counts.join(', ')})`;
}

/** Whether a change moves a row from one figure to another; empty where none can. */
function moves(part: Part, { entities, terms }: CountConditions): string {
  const sides = (sql: (row: string) => string): string =>
    `(${sql('old.')}) is distinct from (${sql('new.')})`;
  const told = new Set(
    terms.flatMap((each) => {
      const isPlain = (each('') ?? []).length === 0;
      return isPlain ? [] : [sides((row) => (each(row) ?? []).join(' and '))];
    }),
  );
  const isFixed = ['none', 'itself'].includes(ownershipOf(part));
  return [...told, ...(isFixed ? [] : [sides(entities)])].join(' or ');
}

/** What keeps the count of a definition; undefined where nobody asks for it. */
export function countingOf(part: Part): Counting | undefined {
  if (!keepsCount(part.definition)) return undefined;
  const table = tableOf(part.definition);
  const figures = figuresOf(part);
  const when = moves(part, figures);
  const into = `insert into record_count (${COLUMNS})`;
  const changed = `
  else
    ${into} values
      ${sumOf(table, figures, 'old.', '-')},
      ${sumOf(table, figures, 'new.')};`;
  const name = `count_${table}`;
  const body = `create or replace function ${name}() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    ${into}
    ${sumOver(table, figures, 'added')};
  elsif tg_op = 'DELETE' then
    ${into}
    ${sumOver(table, figures, 'removed', '-')};${when ? changed : ''}
  end if;
  return null;
end $$;`;
  const trigger = (called: string, event: string): Named => ({
    name: called,
    sql: `create trigger ${called} after ${event} execute function ${name}();`,
  });
  const statement = 'for each statement';
  return {
    functions: [{ name, sql: body }],
    triggers: [
      trigger('count_added', `insert on ${table} referencing new table as added ${statement}`),
      trigger('count_removed', `delete on ${table} referencing old table as removed ${statement}`),
      ...(when ? [trigger('count_changed', `update on ${table} for each row when (${when})`)] : []),
    ],
    recount: `delete from record_count where relation = '${table}';
${into}
    ${sumOver(table, figures, table)};`,
  };
}
