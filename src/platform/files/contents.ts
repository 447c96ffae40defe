// File contents in PostgreSQL, stored in pieces. A content is received before any record refers to
// it, piece by piece, so a slow client holds neither memory nor a transaction; contents without a
// file are deleted in the end.
import { createHash } from 'node:crypto';
import type { Session } from '../access/index.ts';
import { invalid } from '../base/index.ts';
import { type Database, named, type Query } from '../database/index.ts';
import { isProgram, typeOf } from './content-type.ts';

/** Bytes of a piece; the table refuses larger ones. */
const PIECE = 262_144;

/** A content that was received. Two uploads of the same file are the same request. */
export class ReceivedFile {
  constructor(
    readonly content: number,
    readonly name: string,
    readonly size: number,
    readonly sha256: string,
    readonly type: string,
  ) {}

  /** What tells it apart: where it is kept does not. */
  toJSON(): object {
    const { name, size, sha256, type } = this;
    return { name, size, sha256, type };
  }
}

/** Bytes in pieces of one size, the last one shorter. */
async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    let rest = chunk;
    while (size + rest.length >= PIECE) {
      const taken = PIECE - size;
      yield Buffer.concat([...waiting, rest.subarray(0, taken)]);
      rest = rest.subarray(taken);
      waiting = [];
      size = 0;
    }
    if (rest.length > 0) waiting.push(rest);
    size += rest.length;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

const BEGIN = 'insert into file_content (workspace_id) values ($1) returning id';
const ADD =
  'insert into file_chunk (workspace_id, content_id, ordinal, bytes) values ($1, $2, $3, $4)';
const SEAL =
  'update file_content set size = $3, sha256 = $4, type = $5 where workspace_id = $1 and id = $2';
/** What holds it keeps it: the foreign keys would refuse as well. */
const HELD = `exists (select from file f where f.workspace_id = c.workspace_id and f.content_id = c.id)
  or exists (select from proposal p where p.workspace_id = c.workspace_id and p.content_id = c.id)
  or exists (select from upload_run r where r.workspace_id = c.workspace_id
    and r.status in ('checking', 'previewed', 'running') and r.last_modified_at > now() - interval '7 days' and r.settings ->> 'content' = c.id::text)`;
const LET_GO = `delete from file_content c where c.workspace_id = $1 and c.id = $2 and not (${HELD})`;
const LET_OLD_GO = `delete from file_content c where c.workspace_id = $1
  and c.received_at < now() - interval '1 day' and not (${HELD})`;
const PART =
  'select bytes from file_chunk where workspace_id = $1 and content_id = $2 and ordinal = $3';

const write = (
  database: Database,
  workspace: number,
  text: string,
  ...values: readonly unknown[]
): Promise<Record<string, unknown>[]> =>
  database.write(workspace, ({ ask }) => ask(named(text, [workspace, ...values])));

/** The statement that lets go of a content, unless a file or a proposal holds it. */
export const lettingGo = (workspace: number, content: number): Query =>
  named(LET_GO, [workspace, content]);

/** The statement that lets go of all that was received a day ago and is held by nothing. */
export const lettingOldGo = (workspace: number): Query => named(LET_OLD_GO, [workspace]);

/** Lets go of a content that nothing holds. */
export async function letGo({ database, principal }: Session, content: number): Promise<void> {
  const { id } = principal.workspace;
  await database.write(id, ({ ask }) => ask(lettingGo(id, content)));
}

/**
 * Stores a content as it comes in.
 * @throws Problem 400 on `file` when there is nothing in it, or it is a program; nothing is kept then
 */
export async function receiveFile(
  session: Session,
  { name, bytes }: { readonly name: string; readonly bytes: AsyncIterable<Buffer> },
): Promise<ReceivedFile> {
  const { database, principal } = session;
  const workspace = principal.workspace.id;
  const [begun] = await write(database, workspace, BEGIN);
  const content = Number(begun?.['id']);
  try {
    const hash = createHash('sha256');
    let size = 0;
    let ordinal = 0;
    let type = '';
    for await (const piece of inPieces(bytes)) {
      if (ordinal === 0) {
        if (isProgram(piece))
          throw invalid('file', 'Programs cannot be uploaded. Upload a document.');
        type = typeOf(piece);
      }
      hash.update(piece);
      size += piece.length;
      await write(database, workspace, ADD, content, ordinal++, piece);
    }
    if (size === 0) throw invalid('file', 'The submitted file is empty.');
    const sha256 = hash.digest('hex');
    await write(database, workspace, SEAL, content, size, sha256, type);
    return new ReceivedFile(content, name, size, sha256, type);
  } catch (error) {
    await letGo(session, content);
    throw error;
  }
}

/** A content piece by piece; each is read when the one before has gone out. */
export async function* readContent(
  database: Database,
  workspace: number,
  content: number,
): AsyncGenerator<Buffer> {
  for (let ordinal = 0; ; ordinal++) {
    const [rows] = await database.read(workspace, named(PART, [workspace, content, ordinal]));
    const piece = rows?.[0]?.['bytes'];
    if (!(piece instanceof Uint8Array)) return;
    yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  }
}
