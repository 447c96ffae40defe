// HTTP answers of the pages.
import { pageHeaders } from '../../../../protocol/security-headers.ts';
import type { PageResponse } from './visit.ts';

/** A page: nothing from elsewhere runs, frames or is loaded. `formTarget`: where its form may end up besides here. */
export const page = (
  body: string,
  {
    status = 200,
    headers = {},
    formTarget,
  }: {
    readonly status?: number;
    readonly headers?: Record<string, string>;
    readonly formTarget?: string;
  } = {},
): PageResponse => ({
  status,
  body,
  headers: { 'content-type': 'text/html; charset=utf-8', ...pageHeaders(formTarget), ...headers },
});
