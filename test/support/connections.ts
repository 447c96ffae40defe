// Connections that `fetch` keeps open to whom it asked before.
const DISPATCHER = Symbol.for('undici.globalDispatcher.1');

interface Dispatcher {
  close(): Promise<void>;
}

/** Closes those over which nothing is asked: a service that ends waits for what they might still ask. */
export function closeIdleConnections(): void {
  const found = globalThis as { [DISPATCHER]?: Dispatcher };
  const kept = found[DISPATCHER];
  if (!kept) return;
  found[DISPATCHER] = new (kept.constructor as new () => Dispatcher)();
  void kept.close();
}
