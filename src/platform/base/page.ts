// Page of a list within the bounds of all lists.

interface PageAsked {
  readonly limit: number;
  readonly offset: number;
}

/** No page has more rows, whatever is asked. */
const MOST_ROWS = 1_000;

/** A page as it was asked for; beyond a bound the bound counts. `least` is how many rows it has at least. */
export const pageWithin = ({ limit, offset }: PageAsked, least: 0 | 1): PageAsked => ({
  limit: Math.min(Math.max(limit, least), MOST_ROWS),
  offset: Math.max(offset, 0),
});
