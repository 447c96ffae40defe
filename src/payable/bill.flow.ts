// Bills as a kind of account document. docs/accounting.md section 7.
import { Bill, BillLine } from '../../schema/payable/bill.ts';
import { invalid, noSuchRecord } from '../platform/base/index.ts';
import { brokenConstraint } from '../platform/database/index.ts';
import {
  accountFlow,
  type DocumentFacts,
  type DocumentFaults,
  type DocumentFields,
  releaseDocument,
  termsFor,
} from '../documents/index.ts';
import {
  demandSchedulesKept,
  moveSchedules,
  removeSchedules,
  restoreSchedules,
  reverseSchedules,
} from './amortized-bill.service.ts';
import { PAYABLE as SIDE } from './settlement-side.ts';

const PAYABLE = 'ACCOUNTS_PAYABLE';
/** What a payment integration says of a bill that is not paid. */
const MARKS = ['payment_pending', 'payment_not_found'];

/** What a bill says of its vendor and of when it is due. */
interface BillReading {
  readonly vendor?: number | null;
  readonly billDate: string;
  readonly itemDate?: string | null;
  readonly terms?: string | null;
  readonly paymentTerm?: number | null;
  readonly dueDate?: string;
}

/** Terms are what the bill says, else what its vendor has; nothing else tells when it is due. */
function decide(
  input: DocumentFields,
  facts: DocumentFacts,
  faults: DocumentFaults,
): DocumentFields {
  const bill = input as unknown as BillReading;
  const { vendor, billDate: date } = bill;
  if (typeof vendor === 'number' && !facts.party) faults['vendor'] = [noSuchRecord(vendor)];
  return { ...termsFor({ ...bill, date }, facts, null, faults), itemDate: bill.itemDate ?? date };
}

/** Tells on `billNumber` that a vendor's number is taken: PostgreSQL decides, whoever comes first. */
const numberTaken = (error: unknown): unknown =>
  brokenConstraint(error) === 'bill_vendor_id_bill_number_key'
    ? invalid('billNumber', 'This vendor already has a bill with this number.')
    : error;

export const BILL = accountFlow({
  resource: Bill,
  line: BillLine,
  name: 'bill',
  kind: 'bill',
  title: 'Bill',
  entry: 'bill',
  voidEntry: 'void_bill',
  role: 'payable',
  side: 'debit',
  counter: null,
  usedWords: 'has payments: void or delete the payments first',
  instead: 'debit memo',
  names: {
    date: 'billDate',
    number: 'billNumber',
    status: 'paymentStatus',
    used: 'amountPaid',
    party: 'vendor',
  },
  control: {
    field: 'apAccount',
    usual: ({ payable }) => payable,
    setting: 'accounts_payable',
    allows: (subtype) => subtype === PAYABLE,
    words: 'A bill needs a payable account. Choose one of subtype ACCOUNTS_PAYABLE.',
  },
  fixed: ['migratedJournal'],
  endings: [{ status: 'voided', entry: 'voidedJournalEntry', date: 'voidedDate' }],
  derivation: {
    derived: {
      terms: ['terms', ['vendor', 'paymentTerm']],
      paymentTerm: ['payment_term_id', ['vendor', 'terms']],
      dueDate: ['due_date', ['vendor', 'billDate', 'paymentTerm', 'terms']],
      itemDate: ['item_date', ['billDate']],
      apAccount: ['ap_account_id', []],
      exchangeRate: ['exchange_rate', ['currency', 'entity', 'billDate', 'exchangeRateBook']],
      exchangeRateBook: ['exchange_rate_book', ['currency', 'entity', 'billDate', 'exchangeRate']],
    },
    ofTax: ['currency', 'taxRate', 'taxBehavior'],
  },
  statusOf: ({ total, used, mark }) => {
    if (used.gte(total)) return 'paid';
    if (mark && MARKS.includes(mark)) return mark;
    return used.gt(0) ? 'partial' : 'open';
  },
  worded: numberTaken,
  decide,
  alongside: (status, input, stored = {}) => ({
    paidDate: status === 'paid' ? (stored['paidDate'] ?? input['billDate']) : null,
  }),
  demandEditable: demandSchedulesKept,
  release: async (session, { id }) => {
    await releaseDocument(session, SIDE, id);
    await removeSchedules(session, id);
  },
  follower: () => ({ stored: moveSchedules, voided: reverseSchedules, reopened: restoreSchedules }),
});
