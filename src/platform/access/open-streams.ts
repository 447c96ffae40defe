// Bounds of open streams: how many a caller may have, and how often the callers of them prove themselves.
import type { IncomingMessage } from 'node:http';
import { Problem } from '../base/index.ts';
import type { Database } from '../database/index.ts';
import { authenticate } from './authenticate.ts';
import type { Principal } from './principal.types.ts';
import { callerOf } from './session.ts';

/** Streams one caller may have open in one process, subscriptions and listeners together. */
export const MOST_STREAMS = 20;
/** Streams of one credential that prove themselves within so long of each other do it at once. */
const TOGETHER_MS = 2_500;

export class OpenStreams {
  readonly #open = new Map<string, number>();
  readonly #proofs = new Map<string, Promise<Principal>>();

  constructor(private readonly database: Database) {}

  /** Counts a stream of a caller, until the function it returns is called. Throws 429 beyond the bound. */
  open(principal: Principal): () => void {
    const caller = `${principal.workspace.id}:${callerOf(principal)}`;
    const count = this.#open.get(caller) ?? 0;
    if (count >= MOST_STREAMS) {
      throw new Problem(
        'THROTTLED',
        `You have ${count} streams open, as many as one caller may have. Close one, or let one stream serve all.`,
        { headers: { 'retry-after': '5' } },
      );
    }
    this.#open.set(caller, count + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = (this.#open.get(caller) ?? 1) - 1;
      if (left > 0) this.#open.set(caller, left);
      else this.#open.delete(caller);
    };
  }

  /** Who presents the credential of a request, asked anew for all streams of it together. Throws 401. */
  prove({ headers: { authorization = '' } }: IncomingMessage): Promise<Principal> {
    const known = this.#proofs.get(authorization);
    if (known) return known;
    const proof = authenticate(this.database, authorization);
    this.#proofs.set(authorization, proof);
    const forget = setTimeout(() => this.#proofs.delete(authorization), TOGETHER_MS);
    forget.unref();
    return proof;
  }
}
