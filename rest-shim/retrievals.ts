// What GET routes of single records answer with, for the service's own use: without a request.
import type { GraphQLSchema } from 'graphql';
import { restDialect } from './dialect.ts';
import type { Prepare } from './executor.ts';
import { planOf } from './plan.ts';
import { resultText } from './response.ts';
import type { Route } from './route.ts';

/** The bodies a GET route of one record answers with, without a request. */
export interface Retrieval {
  readonly route: Route;
  /** JSON texts by id; records that are not there are left out. Throws what the operation refuses with. */
  readonly retrieve: (
    context: unknown,
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, string>>;
}

/** Compiles GET routes of single records for the service's own use. Their path has one parameter. */
export function retrievalsOf(
  schema: GraphQLSchema,
  routes: readonly Route[],
  prepare: Prepare,
): Retrieval[] {
  const dialects = { spoken: restDialect(schema), plain: schema };
  return routes.map((route) => {
    const { compiled, operation, path } = planOf(dialects, route, prepare);
    const [{ name } = { name: 'id' }] = path;
    const one = async (context: unknown, id: number) => {
      const { data, errors } = await operation.run(context, { [name]: id });
      if (errors?.[0]) throw errors[0];
      return [id, data?.['result'] ?? null] as const;
    };
    const retrieve = async (context: unknown, ids: readonly number[]) => {
      const results: Iterable<readonly [number, unknown]> =
        (await operation.readMany?.(context, ids)) ??
        (await Promise.all(ids.map((id) => one(context, id))));
      return new Map(
        [...results].flatMap(([id, result]) =>
          result === null ? [] : [[id, resultText(compiled, result)] as const],
        ),
      );
    };
    return { route, retrieve };
  });
}
