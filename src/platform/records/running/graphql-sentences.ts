// Sentences of graphql-js that say more than its types and values do. The library gives its errors
// no codes; test/platform/graphql-sentences.test.ts holds it to these words.

/** The field of an input that must be given and was left out; undefined in all other sentences. */
export const fieldLeftOut = (message: string): string | undefined =>
  /^Field "(\w+)" of required type ".+" was not provided\.$/.exec(message)?.[1];

/** A suggestion tells names of the schema. */
export const withoutSuggestion = (message: string): string =>
  message.replace(/ ?Did you mean .*\?$/s, '');
