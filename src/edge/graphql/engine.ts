// The GraphQL engine, loaded and started by the first request.
import type { ApolloServer, HTTPGraphQLRequest, HTTPGraphQLResponse } from '@apollo/server';
import type { GraphQLSchema } from 'graphql';
import { loadedOnce } from '../../../protocol/lazily.ts';
import type { Log } from '../../platform/base/index.ts';
import type { Session } from '../../platform/access/index.ts';
import type { Asking, Subscribed } from './subscribed.ts';

export interface Engine {
  answer(session: Session, asked: ParsedGraphQLRequest): Promise<HTTPGraphQLResponse>;
  /** Begins a subscription, or answers why it does not. */
  subscribe(
    session: Session,
    asked: ParsedGraphQLRequest,
  ): Promise<{ readonly subscribed: Subscribed } | { readonly refused: HTTPGraphQLResponse }>;
  stop(): Promise<void>;
}

/** A request for GraphQL that has been read. */
export interface ParsedGraphQLRequest extends Omit<HTTPGraphQLRequest, 'headers'> {
  readonly headers: ReadonlyMap<string, string>;
}

export function graphqlEngine(schema: GraphQLSchema, log: Log): Engine {
  let started: ApolloServer<Asking> | undefined;
  const load = async () => {
    const { apolloServer, HeaderMap } = await import('./apollo.ts');
    const apollo: ApolloServer<Asking> = apolloServer(schema, log);
    await apollo.start();
    started = apollo;
    return { apollo, HeaderMap };
  };
  const loaded = loadedOnce(load);
  const answer = async (session: Asking, asked: ParsedGraphQLRequest) => {
    const { apollo, HeaderMap } = await loaded();
    return apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { ...asked, headers: new HeaderMap(asked.headers) },
      context: () => Promise.resolve(session),
    });
  };
  return {
    answer,
    subscribe: async (session, asked) => {
      const begun: Subscribed[] = [];
      const onSubscribed = (one: Subscribed): void => void begun.push(one);
      // Refusals are answered as those of any other request are.
      const headers = new Map(asked.headers).set('accept', 'application/json');
      const refused = await answer({ ...session, onSubscribed }, { ...asked, headers });
      const [subscribed] = begun;
      return subscribed ? { subscribed } : { refused };
    },
    stop: async () => {
      await started?.stop();
    },
  };
}
