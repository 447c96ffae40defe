// Answers of the pages.
import { pageHeaders } from './headers.ts';
import type { Answer } from './visit.ts';

/** A page with the headers every page has; those of https are added at the door. */
export const page = (
  body: string,
  {
    status = 200,
    headers = {},
  }: { readonly status?: number; readonly headers?: Record<string, string> } = {},
): Answer => ({ status, body, headers: { ...pageHeaders(), ...headers } });
