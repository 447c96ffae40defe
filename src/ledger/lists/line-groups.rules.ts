// Groups ledger lines level by level: the grouping fields, and the group to expand. Pure.
// docs/interface.md, Ledger lines in groups.
import type { Filter } from '../../../schema/kit/index.ts';
import { endOfMonth, invalid } from '../../platform/base/index.ts';

/** The fields of a line that groups are made of, by their REST names, as GraphQL names them. */
const FIELDS: Readonly<Record<string, string>> = {
  account: 'account',
  account_type: 'accountType',
  account_subtype: 'accountSubtype',
  entity: 'entity',
  vendor: 'vendor',
  department: 'department',
  currency: 'currency',
  journal_type: 'journalType',
  date_month: 'dateMonth',
  date_year: 'dateYear',
};
/** Names that stand beside the ids of a group. */
const NAMES: Readonly<Record<string, string>> = {
  account: 'accountName',
  entity: 'entityName',
  vendor: 'vendorName',
  department: 'departmentName',
};
/** What is added up; each is an amount of a line. */
const AMOUNTS: Readonly<Record<string, string>> = {
  amount: 'amount',
  amount_book: 'amountBook',
  amount_native: 'amountNative',
  debit_amount: 'debitAmount',
  credit_amount: 'creditAmount',
};

/** What a list is asked to be told apart by. */
export interface Grouped {
  /** The levels, from the widest on. */
  readonly fields: readonly string[];
  /** The group that is looked into: a key for each of the first levels, `null` for lines that have none. */
  readonly keys: readonly string[];
  readonly amounts: readonly string[];
  /** What the amounts of a group stand in columns by. */
  readonly pivots: readonly string[];
}

type LineGroupArguments = Readonly<Record<string, unknown>>;

/** Words between commas. Throws 400 for one that is none of these. */
function wordsOf(
  input: LineGroupArguments,
  name: string,
  known: Readonly<Record<string, string>>,
): string[] {
  const text = (input[name] ?? '') as string;
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const wrong = words.find((word) => !Object.hasOwn(known, word));
  if (wrong === undefined) return words;
  const choices = Object.keys(known).join(', ');
  throw invalid(name, `"${wrong.slice(0, 100)}" is not a valid choice. Choices are: ${choices}.`);
}

/** What the arguments of a list say of groups; undefined when nothing. Throws 400 on the argument at fault. */
export function groupedBy(input: LineGroupArguments): Grouped | undefined {
  const fields = wordsOf(input, 'groupFields', FIELDS);
  const amounts = wordsOf(input, 'aggregationFields', AMOUNTS);
  const pivots = wordsOf(input, 'pivotFields', FIELDS);
  const text = (input['groupKeys'] ?? '') as string;
  const keys = text === '' ? [] : text.split(',').map((key) => key.trim());
  if (keys.length > fields.length) {
    throw invalid('groupKeys', 'There are more keys than group_fields.');
  }
  if (fields.length === 0) return undefined;
  return {
    fields,
    keys,
    amounts: amounts.length > 0 ? amounts : ['amount'],
    pivots: input['shouldPivot'] === true ? pivots : [],
  };
}

export const fieldOf = (word: string): string => FIELDS[word] ?? word;
export const nameOf = (word: string): string | undefined => NAMES[word];
export const amountOf = (word: string): string => AMOUNTS[word] ?? word;

const WRONG = 'This is not a key of such a group.';
/** From the first year on. */
const YEAR = /^(?!0000)\d{4}$/;
const MONTH = /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/;
const later = (one: unknown, other: string): string =>
  typeof one === 'string' && one > other ? one : other;
const earlier = (one: unknown, other: string): string =>
  typeof one === 'string' && one < other ? one : other;

/** A filter, and the terms that hold beside it: those it says already, or that are not to be one of several. */
interface Narrowed {
  readonly filter: Filter;
  readonly also: Filter;
}

/** The term of a key of a level. Throws 400 for a key that cannot be one. */
function termOf(word: string, key: string): Filter {
  if (key === 'null' && (word === 'vendor' || word === 'department')) {
    return { [word === 'vendor' ? 'noVendor' : 'noDepartment']: true };
  }
  if (nameOf(word) === undefined) return { [fieldOf(word)]: [key] };
  if (!/^\d{1,9}$/.test(key)) throw invalid('groupKeys', WRONG);
  return { [fieldOf(word)]: [Number(key)] };
}

/** A filter that also keeps to one group of a level. Throws 400 for a key that cannot be one. */
function within(
  { filter, also }: Narrowed,
  [word, key]: readonly [word: string, key: string],
  matchAny: boolean,
): Narrowed {
  if (word === 'date_month' || word === 'date_year') {
    if (!(word === 'date_month' ? MONTH : YEAR).test(key)) throw invalid('groupKeys', WRONG);
    const first = word === 'date_month' ? `${key}-01` : `${key}-01-01`;
    const last = word === 'date_month' ? endOfMonth(first) : `${key}-12-31`;
    const days = {
      postedAt_gte: later(filter['postedAt_gte'], first),
      postedAt_lte: earlier(filter['postedAt_lte'], last),
    };
    return { filter: { ...filter, ...days }, also };
  }
  const term = termOf(word, key);
  const isSaid = Object.keys(term).some((name) => (filter[name] ?? undefined) !== undefined);
  return matchAny || isSaid
    ? { filter, also: { ...also, ...term } }
    : { filter: { ...filter, ...term }, also };
}

/** A filter that keeps to the group that is looked into, whether all its terms have to hold or one is enough. */
export const inGroup = (filter: Filter, { fields, keys }: Grouped, matchAny: boolean): Narrowed =>
  keys.reduce<Narrowed>(
    (narrowed, key, at) => within(narrowed, [fields[at] ?? '', key], matchAny),
    { filter, also: {} },
  );
