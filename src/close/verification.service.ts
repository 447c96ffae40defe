// Note of the last verification of each part of the books: when it began, and whether the part held.
import { named, type Query } from '../platform/database/index.ts';

export interface Verification {
  /** The lines with all that stands on them, or the chain of postings. */
  readonly part: 'books' | 'chain';
  readonly source: 'command' | 'close';
  /** When it began; the moment of the transaction where nothing is said. */
  readonly since?: string;
  readonly holds: boolean;
  /** How many roots that were kept elsewhere it was compared with. */
  readonly roots?: number;
}

/** The statement that notes a verification in the place of the last one. */
export const notingVerification = (
  workspace: number,
  { part, source, since, holds, roots = 0 }: Verification,
): Query =>
  named(
    `insert into verification (workspace_id, part, verified_at, holds, source, roots)
      values ($1, $2, coalesce($3::timestamptz, now()), $4, $5, $6)
      on conflict (workspace_id, part) do update set verified_at = excluded.verified_at, holds = excluded.holds,
        source = excluded.source, roots = excluded.roots`,
    [workspace, part, since ?? null, holds, source, roots],
  );
