// Writes the generated half of the TypeScript client: types, methods, operations, places of amounts.
import { placesOf } from './amounts.ts';
import { type Model, nameOf, type Operation, type Parameter, type Schema } from './model.ts';
import { pascal } from './names.ts';

const HEAD = '// Generated from schema/contracts by `npm run clients`. Do not edit.\n';
const LEAVES: Readonly<Record<string, string>> = {
  integer: 'number',
  number: 'Amount',
  string: 'string',
  boolean: 'boolean',
  null: 'null',
};
const key = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));
const comment = (text: string | undefined, indent = ''): string =>
  text ? `${indent}/** ${text.replaceAll('*/', '* /').replace(/\s+/g, ' ')} */\n` : '';

/** A schema as a type. Choices stay open, so that a new one breaks nobody. */
function typeOf(schema: Schema, isInput: boolean): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.format === 'binary') return 'Blob';
  if (schema.anyOf) return schema.anyOf.map((each) => typeOf(each, isInput)).join(' | ');
  if (schema.enum) {
    const choices = schema.enum.map((each) => JSON.stringify(each));
    return [
      ...choices,
      ...(schema.enum.some((each) => typeof each === 'string') ? ['(string & {})'] : []),
    ].join(' | ');
  }
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length === 0) return 'unknown';
  return types
    .map((type) => {
      if (type === 'array') return `readonly (${typeOf(schema.items ?? {}, isInput)})[]`;
      if (type === 'object')
        return schema.properties
          ? `{ ${fieldsOf(schema, isInput, '').replaceAll('\n', ' ')}}`
          : 'Readonly<Record<string, unknown>>';
      return type === 'number' && isInput ? 'AmountInput' : (LEAVES[type] ?? 'unknown');
    })
    .join(' | ');
}

function fieldsOf(
  { properties = {}, required = [] }: Schema,
  isInput: boolean,
  indent: string,
): string {
  return Object.entries(properties)
    .map(
      ([name, field]) =>
        `${comment(field.description, indent)}${indent}readonly ${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field, isInput)};\n`,
    )
    .join('');
}

/** Schemas that are sent. What is sent and answered alike accepts what was answered. */
function inputsOf({ operations, schemas }: Model): Set<string> {
  const found = new Set<string>();
  const follow = (schema: Schema): void => {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(
      /"#\/components\/schemas\/(\w+)"/g,
    )) {
      if (found.has(name)) continue;
      found.add(name);
      follow(schemas[name] ?? {});
    }
  };
  for (const { body } of operations)
    if (body) follow({ $ref: `#/components/schemas/${body.name}` });
  return found;
}

function schemasOf(model: Model): string {
  const inputs = inputsOf(model);
  const answered = new Set(model.operations.map(({ answer }) => answer.name));
  return Object.entries(model.schemas)
    .map(([name, schema]) => {
      const isInput = inputs.has(name) && !answered.has(name);
      if (!schema.properties)
        return `${comment(schema.description)}export type ${name} = ${typeOf(schema, isInput)};\n`;
      const figures =
        model.figures.has(name) && schema.additionalProperties
          ? '  readonly [period: `${number}-${string}`]: Amount;\n'
          : '';
      return `${comment(schema.description)}export interface ${name} {\n${fieldsOf(schema, isInput, '  ')}${figures}}\n`;
    })
    .join('\n');
}

const queryName = ({ id }: Operation): string => `${pascal(id)}Query`;

/** An option of the client: as part of a query it would move the options of calls to another place. */
const OPTION = 'if_unmodified_since';
/** The parameters of an operation that its callers give as its query. */
const askedOf = ({ query }: Operation): readonly Parameter[] =>
  query.filter(({ name }) => name !== OPTION);

function queryOf(operation: Operation): string {
  const fields = askedOf(operation).map(({ name, required, description, schema }: Parameter) => {
    const type = schema.items
      ? `${typeOf(schema.items, true)} | readonly (${typeOf(schema.items, true)})[]`
      : typeOf(schema, true);
    return `${comment(description, '  ')}  readonly ${key(name)}${required ? '' : '?'}: ${type};\n`;
  });
  return `export interface ${queryName(operation)} {\n${fields.join('')}}\n`;
}

const answerType = ({ answer: { kind, name } }: Operation): string =>
  kind === 'bytes'
    ? 'Uint8Array'
    : kind === 'nothing'
      ? 'undefined'
      : kind === 'one'
        ? name
        : `readonly ${name}[]`;

function methodOf(operation: Operation): string {
  const { verb, text, inPath, body, answer, method } = operation;
  const query = askedOf(operation);
  const must = query.some(({ required }) => required);
  const given = [
    ...inPath.map(({ name, isNumber }) => `${name}: ${isNumber ? 'number' : 'string'}`),
    ...(body ? [`body${body.isRequired || must ? '' : '?'}: ${body.name}`] : []),
    ...(query.length > 0 ? [`query${must ? '' : '?'}: ${queryName(operation)}`] : []),
  ];
  const head = comment(text, '    ');
  if (answer.kind === 'page')
    return `${head}    ${verb}(${[...given, 'options?: Options'].join(', ')}): List<${answer.name}>;\n`;
  const kind = method === 'GET' ? 'ReadOptions' : 'Options';
  return `${head}    ${verb}<O extends ${kind} = ${kind}>(${[...given, 'options?: O'].join(', ')}): Promise<Answer<${answerType(operation)}, O>>;\n`;
}

function callsOf({ operations }: Model): string {
  return operations
    .map((operation) => {
      const { method, path, inPath, body, answer } = operation;
      const query = askedOf(operation);
      const must = query.some(({ required }) => required);
      const parts = [
        ...(inPath.length > 0
          ? [
              `path: { ${inPath.map(({ name, isNumber }) => `${name}: ${isNumber ? 'number' : 'string'}`).join('; ')} }`,
            ]
          : []),
        ...(query.length > 0 ? [`query${must ? '' : '?'}: ${queryName(operation)}`] : []),
        ...(body ? [`body${body.isRequired ? '' : '?'}: ${body.name}`] : []),
      ];
      const type = answer.kind === 'page' ? `Page<${answer.name}>` : answerType(operation);
      return `  '${method} ${path}': { given: { ${parts.join('; ')} }; answer: ${type} };\n`;
    })
    .join('');
}

/** One line for each operation: resource, verb, method, path, schema of the body, kind and schema of the answer. */
export function tableOf(model: Model): string {
  const places = placesOf(model);
  const known = (name: string): string => (places.has(name) ? name : '-');
  return model.operations
    .map((operation) => {
      const { resource, verb, method, path, body, answer } = operation;
      const sent = body ? `${body.media}:${known(body.name)}` : '-';
      return [
        resource,
        verb,
        method,
        path,
        askedOf(operation).length > 0 ? 'q' : '-',
        sent,
        answer.kind,
        known(answer.name),
      ].join(' ');
    })
    .join('\n');
}

/** The files of the client, by name. */
export function typescriptOf(model: Model): Record<string, string> {
  const resources = Map.groupBy(model.operations, ({ resource }) => resource);
  const groups = [...resources].map(
    ([name, all]) => `  readonly ${name}: {\n${all.map(methodOf).join('')}  };\n`,
  );
  const queries = model.operations.filter((each) => askedOf(each).length > 0).map(queryOf);
  const places = [...placesOf(model)].map(([name, text]) => `${name} ${text}`).join('\n');
  const topics = model.topics.map(
    ({ topic, resource }) =>
      `  '${topic}': ${topic.endsWith('.deleted') ? '{ readonly id: number }' : resource};\n`,
  );
  return {
    'schemas.ts': `${HEAD}import type { Amount, AmountInput } from '../amounts.ts';\n\n${schemasOf(model)}\n${queries.join('\n')}\n/** What a delivery or a change carries, by its topic. */\nexport interface Topics {\n${topics.join('')}}\n`,
    'resources.ts': `${HEAD}import type { Answer, Options, ReadOptions } from '../options.ts';\nimport type { List, Page } from '../lists.ts';\nimport type {\n${typesUsed([...groups, callsOf(model)].join(''), model)}} from './schemas.ts';\n\n/** Every operation by its resource. */\nexport interface Resources {\n${groups.join('')}}\n\n/** Every operation by its method and path. */\nexport interface Calls {\n${callsOf(model)}}\n`,
    'operations.ts': `${HEAD}export const VERSION = '${model.version}';\nexport const OPERATIONS = \`\n${tableOf(model)}\`;\nexport const PLACES = \`\n${places}\`;\n/** Resource by topic. */\nexport const TOPICS: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(model.topics.map(({ topic, resource }) => [topic.split('.')[0], resource])))};\n`,
  };
}

/** The types that a text names outside of its comments. */
function typesUsed(text: string, model: Model): string {
  const words = new Set(text.replace(/\/\*\*.*?\*\//gs, '').match(/\b[A-Z]\w*\b/g));
  const names = [...Object.keys(model.schemas), ...model.operations.map(queryName)];
  return [...new Set(names)]
    .filter((name) => words.has(name))
    .toSorted()
    .map((name) => `  ${name},\n`)
    .join('');
}
