// The root page: introduces the service and links to its doors.
interface Way {
  readonly href: string;
  readonly title: string;
  readonly text: string;
}
const WAYS: readonly Way[] = [
  {
    href: '/connections',
    title: 'Console',
    text: 'Sign in to see connections, apps, API users and keys, and what apps did for you.',
  },
  {
    href: '/docs',
    title: 'REST reference',
    text: 'Integrators: every documented path, in curl, TypeScript, Python and GraphQL.',
  },
  {
    href: '/graphql',
    title: 'GraphQL explorer',
    text: 'One schema for everything, with example queries to start from.',
  },
];

export const HOME = `<main class="home">
<h1>Ledgergate</h1>
<p class="home-lead">Accounting, revenue recognition and financial data, as an API you host yourself.</p>
<ul class="home-ways">
${WAYS.map(
  ({ href, title, text }) =>
    `<li><a href="${href}"><strong>${title}</strong><span>${text}</span></a></li>`,
).join('\n')}
</ul>
<p class="home-more">Agents connect at <code>/mcp</code>. Language models start at <a href="/llms.txt">llms.txt</a>, Postman at <a href="/docs/postman.json">its collection</a>. Machines start at <a href="/docs/openapi.json">OpenAPI</a>, the <a href="/docs/schema.graphql">GraphQL schema</a>, or <a href="/.well-known/oauth-authorization-server">OAuth metadata</a>.</p>
</main>`;
