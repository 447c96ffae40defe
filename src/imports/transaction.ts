// Builds one transaction of a plain-text journal from its lines, in any format.
import { MOST_ENTRY_LINES } from '../../schema/data/sizes.ts';
import { momentOf, type Assertions } from './assertions.ts';
import type { FileEntry } from './entries.types.ts';
import { FileFault, type ImportFaults } from './faults.ts';
import {
  type Amount,
  type JournalPosting,
  linesOfPostings,
  PostingFault,
  splitByCommodity,
} from './postings.rules.ts';

type Part = ReturnType<typeof linesOfPostings>;

/** What a posting moves; where it leaves its amount out, what it takes in each entry. */
const unitsOf = ({ row, units }: JournalPosting, parts: readonly Part[]): readonly Amount[] =>
  units
    ? [units]
    : parts.flatMap(({ currency, lines }) =>
        lines
          .filter((line) => line.row === row)
          .map(({ amount }) => ({ commodity: currency, number: amount })),
      );

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
    if (this.postings.length >= MOST_ENTRY_LINES) {
      throw new FileFault(posting.row, `A transaction has at most ${MOST_ENTRY_LINES} postings.`);
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

  /** The entries it makes, none where nothing moves; what is wrong with it is told instead. */
  entries(
    faults: ImportFaults,
    assertions: Assertions,
    pricing = (postings: readonly JournalPosting[]) => postings,
  ): FileEntry[] {
    if (this.isFaulty) return [];
    const postings = pricing(this.postings);
    try {
      const parts = splitByCommodity(postings).map((part) => linesOfPostings(this.row, part));
      for (const [at, posting] of postings.entries()) {
        const moment = momentOf(this.date, this.#numbers[at] ?? 0);
        for (const { commodity, number } of unitsOf(posting, parts)) {
          assertions.post(posting.account, commodity, moment, number);
        }
      }
      const moving = parts.filter(({ lines }) => lines.length > 0);
      return moving.map((part) => this.#entry(part));
    } catch (error) {
      if (!(error instanceof PostingFault)) throw error;
      faults.add(error.row, null, error.message);
      return [];
    }
  }

  #entry({ currency, lines }: Part): FileEntry {
    const { row, date, memo, refNumber, metadata } = this;
    const said = metadata.length > 0 ? `${memo} (${metadata.join('; ')})` : memo;
    return { ...{ row, date, currency, lines, refNumber }, memo: said.trim() || undefined };
  }
}
