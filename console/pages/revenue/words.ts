// States of contracts and of their invoices in words, with the colour of each; and what a contract is called.
import type { Tone } from '../../parts/badge.tsx';

export const CONTRACT_STATES = ['ACTIVE', 'PENDING', 'COMPLETED'] as const;

const WORDS: Readonly<Record<string, readonly [text: string, tone: Tone]>> = {
  PENDING: ['Pending', 'draft'],
  ACTIVE: ['Active', 'good'],
  COMPLETED: ['Completed', undefined],
  DELETED: ['Deleted', undefined],
  DRAFT: ['Planned', 'draft'],
  SCHEDULED: ['Scheduled', 'read'],
  OPEN: ['Issued', 'read'],
  SENT: ['Sent', 'read'],
  PAID: ['Paid', 'good'],
  VOIDED: ['Void', undefined],
};

export function chipOf(status: string): { readonly text: string; readonly tone: Tone } {
  const [text, tone] = WORDS[status] ?? [status, undefined];
  return { text, tone };
}

export const FREQUENCIES = [
  ['MONTHLY', 'Every month'],
  ['QUARTERLY', 'Every quarter'],
  ['BIANNUAL', 'Twice a year'],
  ['ANNUAL', 'Every year'],
  ['ONE_TIME', 'Once'],
  ['CUSTOM', 'As agreed'],
] as const;

export const frequencyText = (frequency: string | null): string =>
  FREQUENCIES.find(([each]) => each === frequency)?.[1] ?? '';

export const contractName = ({
  id,
  dealName,
}: {
  readonly id: string;
  readonly dealName: string | null;
}): string => dealName ?? `Contract ${id}`;

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `2026-05-01` as May 2026. */
export const monthText = (day: string): string =>
  `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;

/** Below bars: May, and the year where one begins. */
export const monthShort = (day: string, at: number): string =>
  at === 0 || day.slice(5, 7) === '01'
    ? `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(2, 4)}`
    : (MONTHS[Number(day.slice(5, 7)) - 1] ?? '');
