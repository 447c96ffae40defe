// Links from the close to the pages of what stands in its way, each with the way back.
import { useConsole } from '../../kit/context.ts';
import type { Blocker } from './document.ts';

/** Pages of records by the REST paths that blockers tell. */
const PAGES: readonly (readonly [path: RegExp, page: string])[] = [
  [/^\/coa\/api\/v1\/invoice\/(\d+)$/, '/invoices/'],
  [/^\/coa\/api\/v1\/credit-memo\/(\d+)$/, '/credit-memos/'],
  [/^\/coa\/api\/v1\/bill\/(\d+)$/, '/bills/'],
  [/^\/coa\/api\/v1\/debit-memo\/(\d+)$/, '/debit-memos/'],
  [/^\/coa\/api\/journal_entry\/(\d+)$/, '/journal/'],
];
/** Pages on which all records of a blocker are dealt with, where the service names none. */
const PLACES: Readonly<Record<string, string>> = {
  UNCATEGORIZED: '/bank/match',
  PROPOSALS: '/waiting',
};

export function pageOfRecord(path: string | null): string | undefined {
  for (const [pattern, page] of PAGES) {
    const id = pattern.exec(path ?? '')?.[1];
    if (id !== undefined) return page + id;
  }
  return undefined;
}

export const placeOf = ({ kind, page }: Pick<Blocker, 'kind' | 'page'>): string | undefined =>
  kind === 'TASKS' ? undefined : (page ?? PLACES[kind]);

/** Addresses of other pages, which tell the month to come back to. */
export function useLeaving(
  through: string,
): (path: string, given?: Record<string, string>) => string {
  const { to } = useConsole();
  return (path, given = {}) => to(path, { ...given, closing: through });
}
