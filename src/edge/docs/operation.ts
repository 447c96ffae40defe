// HTML for one operation or record of the reference: as a line that leads to its page, and as a whole.
import {
  nameIn,
  parametersIn,
  recordsIn,
  type ResponseObject,
  type OpenApi,
  type Operation,
  type PlacedOperation,
  type Schema,
} from './open-api.ts';
import { type Example, exampleFor, isSent, sampleOf } from './examples.ts';
import {
  bodyTable,
  type Drawn,
  escaped,
  fieldTable,
  linkTo,
  parametersTable,
  prose,
  RECORDS,
  typeOf,
} from './fields.ts';
import { curlOf, pythonOf, typescriptOf } from './snippets.ts';

export const block = (text: string): string =>
  `<pre tabindex="0"><code>${escaped(text)}</code></pre>`;

/** The pages of operations. */
export const OPERATIONS = '/docs/operations/';

const FORMS: Readonly<Record<string, string>> = {
  'application/json': 'JSON',
  'application/x-www-form-urlencoded': 'a form',
  'multipart/form-data': 'multipart',
};

function bodyOf({ requestBody }: Operation, drawn: Drawn): string {
  if (!requestBody) return '';
  const forms = Object.keys(requestBody.content).map((type) => FORMS[type] ?? type);
  const { schema = {} } = Object.values(requestBody.content)[0] ?? {};
  return bodyTable(forms, schema, drawn);
}

const answerOf = (answer: ResponseObject, { components }: OpenApi): ResponseObject =>
  answer.$ref === undefined ? answer : (components.responses[nameIn(answer.$ref)] ?? answer);

function answersOf({ responses }: Operation, document: OpenApi): string {
  const all = Object.entries(responses).map(([status, given]) => {
    const { description = '', content = {} } = answerOf(given, document);
    const records = recordsIn(Object.values(content)[0]?.schema).map(linkTo).join(' or ');
    const code = `<code>${escaped(status)}</code>`;
    const known =
      Number(status) < 400 ? code : `<a href="/docs/errors#status-${status}">${code}</a>`;
    return `<div><dt>${known}</dt><dd>${prose(description)} ${records}</dd></div>`;
  });
  return `<h4>Answers</h4><dl class="answers">${all.join('\n')}</dl>`;
}

function needsOf({ 'x-permission': permission }: Operation): string {
  if (!permission) return '';
  const { resource, tier, adminOnly, closedToApps } = permission;
  return `<p class="needs">Needs <code>${resource}:${tier}</code>${adminOnly ? ', and an admin' : ''}.${closedToApps ? ' Not available to apps.' : ''}</p>`;
}

/** The call in each language, of which one is open, and what was answered. */
function callsOf(
  placed: PlacedOperation,
  example: Example,
  { document, baseUrl }: { readonly document: OpenApi; readonly baseUrl: string },
): string {
  const { operationId, 'x-graphql': graphql } = placed.operation;
  const languages: readonly (readonly [kind: string, title: string, code: string | undefined])[] = [
    ['curl', 'curl', curlOf(placed, example, baseUrl)],
    ['typescript', 'TypeScript', typescriptOf(placed, example, document)],
    ['python', 'Python', pythonOf(placed, example, document)],
    ['graphql', 'GraphQL', graphql],
  ];
  const calls = languages.map(([kind, title, code = '']) =>
    code === ''
      ? ''
      : `<details class="call ${kind}" name="call-${escaped(operationId)}" data-language="${kind}"${kind === 'curl' ? ' open' : ''}><summary>${title}</summary>${block(code)}</details>`,
  );
  const { answer, status } = example;
  const shown = answer === undefined ? '' : block(JSON.stringify(answer, null, 2));
  const answered =
    status === undefined ? '' : `<h4>Answer <span class="type">${status}</span></h4>`;
  return `<h4>Example</h4><div class="languages">${calls.join('\n')}</div>
${answered}${shown}`;
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

/** An operation as a whole. `seen`: records whose fields stand on the page already. */
export function operationOf(
  placed: PlacedOperation,
  document: OpenApi,
  baseUrl: string,
  seen = new Set<string>(),
): string {
  const { operation } = placed;
  const { operationId, description = '' } = operation;
  const example = exampleFor(placed, document, baseUrl);
  const samples = { ...example.path, ...example.query };
  const { table, headers } = parametersTable(parametersIn(operation, document), samples);
  return `${opened('operation', operationId, true)}
${lineOf(placed)}
<div class="inside"><div class="says-all">
${description ? `<p>${prose(description)}</p>` : ''}
${needsOf(operation)}
${table}
${bodyOf(operation, { document, sample: example.body, seen })}
${headers}
${answersOf(operation, document)}
</div>
<div class="calls">
${callsOf(placed, example, { document, baseUrl })}
</div></div></details>`;
}

/** A record as a line that opens and leads to its page. */
export const recordLine = (name: string): string =>
  `${opened('record', `record-${name}`, false)}
<summary><h3><code>${escaped(name)}</code></h3></summary>
${leading(RECORDS + name, 'Its fields')}`;

/** A record that operations take or answer with, as a whole. */
export const recordOf = (name: string, schema: Schema, document: OpenApi): string =>
  `${opened('record', `record-${name}`, true)}
<summary><h3><code>${escaped(name)}</code></h3></summary>
<div class="inside">${schema.description ? `<p>${prose(schema.description)}</p>` : ''}${schema.properties ? fieldTable(schema, { document, sample: sampleOf(name, document), isSent: isSent(name, document) }) : `<p>${typeOf(schema)}</p>`}</div></details>`;
