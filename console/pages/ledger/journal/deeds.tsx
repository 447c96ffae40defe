// Deeds on an entry: its changes, its reversal on a day, and its end where the books are open.
import { useState } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import { useDeed } from '../../../kit/deed.ts';
import { graphql } from '../../../kit/graphql.ts';
import { DeedDrawer, type OfferedDeed } from '../../../parts/deed-drawer.tsx';
import { DayField, TextField } from '../../../parts/fields.tsx';
import { Change, ChangeBetween, ChangeLine, DeleteBetween } from './changes.tsx';
import type { JournalEntry } from './document.ts';

const REVERSE = graphql(`
  mutation ReverseJournalEntry($id: ID!, $date: Date!, $memo: String) {
    reverseJournalEntry(id: $id, date: $date, memo: $memo) {
      id
      order
    }
  }
`);
const DELETE = graphql(`
  mutation DeleteJournalEntry($id: ID!, $seen: DateTime!) {
    deleteJournalEntry(id: $id, ifUnmodifiedSince: $seen)
  }
`);

const counts = ({ status, isDeleted }: JournalEntry) => status === 'POSTED' && !isDeleted;
/** An entry that a document makes is changed by its document; those between companies are changed together. */
const isByHand = (entry: JournalEntry) => counts(entry) && entry.documentKind === null;
const isBetween = (entry: JournalEntry) =>
  counts(entry) && entry.documentKind === 'intercompany_journal' && entry.reversalOfId === null;

/** What is said of a line is changed whatever made it, while the entry counts. */
export const mayChangeLines = ({ status, isDeleted }: JournalEntry): boolean =>
  status === 'POSTED' && !isDeleted;

const between = 'intercompany_journal_entries';
export const deedsOf = (entry: JournalEntry): readonly OfferedDeed[] => [
  {
    ...{ name: 'edit', text: 'Change', key: 'e', resource: 'journal_entries' },
    isPossible: isByHand(entry) && entry.reversalOfId === null,
  },
  {
    ...{ name: 'edit-between', text: 'Change', key: 'e', resource: between },
    isPossible: isBetween(entry),
  },
  {
    ...{ name: 'reverse', text: 'Reverse', key: 'v', resource: 'journal_entries' },
    isPossible: isByHand(entry) && entry.reversalOfId === null,
  },
  {
    ...{ name: 'delete', text: 'Delete', resource: 'journal_entries', isLast: true },
    isPossible: isByHand(entry),
  },
  {
    ...{ name: 'delete-between', text: 'Delete', resource: between, isLast: true },
    isPossible: isBetween(entry),
  },
];

function Reverse({ entry: { id, date } }: { readonly entry: JournalEntry }) {
  const { frame, browser, to } = useConsole();
  const [day, setDay] = useState(frame.today < date ? date : frame.today);
  const [memo, setMemo] = useState('');
  const deed = useDeed({
    document: REVERSE,
    variables: { id, date: day, ...(memo !== '' && { memo }) },
    onDone: ({ reverseJournalEntry: made }) => {
      browser?.say(`Reversed by ${made.order ?? 'an entry'}.`);
      browser?.go(to(`/journal/${made.id}`));
    },
  });
  return (
    <DeedDrawer
      {...{ title: 'Reverse', verb: 'Reverse', resource: 'journal_entries', deed }}
      words="Posts the exact negation on the day you choose, with the same rates. This entry stays."
    >
      <DayField label="Day" value={day} onValue={setDay} faults={deed.faults('date')} />
      <TextField label="Memo" value={memo} onValue={setMemo} faults={deed.faults('memo')} />
    </DeedDrawer>
  );
}

function Delete({ entry }: { readonly entry: JournalEntry }) {
  const { browser, to } = useConsole();
  const deed = useDeed({
    document: DELETE,
    of: entry,
    variables: { id: entry.id },
    onDone: () => {
      browser?.say('Deleted.');
      browser?.go(to('/journal'), { isReplacing: true });
    },
  });
  return (
    <DeedDrawer
      {...{ title: 'Delete', verb: 'Delete', resource: 'journal_entries', deed, isDanger: true }}
      words="Takes its lines back, and the entry that reverses it. Where the books are closed, reverse it instead."
    />
  );
}

const DRAWERS = {
  edit: Change,
  'edit-between': ChangeBetween,
  line: ChangeLine,
  reverse: Reverse,
  delete: Delete,
  'delete-between': DeleteBetween,
} as const;
export const DEEDS = ['', ...Object.keys(DRAWERS)] as readonly string[];

export function OpenDeed({ entry, name }: { readonly entry: JournalEntry; readonly name: string }) {
  const isOpen =
    name === 'line'
      ? mayChangeLines(entry)
      : deedsOf(entry).some((deed) => deed.name === name && deed.isPossible);
  const Opened = DRAWERS[name as keyof typeof DRAWERS] as typeof Reverse | undefined;
  return isOpen && Opened ? <Opened entry={entry} /> : null;
}
