// Apollo Server configured for the GraphQL door: our own execution, strict limits, and errors that
// disclose no more than they should.
import { ApolloServer, HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import {
  GraphQLError,
  type ExecutionResult,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { isRefusalCode } from '../../../protocol/status.ts';
import { type Log, Problem, Recent } from '../../platform/base/index.ts';
import {
  demandDigest,
  DRY_RUN_WEIGHT,
  type Session,
  weightOfCost,
} from '../../platform/access/index.ts';
import {
  type Operation,
  prepare,
  withoutSuggestion,
  writeResult,
} from '../../platform/records/index.ts';
import { asksForSchema, demandCost, LIMITS } from './limits.ts';
import { statusOf } from './request.ts';
import type { Asking } from './subscribed.ts';

export { HeaderMap };

/** So many documents stay prepared. */
const KEPT_DOCUMENTS = 250;
/** Faults of one document that are told. */
const MOST_ERRORS = 20;
/** Faults of the client that graphql-js and Apollo find. */
const CLIENT_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  // What clients look for before they send the query itself.
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'TOO_LARGE',
]);
const EXPLORERS = new Set(['admin', 'accountant', 'clerk']);

const codeOf = (extensions: Readonly<Record<string, unknown>> | undefined): string =>
  typeof extensions?.['code'] === 'string' ? extensions['code'] : '';
const isRefusal = (extensions: Readonly<Record<string, unknown>> | undefined): boolean =>
  isRefusalCode(codeOf(extensions));

/** Prepares documents; those that were asked lately stay prepared. */
function preparing(schema: GraphQLSchema) {
  const prepared = new Recent<string, Operation>(KEPT_DOCUMENTS);
  return (key: string, document: Parameters<typeof prepare>[1], name?: string): Operation => {
    const known = prepared.get(key);
    if (known) return known;
    const operation = prepare(schema, document, name);
    prepared.set(key, operation);
    return operation;
  };
}

/**
 * Where nothing was done, the status says why, as it does over REST. An answer with data is a success
 * with errors in it; only a database that is away makes it none.
 */
function withStatus(result: ExecutionResult): ExecutionResult {
  const refused = result.errors?.find(({ extensions }) => isRefusal(extensions));
  if (!refused) return result;
  const code = codeOf(refused.extensions);
  if (result.data !== undefined && code !== 'UNAVAILABLE') return result;
  const headers = new HeaderMap(
    Object.entries((refused.extensions['headers'] ?? {}) as Record<string, string>),
  );
  const http = { status: statusOf(code), headers };
  const told = new GraphQLError(refused.message, {
    path: refused.path ?? null,
    originalError: refused,
    extensions: { ...refused.extensions, http },
  });
  return {
    ...result,
    errors: result.errors?.map((each) => (each === refused ? told : each)) ?? [],
  };
}

const refusal = (message: string, code: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code, http: { status: statusOf(code) } } });
const NO_OPERATION =
  'The document has no operation of this name, or several operations and no name was given.';

/** Holds subscriptions to the door of streams, and everything else to the other one. */
function demandPlace({ operation }: OperationDefinitionNode, { onSubscribed }: Asking): void {
  const code = 'OPERATION_RESOLUTION_FAILURE';
  if (operation === 'subscription' && !onSubscribed) {
    throw refusal('Subscriptions are not served here. Open them at /graphql/stream.', code);
  }
  if (operation !== 'subscription' && onSubscribed) {
    throw refusal(
      'Only subscriptions are streamed. Ask for queries and mutations at /graphql.',
      code,
    );
  }
}

/** Who may look at the schema. docs/decisions/0009-introspection-for-builders.md. */
const mayExplore = ({ principal: { role, app } }: Session): boolean => !app && EXPLORERS.has(role);

/** A suggestion tells names of the schema. */
const withoutNames = (error: GraphQLFormattedError): GraphQLFormattedError => ({
  ...error,
  message: withoutSuggestion(error.message),
});

/** Limits by cost, introspection by role, and headers that tell what a result says. */
const limits = (schema: GraphQLSchema): ApolloServerPlugin<Asking> => ({
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation: ({ document, operation, request, contextValue, response }) => {
        if (!operation) throw refusal(NO_OPERATION, 'OPERATION_RESOLUTION_FAILURE');
        demandPlace(operation, contextValue);
        const cost = demandCost(schema, document, operation, request.variables ?? {});
        if (asksForSchema(document, operation) && !mayExplore(contextValue)) {
          throw refusal('Introspection is not available to your role.', 'FORBIDDEN');
        }
        contextValue.charge?.(weightOfCost(cost));
        response.http.headers.set('x-query-cost', String(cost));
        return Promise.resolve();
      },
      willSendResponse: ({ response: { body, http }, contextValue }) => {
        if (body.kind === 'single' && !mayExplore(contextValue)) {
          const { errors } = body.singleResult;
          if (errors) body.singleResult.errors = errors.map(withoutNames);
        }
        if (body.kind === 'single' && body.singleResult.extensions?.['replayed'] === true) {
          http.headers.set('idempotency-replayed', 'true');
          delete body.singleResult.extensions;
        }
        return Promise.resolve();
      },
    }),
});

/** Characters of a message: some repeat what was sent. */
const LONGEST = 500;

/** What a client sees of an error. What nobody foresaw goes to the log and nowhere else. */
function formatter(log: Log) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const original = unwrapResolverError(error);
    const code = codeOf(formatted.extensions);
    const known =
      original instanceof Problem || (error instanceof GraphQLError && isRefusal(error.extensions));
    if (known || CLIENT_CODES.has(code)) {
      const {
        stacktrace: _stack,
        headers: _headers,
        http: _http,
        ...extensions
      } = formatted.extensions ?? {};
      const { message } = formatted;
      const told = message.length > LONGEST ? `${message.slice(0, LONGEST)}…` : message;
      return { ...formatted, message: told, extensions };
    }
    log.error({ err: original }, 'unforeseen');
    return { message: 'Internal error.', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  };
}

/** Results of a subscription as a client sees them. */
async function* shown(
  results: AsyncIterable<ExecutionResult>,
  formatError: ReturnType<typeof formatter>,
): AsyncGenerator<ExecutionResult, void> {
  for await (const result of results) {
    const { errors } = result;
    yield errors
      ? { ...result, errors: errors.map((error) => formatError(error.toJSON(), error)) as never }
      : result;
  }
}

/** The session of a request that may ask, in its `extensions`, to change nothing, or nothing else than it was shown. */
function trying(given: Session, { dryRun, ifEffect }: Record<string, unknown> = {}): Session {
  const session =
    ifEffect === undefined || ifEffect === null
      ? given
      : { ...given, ifEffect: demandDigest('extensions.ifEffect', ifEffect) };
  if (dryRun === undefined || dryRun === null) return session;
  if (typeof dryRun !== 'boolean') {
    throw refusal('extensions.dryRun is either true or false.', 'BAD_REQUEST');
  }
  if (dryRun && !session.isDryRun) session.charge?.(DRY_RUN_WEIGHT);
  return { ...session, isDryRun: dryRun || session.isDryRun };
}

/** The server; start it before it answers. */
export function apolloServer(schema: GraphQLSchema, log: Log): ApolloServer<Asking> {
  const prepared = preparing(schema);
  const formatError = formatter(log);
  return new ApolloServer<Asking>({
    gateway: {
      load: () =>
        Promise.resolve({
          executor: async ({ queryHash, operationName, document, context, request }) => {
            const key = `${queryHash}:${operationName ?? ''}`;
            const operation = prepared(key, document, operationName ?? undefined);
            const session = trying(context as Asking, request.extensions);
            const variables = request.variables ?? {};
            const { onSubscribed } = context as Asking;
            if (!onSubscribed) return withStatus(await operation.run(session, variables)) as never;
            const opened = await operation.open(session, variables);
            if (!(Symbol.asyncIterator in opened)) return withStatus(opened) as never;
            onSubscribed({ results: shown(opened, formatError), check: operation.check });
            return { data: null } as never;
          },
        }),
      onSchemaLoadOrUpdate: (callback) => {
        callback({ apiSchema: schema, coreSupergraphSdl: '' });
        return () => undefined;
      },
      stop: () => Promise.resolve(),
    },
    introspection: true,
    includeStacktraceInErrorResponses: false,
    // Told to those who may look at the schema, and to nobody else: see below.
    hideSchemaDetailsFromClientErrors: false,
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    // A browser cannot add these headers to a request of another site without asking first.
    csrfPrevention: {
      requestHeaders: ['authorization', 'x-apollo-operation-name', 'apollo-require-preflight'],
    },
    validationOptions: { maxErrors: MOST_ERRORS },
    parseOptions: { maxLexicalTokens: LIMITS.tokens, noLocation: false },
    persistedQueries: false,
    formatError,
    stringifyResult: writeResult,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
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
