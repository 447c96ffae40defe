// A read of somebody we have met takes one round trip instead of two: it is asked with what they were when
// they last came, together with the question who they are now. Unless the answer to that is the very same, the
// read is thrown away and the request answered anew, so whatever was revoked or changed counts at once.
import { Problem } from '../base/problem.ts';
import type { Database, Query, TextRow } from '../database/index.ts';
import type { Credential } from './authenticate.ts';
import type { Principal } from './session.ts';

/** They are not who they were. Whoever answers asks again; somebody who does not has refused them. */
export class Outdated extends Problem {
  constructor() {
    super('UNAUTHENTICATED', 'Invalid token.', { headers: { 'www-authenticate': 'Token' } });
  }
}

/** Somebody taken for who they were. Nothing is told to them before it is confirmed. */
export class Acquaintance {
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
  get trouble(): Problem | undefined {
    return this.#trouble;
  }

  /** Does a read with which the question travels. */
  async travelling<Answers>(read: Promise<Answers>): Promise<Answers> {
    try {
      return await read;
    } catch (error) {
      if (error instanceof Problem && error.code === 'UNAVAILABLE') this.#trouble = error;
      throw error;
    }
  }

  /** Compares the answer to the question. Throws {@link Outdated}. */
  judge(rows: readonly TextRow[] | undefined): void {
    if (rows?.[0]?.text(0) !== this.told) {
      this.forget();
      throw new Outdated();
    }
    this.#isConfirmed = true;
  }
}

/** More are not kept: who came longest ago is met anew. */
const MOST = 2_000;

interface Met {
  readonly principal: Principal;
  readonly told: string;
}

export class Acquaintances {
  /** By the hash of their secret, who came last at the end. */
  readonly #met = new Map<string, Met>();

  /** Asks who it is. Throws 401 when it is nobody. */
  async meet(database: Database, { hash, question, meaning }: Credential): Promise<Principal> {
    const [row] = await database.ask(question);
    const principal = meaning(row);
    if (this.#met.size >= MOST) this.#met.delete(this.#met.keys().next().value ?? '');
    this.#met.set(hash, { principal, told: String(row?.['told']) });
    return principal;
  }

  /** Who it was when we met; undefined when we have not. */
  recall({ hash, again }: Credential): Acquaintance | undefined {
    const met = this.#met.get(hash);
    if (!met) return undefined;
    return new Acquaintance(met.principal, again, met.told, () => this.#met.delete(hash));
  }
}
