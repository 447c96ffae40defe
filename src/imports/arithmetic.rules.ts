// Computes the arithmetic that beancount allows for a number: + - * / and parentheses. Pure.
// https://beancount.github.io/docs/beancount_language_syntax.html#amounts
import { Decimal } from '../../schema/kit/index.ts';

/** One number, with or without commas between thousands. */
const NUMBER = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?/;

/** A number or a computation of numbers, as a pattern; what it comes to, {@link computed} tells. */
export const EXPRESSION = String.raw`[-+(]*\s*\d[-+*/()\d.,\s]*`;

class Computation {
  #left: string;
  constructor(text: string) {
    this.#left = text.trim();
  }

  #take(sign: string): boolean {
    if (!this.#left.startsWith(sign)) return false;
    this.#left = this.#left.slice(sign.length).trimStart();
    return true;
  }

  #factor(): Decimal | undefined {
    if (this.#take('-')) return this.#factor()?.neg();
    if (this.#take('+')) return this.#factor();
    if (this.#take('(')) {
      const inner = this.#sum();
      return this.#take(')') ? inner : undefined;
    }
    const [digits] = NUMBER.exec(this.#left) ?? [];
    if (digits === undefined) return undefined;
    this.#take(digits);
    return new Decimal(digits.replaceAll(',', '').replace(/\.$/, ''));
  }

  #product(): Decimal | undefined {
    let value = this.#factor();
    while (value !== undefined) {
      const isProduct = this.#take('*');
      if (!isProduct && !this.#take('/')) return value;
      const by = this.#factor();
      if (by === undefined || (!isProduct && by.isZero())) return undefined;
      value = isProduct ? value.times(by) : value.div(by);
    }
    return undefined;
  }

  #sum(): Decimal | undefined {
    let value = this.#product();
    while (value !== undefined) {
      const isSum = this.#take('+');
      if (!isSum && !this.#take('-')) return value;
      const by = this.#product();
      if (by === undefined) return undefined;
      value = isSum ? value.plus(by) : value.minus(by);
    }
    return undefined;
  }

  whole(): Decimal | undefined {
    const value = this.#sum();
    return this.#left === '' ? value : undefined;
  }
}

/** What a computation comes to; undefined where it cannot be read, or divides by zero. */
export const computed = (text: string): Decimal | undefined => new Computation(text).whole();
