// First steps of the documentation: for an integrator, a dashboard, an app and an agent, each with a
// command that succeeds at once.
import { block } from './operation.ts';

export interface Way {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** For a terminal; `KEY` holds an API key. */
  readonly command: string;
  readonly next: string;
}

/** The ways in, with the address of the service. */
export const waysOf = (baseUrl: string): readonly Way[] => [
  {
    id: 'integrate',
    title: 'Integrate a system',
    text: 'Read and write records with exact amounts. Make an API key in the <a href="/api-keys">console</a>, put it into <code>KEY</code>, and ask who you are.',
    command: `curl -s '${baseUrl}/users/api/get-user-permissions' -H "Authorization: Token $KEY"`,
    next: 'Next: <a href="/docs/resources/invoices">invoices</a>, in curl, TypeScript, Python and GraphQL.',
  },
  {
    id: 'report',
    title: 'Build a dashboard',
    text: 'Each statement comes as JSON, CSV, XLSX and PDF, by month, quarter or entity. A key of a viewer is enough.',
    command: `curl -s '${baseUrl}/ca/api/get_income_statement?cadence=quarterly&format=csv' -H "Authorization: Token $KEY"`,
    next: 'Next: <a href="/docs/resources/financialStatements">financial statements</a>, or one query for several of them in the <a href="/graphql">explorer</a>.',
  },
  {
    id: 'app',
    title: 'Develop an app for others',
    text: 'People connect an app by OAuth 2.0 and choose what it may do. Make one in the <a href="/apps">console</a>; an installed app has no secret and uses PKCE.',
    command: `curl -s '${baseUrl}/.well-known/oauth-authorization-server'`,
    next: 'Next: <a href="/docs/resources/oauthApps">apps and connections</a>. <code>npm run example:oauth</code> shows the whole way.',
  },
  {
    id: 'agent',
    title: 'Let an agent help',
    text: `Give an agent the address <code>${baseUrl}/mcp</code>, or, in the folder of the installation, this command with your key. It reads, explains and proposes; you decide at <a href="/waiting">what waits</a>.`,
    command: `echo '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"whoami","arguments":{}}}' | npx ledgergate mcp --key $KEY --base-url ${baseUrl}`,
    next: 'Next: ask it to prepare the close of a month. Language models read <a href="/llms.txt">llms.txt</a>.',
  },
];

/** The section that begins the documentation. */
export const waysSection = (baseUrl: string): string =>
  `<section class="ways" aria-labelledby="begin"><h2 id="begin">Begin here</h2>
${waysOf(baseUrl)
  .map(
    ({ id, title, text, command, next }) =>
      `<article class="way" id="${id}"><h3>${title}</h3><p>${text}</p>${block(command)}<p>${next}</p></article>`,
  )
  .join('\n')}
</section>`;
