// Stylesheet, script and logo of the pages, served by this process under names derived from their
// content.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { projectRoot } from '../../../platform/base/index.ts';

interface Asset {
  readonly type: string;
  readonly bytes: Buffer;
}

/** The sources are read where they lie: they are not compiled. */
const folder = join(projectRoot, 'src', 'edge', 'pages', 'assets');
const served = new Map<string, Asset>();

function asset(file: string, type: string): string {
  const bytes = readFileSync(join(folder, file));
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const path = `/assets/${digest}-${file}`;
  served.set(path, { type, bytes });
  return path;
}

/** Addresses of the assets; they change whenever the content does. */
export const ASSETS = {
  style: asset('style.css', 'text/css; charset=utf-8'),
  script: asset('page.js', 'text/javascript; charset=utf-8'),
  passkeys: asset('passkeys.js', 'text/javascript; charset=utf-8'),
  mark: asset('mark.svg', 'image/svg+xml'),
} as const;

/** Answers a request for an asset; false: it is none. */
export function serveAsset(path: string, response: ServerResponse): boolean {
  const found = served.get(path);
  if (!found) return false;
  response.writeHead(200, {
    'content-type': found.type,
    'content-length': found.bytes.length,
    'cache-control': 'public, max-age=31536000, immutable',
  });
  response.end(found.bytes);
  return true;
}
