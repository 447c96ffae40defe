// Generates random requests to every operation of the OpenAPI document, from nearly right to quite
// wrong.
import fc from 'fast-check';
import { ODD_DAYS, ODD_IDS, ODD_NUMBERS, oddJson, oddText } from './odd-values.ts';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly maxLength?: number;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}
export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> };
}
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface Request {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const json = (value: unknown): string => JSON.stringify(value);
/** Most records of a new world are the first of their kind. */
const knownId = fc.oneof(
  { weight: 19, arbitrary: fc.constant('1') },
  fc.integer({ min: 2, max: 24 }).map(String),
);
const FIT_DAYS = ['2026-01-31', '2024-02-29', '2025-12-01'] as const;
const amount = fc.integer({ min: -99_999, max: 99_999 }).map((cents) => String(cents / 100));

function textOf({ format, maxLength }: Schema, isOdd: boolean): fc.Arbitrary<string> {
  switch (format) {
    case 'date':
    case 'date-time':
      return fc.constantFrom<string>(...(isOdd ? ODD_DAYS : FIT_DAYS));
    case 'email':
      return fc.constant('someone@example.com');
    case 'uri':
      return fc.constant('https://example.com/a');
    case 'uuid':
      return fc.uuid();
    default:
      if (maxLength === 3) return fc.constantFrom('USD', 'USD', 'USD', 'EUR', 'JPY', 'KWD');
      return fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength ?? 30, 30) });
  }
}

/** JSON text that a schema would take; where they are odd, now and then something else instead. */
class Values {
  constructor(
    private readonly components: OpenApi['components'],
    private readonly isOdd: boolean,
  ) {}

  resolve(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : (this.components.schemas[name] ?? {});
  }

  of(given: Schema, depth = 0): fc.Arbitrary<string> {
    const fitting = this.#fitting(this.resolve(given), depth);
    return this.isOdd ? fc.oneof({ weight: 9, arbitrary: fitting }, oddJson) : fitting;
  }

  #fitting(schema: Schema, depth: number): fc.Arbitrary<string> {
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => this.of(each, depth + 1)));
    if (schema.enum) return fc.constantFrom(...schema.enum.map(json));
    const types = [schema.type ?? 'null'].flat();
    const [type] = types;
    switch (type) {
      case 'integer':
        return this.isOdd ? fc.oneof(knownId, fc.constantFrom(...ODD_NUMBERS)) : knownId;
      case 'number':
        return this.isOdd ? fc.oneof(amount, fc.constantFrom(...ODD_NUMBERS)) : amount;
      case 'boolean':
        return fc.constantFrom('true', 'false');
      case 'string':
        return textOf(schema, this.isOdd).map(json);
      case 'array':
        return depth > 3
          ? fc.constant('[]')
          : fc
              .array(this.of(schema.items ?? {}, depth + 1), { maxLength: 3 })
              .map((items) => `[${items.join(',')}]`);
      case 'object':
        return depth > 3 ? fc.constant('{}') : this.#object(schema, depth);
      default:
        return fc.constant('null');
    }
  }

  /** The required fields nearly always, some of the others, and names nobody knows. */
  #object({ properties = {}, required = [] }: Schema, depth: number): fc.Arbitrary<string> {
    const entries = Object.entries(properties).map(([name, schema]) =>
      fc
        .tuple(this.of(schema, depth + 1), fc.integer({ min: 0, max: 99 }))
        .map(([value, luck]): [string, string] | undefined =>
          luck < (required.includes(name) ? 98 : 25) ? [name, value] : undefined,
        ),
    );
    const names = fc.constantFrom('id', '__proto__', 'constructor', 'unknown', '');
    const freq = this.isOdd ? 9 : 99;
    const stranger = fc.option(fc.tuple(names, oddJson), { nil: undefined, freq });
    return fc.tuple(fc.tuple(...entries), stranger).map(([found, last]) => {
      const fields = [...found, last].filter((each) => each !== undefined);
      return `{${fields.map(([name, value]) => `${json(name)}:${value}`).join(',')}}`;
    });
  }
}

/** A value as it stands in a query, from JSON text. */
const plain = (text: string): string =>
  text.startsWith('"') ? (JSON.parse(text) as string) : text;
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

function pathOf(template: string): fc.Arbitrary<string> {
  const names = [...template.matchAll(/\{\w+\}/g)].map(([name]) => name);
  const ids = names.map(() =>
    fc.oneof({ weight: 6, arbitrary: knownId }, fc.constantFrom(...ODD_IDS), oddText.map(encoded)),
  );
  return fc
    .tuple(fc.tuple(...ids), fc.boolean())
    .map(([found, slash]) =>
      names
        .reduce((path, name, at) => path.replace(name, found[at] ?? ''), template)
        .concat(slash ? '/' : ''),
    );
}

function searchOf(parameters: readonly Parameter[], values: Values): fc.Arbitrary<string> {
  const inQuery = parameters.filter((each) => each.in === 'query');
  const pair = (parameter: Parameter): fc.Arbitrary<string> =>
    fc
      .oneof({ weight: 2, arbitrary: values.of(parameter.schema).map(plain) }, oddText)
      .map((value) => `${encoded(parameter.name)}=${encoded(value)}`);
  const stranger = fc.tuple(oddText, oddText).map(([a, b]) => `${encoded(a)}=${encoded(b)}`);
  const one = inQuery.length > 0 ? fc.oneof(...inQuery.map(pair), stranger) : stranger;
  return fc
    .array(one, { maxLength: 4 })
    .map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''));
}

/** The fields of a JSON object as a form would send them. */
function asForm(text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  if (typeof value !== 'object' || value === null) return text;
  return Object.entries(value)
    .map(
      ([name, each]) => `${encoded(name)}=${encoded(typeof each === 'string' ? each : json(each))}`,
    )
    .join('&');
}

type Sent = Pick<Request, 'headers' | 'body'>;

function bodyOf({ requestBody }: Operation, values: Values): fc.Arbitrary<Sent> {
  if (!requestBody) return fc.constant({ headers: {} });
  const [content] = Object.values(requestBody.content);
  const fitting = values.of(content?.schema ?? {});
  const sent = (type: string, body: string): Sent => ({ headers: { 'content-type': type }, body });
  return fc.oneof(
    { weight: 12, arbitrary: fitting.map((text) => sent('application/json', text)) },
    {
      weight: 2,
      arbitrary: fitting.map((text) => sent('application/x-www-form-urlencoded', asForm(text))),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fitting, fc.nat())
        .map(([text, at]) => sent('application/json', text.slice(0, at % (text.length + 1)))),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom('text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x'),
          fitting,
        )
        .map(([type, text]) => sent(type, text)),
    },
  );
}

/** Requests to all operations of a document; those with a body, which have more to get wrong, most. */
export function requestsOf({ paths, components }: OpenApi): fc.Arbitrary<Request> {
  const both = [false, true].map((isOdd) => new Values(components, isOdd));
  const requests = (path: string, method: string, operation: Operation): fc.Arbitrary<Request> =>
    fc
      .oneof(
        ...both.map((values) =>
          fc.record({
            path: pathOf(path),
            search: searchOf(operation.parameters ?? [], values),
            sent: bodyOf(operation, values),
          }),
        ),
      )
      .map(({ path: at, search, sent }) => ({
        operationId: operation.operationId,
        method: method.toUpperCase(),
        path: at + search,
        ...sent,
      }));
  return fc.oneof(
    ...Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        weight: operation.requestBody ? 4 : 1,
        arbitrary: requests(path, method, operation),
      })),
    ),
  );
}
