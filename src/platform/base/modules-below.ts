// Finds modules by folder and file name, at any depth: definitions, resolvers and recurring tasks.
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The last folder below `folder` that decides the order: an area. */
const areaOf = (path: string): string => path.split('/')[0] ?? '';

const order = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/**
 * The addresses of the modules below a folder, by area and then by file name, wherever in the area they are.
 * @param folder - ends with a slash
 * @param isWanted - judges a path relative to the folder, such as `ledger/lists/lists.service.ts`
 */
export function modulesBelow(folder: URL, isWanted: (path: string) => boolean): string[] {
  return readdirSync(fileURLToPath(folder), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(ts|js)$/.test(path) && !path.endsWith('.d.ts') && isWanted(path))
    .sort(
      (one, other) =>
        order(areaOf(one), areaOf(other)) ||
        order(basename(one), basename(other)) ||
        order(one, other),
    )
    .map((path) => new URL(path, folder).href);
}
