// Writers of journal entries that go on while a workspace moves, and note what was acknowledged.
import { setTimeout as pause } from 'node:timers/promises';

export interface Entry {
  readonly memo: string;
  /** When the answer came, in milliseconds. */
  readonly at: number;
}
export interface Writing {
  readonly acknowledged: Entry[];
  /** Answers 503. */
  refused: number;
  /** Any other answer: there must be none. */
  readonly strange: string[];
  stop(): Promise<void>;
}
export interface Target {
  readonly url: string;
  readonly key: string;
  readonly entity: number;
  /** Two accounts that take entries. */
  readonly accounts: readonly [number, number];
}

const RETRY_MS = 100;

const documentOf = ({ entity, accounts: [debit, credit] }: Target, memo: string): string =>
  `mutation { createJournalEntry(input: { entity: ${entity}, date: "2026-01-31", currency: "USD", memo: "${memo}", transactions: [
    { account: ${debit}, debitAmountNative: 1 }, { account: ${credit}, creditAmountNative: 1 }] }) { id } }`;

/** One attempt: the answer's status, its text, and whether it says when to come back. */
export async function writeEntry(target: Target, memo: string) {
  const response = await fetch(`${target.url}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Token ${target.key}`,
      'content-type': 'application/json',
      'idempotency-key': memo,
    },
    body: JSON.stringify({ query: documentOf(target, memo) }),
  });
  const text = await response.text();
  return { status: response.status, text, retryAfter: response.headers.get('retry-after') };
}

/** Starts so many writers. Each repeats what was refused until it is acknowledged. */
export function startWriters(target: Target, count: number, name: string): Writing {
  let isStopping = false;
  const writing: Writing = {
    ...{ acknowledged: [], refused: 0, strange: [] },
    stop: async () => {
      isStopping = true;
      await Promise.all(running);
    },
  };
  const write = async (writer: number): Promise<void> => {
    for (let nth = 0; !isStopping; nth++) {
      const memo = `${name} ${writer} ${nth}`;
      for (;;) {
        const { status, text, retryAfter } = await writeEntry(target, memo);
        if (status === 200 && !text.includes('"errors"')) {
          writing.acknowledged.push({ memo, at: performance.now() });
          break;
        }
        if (status === 503 && retryAfter !== null) writing.refused++;
        else writing.strange.push(`${status} ${text.slice(0, 200)}`);
        await pause(RETRY_MS);
      }
    }
  };
  const running = Array.from({ length: count }, (_, writer) => write(writer));
  return writing;
}

/** The longest time in which nothing was acknowledged, in milliseconds. */
export function longestPause({ acknowledged }: Writing): number {
  const moments = acknowledged.map(({ at }) => at).toSorted((a, b) => a - b);
  return Math.max(...moments.slice(1).map((at, nth) => at - (moments[nth] ?? at)));
}
