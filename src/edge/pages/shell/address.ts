// Values of addresses: one that is not possible is told in words (400) instead of showing something else.
import { momentOf } from '../../../../schema/kit/index.ts';
import { Problem } from '../../../platform/base/index.ts';

/** The value of a name in an address, undefined where it says nothing. Throws 400 unless `fits`. */
function valueIn(
  query: URLSearchParams,
  name: string,
  fits: (value: string) => boolean,
  words: string,
): string | undefined {
  const value = query.get(name) ?? '';
  if (value === '') return undefined;
  if (fits(value)) return value;
  throw new Problem('INVALID', `The address says ${name}=${value}: "${value}" ${words}`);
}

/** One of some words. */
export const choiceIn = <const Choice extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined =>
  valueIn(
    query,
    name,
    (value) => (choices as readonly string[]).includes(value),
    `is none of its values. Use one of ${choices.join(', ')}.`,
  ) as Choice | undefined;

/** Whose connections and activity are shown. */
export const WHO = ['mine', 'everybody'] as const;

/** The id of a record. */
export const idIn = (query: URLSearchParams, name: string): string | undefined =>
  valueIn(
    query,
    name,
    (value) => /^\d{1,9}$/.test(value),
    'is no id. Use the whole number of a record.',
  );

/** A whole number from 1, such as that of a page. */
export function numberIn(query: URLSearchParams, name: string): number | undefined {
  const words = 'is no number. Use a whole number from 1.';
  const value = valueIn(query, name, (given) => /^[1-9]\d{0,14}$/.test(given), words);
  return value === undefined ? undefined : Number(value);
}

/** A day or a moment. */
export const momentIn = (query: URLSearchParams, name: string): string | undefined =>
  valueIn(
    query,
    name,
    (value) => momentOf(value) !== undefined,
    'is no moment. Write it as YYYY-MM-DD, or with its time: 2026-01-31T18:00:00Z.',
  );

/** No list is so long; rows are counted in 32 bits. */
const LAST_PAGE = 999_999;

/** The number of a page as it stands in the address; the first where it says none. */
export const pageIn = (query: URLSearchParams, name = 'page'): number =>
  Math.min(numberIn(query, name) ?? 1, LAST_PAGE);
