// Names of methods, made from operation ids: `createInvoice` becomes `invoices.create`.
export interface Named {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
}
export interface Method {
  readonly resource: string;
  readonly verb: string;
}

export const pascal = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Singular and plural of what has a list and a record of its own: `invoice` and `invoices`. */
function nounsOf(operations: readonly Named[]): Map<string, string> {
  const gets = operations.filter(({ method }) => method === 'GET');
  const nouns = new Map<string, string>();
  for (const { id, path } of gets) {
    const list = gets.find(
      (each) => path.replace(/\/\{\w+\}$/, '') === each.path && each.path !== path,
    );
    if (list) nouns.set(id, list.id);
  }
  for (const { id } of operations) {
    const singular = /^create([A-Z]\w*)$/.exec(id)?.[1];
    const plural = singular && pluralOf(camel(singular));
    if (singular && plural && gets.some((each) => each.id === plural))
      nouns.set(camel(singular), plural);
  }
  // Lists of what is made by something else, such as payments.
  for (const { id } of gets) if (id.endsWith('Payments')) nouns.set(id.slice(0, -1), id);
  return nouns;
}
const pluralOf = (singular: string): string =>
  singular.endsWith('y')
    ? `${singular.slice(0, -1)}ies`
    : singular.endsWith('s')
      ? `${singular}es`
      : `${singular}s`;

/** The longest noun in an id, with what is left of the id. */
function split(id: string, nouns: ReadonlyMap<string, string>): Method | undefined {
  for (const [singular, plural] of [...nouns].toSorted(
    ([one], [other]) => other.length - one.length,
  )) {
    if (id === singular) return { resource: plural, verb: 'get' };
    if (id === plural) return { resource: plural, verb: 'list' };
    for (const [form, isMany] of [
      [plural, true],
      [singular, false],
    ] as const) {
      if (new RegExp(`^${form}[A-Z0-9]`).test(id)) {
        const rest = camel(id.slice(form.length));
        return { resource: plural, verb: /^\d+$/.test(rest) ? `list${rest}` : rest };
      }
      const [, before, after] =
        new RegExp(`^([a-z]\\w*?)${pascal(form)}((?:[A-Z0-9]\\w*)?)$`).exec(id) ?? [];
      if (before === undefined) continue;
      const verb = before + (after ?? '');
      return { resource: plural, verb: isMany && verb === 'create' ? 'createMany' : verb };
    }
  }
  return undefined;
}

/** The method of each operation, by its id. What belongs to no resource stands under the area of its tag. */
export function namesOf(operations: readonly Named[]): Map<string, Method> {
  const nouns = nounsOf(operations);
  const found = new Map<string, Method>();
  const taken = new Set<string>();
  for (const { id, tag } of operations) {
    const area = camel(
      tag.replace(/\s+(\w)/g, (_, letter: string) => letter.toUpperCase()),
    ).replace(/^oAuth$/, 'oauth');
    const method = split(id, nouns) ?? { resource: area, verb: id };
    const name = `${method.resource}.${method.verb}`;
    if (taken.has(name)) throw new Error(`${id}: ${name} is the name of another operation`);
    taken.add(name);
    found.set(id, method);
  }
  return found;
}
