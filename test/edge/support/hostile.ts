// Notation of hostile requests, for the lists of documents and requests.
export interface Hostile {
  readonly name: string;
  readonly method: string;
  /** What follows `/graphql`. */
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export const JSON_TYPE = { 'content-type': 'application/json' };
export const times = (count: number, each: (at: number) => string, between = ' '): string =>
  Array.from({ length: count }, (_, at) => each(at)).join(between);
export const nested = (count: number, open: string, middle: string, close: string): string =>
  open.repeat(count) + middle + close.repeat(count);

export const sent = (
  name: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): Hostile => ({
  name,
  method: 'POST',
  search: '',
  headers: { ...JSON_TYPE, ...headers },
  body,
});
export const query = (
  name: string,
  text: string,
  variables?: unknown,
  more: object = {},
): Hostile => sent(name, JSON.stringify({ query: text, variables, ...more }));
/** What each of these would leave behind, if it ran. */
export const WRITE = 'mutation { createTagGroup(input: { name: "hostile" }) { id } }';
