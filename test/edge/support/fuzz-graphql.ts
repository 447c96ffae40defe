// Generates random valid GraphQL documents, with arguments of every kind, inline or as variables.
import fc from 'fast-check';
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { ODD_DAYS, ODD_NUMBERS, ODD_TEXTS, oddJson } from './odd-values.ts';

export interface Document {
  readonly query: string;
  /** JSON text. */
  readonly variables: string;
}
/** A value as JSON, and as it stands in a document. */
interface Value {
  readonly json: string;
  readonly literal: string;
}

const json = (value: unknown): string => JSON.stringify(value);
const same = (text: string): Value => ({ json: text, literal: text });
/** Half a surrogate pair has no place in a document: there it is left out. */
const text = (value: string): Value => ({ json: json(value), literal: json(value.toWellFormed()) });

/** JSON as GraphQL writes it: names of fields without quotes, where they are names. */
function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalOf).join(', ')}]`;
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'string' ? json(value.toWellFormed()) : json(value);
  }
  const fields = Object.entries(value).filter(([name]) => /^[A-Za-z_]\w*$/.test(name));
  return `{ ${fields.map(([name, each]) => `${name}: ${literalOf(each)}`).join(', ')} }`;
}
const anyJson: fc.Arbitrary<Value> = oddJson.map((raw) => ({
  json: raw,
  literal: literalOf(JSON.parse(raw)),
}));

const SCALARS: Readonly<Record<string, fc.Arbitrary<Value>>> = {
  ID: fc.oneof(
    { weight: 6, arbitrary: fc.constant(same('1')) },
    { weight: 2, arbitrary: fc.integer({ min: 2, max: 24 }).map((id) => same(String(id))) },
    fc
      .constantFrom('0', '-1', '2147483648', '99999999999999999999', '"1"', '"abc"', '1.5')
      .map(same),
  ),
  Int: fc
    .oneof(fc.integer({ min: -3, max: 40 }).map(String), fc.constantFrom(...ODD_NUMBERS))
    .map(same),
  Boolean: fc.constantFrom('true', 'false').map(same),
  Decimal: fc.oneof(
    fc.constantFrom(...ODD_NUMBERS).map(same),
    fc.constantFrom(...ODD_NUMBERS, 'NaN', '1,5').map(text),
  ),
  Date: fc.constantFrom(...ODD_DAYS).map(text),
  DateTime: fc.constantFrom(...ODD_DAYS).map(text),
  DateTimeUntil: fc.constantFrom(...ODD_DAYS).map(text),
  Currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'XXX', 'usd', '').map(text),
  Email: fc.constantFrom('someone@example.com', 'a@b', '', '@').map(text),
  URL: fc.constantFrom('https://example.com', 'ftp://x', '', 'http://').map(text),
  UUID: fc.oneof(fc.uuid(), fc.constantFrom('', '0')).map(text),
  JSON: anyJson,
  String: fc
    .oneof(fc.constantFrom<string>(...ODD_TEXTS), fc.string({ unit: 'grapheme', maxLength: 20 }))
    .map(text),
};

export class Documents {
  constructor(private readonly schema: GraphQLSchema) {}

  /** A value of a type; now and then something else. */
  #value(type: GraphQLInputType, depth: number): fc.Arbitrary<Value> {
    const inner = getNullableType(type);
    const fitting = this.#fitting(inner, depth);
    return fc.oneof(
      { weight: 24, arbitrary: fitting },
      { weight: 1, arbitrary: anyJson },
      ...(isNonNullType(type) ? [] : [{ weight: 1, arbitrary: fc.constant(same('null')) }]),
    );
  }

  #fitting(type: GraphQLInputType, depth: number): fc.Arbitrary<Value> {
    if (isListType(type)) {
      const items = fc.array(this.#value(type.ofType, depth + 1), { maxLength: depth > 2 ? 1 : 3 });
      return items.map((found) => ({
        json: `[${found.map((each) => each.json).join(',')}]`,
        literal: `[${found.map((each) => each.literal).join(', ')}]`,
      }));
    }
    if (isEnumType(type)) {
      const names = type.getValues().map(({ name }) => name);
      return fc.constantFrom(...names).map((name) => ({ json: json(name), literal: name }));
    }
    if (isInputObjectType(type)) return this.#input(type.getFields(), depth);
    return SCALARS[getNamedType(type).name] ?? anyJson;
  }

  #input(
    fields: Readonly<Record<string, { type: GraphQLInputType; defaultValue?: unknown }>>,
    depth: number,
  ): fc.Arbitrary<Value> {
    const entries = Object.entries(fields).map(([name, { type, defaultValue }]) => {
      const isNeeded = isNonNullType(type) && defaultValue === undefined;
      return fc
        .tuple(this.#value(type, depth + 1), fc.integer({ min: 0, max: 99 }))
        .map(([value, luck]) =>
          luck < (isNeeded ? 98 : 22 - depth * 4) ? { name, value } : undefined,
        );
    });
    return fc.tuple(...entries).map((found) => {
      const given = found.filter((each) => each !== undefined);
      return {
        json: `{${given.map(({ name, value }) => `${json(name)}:${value.json}`).join(',')}}`,
        literal: `{ ${given.map(({ name, value }) => `${name}: ${value.literal}`).join(', ')} }`,
      };
    });
  }

  /** What is asked for of an object: some leaves, fewer links, down to three levels. */
  #selection(type: GraphQLObjectType, depth: number): fc.Arbitrary<string> {
    const fields = Object.values(type.getFields()).filter(({ args }) => args.length === 0);
    const leaves = fields.filter((each) => isLeafType(getNamedType(each.type)));
    const links = fields.filter((each) => isObjectType(getNamedType(each.type)));
    const below = depth >= 3 ? [] : links;
    const some = fc.subarray(
      leaves.map(({ name }) => name),
      { maxLength: Math.min(6, leaves.length) },
    );
    const deeper = fc
      .subarray(below, { maxLength: Math.min(2, below.length) })
      .chain((chosen) =>
        fc.tuple(
          ...chosen.map((field) =>
            this.#selection(getNamedType(field.type) as GraphQLObjectType, depth + 1).map(
              (inside) => `${field.name} ${inside}`,
            ),
          ),
        ),
      );
    const wrapped = fc.constantFrom('', `... on ${type.name} `, '... @include(if: true) ');
    return fc.tuple(some, deeper, wrapped).map(([flat, deep, wrap]) => {
      const all = ['__typename', ...flat, ...deep].join(' ');
      return wrap === '' ? `{ ${all} }` : `{ ${wrap}{ ${all} } }`;
    });
  }

  #operation(
    kind: 'query' | 'mutation',
    field: GraphQLField<unknown, unknown>,
  ): fc.Arbitrary<Document> {
    const given = field.args.map(({ name, type, defaultValue }) => {
      const isNeeded = isNonNullType(type) && defaultValue === undefined;
      return fc
        .tuple(this.#value(type, 0), fc.integer({ min: 0, max: 99 }), fc.boolean())
        .map(([value, luck, isVariable]) =>
          luck < (isNeeded ? 99 : 40) ? { name, type: String(type), value, isVariable } : undefined,
        );
    });
    const named = getNamedType(field.type);
    const selection = isObjectType(named) ? this.#selection(named, 0) : fc.constant('');
    return fc.tuple(fc.tuple(...given), selection).map(([found, inside]) => {
      const all = found.filter((each) => each !== undefined);
      const variables = all.filter((each) => each.isVariable);
      const declared = variables.map(({ name, type }) => `$${name}: ${type}`).join(', ');
      const passed = all.map(
        (each) => `${each.name}: ${each.isVariable ? `$${each.name}` : each.value.literal}`,
      );
      return {
        query: `${kind} ${declared && `(${declared})`} { ${field.name}${passed.length > 0 ? `(${passed.join(', ')})` : ''} ${inside} }`,
        variables: `{${variables.map(({ name, value }) => `${json(name)}:${value.json}`).join(',')}}`,
      };
    });
  }

  /** Documents for every operation of the schema. */
  all(): fc.Arbitrary<Document> {
    const of = (kind: 'query' | 'mutation', root: GraphQLObjectType | null | undefined) =>
      Object.values(root?.getFields() ?? {}).map((field) => this.#operation(kind, field));
    return fc.oneof(
      ...of('query', this.schema.getQueryType()),
      ...of('mutation', this.schema.getMutationType()),
    );
  }
}
