// HTML for one operation or record of the reference: as a line that leads to its page, and as a whole.
import {
  boundsOf,
  nameIn,
  parametersIn,
  recordsIn,
  wordsFor,
  type ResponseObject,
  type OpenApi,
  type Operation,
  type ParameterObject,
  type PlacedOperation,
  type Schema,
} from './open-api.ts';
import { exampleFor } from './examples.ts';
import { curlOf, pythonOf, typescriptOf } from './snippets.ts';

export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Text in which `code` stands between backticks. */
export const prose = (text: string): string =>
  escaped(text).replaceAll(/`([^`]+)`/g, (_, code: string) => `<code>${code}</code>`);

export const block = (text: string): string =>
  `<pre tabindex="0"><code>${escaped(text)}</code></pre>`;

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

function needsOf({ 'x-permission': permission }: Operation): string {
  if (!permission) return '';
  const { resource, tier, adminOnly, closedToApps } = permission;
  return `<p class="needs">Needs <code>${resource}:${tier}</code>${adminOnly ? ', and an admin' : ''}.${closedToApps ? ' Not available to apps.' : ''}</p>`;
}

const folded = (title: string, text: string | undefined): string =>
  text === undefined || text === ''
    ? ''
    : `<details class="graphql"><summary>${title}</summary>${block(text)}</details>`;

/** The call in each language, and what was answered. */
function callsOf(placed: PlacedOperation, document: OpenApi, baseUrl: string): string {
  const example = exampleFor(placed, document, baseUrl);
  const { 'x-graphql': graphql } = placed.operation;
  const answer = example.answer === undefined ? undefined : JSON.stringify(example.answer, null, 2);
  return `<h4>Example</h4>${block(curlOf(placed, example, baseUrl))}
${folded('In TypeScript', typescriptOf(placed, example, document))}
${folded('In Python', pythonOf(placed, example, document))}
${folded('As GraphQL', graphql)}
${answer === undefined ? '' : `<h4>Answer <span class="type">${String(example.status)}</span></h4>${block(answer)}`}`;
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
  const { operation } = placed;
  const { operationId, description = '' } = operation;
  return `${opened('operation', operationId, true)}
${lineOf(placed)}
<div class="inside"><div class="says-all">
${description ? `<p>${prose(description)}</p>` : ''}
${needsOf(operation)}
${parametersOf(parametersIn(operation, document))}
${bodyOf(operation)}
${answersOf(operation, document)}
</div>
<div class="calls">
${callsOf(placed, document, baseUrl)}
</div></div></details>`;
}

export function recordFields({ properties = {}, required = [] }: Schema): string {
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
