// What a bill is among the documents whose lines name accounts. docs/accounting.md section 7.
import { isDay } from '../../schema/kit/index.ts';
import { Bill, BillLine } from '../../schema/payable/bill.ts';
import { invalid, noSuchRecord } from '../ground/base/problem.ts';
import { brokenConstraint } from '../ground/database/index.ts';
import type { Faults } from '../documents/account-document.rules.ts';
import type { AccountFacts } from '../documents/account-document.types.ts';
import type { AccountFlow } from '../documents/account-flow.types.ts';
import type { Values } from '../documents/document-record.service.ts';
import { daysOfTerms, dueDateOf } from '../documents/terms.rules.ts';
import { demandSchedulesKept } from './amortization.service.ts';

const PAYABLE = 'ACCOUNTS_PAYABLE';
/** What a payment integration says of a bill that is not paid. */
const MARKS = ['payment_pending', 'payment_not_found'];

/** Terms and due date: what the bill says, else what its vendor has; nothing else tells when it is due. */
function termsOf(input: Values, { party, references }: AccountFacts, faults: Faults): Values {
  const given = input['terms'] as string | null | undefined;
  const term = input['paymentTerm'] as number | null | undefined;
  const dueDate = input['dueDate'] as string | undefined;
  const isSilent = !given && !term;
  // Null is an answer where a due date makes terms unnecessary.
  const isWithout = given === null && isSilent && dueDate !== undefined;
  const usual = isSilent && !isWithout ? party : undefined;
  const terms = given ?? usual?.terms ?? null;
  const ofTerm = term ? references.get(`PaymentTerm:${term}`) : usual?.dueDays?.toString();
  const days = typeof ofTerm === 'string' ? Number(ofTerm) : daysOfTerms(terms ?? '');
  const { billDate } = input as { billDate: string };
  if (dueDate === undefined && days === undefined && !term) {
    faults['dueDate'] = ['This field is required.'];
  }
  return {
    terms,
    paymentTerm: term ?? usual?.paymentTerm ?? null,
    dueDate: dueDate ?? (isDay(billDate) ? dueDateOf(billDate, days ?? 0, faults) : undefined),
  };
}

function decide(input: Values, facts: AccountFacts, faults: Faults): Values {
  const vendor = input['vendor'];
  if (typeof vendor === 'number' && !facts.party) faults['vendor'] = [noSuchRecord(vendor)];
  const itemDate = input['itemDate'] ?? input['billDate'];
  return { ...termsOf(input, facts, faults), itemDate };
}

/** Tells on `billNumber` that a vendor's number is taken: PostgreSQL decides, whoever comes first. */
export const numberTaken = (error: unknown): unknown =>
  brokenConstraint(error) === 'bill_vendor_id_bill_number_key'
    ? invalid('billNumber', 'This vendor has a bill with this number already.')
    : error;

export const BILL: AccountFlow = {
  resource: Bill,
  line: BillLine,
  kind: 'bill',
  title: 'Bill',
  entry: 'bill',
  voidEntry: 'void_bill',
  role: 'payable',
  side: 'debit',
  counter: null,
  usedWords: 'has payments: void or delete the payments first',
  names: {
    date: 'billDate',
    number: 'billNumber',
    status: 'paymentStatus',
    used: 'amountPaid',
    control: 'apAccount',
    party: 'vendor',
  },
  rules: {
    name: 'bill',
    control: ({ payable }) => payable,
    setting: 'accounts_payable',
    controlField: 'apAccount',
    mayBeControl: (subtype) => subtype === PAYABLE,
    controlWords: 'A bill stands on a payable account: choose one of subtype ACCOUNTS_PAYABLE.',
    instead: 'debit memo',
  },
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
};
