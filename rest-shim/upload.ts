// The file of a multipart body, streamed as it arrives and never held in memory as a whole.
import type busboy from 'busboy';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Gone, mediaTypeOf, PARTS_TYPE, tooLarge } from './body.ts';
import { refuse, Refusal } from './errors.ts';
import { multipartParser } from './multipart.ts';

/** The name of the part that holds the file. */
export const FILE_PART = 'file';

/** A file on its way in. */
export interface IncomingFile {
  /** As the client calls it: may be empty, or lead anywhere. */
  readonly name: string;
  readonly bytes: AsyncIterable<Buffer>;
}

/** A file that is there. */
export interface Received {
  /** What the operation takes. */
  readonly value: unknown;
  /** Called when the operation is over, however it ended: what nothing holds by then may go. */
  release(): Promise<void>;
}

/** Stores a file as it comes in. What it throws is the answer. */
export type Receive = (context: unknown, file: IncomingFile) => Promise<Received>;

/** What may stand around the file: its headers, boundaries, other small fields. */
const ENVELOPE = 65_536;
const MISSING = (): Refusal => new Refusal(400, { [FILE_PART]: ['No file was submitted.'] });

function parserOf(request: IncomingMessage, limit: number): busboy.Busboy {
  try {
    return multipartParser({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { fileSize: limit + 1, fields: 100, fieldSize: ENVELOPE },
    });
  } catch (error) {
    throw broken(error);
  }
}

const broken = (error: unknown): Refusal =>
  refuse(
    400,
    `Multipart form parse error - ${error instanceof Error ? error.message : 'Invalid'}.`,
  );

/**
 * Passes the file of a request on. Other parts are skipped.
 * @param limit - the most bytes the file may have
 * @throws Refusal 415 for another media type, 413 for too many bytes, 400 without a file or for a form
 *   that breaks off; Gone when the client leaves; and what `take` throws
 */
export function readUpload(
  request: IncomingMessage,
  limit: number,
  take: (file: IncomingFile) => Promise<Received>,
): Promise<Received> {
  mediaTypeOf(request, [PARTS_TYPE]);
  if (Number(request.headers['content-length'] ?? 0) > limit + ENVELOPE) throw tooLarge(limit);
  const parser = parserOf(request, limit);

  return new Promise((resolve, reject) => {
    let taking: Promise<Received> | undefined;
    let file: Readable | undefined;
    let isOver = false;
    /** Ends the reading once; whoever took a broken file hears of it, and what is left flows away. */
    const end = (error?: Error): void => {
      if (isOver) return;
      isOver = true;
      request.unpipe(parser).resume();
      if (error) file?.destroy(error);
      if (!taking) {
        reject(error ?? MISSING());
        return;
      }
      taking
        .then(async (received) => {
          if (!error) {
            resolve(received);
            return;
          }
          await received.release();
          reject(error);
        })
        .catch((cause: unknown) => reject(error ?? (cause as Error)));
    };
    parser.on('file', (part, stream, info: { readonly filename?: string }) => {
      // A stream that nobody listens to any more must not end the process.
      stream.on('error', () => undefined);
      if (part !== FILE_PART || taking) {
        stream.resume();
        return;
      }
      file = stream;
      stream.on('limit', () => end(tooLarge(limit)));
      taking = take({ name: info.filename ?? '', bytes: stream });
      taking.catch((error: unknown) => end(error as Error));
    });
    parser.on('error', (error) => end(broken(error)));
    parser.on('close', () => end());
    request.on('error', () => undefined);
    request.on('close', () => {
      if (!request.complete) end(new Gone('The client closed the connection.'));
    });
    request.pipe(parser);
  });
}
