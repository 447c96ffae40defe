// Results of the console's build step (bin/build-console.mjs): the files for the browser, the module for
// this process, and the documents of the pages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './project.ts';
import { Refusal } from './refusal.ts';

export interface ConsoleBuild {
  /** Names of the first script and of the stylesheet among the files. */
  readonly script: string;
  readonly style: string;
  /** The files that a module needs at once, its own first; by its path in the sources. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
  /** Files for the browser by their names, which change with their contents. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** The texts of the documents by their ids. */
  readonly documents: ReadonlyMap<string, string>;
  /** The address of the module that draws pages here. */
  readonly server: string;
}

let read: ConsoleBuild | undefined;

/** The build of the console, read once. Throws `Refusal` where there is none. */
export function consoleBuild(): ConsoleBuild {
  read ??= readBuild(join(projectRoot, 'dist', 'console'));
  return read;
}

const filesIn = (folder: string): ConsoleBuild['files'] =>
  new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));

function readBuild(folder: string): ConsoleBuild {
  const json = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  try {
    const { script, style, modules } = json('manifest.json') as ConsoleBuild;
    const documents = new Map(Object.entries(json('documents.json') as Record<string, string>));
    const server = pathToFileURL(join(folder, 'server.mjs')).href;
    let files: ConsoleBuild['files'] | undefined;
    return {
      ...{ script, style, modules, documents, server },
      // Whoever serves no page does without.
      get files() {
        return (files ??= filesIn(join(folder, 'browser')));
      },
    };
  } catch {
    throw new Refusal('The pages of the books are not built.', 'Run npm run build.');
  }
}
