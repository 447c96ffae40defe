// Lines of bank feeds, case by case: what is read of them, and why others are not loaded. No database.
import { amountFault, readLine } from '../../src/cash/bank-feed.rules.ts';

const bank = { currency: 'USD' } as Parameters<typeof readLine>[1];
const fed = (more: object) => ({
  external_transaction_id: 'a',
  amount: 5,
  posted_at: '2026-01-31',
  ...more,
});
test.each([
  [{ external_transaction_id: ' ' }, 'external_transaction_id: This field is required.'],
  [
    { external_transaction_id: 'x'.repeat(201) },
    'external_transaction_id: Ensure this field has no more than 200 characters.',
  ],
  [{ amount: 'five' }, 'amount: A valid number is required.'],
  [{ amount: null }, 'amount: A valid number is required.'],
  [{ amount: '.' }, 'amount: A valid number is required.'],
  [{ amount: '1e999' }, 'amount: A valid number is required.'],
  [{ amount: '1e18' }, 'amount: '],
  [{ amount: 1.001 }, 'amount: '],
  [
    { posted_at: 20260131 },
    'posted_at: A day or a moment is required: 2026-01-31, or 2026-01-31T10:00:00Z.',
  ],
  [
    { posted_at: 'soon' },
    'posted_at: A day or a moment is required: 2026-01-31, or 2026-01-31T10:00:00Z.',
  ],
  ...['07/03/2026', '2026-02-30', '1', 'x 3', '2026-3-7', '0000-01-01', '2026-03-07 (Sat)', ''].map(
    (day): [object, string] => [
      { posted_at: day },
      'posted_at: A day or a moment is required: 2026-01-31, or 2026-01-31T10:00:00Z.',
    ],
  ),
  [{ currency: 'EUR' }, 'currency: The bank account is in USD. Send USD, or leave this out.'],
])('a line of a feed with %j is not loaded', (more, words) => {
  const { line: read, failure } = readLine(fed(more), bank);
  expect([read, failure?.error]).toEqual([null, expect.stringContaining(words)]);
});
test.each([
  ['2026-03-07', '2026-03-07T00:00:00.000Z'],
  ['2026-03-31T23:30:00-05:00', '2026-04-01T04:30:00.000Z'],
  ['2026-03-31 23:30', '2026-03-31T23:30:00.000Z'],
])('a line of a feed with the moment %s is posted on its day', (given, at) => {
  expect(readLine(fed({ posted_at: given }), bank).line?.postedAt.toISOString()).toBe(at);
});
test.each(['.5', '-.5', '5.', '+5', '1.5e+1', 0.5])('an amount of a feed is %s', (amount) => {
  expect(readLine(fed({ amount }), bank).line?.amount).toBe(String(amount));
});
test('a line of a feed is loaded as it says', () => {
  const { line: read, failure } = readLine(
    fed({
      external_transaction_id: 7,
      amount: '-1.5e1',
      currency: 'USD',
      note: 'x'.repeat(1_025),
      kind: 'A\0B',
      merchant_name: '',
    }),
    bank,
  );
  expect(failure).toBeNull();
  expect(read).toMatchObject({
    externalTransactionId: '7',
    amount: '-1.5e1',
    kind: 'AB',
    merchantName: null,
  });
  expect([read?.note?.length, read?.postedAt.toISOString()]).toEqual([
    1_024,
    '2026-01-31T00:00:00.000Z',
  ]);
  expect(
    readLine(fed({ external_transaction_id: 'x'.repeat(200), currency: null }), bank).failure,
  ).toBeNull();
  expect([amountFault('999999999999999999.99', 'USD'), amountFault(null, 'USD')]).toEqual([
    undefined,
    expect.any(String),
  ]);
  for (const nothing of [null, 'x', undefined]) expect(readLine(nothing, bank).line).toBeNull();
});
