// Routes of the service: the tables beside this file, found by folder.
import { modulesBelow } from '../../protocol/modules-below.ts';
import type { Route } from '../route.ts';

const isTable = (file: string): boolean => /^(?!index\.)[\w-]+\.(ts|js)$/.test(file);

/** All routes, in the order of their files' names. */
export async function allRoutes(): Promise<Route[]> {
  const files = modulesBelow('rest-shim/routes/', isTable);
  const tables = await Promise.all(files.map((load) => load()));
  return tables.flatMap((table) => Object.values(table).flat() as Route[]);
}
