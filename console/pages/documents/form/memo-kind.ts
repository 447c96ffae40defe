// Parts that the forms of credit memos and debit memos share: all but their documents and whom they are with.
import type { PickerProps } from '../../../parts/picker.tsx';
import { accountLines } from './account-lines.ts';
import { rateOf } from './hints.ts';
import type { FormField, FormOf } from './kind.ts';

type MemoKind = Pick<
  FormOf,
  'noun' | 'object' | 'resource' | 'path' | 'list' | 'form' | 'create' | 'change'
>;

export function memoForm(
  kind: MemoKind,
  party: {
    readonly name: string;
    readonly label: string;
    readonly asks: Pick<PickerProps, 'question' | 'choices'>;
  },
  /** Names of the service for its day and its message. */
  [date, message]: readonly [date: string, message: string],
  /** Fields of its lines that no column shows, besides tags. */
  kept: readonly string[] = [],
): FormOf {
  const fields: readonly FormField[] = [
    { ...party, kind: 'picker' },
    { name: 'entity', label: 'Entity', kind: 'entity', stays: true },
    { name: date, label: 'Date', kind: 'day', isOwn: true, stays: true },
    { name: 'refNumber', label: 'Reference', kind: 'words', isOwn: true },
    { name: 'currency', label: 'Currency', kind: 'code', hint: rateOf },
    { name: message, label: 'Message on the memo', kind: 'words', short: 'Message' },
  ];
  const partyWord = party.label.toLowerCase();
  return {
    ...{ ...kind, ...accountLines, party: party.name, partyWord, date, fields },
    kept: [...kept, 'taxDescription', 'tagIds', 'tagGroupIds'],
  };
}
