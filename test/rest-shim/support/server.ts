// The REST layer on a real loopback port, with graphql-js as its executor.
import { execute, GraphQLError, Kind, OperationTypeNode, type DefinitionNode } from 'graphql';
import express from 'express';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  area,
  CompiledRoutes,
  del,
  get,
  post,
  restShim,
  standard,
  type Prepare,
  type RestShim,
  type RestShimOptions,
  type Route,
} from '../../../rest-shim/index.ts';
import { schemaOf, type Record_, type Resolvers } from './schema.ts';

export const routes: readonly Route[] = area('Accounts Receivable', [
  ...standard('/coa/api/v1/invoice', 'Invoice', 'invoices', {
    list: {
      when: { query: 'include_deleted', is: 'true', then: 'deletedInvoices' },
      also: { ordering: 'sort' },
      skipCount: true,
    },
    remove: { rename: { new_invoice: 'replacementId' } },
  }),
  get('/coa/api/v1/invoice-rows/', 'invoices', { bare: true }),
  get('/coa/api/v1/small', 'invoices', { limit: { default: 2, maximum: 3 } }),
  get('/coa/api/v1/invoice/kinds', 'vendors', { wrap: 'kinds' }),
  post('/coa/api/v1/invoice/{invoice_id}/void', 'voidInvoice', {
    rename: { invoice_id: 'id', when: 'voidDate' },
    spread: { body: true },
    fixed: { isFinal: true, terms: 'net_30' },
  }),
  get('/ca/api/statement', 'statement', { spread: { result: ['amounts'] } }),
  del('/ca/api/noisy/{id}', 'deleteInvoice', { status: 200, wrap: 'deleted' }),
]);

const isMutation = (definition: DefinitionNode | undefined): boolean =>
  definition?.kind === Kind.OPERATION_DEFINITION &&
  definition.operation === OperationTypeNode.MUTATION;

export const prepare: Prepare = (schema, document) => ({
  check(context) {
    const { role } = context as { role: string };
    if (role === 'viewer' && isMutation(document.definitions[0])) {
      throw new GraphQLError('You do not have permission to perform this action.', {
        extensions: { code: 'FORBIDDEN' },
      });
    }
  },
  async run(contextValue, variableValues, unreadable) {
    if (unreadable) return { errors: [] };
    return execute({ schema, document, contextValue, variableValues });
  },
});

export const problem = (code: string, message: string, more: object = {}): GraphQLError =>
  new GraphQLError(message, { extensions: { code, ...more } });

/** `Token <role>`; busy is throttled, broken fails in an unforeseen way. */
const contextOf: RestShimOptions['contextOf'] = (request, response) => {
  const role = request.headers.authorization?.replace('Token ', '');
  response.setHeader('x-request-id', 'r1');
  if (role === undefined) {
    throw problem('UNAUTHENTICATED', 'Authentication credentials were not provided.');
  }
  if (role === 'busy') {
    const detail = 'Request was throttled. Expected available in 1 second(s).';
    throw problem('THROTTLED', detail, { retryAfter: 0.2 });
  }
  return Promise.resolve({ role });
};

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}
export interface Ask {
  readonly role?: string | null;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

export interface TestServer {
  readonly shim: RestShim;
  readonly port: number;
  /** Errors nobody foresaw. */
  readonly unforeseen: unknown[];
  ask(method: string, path: string, options?: Ask): Promise<Answer>;
  /** The parsed body of an answer of the given status. */
  json(method: string, path: string, options?: Ask & { status?: number }): Promise<unknown>;
  /** Posts JSON text. */
  post(path: string, body: unknown, method?: string): Promise<Answer>;
  close(): Promise<void>;
}

export async function serve(
  resolvers: Resolvers,
  {
    routes: given = routes,
    prepare: preparing = prepare,
    ...more
  }: Partial<Omit<RestShimOptions, 'routes'>> & {
    readonly routes?: readonly Route[];
    readonly prepare?: Prepare;
  } = {},
): Promise<TestServer> {
  const unforeseen: unknown[] = [];
  const shim = restShim({
    routes: new CompiledRoutes(schemaOf(resolvers), given, preparing),
    contextOf,
    baseUrl: 'https://books.example/',
    onError: (error) => unforeseen.push(error),
    ...more,
  });
  const app = express();
  app.use(shim.middleware);
  app.use((_request, response) => void response.writeHead(404).end('not ours'));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const ask: TestServer['ask'] = (method, path, { role = 'admin', headers, body } = {}) =>
    new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        {
          port,
          host: '127.0.0.1',
          method,
          path,
          headers: {
            ...(role !== null && { authorization: `Token ${role}` }),
            // Node frames the body of a GET only when it is told its length.
            ...(body !== undefined &&
              headers?.['transfer-encoding'] === undefined && {
                'content-length': Buffer.byteLength(body),
              }),
            ...headers,
          },
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });

  return {
    shim,
    port,
    unforeseen,
    ask,
    async json(method, path, { status = 200, ...options } = {}) {
      const answer = await ask(method, path, options);
      expect({ status: answer.status, text: answer.text }).toMatchObject({ status });
      return JSON.parse(answer.text) as unknown;
    },
    post: (path, body, method = 'POST') =>
      ask(method, path, {
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

export const invoice = (id: number, more: Record_ = {}): Record_ => ({
  id,
  client: { id: 7, name: 'Client' },
  clientId: 7,
  terms: 'net_30',
  invoiceDate: '2026-01-31',
  totalAmount: '12.50',
  lines: [],
  ...more,
});
