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
    'Spend on bills and cards by vendor, in the reporting currency; in the book currency where a single entity is involved.',
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
    totalPaid: sum('totalPaid').describe('Payments and credits on the bills.'),
    totalUnpaid: sum('totalUnpaid').describe('The unpaid part of the bills.'),
    totalCredits: sum('totalCredits').describe('Debit memos that are not voided.'),
    creditUsed: sum('creditUsed'),
    creditAvailable: sum('creditAvailable'),
    ...Object.fromEntries(SUMS.map(inBooks).map((name) => [name, sum(name)])),
  },
}) {}
