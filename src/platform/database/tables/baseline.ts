// Baseline of the database: the SQL of everything that definitions imply, for a new database.
import { constraintsOf, createSql, type TableSql } from './ddl.ts';

const HEAD = `-- Baseline of the database: everything that the definitions imply. Written by npm run baseline.
-- What is written by hand stands beside the definitions, in schema/<area>/*.sql.`;

const rightsSql = (tables: readonly TableSql[]): string =>
  `insert into service_right (relation, rights, is_defined) values\n${tables
    .map(({ table, rights }) => `  ('${table}', '{${rights.join(',')}}', true)`)
    .join(',\n')};`;

/** The text of the baseline: tables first, for they refer to one another. */
export function baselineOf(tables: readonly TableSql[]): string {
  const made = tables.filter(({ isView }) => !isView);
  return `${[
    HEAD,
    ...made.map(createSql),
    ...made.flatMap(({ functions }) => functions.map(({ sql }) => sql)),
    ...made.map((each) => constraintsOf(each).join('\n')),
    ...tables.flatMap(({ lookups }) => lookups.map(({ sql }) => sql)),
    rightsSql(tables),
  ].join('\n\n')}\n`;
}
