// Sums of a reconciliation of what the bank has told as well, in the days of its report.
import { openBank, REPORTS } from './reconciliation.ts';

test('in, out, and how many', async () => {
  const desk = await openBank();
  try {
    const own = await desk.service.call('POST', '/ca/api/account', {
      json: { entity: desk.books.acme, chart_of_accounts_account: desk.bank, name: 'Told' },
    });
    expect([own.status, own.body]).toEqual([201, own.body]);
    const { id } = await desk.report({ starting_balance: 0, ending_balance: 0 });
    const sums = async (): Promise<string[]> => {
      const { body } = await desk.service.call('GET', `${REPORTS}/${id}`);
      return ['total_debits', 'total_credits', 'activity', 'item_count'].map(
        (name) => body[`matched_${name}`],
      );
    };
    // What nobody told stays out of it.
    await desk.pay(7);
    expect(await sums()).toEqual(['0.00', '0.00', '0.00', '0']);
    for (const amount of [40, -12.5, -2.25]) {
      const json = {
        ...{ account: own.body.id, amount, posted_at: '2026-01-20' },
        bank_description: 'Told',
      };
      expect((await desk.service.call('POST', '/ca/api/transaction', { json })).status).toBe(201);
    }
    expect(await sums()).toEqual(['40.00', '14.75', '25.25', '3']);
  } finally {
    await desk.service.close();
  }
});
