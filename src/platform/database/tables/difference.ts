// Difference between the definitions and a database, as the statements of a migration. PostgreSQL
// itself compares: the wanted tables are created beside the real ones, both are read from its
// catalog, and the transaction is rolled back.
import type pg from 'pg';
import { readCatalog, type Catalog, type CatalogColumn, type Table } from './catalog.ts';
import type { Named } from './named-sql.types.ts';
import { constraintsOf, createSql, type TableSql } from './ddl.ts';
import { OWNER_READS } from './grants.ts';
import { indexChanges } from './index-difference.ts';
import { isLookup } from './lookups.ts';
import { quoted } from './quoted.ts';

/** What begins a line that somebody has to decide about: no migration may keep one. */
export const UNDECIDED = '-- decide:';
const undecided = (why: string, sql: string): string => `${UNDECIDED} ${why}\n-- ${sql}`;

/** Makes what is wanted in a schema of its own, reads it, and undoes it. */
async function readWanted(owner: pg.Client, tables: readonly TableSql[]): Promise<Catalog> {
  const real = tables.filter(({ isView }) => !isView);
  await owner.query('begin');
  try {
    await owner.query('create schema wanted; set local search_path = wanted, public');
    // Bodies of functions name tables that are made after them.
    await owner.query('set local check_function_bodies = off');
    for (const table of real) await owner.query(createSql(table));
    for (const { functions } of real) {
      for (const { sql } of functions) await owner.query(sql);
    }
    for (const table of real) await owner.query(constraintsOf(table).join('\n'));
    for (const { lookups } of tables) {
      for (const { sql } of lookups) await owner.query(sql);
    }
    return await readCatalog(owner, 'wanted');
  } finally {
    await owner.query('rollback');
  }
}

/** The values a choice allows, as its check says them; undefined for any other constraint. */
function valuesIn(check: string): ReadonlySet<string> | undefined {
  if (!/= ANY \(\('|= ANY \(\(ARRAY|= ANY \('|= ANY \(ARRAY/.test(check)) return undefined;
  const texts = [...check.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text);
  return new Set(texts.flatMap((text) => /^\{(.*)\}$/.exec(text)?.[1]?.split(',') ?? [text]));
}
const holds = (many: ReadonlySet<string>, few: ReadonlySet<string>): boolean =>
  [...few].every((value) => many.has(value));

/** How a constraint stands to the one that is wanted. PostgreSQL spells one choice in several ways. */
function compare(there: string, wanted: string): 'same' | 'narrower' | 'other' {
  if (there === wanted) return 'same';
  const [old, now] = [valuesIn(there), valuesIn(wanted)];
  if (old === undefined || now === undefined || !holds(now, old)) return 'other';
  return holds(old, now) ? 'same' : 'narrower';
}

function columnChanges(
  { table, columns }: TableSql,
  name: string,
  wanted: CatalogColumn,
  real: CatalogColumn | undefined,
): string[] {
  const column = quoted(name);
  const alter = `alter table ${table} alter column ${column}`;
  if (!real) {
    const sql = `alter table ${table} add column ${column} ${columns.get(name) ?? ''};`;
    const needsValue = wanted.isRequired && wanted.fallback === null;
    return needsValue ? [undecided('rows that are there need a value.', sql)] : [sql];
  }
  const found: string[] = [];
  if (real.type !== wanted.type) {
    const sql = `${alter} type ${wanted.type} using ${column}::${wanted.type};`;
    found.push(undecided(`${table}.${name} is ${real.type}.`, sql));
  }
  if (real.isRequired && !wanted.isRequired) found.push(`${alter} drop not null;`);
  if (!real.isRequired && wanted.isRequired) {
    found.push(undecided('rows that are there may be empty.', `${alter} set not null;`));
  }
  const hasOther = real.fallback !== wanted.fallback && real.fallback !== 'identity';
  if (hasOther && wanted.fallback !== 'identity') {
    found.push(
      wanted.fallback === null
        ? `${alter} drop default;`
        : `${alter} set default ${wanted.fallback};`,
    );
  }
  return found;
}

function constraintChanges(table: string, wanted: Table, real: Table): string[] {
  const found: string[] = [];
  for (const [name, text] of wanted.constraints) {
    const there = real.constraints.get(name);
    if (there === text) continue;
    // A column that is new brings its own check along.
    const isNewColumn = [...wanted.columns.keys()].some(
      (column) => !real.columns.has(column) && name === `${table}_${column}_check`,
    );
    if (isNewColumn) continue;
    const add = `alter table ${table} add constraint ${name} ${text};`;
    if (there === undefined) {
      found.push(add);
      continue;
    }
    const sql = `alter table ${table} drop constraint ${name}; ${add}`;
    const standing = compare(there, text);
    if (standing === 'narrower') found.push(sql);
    if (standing === 'other') {
      found.push(undecided(`rows that are there may break ${name}.`, sql));
    }
  }
  for (const [name, text] of real.constraints) {
    const isChoice = valuesIn(text) !== undefined && /_check$/.test(name);
    // Any other check is stated by hand.
    const isOurs = isChoice || !text.startsWith('CHECK');
    if (wanted.constraints.has(name) || !isOurs) continue;
    const sql = `alter table ${table} drop constraint ${name};`;
    found.push(undecided(`no definition asks for ${name} any more.`, sql));
  }
  return found;
}

function policyChanges(
  { table, policies, hasOwnPolicies }: TableSql,
  wanted: Table,
  real: Table,
): string[] {
  const isOurs = (name: string): boolean =>
    wanted.policies.has(name) || name === OWNER_READS || hasOwnPolicies;
  // Policies add up: one too many opens what the others close.
  const gone = [...real.policies.keys()]
    .filter((name) => !isOurs(name))
    .map((name) => `drop policy ${name} on ${table};`);
  const made = policies.flatMap(({ name, sql }) => {
    const there = real.policies.get(name);
    if (there === wanted.policies.get(name)) return [];
    return there === undefined ? [sql] : [`drop policy ${name} on ${table};`, sql];
  });
  return [...gone, ...made];
}

/** Names that only definitions give. */
const IS_COUNT = /^count_/;

/** Nobody asks for a count any more: its triggers go with their function. */
const uncounted = (name: string): string =>
  `drop function ${name} cascade; delete from record_count where relation = '${name.replace(IS_COUNT, '')}';`;

function triggerChanges({ table, triggers }: TableSql, wanted: Table, real: Table): string[] {
  const drop = (name: string): string => `drop trigger ${name} on ${table};`;
  const gone = [...real.triggers.keys()]
    .filter((name) => IS_COUNT.test(name) && !wanted.triggers.has(name))
    .map(drop);
  const made = triggers.flatMap(({ name, sql }) => {
    const there = real.triggers.get(name);
    if (there === wanted.triggers.get(name)) return [];
    return there === undefined ? [sql] : [drop(name), sql];
  });
  return [...gone, ...made];
}

/** Changes of a table that is there already. */
function tableChanges(made: TableSql, wanted: Table, real: Table): string[] {
  const { table } = made;
  const leftOver = [...real.columns.keys()]
    .filter((column) => !wanted.columns.has(column))
    .map((column) =>
      undecided(
        `no definition shows ${table}.${column} any more.`,
        `alter table ${table} drop column ${quoted(column)};`,
      ),
    );
  return [
    ...[...wanted.columns].flatMap(([name, column]) =>
      columnChanges(made, name, column, real.columns.get(name)),
    ),
    ...leftOver,
    ...constraintChanges(table, wanted, real),
    ...indexChanges(made, wanted, real),
    ...policyChanges(made, wanted, real),
    ...triggerChanges(made, wanted, real),
  ];
}

interface Right {
  readonly relation: string;
  readonly rights: readonly string[];
  readonly isDefined: boolean;
}

/** What the service may do, and tables whose definition is gone. */
function rightChanges(tables: readonly TableSql[], kept: readonly Right[]): string[] {
  const had = new Map(kept.map((each) => [each.relation, each]));
  const now = new Set(tables.map(({ table }) => table));
  const changed = tables.flatMap(({ table, rights }) => {
    const there = had.get(table);
    if (there?.isDefined === true && there.rights.join() === rights.join()) return [];
    return [
      `insert into service_right (relation, rights, is_defined) values ('${table}', '{${rights.join(',')}}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;`,
    ];
  });
  const gone = kept
    .filter(({ relation, isDefined }) => isDefined && !now.has(relation))
    .map(({ relation }) =>
      undecided(
        `no definition is called ${relation} any more.`,
        `drop table ${relation}; delete from service_right where relation = '${relation}';`,
      ),
    );
  return [...changed, ...gone];
}

/**
 * The statements that bring a migrated database to what the definitions ask for, as its owner; none
 * when there is nothing to do. What would lose or might refuse data is a remark to decide about.
 */
export async function differenceOf(
  owner: pg.Client,
  tables: readonly TableSql[],
): Promise<string[]> {
  const wanted = await readWanted(owner, tables);
  const real = await readCatalog(owner, 'public');
  const { rows: rights } = await owner.query<Right>(
    `select relation, rights, is_defined as "isDefined" from service_right`,
  );
  const isNew = ({ table, isView }: TableSql): boolean => !isView && !real.tables.has(table);
  const added = tables.filter(isNew);
  const isOther = ({ name }: Named): boolean =>
    wanted.functions.get(name) !== real.functions.get(name);
  const changes = tables.flatMap((made) => {
    const [want, have] = [wanted.tables.get(made.table), real.tables.get(made.table)];
    if (!want || !have) return [];
    const isCountedAnew = made.recount !== undefined && made.functions.some(isOther);
    return [...tableChanges(made, want, have), ...(isCountedAnew ? [made.recount] : [])];
  });
  const functions = tables.flatMap((made) => made.functions.filter(isOther).map(({ sql }) => sql));
  const lookups = tables.flatMap((made) => made.lookups.filter(isOther).map(({ sql }) => sql));
  const gone = [...real.functions.keys()].filter((name) => !wanted.functions.has(name));
  const leftOver = [
    ...gone.filter(isLookup).map((name) => `drop function ${name};`),
    ...gone.filter((name) => IS_COUNT.test(name)).map(uncounted),
  ];
  return [
    ...added.map(createSql),
    ...functions,
    ...added.flatMap(constraintsOf),
    ...changes,
    ...lookups,
    ...leftOver,
    ...rightChanges(tables, rights),
  ];
}
