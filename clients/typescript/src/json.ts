// JSON without loss: numbers are read as their text, and written from it.

/** A number of a JSON document, digit for digit. */
export class Digits {
  constructor(readonly text: string) {}
}
export type Json =
  string | boolean | null | Digits | readonly Json[] | { readonly [name: string]: Json };

const TOKEN = /[\s]*(?:([{}[\],:])|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null)|(?="))/y;

/** Reads a document. Throws SyntaxError when it is none. */
export function readJson(text: string): Json {
  let at = 0;
  const fail = (): never => {
    throw new SyntaxError(`The answer is not JSON at character ${at}.`);
  };
  const readString = (): string => {
    const start = at;
    for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
      let slashes = 0;
      while (text.charAt(end - 1 - slashes) === '\\') slashes++;
      if (slashes % 2 === 1) continue;
      at = end + 1;
      return JSON.parse(text.slice(start, at)) as string;
    }
    return fail();
  };
  /** The next mark or value; a string when the token is empty. */
  const next = (): { readonly mark?: string; readonly value?: Json } => {
    TOKEN.lastIndex = at;
    const [, mark, digits, word] = TOKEN.exec(text) ?? fail();
    at = TOKEN.lastIndex;
    if (mark !== undefined) return { mark };
    if (digits !== undefined) return { value: new Digits(digits) };
    if (word !== undefined) return { value: word === 'null' ? null : word === 'true' };
    return { value: readString() };
  };
  const readValue = (token = next()): Json => {
    if (token.value !== undefined) return token.value;
    if (token.mark === '[') return readList();
    return token.mark === '{' ? readObject() : fail();
  };
  /** Whether another element follows; fails where neither a comma nor the end stands. */
  const goesOn = (end: string): boolean => {
    const { mark } = next();
    return mark === ',' || (mark === end ? false : fail());
  };
  const readList = (): Json => {
    const list: Json[] = [];
    let token = next();
    if (token.mark === ']') return list;
    for (; ; token = next()) {
      list.push(readValue(token));
      if (!goesOn(']')) return list;
    }
  };
  const readObject = (): Json => {
    const object: Record<string, Json> = {};
    let token = next();
    if (token.mark === '}') return object;
    for (; ; token = next()) {
      if (typeof token.value !== 'string' || next().mark !== ':') return fail();
      // A plain assignment to this name would set the prototype.
      const property = { enumerable: true, writable: true, configurable: true };
      Object.defineProperty(object, token.value, { ...property, value: readValue() });
      if (!goesOn('}')) return object;
    }
  };
  const value = readValue();
  if (text.slice(at).trim() !== '') fail();
  return value;
}

/** Writes a value; {@link Digits} as numbers, digit for digit. */
export function writeJson(value: unknown): string {
  if (value instanceof Digits) return value.text;
  if (Array.isArray(value))
    return `[${Array.from(value, (each: unknown) => (each === undefined ? 'null' : writeJson(each))).join(',')}]`;
  if (typeof value !== 'object' || value === null || 'toJSON' in value)
    return typeof value === 'function' ? 'null' : JSON.stringify(value);
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${writeJson(each)}`).join(',')}}`;
}
