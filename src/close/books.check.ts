// Type of a `verify` check: a statement that takes the workspace as $1 and returns each violation.

import { type Numbered, numberForm } from '../settings/index.ts';

export interface Check {
  /** The words for what does not hold. */
  readonly what: string;
  readonly sql: string;
}

/** A check of the rows of `from`: those there are do not hold, and `column` names each. */
export const wrong = (what: string, column: string, from: string): Check => ({
  what,
  sql: `select coalesce(array_agg(distinct ${column}), '{}') as wrong from (${from}) found`,
});

/** So many numbers are named of those that follow one another. */
const MISSING_NAMED = 100;

const LAST = (kind: Numbered): string =>
  `(select coalesce(max(last), 0) from counter where workspace_id = $1 and kind = '${kind}')`;
/** The count in an automatic number; null for any other number. */
const COUNT = (kind: Numbered, column: string): string =>
  `substring(${column} from '${numberForm(kind)}')::bigint`;

/**
 * Automatic numbers follow one another without a gap, up to the counter: those that are missing, as `n`. Numbers
 * are read once and put in order, which costs what there is, whatever the counter says.
 */
export function gapsIn(kind: Numbered, column: string): string {
  return `
    select generate_series(before + 1, least(n - 1, before + ${MISSING_NAMED}))::integer as n from (
      select n, lag(n, 1, 0::bigint) over (order by n) as before from (
        select ${COUNT(kind, column)} as n from ${kind} where workspace_id = $1
        union all select ${LAST(kind)} + 1
      ) used where n <= ${LAST(kind)} + 1
    ) given where n > before + 1`;
}

/**
 * The same of documents, whose number could once be changed to another one: as many may be missing as there are
 * changed documents with numbers that are not automatic, or not in the order in which documents were made. Documents
 * are read from the last to the first: a frame whose first row moves is added up anew for each row.
 */
export function gapsOfDocuments(kind: Exclude<Numbered, 'journal_entry'>): string {
  const column = `${kind}_number`;
  const count = COUNT(kind, `d.${column}`);
  return `
    select n from (${gapsIn(kind, column)}) missing
    where ${LAST(kind)} - (select count(distinct ${count}) from ${kind} d
        where d.workspace_id = $1 and ${count} between 1 and ${LAST(kind)}) > (
      select count(*) from (
        select d.id, d.journal_entry_id, ${count} as n,
          min(${count}) over (order by d.id desc rows between unbounded preceding and 1 preceding) as later
        from ${kind} d where d.workspace_id = $1 and d.${column} is not null
      ) d where (d.n is null or d.n > d.later or d.n > ${LAST(kind)})
        and (exists (select from record_change c where c.workspace_id = $1 and c.relation = '${kind}' and c.record_id = d.id)
          or exists (select from journal_entry e where e.workspace_id = $1 and e.id = d.journal_entry_id and e.version > 1)))`;
}
