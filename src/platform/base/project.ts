// Installation folder and version of this program, and the Node it is made for.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The sources and their compiled copy in `dist` lie at different depths below the package. */
function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('package.json of ledgergate was not found.');
  return rootAbove(parent);
}

/** The folder that holds `package.json`. */
export const projectRoot = rootAbove(dirname(fileURLToPath(import.meta.url)));

const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  version: string;
  engines: { node: string };
};
export const version = manifest.version;
/** The oldest major version of Node that runs this program. */
export const oldestNode = Number.parseInt(manifest.engines.node.replace('>=', ''));
