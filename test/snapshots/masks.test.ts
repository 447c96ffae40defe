// Masks of the snapshots: what differs from run to run is masked whole, whatever a part of it looks like.
import { masked } from './snapshot.ts';

test.each([
  ['a UUID with a day in it', '11112027-2031-41f3-8c13-d8acd3c1eb43', '<uuid>'],
  ['a UUID with a year in it', '49207ff1-2026-4235-8c13-2027d3c1eb43', '<uuid>'],
  ['a token with a day in it', 'svca_ab-2031-04-05-xyz', '<secret>'],
  ['a ticket with a day in it', 'ticket=ab.2027-01-02.cd', 'ticket=<secret>'],
  ['a moment', '2027-01-02T03:04:05.678Z', '<moment>'],
  ['a day after the books', 'due 2027-01-02', 'due <day>'],
  ['a day of the books', 'due 2024-01-02', 'due 2024-01-02'],
])('%s', (_, text, expected) => {
  expect(masked(text)).toBe(expected);
});
