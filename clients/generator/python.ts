// Writes the generated half of the Python client: typed dictionaries, resources, places of amounts.
import { placesOf } from './amounts.ts';
import { type Model, nameOf, type Operation, type Schema } from './model.ts';
import { pascal } from './names.ts';

const HEAD = '# Generated from schema/contracts by `npm run clients`. Do not edit.\n';
const LEAVES: Readonly<Record<string, string>> = {
  integer: 'int',
  number: 'Decimal',
  string: 'str',
  boolean: 'bool',
  null: 'None',
};
const RESERVED = new Set([
  'from',
  'import',
  'class',
  'global',
  'lambda',
  'pass',
  'return',
  'in',
  'is',
  'as',
]);
const snake = (text: string): string => text.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
const quoted = (text: string): string =>
  `"""${text.replace(/\s+/g, ' ').replaceAll('\\', '\\\\').replaceAll('"', "'")}"""`;

function typeOf(schema: Schema, known: Model['schemas']): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.format === 'binary') return 'FileContent';
  if (schema.anyOf) return schema.anyOf.map((each) => typeOf(each, known)).join(' | ');
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length === 0) return schema.enum ? 'str | None' : 'Any';
  return types
    .map((type) => {
      if (type === 'array') return `List[${typeOf(schema.items ?? {}, known)}]`;
      return type === 'object' ? 'Dict[str, Any]' : (LEAVES[type] ?? 'Any');
    })
    .join(' | ');
}

/** A dictionary with these fields; what stands behind a reserved word is written as a call. */
function dictionaryOf(
  name: string,
  fields: readonly (readonly [string, string])[],
  text?: string,
): string {
  if (fields.some(([field]) => RESERVED.has(field) || !/^[A-Za-z_]\w*$/.test(field))) {
    const pairs = fields.map(
      ([field, type]) => `${JSON.stringify(field)}: ${JSON.stringify(type)}`,
    );
    return `${name} = TypedDict("${name}", {${pairs.join(', ')}}, total=False)\n`;
  }
  const lines = fields.map(([field, type]) => `    ${field}: ${type}\n`);
  const head = text ? `    ${quoted(text)}\n\n` : '';
  return `class ${name}(TypedDict, total=False):\n${head}${lines.join('') || '    pass\n'}`;
}

const queryName = ({ id }: Operation): string => `${pascal(id)}Query`;

function schemasOf(model: Model): string {
  const schemas = Object.entries(model.schemas).map(([name, schema]) =>
    schema.properties
      ? dictionaryOf(
          name,
          Object.entries(schema.properties).map(([field, each]) => [
            field,
            typeOf(each, model.schemas),
          ]),
          schema.description,
        )
      : `${name} = Any\n`,
  );
  const queries = model.operations
    .filter(({ query }) => query.length > 0)
    .map((operation) =>
      dictionaryOf(
        queryName(operation),
        operation.query.map(({ name, schema }) => {
          const type = typeOf(schema, model.schemas);
          return [name, schema.items ? `${typeOf(schema.items, model.schemas)} | ${type}` : type];
        }),
      ),
    );
  return [...schemas, ...queries].join('\n\n');
}

function methodOf(operation: Operation): string {
  const { verb, text, inPath, query, body, answer, method, resource } = operation;
  const must = query.some(({ required }) => required);
  const optional = (type: string, isNeeded: boolean): string =>
    isNeeded ? type : `${type} | None = None`;
  const given = [
    'self',
    ...inPath.map(({ name, isNumber }) => `${name}: ${isNumber ? 'int' : 'str'}`),
    ...(body ? [`body: ${optional(body.name, body.isRequired || must)}`] : []),
    ...(query.length > 0 ? [`query: ${optional(queryName(operation), must)}`] : []),
    ...(method === 'GET'
      ? []
      : ['*', 'idempotency_key: str | None = None', 'dry_run: bool = False']),
  ];
  const type = {
    ...{ one: answer.name, list: `List[${answer.name}]`, page: `Listing[${answer.name}]` },
    ...{ bytes: 'bytes', nothing: 'None' },
  }[answer.kind];
  const passed = [
    `"${resource}.${verb}"`,
    `{${inPath.map(({ name }) => `"${name}": ${name}`).join(', ')}}`,
    body ? 'body' : 'None',
    query.length > 0 ? 'query' : 'None',
    ...(method === 'GET' ? [] : ['idempotency_key', 'dry_run']),
  ];
  const name = RESERVED.has(snake(verb)) ? `${snake(verb)}_` : snake(verb);
  return `    def ${name}(${given.join(', ')}) -> ${type}:\n        ${quoted(text)}\n        return self._call(${passed.join(', ')})\n`;
}

/** The files of the client, by name. */
export function pythonOf(model: Model, table: string): Record<string, string> {
  const groups = [...Map.groupBy(model.operations, ({ resource }) => resource)];
  const classes = groups.map(
    ([name, all]) =>
      `class ${pascal(name)}Resource:\n    def __init__(self, call: Callable[..., Any]) -> None:\n        self._call = call\n\n${all.map(methodOf).join('\n')}`,
  );
  const fields = groups.map(
    ([name]) => `        self.${snake(name)} = ${pascal(name)}Resource(call)\n`,
  );
  const places = [...placesOf(model)].map(([name, text]) => `${name} ${text}`).join('\n');
  const topics: Record<string, string> = Object.fromEntries(
    model.topics.map(({ topic, resource }): [string, string] => [
      topic.replace(/\..*/, ''),
      resource,
    ]),
  );
  return {
    'schemas.py': `${HEAD}"""Shapes of bodies, answers and queries."""\n\nfrom __future__ import annotations\n\nfrom decimal import Decimal\nfrom typing import Any, Dict, List, Tuple, TypedDict\n\nFileContent = Tuple[str, bytes]\n\n\n${schemasOf(model)}`,
    '_operations.py': `${HEAD}"""Operations, and the places of amounts."""\n\nVERSION = "${model.version}"\nOPERATIONS = """\n${table}"""\nPLACES = """\n${places}"""\nTOPICS = ${JSON.stringify(topics)}\n`,
    '_resources.py': `${HEAD}"""Every operation by its resource."""\n\nfrom __future__ import annotations\n\nfrom typing import Any, Callable, List\n\nfrom ._lists import Listing\nfrom .schemas import *  # noqa: F403\n\n\n${classes.join('\n\n')}\n\nclass Resources:\n    def __init__(self, call: Callable[..., Any]) -> None:\n${fields.join('')}`,
  };
}
