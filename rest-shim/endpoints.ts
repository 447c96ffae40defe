// What is served under one path, method by method, and which plan a query chooses.
import type { ParsedUrlQuery } from 'node:querystring';
import type { Plan } from './plan.ts';
import { textsOf } from './query.ts';
import { shapeOfPath } from './router.ts';

/** What is served under one path. */
export interface Endpoint {
  readonly methods: Map<string, Served>;
  allow: string;
}
export interface Served {
  readonly plan: Plan;
  /** The operation another query value selects. */
  readonly other: Plan | undefined;
  /** The operation that gives the same as a file. */
  readonly file: Plan | undefined;
}

/** The plan for this query: the route's own, that of its files, or the one its `when` names. */
export function planFor(
  { plan, other, file }: Served,
  query: ParsedUrlQuery,
  format: string | undefined,
): Plan {
  if (file && format !== undefined) return file;
  const { when } = plan.compiled.route;
  if (!when || !other) return plan;
  return textsOf(query[when.query]).at(-1)?.toLowerCase() === when.is.toLowerCase() ? other : plan;
}

/** What is served, by the shape of its path. */
export function endpointsOf(served: readonly Served[]): Map<string, Endpoint> {
  const endpoints = new Map<string, Endpoint>();
  for (const each of served) {
    const { path, method } = each.plan.compiled.route;
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
