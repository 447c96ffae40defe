// The indexes a table lacks, and those that others have replaced.
import type { Index, Table } from './catalog.ts';
import type { TableSql } from './ddl.ts';
import { isHandMade } from './hand-made.ts';

interface Parts {
  readonly columns: readonly string[];
  readonly where: string;
}

/** `btree (workspace_id, date DESC, id) WHERE (NOT is_deleted)` in its parts. */
function partsOf({ text }: Index): Parts {
  const [, columns = '', where = ''] =
    /^\w+ \((.*?)\)(?: INCLUDE \(.*?\))?(?: NULLS NOT DISTINCT)?( WHERE .*)?$/.exec(text) ?? [];
  return { columns: columns.split(', '), where };
}

const beginsWith = (longer: readonly string[], shorter: readonly string[]): boolean =>
  shorter.every((column, i) => longer[i] === column);

/** Whether an index does what is wanted: the very same, or, for a link, one that holds more. */
function serves(there: Index, wanted: Index, isLink: boolean): boolean {
  if (there.text === wanted.text && there.isUnique === wanted.isUnique) return true;
  if (!isLink || wanted.isUnique || !there.text.startsWith('btree')) return false;
  const [have, want] = [partsOf(there), partsOf(wanted)];
  return have.where === '' && beginsWith(have.columns, want.columns);
}

/** Endings of the names that only definitions give (indexes.ts). */
const DERIVED = /_(order|values|search|live_idx|gone_idx)$/;

/** Whether another wanted index begins as this one does and is asked for the same lists. */
function isReplaced(there: Index, wanted: ReadonlyMap<string, Index>): boolean {
  if (there.isUnique || !there.text.startsWith('btree')) return false;
  const have = partsOf(there);
  return [...wanted.values()].some((each) => {
    const want = partsOf(each);
    const holdsLists =
      want.where === have.where || (have.where === '' && want.where === ' WHERE (NOT is_deleted)');
    const isLonger = each.text !== there.text && beginsWith(want.columns, have.columns);
    return isLonger && holdsLists && !each.text.startsWith('gin');
  });
}

/** Links are checked when what they lead to goes, so their index holds deleted rows as well. */
const isLinkIndex = (name: string, table: Table): boolean =>
  [...table.constraints.keys()].some((key) => key.replace(/_fkey$/, '_idx') === name);

/** Statements that add and drop indexes of a table that is there already. Nothing is lost by either. */
export function indexChanges({ table, indexes }: TableSql, wanted: Table, real: Table): string[] {
  const isWanted = (there: Index): boolean =>
    [...wanted.indexes.values()].some((each) => each.text === there.text);
  const dropped = [...real.indexes]
    .filter(([name, there]) => {
      if (isHandMade.index(name) || isWanted(there)) return false;
      return DERIVED.test(name) || (!isLinkIndex(name, real) && isReplaced(there, wanted.indexes));
    })
    .map(([name]) => name);
  const added = indexes.filter(({ name }) => {
    const want = wanted.indexes.get(name);
    if (!want || isHandMade.index(name)) return false;
    const isLink = isLinkIndex(name, wanted);
    return ![...real.indexes.values()].some((there) => serves(there, want, isLink));
  });
  const clashes = added
    .map(({ name }) => name)
    .filter((name) => real.indexes.has(name) && !dropped.includes(name));
  return [
    ...[...dropped, ...clashes].map((name) => `drop index ${name}; -- of ${table}`),
    ...added.map(({ sql }) => sql),
  ];
}
