// Routes of the service: the tables beside this file, found by folder.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Route } from '../route.ts';

const HOME = new URL('./', import.meta.url);
const isTable = (file: string): boolean => /^(?!index\.)[\w-]+\.(ts|js)$/.test(file);

/** All routes, in the order of their files' names. */
export async function allRoutes(): Promise<Route[]> {
  const files = readdirSync(fileURLToPath(HOME)).filter(isTable).sort();
  const tables = await Promise.all(
    files.map((file) => import(new URL(file, HOME).href) as Promise<Record<string, unknown>>),
  );
  return tables.flatMap((table) => Object.values(table).flat() as Route[]);
}
