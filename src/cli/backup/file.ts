// Backup file format: a line that names the format, the compressed content, and the SHA-256 of
// both. docs/operations.md explains how to read one without this program.
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { codeOf, Refusal, wordsOf } from '../../platform/base/index.ts';

const NAME = 'ledgergate-backup';
const FORMAT = 1;
const FIRST_LINE = `${NAME} ${FORMAT} gzip\n`;
const lastLine = (hash: Hash): string => `\nsha256 ${hash.digest('hex')}\n`;
const LAST_LENGTH = '\nsha256 \n'.length + 64;
const PIECE = 1_048_576;

const notThere = (path: string, error: unknown): Refusal =>
  new Refusal(
    `${path} cannot be read: ${wordsOf(error)}.`,
    'Give the path of a backup file',
    error,
  );

const damaged = (path: string, how: string): Refusal =>
  new Refusal(
    `${path} ${how}: nothing was written.`,
    'Copy the file again from its source, or make another backup',
  );

/**
 * Writes a backup. The file appears whole or not at all, readable by its owner alone. Returns its size.
 * Throws {@link Refusal} when there is one of this name already, or no room; leaves nothing when `stop` says so.
 */
export async function writeFile(
  path: string,
  content: AsyncIterable<string | Buffer>,
  stop?: AbortSignal,
) {
  if ((await stat(path).catch(() => undefined)) !== undefined) {
    throw new Refusal(`${path} already exists.`, 'Name another file: ledgergate backup <file>');
  }
  const draft = `${path}.part-${process.pid}`;
  const hash = createHash('sha256').update(FIRST_LINE);
  const hashed = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      done(null, piece);
    },
    flush(done) {
      done(null, lastLine(hash));
    },
  });
  try {
    const file = createWriteStream(draft, { mode: 0o600, flush: true });
    file.write(FIRST_LINE);
    await pipeline(content, createGzip({ level: 6 }), hashed, file, { signal: stop });
    const { size } = await stat(draft);
    await rename(draft, path);
    return size;
  } catch (error) {
    if (!['ENOSPC', 'EACCES', 'ENOENT', 'EROFS', 'EDQUOT'].includes(codeOf(error))) throw error;
    const what = `The backup could not be written to ${path}: ${wordsOf(error)}.`;
    throw new Refusal(what, 'Name a file in a folder with room: ledgergate backup <file>', error);
  } finally {
    await rm(draft, { force: true });
  }
}

/** The first and the last line of a file, and its size. */
async function frameOf(path: string) {
  const file = await open(path).catch((error: unknown) => {
    throw notThere(path, error);
  });
  try {
    const { size } = await file.stat();
    const first = Buffer.alloc(FIRST_LINE.length);
    const last = Buffer.alloc(LAST_LENGTH);
    await file.read(first, 0, first.length, 0);
    if (size >= FIRST_LINE.length + LAST_LENGTH) {
      await file.read(last, 0, LAST_LENGTH, size - LAST_LENGTH);
    }
    return { size, first: first.toString('latin1'), last: last.toString('latin1') };
  } catch (error) {
    throw notThere(path, error);
  } finally {
    await file.close();
  }
}

type BackupProgressListener = (done: number, total: number, what: string) => void;

/** Reads all of a file and compares its checksum. Throws {@link Refusal}. */
export async function checkFile(path: string, tell: BackupProgressListener): Promise<void> {
  const { size, first, last } = await frameOf(path);
  if (first !== FIRST_LINE) {
    const isLater = first.startsWith(`${NAME} `);
    if (!isLater) throw damaged(path, 'is not a ledgergate backup');
    throw new Refusal(
      `${path} was written by a later release.`,
      'Install that release: git pull && npm ci',
    );
  }
  const hash = createHash('sha256');
  let done = 0;
  for await (const piece of createReadStream(path, {
    end: Math.max(0, size - LAST_LENGTH - 1),
    highWaterMark: PIECE,
  })) {
    hash.update(piece as Buffer);
    tell((done += (piece as Buffer).length), size, 'reading the checksum');
  }
  if (last !== lastLine(hash)) throw damaged(path, 'is incomplete or was changed');
}

/** The content of a file that was checked. `tell` hears how much of the file was read. */
export async function contentOf(path: string, tell: BackupProgressListener): Promise<Readable> {
  const { size } = await frameOf(path);
  const packed = createReadStream(path, {
    start: FIRST_LINE.length,
    end: size - LAST_LENGTH - 1,
    highWaterMark: PIECE,
  });
  const content = createGunzip({ chunkSize: PIECE });
  packed.on('data', () => tell(packed.bytesRead, size, 'restoring'));
  packed.once('error', (error) => content.destroy(error));
  return packed.pipe(content);
}
