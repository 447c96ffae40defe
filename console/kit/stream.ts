// The stream that tells that the books changed: one for a page in sight, closed with it.
import { isElsewhere, saidFor } from './drawn-for.ts';

/** A subscription has its own door, which takes its text. */
const BOOKS_CHANGED =
  'subscription BooksChanged($after: SequenceNumber) { booksChanged(after: $after) { sequence areas } }';

interface Told {
  readonly sequence: number;
  readonly areas: readonly string[];
}

/** The event in a block of the stream; undefined for a sign of life. */
function toldBy(block: string): Told | undefined {
  if (!block.startsWith('event: next')) return undefined;
  const data = /^data: (.*)$/m.exec(block)?.[1];
  if (data === undefined) return undefined;
  const { booksChanged } =
    (JSON.parse(data) as { readonly data?: { readonly booksChanged?: Told } }).data ?? {};
  return booksChanged;
}

/** Listens until the stream ends; false: the session may not listen any more. */
async function listen(
  after: number | undefined,
  signal: AbortSignal,
  onTold: (told: Told) => void,
): Promise<boolean> {
  const response = await fetch('/graphql/stream', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...saidFor() },
    body: JSON.stringify({ query: BOOKS_CHANGED, variables: { after } }),
    signal,
  });
  if (response.status === 401 || response.status === 403 || isElsewhere(response)) return false;
  if (!response.ok || !response.body) throw new Error('The stream did not open.');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value = '' } = await reader.read();
    if (done) return true;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const told of blocks.map(toldBy)) if (told) onTold(told);
  }
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Tells of changes while the page is in sight, and, when it comes back into sight, of what happened meanwhile.
 * @param drawnAt - the number of the books that the page shows
 */
export function followBooks(drawnAt: number | undefined, onChange: () => void): void {
  let last = drawnAt;
  let pause = FIRST_PAUSE_MS;
  let mine: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    mine?.abort();
    mine = undefined;
  };
  const begin = (): void => {
    stop();
    if (document.visibilityState === 'hidden') return;
    const { signal } = (mine = new AbortController());
    const again = (): void => {
      if (signal.aborted) return;
      timer = setTimeout(begin, pause);
      pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
    };
    listen(last, signal, ({ sequence, areas }) => {
      last = sequence;
      pause = FIRST_PAUSE_MS;
      if (areas.length > 0) onChange();
    }).then((mayListen) => {
      if (mayListen) again();
    }, again);
  };
  document.addEventListener('visibilitychange', begin);
  window.addEventListener('pagehide', stop);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) begin();
  });
  begin();
}
