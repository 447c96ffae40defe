// The record that words mean, of those they were found in.
import type { PickerChoice } from './picker.tsx';

/** The one of that very name, the only one, or the only one that begins so; undefined: it has to be asked. */
export function meant(choices: readonly PickerChoice[], words: string): PickerChoice | undefined {
  const wanted = words.trim().toLowerCase();
  const named = choices.filter(({ name }) => name.toLowerCase() === wanted);
  const begun = choices.filter(({ name }) => name.toLowerCase().startsWith(wanted));
  return [named, choices, begun].find((each) => each.length === 1)?.[0];
}
