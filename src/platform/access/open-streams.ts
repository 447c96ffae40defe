// Bounds of open streams: how many a caller may have, and how often the callers of them prove themselves.
import type { IncomingMessage } from 'node:http';
import { Problem } from '../base/index.ts';
import type { Database } from '../database/index.ts';
import { authenticate, standingOfSession } from './authenticate.ts';
import type { Principal } from './principal.types.ts';
import { callerOf } from './session.ts';

/** Streams one caller may have open in one process, subscriptions and listeners together. */
export const MOST_STREAMS = 20;

export class OpenStreams {
  readonly #open = new Map<string, number>();
  readonly #proofs = new Map<string, Promise<Principal>>();

  /**
   * `sessionOf` finds the secret of the session of a browser. After so long the caller of a stream proves themselves
   * again; streams of one credential do it together within half of that time.
   */
  constructor(
    private readonly database: Database,
    private readonly sessionOf: (request: IncomingMessage) => string | undefined,
    readonly proofMs: number,
  ) {}

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
  prove(request: IncomingMessage): Promise<Principal> {
    const { authorization } = request.headers;
    const session = authorization === undefined ? this.sessionOf(request) : undefined;
    const credential = session === undefined ? (authorization ?? '') : `session ${session}`;
    const known = this.#proofs.get(credential);
    if (known) return known;
    const proof =
      session === undefined
        ? authenticate(this.database, authorization)
        : standingOfSession(this.database, session);
    this.#proofs.set(credential, proof);
    const forget = setTimeout(() => this.#proofs.delete(credential), this.proofMs / 2);
    forget.unref();
    return proof;
  }
}
