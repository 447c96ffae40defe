// Keys: single letters, two in a row such as `g r`, and chords. Those of the latest layer go first.
import { useEffect, useRef } from 'preact/hooks';

export interface Key {
  /** `c`, `g r`, `?`, `Escape`, `ctrl+k`, `shift+y`, `ctrl+enter`. */
  readonly keys: string;
  /** The deed in words, for the list of keys; undefined: it is not listed. */
  readonly does?: string;
  readonly run: (event: KeyboardEvent) => void;
}

type Layer = { readonly current: readonly Key[] };
const layers: Layer[] = [];

/** The keys that work now, the latest layer first. */
export const keysNow = (): readonly Key[] => layers.toReversed().flatMap(({ current }) => current);

/** Keys that work while a component is shown. */
export function useKeys(keys: readonly Key[]): void {
  const layer = useRef(keys);
  layer.current = keys;
  useEffect(() => {
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, []);
}

/** A key as it is listed: `shift+y`, `ctrl+k` (also with ⌘), `j`. */
function nameOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  const isLetter = /^[a-z]$/i.test(key);
  return [
    ctrlKey || metaKey ? 'ctrl+' : '',
    altKey ? 'alt+' : '',
    shiftKey && (isLetter || key.length > 1) ? 'shift+' : '',
    key.toLowerCase(),
  ].join('');
}

/** Whether what is typed goes to a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]',
  ) !== null;

const isPressed = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, summary, input') !== null;

const SECOND_MS = 1_200;
let first: { readonly name: string; readonly at: number } | undefined;

/** Runs the key of an event, if one works now. */
export function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  // A dialog has keys of its own.
  if (document.querySelector('dialog[open]')) return;
  const name = nameOf(event);
  // Letters belong to what is typed in; chords and Escape work everywhere.
  if (isTyping(event.target) && !name.startsWith('ctrl+') && name !== 'escape') return;
  // Enter and Space belong to the link or the button that has the focus.
  if ((name === 'enter' || name === ' ') && isPressed(event.target)) return;
  const isSecond = first !== undefined && event.timeStamp - first.at < SECOND_MS;
  const whole = isSecond && first ? `${first.name} ${name}` : name;
  const keys = keysNow();
  const found =
    keys.find((each) => each.keys.toLowerCase() === whole) ??
    keys.find((each) => each.keys.toLowerCase() === name);
  const begins = keys.some((each) => each.keys.startsWith(`${name} `));
  first = !isSecond && begins ? { name, at: event.timeStamp } : undefined;
  if (!found) return;
  event.preventDefault();
  first = undefined;
  found.run(event);
}
