// Errors of the client: what the service refused, with the request id and the faults by field.

export interface Refusal {
  readonly status: number;
  readonly requestId: string | undefined;
  readonly body: unknown;
  readonly retryAfter?: number | undefined;
}

/** An answer that is no success. */
export class LedgergateError extends Error {
  readonly status: number;
  /** Names the request in the service's log. */
  readonly requestId: string | undefined;
  /** Messages by field: `{ 'lines.0.amount': ['A valid number is required.'] }`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly detail: string | undefined;
  readonly body: unknown;
  /** Seconds the service asked to wait. */
  readonly retryAfter: number | undefined;

  constructor({ status, requestId, body, retryAfter }: Refusal) {
    const fields = fieldsOf(body);
    const detail = typeof body === 'string' ? body.slice(0, 500) : fields['detail']?.[0];
    const told = Object.entries(fields).map(([name, texts]) =>
      name === 'detail' || name === '' ? texts.join(' ') : `${name}: ${texts.join(' ')}`,
    );
    super(
      `${status} ${told.join('; ') || detail || 'without an explanation'}${requestId === undefined ? '' : ` (request ${requestId})`}`,
    );
    this.name = new.target.name;
    this.status = status;
    this.requestId = requestId;
    this.fields = fields;
    this.detail = detail;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}
export class InvalidError extends LedgergateError {}
export class UnauthenticatedError extends LedgergateError {}
export class ForbiddenError extends LedgergateError {}
export class NotFoundError extends LedgergateError {}
export class ConflictError extends LedgergateError {}
export class GoneError extends LedgergateError {}
export class RateLimitError extends LedgergateError {}
export class UnavailableError extends LedgergateError {}
/** The change waits as a proposal until somebody accepts it: this caller may only draft. */
export class ProposedError extends LedgergateError {}

/** The service could not be reached, or the connection broke. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}
/** Answers come from the feed with numbers missing between them. */
export class GapError extends Error {
  override readonly name = 'GapError';
  constructor(
    readonly after: number,
    readonly found: number,
  ) {
    super(
      `Changes ${after + 1} to ${found - 1} are missing. Read the records anew and go on after ${found - 1}.`,
    );
  }
}
/** A delivery that is not from the service, or too old. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}
/** The token endpoint refused. `error` is OAuth's word, such as `invalid_grant`. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  constructor(
    readonly status: number,
    readonly error: string,
    description: string,
  ) {
    super(`${error}: ${description}`);
  }
}

const BY_STATUS: Readonly<Record<number, typeof LedgergateError>> = {
  202: ProposedError,
  400: InvalidError,
  401: UnauthenticatedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  410: GoneError,
  422: InvalidError,
  429: RateLimitError,
  503: UnavailableError,
};
export const errorOf = (refusal: Refusal): LedgergateError =>
  new (BY_STATUS[refusal.status] ?? LedgergateError)(refusal);

/** Faults by path, as deep as they stand. */
function fieldsOf(body: unknown): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') (found[path] ??= []).push(value);
    else if (Array.isArray(value))
      value.forEach((each: unknown, nth) =>
        visit(each, typeof each === 'string' ? path : join(path, String(nth))),
      );
    else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) visit(each, join(path, name));
    }
  };
  if (typeof body === 'object') visit(body, '');
  return found;
}
const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
