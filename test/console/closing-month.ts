// A month to close in tests of the console: bank lines without a category, and sales of three months.
import { openMatching, type MatchDesk } from '../cash/matching.ts';
import type { ServiceWithPeople } from '../oauth/support/service-with-people.ts';

export const JANUARY = '/close?through=2026-01-31';

export async function openMonth(here: ServiceWithPeople): Promise<MatchDesk> {
  const bank = await openMatching(here.service);
  const fed = await bank.call('POST', `/ca/api/bank-feed/${bank.account}`, {
    ...{ balance: 1, available_balance: 1, balance_as_of_date: '2026-01-31' },
    transactions: [
      {
        ...{ external_transaction_id: 'c1', amount: '12.50', posted_at: '2026-01-20' },
        bank_description: 'Till <b>1</b>',
      },
    ],
  });
  expect(fed.status).toBe(201);
  const { accounts, acme } = bank.books;
  for (const [date, amount] of [
    ['2025-12-10', 500],
    ['2026-01-10', 700],
    ['2025-01-10', 690],
  ] as const) {
    const made = await bank.call('POST', '/coa/api/journal_entry', {
      ...{ entity: acme, date, currency: 'USD' },
      transactions: [
        { account: bank.bank, debit_amount_native: amount },
        { account: accounts.sales, credit_amount_native: amount },
      ],
    });
    expect(made.status).toBe(201);
  }
  return bank;
}

/** Asks as an admin. */
export async function asked(here: ServiceWithPeople, query: string): Promise<any> {
  const { data, errors } = await here.service.graphql(query);
  expect([query, errors]).toEqual([query, undefined]);
  return data;
}

export const locksOf = async (here: ServiceWithPeople): Promise<any[]> =>
  (await asked(here, '{ lockPeriods { results { lockedThrough entityId } } }')).lockPeriods.results;
