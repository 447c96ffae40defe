// Texts for laws.
import fc from 'fast-check';

/** Text of any characters. Made by hand: a text of fast-check first lists every character there is, for seconds. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(fc.integer({ max: 0xd7ff, min: 0 }), fc.integer({ max: 0x10ffff, min: 0xe000 })),
      {
        maxLength,
      },
    )
    .map((characters) => String.fromCodePoint(...characters));
