// Canonical form of answers: equal data gives equal text.

/** The answer with its keys in one order, without what differs from one to the next. */
export function canonical(text: string, own: ReadonlySet<string>): string {
  const sort = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sort)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .filter(([name]) => !own.has(name))
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([name, each]) => [name, sort(each)]),
          )
        : value;
  return JSON.stringify(sort(JSON.parse(text)));
}
