// Files of the console for browsers: compressed when they were built, kept under names of their contents.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { consoleBuild } from '../../../platform/base/index.ts';

const FOLDER = '/assets/console/';
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};
/** The texts of the documents, for the explorer. */
const DOCUMENTS = `${FOLDER}documents.json`;
const CODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The address of a file. */
export const consoleFile = (name: string): string => FOLDER + name;

/** Answers a request for a file of the console; false: it is none. */
export function serveConsoleFile(
  path: string,
  { headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (!path.startsWith(FOLDER)) return false;
  const { files, documents } = consoleBuild();
  if (path === DOCUMENTS) {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' });
    response.end(JSON.stringify(Object.fromEntries(documents)));
    return true;
  }
  const name = path.slice(FOLDER.length);
  const type = TYPES[/\.(\w+)$/.exec(name)?.[1] ?? ''];
  const plain = files.get(name);
  if (type === undefined || plain === undefined) return false;
  const accepted = headers['accept-encoding'] ?? '';
  const coding = CODINGS.find(
    ([word, ending]) => accepted.includes(word) && files.has(name + ending),
  );
  const bytes = (coding && files.get(name + coding[1])) ?? plain;
  response.writeHead(200, {
    'content-type': type,
    'content-length': bytes.length,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    ...(coding && { 'content-encoding': coding[0] }),
  });
  response.end(bytes);
  return true;
}
