// Statements that join what PostgreSQL cannot know the size of.
import type { Query } from './batch.ts';
import { named } from './named.ts';

const set = (to: 'on' | 'off'): Query =>
  named(
    `select ${['nestloop', 'mergejoin'].map((each) => `set_config('enable_${each}', '${to}', true)`).join(', ')}, set_config('jit', '${to}', true)`,
    [],
  );

/**
 * A statement whose steps all join by what is equal, between settings under which hashes do. PostgreSQL knows
 * nothing of how many rows a step makes, takes them for few, and would go through all of them again for each row of
 * another. The answer is the second of three.
 */
export const byHashes = (query: Query): Query[] => [set('off'), query, set('on')];
