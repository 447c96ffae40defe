// The palette: goes to places and records, and does what the page offers.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useAsked } from '../kit/asked.ts';
import { useConsole } from '../kit/context.ts';
import { graphql, question, type ResultOf } from '../kit/graphql.ts';
import { keysNow } from '../kit/keys.ts';
import { Money } from '../parts/figures.tsx';
import type { Listed } from '../kit/contract.ts';

const SEARCH = graphql(`
  query PaletteSearch($text: String!) {
    search(text: $text, limit: 8) {
      kind
      id
      title
      party
      amount
      currency
      path
    }
  }
`);
type FoundRecord = ResultOf<typeof SEARCH>['search'][number];

interface PaletteChoice {
  readonly id: string;
  readonly label: string;
  readonly kind: string;
  readonly hint?: string | undefined;
  /** Of a record. */
  readonly amount?: ComponentChildren;
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

/** `CreditMemo` as a person says it. */
const wordsOf = (kind: string): string =>
  kind.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Records that have a page, by name, number, amount or the id of a request. */
function useRecords(typed: string, go: (href: string) => void): readonly PaletteChoice[] {
  const asked = useAsked(
    typed === '' ? undefined : typed,
    (text) => question(SEARCH, { text }),
    (data) => (data as ResultOf<typeof SEARCH>).search,
  );
  if (typed === '' || !asked) return [];
  return asked.found.flatMap((record: FoundRecord): PaletteChoice[] => {
    const { kind, id, title, party, amount, currency, path } = record;
    if (path === null) return [];
    return [
      {
        id: `${kind}-${id}`,
        label: party === null ? title : `${title} · ${party}`,
        kind: wordsOf(kind),
        amount: amount !== null && currency !== null && (
          <Money amount={amount} currency={currency} showsCurrency />
        ),
        run: () => go(path),
      },
    ];
  });
}

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
  const go = (href: string): void => browser?.go(to(href));
  // A record is found in every entity, whichever is chosen.
  const records = useRecords(typed.trim(), (path) => browser?.go(path));
  const offered = choicesOf(places, go).filter(({ label }) => fits(label, typed.trim()));
  const found = [...offered, ...records].slice(0, 12);
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
        placeholder="A page, a deed, a name, a number or an amount"
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
            <span class="quiet">{choice.kind}</span> <bdi>{choice.label}</bdi>
            {choice.amount && <span class="number">{choice.amount}</span>}
            {choice.hint !== undefined && <kbd>{choice.hint}</kbd>}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p class="quiet">Nothing is called that. Try another word.</p>}
    </dialog>
  );
}
