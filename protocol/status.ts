// HTTP statuses of refusals: one table from `extensions.code` of a GraphQL error to its status.
const STATUS = {
  /** Not done but kept: somebody else has to agree. */
  PROPOSED: 202,
  INVALID: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  GONE: 410,
  UNPROCESSABLE: 422,
  THROTTLED: 429,
  UNAVAILABLE: 503,
} as const;

/** What a refusal of the service is called. */
export type RefusalCode = keyof typeof STATUS;

/** Whether a code is one of the service's own refusals; any other error is a fault of somebody. */
export const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(STATUS, code);

/** The status of a refusal. */
export const statusOf = (code: RefusalCode): number => STATUS[code];
