// Routes with the operations of a schema: what a shim needs of them, whoever asks and whatever its address.
import type { GraphQLSchema } from 'graphql';
import { restDialect } from './dialect.ts';
import { endpointsOf, Served, type Endpoint } from './endpoints.ts';
import type { Prepare } from './executor.ts';
import { openapiOf } from './openapi.ts';
import type { Route } from './route.ts';
import { router, type RouteMatch } from './router.ts';

/** Routes, each compiled for the first who asks for it. Several services of a process may share them. */
export class CompiledRoutes {
  readonly served: readonly Served[];
  /** The endpoint of a path; undefined where no route has it. */
  readonly find: (path: string) => RouteMatch<Endpoint> | undefined;
  #document: object | undefined;

  /**
   * @param prepare - makes a document ready to run against the REST dialect of the schema
   * @throws Error when two routes are of one method and path
   */
  constructor(
    private readonly schema: GraphQLSchema,
    routes: readonly Route[],
    prepare: Prepare,
  ) {
    this.served = routes.map((route) => new Served(route, schema, prepare));
    this.find = router(endpointsOf(this.served));
  }

  /** The OpenAPI 3.1 document of all routes, but for the address of the service. */
  get openapi(): object {
    return (this.#document ??= openapiOf(restDialect(this.schema), this.served));
  }
}
