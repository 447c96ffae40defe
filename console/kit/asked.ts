// Answers to what is typed: asked a moment after the last key, and of the newest words alone.
import { useEffect, useState } from 'preact/hooks';
import { useConsole } from './context.ts';
import type { Question } from './contract.ts';

const PAUSE_MS = 120;

/** An answer, and the words it was found by. */
export interface Asked<T> {
  readonly words: string;
  readonly found: T;
}

/** Asks for words; undefined words ask nothing, and what was found before stays. */
export function useAsked<T>(
  words: string | undefined,
  question: (words: string) => Question,
  read: (data: unknown) => T,
): Asked<T> | undefined {
  const { browser } = useConsole();
  const [asked, setAsked] = useState<Asked<T> | undefined>();
  useEffect(() => {
    if (words === undefined || !browser) return;
    const mine = new AbortController();
    const timer = setTimeout(() => {
      browser.ask(question(words), { signal: mine.signal }).then(
        ({ answer }) => {
          if (mine.signal.aborted || !('data' in answer)) return;
          setAsked({ words, found: read(answer.data) });
        },
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      mine.abort();
    };
  }, [words]);
  return asked;
}
