// Debts that the demo company serves: sales tax, payroll and income tax, the card, the loan; and what
// its savings earn.
import { Decimal, decimalsOf } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { named } from '../platform/database/index.ts';
import { endOfMonth } from '../platform/base/index.ts';
import type { Posting } from '../ledger/index.ts';
import { monthFrom } from './anchor.ts';
import type { Company } from './company.types.ts';
import { entry, type House } from './costs.ts';

/** Months of a loan of this size for a dollar house, and what a year of it costs. */
export const LOAN = { size: 1_500_000, months: 60, interest: 0.065 };
const SAVINGS_INTEREST = 0.035;
const SAVED_EACH_QUARTER = 60_000;
const EQUIPMENT = { size: 85_000, everyMonths: 6 };
const INCOME_TAX = 0.24;

const LOAN_DAY = 5;
const PAYROLL_TAX_DAY = 10;
const INCOME_TAX_DAY = 15;
const SALES_TAX_DAY = 20;
/** The statement of the card closes on the first of these days, and is paid on the second. */
const CARD = { closes: 20, paid: 27 };

/** Income and expenses of a day count as `profit`; what is not realized is not taxed. */
const MOVEMENTS = `
  select l.entity_id as entity, l.date::text as date, k.kind, sum(l.amount_book)::text as amount
  from journal_line l
  join account a on a.workspace_id = $1 and a.id = l.account_id
  join lateral (select case
      when a.number in ('2110', '2310') then a.number
      when a.id = (select tax_account_id from system_accounts where workspace_id = $1) then 'tax'
      when a.account_subtype = 'UNREALIZED_GAIN_LOSS' then null
      when a.account_type in ('REVENUE', 'COGS', 'OPERATING_EXPENSES', 'OTHER_INCOME', 'OTHER_EXPENSE') then 'profit'
    end as kind) k on k.kind is not null
  where l.workspace_id = $1 group by 1, 2, 3`;

interface Movement {
  readonly entity: number;
  readonly date: string;
  readonly kind: string;
  readonly amount: string;
}

/** What one house owes, and what moved it, by kind and day: credits are positive. */
class Debts {
  readonly house: House;
  readonly company: Company;
  private readonly movements: readonly Movement[];

  constructor(house: House, company: Company, movements: readonly Movement[]) {
    [this.house, this.company] = [house, company];
    this.movements = movements.filter(({ entity }) => entity === house.entity);
  }

  rounded(size: Decimal | number): Decimal {
    return new Decimal(size).toDecimalPlaces(decimalsOf(this.house.currency));
  }
  scaled(size: number): Decimal {
    return this.rounded(size * this.house.scale * this.house.share);
  }
  grown(kind: string, after: string, through: string): Decimal {
    return this.movements
      .filter((each) => each.kind === kind && each.date > after && each.date <= through)
      .reduce((sum, { amount }) => sum.minus(amount), new Decimal(0));
  }
  /** An entry of two lines or more: each a number of an account and its debit, or credit if negative. */
  entry(date: string, memo: string, lines: readonly (readonly [string, Decimal])[]): Posting[] {
    const posted = lines.filter(([, amount]) => !amount.isZero());
    if (posted.length === 0) return [];
    const sides = posted.map(([number, amount]) => ({
      account: this.company.accounts.get(number) ?? 0,
      ...(amount.isNegative() ? { credit: amount.negated() } : { debit: amount }),
    }));
    return [entry(this.house, date, memo, sides)];
  }
  /** Pays from the bank what is owed on an account. */
  payment(date: string, memo: string, account: string, amount: Decimal): Posting[] {
    return amount.lessThanOrEqualTo(0)
      ? []
      : this.entry(date, memo, [
          [account, amount],
          [this.house.bank, amount.negated()],
        ]);
  }
}

/** Everything of one month of one house, in whatever order; `nth` counts the months. */
function ofMonth(debts: Debts, first: string, nth: number, unpaidTax: Decimal[]): Posting[] {
  const { house } = debts;
  const month = first.slice(0, 7);
  const day = (number: number): string => `${month}-${String(number).padStart(2, '0')}`;
  const before = (months: number): string => endOfMonth(monthFrom(month, -months));
  const principal = debts.scaled(LOAN.size / LOAN.months);
  const owed = debts.scaled(LOAN.size).minus(principal.times(nth));
  const interest = debts.rounded(owed.times(LOAN.interest / 12));
  const postings = [
    ...debts.entry(day(LOAN_DAY), 'Loan instalment', [
      ['2710', principal],
      ['8010', interest],
      [house.bank, principal.plus(interest).negated()],
    ]),
    ...debts.payment(
      day(PAYROLL_TAX_DAY),
      'Payroll tax',
      '2310',
      debts.grown('2310', before(2), before(1)),
    ),
    ...debts.payment(
      day(SALES_TAX_DAY),
      'Sales tax',
      'tax',
      debts.grown('tax', before(2), before(1)),
    ),
  ];
  if (house.card !== house.bank) {
    const closed = `${before(1).slice(0, 7)}-${CARD.closes}`;
    const charged = debts.grown('2110', closed, day(CARD.closes));
    postings.push(...debts.payment(day(CARD.paid), 'Card payment', house.card, charged));
  }
  let earned = new Decimal(0);
  if (house.payroll !== house.bank) {
    const quarters = Math.floor(nth / 3);
    const saved = RESERVED.savings + quarters * SAVED_EACH_QUARTER;
    earned = debts.rounded((saved * SAVINGS_INTEREST) / 12);
    postings.push(
      ...debts.entry(day(28), 'Interest on savings', [
        ['1031', earned],
        ['7010', earned.negated()],
      ]),
    );
    if (nth % 3 === 2) {
      postings.push(
        ...debts.payment(day(26), 'To savings', '1031', new Decimal(SAVED_EACH_QUARTER)),
      );
    }
  }
  if (nth % EQUIPMENT.everyMonths === 4) {
    postings.push(...debts.payment(day(14), 'Equipment', '1510', debts.scaled(EQUIPMENT.size)));
  }
  const profit = debts.grown('profit', before(1), endOfMonth(first)).minus(interest).plus(earned);
  const tax = debts.rounded(profit.times(INCOME_TAX));
  postings.push(
    ...debts.entry(endOfMonth(first), 'Income tax of the month', [
      ['9010', tax],
      ['2320', tax.negated()],
    ]),
  );
  if ([1, 4, 7, 10].includes(Number(month.slice(5)))) {
    const due = unpaidTax.splice(0).reduce((sum, each) => sum.plus(each), new Decimal(0));
    postings.push(...debts.payment(day(INCOME_TAX_DAY), 'Income tax', '2320', due));
    if (due.isNegative()) unpaidTax.push(due);
  }
  unpaidTax.push(tax);
  return postings;
}

/** What the payroll account and the savings begin with, in dollars. */
export const RESERVED = { payroll: 96_250, savings: 1_250_000 };

/** What serves the debts of each house from the first month through a day. */
export async function debtService(
  session: Session,
  houses: readonly House[],
  company: Company,
  { begin, months, through }: { begin: string; months: number; through: string },
): Promise<Posting[]> {
  const movements = await transactionOf(session).ask<Movement>(
    named(MOVEMENTS, [session.principal.workspace.id]),
  );
  const [tax] = await transactionOf(session).ask<{ id: number }>(
    named('select tax_account_id as id from system_accounts where workspace_id = $1', [
      session.principal.workspace.id,
    ]),
  );
  const accounts = new Map([...company.accounts, ['tax', tax?.id ?? 0]]);
  return houses.flatMap((house) => {
    const debts = new Debts(house, { ...company, accounts }, movements);
    const unpaidTax: Decimal[] = [];
    return Array.from({ length: months }, (_, nth) => monthFrom(begin.slice(0, 7), nth))
      .flatMap((first, nth) => ofMonth(debts, first, nth, unpaidTax))
      .filter(({ date }) => date <= through);
  });
}
