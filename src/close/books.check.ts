// What one check of `verify` is: a statement that takes the workspace as $1 and answers with what does not hold.

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
