// Types for the content of a statement file, whatever its format.
import { invalid, type Problem } from '../../platform/base/index.ts';

export type Format = 'csv' | 'ofx' | 'camt';

/** A line as the file says it: texts that nobody has judged yet. */
export interface RawLine {
  /** Where it stands: the row of a CSV, else its place among the transactions. From 1. */
  readonly row: number;
  readonly day: string;
  /** Digits with a point. Positive for money that came in. */
  readonly amount: string;
  readonly currency: string | null;
  /** Codes and signs of currencies beside the amount. */
  readonly units?: readonly string[] | undefined;
  /** Set for an amount with one comma, before three digits: 1,234. */
  readonly isDoubtful?: true | undefined;
  /** The bank's own reference. */
  readonly reference: string | null;
  readonly description: string | null;
  readonly party: string | null;
  readonly kind: string | null;
  readonly note: string | null;
  /** What is wrong with it, where it cannot be read. */
  readonly error?: string | undefined;
}

/** A balance that a statement tells. */
export interface Balance {
  readonly amount: string;
  readonly currency: string | null;
  readonly day: string | null;
}

/** What a statement says of itself. A file may hold several. */
export interface StatementFacts {
  readonly account: string | null;
  readonly currency: string | null;
  readonly opening: Balance | null;
  readonly closing: Balance | null;
  readonly available: Balance | null;
  /** What does not fit together in it, without being a reason to refuse it. */
  readonly warnings?: readonly string[] | undefined;
}

/** What is read, in the order of the file. A statement is told when it ends. */
export type Item =
  | { readonly kind: 'line'; readonly line: RawLine }
  | { readonly kind: 'statement'; readonly facts: StatementFacts };

export interface ReadOptions {
  /** The headings of a CSV under which things are found: `{ date: 'Buchungstag' }`. */
  readonly columns: Readonly<Record<string, string>>;
  /** Whether the day or the month comes first in 03/04/2026. */
  readonly dateOrder: 'dmy' | 'mdy' | null;
}

/** A file that cannot be read as a whole: nothing of it is loaded. */
export const broken = (words: string): Problem => invalid('file', words);
