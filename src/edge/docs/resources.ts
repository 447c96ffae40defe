// Resources of the reference: what the clients group operations by, in the areas of the document, with
// the navigation beside every page and the search over all of them.
import { isSent, resourceOf, sampleOf } from './examples.ts';
import { escaped, fieldTable, prose, RECORDS } from './fields.ts';
import {
  nameIn,
  operationsIn,
  recordsIn,
  type OpenApi,
  type PlacedOperation,
  type Schema,
} from './open-api.ts';
import { OPERATIONS, operationOf } from './operation.ts';

export const RESOURCES = '/docs/resources/';
export const SEARCH = '/docs/search';

export interface Resource {
  /** As the clients call it: `bankAccounts`. */
  readonly name: string;
  readonly title: string;
  readonly area: string;
  readonly operations: readonly PlacedOperation[];
}

/** Words of names that are not written as others are. */
const SPELLED: Readonly<Record<string, string>> = { oauth: 'OAuth', api: 'API' };

/** `Bank accounts` of `bankAccounts`, `OAuth apps` of `oauthApps`. */
const titleOf = (name: string): string => {
  const [first = '', ...others] = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ');
  return [SPELLED[first] ?? first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' ');
};

const resources = new WeakMap<OpenApi, readonly Resource[]>();
/** All resources, by area and then by title. Operations no client offers belong to none. */
export function resourcesIn(document: OpenApi): readonly Resource[] {
  const found = resources.get(document) ?? resourcesOf(document);
  resources.set(document, found);
  return found;
}

function resourcesOf(document: OpenApi): readonly Resource[] {
  const known = operationsIn(document).filter(({ operation }) => resourceOf(operation.operationId));
  const byName = Map.groupBy(known, ({ operation }) => resourceOf(operation.operationId));
  const areas = document.tags.map(({ name }) => name);
  const found = [...byName].map(([name, operations]): Resource => {
    const area = operations[0]?.operation.tags?.[0] ?? '';
    return { name, title: titleOf(name), area, operations };
  });
  return found.toSorted(
    (one, other) =>
      areas.indexOf(one.area) - areas.indexOf(other.area) || one.title.localeCompare(other.title),
  );
}

const hrefOf = ({ name }: Resource): string => RESOURCES + name;

/**
 * The search, which works without a script, with the words that were searched; and the resources by area; the area
 * of the page is open.
 */
export function navigation(document: OpenApi, current?: Resource, words = ''): string {
  const byArea = Map.groupBy(resourcesIn(document), ({ area }) => area);
  const areas = [...byArea].map(([area, all]) => {
    const links = all.map(
      (each) =>
        `<li><a href="${hrefOf(each)}"${each.name === current?.name ? ' aria-current="page"' : ''}>${escaped(each.title)}</a></li>`,
    );
    const isOpen = area === current?.area ? ' open' : '';
    return `<details${isOpen}><summary>${escaped(area)}</summary><ul>${links.join('')}</ul></details>`;
  });
  return `<div class="side">
<form class="side-search" action="${SEARCH}" role="search"><label for="search">Search the reference</label><input id="search" name="q" type="search" value="${escaped(words)}" autocomplete="off" spellcheck="false"><button>Search</button></form>
<a class="side-jump" href="#resources">Resources</a>
<nav id="resources" aria-label="Resources">${areas.join('\n')}
<p><a href="/docs">Start and rules</a></p><p><a href="/docs/errors">Errors</a></p></nav>
</div>`;
}

/** The record that most operations of a resource answer with. */
function recordOf({ operations }: Resource, { components }: OpenApi): [string, Schema] | undefined {
  const one = operations.find(({ method, path }) => method === 'get' && /\/\{\w+\}$/.test(path));
  const response = Object.entries(one?.operation.responses ?? {}).find(([status]) =>
    status.startsWith('2'),
  )?.[1];
  const [name] = recordsIn(response?.content?.['application/json']?.schema).map(nameIn);
  const schema = name === undefined ? undefined : components.schemas[name];
  return name !== undefined && schema ? [name, schema] : undefined;
}

interface DocsPage {
  readonly title: string;
  readonly body: string;
  /** What stands below the title, as HTML. */
  readonly lead?: string;
  /** What was searched for. */
  readonly words?: string;
}
/** A page with the navigation beside it. */
export const withNavigation = (
  document: OpenApi,
  { title, body, lead = '', words }: DocsPage,
  current?: Resource,
): DocsPage => ({
  title,
  body: `<div class="with-side">
${navigation(document, current, words)}
<main class="reference"><section class="reference-head"><h1>${escaped(title)}</h1>${lead}</section>
<div class="reference-list">${body}</div></main>
</div>`,
});

const methodLabel = (method: string): string =>
  `<span class="method ${method}">${method.toUpperCase()}</span>`;

/** The page of a resource: its fields, and every operation with its calls and its answer. */
function resourcePage(resource: Resource, document: OpenApi, baseUrl: string): DocsPage {
  const { title, operations } = resource;
  const endpoints = operations.map(
    ({ method, path, operation: { operationId, summary = '' } }) =>
      `<li>${methodLabel(method)} <a href="#${operationId}"><code>${escaped(path)}</code></a> <span class="says">${escaped(summary)}</span></li>`,
  );
  const [name, record] = recordOf(resource, document) ?? [];
  const fields =
    name !== undefined && record
      ? `<details class="record" id="record-${name}"><summary><h2>The fields of <code>${escaped(name)}</code></h2></summary>
<div class="inside">${fieldTable(record, { document, sample: sampleOf(name, document), isSent: isSent(name, document) })}</div></details>`
      : '';
  const seen = new Set<string>();
  const says = record?.description ?? '';
  const lead = says === '' ? '' : `<p class="lead">${prose(says)}</p>`;
  const body = `<ul class="endpoints">${endpoints.join('\n')}</ul>
${fields}
${operations.map((each) => operationOf(each, document, baseUrl, seen)).join('\n')}`;
  return withNavigation(document, { title, body, lead }, resource);
}

/** The page at an address of a resource; undefined where there is none. */
export function resourceAt(path: string, document: OpenApi, baseUrl: string): DocsPage | undefined {
  const name = path.slice(RESOURCES.length);
  const resource = resourcesIn(document).find((each) => each.name === name);
  return resource && resourcePage(resource, document, baseUrl);
}

/** As many hits of a kind as a page shows. */
const MOST_HITS = 50;

/** The page of a search: resources, operations and records with all of its words. */
export function searchPage(words: string, document: OpenApi): DocsPage {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string): boolean => {
    const all = text.toLowerCase();
    return wanted.length > 0 && wanted.every((word) => all.includes(word));
  };
  const list = (title: string, items: readonly string[]): string =>
    items.length === 0
      ? ''
      : `<h2>${title}</h2><ul class="endpoints">${items.slice(0, MOST_HITS).join('\n')}</ul>${items.length > MOST_HITS ? `<p>${items.length - MOST_HITS} more: add a word.</p>` : ''}`;
  const resources = resourcesIn(document)
    .filter(({ name, title }) => has(`${name} ${title}`))
    .map((each) => `<li><a href="${hrefOf(each)}">${escaped(each.title)}</a></li>`);
  const operations = operationsIn(document)
    .filter(({ method, path, operation: { operationId, summary = '' } }) =>
      has(`${method} ${path} ${operationId} ${summary}`),
    )
    .map(
      ({ method, path, operation: { operationId, summary = '' } }) =>
        `<li>${methodLabel(method)} <a href="${OPERATIONS}${operationId}"><code>${escaped(path)}</code></a> <span class="says">${escaped(summary)}</span></li>`,
    );
  const records = Object.entries(document.components.schemas)
    .filter(([name, { properties = {} }]) => has(`${name} ${Object.keys(properties).join(' ')}`))
    .map(([name]) => `<li><a href="${RECORDS}${name}"><code>${escaped(name)}</code></a></li>`);
  const found =
    list('Resources', resources) + list('Operations', operations) + list('Records', records);
  const nothing = `<p>Nothing has all of these words. Use fewer, or the name of a field such as <code>due_date</code>.</p>`;
  const title = wanted.length > 0 ? `Search: ${words.trim().slice(0, 100)}` : 'Search';
  return withNavigation(document, { title, body: found || nothing, words });
}
