// Checks texts that people must be able to trust: they read the same for everybody.

/** Marks that turn or hide text. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;

/** The text without marks that hide or turn it around; runs of white space become one space. */
export const plainLine = (text: string): string =>
  text.normalize('NFC').replace(/\s+/gu, ' ').replace(HIDDEN, '').trim();

/** The same for a text of several lines, which stay. */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(HIDDEN, ''))
    .join('\n')
    .trim();
