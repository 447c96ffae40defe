// Live parts of the console, which only a browser has: progress, messages, keys, and the palette.
import { useEffect, useState } from 'preact/hooks';
import { useConsole } from '../kit/context.ts';
import { onKey, useKeys } from '../kit/keys.ts';
import type { Listed } from '../kit/contract.ts';
import { navigationFor } from '../kit/places.ts';
import type { View } from './app.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { Help } from './help.tsx';
import { Palette } from './palette.tsx';

type Layer = 'palette' | 'help' | undefined;

const MESSAGE_MS = 6_000;

function Said({ message, onRead }: { readonly message: string; readonly onRead: () => void }) {
  useEffect(() => {
    if (message === '') return;
    const timer = setTimeout(onRead, MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div class="said" role="status">
      {message !== '' && <p>{message}</p>}
    </div>
  );
}

/** The page shows the books from before a change, because somebody works on it. */
function Stale() {
  const { browser } = useConsole();
  const show = (): void => browser?.refresh();
  useKeys([{ keys: 'r', does: 'Show the books as they are now', run: show }]);
  return (
    <div class="said" role="status" data-stale>
      <p>
        The books have changed.{' '}
        <button type="button" class="plain small" onClick={show}>
          Show
        </button>
      </p>
    </div>
  );
}

/** A dialog to sign in again, in another window: what was typed stays here. */
function Ended({ onClose }: { readonly onClose: () => void }) {
  return (
    <dialog class="sheet-dialog" open aria-labelledby="ended-title">
      <h2 id="ended-title">Your session has ended</h2>
      <p>What you typed is still here. Sign in in another window, then go on.</p>
      <p class="row submit">
        <a class="button primary" href="/sign-in" target="_blank" rel="noopener">
          Sign in
        </a>
        <button type="button" onClick={onClose}>
          Go on here
        </button>
      </p>
    </dialog>
  );
}

/** The document of the page, in the explorer, with its variables. */
function openDocument({ main, place }: View, frame: ReturnType<typeof useConsole>['frame']): void {
  const { document, variables } = main.page.question(place.search, main.path, frame);
  const asked = new URLSearchParams({ document, variables: JSON.stringify(variables) });
  window.open(`/graphql#${asked.toString()}`, '_blank', 'noopener');
}

/** Keys that work on every page; returns the places that the session may go to. */
function useConsoleKeys(view: View, onLayer: (layer: Layer) => void): readonly Listed[] {
  const { frame, browser, to } = useConsole();
  const places = navigationFor(frame).flatMap((group) => group.places);
  useKeys([
    { keys: 'ctrl+k', does: 'Search, go or do', run: () => onLayer('palette') },
    { keys: '?', does: 'Show the keys', run: () => onLayer('help') },
    ...places.flatMap(({ key, label, href }) =>
      key === undefined
        ? []
        : [{ keys: `g ${key}`, does: `Go to ${label}`, run: () => browser?.go(to(href)) }],
    ),
    {
      keys: 'y',
      does: 'Copy the address',
      run: () => {
        void navigator.clipboard
          .writeText(location.href)
          .then(() => browser?.say('Address copied.'));
      },
    },
    {
      keys: 'shift+y',
      does: 'Open the document of this page in the explorer',
      run: () => openDocument(view, frame),
    },
    {
      keys: 'escape',
      does: 'Back one layer',
      run: () => document.querySelector<HTMLElement>('.drawer [data-close]')?.click(),
    },
  ]);
  return places;
}

export function Live({
  view,
  isSlow,
  wait,
  message,
  onMessageRead,
  isStale,
  elsewhere,
  onBack,
}: {
  readonly view: View;
  readonly isSlow: boolean;
  /** Seconds until a throttled question is asked again. */
  readonly wait: number;
  readonly message: string;
  readonly onMessageRead: () => void;
  /** Whether the page shows the books from before a change. */
  readonly isStale: boolean;
  /** The mark of where the session stands, where that is not what the page was drawn for. */
  readonly elsewhere: string | undefined;
  readonly onBack: () => void;
}) {
  const [layer, setLayer] = useState<Layer>();
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    const search = document.querySelector<HTMLElement>('[data-palette]');
    const open = (): void => setLayer('palette');
    search?.addEventListener('click', open);
    return () => {
      document.removeEventListener('keydown', onKey);
      search?.removeEventListener('click', open);
    };
  }, []);
  const places = useConsoleKeys(view, setLayer);
  const close = (): void => setLayer(undefined);
  return (
    <>
      <div class="progress" data-busy={isSlow ? 'yes' : undefined} aria-hidden="true" />
      {wait > 0 && (
        <div class="said" role="status">
          <p>Too many requests. Asking again in {wait} s.</p>
        </div>
      )}
      {message === 'ended' ? (
        <Ended onClose={onMessageRead} />
      ) : (
        <Said message={message} onRead={onMessageRead} />
      )}
      {elsewhere !== undefined && <Elsewhere mark={elsewhere} onBack={onBack} />}
      {isStale && message === '' && wait === 0 && <Stale />}
      {layer === 'palette' && <Palette places={places} onClose={close} />}
      {layer === 'help' && <Help onClose={close} />}
    </>
  );
}
