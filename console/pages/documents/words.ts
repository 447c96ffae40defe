// States of documents in words, with the colour of each.
import type { Tone } from '../../parts/badge.tsx';

export const STANDINGS = [
  'DRAFT',
  'UNPAID',
  'CURRENT',
  'PAST_DUE',
  '_1_30',
  '_31_60',
  '_61_90',
  '_91_120',
  'OVER_120',
  'PARTIAL',
  'PAID',
  'UNCOLLECTIBLE',
  'VOIDED',
] as const;
export type Standing = (typeof STANDINGS)[number];

export const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  DRAFT: 'Draft',
  UNPAID: 'Open',
  CURRENT: 'Not yet due',
  PAST_DUE: 'Overdue',
  _1_30: '1 to 30 days overdue',
  _31_60: '31 to 60 days overdue',
  _61_90: '61 to 90 days overdue',
  _91_120: '91 to 120 days overdue',
  OVER_120: 'More than 120 days overdue',
  PARTIAL: 'Paid in part',
  PAID: 'Paid',
  UNCOLLECTIBLE: 'Written off',
  VOIDED: 'Void',
};

const STATUSES: Readonly<Record<string, readonly [text: string, tone: Tone]>> = {
  DRAFT: ['Draft', 'draft'],
  OPEN: ['Open', 'read'],
  SENT: ['Sent', 'read'],
  PARTIAL: ['Paid in part', 'warn'],
  PARTIALLY_USED: ['Used in part', 'warn'],
  PAYMENT_PENDING: ['Payment under way', 'read'],
  PAYMENT_NOT_FOUND: ['Payment not found', 'bad'],
  PAID: ['Paid', 'good'],
  USED: ['Used', 'good'],
  UNCOLLECTIBLE: ['Written off', 'bad'],
  VOIDED: ['Void', undefined],
};

/** The part of a document that is still owed: of a void one nothing, whatever was not paid of it. */
export const owed = (status: string, left: string): string => (status === 'VOIDED' ? '0' : left);

/** States of memos. */
export const MEMO_STATES = ['DRAFT', 'OPEN', 'PARTIALLY_USED', 'USED', 'VOIDED'] as const;

/** The chip of an invoice, a bill or a memo; an open one past its due day is overdue. */
export function chipOf(
  status: string,
  pastDueDays: number | null = null,
): { readonly text: string; readonly tone: Tone } {
  const isOpen = status === 'OPEN' || status === 'SENT' || status === 'PARTIAL';
  if (isOpen && pastDueDays !== null && pastDueDays > 0) {
    return {
      text: `Overdue ${pastDueDays} ${pastDueDays === 1 ? 'day' : 'days'}`,
      tone: 'bad',
    };
  }
  const [text, tone] = STATUSES[status] ?? [status, undefined];
  return { text, tone };
}

/** Terms that can be chosen. */
export const TERMS = [
  'DUE_ON_RECEIPT',
  'NET_5',
  'NET_7',
  'NET_10',
  'NET_15',
  'NET_20',
  'NET_30',
  'NET_40',
  'NET_45',
  'NET_60',
  'NET_90',
  'NET_105',
  'NET_120',
] as const;

/** `NET_30` as people say it. */
export const termsText = (terms: string): string =>
  terms === 'DUE_ON_RECEIPT'
    ? 'Due on receipt'
    : terms === 'CUSTOM'
      ? 'Custom'
      : terms.replace('NET_', 'Net ');

/** The name of a document without a number. */
export const numberOf = (number: string | null, id: string): string => number ?? `Draft ${id}`;

/** `credit_memo` as people say it. */
export const kindWords = (kind: string): string =>
  kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');
