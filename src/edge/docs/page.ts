// Page frame of the documentation.

interface DocumentationPage {
  readonly title: string;
  readonly styles?: readonly string[];
  /** Files below /docs/assets/; the last is ours and a module, the others are libraries. */
  readonly scripts?: readonly string[];
  readonly body: string;
  /** A class of the whole page. */
  readonly shape?: string;
}

const PLACES: readonly (readonly [href: string, text: string])[] = [
  ['/docs', 'REST reference'],
  ['/graphql', 'GraphQL explorer'],
  ['/docs/openapi.json', 'OpenAPI'],
  ['/docs/schema.graphql', 'Schema'],
];

const stylesheet = (file: string): string => `<link rel="stylesheet" href="/docs/assets/${file}">`;
const script = (file: string, isOurs: boolean): string =>
  `<script ${isOurs ? 'type="module" ' : ''}src="/docs/assets/${file}"></script>`;

/** A page of the documentation, as text. `at` is its own place in the bar above it. */
export const page = (
  { title, styles = [], scripts = [], body, shape = '' }: DocumentationPage,
  at?: string,
): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" type="image/svg+xml" href="/docs/assets/mark.svg">
${[...styles, 'docs.css'].map(stylesheet).join('\n')}
</head>
<body class="${shape}">
<header class="docs-bar"><a class="docs-home" href="/"><img src="/docs/assets/mark.svg" alt="" width="28" height="28">Ledgergate</a>
<nav aria-label="Documentation">${PLACES.map(
    ([href, text]) => `<a href="${href}"${href === at ? ' aria-current="page"' : ''}>${text}</a>`,
  ).join('')}</nav></header>
${body}
${scripts.map((file) => script(file, file === scripts.at(-1))).join('\n')}
</body>
</html>
`;
