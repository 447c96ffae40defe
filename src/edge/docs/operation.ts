// HTML for one operation or record of the reference: as a line that leads to its page, and as a whole.
import {
  boundsOf,
  exampleOf,
  nameIn,
  parametersIn,
  recordsIn,
  wordsFor,
  type ResponseObject,
  type OpenApi,
  type Operation,
  type ParameterObject,
  type Schema,
} from './open-api.ts';

export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Text in which `code` stands between backticks. */
const prose = (text: string): string =>
  escaped(text).replaceAll(/`([^`]+)`/g, (_, code: string) => `<code>${code}</code>`);

const block = (text: string): string => `<pre tabindex="0"><code>${escaped(text)}</code></pre>`;

/** The pages of operations and records. */
export const OPERATIONS = '/docs/operations/';
export const RECORDS = '/docs/records/';

const linkTo = (record: string): string => `<a href="${RECORDS}${record}">${record}</a>`;

/** The type of a field; a record leads to its own description. */
function typeOf(schema: Schema): string {
  const records = recordsIn(schema);
  const words = escaped(wordsFor(schema));
  return records.reduce((text, name) => text.replace(name, linkTo(name)), words);
}

const field = (name: string, schema: Schema, facts: readonly string[], says?: string): string =>
  `<div><dt><code>${escaped(name)}</code> <span class="type">${[typeOf(schema), ...boundsOf(schema).map(escaped), ...facts].join(', ')}</span></dt>${says ? `<dd>${prose(says)}</dd>` : ''}</div>`;

const fields = (all: readonly string[]): string => `<dl class="fields">${all.join('\n')}</dl>`;

function parametersOf(parameters: readonly ParameterObject[]): string {
  if (parameters.length === 0) return '';
  const all = parameters.map(({ name, in: place, required, schema = {}, description }) =>
    field(
      name,
      schema,
      [...(place === 'query' ? [] : [`in the ${place}`]), ...(required ? ['required'] : [])],
      description,
    ),
  );
  return `<h4>Parameters</h4>${fields(all)}`;
}

const FORMS: Readonly<Record<string, string>> = {
  'application/json': 'JSON',
  'application/x-www-form-urlencoded': 'a form',
  'multipart/form-data': 'multipart',
};

function bodyOf({ requestBody }: Operation): string {
  if (!requestBody) return '';
  const forms = Object.keys(requestBody.content).map((type) => FORMS[type] ?? type);
  const { schema = {} } = Object.values(requestBody.content)[0] ?? {};
  const records = recordsIn(schema);
  const named = records.length > 0 ? `${records.map(linkTo).join(', ')}, ` : '';
  const own = records.length > 0 ? '' : recordFields(schema);
  return `<h4>Body</h4><p>${named}as ${escaped(forms.join(', '))}.</p>${own}`;
}

const answerOf = (answer: ResponseObject, { components }: OpenApi): ResponseObject =>
  answer.$ref === undefined ? answer : (components.responses[nameIn(answer.$ref)] ?? answer);

function answersOf({ responses }: Operation, document: OpenApi): string {
  const all = Object.entries(responses).map(([status, given]) => {
    const { description = '', content = {} } = answerOf(given, document);
    const records = recordsIn(Object.values(content)[0]?.schema).map(linkTo).join(' or ');
    return `<div><dt><code>${escaped(status)}</code></dt><dd>${prose(description)} ${records}</dd></div>`;
  });
  return `<h4>Answers</h4><dl class="answers">${all.join('\n')}</dl>`;
}

/** A call one can paste into a terminal; `KEY` holds an API key. */
export function callOf(
  method: string,
  path: string,
  operation: Operation,
  document: OpenApi,
  base: string,
) {
  const lines = [`curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} '${base}${path}'`];
  if (operation['x-permission']) lines.push(`-H "Authorization: Token $KEY"`);
  const content = operation.requestBody?.content ?? {};
  const json = content['application/json']?.schema;
  const form = content['application/x-www-form-urlencoded']?.schema;
  if (json) {
    const body = JSON.stringify(exampleOf(json, document), null, 2);
    lines.push(`-H 'Content-Type: application/json'`, `-d '${body}'`);
  } else if (form) {
    const example = exampleOf(form, document) as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries(example))
      lines.push(`-d '${name}=${String(value)}'`);
  }
  return lines.join(' \\\n  ');
}

function needsOf({ 'x-permission': permission }: Operation): string {
  if (!permission) return '';
  const { resource, tier, adminOnly, closedToApps } = permission;
  return `<p class="needs">Needs <code>${resource}:${tier}</code>${adminOnly ? ', and an admin' : ''}.${closedToApps ? ' Not available to apps.' : ''}</p>`;
}

const graphqlOf = ({ 'x-graphql': graphql }: Operation): string =>
  graphql
    ? `<details class="graphql"><summary>As GraphQL</summary>${block(graphql)}</details>`
    : '';

/** The same call by the TypeScript client. */
function inTypeScript({ method, path, operation }: PlacedOperation, document: OpenApi): string {
  const json = operation.requestBody?.content['application/json']?.schema;
  if (!operation['x-permission'] || (operation.requestBody && !json)) return '';
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const required = parametersIn(operation, document).filter(
    (each) => each.in === 'query' && each.required,
  );
  const given = {
    ...(names.length > 0 && { path: Object.fromEntries(names.map((name) => [name, 1])) }),
    ...(required.length > 0 && {
      query: Object.fromEntries(
        required.map(({ name, schema = {} }) => [name, exampleOf(schema, document)]),
      ),
    }),
    ...(json && { body: exampleOf(json, document) }),
  };
  const said = Object.keys(given).length > 0 ? `, ${JSON.stringify(given, null, 2)}` : '';
  const text = `const answer = await lg.request('${method.toUpperCase()} ${path}'${said});`;
  return `<details class="graphql"><summary>In TypeScript</summary>${block(text)}</details>`;
}

/** What an answer looks like: each field with a value of its type. */
function answerExample({ responses }: Operation, document: OpenApi): string {
  const [, done] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const schema = done?.content?.['application/json']?.schema;
  if (!schema) return '';
  const text = JSON.stringify(exampleOf(schema, document), null, 2);
  return `<details class="graphql"><summary>The shape of the answer</summary>${block(text)}</details>`;
}

/** An operation with its place. */
export interface PlacedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}
const opened = (kind: string, id: string, isOpen: boolean): string =>
  `<details class="${kind}" id="${escaped(id)}"${isOpen ? ' open' : ''}>`;
const lineOf = ({ method, path, operation: { summary = '' } }: PlacedOperation): string =>
  `<summary><h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${escaped(path)}</code> <span class="says">${escaped(summary)}</span></h3></summary>`;
/** What a script replaces by the inside of the page it leads to. */
const leading = (href: string, text: string): string =>
  `<div class="inside"><p><a class="part" href="${href}">${text}</a></p></div></details>`;

/** An operation as a line that opens and leads to its page. */
export const operationLine = (placed: PlacedOperation): string =>
  `${opened('operation', placed.operation.operationId, false)}
${lineOf(placed)}
${leading(OPERATIONS + placed.operation.operationId, 'Parameters, body, answers and an example')}`;

/** An operation as a whole. */
export function operationOf(placed: PlacedOperation, document: OpenApi, baseUrl: string): string {
  const { method, path, operation } = placed;
  const { operationId, description = '' } = operation;
  return `${opened('operation', operationId, true)}
${lineOf(placed)}
<div class="inside">
${description ? `<p>${prose(description)}</p>` : ''}
${needsOf(operation)}
${parametersOf(parametersIn(operation, document))}
${bodyOf(operation)}
${answersOf(operation, document)}
<h4>Example</h4>${block(callOf(method, path, operation, document, baseUrl))}
${inTypeScript(placed, document)}
${graphqlOf(operation)}
${answerExample(operation, document)}
</div></details>`;
}

function recordFields({ properties = {}, required = [] }: Schema): string {
  return fields(
    Object.entries(properties).map(([name, schema]) =>
      field(
        name,
        schema,
        [
          ...(required.includes(name) ? ['required'] : []),
          ...(schema.readOnly ? ['read only'] : []),
        ],
        schema.description,
      ),
    ),
  );
}

/** A record as a line that opens and leads to its page. */
export const recordLine = (name: string): string =>
  `${opened('record', `record-${name}`, false)}
<summary><h3><code>${escaped(name)}</code></h3></summary>
${leading(RECORDS + name, 'Its fields')}`;

/** A record that operations take or answer with, as a whole. */
export const recordOf = (name: string, schema: Schema): string =>
  `${opened('record', `record-${name}`, true)}
<summary><h3><code>${escaped(name)}</code></h3></summary>
<div class="inside">${schema.description ? `<p>${prose(schema.description)}</p>` : ''}${schema.properties ? recordFields(schema) : `<p>${typeOf(schema)}</p>`}</div></details>`;
