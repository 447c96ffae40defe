// Password rules at their limits, and no sign-in without a password.
import {
  checkPassword,
  hashPassword,
  isPassword,
  LONGEST_PASSWORD,
  SHORTEST_PASSWORD,
} from '../../src/platform/identity/passwords.ts';

/** So many characters, enough of them different; an emoji is one. */
const of = (length: number): string =>
  Array.from({ length }, (_, nth) => ['a', 'b', 'c', 'é', '😀'][nth % 5]).join('');

test.each([
  [SHORTEST_PASSWORD - 1, 'Use at least 10 characters.'],
  [SHORTEST_PASSWORD, undefined],
  [LONGEST_PASSWORD, undefined],
  [LONGEST_PASSWORD + 1, 'Use at most 1000 characters.'],
])('one of %i characters', (length, refusal) => {
  const check = () => checkPassword(of(length));
  if (refusal === undefined) expect(check).not.toThrow();
  else expect(check).toThrow(refusal);
});

test('as long as many, but of four characters at least, and of text', () => {
  expect(() => checkPassword('abcabcabcabc')).toThrow('Use more than three different characters.');
  expect(() => checkPassword('abcdabcdabcd')).not.toThrow();
  expect(() => checkPassword('abcdefgh\0ijk')).toThrow('Null characters are not allowed.');
});

test('the right one opens, whichever keyboard typed it, and no other does', async () => {
  const stored = await hashPassword('pre\u0301cis enough');
  expect(await isPassword('pr\u00e9cis enough', stored)).toBe(true);
  for (const wrong of ['precis enough', 'pr\u00e9cis enoug', '', 'x'.repeat(1_001), 'pr\0cis']) {
    expect([wrong, await isPassword(wrong, stored)]).toEqual([wrong, false]);
  }
});

test('whoever has no password gets in with none', async () => {
  for (const any of ['', 'anything at all', 'a password nobody has', 'x'.repeat(1_001)]) {
    expect([any, await isPassword(any, null)]).toEqual([any, false]);
  }
});
