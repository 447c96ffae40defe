// Pages of a long list: which one an address names, and the way to its neighbours.
import { numberIn } from '../shell/address.ts';

/** No list is so long; rows are counted in 32 bits. */
const LAST_PAGE = 999_999;

/** So many cards stand on a page. */
export const PAGE_SIZE = 20;

/** The number of a page as it stands in the address; the first where it says none. */
export const pageIn = (query: URLSearchParams, name = 'page'): number =>
  Math.min(numberIn(query, name) ?? 1, LAST_PAGE);

/** Which rows to ask for: one more than are shown, to know whether others follow. */
export const rowsOf = (at: number) => ({ limit: PAGE_SIZE + 1, offset: (at - 1) * PAGE_SIZE });

/** Links to the pages beside this one, with what else the address says. */
export function Pager({
  path,
  query,
  count,
  what,
}: {
  readonly path: string;
  readonly query: URLSearchParams;
  /** How many rows were found: one more than are shown where others follow. */
  readonly count: number;
  readonly what: string;
}) {
  const at = pageIn(query);
  const hasMore = count > PAGE_SIZE;
  if (at === 1 && !hasMore) return null;
  const to = (page: number): string => {
    const words = new URLSearchParams(query);
    words.set('page', String(page));
    return `${path}?${words.toString()}`;
  };
  return (
    <nav class="row section" aria-label={`Pages of ${what}`}>
      {at > 1 && (
        <a class="button small" href={to(at - 1)}>
          Newer<span class="sr"> {what}</span>
        </a>
      )}
      <span class="quiet">Page {at}</span>
      {hasMore && (
        <a class="button small" href={to(at + 1)}>
          Older<span class="sr"> {what}</span>
        </a>
      )}
    </nav>
  );
}
