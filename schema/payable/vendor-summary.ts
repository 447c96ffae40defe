// Spending at a vendor, according to the books. contract: VendorSummary.
import { beside, money, resource, text, via, type Field } from '../kit/index.ts';

const SUMS =
  'totalSpend totalBillSpend totalCardSpend totalPaid totalUnpaid totalCredits creditUsed creditAvailable'.split(
    ' ',
  );
const inBooks = (name: string): string => `${name}Book`;
const figures: Record<string, Field> = Object.fromEntries(
  SUMS.flatMap((name) => [
    [name, money()],
    [inBooks(name), money().nullable()],
  ]),
);

/** The sums of vendors, worked out at once for all of a page. */
export class VendorFigures extends resource('VendorFigures', {
  scope: 'vendors',
  describe: 'What bills, cards and debit memos of a vendor come to.',
  view: true,
  together: 'vendor_sums',
  operations: [],
  readOnly: figures,
}) {}

const sum = (name: string) => via('figures', name);

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
    figures: beside('VendorFigures'),
    totalSpend: sum('totalSpend').describe('Bills and cards.'),
    totalBillSpend: sum('totalBillSpend').describe('Bills that are not voided, by their entries.'),
    totalCardSpend: sum('totalCardSpend').describe('Entries of type credit_card with this vendor.'),
    totalPaid: sum('totalPaid').describe('What was paid or set off of the bills.'),
    totalUnpaid: sum('totalUnpaid').describe('What is left of them.'),
    totalCredits: sum('totalCredits').describe('Debit memos that are not voided.'),
    creditUsed: sum('creditUsed'),
    creditAvailable: sum('creditAvailable'),
    ...Object.fromEntries(SUMS.map(inBooks).map((name) => [name, sum(name)])),
  },
}) {}
