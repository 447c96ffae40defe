// States of a reconciliation in words, with the colour of each.
import type { Tone } from '../../../parts/badge.tsx';

const CHIPS: Readonly<Record<string, { readonly text: string; readonly tone: Tone }>> = {
  DRAFT: { text: 'Draft', tone: 'draft' },
  PENDING_APPROVAL: { text: 'Waiting for approval', tone: 'warn' },
  APPROVED: { text: 'Approved', tone: 'good' },
};

export const chipOf = (status: string): { readonly text: string; readonly tone: Tone } =>
  CHIPS[status] ?? { text: status, tone: undefined };
