// Parameters of addresses: what a page shows is in its address, and nowhere else.

export interface Parameter<T> {
  /** The value in an address; the usual one where there is none, or none that is possible. */
  read(values: readonly string[]): T;
  /** What the address says for a value: nothing for the usual one. */
  write(value: T): readonly string[];
}

/** The parameters of a page, by name; those of its path among them. */
export type Parameters = Readonly<
  Record<
    string,
    { read(values: readonly string[]): unknown; write(value: never): readonly string[] }
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

/** The id of a record, or none. */
export const id = (): Parameter<string | null> => ({
  read: (values) => (/^\d{1,9}$/.test(first(values)) ? first(values) : null),
  write: (value) => (value === null ? [] : [value]),
});

/** Ids of records. */
export const ids = (): Parameter<readonly string[]> => ({
  read: (values) => values.filter((value) => /^\d{1,9}$/.test(value)),
  write: (value) => value,
});

/** One of some words. */
export const oneOf = <const T extends string>(
  choices: readonly T[],
  usual: NoInfer<T>,
): Parameter<T> => ({
  read: (values) => choices.find((choice) => choice === first(values)) ?? usual,
  write: (value) => (value === usual ? [] : [value]),
});

/** Any of some words; none means all. */
export const many = <const T extends string>(choices: readonly T[]): Parameter<readonly T[]> => ({
  read: (values) => choices.filter((choice) => values.includes(choice)),
  write: (value) => value,
});

/** A day, YYYY-MM-DD, or none. What cannot be a day stays as it is: the service says so in words. */
export const day = (): Parameter<string | null> => ({
  read: (values) => (first(values) === '' ? null : first(values)),
  write: (value) => (value === null || value === '' ? [] : [value]),
});

/** The last moment of a day, in UTC. */
export const endOf = (givenDay: string): string => `${givenDay}T23:59:59.999Z`;

/** A moment, or none; a day stands for its end. */
export const moment = (): Parameter<string | null> => ({
  read: (values) => {
    const given = first(values);
    if (given === '') return null;
    return /^\d{4}-\d\d-\d\d$/.test(given) ? endOf(given) : given;
  },
  write: (value) => (value === null || value === '' ? [] : [value]),
});

/** A whole number from 0, such as how many rows come before. */
export const count = (usual = 0): Parameter<number> => ({
  read: (values) => (/^\d{1,7}$/.test(first(values)) ? Number(first(values)) : usual),
  write: (value) => (value === usual ? [] : [String(value)]),
});

/** Yes or no; no where nothing is said. */
export const flag = (): Parameter<boolean> => ({
  read: (values) => first(values) === 'yes',
  write: (value) => (value ? ['yes'] : []),
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
