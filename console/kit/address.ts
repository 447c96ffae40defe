// Parameters of addresses: what a page shows is in its address, and nowhere else.
import { isDay } from './days.ts';

export interface Parameter<T> {
  /** The value in an address; the usual one where there is none, or none that is possible. */
  read(values: readonly string[]): T;
  /** The values in an address: none for the usual one. */
  write(value: T): readonly string[];
  /** The fault of a value that is not possible, and how to write one; undefined for the others. */
  fault?(value: string): string | undefined;
}

/** The parameters of a page, by name; those of its path among them. */
export type Parameters = Readonly<
  Record<
    string,
    {
      read(values: readonly string[]): unknown;
      write(value: never): readonly string[];
      fault?(value: string): string | undefined;
    }
  >
>;
export type Address<P extends Parameters> = {
  readonly [Name in keyof P]: P[Name] extends { read(values: readonly string[]): infer T }
    ? T
    : never;
};

const first = (values: readonly string[]): string => values[0] ?? '';

/** Words somebody typed. */
export const text = (usual = ''): Parameter<string> => ({
  read: (values) => values[0] ?? usual,
  write: (value) => (value === usual ? [] : [value]),
});

const isId = (value: string): boolean => /^\d{1,9}$/.test(value);
const faultOfId = (value: string): string | undefined =>
  isId(value) ? undefined : 'is no id. Use the whole number of a record.';

/** The id of a record, or none. */
export const id = (): Parameter<string | null> => ({
  read: (values) => (isId(first(values)) ? first(values) : null),
  write: (value) => (value === null ? [] : [value]),
  fault: faultOfId,
});

/** Ids of records. */
export const ids = (): Parameter<readonly string[]> => ({
  read: (values) => values.filter(isId),
  write: (value) => value,
  fault: faultOfId,
});

/** The fault of a word that is none of the choices; a parameter may have an empty one. */
const faultOfChoice = (choices: readonly string[], value: string): string | undefined =>
  choices.includes(value)
    ? undefined
    : `is none of its values. Use one of ${choices.filter((choice) => choice !== '').join(', ')}.`;

/** One of some words. */
export const oneOf = <const T extends string>(
  choices: readonly T[],
  usual: NoInfer<T>,
): Parameter<T> => ({
  read: (values) => choices.find((choice) => choice === first(values)) ?? usual,
  write: (value) => (value === usual ? [] : [value]),
  fault: (value) => faultOfChoice(choices, value),
});

/** Any of some words; none means all. */
export const many = <const T extends string>(choices: readonly T[]): Parameter<readonly T[]> => ({
  read: (values) => choices.filter((choice) => values.includes(choice)),
  write: (value) => value,
  fault: (value) => faultOfChoice(choices, value),
});

/** A day, YYYY-MM-DD, or none. What cannot be a day stays as it was typed, to be mended. */
export const day = (): Parameter<string | null> => ({
  read: (values) => (first(values) === '' ? null : first(values)),
  write: (value) => (value === null || value === '' ? [] : [value]),
  fault: (value) => (isDay(value) ? undefined : 'is no date. Write it as YYYY-MM-DD.'),
});

/** The last moment of a day, in UTC. */
export const endOf = (givenDay: string): string => `${givenDay}T23:59:59.999Z`;

const isMoment = (value: string): boolean =>
  isDay(value.slice(0, 10)) &&
  /^(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(value.slice(10));

const faultOfMoment = (value: string): string | undefined =>
  isMoment(value)
    ? undefined
    : 'is no moment. Write it as YYYY-MM-DD, or with its time: 2026-01-31T18:00:00Z.';

/** A moment, or none; a day stands for its end. */
export const moment = (): Parameter<string | null> => ({
  read: (values) => {
    const given = first(values);
    if (!isMoment(given)) return null;
    return given.length === 10 ? endOf(given) : given;
  },
  write: (value) => (value === null || value === '' ? [] : [value]),
  fault: faultOfMoment,
});

/** A moment or a day as it stands, or none. */
export const dayOrMoment = (): Parameter<string | null> => ({ ...day(), fault: faultOfMoment });

const isCount = (value: string): boolean => /^\d{1,7}$/.test(value);

/** A whole number from 0, such as how many rows come before. */
export const count = (usual = 0): Parameter<number> => ({
  read: (values) => (isCount(first(values)) ? Number(first(values)) : usual),
  write: (value) => (value === usual ? [] : [String(value)]),
  fault: (value) => (isCount(value) ? undefined : 'is no count. Use a whole number from 0.'),
});

/** Yes or no; no where nothing is said. */
export const flag = (): Parameter<boolean> => ({
  read: (values) => first(values) === 'yes',
  write: (value) => (value ? ['yes'] : []),
  fault: (value) => faultOfChoice(['yes', 'no'], value),
});

/** The values of an address, ids of its path among them. */
export function readAddress<P extends Parameters>(
  parameters: P,
  search: string,
  path: Readonly<Record<string, string>> = {},
): Address<P> {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => {
      const given = path[name];
      return [name, parameter.read(given === undefined ? query.getAll(name) : [given])];
    }),
  ) as Address<P>;
}

/** The first fault of an address in words; what is empty is not said, and what the page does not know has none. */
export function faultInAddress(parameters: Parameters, search: string): string | undefined {
  const query = new URLSearchParams(search);
  for (const [name, parameter] of Object.entries(parameters)) {
    for (const value of query.getAll(name)) {
      const words = value === '' ? undefined : parameter.fault?.(value);
      if (words !== undefined) return `The address says ${name}=${value}: "${value}" ${words}`;
    }
  }
  return undefined;
}

/** Parameters that stay when one goes from page to page. */
const KEPT = ['entity', 'knownAt', 'closing'] as const;

/** A search with some parameters changed; all others stay. */
export function changedSearch(
  search: string,
  changes: Readonly<Record<string, readonly string[]>>,
): string {
  const query = new URLSearchParams(search);
  for (const [name, values] of Object.entries(changes)) {
    query.delete(name);
    for (const value of values) query.append(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** A path with its parameters, and what stays of the address one comes from. */
export function addressTo(
  path: string,
  search: string,
  given: Readonly<Record<string, string | readonly string[]>> = {},
): string {
  const here = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const name of KEPT) {
    if (!(name in given)) for (const value of here.getAll(name)) query.append(name, value);
  }
  for (const [name, value] of Object.entries(given)) {
    for (const each of typeof value === 'string' ? [value] : value) query.append(name, each);
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
