// Splits long work into slices and yields to other requests between them.
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** The longest that work goes on before others are let through. */
const LONGEST_MS = 10;

const others = (): Promise<void> => new Promise((resume) => setImmediate(resume));

let last = Promise.resolve();
/** Waits for a turn of one's own: of all who ask, one goes on in each turn of the loop. */
export const inLine = (): Promise<void> => (last = last.then(others));

/** The turns of one piece of work. */
export class Turns {
  #since = performance.now();

  /** Whether it is time to stand back. */
  get isOver(): boolean {
    return performance.now() - this.#since > LONGEST_MS;
  }
  /** Lets others through. */
  async pass(): Promise<void> {
    await others();
    this.#since = performance.now();
  }
}

/** Maps a list, passing the turn where it takes long. */
export async function mapInTurns<From, To>(
  list: Iterable<From>,
  map: (each: From) => To,
): Promise<To[]> {
  const turns = new Turns();
  const mapped: To[] = [];
  for (const each of list) {
    mapped.push(map(each));
    if (turns.isOver) await turns.pass();
  }
  return mapped;
}

/** Bytes that are read in one go. */
const SLICE = 16_384;
const LINE_FEED = 10;

/**
 * Pieces of a file cut smaller, after a line where there is one: a parser reads what it is given in one go, and
 * nobody else has a turn meanwhile.
 */
export async function* inSlices(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const turns = new Turns();
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length;) {
      const line = piece.lastIndexOf(LINE_FEED, from + SLICE - 1) + 1;
      const until = line > from ? line : Math.min(from + SLICE, piece.length);
      yield piece.subarray(from, until);
      from = until;
      if (turns.isOver) await turns.pass();
    }
  }
}

/** Waits until more may be sent, or nobody takes it any more. */
export const drained = (response: ServerResponse): Promise<void> =>
  new Promise((resume) => {
    const goOn = (): void => {
      response.off('drain', goOn).off('close', goOn);
      resume();
    };
    response.once('drain', goOn).once('close', goOn);
  });

/**
 * Writes to a stream without an end, and waits until more may be sent: what nobody reads is not gathered in
 * memory. Resolves as well when the signal aborts; who writes in a loop looks at it.
 */
export async function writePaced(
  to: ServerResponse,
  text: string,
  signal: AbortSignal,
): Promise<void> {
  if (to.write(text) || signal.aborted) return;
  await once(to, 'drain', { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
