// The palette: goes to places, and does what the page offers.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useConsole } from '../kit/context.ts';
import { keysNow } from '../kit/keys.ts';
import type { Listed } from '../kit/contract.ts';

interface PaletteChoice {
  readonly id: string;
  readonly label: string;
  readonly kind: 'Go to' | 'Do';
  readonly hint?: string | undefined;
  readonly run: () => void;
}

/** Whether every word that was typed begins a word of the label. */
const fits = (label: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => ` ${label.toLowerCase()}`.includes(` ${word}`));

/** The places and the deeds of the page. */
const choicesOf = (
  places: readonly Listed[],
  go: (href: string) => void,
): readonly PaletteChoice[] => [
  ...places.map(({ href, label, key }): PaletteChoice => ({
    id: href,
    label,
    kind: 'Go to',
    hint: key === undefined ? undefined : `g ${key}`,
    run: () => go(href),
  })),
  ...keysNow().flatMap(({ keys, does, run }): PaletteChoice[] =>
    does === undefined || does.startsWith('Go to') || ['ctrl+k', 'escape'].includes(keys)
      ? []
      : [
          {
            id: keys,
            label: does,
            kind: 'Do',
            hint: keys,
            run: () => run(new KeyboardEvent('keydown')),
          },
        ],
  ),
];

export function Palette({
  places,
  onClose,
}: {
  readonly places: readonly Listed[];
  readonly onClose: () => void;
}) {
  const { browser, to } = useConsole();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const choices = choicesOf(places, (href) => browser?.go(to(href)));
  const found = choices.filter(({ label }) => fits(label, typed.trim())).slice(0, 12);
  const chosen = found[Math.min(at, found.length - 1)];
  const take = (choice: PaletteChoice | undefined): void => {
    if (!choice) return;
    dialog.current?.close();
    choice.run();
  };
  return (
    <dialog class="palette" ref={dialog} onClose={onClose} aria-label="Search, go or do">
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-choices"
        aria-activedescendant={chosen ? `choice-${chosen.id}` : undefined}
        aria-label="Search"
        placeholder="Go to a page, or do something"
        value={typed}
        autocomplete="off"
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step !== undefined) {
            event.preventDefault();
            setAt(Math.max(0, Math.min(found.length - 1, at + step)));
          } else if (event.key === 'Enter') {
            event.preventDefault();
            take(chosen);
          }
        }}
      />
      <ul id="palette-choices" role="listbox" aria-label="Found">
        {found.map((choice) => (
          <li
            key={choice.id}
            id={`choice-${choice.id}`}
            role="option"
            aria-selected={choice === chosen}
            onClick={() => take(choice)}
          >
            <span class="quiet">{choice.kind}</span> {choice.label}
            {choice.hint !== undefined && <kbd>{choice.hint}</kbd>}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p class="quiet">Nothing is called that. Try another word.</p>}
    </dialog>
  );
}
