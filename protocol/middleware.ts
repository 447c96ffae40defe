// The form every door has: what Express, or whoever calls middleware as Express does, takes a request through.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request, or leaves it to `next`; hands `next` what nobody foresaw. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void | Promise<void>;
