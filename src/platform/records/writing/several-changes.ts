// Documents with several changes. The statements that a change leaves for later travel with the next change, where
// PostgreSQL may refuse them: the refusal is told at the change that left them.
import {
  GraphQLError,
  responsePathAsArray,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql';
import { type Session, transactionOf } from '../../access/index.ts';
import { Problem } from '../../base/index.ts';
import { refusalOf } from './constraints.ts';

/** A refusal at its place; one that has a place already, and any other error, as it is. */
const placedAt =
  (path: readonly (string | number)[]) =>
  (error: unknown): unknown => {
    const told = error instanceof GraphQLError && error.path ? undefined : refusalOf(error);
    const isFault = told instanceof Problem && told.code === 'INVALID';
    return isFault
      ? new GraphQLError(told.message, { path: [...path], extensions: told.extensions })
      : error;
  };

/** Gives refusals by PostgreSQL the path of their change, in documents with several changes. */
export function declarePlaces(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    if (!resolve) continue;
    const placed: GraphQLFieldResolver<unknown, Session> = async (source, given, session, info) => {
      if (info.operation.selectionSet.selections.length === 1) {
        return resolve(source, given, session, info);
      }
      const place = placedAt(responsePathAsArray(info.path));
      try {
        const answer: unknown = await resolve(source, given, session, info);
        transactionOf(session).later([], place);
        return answer;
      } catch (error) {
        throw place(error);
      }
    };
    field.resolve = placed as GraphQLFieldResolver<unknown, unknown>;
  }
  return schema;
}
