// A map that keeps what was used lately and forgets the rest, so that no caller fills a server's memory.

/**
 * Keeps at least the `size` keys that were used last, and at most twice as many. A look-up changes nothing unless its
 * key is among the older ones, so a key that is asked for all the time costs what it costs in a map.
 */
export class Recent<Key, Value> {
  #young = new Map<Key, Value>();
  #old: ReadonlyMap<Key, Value> = new Map();

  constructor(private readonly size: number) {}

  /** Whether it is kept; that is no use of it. */
  has(key: Key): boolean {
    return this.#young.has(key) || this.#old.has(key);
  }

  get(key: Key): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: Key, value: Value): void {
    if (this.#young.size >= this.size && !this.#young.has(key)) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
  }
}
