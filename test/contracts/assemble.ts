// Assembles the service's interface without a database, for contract, coverage and tidy tests.
import type { GraphQLSchema } from 'graphql';
import { CompiledRoutes, restShim, type RestShim } from '../../rest-shim/index.ts';
import { allRoutes } from '../../rest-shim/routes/index.ts';
import { makeSchema } from '../../src/edge/graphql/index.ts';
import { describeOauth } from '../../src/edge/oauth/openapi.ts';
import { describeWebhooks } from '../../src/edge/webhooks/openapi.ts';
import { prepare } from '../../src/platform/records/index.ts';

export interface Interface {
  readonly schema: GraphQLSchema;
  readonly shim: RestShim;
  /** Made when it is first asked for: most files want the schema alone, and it takes seconds. */
  readonly openapi: Record<string, unknown>;
}

let made: Promise<Interface> | undefined;

async function make(): Promise<Interface> {
  const schema = await makeSchema();
  const shim = restShim({
    routes: new CompiledRoutes(schema, await allRoutes(), prepare),
    contextOf: () => Promise.reject(new Error('nobody asks')),
    baseUrl: 'http://127.0.0.1:4000',
  });
  let openapi: Record<string, unknown> | undefined;
  return {
    schema,
    shim,
    get openapi() {
      return (openapi ??= describeWebhooks(describeOauth(shim.openapi)) as Record<string, unknown>);
    },
  };
}

export const assemble = (): Promise<Interface> => (made ??= make());
