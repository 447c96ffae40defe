// Endpoints of one path, by method, and the choice of a plan by the query.
import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { ParsedUrlQuery } from 'node:querystring';
import type { Operation, Prepare } from './executor.ts';
import { routeOfFile } from './files.ts';
import { planOf, type Plan } from './plan.ts';
import { textsOf } from './query.ts';
import type { Route } from './route.ts';
import { shapeOfPath } from './router.ts';

/** What is served under one path. */
export interface Endpoint {
  readonly methods: Map<string, Served>;
  allow: string;
}
/** A route and its plans. Each is made for the first who asks for it: a start waits for none of them. */
export class Served {
  #plan: Plan | undefined;
  #other: Plan | undefined;
  #file: Plan | undefined;

  constructor(
    readonly route: Route,
    private readonly schema: GraphQLSchema,
    private readonly prepare: Prepare,
  ) {}

  get plan(): Plan {
    return (this.#plan ??= planOf(this.schema, this.route, this.prepare));
  }

  /** The document under GraphQL's own names. */
  get graphql(): string {
    return this.plan.graphql;
  }

  /** The document that runs, with the names of the wire. */
  get document(): DocumentNode {
    return this.plan.document;
  }

  get operation(): Operation {
    return this.plan.operation;
  }

  /** The operation another query value selects. */
  get other(): Plan | undefined {
    const { route, schema, prepare } = this;
    if (!route.when) return undefined;
    return (this.#other ??= planOf(schema, route, prepare, route.when.then));
  }

  /** The operation that gives the same as a file. */
  get file(): Plan | undefined {
    const { route, schema, prepare } = this;
    if (route.files === undefined) return undefined;
    const plan = () => planOf(schema, routeOfFile(route), prepare, route.files);
    return (this.#file ??= { ...plan(), isFile: true });
  }
}

/** The plan for this query: the route's own, that of its files, or the one its `when` names. */
export function planFor(served: Served, query: ParsedUrlQuery, format: string | undefined): Plan {
  if (format !== undefined && served.file) return served.file;
  const { when } = served.route;
  if (!when) return served.plan;
  const isOther = textsOf(query[when.query]).at(-1)?.toLowerCase() === when.is.toLowerCase();
  return (isOther ? served.other : undefined) ?? served.plan;
}

/** What is served, by the shape of its path. */
export function endpointsOf(served: readonly Served[]): Map<string, Endpoint> {
  const endpoints = new Map<string, Endpoint>();
  for (const each of served) {
    const { path, method } = each.route;
    const shape = shapeOfPath(path);
    const endpoint = endpoints.get(shape) ?? { methods: new Map<string, Served>(), allow: '' };
    const name = method.toUpperCase();
    if (endpoint.methods.has(name)) throw new Error(`${method} ${path} is routed twice`);
    endpoints.set(shape, endpoint);
    endpoint.methods.set(name, each);
    if (name === 'GET') endpoint.methods.set('HEAD', each);
    endpoint.allow = [...endpoint.methods.keys(), 'OPTIONS'].join(', ');
  }
  return endpoints;
}
