// Loads packages on first use, so an idle process does without them.
import { createRequire } from 'node:module';
import { bundled } from './bundled.ts';

const require = createRequire(import.meta.url);

/** What a package exports, once it is asked for. Say what it is with `typeof import('…')`. */
export function lazily<Exports>(name: string): () => Exports {
  let found: Exports | undefined;
  return () => (found ??= (bundled.get(name)?.() ?? require(name)) as Exports);
}

/** What the first who asks loads, for all who follow; whoever asks after a failure loads it again. */
export function loadedOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}
