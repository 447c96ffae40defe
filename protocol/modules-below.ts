// Finds modules by folder and file name, at any depth: definitions, resolvers, recurring tasks and routes.
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundled } from './bundled.ts';

/** The folder of `schema`, `src` and `rest-shim`. */
const HOME = new URL('../', import.meta.url);

type Exported = Readonly<Record<string, unknown>>;

/** The last folder below `folder` that decides the order: an area. */
const areaOf = (path: string): string => path.split('/')[0] ?? '';

const order = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Paths of all modules below a folder, relative to it. */
function pathsBelow(folder: string): string[] {
  if (bundled.size > 0) {
    const inside = [...bundled.keys()].filter((path) => path.startsWith(folder));
    return inside.map((path) => path.slice(folder.length));
  }
  return readdirSync(fileURLToPath(new URL(folder, HOME)), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(ts|js)$/.test(path) && !path.endsWith('.d.ts'));
}

/** Loads a module. Its path is relative to the folder of `src`. */
async function load(path: string): Promise<Exported> {
  const found = bundled.get(path);
  return (found ? await found() : await import(new URL(path, HOME).href)) as Exported;
}

/**
 * The modules below a folder, by area and then by file name, wherever in the area they are. Each is a function
 * that loads it.
 * @param folder - such as `src/`, with the slash
 * @param isWanted - judges a path relative to the folder, such as `ledger/lists/lists.service.ts`
 */
export function modulesBelow(
  folder: `${string}/`,
  isWanted: (path: string) => boolean,
): (() => Promise<Exported>)[] {
  const paths = pathsBelow(folder).filter(isWanted);
  if (paths.length === 0) throw new Error(`No module was found below ${folder}.`);
  return paths
    .sort(
      (one, other) =>
        order(areaOf(one), areaOf(other)) ||
        order(basename(one), basename(other)) ||
        order(one, other),
    )
    .map((path) => () => load(folder + path));
}
