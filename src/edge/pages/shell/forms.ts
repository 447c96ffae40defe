// Reads a submitted form: texts by name and at most one file, all bounded.
import { isUtf8 } from 'node:buffer';
import busboy from 'busboy';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { isEncodedUtf8 } from '../../../../protocol/percent-encoding.ts';
import type { ReceivedFile } from '../../../platform/files/index.ts';

const LARGEST_FORM = 256 * 1024;
const LARGEST_FILE = 1_048_576;
/** Of files that are received as they come in: as large as the API takes them. */
const LARGEST_RECEIVED = 100 * 1_048_576;

export interface Upload {
  readonly bytes: Buffer;
  /** The media type the browser states. */
  readonly claimed: string;
}

/** Takes a file while it comes in, so that it is never held in memory as a whole. */
export type Receive = (file: {
  readonly name: string;
  readonly bytes: AsyncIterable<Buffer>;
}) => Promise<ReceivedFile>;

export class Form {
  constructor(
    private readonly texts: URLSearchParams = new URLSearchParams(),
    readonly file?: Upload,
    /** A file that was received as it came in. */
    readonly received?: ReceivedFile,
  ) {}

  /** The text of a field, empty when it was not sent. */
  text(name: string): string {
    return this.texts.get(name) ?? '';
  }
  all(name: string): string[] {
    return this.texts.getAll(name);
  }
  /** The number in a field; NaN when there is none. */
  id(name: string): number {
    return /^\d{1,9}$/.test(this.text(name)) ? Number(this.text(name)) : NaN;
  }
  has(name: string): boolean {
    return this.texts.has(name);
  }
}

/** A form that is too large, or not a form. */
export class FormFault extends Error {
  constructor(
    readonly status: 400 | 413 | 415,
    message = 'The form cannot be read. Go back, reload the page and try again.',
  ) {
    super(message);
  }
}

const tooLarge = (most: number): FormFault =>
  new FormFault(413, `The file is too large. Send at most ${most / 1_048_576} MB.`);

async function urlEncoded(request: IncomingMessage): Promise<Form> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_FORM) {
      throw new FormFault(413, 'The form is too large. Send at most 256 kB.');
    }
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const text = bytes.toString('utf8');
  if (!isUtf8(bytes) || !isEncodedUtf8(text)) throw new FormFault(400);
  return new Form(new URLSearchParams(text));
}

function multipart(request: IncomingMessage): Promise<Form> {
  return new Promise((resolve, reject) => {
    const limits = { files: 1, fileSize: LARGEST_FILE + 1, fields: 400, fieldSize: 16_384 };
    const parser = busboy({ headers: request.headers, limits });
    const texts = new URLSearchParams();
    let file: Upload | undefined;
    parser.on('field', (name, value) => {
      texts.append(name, value);
    });
    parser.on('file', (_name, stream, { mimeType }) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        if (bytes.length > 0) file = { bytes, claimed: mimeType };
      });
    });
    parser.on('close', () => {
      resolve(file ? new Form(texts, file) : new Form(texts));
    });
    parser.on('error', () => {
      reject(new FormFault(400));
    });
    request.pipe(parser);
  });
}

/** The bytes of a file, unless there are too many. */
async function* bounded(stream: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of stream as AsyncIterable<Buffer>) yield chunk;
  if ((stream as Readable & { truncated?: boolean }).truncated) {
    throw tooLarge(LARGEST_RECEIVED);
  }
}

/** A form whose file is received while it comes in. Throws what receiving it throws. */
function receiving(request: IncomingMessage, receive: Receive): Promise<Form> {
  return new Promise((resolve, reject) => {
    const limits = { files: 1, fileSize: LARGEST_RECEIVED, fields: 400, fieldSize: 16_384 };
    const parser = busboy({ headers: request.headers, limits, defParamCharset: 'utf8' });
    const texts = new URLSearchParams();
    let receipt: Promise<ReceivedFile | undefined> = Promise.resolve(undefined);
    const refuse = (error: Error): void => {
      request.unpipe(parser);
      request.resume();
      reject(error);
    };
    parser.on('field', (name, value) => {
      texts.append(name, value);
    });
    parser.on('file', (_field, stream, { filename }) => {
      // A browser sends an empty part without a name where no file was chosen.
      if (!filename) stream.resume();
      else {
        receipt = receive({ name: filename, bytes: bounded(stream) });
        receipt.catch(refuse);
      }
    });
    parser.on('close', () => {
      receipt.then((file) => resolve(new Form(texts, undefined, file)), refuse);
    });
    parser.on('error', () => refuse(new FormFault(400)));
    request.pipe(parser);
  });
}

/** Reads the body of a POST; a file goes to `receive` where there is one. Throws {@link FormFault}. */
export async function readForm(request: IncomingMessage, receive?: Receive): Promise<Form> {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  const largest = receive ? LARGEST_RECEIVED : LARGEST_FILE;
  if (Number(request.headers['content-length'] ?? 0) > largest + LARGEST_FORM) {
    throw tooLarge(largest);
  }
  if (type === 'application/x-www-form-urlencoded') return urlEncoded(request);
  if (type === 'multipart/form-data' && receive) return receiving(request, receive);
  if (type === 'multipart/form-data') {
    try {
      return await multipart(request);
    } catch {
      throw new FormFault(400);
    }
  }
  throw new FormFault(415);
}
