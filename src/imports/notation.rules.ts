// Reads numbers of hledger journals, whose decimal mark is that of the journal or of a commodity. Pure.
import { Decimal } from '../../schema/kit/index.ts';

const WITH_POINT = /^-?(\d{1,3}(,\d{3})+|\d*)(\.\d*)?$/;
const WITH_COMMA = /^-?(\d{1,3}(\.\d{3})+|\d*)(,\d*)?$/;
/** Of one comma before three digits nobody knows what it is, unless the journal says. */
const UNCERTAIN = /^-?\d{1,3},\d{3}$/;

export type DecimalMark = '.' | ',';

/** The decimal mark of an example such as 1.000,00; null where it has none, undefined where it is not certain. */
function markOf(example: string): DecimalMark | null | undefined {
  const [last, ...before] = (example.match(/[.,]/g) ?? []).toReversed();
  if (last === undefined) return null;
  if (before.includes(last) || UNCERTAIN.test(example)) return undefined;
  return last === ',' ? ',' : '.';
}

/** The marks that a journal declares. */
export class Notation {
  /** Of all numbers. */
  everywhere: DecimalMark | undefined;
  readonly #marks = new Map<string, DecimalMark>();

  /** Takes the example of a commodity. Returns false where its decimal mark is not certain. */
  declare(commodity: string, example: string): boolean {
    const mark = markOf(example.replaceAll(/[\s'_]/g, ''));
    if (mark) this.#marks.set(commodity, mark);
    return mark !== undefined;
  }

  /** A number of a commodity; undefined where its decimal mark is not certain. */
  read(text: string, commodity: string): Decimal | undefined {
    const mark = this.everywhere ?? this.#marks.get(commodity);
    if (mark === undefined && UNCERTAIN.test(text)) return undefined;
    const isComma = mark === ',';
    if (!(isComma ? WITH_COMMA : WITH_POINT).test(text)) return undefined;
    const [decimal, group] = isComma ? [',', '.'] : ['.', ','];
    const plain = text.replaceAll(group, '').replace(decimal, '.').replace(/\.$/, '');
    return /\d/.test(plain) ? new Decimal(plain) : undefined;
  }
}
