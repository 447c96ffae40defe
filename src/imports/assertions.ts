// Balance assertions of a journal, checked against its own postings. A first pass collects them and
// a second one sums, so postings may come in any order and none is kept in memory.
import type { Decimal } from '../../schema/kit/index.ts';
import { ZERO } from '../ledger/index.ts';
import type { ImportFaults } from './faults.ts';

/** A moment of a journal: a day, and what is counted within it. Moments compare as texts. */
export const momentOf = (date: string, nth: number): string =>
  `${date} ${String(nth).padStart(10, '0')}`;
/** Before everything else on a day. */
export const dawnOf = (date: string): string => `${date} `;

export interface Assertion {
  readonly row: number;
  readonly account: string;
  readonly commodity: string;
  readonly amount: Decimal;
  /** How far off it may be. */
  readonly tolerance: Decimal;
  /** Everything up to this moment counts. */
  readonly moment: string;
  /** Accounts below count, too. */
  readonly isWhole: boolean;
}

interface Stretch {
  readonly assertion: Assertion;
  /** What was posted since the assertion before. */
  moved: Decimal;
}

const keyOf = (account: string, commodity: string, isWhole: boolean): string =>
  `${isWhole ? 'whole' : 'own'} ${commodity} ${account}`;

export class Assertions {
  readonly #stretches = new Map<string, Stretch[]>();
  #isCollecting = true;

  add(assertion: Assertion): void {
    if (!this.#isCollecting) return;
    const { account, commodity, isWhole } = assertion;
    const key = keyOf(account, commodity, isWhole);
    const known = this.#stretches.get(key) ?? [];
    known.push({ assertion, moved: ZERO });
    this.#stretches.set(key, known);
  }

  /** From now on postings are summed. */
  begin(): void {
    this.#isCollecting = false;
    for (const each of this.#stretches.values()) {
      each.sort((one, other) => (one.assertion.moment < other.assertion.moment ? -1 : 1));
    }
  }

  post(account: string, commodity: string, moment: string, amount: Decimal): void {
    if (this.#isCollecting || this.#stretches.size === 0) return;
    this.#add(keyOf(account, commodity, false), moment, amount);
    const names = account.split(':');
    for (let depth = names.length; depth > 0; depth--) {
      this.#add(keyOf(names.slice(0, depth).join(':'), commodity, true), moment, amount);
    }
  }

  #add(key: string, moment: string, amount: Decimal): void {
    const stretches = this.#stretches.get(key);
    if (!stretches) return;
    let [from, to] = [0, stretches.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((stretches[middle]?.assertion.moment ?? '') < moment) from = middle + 1;
      else to = middle;
    }
    const found = stretches[from];
    if (found) found.moved = found.moved.plus(amount);
  }

  /** Tells every assertion that does not hold. */
  verify(faults: ImportFaults): void {
    for (const stretches of this.#stretches.values()) {
      let balance = ZERO;
      for (const { assertion, moved } of stretches) {
        balance = balance.plus(moved);
        const { row, account, commodity, amount, tolerance } = assertion;
        if (balance.minus(amount).abs().lte(tolerance)) continue;
        const words = `The asserted balance of ${account} is ${amount.toFixed()} ${commodity}, but the journal adds up to ${balance.toFixed()}.`;
        faults.add(row, 'balance', words);
      }
    }
  }
}
