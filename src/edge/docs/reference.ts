// The REST reference, generated from the OpenAPI document: general rules, then each operation, then
// the records they take and return. Readable without JavaScript; a small script adds search.
import { FieldFault } from '../../platform/base/index.ts';
import type { OpenApi } from './open-api.ts';
import { escaped, operationOf, recordOf } from './operation.ts';

interface Fact {
  readonly term: string;
  readonly text: string;
}
const FACTS: readonly Fact[] = [
  {
    term: 'Authentication',
    text: '<code>Authorization: Token &lt;API key&gt;</code>, or <code>Bearer</code> with the access token of an OAuth app. Without: 401; not allowed: 403.',
  },
  {
    term: 'Rate limit',
    text: '5 requests a second for each API user. Beyond that: 429, and <code>Retry-After</code> says how many seconds to wait.',
  },
  {
    term: 'Pages',
    text: '<code>limit</code> and <code>offset</code>; an answer has <code>count</code>, <code>next</code>, <code>previous</code> and <code>results</code>. <code>sort=-name,id</code> orders it.',
  },
  {
    term: 'Numbers',
    text: 'Exact decimals, kept digit for digit. A number that cannot be stored exactly is refused with 400 on its field.',
  },
  {
    term: 'Idempotency',
    text: 'A create with an <code>Idempotency-Key</code> may be sent again: it takes effect once and gets the same answer for a day.',
  },
  {
    term: 'Preview a write',
    text: 'A write with <code>Prefer: dry-run</code> answers as if it had been done. Under <code>dry_run</code> are the <code>journal_lines</code> it would have posted, and what they would change in the <code>statements</code>. Nothing is changed. Where the answer is a list or empty, add <code>return=representation</code>. In GraphQL: <code>"extensions": {"dryRun": true}</code>.',
  },
  {
    term: 'Faults',
    text: `400 lists all of them, field by field: <code>{"entity": ["${new FieldFault('required').words}"]}</code>. Others say <code>{"detail": "…"}</code>.`,
  },
];

const example = (baseUrl: string): string =>
  `curl '${baseUrl}/ca/api/account?limit=2' \\\n  -H "Authorization: Token $KEY"`;

const idOf = (area: string): string => `area-${area.toLowerCase().replaceAll(' ', '-')}`;

/** The operations of an area, in the order of the document. */
function areaOf(area: string, document: OpenApi, baseUrl: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags?.[0] === area)
      .map(([method, operation]) => operationOf(method, path, operation, document, baseUrl)),
  );
  return `<section class="area" aria-labelledby="${idOf(area)}"><h2 id="${idOf(area)}">${escaped(area)}</h2>
${operations.join('\n')}
</section>`;
}

const RECORDS = 'Records';

/** The body of the page. `document` is the OpenAPI document. */
export function reference(baseUrl: string, document: OpenApi): string {
  const areas = document.tags.map(({ name }) => name);
  return `<main class="reference">
<section class="reference-head">
<h1>REST reference</h1>
<p class="lead">Every path of the API, with and without a slash at its end. Each runs a GraphQL document, which stands with it: what starts as a REST call can go on in the <a href="/graphql">explorer</a>. Programs read <a href="/docs/openapi.json">the same as OpenAPI</a>.</p>
<pre class="shell" tabindex="0"><code>${escaped(example(baseUrl))}</code></pre>
<dl class="facts">
${FACTS.map(({ term, text }) => `<div><dt>${term}</dt><dd>${text}</dd></div>`).join('\n')}
</dl>
</section>
<div class="reference-list">
<div class="find" hidden><label for="find">Find an operation</label> <input id="find" type="search" autocomplete="off" spellcheck="false"> <output for="find" id="found"></output></div>
<nav class="areas" aria-label="Areas">${[...areas, RECORDS]
    .map((area) => `<a href="#${idOf(area)}">${escaped(area)}</a>`)
    .join('')}</nav>
${areas.map((area) => areaOf(area, document, baseUrl)).join('\n')}
<section class="area records" aria-labelledby="${idOf(RECORDS)}"><h2 id="${idOf(RECORDS)}">${RECORDS}</h2>
<p>What operations take and answer with.</p>
${Object.entries(document.components.schemas)
  .map(([name, schema]) => recordOf(name, schema))
  .join('\n')}
</section>
</div>
</main>`;
}
