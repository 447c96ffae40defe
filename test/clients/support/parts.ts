// Parts of an address, as the client takes them.
import type { Operation } from './answers.ts';

/** Values of a path, and of the query, as they stand in an address. */
export function partsOf({ path }: Operation, address: string): { path: object; query: object } {
  const [way = '', search = ''] = address.split('?');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const form = new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}/?$`);
  const values = form.exec(way)?.slice(1) ?? [];
  const query: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) (query[name] ??= []).push(value);
  return {
    path: Object.fromEntries(
      names.map((name, nth) => [name, decodeURIComponent(values[nth] ?? '')]),
    ),
    query,
  };
}
