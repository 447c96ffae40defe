// Streams COPY in both directions: memory holds one network chunk, never a table.
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { submit, type Wire, wireOf } from './pg-internals.ts';

/** `COPY 12` says how many rows went through. */
const rowsIn = (told: { readonly text: string }): number => Number(told.text.split(' ')[1]);

class CopyOut extends Readable {
  rows = 0;
  #wire: Wire | undefined;

  constructor(private readonly text: string) {
    super({ highWaterMark: 262_144 });
  }

  submit(connection: pg.Connection): null {
    this.#wire = wireOf(connection);
    this.#wire.query(this.text);
    return null;
  }

  /** pg reuses the memory behind a piece as soon as this returns. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    if (!this.push(Buffer.from(chunk))) this.#wire?.stream.pause();
  }

  override _read(): void {
    this.#wire?.stream.resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#wire?.stream.resume();
    done(error);
  }

  handleCommandComplete(told: { readonly text: string }): void {
    this.rows = rowsIn(told);
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }
}

class CopyIn {
  readonly done: Promise<number>;
  #rows = 0;
  #resolve!: (rows: number) => void;
  #reject!: (reason: unknown) => void;
  #failed: unknown;

  constructor(
    private readonly text: string,
    private readonly pieces: AsyncIterable<Buffer>,
  ) {
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: pg.Connection): null {
    wireOf(connection).query(this.text);
    return null;
  }

  handleCopyInResponse(connection: Wire): void {
    void this.#send(connection);
  }

  handleCommandComplete(told: { readonly text: string }): void {
    this.#rows = rowsIn(told);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#rows);
  }

  handleError(error: unknown): void {
    // Why we gave up says more than that we did.
    this.#failed ??= error;
    this.#reject(this.#failed);
  }

  /** As fast as PostgreSQL takes it; what it refused meanwhile ends the sending. */
  async #send(wire: Wire): Promise<void> {
    try {
      for await (const piece of this.pieces) {
        if (this.#failed !== undefined) return;
        wire.sendCopyFromChunk(piece);
        const ended = this.done.catch(() => undefined);
        if (wire.stream.writableNeedDrain) await Promise.race([once(wire.stream, 'drain'), ended]);
      }
      wire.endCopyFrom();
    } catch (error) {
      this.#failed ??= error;
      wire.sendCopyFail('The sender gave up.');
    }
  }
}

/** What `copy … to stdout` prints, as a stream; `rows` counts once it has ended. */
export const copyOut = (client: pg.Client, text: string): Readable & { readonly rows: number } =>
  submit(client, new CopyOut(text));

/** Feeds `copy … from stdin` and returns how many rows it took. Throws what PostgreSQL refuses. */
export function copyIn(
  client: pg.Client,
  text: string,
  pieces: AsyncIterable<Buffer>,
): Promise<number> {
  return submit(client, new CopyIn(text, pieces)).done;
}
