// Type of a planted bug: a text replacement in one file, and the tests that should notice it.
export interface Mutant {
  /** What the bug is, for whoever reads that nobody noticed it. */
  readonly bug: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Paths below test; never those that compare contracts. */
  readonly tests: readonly string[];
}

/** Bugs of one file that the same tests should notice. */
export const planted = (
  file: string,
  tests: readonly string[],
  bugs: readonly (readonly [bug: string, find: string, replace: string])[],
): Mutant[] => bugs.map(([bug, find, replace]) => ({ bug, file, find, replace, tests }));
