// Answers as files: selects the format, and sends the file while it is generated.
import type { ServerResponse } from 'node:http';
import type { ParsedUrlQuery } from 'node:querystring';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileHeaders } from '../protocol/security-headers.ts';
import { isTrue, textsOf } from './query.ts';
import type { Route } from './route.ts';

/** The formats of files, by the media type that `Accept` may name. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/pdf': 'pdf',
};
export const FILE_TYPES = Object.keys(MEDIA_TYPES);
export const FILE_FORMATS = Object.values(MEDIA_TYPES);

/** The parameters that ask for a file. */
export const FILE_PARAMETERS = ['format', 'export'] as const;

/** The route of the operation that gives the file: `export` is another name of its `format`. */
export const routeOfFile = ({
  method,
  path,
  operation,
  area,
  fixed,
  also,
  rename,
  download,
}: Route): Route => ({
  ...{ method, path, operation },
  ...(area !== undefined && { area }),
  ...(fixed && { fixed }),
  ...(rename && { rename }),
  ...(download !== undefined && { download }),
  also: { ...also, export: 'format' },
});

/**
 * The format a request asks for; undefined for none, which is JSON. What is no format is left for its operation to
 * refuse. Parameters win over what `Accept` names first; `download=true` alone asks for CSV.
 */
export function formatIn(
  { download }: Route,
  query: ParsedUrlQuery,
  accept: string | undefined,
): string | undefined {
  const said = FILE_PARAMETERS.flatMap((name) => textsOf(query[name])).find((text) => text !== '');
  if (said !== undefined) return said === 'json' ? undefined : said;
  const [first = ''] = accept?.split(/[,;]/, 1) ?? [];
  // What is to be downloaded, and comes as files too, is a table.
  const usual = download !== undefined && isTrue(textsOf(query['download'])) ? 'csv' : undefined;
  return MEDIA_TYPES[first.trim().toLowerCase()] ?? usual;
}

interface MadeFile {
  readonly name: string;
  readonly media_type: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** The headers of a file by its name and type. What is in it may come from anybody, so it is saved, never shown. */
export const savedAs = (name: string, type: string): Readonly<Record<string, string>> => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`,
  ...fileHeaders,
});

/** Sends a file while it is made. An answer that breaks off ends without its end, so that nobody takes it for whole. */
export async function sendPieces(response: ServerResponse, result: unknown): Promise<void> {
  if (response.headersSent || response.destroyed) return;
  const { name, media_type: type, content } = result as MadeFile;
  response.writeHead(200, { ...savedAs(name, type), vary: 'accept' });
  if (response.req.method === 'HEAD') {
    response.end();
    return;
  }
  try {
    await pipeline(Readable.from(content, { objectMode: false }), response);
  } catch (error) {
    // Whoever goes away in the middle is told nothing.
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
