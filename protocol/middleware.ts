// The form of every door: Express middleware, usable by any caller that follows its convention.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request, or leaves it to `next`; hands `next` what nobody foresaw. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void | Promise<void>;
