// A combobox that asks the service while one types (ARIA 1.2): records by name or number.
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { useAsked } from '../kit/asked.ts';
import { useConsole } from '../kit/context.ts';
import type { Question } from '../kit/contract.ts';
import { awaitChoice } from '../kit/settled.ts';
import { Faults } from './fields.tsx';

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
  /** What to ask for the words that were typed. */
  readonly question: (words: string) => Question;
  /** The records in the answer. */
  readonly choices: (data: unknown) => readonly PickerChoice[];
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
  onTake,
}: {
  readonly id: string;
  readonly label: string;
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
      {found?.length === 0 && <li class="quiet">Nothing found.</li>}
    </ul>
  );
}

/** What is typed, the list of it, and the choice that is made by keys or by leaving. */
function useChoosing(props: PickerProps) {
  const { onValue, isFirst = false } = props;
  const { browser } = useConsole();
  const [typed, setTyped] = useState<string | undefined>();
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const asked = useAsked(isOpen ? (typed ?? '') : undefined, props.question, props.choices);
  const choices = asked?.found;
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, []);
  const close = (choice?: PickerChoice): void => {
    if (choice) onValue(choice);
    setTyped(undefined);
    setOpen(false);
  };
  /** Takes what the words that were typed lead to, though its answer may still be under way. */
  const settle = (): void => {
    const words = typed;
    const isMoved = isOpen && words === undefined && at > 0;
    if (words === undefined || words === '') close(isMoved ? choices?.[at] : undefined);
    else if (asked?.words === words) close(choices?.[at]);
    else {
      close();
      if (!browser) return;
      awaitChoice(
        browser.ask(props.question(words)).then(
          ({ answer }) => {
            const first = 'data' in answer ? props.choices(answer.data)[0] : undefined;
            if (first) onValue(first);
          },
          () => undefined,
        ),
      );
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && !event.ctrlKey && (isOpen || event.altKey || !props.isInGrid)) {
      event.preventDefault();
      if (!isOpen) setOpen(true);
      else setAt(Math.max(0, Math.min((choices?.length ?? 1) - 1, at + step)));
    } else if (event.key === 'Enter' && isOpen && !event.ctrlKey) {
      event.preventDefault();
      if (typed === undefined) close(choices?.[at]);
      else settle();
    } else if (event.key === 'Escape' && isOpen) {
      // One layer at a time: the list first.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return { input, typed, setTyped, at, setAt, isOpen, setOpen, choices, close, settle, onKeyDown };
}

export function Picker(props: PickerProps) {
  const { label, value, onValue, faults = [], hidesLabel = false } = props;
  const id = useId();
  const { input, typed, setTyped, at, setAt, isOpen, setOpen, choices, close, settle, onKeyDown } =
    useChoosing(props);
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
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAt(0);
          setOpen(true);
          if (currentTarget.value === '') onValue(undefined);
        }}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={settle}
      />
      {isOpen && <List id={id} label={label} found={choices} at={at} onTake={close} />}
      {isFaulty && <Faults id={`${id}-fault`} faults={faults} />}
    </div>
  );
}
