// Difference of indexes: a table has those that its definition asks for, under their names, and no other.
import type { Index, Table } from './catalog.ts';
import type { TableSql } from './ddl.ts';

const isSame = (one: Index | undefined, other: Index | undefined): boolean =>
  one?.text === other?.text && one?.isUnique === other?.isUnique;

/** Statements that add, drop and rename indexes of a table that is there already. Nothing is lost by any. */
export function indexChanges({ table, indexes }: TableSql, wanted: Table, real: Table): string[] {
  const lacking = indexes.filter(
    ({ name }) => !isSame(real.indexes.get(name), wanted.indexes.get(name)),
  );
  const spare = [...real.indexes].filter(
    ([name, there]) => !isSame(there, wanted.indexes.get(name)),
  );
  const renamed = lacking.flatMap(({ name }) => {
    const old = spare.find(([, there]) => isSame(there, wanted.indexes.get(name)))?.[0];
    return old === undefined ? [] : [{ old, name }];
  });
  const kept = new Set(renamed.map(({ old }) => old));
  const made = new Set(renamed.map(({ name }) => name));
  return [
    ...spare
      .filter(([name]) => !kept.has(name))
      .map(([name]) => `drop index ${name}; -- of ${table}`),
    ...renamed.map(({ old, name }) => `alter index ${old} rename to ${name};`),
    ...lacking.filter(({ name }) => !made.has(name)).map(({ sql }) => sql),
  ];
}
