// Optimistic authentication: a read runs as the cached principal while the same round trip re-reads
// it. If it changed in any way, the result is dropped and the request runs again, so every
// revocation or change takes effect at once. A known caller's read thus takes one round trip
// instead of two.
import { Problem } from '../base/index.ts';
import type { Database, Query, TextRow } from '../database/index.ts';
import type { Credential } from './credential.types.ts';
import type { Principal } from './principal.types.ts';

/** They are not who they were. Whoever answers asks again; somebody who does not has refused them. */
export class StalePrincipal extends Problem {
  constructor() {
    super('UNAUTHENTICATED', 'Invalid token.', { headers: { 'www-authenticate': 'Token' } });
  }
}

/** Somebody taken for who they were. Nothing is told to them before it is confirmed. */
export class CachedPrincipal {
  #isConfirmed = false;
  #trouble: Problem | undefined;

  constructor(
    readonly principal: Principal,
    /** Who they are now, as one text. */
    readonly question: Query,
    private readonly told: string,
    private readonly forget: () => void,
  ) {}

  get isConfirmed(): boolean {
    return this.#isConfirmed;
  }
  /** Of a read with which the question travelled: why the database could answer neither. */
  get readFailure(): Problem | undefined {
    return this.#trouble;
  }

  /** Does a read with which the question travels. */
  async withRead<Answers>(read: Promise<Answers>): Promise<Answers> {
    try {
      return await read;
    } catch (error) {
      if (error instanceof Problem && error.code === 'UNAVAILABLE') this.#trouble = error;
      throw error;
    }
  }

  /** Compares the answer to the question. Throws {@link StalePrincipal}. */
  compare(rows: readonly TextRow[] | undefined): void {
    if (rows?.[0]?.text(0) !== this.told) {
      this.forget();
      throw new StalePrincipal();
    }
    this.#isConfirmed = true;
  }
}

/** More are not kept: who came longest ago is met anew. */
const MOST = 2_000;

interface CacheEntry {
  readonly principal: Principal;
  readonly told: string;
}

export class PrincipalCache {
  /** By the hash of their secret, who came last at the end. */
  readonly #met = new Map<string, CacheEntry>();

  /** Asks who it is. Throws 401 when it is nobody. */
  async lookup(database: Database, { hash, question, meaning }: Credential): Promise<Principal> {
    const [row] = await database.ask(question);
    const principal = meaning(row);
    if (this.#met.size >= MOST) this.#met.delete(this.#met.keys().next().value ?? '');
    this.#met.set(hash, { principal, told: String(row?.['told']) });
    return principal;
  }

  /** Who it was when we met; undefined when we have not. */
  cached({ hash, again }: Credential): CachedPrincipal | undefined {
    const met = this.#met.get(hash);
    if (!met) return undefined;
    return new CachedPrincipal(met.principal, again, met.told, () => this.#met.delete(hash));
  }
}
