// Statements that are asked for at the same moment travel together: many readers that run side by side
// cost one round trip for each of their steps, however many they are.
import type { Query, Row } from './batch.ts';

type AskAll = (queries: readonly Query[]) => Promise<Row[][]>;

interface Waiting {
  readonly queries: readonly Query[];
  readonly resolve: (rows: Row[][]) => void;
  readonly reject: (reason: unknown) => void;
}

/** Makes an `askAll` that waits until everybody who runs now has asked. */
export function gathering(askAll: AskAll): AskAll {
  let waiting: Waiting[] = [];

  const send = async (): Promise<void> => {
    const sent = waiting;
    waiting = [];
    try {
      const rows = await askAll(sent.flatMap(({ queries }) => queries));
      let from = 0;
      for (const { queries, resolve } of sent) {
        resolve(rows.slice(from, from + queries.length));
        from += queries.length;
      }
    } catch (error) {
      for (const { reject } of sent) reject(error);
    }
  };
  return (queries) =>
    new Promise((resolve, reject) => {
      // After all that runs at this moment: readers take a few steps before they ask.
      if (waiting.length === 0) setImmediate(() => void send());
      waiting.push({ queries, resolve, reject });
    });
}
