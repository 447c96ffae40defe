// Apollo Server as the GraphQL door uses it: our own execution, strict limits, errors that say no more
// than they should.
import { ApolloServer, HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { Log } from '../../ground/base/index.ts';
import { Problem } from '../../ground/base/problem.ts';
import type { Session } from '../../ground/access/index.ts';
import { prepare, type Operation } from '../../ground/standard/index.ts';
import { asksForSchema, demandSize, LIMITS } from './limits.ts';

const MOST_PREPARED = 500;
/** Faults of the client that graphql-js and Apollo find. */
const CLIENT_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'TOO_LARGE',
]);
const EXPLORERS = new Set(['admin', 'accountant', 'clerk']);

/** Prepared documents, the latest last; the oldest goes when there are too many. */
function preparing(schema: GraphQLSchema) {
  const prepared = new Map<string, Operation>();
  return (key: string, document: Parameters<typeof prepare>[1], name?: string): Operation => {
    const known = prepared.get(key);
    if (known) return known;
    const operation = prepare(schema, document, name);
    if (prepared.size >= MOST_PREPARED) {
      const [oldest] = prepared.keys();
      if (oldest !== undefined) prepared.delete(oldest);
    }
    prepared.set(key, operation);
    return operation;
  };
}

/** Limits by size, and introspection by role. The schema is public, but exploring it is for builders. */
const limits = (schema: GraphQLSchema): ApolloServerPlugin<Session> => ({
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation: ({ document, operation, request, contextValue, response }) => {
        if (!operation) return Promise.resolve();
        const cost = demandSize(schema, document, operation, request.variables ?? {});
        const { role, app } = contextValue.principal;
        if (asksForSchema(document, operation) && (app || !EXPLORERS.has(role))) {
          throw new Problem('FORBIDDEN', 'Introspection is not available to your role.');
        }
        response.http.headers.set('x-query-cost', String(cost));
        return Promise.resolve();
      },
    }),
});

/** What a client sees of an error. What nobody foresaw goes to the log and nowhere else. */
function formatter(log: Log) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const original = unwrapResolverError(error);
    const code = codeOf(formatted.extensions);
    const known =
      original instanceof Problem || (error instanceof GraphQLError && isRefusal(error));
    if (known || CLIENT_CODES.has(code)) {
      const {
        stacktrace: _stack,
        headers: _headers,
        http: _http,
        ...extensions
      } = formatted.extensions ?? {};
      return { ...formatted, extensions };
    }
    log.error({ err: original }, 'unforeseen');
    return { message: 'Internal error.', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  };
}
const REFUSALS =
  /^(INVALID|UNAUTHENTICATED|FORBIDDEN|NOT_FOUND|CONFLICT|UNPROCESSABLE|THROTTLED|UNAVAILABLE)$/;
const codeOf = (extensions: Readonly<Record<string, unknown>> | undefined): string =>
  typeof extensions?.['code'] === 'string' ? extensions['code'] : '';
const isRefusal = ({ extensions }: GraphQLError): boolean => REFUSALS.test(codeOf(extensions));

/** The server; start it before it answers. */
export function apolloServer(schema: GraphQLSchema, log: Log): ApolloServer<Session> {
  const prepared = preparing(schema);
  return new ApolloServer<Session>({
    gateway: {
      load: () =>
        Promise.resolve({
          executor: ({ queryHash, operationName, document, context, request }) =>
            prepared(
              `${queryHash}:${operationName ?? ''}`,
              document,
              operationName ?? undefined,
            ).run(context as Session, request.variables ?? {}) as never,
        }),
      onSchemaLoadOrUpdate: (callback) => {
        callback({ apiSchema: schema, coreSupergraphSdl: '' });
        return () => undefined;
      },
      stop: () => Promise.resolve(),
    },
    introspection: true,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    // A browser cannot add these headers to a request of another site without asking first.
    csrfPrevention: {
      requestHeaders: ['authorization', 'x-apollo-operation-name', 'apollo-require-preflight'],
    },
    parseOptions: { maxLexicalTokens: LIMITS.tokens, noLocation: false },
    persistedQueries: false,
    formatError: formatter(log),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      limits(schema),
    ],
    logger: {
      debug: () => undefined,
      info: () => undefined,
      warn: (message: unknown) => log.warn(String(message)),
      error: (message: unknown) => log.error(String(message)),
    },
  });
}

export { HeaderMap };
