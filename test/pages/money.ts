// Pages of money out that are examined, and the records that they and memos of customers show.
import type { MatchDesk } from '../cash/matching.ts';

/** Words in braces are what `moneyIds` makes. */
export const MONEY_OUT: readonly string[] = [
  ...['/bills', '/bills/new', '/bills/{bill}', '/bills/{bill}/edit', '/bills/{bill}?do=pay'],
  ...['/bills/pay?through=2026-12-31', '/bills/inbox', '/bills/inbox?draft={paper}'],
  ...['/debit-memos', '/debit-memos/new', '/debit-memos/{debit}', '/debit-memos/{debit}?do=use'],
  '/debit-memos/{debit}/edit',
  ...['/vendors', '/vendors/new', '/vendors/{vendor}', '/vendors/{vendor}/edit'],
];

/** Ids of a bill, a paper, a vendor, and a memo of each kind. */
export async function moneyIds({ books, bill, call }: MatchDesk): Promise<Record<string, string>> {
  const memo = (kind: string, party: object, account: number) =>
    call('POST', `/coa/api/v1/${kind}-memo`, {
      ...{ entity: books.acme, ...party, [`${kind}_memo_date`]: '2026-01-12' },
      lines: [{ amount: 30, account }],
    });
  const credit = await memo('credit', { client: books.customer }, books.accounts.sales);
  const debit = await memo('debit', { vendor: books.vendor }, books.accounts.services);
  const paper = await call('POST', '/coa/api/v1/bill-draft', { source: 'ui_upload' });
  expect([credit.status, debit.status, paper.status]).toEqual([201, 201, 201]);
  const ids = { memo: credit.body.id, debit: debit.body.id, paper: paper.body.id };
  const all = { ...ids, vendor: books.vendor, bill: (await bill(70)).id };
  return Object.fromEntries(Object.entries(all).map(([name, id]) => [name, String(id)]));
}
