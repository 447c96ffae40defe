// Calls of an operation as one can paste them: curl, TypeScript, Python and GraphQL, all of the same
// example.
import { type Example, methodOf } from './examples.ts';
import { parametersIn, type OpenApi, type PlacedOperation } from './open-api.ts';

/** Quotes a word for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The address of a call, with the values of its path and query. */
function addressOf(path: string, { path: values, query }: Example): string {
  const way = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? '1'),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
  ).toString();
  return search === '' ? way : `${way}?${search}`;
}

/** A call for a terminal; `KEY` holds an API key. */
export function curlOf(
  { method, path, operation }: PlacedOperation,
  example: Example,
  base: string,
): string {
  const verb = method === 'get' ? '' : ` -X ${method.toUpperCase()}`;
  const lines = [`curl${verb} ${quoted(base + addressOf(path, example))}`];
  if (operation['x-permission']) lines.push(`-H "Authorization: Token $KEY"`);
  const content = operation.requestBody?.content ?? {};
  if (content['application/json'] && example.body !== undefined) {
    lines.push(`-H 'Content-Type: application/json'`);
    lines.push(`-d ${quoted(JSON.stringify(example.body, null, 2))}`);
  } else if (content['application/x-www-form-urlencoded']) {
    for (const [name, value] of Object.entries(example.body ?? {}))
      lines.push(`-d ${quoted(`${name}=${String(value)}`)}`);
  } else if (content['multipart/form-data']) lines.push(`-F 'file=@document.pdf'`);
  return lines.join(' \\\n  ');
}

/** A place in a body where an amount stands: the clients take it as text, digit for digit. */
type IsAmount = (place: readonly string[]) => boolean;

/** Tells the places of the body of an operation that hold amounts. */
function amountsOf({ operation }: PlacedOperation, document: OpenApi): IsAmount {
  const root = operation.requestBody?.content['application/json']?.schema;
  return (place) => {
    let schemas = root ? [root] : [];
    for (const name of place) {
      schemas = schemas.flatMap((schema) => {
        const open = resolved(schema, document);
        return open.flatMap(({ properties, items }) =>
          /^\d+$/.test(name)
            ? items
              ? [items]
              : []
            : properties?.[name]
              ? [properties[name]]
              : [],
        );
      });
    }
    return schemas.some((schema) =>
      resolved(schema, document).some(({ format }) => format === 'decimal'),
    );
  };
}
type AnySchema = OpenApi['components']['schemas'][string];
function resolved(schema: AnySchema, document: OpenApi): AnySchema[] {
  const named =
    schema.$ref === undefined
      ? schema
      : document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
  if (!named) return [];
  const parts = [...(named.anyOf ?? []), ...(named.oneOf ?? []), ...(named.allOf ?? [])];
  return [named, ...parts.flatMap((part) => resolved(part, document))];
}

const KEY = /^[A-Za-z_]\w*$/;
const indented = (depth: number): string => '  '.repeat(depth);

/** The way a language writes values. */
interface Style {
  readonly key: (name: string) => string;
  readonly amount: (text: string) => string;
  readonly word: (value: boolean | null) => string;
}
const TYPESCRIPT: Style = {
  key: (name) => (KEY.test(name) ? name : JSON.stringify(name)),
  amount: (text) => JSON.stringify(text),
  word: String,
};
const PYTHON: Style = {
  key: (name) => JSON.stringify(name),
  amount: (text) => `Decimal(${JSON.stringify(text)})`,
  word: (value) => (value === null ? 'None' : value ? 'True' : 'False'),
};

/** A value as a literal of a language; short ones in one line. */
function literal(
  value: unknown,
  style: Style,
  isAmount: IsAmount,
  place: readonly string[] = [],
): string {
  const depth = place.length;
  if (typeof value === 'number')
    return isAmount(place) ? style.amount(String(value)) : String(value);
  if (typeof value === 'string')
    return isAmount(place) ? style.amount(value) : JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return style.word(value as boolean | null);
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(([name, each]) => {
    const said = literal(each, style, isAmount, [...place, name]);
    return isList ? said : `${style.key(name)}: ${said}`;
  });
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const line = parts.join(', ');
  if (line.length <= 60 && !line.includes('\n')) {
    return isList || line === '' || style === PYTHON
      ? open + line + close
      : `${open} ${line} ${close}`;
  }
  const inner = parts.map((part) => `${indented(depth + 1)}${part},\n`).join('');
  return `${open}\n${inner}${indented(depth)}${close}`;
}

const NEVER: IsAmount = () => false;
const snake = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
/** Verbs that are words of Python. */
const RESERVED: ReadonlySet<string> = new Set(
  'from import class global lambda pass return in is as'.split(' '),
);

/** What an example gives for the query, typed as the clients take it. */
function queryOf(
  { operation }: PlacedOperation,
  { query }: Example,
  document: OpenApi,
): object | undefined {
  const parameters = new Map(parametersIn(operation, document).map((each) => [each.name, each]));
  const given = Object.entries(query).flatMap(([name, value]) => {
    const schema = parameters.get(name)?.schema;
    if (!schema) return [];
    const types = [schema.type ?? schema.items?.type ?? []].flat();
    const isNumber = types.includes('integer');
    const one = (text: string): unknown =>
      isNumber ? Number(text) : types.includes('boolean') ? text === 'true' : text;
    return [
      [name, Array.isArray(value) ? value.map(String).map(one) : one(String(value))] as const,
    ];
  });
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}

/** The arguments of a method: values of the path, the body, the query. */
function argumentsOf(
  placed: PlacedOperation,
  example: Example,
  document: OpenApi,
  style: Style,
): string[] {
  const { path, operation } = placed;
  const parameters = parametersIn(operation, document);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const inPath = names.map((name) => {
    const type = parameters.find((each) => each.name === name)?.schema?.type;
    const value = example.path[name] ?? '1';
    return type === 'integer' ? String(Number(value)) : JSON.stringify(value);
  });
  const isAmount = amountsOf(placed, document);
  const hasBody = operation.requestBody !== undefined;
  const query = queryOf(placed, example, document);
  return [
    ...inPath,
    ...(hasBody ? [literal(example.body ?? {}, style, isAmount)] : []),
    ...(query ? [literal(query, style, NEVER)] : []),
  ];
}

const isJson = ({ operation }: PlacedOperation): boolean =>
  operation['x-permission'] !== undefined &&
  (!operation.requestBody || operation.requestBody.content['application/json'] !== undefined);

/** A call by the TypeScript client; undefined where a file is sent. */
export function typescriptOf(
  placed: PlacedOperation,
  example: Example,
  document: OpenApi,
): string | undefined {
  const known = methodOf(placed.operation.operationId);
  if (!known || !isJson(placed)) return undefined;
  const given = argumentsOf(placed, example, document, TYPESCRIPT).join(', ');
  return `const answer = await lg.${known.method}(${given})${known.isPage ? '.first()' : ''};`;
}

/** A call by the Python client; undefined where a file is sent. */
export function pythonOf(
  placed: PlacedOperation,
  example: Example,
  document: OpenApi,
): string | undefined {
  const known = methodOf(placed.operation.operationId);
  if (!known || !isJson(placed)) return undefined;
  const [resource = '', verb = ''] = known.method.split('.');
  const name = RESERVED.has(snake(verb)) ? `${snake(verb)}_` : snake(verb);
  const given = argumentsOf(placed, example, document, PYTHON).join(', ');
  return `answer = lg.${snake(resource)}.${name}(${given})${known.isPage ? '.first()' : ''}`;
}
