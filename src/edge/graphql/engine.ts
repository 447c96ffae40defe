// The GraphQL engine, loaded and started by the first request.
import type { ApolloServer, HTTPGraphQLRequest, HTTPGraphQLResponse } from '@apollo/server';
import type { GraphQLSchema } from 'graphql';
import { loadedOnce } from '../../../protocol/lazily.ts';
import type { Log } from '../../platform/base/index.ts';
import type { Session } from '../../platform/access/index.ts';

export interface Engine {
  answer(session: Session, asked: ParsedGraphQLRequest): Promise<HTTPGraphQLResponse>;
  stop(): Promise<void>;
}

/** A request for GraphQL that has been read. */
export interface ParsedGraphQLRequest extends Omit<HTTPGraphQLRequest, 'headers'> {
  readonly headers: ReadonlyMap<string, string>;
}

export function graphqlEngine(schema: GraphQLSchema, log: Log): Engine {
  let started: ApolloServer<Session> | undefined;
  const load = async () => {
    const { apolloServer, HeaderMap } = await import('./apollo.ts');
    const apollo: ApolloServer<Session> = apolloServer(schema, log);
    await apollo.start();
    started = apollo;
    return { apollo, HeaderMap };
  };
  const loaded = loadedOnce(load);
  return {
    answer: async (session, asked) => {
      const { apollo, HeaderMap } = await loaded();
      return apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: { ...asked, headers: new HeaderMap(asked.headers) },
        context: () => Promise.resolve(session),
      });
    },
    stop: async () => {
      await started?.stop();
    },
  };
}
