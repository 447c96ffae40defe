// Sentences of graphql-js that say more than its types and values do. The library gives its errors
// no codes; test/platform/graphql-sentences.test.ts holds it to these words.

/** A field of an input that must be given was left out. */
export const saysRequired = (message: string): boolean =>
  /^Field ".+" of required type ".+" was not provided\.$/.test(message);

/** A suggestion tells names of the schema. */
export const withoutSuggestion = (message: string): string =>
  message.replace(/ ?Did you mean .*\?$/s, '');
