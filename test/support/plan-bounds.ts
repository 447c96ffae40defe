// Bounds for query plans: how many rows a list may read, and what its filters are given.
import { columnOf, stored, tableOf, type Field, type Resource } from '../../schema/kit/index.ts';
import { ddl } from '../../src/platform/database/tables/ddl.ts';
import { registry } from '../../src/platform/records/index.ts';
import { ROWS } from './crowd.ts';

/** What a page and its surroundings may cost: far less than the rows of one workspace. */
export const FEW = ROWS / 4;

/** A value a filter can be given, that few rows have where it can tell many apart. */
export function given({ spec }: Field): unknown {
  if (spec.choice) return [spec.choice.values.at(-1)];
  const name = spec.scalar?.name;
  const type = spec.column?.columnType ?? '';
  if (type === 'date') return '2020-01-05';
  if (type.startsWith('timestamptz')) return '2020-01-01T00:05:00Z';
  if (name === 'Boolean') return [true];
  if (type === 'uuid') return ['00000000-0000-0000-0000-000000000001'];
  if (name === 'Currency') return ['ABA'];
  if (spec.link || name === 'ID' || name === 'Int') return [3];
  return ['3'];
}

/**
 * Whether an index can lead to few rows: what stands in another table, is computed, or has few values
 * may cost the rows of the workspace, and no more.
 */
const isNarrow = (resource: Resource, name: string): boolean => {
  const field = stored(resource.definition).find(([each]) => each === name)?.[1];
  if (!field) return false;
  const { choice, scalar, stamp, fallback } = field.spec;
  // The crowd holds the default in every row.
  if (typeof fallback === 'number') return false;
  // The lines of the ledger have the moments of their entry.
  if (resource.definition.view && stamp) return false;
  return !choice && scalar?.name !== 'Boolean' && scalar?.name !== 'Currency';
};
/** Twice over, where a table is joined with itself; the ledger is longer. */
export const mostOf = ({ definition }: Resource): number => ROWS * (definition.view ? 40 : 2);
/** What a workspace has few of is read as a whole. */
export const bound = (resource: Resource, name: string): number =>
  isNarrow(resource, name) && !resource.definition.isFew ? FEW : mostOf(resource);
export const listBound = (resource: Resource): number =>
  resource.definition.isFew ? mostOf(resource) : FEW;

const indexes = new Map(ddl(registry).map((each) => [each.table, each.indexes]));
/** Whether an index has the order of a field: of what may be empty, in one direction. */
export function isOrdered({ definition }: Resource, name: string, isDown: boolean): boolean {
  const field = stored(definition).find(([each]) => each === name)?.[1];
  if (!field) return false;
  const order = new RegExp(
    `\\(workspace_id, "?${columnOf(name, field.spec)}"?( desc nulls last)?[,)]`,
  );
  return (indexes.get(tableOf(definition)) ?? []).some(({ sql }) => {
    const found = order.exec(sql);
    const holdsAll = !/ where (?!not is_deleted;)/.test(sql);
    return (
      found !== null &&
      holdsAll &&
      (field.spec.nullable !== true || isDown === (found[1] !== undefined))
    );
  });
}
