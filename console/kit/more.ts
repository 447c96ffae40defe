// Rows that follow those of a page: asked for when the end of a list comes near, and kept until the page
// has another answer.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useConsole } from './context.ts';
import type { Question } from './contract.ts';

export interface Rows<Row> {
  readonly rows: readonly Row[];
  /** The question for those that follow; undefined at the end. */
  readonly next: Question | undefined;
}

/** The rows of the page and those that followed, and how to get more. */
export function useMore<Row>(
  first: Rows<Row>,
  /** The rows of an answer; `asked` is what they were asked for by, after the first. */
  read: (data: unknown, asked: Question) => Rows<Row>,
): { readonly rows: readonly Row[]; readonly more: () => void } {
  const { browser } = useConsole();
  const [later, setLater] = useState<Rows<Row> & { readonly of: readonly Row[] }>();
  const isAsking = useRef(false);
  const isCurrent = later?.of === first.rows;
  const followed = isCurrent ? later.rows : [];
  const next = isCurrent ? later.next : first.next;
  useEffect(() => {
    isAsking.current = false;
  }, [first.rows]);
  return {
    rows: followed.length === 0 ? first.rows : [...first.rows, ...followed],
    more: () => {
      if (!next || !browser || isAsking.current) return;
      isAsking.current = true;
      void browser.ask(next).then(({ answer }) => {
        isAsking.current = false;
        if ('refusal' in answer) return;
        const found = read(answer.data, next);
        setLater({ of: first.rows, rows: [...followed, ...found.rows], next: found.next });
      });
    },
  };
}
