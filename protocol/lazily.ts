// Packages that are loaded when something first needs them: a process at rest does without.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** What a package exports, once it is asked for. Say what it is with `typeof import('…')`. */
export function lazily<Exports>(name: string): () => Exports {
  let found: Exports | undefined;
  return () => (found ??= require(name) as Exports);
}
