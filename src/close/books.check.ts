// Type of a `verify` check: a statement that takes the workspace as $1 and returns each violation.

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

/**
 * Automatic numbers follow one another without a gap, up to the counter: those that are missing, as `n`. Numbers
 * are read once and put in order, which costs what there is, whatever the counter says.
 */
export function gapsIn(counter: string, table: string, column: string, prefix = ''): string {
  const digits = prefix === '' ? column : `substr(${column}, ${prefix.length + 1})`;
  // As the counter writes them: seven digits, or more of them without a zero in front.
  const isNumber = `${column} ~ '^${prefix}([0-9]{7}|[1-9][0-9]{7,9})$'`;
  return `
    select generate_series(before + 1, least(n - 1, before + ${MISSING_NAMED}))::integer as n from (
      select n, lag(n, 1, 0::bigint) over (order by n) as before from (
        select case when ${isNumber} then ${digits}::bigint end as n from ${table} where workspace_id = $1
        union all select coalesce(max(last), 0) + 1 from counter where workspace_id = $1 and kind = '${counter}'
      ) used where n <= (select coalesce(max(last), 0) + 1 from counter where workspace_id = $1 and kind = '${counter}')
    ) given where n > before + 1`;
}
