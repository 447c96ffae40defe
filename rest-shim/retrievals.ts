// Bodies of GET routes of single records, for internal use without a request.
import type { GraphQLSchema } from 'graphql';
import type { Prepare } from './executor.ts';
import { planOf, type Plan } from './plan.ts';
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

/** GET routes of single records for the service's own use, each compiled when it is first needed. Their path has one parameter. */
export function retrievalsOf(
  schema: GraphQLSchema,
  routes: readonly Route[],
  prepare: Prepare,
): Retrieval[] {
  return routes.map((route) => {
    let made: Plan | undefined;
    const one = async ({ operation, path }: Plan, context: unknown, id: number) => {
      const [{ name } = { name: 'id' }] = path;
      const { data, errors } = await operation.run(context, { [name]: id });
      if (errors?.[0]) throw errors[0];
      return [id, data?.['result'] ?? null] as const;
    };
    const retrieve = async (context: unknown, ids: readonly number[]) => {
      const plan = (made ??= planOf(schema, route, prepare));
      const results: Iterable<readonly [number, unknown]> =
        (await plan.operation.readMany?.(context, ids)) ??
        (await Promise.all(ids.map((id) => one(plan, context, id))));
      return new Map(
        [...results].flatMap(([id, result]) =>
          result === null ? [] : [[id, resultText(plan.compiled, result)] as const],
        ),
      );
    };
    return { route, retrieve };
  });
}
