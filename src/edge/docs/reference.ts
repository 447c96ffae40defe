// The REST reference, generated from the OpenAPI document: general rules, then a line for each operation and for each
// record they take and return. A line leads to a page; a small script opens it in place, and adds search.
import { FieldFault } from '../../platform/base/index.ts';
import { operationsIn, type OpenApi } from './open-api.ts';
import { escaped, RECORDS as RECORD_PAGES } from './fields.ts';
import { OPERATIONS, operationLine, operationOf, recordLine, recordOf } from './operation.ts';
import { navigation, RESOURCES, resourcesIn, withNavigation } from './resources.ts';
import { resourceOf } from './examples.ts';
import { waysSection } from './ways.ts';

interface Fact {
  readonly term: string;
  readonly text: string;
}
export const FACTS: readonly Fact[] = [
  {
    term: 'Authentication',
    text: '<code>Authorization: Token &lt;API key&gt;</code>, or <code>Bearer</code> with the access token of an OAuth app. Without: 401; not allowed: 403.',
  },
  {
    term: 'Rate limits',
    text: '5 requests a second for each API user. Beyond that: 429, and <code>Retry-After</code> says how many seconds to wait.',
  },
  {
    term: 'Pagination',
    text: '<code>limit</code> and <code>offset</code>; an answer has <code>count</code>, <code>next</code>, <code>previous</code> and <code>results</code>. <code>sort=-name,id</code> orders it.',
  },
  {
    term: 'Decimals',
    text: 'Exact decimals, kept digit for digit. A number that cannot be stored exactly is refused with 400 on its field.',
  },
  {
    term: 'Idempotency',
    text: 'A create with an <code>Idempotency-Key</code> may be sent again: it takes effect once and gets the same answer for a day.',
  },
  {
    term: 'Dry run',
    text: 'A write with <code>Prefer: dry-run</code> answers as if it had been done. Under <code>dry_run</code> are the <code>journal_lines</code> it would have posted, and what they would change in the <code>statements</code>. Nothing is changed. Where the answer is a list or empty, add <code>return=representation</code>. In GraphQL: <code>"extensions": {"dryRun": true}</code>. Send the <code>Effect-Digest</code> of its answer back as <code>If-Effect</code>, and the write has the effect you saw or none.',
  },
  {
    term: 'Errors',
    text: `400 lists all of them, field by field: <code>{"entity": ["${new FieldFault('required').words}"]}</code>. Others say <code>{"detail": "…"}</code>. <a href="/docs/errors">Every status with its causes</a>.`,
  },
  {
    term: 'Webhooks',
    text: 'A webhook gets each change of its topics as a signed POST, and again until it answers 2xx. <code>Service-Webhook-Signature-v1</code> is the HMAC-SHA256 of <code>timestamp:body</code> with the token of the webhook; <code>/integrations/api/v1/changes</code> has what was missed.',
  },
];

const idOf = (area: string): string => `area-${area.toLowerCase().replaceAll(' ', '-')}`;

const sectionOf = (area: string, inside: string, kind = 'area'): string =>
  `<section class="${kind}" aria-labelledby="${idOf(area)}"><h2 id="${idOf(area)}">${escaped(area)}</h2>
${inside}
</section>`;

const EVERYTHING = 'All operations and records';

/** What stands at the address of an operation or a record; undefined where there is none. */
export function partAt(
  path: string,
  baseUrl: string,
  document: OpenApi,
): ReturnType<typeof withNavigation> | undefined {
  if (path.startsWith(RECORD_PAGES)) {
    const name = path.slice(RECORD_PAGES.length);
    const { schemas } = document.components;
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (!schema) return undefined;
    const body = sectionOf(RECORDS, recordOf(name, schema, document), 'area records');
    const lead = `<p><a href="/docs#record-${escaped(name)}">${EVERYTHING}</a></p>`;
    return withNavigation(document, { title: name, body, lead });
  }
  const id = path.slice(OPERATIONS.length);
  const placed = operationsIn(document).find(({ operation }) => operation.operationId === id);
  if (!placed) return undefined;
  const { summary = id, tags = [] } = placed.operation;
  const body = sectionOf(tags[0] ?? '', operationOf(placed, document, baseUrl));
  const resource = resourcesIn(document).find(({ name }) => name === resourceOf(id));
  const up = resource
    ? `<a href="${RESOURCES}${resource.name}">${escaped(resource.title)}</a> · `
    : '';
  const lead = `<p>${up}<a href="/docs#${escaped(id)}">${EVERYTHING}</a></p>`;
  return withNavigation(document, { title: summary, body, lead }, resource);
}
export const isPart = (path: string): boolean =>
  path.startsWith(OPERATIONS) || path.startsWith(RECORD_PAGES);

const RECORDS = 'Records';

/** The body of the page. `document` is the OpenAPI document. */
export function reference(baseUrl: string, document: OpenApi): string {
  const areas = document.tags.map(({ name }) => name);
  const byArea = Map.groupBy(operationsIn(document), ({ operation }) => operation.tags?.[0]);
  const lines = (area: string): string => (byArea.get(area) ?? []).map(operationLine).join('\n');
  return `<div class="with-side">
${navigation(document)}
<main class="reference">
<section class="reference-head">
<h1>REST reference</h1>
<p class="lead">Every path of the API, with and without a slash at its end. Each runs a GraphQL document, which stands with it: what starts as a REST call can go on in the <a href="/graphql">explorer</a>. Programs read <a href="/docs/openapi.json">the same as OpenAPI</a>.</p>
${waysSection(baseUrl)}
<h2 id="rules">Rules of every operation</h2>
<dl class="facts">
${FACTS.map(({ term, text }) => `<div><dt>${term}</dt><dd>${text}</dd></div>`).join('\n')}
</dl>
</section>
<div class="reference-list">
<div class="find" hidden><label for="find">Find an operation</label> <input id="find" type="search" autocomplete="off" spellcheck="false"> <output for="find" id="found"></output></div>
<nav class="areas" aria-label="Areas">${[...areas, RECORDS]
    .map((area) => `<a href="#${idOf(area)}">${escaped(area)}</a>`)
    .join('')}</nav>
${areas.map((area) => sectionOf(area, lines(area))).join('\n')}
${sectionOf(
  RECORDS,
  `<p>What operations take and answer with.</p>
${Object.keys(document.components.schemas).map(recordLine).join('\n')}`,
  'area records',
)}
</div>
</main>
</div>`;
}
