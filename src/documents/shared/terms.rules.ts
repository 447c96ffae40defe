// Computes terms and due dates. Pure. docs/accounting.md section 6.
import { isDay } from '../../../schema/kit/index.ts';
import {
  addDays,
  AFTER_ALL_DAYS,
  FieldFault,
  type FieldFaults,
} from '../../platform/base/index.ts';
import type { References } from './references.types.ts';

/** The customer or vendor a document is of. */
export interface Party {
  readonly type: string | null;
  readonly terms: string | null;
  readonly paymentTerm: number | null;
  readonly dueDays: number | null;
}

/** What a document says of when it is due. */
interface TermsInput {
  readonly terms?: string | null | undefined;
  readonly paymentTerm?: number | null | undefined;
  readonly dueDate?: string | undefined;
  readonly date: string;
}

/** Days of `net_30`; 0 on receipt; undefined for a day of its own. */
export function daysOfTerms(terms: string): number | undefined {
  if (terms === 'due_on_receipt') return 0;
  const days = /^net_(\d+)$/.exec(terms)?.[1];
  return days === undefined ? undefined : Number(days);
}

/** The day so many days after a document's own; tells on `dueDate` where the calendar has none. */
export function dueDateOf(
  day: string,
  days: number,
  faults: Record<string, FieldFaults[string]>,
): string {
  const due = addDays(day, days);
  if (due === AFTER_ALL_DAYS)
    faults['dueDate'] = ['The terms lead to a day after 9999-12-31. Send a due date.'];
  return due;
}

/** Terms and due date: what the document says, else what its party has, else what is usual for its kind. */
export function termsFor(
  { terms: given, paymentTerm: term, dueDate, date }: TermsInput,
  { party, references }: { readonly party: Party | undefined; readonly references: References },
  usual: string | null,
  faults: Record<string, FieldFaults[string]>,
) {
  const isSilent = !given && !term;
  // Null is an answer where a due date makes terms unnecessary.
  const isWithout = given === null && isSilent && dueDate !== undefined;
  const ofParty = isSilent && !isWithout ? party : undefined;
  const terms = isWithout ? null : (given ?? ofParty?.terms ?? usual);
  const ofTerm = term ? references.get(`PaymentTerm:${term}`) : ofParty?.dueDays?.toString();
  const days = typeof ofTerm === 'string' ? Number(ofTerm) : daysOfTerms(terms ?? '');
  if (dueDate === undefined && days === undefined && !term) {
    faults['dueDate'] = [new FieldFault('required')];
  }
  return {
    terms,
    paymentTerm: term ?? ofParty?.paymentTerm ?? null,
    dueDate: dueDate ?? (isDay(date) ? dueDateOf(date, days ?? 0, faults) : undefined),
  };
}
