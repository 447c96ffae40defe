// Coalesces concurrent queries: statements requested at the same moment share one round trip, and
// identical ones run once. Readers that run side by side thus cost one round trip per step.
import type { Query, Row } from './batch.ts';

type AskAll = (queries: readonly Query[]) => Promise<Row[][]>;

interface PendingQueries {
  readonly queries: readonly Query[];
  readonly resolve: (rows: Row[][]) => void;
  readonly reject: (reason: unknown) => void;
}

/** What makes two statements ask the same. */
const keyOf = ({ name, text, values = [], asText = false }: Query): string =>
  `${asText} ${JSON.stringify(values)} ${name ?? text}`;

/** Each statement once, and where the answer to each stands. */
function distinct(queries: readonly Query[]): { sent: Query[]; places: number[] } {
  const sent: Query[] = [];
  const known = new Map<string, number>();
  const places = queries.map((query) => {
    const key = keyOf(query);
    const place = known.get(key) ?? sent.push(query) - 1;
    known.set(key, place);
    return place;
  });
  return { sent, places };
}

/** Makes an `askAll`, of statements that change nothing, that waits until everybody who runs now has asked. */
export function coalesceQueries(askAll: AskAll): AskAll {
  let waiting: PendingQueries[] = [];

  const send = async (): Promise<void> => {
    const together = waiting;
    waiting = [];
    try {
      const { sent: asked, places } = distinct(together.flatMap(({ queries }) => queries));
      const rows = await askAll(asked);
      let from = 0;
      for (const { queries, resolve } of together) {
        resolve(places.slice(from, from + queries.length).map((place) => rows[place] ?? []));
        from += queries.length;
      }
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  };
  return (queries) =>
    new Promise((resolve, reject) => {
      // After all that runs at this moment: readers take a few steps before they ask.
      if (waiting.length === 0) setImmediate(() => void send());
      waiting.push({ queries, resolve, reject });
    });
}
