// Marks of lines on a visit: what is ticked beside what the page came with, what is under way, and what it comes to.
import { negated, sum } from '../../../kit/money.ts';
import type { LedgerRow } from './document.ts';

interface Mark {
  readonly is: boolean;
  /** As the page came. */
  readonly was: boolean;
  readonly amount: string;
}

export interface Moved {
  readonly ins: string;
  readonly outs: string;
  readonly both: string;
}

/** Ticks beside those that the page came with. */
export class Marks {
  readonly marks = new Map<string, Mark>();
  /** Lines whose movement stands elsewhere in the books. */
  readonly gone = new Set<string>();
  /** Whatever was ticked or taken back on this visit. */
  readonly touched = new Set<string>();
  /** Changed since the last batch. */
  readonly fresh = new Set<string>();
  /** The ticks sent last, by line. */
  readonly sent = new Map<string, boolean>();
  /** Batches that are not answered yet. */
  waits = 0;

  get isPending(): boolean {
    return this.waits > 0 || this.fresh.size > 0;
  }
  set({ id, isClearedLine, amountInCurrency: amount }: LedgerRow, is: boolean): void {
    this.marks.set(id, { is, was: this.marks.get(id)?.was ?? isClearedLine, amount });
    this.touched.add(id);
  }
  /** Takes what changed since the last batch: what is ticked now, and what was known before. */
  batch(): ReadonlyMap<string, { readonly is: boolean; readonly before: boolean }> {
    const found = new Map<string, { is: boolean; before: boolean }>();
    for (const id of this.fresh) {
      const mark = this.marks.get(id);
      if (!mark) continue;
      const before = this.sent.get(id) ?? mark.was;
      if (mark.is !== before) found.set(id, { is: mark.is, before });
    }
    this.fresh.clear();
    for (const [id, { is }] of found) this.sent.set(id, is);
    return found;
  }
  /** Ticks that differ from those the page came with; undefined where none does. */
  changed(): TickChange | undefined {
    const changed = [...this.marks].filter(([, { is, was }]) => is !== was);
    const ids = (wanted: boolean) => changed.flatMap(([id, { is }]) => (is === wanted ? id : []));
    return changed.length === 0 ? undefined : { on: ids(true), off: ids(false) };
  }
  /** Sums of those: money in, money out, both together. */
  moved(): Moved {
    const sumOf = (isOut: boolean): string =>
      sum(
        [...this.marks.values()].flatMap(({ is, was, amount }) =>
          is === was || amount.startsWith('-') !== isOut ? [] : [is ? amount : negated(amount)],
        ),
      );
    const [ins, out] = [sumOf(false), sumOf(true)];
    return { ins, outs: negated(out), both: sum([ins, out]) };
  }
  /** A batch was refused; what was changed again since is on its way. */
  rollBack(id: string, before: boolean): void {
    const mark = this.marks.get(id);
    this.sent.set(id, before);
    if (mark && !this.fresh.has(id)) this.marks.set(id, { ...mark, is: before });
  }
  /** The page came anew: what is not under way is in it. */
  renew(rows: readonly LedgerRow[]): void {
    if (!this.isPending) {
      this.marks.clear();
      this.gone.clear();
      this.sent.clear();
      return;
    }
    for (const { id, isClearedLine } of rows) {
      const mark = this.marks.get(id);
      if (mark) this.marks.set(id, { ...mark, was: isClearedLine });
    }
  }
}

/** Lines to tick, and lines to take a tick back from. */
export interface TickChange {
  readonly on: readonly string[];
  readonly off: readonly string[];
}
