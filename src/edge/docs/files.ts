// Static files of the documentation pages, served from installed packages, never from other hosts.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ServerResponse } from 'node:http';
import { dirname, extname, join } from 'node:path';
import { projectRoot } from '../../platform/base/index.ts';

const require = createRequire(import.meta.url);
/** A file of an installed package, also where the package does not export it. */
const packaged = (name: string, file: string): string =>
  join(dirname(require.resolve(`${name}/package.json`)), file);
const own = (name: string): string => join(projectRoot, 'src/edge/docs/assets', name);

/** The address of a file below /docs/assets/, and where it lies. */
const FILES: Readonly<Record<string, () => string>> = {
  'reference.js': () => own('reference.js'),
  'explorer.js': () => own('explorer.js'),
  'docs.css': () => own('docs.css'),
  'mark.svg': () => join(projectRoot, 'src/edge/pages/assets/mark.svg'),
  'react.js': () => packaged('react', 'umd/react.production.min.js'),
  'react-dom.js': () => packaged('react-dom', 'umd/react-dom.production.min.js'),
  'graphiql.js': () => packaged('graphiql', 'graphiql.min.js'),
  'graphiql.css': () => packaged('graphiql', 'graphiql.min.css'),
};

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

interface Loaded {
  readonly body: Buffer;
  readonly tag: string;
}
const loaded = new Map<string, Loaded>();

function load(name: string): Loaded | undefined {
  const known = loaded.get(name);
  if (known) return known;
  const path = Object.hasOwn(FILES, name) ? FILES[name]?.() : undefined;
  if (path === undefined) return undefined;
  const body = readFileSync(path);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
  const file = { body, tag };
  loaded.set(name, file);
  return file;
}

/** Answers with the file, or says that there is none. */
export function answerFile(response: ServerResponse, name: string, knownTag: string | undefined) {
  const file = load(name);
  if (!file) return false;
  const headers = { etag: file.tag, 'cache-control': 'public, max-age=3600' };
  if (knownTag === file.tag) {
    response.writeHead(304, headers).end();
    return true;
  }
  const type = TYPES[extname(name)] ?? 'text/javascript';
  response.writeHead(200, {
    ...headers,
    'content-type': `${type}; charset=utf-8`,
    'content-length': file.body.length,
  });
  response.end(file.body);
  return true;
}
