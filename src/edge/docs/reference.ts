// What stands above the list of operations: what holds for all of them.
interface Fact {
  readonly term: string;
  readonly text: string;
}
const FACTS: readonly Fact[] = [
  {
    term: 'Who asks',
    text: '<code>Authorization: Token &lt;API key&gt;</code>, or <code>Bearer</code> with the access token of an OAuth app. Without: 401; not allowed: 403.',
  },
  {
    term: 'How often',
    text: '5 requests a second for each API user. Beyond that: 429, and <code>Retry-After</code> says how many seconds to wait.',
  },
  {
    term: 'Pages',
    text: '<code>limit</code> and <code>offset</code>; an answer has <code>count</code>, <code>next</code>, <code>previous</code> and <code>results</code>. <code>sort=-name,id</code> orders it.',
  },
  {
    term: 'Numbers',
    text: 'Exact decimals, kept digit for digit. What cannot be kept is refused with 400 on its field.',
  },
  {
    term: 'Once, not twice',
    text: 'A create with an <code>Idempotency-Key</code> may be sent again: it is done once and answered alike for a day.',
  },
  {
    term: 'Try it out',
    text: 'A write with <code>Prefer: dry-run</code> answers as if it had been done, with the <code>journal_lines</code> it would have posted under <code>dry_run</code>. Nothing is changed. In GraphQL: <code>"extensions": {"dryRun": true}</code>.',
  },
  {
    term: 'Faults',
    text: '400 tells them field by field, all at once: <code>{"entity": ["This field is required."]}</code>. Others say <code>{"detail": "…"}</code>.',
  },
];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const example = (baseUrl: string): string =>
  `curl '${baseUrl}/ca/api/account?limit=2' \\\n  -H 'Authorization: Token YOUR-API-KEY'`;

/** The body of the page; its script adds the operations. */
export const reference = (baseUrl: string): string => `<main class="reference">
<section class="reference-head">
<h1>REST reference</h1>
<p class="lead">Every path of the API, with and without a slash at its end. Each runs a GraphQL document, which stands below its description: what starts as a REST call can go on in the <a href="/graphql">explorer</a>.</p>
<pre class="shell"><code>${escaped(example(baseUrl))}</code></pre>
<dl class="facts">
${FACTS.map(({ term, text }) => `<div><dt>${term}</dt><dd>${text}</dd></div>`).join('\n')}
</dl>
</section>
<nav id="areas" class="areas" aria-label="Areas"></nav>
<div id="reference"><noscript>The list of operations needs JavaScript. The same document is at <a href="/docs/openapi.json">/docs/openapi.json</a>.</noscript></div>
</main>`;
