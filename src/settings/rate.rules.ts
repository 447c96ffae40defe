// SQL that looks up the exchange rate of a day. docs/accounting.md sections 1 and 4.

/**
 * The newest rate of a currency on or before a day, as a scalar query of workspace `$1`. Rows are only
 * ever added: with `known`, the last row a closing knew, it is the rate as it was then.
 */
export const rateOnDay = (currency: string, day: string, known?: string): string => {
  const now = 'not x.is_deleted';
  const then = `x.id <= ${known ?? ''} and (x.ended_by is null or x.ended_by > ${known ?? ''})`;
  const stands =
    known === undefined ? now : `case when ${known} is null then ${now} else ${then} end`;
  return `(select x.rate from exchange_rate x
    where x.workspace_id = $1 and x.currency = ${currency} and x.date <= ${day} and ${stands}
    order by x.date desc, x.id desc limit 1)`;
};

const CLOSINGS = '(select entity_id, through, last_rate_id from closing where workspace_id = $1)';

/** The last row that was known when a day of an entity was closed; null while it is open. */
export const rateKnownAt = (entity: string, day: string, closings = CLOSINGS): string =>
  `(select min(c.last_rate_id) from ${closings} c
    where c.through >= ${day} and (c.entity_id is null or c.entity_id = ${entity}))`;
