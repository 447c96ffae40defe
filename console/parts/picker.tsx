// A combobox that asks the service while one types (ARIA 1.2): records by name or number.
import { useEffect, useLayoutEffect, useId, useRef, useState } from 'preact/hooks';
import { useAsked } from '../kit/asked.ts';
import { useConsole } from '../kit/context.ts';
import type { Question } from '../kit/contract.ts';
import { awaitChoice } from '../kit/settled.ts';
import { Faults } from './fields.tsx';
import { meant } from './meant.ts';

export interface PickerChoice {
  readonly id: string;
  readonly name: string;
  /** Beside the name, in small. */
  readonly detail?: string | undefined;
}

export interface PickerProps {
  readonly label: string;
  /** The chosen record; undefined: none. */
  readonly value: PickerChoice | undefined;
  readonly onValue: (value: PickerChoice | undefined) => void;
  /** The question for the words that were typed, by what the session may. */
  readonly question: (words: string, may: (need: string) => boolean) => Question;
  /** The records in the answer. */
  readonly choices: (data: unknown) => readonly PickerChoice[];
  /** Says which records are found here and how to make one, where there are none. */
  readonly none?: string;
  readonly faults?: readonly string[];
  /** In a table the label stands in the head. */
  readonly hidesLabel?: boolean;
  /** Begins with the focus in it. */
  readonly isFirst?: boolean;
  /** Up and down belong to the grid until Alt and down open the list. */
  readonly isInGrid?: boolean;
}

function List({
  id,
  label,
  found,
  at,
  none,
  onTake,
}: {
  readonly id: string;
  readonly label: string;
  readonly none: string | undefined;
  readonly found: readonly PickerChoice[] | undefined;
  readonly at: number;
  readonly onTake: (choice: PickerChoice) => void;
}) {
  return (
    <ul id={`${id}-list`} class="picker-list" role="listbox" aria-label={label}>
      {found?.map((choice, nth) => (
        <li
          key={choice.id}
          id={`${id}-${nth}`}
          role="option"
          aria-selected={nth === at}
          // The field keeps its focus.
          onMouseDown={(event) => {
            event.preventDefault();
            onTake(choice);
          }}
        >
          <bdi>{choice.name}</bdi>
          {choice.detail !== undefined && <small>{choice.detail}</small>}
        </li>
      ))}
      {found?.length === 0 && <li class="quiet">Nothing found. {none}</li>}
    </ul>
  );
}

/** The outcome for the words: the record that was taken, or that they have to be made clear. */
interface PickerNote {
  readonly text: string;
  readonly isFault: boolean;
}

/** The outcome for words that were left, by their answer; undefined: it never came. */
const noteOf = (
  words: string,
  found: readonly PickerChoice[] | undefined,
  taken: PickerChoice | undefined,
): PickerNote | undefined => {
  if (!found) return { text: `"${words}" could not be looked up: try again.`, isFault: true };
  const others = found.length - 1;
  if (taken) {
    if (others === 0) return undefined;
    return { text: `Took ${taken.name}; ${others} more fit "${words}".`, isFault: false };
  }
  const text =
    found.length === 0
      ? `Nothing is called "${words}".`
      : `${found.length} fit "${words}": choose one.`;
  return { text, isFault: true };
};

/** The words, and the record that they lead to. */
function useWords({ value, onValue, question, choices }: PickerProps) {
  const { browser, may } = useConsole();
  const [typed, setTyped] = useState<string | undefined>();
  const [note, setNote] = useState<PickerNote | undefined>();
  const latest = useRef(typed);
  latest.current = typed;
  // A choice made by other means takes the place of words that led nowhere.
  useEffect(() => {
    if (!value) return;
    setTyped(undefined);
    setNote((before) => (before?.isFault ? undefined : before));
  }, [value?.id]);
  const take = (choice: PickerChoice | undefined): void => {
    if (choice) onValue(choice);
    setTyped(undefined);
    setNote(undefined);
  };
  /** Takes the record that the words mean, and says so where they mean others, too; else it asks. */
  const decide = (words: string, found: readonly PickerChoice[] | undefined): void => {
    const choice = found && meant(found, words);
    if (choice) take(choice);
    else onValue(undefined);
    setNote(noteOf(words, found, choice));
  };
  /** The same, of words whose answer may still be under way. */
  const lookUp = (words: string): void => {
    if (!browser) return;
    const decideNow = (found: readonly PickerChoice[] | undefined): void => {
      // Somebody who typed on is not interrupted.
      if (latest.current === words) decide(words, found);
    };
    awaitChoice(
      browser.ask(question(words, may)).then(
        ({ answer }) => decideNow('data' in answer ? choices(answer.data) : undefined),
        () => decideNow(undefined),
      ),
    );
  };
  const type = (words: string): void => {
    setTyped(words);
    setNote(undefined);
    if (words === '') onValue(undefined);
  };
  return { typed, note, take, decide, lookUp, type };
}

/** The text, its list, and the choice made by keys or by leaving. */
function useChoosing(props: PickerProps) {
  const { isFirst = false } = props;
  const { typed, note, take, decide, lookUp, type } = useWords(props);
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  /** Whether somebody went to a choice by keys. */
  const isMoved = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const { may } = useConsole();
  const asked = useAsked(
    isOpen ? (typed ?? '') : undefined,
    (words) => props.question(words, may),
    props.choices,
  );
  const choices = asked?.found;
  useLayoutEffect(() => {
    if (isFirst) input.current?.focus();
  }, []);
  const close = (choice?: PickerChoice): void => {
    take(choice);
    setOpen(false);
  };
  const settle = (): void => {
    setOpen(false);
    const isKnown = asked?.words === typed;
    if (typed === undefined || typed === '')
      take(isOpen && isMoved.current ? choices?.[at] : undefined);
    else if (isKnown && isOpen && isMoved.current) take(choices?.[at]);
    else if (isKnown) decide(typed, asked?.found);
    else lookUp(typed);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && !event.ctrlKey && (isOpen || event.altKey || !props.isInGrid)) {
      event.preventDefault();
      isMoved.current = isOpen;
      if (isOpen) setAt(Math.max(0, Math.min((choices?.length ?? 1) - 1, at + step)));
      else setOpen(true);
    } else if (event.key === 'Enter' && isOpen && !event.ctrlKey) {
      event.preventDefault();
      // The marked choice is seen: Enter takes it.
      if (typed === undefined || asked?.words === typed) close(choices?.[at]);
      else settle();
    } else if (event.key === 'Escape' && isOpen) {
      // One layer at a time: the list first.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const onInput = (words: string): void => {
    type(words);
    setAt(0);
    isMoved.current = false;
    setOpen(true);
  };
  return { input, typed, at, isOpen, note, choices, close, settle, onInput, onKeyDown };
}

export function Picker(props: PickerProps) {
  const { label, value, hidesLabel = false } = props;
  const id = useId();
  const { input, typed, at, isOpen, note, choices, close, settle, onInput, onKeyDown } =
    useChoosing(props);
  const faults = [...(note?.isFault ? [note.text] : []), ...(props.faults ?? [])];
  const isFaulty = faults.length > 0;
  return (
    <div class={isFaulty ? 'form-field picker field-faulty' : 'form-field picker'}>
      <label for={id} class={hidesLabel ? 'sr' : undefined}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        role="combobox"
        autocomplete="off"
        aria-expanded={isOpen ? 'true' : 'false'}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && choices?.[at] ? `${id}-${at}` : undefined}
        aria-invalid={isFaulty ? 'true' : undefined}
        aria-describedby={isFaulty ? `${id}-fault` : undefined}
        value={typed ?? value?.name ?? ''}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={settle}
      />
      {isOpen && <List {...{ id, label, at, none: props.none }} found={choices} onTake={close} />}
      {isFaulty && <Faults id={`${id}-fault`} faults={faults} />}
      {note && !note.isFault && (
        <p class="hint" role="status">
          {note.text}
        </p>
      )}
    </div>
  );
}
