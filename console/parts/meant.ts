// Choice of the record that words mean, among those they were found in.

/** The one of that very name, the only one, or the only one that begins so; undefined: it has to be asked. */
export function meant<Choice extends { readonly name: string }>(
  choices: readonly Choice[],
  words: string,
): Choice | undefined {
  const wanted = words.trim().toLowerCase();
  const named = choices.filter(({ name }) => name.toLowerCase() === wanted);
  const begun = choices.filter(({ name }) => name.toLowerCase().startsWith(wanted));
  return [named, choices, begun].find((each) => each.length === 1)?.[0];
}
