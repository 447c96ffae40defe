// Response options of a request, besides its operation: page, count, additional page fields, file
// download.
import type { ParsedUrlQuery } from 'node:querystring';
import type { Plan } from './plan.ts';
import { isTrue, textsOf } from './query.ts';
import type { ListRequest } from './response.ts';

/** What is asked of the answer by the variables of the operation and by the query of the request. */
export function askedFor(
  { isPaged, shows, compiled: { route } }: Plan,
  variables: Readonly<Record<string, unknown>>,
  query: ParsedUrlQuery,
  address: string,
): ListRequest {
  const isOn = (name: string): boolean => isTrue(textsOf(query[name]));
  const isCounted = !(route.skipCount === true && isOn('skip_count'));
  const isByCursor = typeof variables['cursor'] === 'string';
  const isSaid = (name: string): boolean =>
    textsOf(query[name]).some((text) => text !== '' && text.toLowerCase() !== 'false');
  const shown = [...shows].flatMap(([name, field]) => (isSaid(name) ? [field] : []));
  return {
    address,
    query,
    limit: isPaged ? (variables['limit'] as number | undefined) : undefined,
    offset: (variables['offset'] as number | undefined) ?? 0,
    isCounted,
    isByCursor,
    beside: [
      ...(isCounted && !route.bare ? ['count'] : []),
      ...(isByCursor ? ['nextCursor'] : []),
      ...(route.beside ?? []),
      ...shown,
    ],
    file: route.download !== undefined && isOn('download') ? route.download : undefined,
  };
}
