// States of an import, in words.
import { Badge, type Tone } from '../../../parts/badge.tsx';

const STATES: Readonly<Record<string, readonly [text: string, tone: Tone]>> = {
  CHECKING: ['Being checked', 'read'],
  PREVIEWED: ['Needs confirmation', 'warn'],
  RUNNING: ['In progress', 'read'],
  DONE: ['Imported', 'good'],
  FAILED: ['Refused', 'bad'],
  UNDONE: ['Undone', undefined],
  INTERRUPTED: ['Interrupted', 'bad'],
};

export function ImportState({ status }: { readonly status: string }) {
  const [text, tone] = STATES[status] ?? [status, undefined];
  return <Badge {...{ text, tone }} />;
}
