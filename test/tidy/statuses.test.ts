// Statuses of documents: what one reads is what one can filter by.
import { BILL_STANDINGS, BILL_STATUSES } from '../../schema/data/bill-states.ts';
import { STANDINGS, STATUSES } from '../../schema/data/invoice-states.ts';

test.each([
  ['invoices', STATUSES, STANDINGS],
  ['bills', BILL_STATUSES, BILL_STANDINGS],
] as const)('%s', (_, statuses, standings) => {
  const words = standings.split(' ');
  expect(statuses.filter((each) => !words.includes(each))).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
});
