// Operations of the contract that are served, each with its route, and the schemas of their bodies.
import { readFileSync } from 'node:fs';
import { assemble } from './assemble.ts';
import { contract } from './coverage.ts';

export type Json = Record<string, any>;
export interface Field {
  readonly type: string;
  readonly format?: string;
  readonly read_only?: boolean;
  readonly ref?: string;
  readonly items?: { readonly ref?: string };
  readonly max_length?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusive_minimum?: boolean;
  readonly exclusive_maximum?: boolean;
  readonly pattern?: string;
}
export interface Schema {
  readonly fields: Readonly<Record<string, Field>>;
  readonly response_required: readonly string[];
}
export const schemas = JSON.parse(
  readFileSync(new URL('schemas.json', import.meta.url), 'utf8'),
) as Record<string, Schema>;

export const bare = (path: string): string => path.replace(/\/$/, '').replace(/\{\w+\}/g, '{}');

/** The served operations of the contract with the route that serves each. */
async function served() {
  const { shim } = await assemble();
  const routes = new Map(
    shim.prepared.map(({ route }) => [`${route.method.toUpperCase()} ${bare(route.path)}`, route]),
  );
  return contract.flatMap((operation) => {
    const route = routes.get(`${operation.method} ${bare(operation.path)}`);
    return route ? [{ operation, route }] : [];
  });
}
export const SERVED = await served();
