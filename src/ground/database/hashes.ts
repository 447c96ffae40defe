// Statements that join what PostgreSQL cannot know the size of.
import type { Query } from './batch.ts';
import { named } from './named.ts';

const joins = (to: 'on' | 'off'): string =>
  `set_config('enable_nestloop', '${to}', true), set_config('enable_mergejoin', '${to}', true)`;
/** Compiling it would take longer than it does; what jit is afterwards nobody here knows, so it stays off. */
const OTHERS_OFF = named(`select ${joins('off')}, set_config('jit', 'off', true)`, []);
const OTHERS_ON = named(`select ${joins('on')}`, []);

/**
 * A statement whose steps all join by what is equal, between settings under which hashes do. PostgreSQL knows
 * nothing of how many rows a step makes, takes them for few, and would go through all of them again for each row of
 * another. The answer is the second of three.
 */
export const byHashes = (query: Query): Query[] => [OTHERS_OFF, query, OTHERS_ON];
