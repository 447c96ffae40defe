// What a form sent: texts by name, at most one file, all bounded.
import busboy from 'busboy';
import type { IncomingMessage } from 'node:http';

const LARGEST_FORM = 256 * 1024;
const LARGEST_FILE = 1_048_576;

export interface Upload {
  readonly bytes: Buffer;
  /** The media type the browser states. */
  readonly claimed: string;
  /** Whether there was more than may be uploaded; the rest was not read. */
  readonly isCut: boolean;
}

export class Form {
  constructor(
    private readonly texts: URLSearchParams = new URLSearchParams(),
    readonly file?: Upload,
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
  constructor(readonly status: 400 | 413 | 415) {
    super('The form cannot be read.');
  }
}

async function urlEncoded(request: IncomingMessage): Promise<Form> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_FORM) throw new FormFault(413);
    chunks.push(chunk);
  }
  return new Form(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
}

function multipart(request: IncomingMessage, largest: number): Promise<Form> {
  return new Promise((resolve, reject) => {
    const limits = { files: 1, fileSize: largest + 1, fields: 400, fieldSize: 16_384 };
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
        if (bytes.length > 0) {
          file = { bytes, claimed: mimeType, isCut: bytes.length > largest };
        }
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

/** Reads the body of a POST. Throws {@link FormFault}. */
export async function readForm(request: IncomingMessage, largest = LARGEST_FILE): Promise<Form> {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (Number(request.headers['content-length'] ?? 0) > largest + LARGEST_FORM) {
    throw new FormFault(413);
  }
  if (type === 'application/x-www-form-urlencoded') return urlEncoded(request);
  if (type === 'multipart/form-data') {
    try {
      return await multipart(request, largest);
    } catch {
      throw new FormFault(400);
    }
  }
  throw new FormFault(415);
}
