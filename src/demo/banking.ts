// Cash of the demo company: opening amounts, transfers between its accounts, and bank balances that
// agree with the books.
import { Decimal, decimalsOf } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import type { Posting } from '../ledger/index.ts';
import type { Company } from './company.types.ts';
import { entry, type House, type Month } from './costs.ts';

/** Beside the operating account, in dollars. */
const RESERVES: readonly (readonly [account: string, size: number])[] = [
  ['1021', 96_250],
  ['1031', 1_250_000],
];
/** The card is paid on this day, for what was charged up to the closing of its statement. */
const CARD_PAID = 27;
const CARD_CLOSES = 20;

/** Euros that the dollar company keeps: their worth in its books follows the rate. */
const EURO_RESERVE = 180_000;

/** What the company began with, in each house. */
export function openingsOf(house: House, date: string, { accounts }: Company): Posting[] {
  const amount = (size: number): Decimal =>
    new Decimal(size * house.scale * house.share).toDecimalPlaces(decimalsOf(house.currency));
  const account = (number: string): number => accounts.get(number) ?? 0;
  const reserves = house.payroll === house.bank ? [] : RESERVES;
  const kept = reserves.reduce((sum, [, size]) => sum + size, 0);
  const opening = entry(house, date, 'Opening balances', [
    { account: account(house.bank), debit: amount(9_400_000) },
    ...reserves.map(([number, size]) => ({ account: account(number), debit: amount(size) })),
    { account: account('1510'), debit: amount(640_000) },
    { account: account('2710'), credit: amount(1_500_000) },
    { account: account('3010'), credit: amount(8_540_000 + kept) },
  ]);
  if (house.currency !== 'USD') return [opening];
  const euros = entry({ ...house, currency: 'EUR' }, date, 'Opening balance in euros', [
    { account: account('1042'), debit: new Decimal(EURO_RESERVE) },
    { account: account('3010'), credit: new Decimal(EURO_RESERVE) },
  ]);
  return [opening, euros];
}

/** What the postings took from an account up to a day. */
function takenFrom(account: number, through: string, postings: readonly Posting[]): Decimal {
  return postings
    .filter(({ date }) => date <= through)
    .flatMap(({ lines }) => lines.filter((line) => line.account === account))
    .reduce((sum, { credit }) => sum.plus(credit ?? 0), new Decimal(0));
}

/** The house fills its payroll account before it pays, and pays its card for what was charged. */
export function transfersOf(
  house: House,
  { day }: Month,
  { accounts }: Company,
  costs: readonly Posting[],
): Posting[] {
  if (house.payroll === house.bank) return [];
  const [bank, payroll, card] = [house.bank, house.payroll, house.card].map(
    (number) => accounts.get(number) ?? 0,
  ) as [number, number, number];
  const move = (date: number, memo: string, to: number, through: number): Posting => {
    const amount = takenFrom(to, day(through), costs);
    return entry(house, day(date), memo, [
      { account: to, debit: amount },
      { account: bank, credit: amount },
    ]);
  };
  return [
    move(24, 'Payroll funding', payroll, 28),
    move(CARD_PAID, 'Card payment', card, CARD_CLOSES),
  ];
}

/** Each bank account says what its ledger account holds, in its own currency. */
export async function agreeBalances(session: Session): Promise<void> {
  await transactionOf(session).ask({
    text: `update bank_account b set current_balance = l.balance, available_balance = l.balance
      from (
        select entity_id, account_id, sum(amount_native) as balance
        from journal_line where workspace_id = $1 group by entity_id, account_id
      ) l
      where b.workspace_id = $1 and l.entity_id = b.entity_id
        and l.account_id = b.chart_of_accounts_account_id`,
    values: [session.principal.workspace.id],
  });
}
