// The API as a Postman collection (v2.1). A list keeps the id of its first record, with which the
// requests for one record go on.
import { exampleFor } from './examples.ts';
import {
  exampleOf,
  operationsIn,
  parametersIn,
  type OpenApi,
  type PlacedOperation,
} from './open-api.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** The variable that holds an id of the records at a path. */
const variableOf = (path: string): string => `id_of${path.replace(/\W+/g, '_').toLowerCase()}`;

/** Keeps the first id of a list, or of bare rows. */
const keepingId = (path: string): string[] => [
  'const body = pm.response.json();',
  'const first = (body.results ?? (Array.isArray(body) ? body : []))[0];',
  `if (first && first.id !== undefined) pm.collectionVariables.set('${variableOf(path)}', String(first.id));`,
];
const SUCCEEDS = "pm.test('answers 200', () => pm.response.to.have.status(200));";

/** Leaves a request out whose list has no records. */
const skippingWithout = (variable: string): object => ({
  listen: 'prerequest',
  script: {
    type: 'text/javascript',
    exec: [`if (!pm.collectionVariables.get('${variable}')) pm.execution.skipRequest();`],
  },
});

/** Reads that need a choice of the reader: sums are never mixed over currencies. */
const CHOOSING: ReadonlySet<string> = new Set(['/coa/api/v1/invoice/report/preview']);

const isListed = (path: string, { paths }: OpenApi): boolean => paths[path]?.['get'] !== undefined;

/** Whether every value of a path comes from a list before it. */
const isReachable = (path: string, document: OpenApi): boolean =>
  !path.includes('{') || (/^[^{]*\/\{\w+\}$/.test(path) && isListed(parentOf(path), document));
const parentOf = (path: string): string => path.replace(/\/\{\w+\}.*$/, '');

function itemOf(placed: PlacedOperation, document: OpenApi): object {
  const { method, path, operation } = placed;
  const parameters = parametersIn(operation, document);
  const query = parameters
    .filter((each) => each.in === 'query')
    .map(({ name, schema = {}, required = false, description = '' }) => ({
      key: name,
      value: String(exampleOf(schema, document)),
      description,
      disabled: !required,
    }));
  const target = path.replace(/\{(\w+)\}/g, () => `{{${variableOf(parentOf(path))}}}`);
  const asked = query.filter(({ disabled }) => !disabled);
  const search = asked.map(({ key, value }) => `${key}=${encodeURIComponent(value)}`).join('&');
  const body = operation.requestBody?.content['application/json'];
  const isRead =
    method === 'get' && !CHOOSING.has(path) && isReachable(path, document) && asked.length === 0;
  return {
    name: operation.summary ?? operation.operationId,
    ...(isRead && {
      event: [
        {
          listen: 'test',
          script: {
            type: 'text/javascript',
            exec: [SUCCEEDS, ...(path.includes('{') ? [] : keepingId(path))],
          },
        },
        ...(path.includes('{') ? [skippingWithout(variableOf(parentOf(path)))] : []),
      ],
    }),
    request: {
      method: method.toUpperCase(),
      ...(operation.description !== undefined && { description: operation.description }),
      header: body ? [{ key: 'Content-Type', value: 'application/json' }] : [],
      url: {
        raw: `{{base_url}}${target}${search === '' ? '' : `?${search}`}`,
        host: ['{{base_url}}'],
        path: target.split('/').slice(1),
        ...(query.length > 0 && { query }),
      },
      ...(body && { body: bodyOf(exampleFor(placed, document, '').body ?? {}) }),
    },
  };
}

const bodyOf = (body: unknown): object => ({
  mode: 'raw',
  raw: JSON.stringify(body, null, 2),
  options: { raw: { language: 'json' } },
});

/** The collection: a folder for each area, lists before what is read by id. */
export function postmanOf(document: OpenApi, baseUrl: string): object {
  const byArea = Map.groupBy(operationsIn(document), ({ operation }) => operation.tags?.[0] ?? '');
  const depth = ({ method, path }: PlacedOperation): number =>
    (method === 'get' ? 0 : 100) + path.split('{').length;
  return {
    info: {
      name: 'Ledgergate',
      description: `Every operation of ${baseUrl}/docs. Set api_key to an API key.`,
      schema: SCHEMA,
    },
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'Authorization', type: 'string' },
        { key: 'value', value: 'Token {{api_key}}', type: 'string' },
        { key: 'in', value: 'header', type: 'string' },
      ],
    },
    variable: [
      { key: 'base_url', value: baseUrl },
      { key: 'api_key', value: '' },
    ],
    item: [...byArea].map(([name, all]) => ({
      name,
      item: all.toSorted((a, b) => depth(a) - depth(b)).map((each) => itemOf(each, document)),
    })),
  };
}
