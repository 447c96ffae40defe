// Spending at a vendor, according to the books. contract: VendorSummary.
import { formula, money, resource, text } from '../kit/index.ts';

type Sum = 'bills' | 'cards' | 'unpaid' | 'credits' | 'left';
const of = (what: Sum, isBook: boolean): string =>
  `vendor_figure({workspace}, {id}, '${what}', ${isBook})`;

/** One sum, or what is left of one by another, or two together. */
const sums = (isBook: boolean) => {
  const figure = (sql: string) => formula(isBook ? money().nullable() : money(), sql);
  return {
    spend: figure(`(${of('bills', isBook)} + ${of('cards', isBook)})`),
    bills: figure(of('bills', isBook)),
    cards: figure(of('cards', isBook)),
    paid: figure(`(${of('bills', isBook)} - ${of('unpaid', isBook)})`),
    unpaid: figure(of('unpaid', isBook)),
    credits: figure(of('credits', isBook)),
    used: figure(`(${of('credits', isBook)} - ${of('left', isBook)})`),
    left: figure(of('left', isBook)),
  };
};
const [reporting, book] = [sums(false), sums(true)];

export class VendorSummary extends resource('VendorSummary', {
  scope: 'vendors',
  describe:
    'What bills and cards came to at a vendor, in the reporting currency; in book currency where one alone has to do with it.',
  view: true,
  operations: ['list'],
  order: ['name'],
  readOnly: {
    name: text(250).nullable().sortable(),
    dba: text(250).nullable().sortable(),
  },
  derived: {
    totalSpend: reporting.spend.describe('Bills and cards.'),
    totalBillSpend: reporting.bills.describe('Bills that are not voided, by their entries.'),
    totalCardSpend: reporting.cards.describe('Entries of type credit_card with this vendor.'),
    totalPaid: reporting.paid.describe('What was paid or set off of the bills.'),
    totalUnpaid: reporting.unpaid.describe('What is left of them.'),
    totalCredits: reporting.credits.describe('Debit memos that are not voided.'),
    creditUsed: reporting.used,
    creditAvailable: reporting.left,
    totalSpendBook: book.spend,
    totalBillSpendBook: book.bills,
    totalCardSpendBook: book.cards,
    totalPaidBook: book.paid,
    totalUnpaidBook: book.unpaid,
    totalCreditsBook: book.credits,
    creditUsedBook: book.used,
    creditAvailableBook: book.left,
  },
}) {}
