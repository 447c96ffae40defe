// States of fixed assets and kinds of their depreciation in words.
import type { Tone } from '../../parts/badge.tsx';

export const ASSET_STATES = ['ACTIVE', 'PAUSED', 'DEPRECIATED', 'DISPOSED', 'DRAFT'] as const;
export type AssetState = (typeof ASSET_STATES)[number];

const WORDS: Readonly<Record<AssetState, readonly [text: string, tone: Tone]>> = {
  ACTIVE: ['Active', 'good'],
  PAUSED: ['Paused', 'warn'],
  DEPRECIATED: ['Depreciated', 'read'],
  DISPOSED: ['Disposed', undefined],
  DRAFT: ['Draft', 'draft'],
};

export function chipOf(status: AssetState): { readonly text: string; readonly tone: Tone } {
  const [text, tone] = WORDS[status];
  return { text, tone };
}

export const KIND_WORDS = {
  SCHEDULED: '',
  HISTORY: 'Of another system',
  LINKED: 'Of an entry made by hand',
  RECEIVED: 'Taken over by transfer',
  IMPAIRMENT: 'Impairment',
} as const;
