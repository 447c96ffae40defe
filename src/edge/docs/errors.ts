// Errors of the API: each status with its causes, what its body says, and what to do.
import type { OpenApi } from './open-api.ts';
import { escaped, prose } from './fields.ts';
import { withNavigation } from './resources.ts';

interface Cause {
  readonly status: number;
  readonly title: string;
  readonly causes: string;
  readonly fix: string;
}
export const CAUSES: readonly Cause[] = [
  {
    status: 202,
    title: 'Accepted as a proposal',
    causes:
      'The caller may only propose such a change: the draft tier, or work that needs approval.',
    fix: 'Nothing has changed yet. `proposal` is the id of what waits; somebody with the approve tier decides at `/waiting`.',
  },
  {
    status: 400,
    title: 'Invalid request',
    causes:
      'A field is missing, unknown, of another type, beyond its bounds, or against a rule of the books. All faults are told at once, by field: `{"lines": [{"tax": ["…"]}]}`.',
    fix: 'Correct the fields that are named. The same request will be refused again.',
  },
  {
    status: 401,
    title: 'Not authenticated',
    causes:
      'No `Authorization`, a key that was revoked, a token that is over, or one that works at another part of the service alone.',
    fix: 'Send `Token <API key>`, or refresh the access token once.',
  },
  {
    status: 403,
    title: 'Forbidden',
    causes:
      'The role of the caller, or the scopes of the app, do not cover the operation. An app is told the scope it lacks in `WWW-Authenticate`. With an `Idempotency-Key`: it was used when the caller saw more entities.',
    fix: 'Ask an admin for the permission, or the person to authorize the app with that scope.',
  },
  {
    status: 404,
    title: 'Not found',
    causes:
      'The record was never there, is deleted, or belongs to a workspace or an entity you do not see.',
    fix: 'Look the id up in its list.',
  },
  {
    status: 405,
    title: 'Method not allowed',
    causes: 'The path has no such method. `Allow` names those it has.',
    fix: 'Use one of those.',
  },
  {
    status: 409,
    title: 'Conflict',
    causes:
      'The record is paid, voided or locked; the day is closed; or the first request with this `Idempotency-Key` is still running. With `If-Effect`: the request would have another effect by now.',
    fix: 'Read the record, or the new preview in the answer, and decide anew. Wait for a running request.',
  },
  {
    status: 410,
    title: 'Gone',
    causes: 'The feed of changes is asked for numbers that are older than what is kept.',
    fix: 'Read the records themselves, then follow the feed from its newest number.',
  },
  {
    status: 413,
    title: 'Content too large',
    causes: 'The body is larger than 4 MB, or the file larger than 100 MB.',
    fix: 'Send several smaller ones.',
  },
  {
    status: 415,
    title: 'Unsupported media type',
    causes: 'The body is no JSON, or a file was not sent as `multipart/form-data`.',
    fix: 'Set `Content-Type` to what the operation takes.',
  },
  {
    status: 422,
    title: 'Unprocessable content',
    causes: 'The `Idempotency-Key` was used with another body, or at another path.',
    fix: 'Take a new key for a new request.',
  },
  {
    status: 429,
    title: 'Too many requests',
    causes: 'More than five requests within a second by one API user or connection.',
    fix: 'Wait as many seconds as `Retry-After` says, then send the same request.',
  },
  {
    status: 500,
    title: 'Internal error',
    causes: 'Something nobody foresaw. The log of the service has it under the request id.',
    fix: 'Tell the operator the `X-Request-ID` of the answer. A create with an `Idempotency-Key` may be sent again.',
  },
  {
    status: 503,
    title: 'Service unavailable',
    causes: 'The database does not answer, restarts, or somebody holds a record for long.',
    fix: 'Send the same request again after `Retry-After` seconds. A create with an `Idempotency-Key` takes effect once.',
  },
];

/** The page of errors. */
export function errorsPage(document: OpenApi): { readonly title: string; readonly body: string } {
  const rows = CAUSES.map(
    ({ status, title, causes, fix }) =>
      `<section class="error" id="status-${status}"><h2><code>${status}</code> ${escaped(title)}</h2><p>${prose(causes)}</p><p><strong>What to do:</strong> ${prose(fix)}</p></section>`,
  );
  const lead = `<p class="lead">Every answer has an <code>X-Request-ID</code>. Faults of fields stand under the names of the fields; others under <code>detail</code>.</p>`;
  return withNavigation(document, { title: 'Errors', body: lead + rows.join('\n') });
}
