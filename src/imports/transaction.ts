// Builds one transaction of a plain-text journal from its lines, in any format.
import type { Decimal } from '../../schema/kit/index.ts';
import { momentOf, type Assertions } from './assertions.ts';
import type { FileEntry } from './entries.types.ts';
import { FileFault, type ImportFaults } from './faults.ts';
import { linesOfPostings, PostingFault, type JournalPosting } from './postings.rules.ts';

/** A transaction is checked as a whole, and held in memory meanwhile. */
const MOST_POSTINGS = 10_000;

export class Transaction {
  readonly postings: JournalPosting[] = [];
  readonly metadata: string[] = [];
  /** The number of each posting in the journal, by place. */
  readonly #numbers: number[] = [];
  isFaulty = false;

  constructor(
    readonly row: number,
    readonly date: string,
    readonly memo: string,
    readonly refNumber: string | undefined,
  ) {}

  add(posting: JournalPosting, nth: number): void {
    if (this.postings.length >= MOST_POSTINGS) {
      throw new FileFault(posting.row, `A transaction has at most ${MOST_POSTINGS} postings.`);
    }
    this.postings.push(posting);
    this.#numbers.push(nth);
  }

  /** Keeps what the journal says of its last posting, or of itself before it has any. */
  remark(text: string): void {
    const last = this.postings.at(-1);
    if (!last) this.metadata.push(text);
    else {
      const note = last.note === undefined ? text : `${last.note}; ${text}`;
      this.postings[this.postings.length - 1] = { ...last, note };
    }
  }

  /** The entry it makes, none where nothing moves; what is wrong with it is told instead. */
  entry(
    faults: ImportFaults,
    assertions: Assertions,
    pricing = (postings: readonly JournalPosting[]) => postings,
  ): FileEntry | undefined {
    if (this.isFaulty) return undefined;
    const { row, date, memo, refNumber, metadata } = this;
    const postings = pricing(this.postings);
    try {
      const { currency, lines } = linesOfPostings(row, postings);
      const byRow = new Map<number, Decimal>(lines.map((line) => [line.row, line.amount]));
      for (const [at, posting] of postings.entries()) {
        const inferred = byRow.get(posting.row);
        const units = posting.units ?? (inferred && { number: inferred, commodity: currency });
        if (!units) continue;
        const moment = momentOf(date, this.#numbers[at] ?? 0);
        assertions.post(posting.account, units.commodity, moment, units.number);
      }
      if (lines.length === 0) return undefined;
      const said = metadata.length > 0 ? `${memo} (${metadata.join('; ')})` : memo;
      return { ...{ row, date, currency, lines, refNumber }, memo: said.trim() || undefined };
    } catch (error) {
      if (!(error instanceof PostingFault)) throw error;
      faults.add(error.row, null, error.message);
      return undefined;
    }
  }
}
