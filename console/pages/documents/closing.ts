// The end of a deed: the drawer closes, and what has become of the record is shown.
import { useConsole } from '../../kit/context.ts';

/** Closes the drawer, and shows what has become of the record. */
export function useClosing(words: string): () => void {
  const { browser, href } = useConsole();
  return () => {
    browser?.say(words);
    browser?.go(href({ do: null, payment: null }), { isReplacing: true });
  };
}
