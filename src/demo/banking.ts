// Cash of the demo company: opening amounts, transfers between its accounts, and bank balances that
// agree with the books.
import { Decimal, decimalsOf } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import type { Posting } from '../ledger/index.ts';
import type { Company } from './company.types.ts';
import { entry, type House, type Month } from './costs.ts';
import { LOAN, RESERVED } from './debts.ts';
import { equipmentOf } from './equipment.ts';

/** Beside the operating account, in dollars. */
const RESERVES: readonly (readonly [account: string, size: number])[] = [
  ['1021', RESERVED.payroll],
  ['1031', RESERVED.savings],
];
/** Payroll is funded in whole sums of so many dollars. */
const FUNDED_BY = 10_000;
const FUNDING_DAYS = [9, 24];

/** What each house began with, in dollars. */
const OPENING = { cash: 2_600_000, parts: 1_100_000, equipment: 940_000 };

/** Euros that the dollar company keeps: their worth in its books follows the rate. */
const EURO_RESERVE = 180_000;

/** What the company began with, in each house. */
export function openingsOf(house: House, date: string, company: Company): Posting[] {
  const { accounts } = company;
  const amount = (size: number): Decimal =>
    new Decimal(size * house.scale * house.share).toDecimalPlaces(decimalsOf(house.currency));
  const account = (number: string): number => accounts.get(number) ?? 0;
  const reserves = house.payroll === house.bank ? [] : RESERVES;
  const debits = [
    { account: account(house.bank), debit: amount(OPENING.cash) },
    ...reserves.map(([number, size]) => ({ account: account(number), debit: amount(size) })),
    { account: account('1410'), debit: amount(OPENING.parts) },
    ...equipmentOf(house, company, OPENING.equipment),
  ];
  const loan = amount(LOAN.size);
  const owned = debits.reduce((sum, { debit }) => sum.plus(debit ?? 0), new Decimal(0));
  const opening = entry(house, date, 'Opening balances', [
    ...debits,
    { account: account('2710'), credit: loan },
    { account: account('3010'), credit: owned.minus(loan) },
  ]);
  if (house.currency !== 'USD') return [opening];
  const euros = entry({ ...house, currency: 'EUR' }, date, 'Opening balance in euros', [
    { account: account('1042'), debit: new Decimal(EURO_RESERVE) },
    { account: account('3010'), credit: new Decimal(EURO_RESERVE) },
  ]);
  return [opening, euros];
}

/** What the postings took from an account. */
function takenFrom(account: number, postings: readonly Posting[]): Decimal {
  return postings
    .flatMap(({ lines }) => lines.filter((line) => line.account === account))
    .reduce((sum, { credit }) => sum.plus(credit ?? 0), new Decimal(0));
}

/** The house fills its payroll account before it pays. */
export function fundingOf(
  house: House,
  { day }: Month,
  { accounts }: Company,
  costs: readonly Posting[],
): Posting[] {
  if (house.payroll === house.bank) return [];
  const [bank, payroll] = [accounts.get(house.bank) ?? 0, accounts.get(house.payroll) ?? 0];
  const half = takenFrom(payroll, costs).dividedBy(2);
  const amount = half.dividedBy(FUNDED_BY).round().times(FUNDED_BY);
  return FUNDING_DAYS.map((date) =>
    entry(house, day(date), 'Payroll funding', [
      { account: payroll, debit: amount },
      { account: bank, credit: amount },
    ]),
  );
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
