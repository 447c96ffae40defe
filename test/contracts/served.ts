// Served operations of the contract, each with the route that serves it.
import { assemble } from './assemble.ts';
import { contract } from './coverage.ts';

const bare = (path: string): string => path.replace(/\/$/, '').replace(/\{\w+\}/g, '{}');

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
/** What is served. */
export const SERVED = await served();
