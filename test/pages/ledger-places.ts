// Pages of the ledger that axe examines, and the records they are of.
import type { MatchDesk } from '../cash/matching.ts';

export const LEDGER_PLACES = [
  ...['/journal', '/journal/new', '/journal/{journal}', '/journal/{journal}?do=reverse'],
  ...['/journal?knownAt=2026-01-31', '/reports/income?compare=moment&other=2026-01-31'],
  ...['/accounts', '/accounts/new', '/accounts/{account}', '/accounts/{account}?do=edit'],
  ...['/schedules', '/schedules/{schedule}', '/schedules/{schedule}?do=change'],
  ...['/rates', '/rates?do=load', '/rates?do=revalue', '/schedules?do=run'],
];

/** An entry, an account and a schedule with long words. */
export async function ledgerIds({ service, books, call }: MatchDesk) {
  const words = 'Versicherungsbeitrag'.repeat(4);
  const { data } = await service.graphql(
    `mutation { createAccount(input: { number: "1385", name: "${words}", accountSubtype: PREPAID }) { id } }`,
  );
  const account = String(data.createAccount.id);
  const bill = await call('POST', '/coa/api/v1/bill', {
    ...{ entity: books.acme, vendor: books.vendor, bill_number: words },
    ...{ bill_date: '2026-01-05', due_date: '2026-02-05', currency: 'EUR' },
    lines: [{ account: Number(account), amount: 1_200_000 }],
  });
  const [line] = bill.body.lines;
  await service.graphql(
    `mutation { saveAmortization(billLine: ${line.id}, startDate: "2026-01-01", endDate: "2026-12-31", expenseAccount: ${books.accounts['services']}) { __typename } }`,
  );
  const { data: made } = await service.graphql('{ amortizations { results { id } } }');
  return {
    account,
    journal: String(bill.body.journal_entry),
    schedule: String(made.amortizations.results[0].id),
  };
}
