// First reading of a statement file: what it holds, what cannot be stored, and whether it is one for this account.
import type { Session } from '../../platform/access/index.ts';
import { readContent } from '../../platform/files/index.ts';
import type { BankFacts } from '../bank-transaction.rules.ts';
import { gapBetween } from './balances.rules.ts';
import { Identities } from './identity.ts';
import {
  demandOwn,
  isFailed,
  judged,
  later,
  type FailedLine,
  type GoodLine,
} from './judge.rules.ts';
import { readStatement } from './read-statement.ts';
import {
  broken,
  type Balance,
  type Format,
  type ReadOptions,
  type StatementFacts,
} from './statement.types.ts';

/** A file that has no more lines is loaded as a whole, in the transaction of its request. */
export const WHOLE = 1_000;
/** How many failed lines are told one by one. */
const MOST_TOLD = 1_000;
const LARGEST = 1_000_000;
/** How much is told of what does not fit together. */
const MOST_WARNINGS = 20;

export type Bank = BankFacts & { readonly number: string | null };

/** What became of a file. */
export interface Imported {
  readonly format: Format;
  readonly readCount: number;
  readonly createdCount: number;
  readonly skippedCount: number;
  readonly failedCount: number;
  /** The first of them. */
  readonly failedLines: readonly FailedLine[];
  /** How it begins. */
  readonly firstLines: readonly GoodLine[];
  readonly opening: string | null;
  readonly closing: string | null;
  /** The days of its first and last line. */
  readonly from: string | null;
  readonly until: string | null;
  /** What does not fit together, and is no reason to refuse the file. */
  readonly warnings: readonly string[];
}

/** What a first reading finds. */
export class Survey {
  read = 0;
  failed = 0;
  readonly told: FailedLine[] = [];
  /** The lines of a file that is loaded as a whole. */
  readonly lines: GoodLine[] = [];
  opening: Balance | null = null;
  closing: Balance | null = null;
  available: Balance | null = null;
  from: string | null = null;
  until: string | null = null;
  readonly warnings: string[] = [];

  warn(words: string | undefined): void {
    if (words !== undefined && this.warnings.length < MOST_WARNINGS) this.warnings.push(words);
  }

  /** A statement that ended. */
  ended(facts: StatementFacts): void {
    for (const words of facts.warnings ?? []) this.warn(words);
    this.warn(gapBetween(this.closing, facts));
    this.opening ??= facts.opening;
    this.closing = later(this.closing, facts.closing);
    this.available = later(this.available, facts.available);
  }

  fail(line: FailedLine): void {
    this.failed += 1;
    if (this.told.length < MOST_TOLD) this.told.push(line);
  }

  add(good: GoodLine): void {
    const day = good.line.postedAt.toISOString().slice(0, 10);
    if (this.from === null || day < this.from) this.from = day;
    if (this.until === null || day > this.until) this.until = day;
    if (this.lines.length <= WHOLE) this.lines.push(good);
  }
}

export interface Source {
  readonly content: number;
  /** What the file is called, where somebody said. */
  readonly name?: string | undefined;
  readonly options: ReadOptions;
}

export const piecesOf = ({ database, principal }: Session, { content }: Source) =>
  readContent(database, principal.workspace.id, content);

/** Reads a file through and stores nothing. Throws 400 on `file`. */
export async function surveyed(session: Session, bank: Bank, source: Source) {
  const { format, items } = await readStatement(piecesOf(session, source), source.options);
  const survey = new Survey();
  const identities = new Identities();
  for await (const item of items) {
    if (item.kind === 'statement') {
      demandOwn(item.facts, bank);
      survey.ended(item.facts);
      continue;
    }
    survey.read += 1;
    if (survey.read > LARGEST) {
      throw broken(`A file may have at most ${LARGEST} lines.`);
    }
    const line = judged(item.line, bank, () => identities.of(item.line));
    if (isFailed(line)) survey.fail(line);
    else survey.add(line);
  }
  return { format, survey };
}
