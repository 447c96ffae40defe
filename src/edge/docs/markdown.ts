// The reference as Markdown: a page for each operation and record, and short and long texts for
// language models (llms.txt).
import {
  operationsIn,
  boundsOf,
  exampleOf,
  isNullable,
  nameIn,
  parametersIn,
  recordsIn,
  wordsFor,
  type OpenApi,
  type Schema,
  type PlacedOperation,
} from './open-api.ts';
import { exampleFor } from './examples.ts';
import { RECORDS } from './fields.ts';
import { OPERATIONS } from './operation.ts';
import { FACTS } from './reference.ts';
import { curlOf, pythonOf, typescriptOf } from './snippets.ts';

/** HTML of our own as Markdown: code and links, and nothing else, are marked. */
const unmarked = (html: string, baseUrl: string): string =>
  html
    .replaceAll(/<\/?code>/g, '`')
    .replaceAll(/<a href="([^"]+)">([^<]+)<\/a>/g, `[$2](${baseUrl}$1)`)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const oneLine = (text = ''): string => text.replace(/\s+/g, ' ').trim();

function fieldLine(name: string, schema: Schema, more: readonly string[], says?: string): string {
  const type = wordsFor(schema) + (isNullable(schema) ? ' or null' : '');
  const facts = [type, ...boundsOf(schema), ...more].filter(Boolean).join(', ');
  return `- \`${name}\` (${facts})${says ? `: ${oneLine(says)}` : ''}`;
}

function fieldLines({ properties = {}, required = [] }: Schema): string[] {
  return Object.entries(properties).map(([name, schema]) =>
    fieldLine(
      name,
      schema,
      [...(required.includes(name) ? ['required'] : []), ...(schema.readOnly ? ['read only'] : [])],
      schema.description,
    ),
  );
}

const linkTo = (baseUrl: string, record: string): string =>
  `[${record}](${baseUrl}${RECORDS}${record}.md)`;

const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

/** The page of an operation. */
function operationMarkdown(placed: PlacedOperation, document: OpenApi, baseUrl: string): string {
  const { method, path, operation } = placed;
  const { summary = '', description, operationId, requestBody, responses } = operation;
  const permission = operation['x-permission'];
  const [schema] = Object.values(requestBody?.content ?? {}).map((each) => each.schema ?? {});
  const records = recordsIn(schema).map((record) => linkTo(baseUrl, record));
  const parameters = parametersIn(operation, document).map((each) =>
    fieldLine(
      each.name,
      each.schema ?? {},
      [`in ${each.in}`, ...(each.required ? ['required'] : [])],
      each.description,
    ),
  );
  const answers = Object.entries(responses).map(([status, given]) => {
    const response = given.$ref ? document.components.responses[nameIn(given.$ref)] : given;
    const [content] = Object.values(response?.content ?? {});
    const told = recordsIn(content?.schema).map((record) => linkTo(baseUrl, record));
    return `- ${status}: ${oneLine(response?.description)} ${told.join(', ')}`.trimEnd();
  });
  const graphql = operation['x-graphql'];
  const example = exampleFor(placed, document, baseUrl);
  const typescript = typescriptOf(placed, example, document);
  const python = pythonOf(placed, example, document);
  return [
    `# ${summary || operationId}`,
    `\`${method.toUpperCase()} ${path}\``,
    ...(description ? [oneLine(description)] : []),
    ...(permission ? [`Needs \`${permission.resource}:${permission.tier}\`.`] : []),
    ...(parameters.length > 0 ? ['## Parameters', parameters.join('\n')] : []),
    ...(schema ? ['## Body', records.join(', ') || fieldLines(schema).join('\n')] : []),
    '## Answers',
    answers.join('\n'),
    '## Example',
    fenced('sh', curlOf(placed, example, baseUrl)),
    ...(typescript ? [fenced('ts', typescript)] : []),
    ...(python ? [fenced('python', python)] : []),
    ...(example.answer === undefined
      ? []
      : [
          `Answer ${String(example.status)}:`,
          fenced('json', JSON.stringify(example.answer, null, 2)),
        ]),
    ...(graphql ? ['## As GraphQL', `\`\`\`graphql\n${graphql}\n\`\`\``] : []),
    '',
  ].join('\n\n');
}

/** The page of a record. */
function recordMarkdown(name: string, schema: Schema, document: OpenApi): string {
  const example = JSON.stringify(exampleOf(schema, document), null, 2);
  return [
    `# ${name}`,
    ...(schema.description ? [oneLine(schema.description)] : []),
    '## Fields',
    schema.properties ? fieldLines(schema).join('\n') : wordsFor(schema),
    '## Example',
    `\`\`\`json\n${example}\n\`\`\``,
    '',
  ].join('\n\n');
}

/** The page of an operation or a record at its address; undefined where there is none. */
export function markdownAt(path: string, document: OpenApi, baseUrl: string): string | undefined {
  if (path.startsWith(RECORDS)) {
    const name = path.slice(RECORDS.length);
    const { schemas } = document.components;
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    return schema && recordMarkdown(name, schema, document);
  }
  const id = path.slice(OPERATIONS.length);
  const placed = operationsIn(document).find(({ operation }) => operation.operationId === id);
  return placed && operationMarkdown(placed, document, baseUrl);
}

/** Ends the address of a page in this form. */
export const MARKDOWN = '.md';

const rules = (baseUrl: string): string =>
  FACTS.map(({ term, text }) => `- **${term}.** ${unmarked(text, baseUrl)}`).join('\n');

const INTRODUCTION =
  '> Accounting, revenue recognition and financial data, as an API you host yourself. Amounts are exact decimals; PostgreSQL refuses an entry that does not balance.';

const linkLine = (baseUrl: string, { method, path, operation }: PlacedOperation): string =>
  `- [${method.toUpperCase()} ${path}](${baseUrl}${OPERATIONS}${operation.operationId}.md): ${oneLine(operation.summary)}`;

/** The index of the reference. */
export function indexMarkdown(document: OpenApi, baseUrl: string): string {
  const byArea = Map.groupBy(operationsIn(document), ({ operation }) => operation.tags?.[0] ?? '');
  const areas = [...byArea].map(
    ([area, all]) => `## ${area}\n\n${all.map((each) => linkLine(baseUrl, each)).join('\n')}`,
  );
  const records = Object.keys(document.components.schemas).map(
    (name) => `- ${linkTo(baseUrl, name)}`,
  );
  return ['# REST reference', rules(baseUrl), ...areas, '## Records', records.join('\n'), ''].join(
    '\n\n',
  );
}

/** `/llms.txt`: where a language model finds what. */
export function llms(baseUrl: string): string {
  const link = (title: string, path: string, says: string): string =>
    `- [${title}](${baseUrl}${path}): ${says}`;
  return [
    '# Ledgergate',
    INTRODUCTION,
    '## Rules',
    rules(baseUrl),
    '## Documents',
    [
      link(
        'REST reference',
        `/docs${MARKDOWN}`,
        'every operation and record, each with a page of its own',
      ),
      link('All of it, short', '/llms-full.txt', 'every operation in a line, in one file'),
      link('OpenAPI', '/docs/openapi.json', 'for programs, with webhooks'),
      link('GraphQL schema', '/docs/schema.graphql', 'every type and operation'),
      link('Postman collection', '/docs/postman.json', 'to try requests by hand'),
    ].join('\n'),
    '## Agents',
    `An agent connects at ${baseUrl}/mcp (Model Context Protocol, Streamable HTTP). It reads records and reports and proposes changes, which a person accepts at ${baseUrl}/waiting.`,
    '',
  ].join('\n\n');
}

/** `/llms-full.txt`: the rules, and every operation in a line with its parameters. */
export function llmsFull(document: OpenApi, baseUrl: string): string {
  const line = ({ method, path, operation }: PlacedOperation): string => {
    const names = parametersIn(operation, document)
      .filter((each) => each.in === 'query')
      .map(({ name, required }) => (required ? `${name}!` : name));
    const [content] = Object.values(operation.requestBody?.content ?? {});
    const [body] = recordsIn(content?.schema);
    const permission = operation['x-permission'];
    return [
      `- ${method.toUpperCase()} ${path} (${operation.operationId})`,
      ...(permission ? [`needs ${permission.resource}:${permission.tier}`] : []),
      ...(names.length > 0 ? [`query ${names.slice(0, MOST_NAMES).join(' ')}`] : []),
      ...(body ? [`body ${body}`] : []),
    ].join('; ');
  };
  const byArea = Map.groupBy(operationsIn(document), ({ operation }) => operation.tags?.[0] ?? '');
  const areas = [...byArea].map(([area, all]) => `## ${area}\n\n${all.map(line).join('\n')}`);
  return [llms(baseUrl), ...areas, ''].join('\n\n');
}
/** Parameters that a line names: the page of the operation has them all. */
const MOST_NAMES = 25;
