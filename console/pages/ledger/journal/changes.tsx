// Changes of an entry: its day and words, those of one between companies, what is said of a line, and the end of one
// between companies.
import { useState } from 'preact/hooks';
import { useAsked } from '../../../kit/asked.ts';
import { useConsole } from '../../../kit/context.ts';
import { graphql, question, type ResultOf } from '../../../kit/graphql.ts';
import { ChangeDeed } from '../../../parts/change-deed.tsx';
import { FieldsDeed } from '../../../parts/fields-deed.tsx';
import type { FormField } from '../../../parts/typed.ts';
import { accounts, departments } from '../../documents/pickers.ts';
import type { JournalEntry } from './document.ts';
import { parties } from './pickers.ts';

const CHANGE = graphql(`
  mutation ChangeJournalEntry($id: ID!, $input: JournalEntryPatch!, $seen: DateTime) {
    patchJournalEntry(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      lastModifiedAt
      date
      memo
      refNumber
    }
  }
`);
const CHANGE_BETWEEN = graphql(`
  mutation ChangeIntercompanyEntry(
    $id: ID!
    $input: IntercompanyJournalEntryPatch!
    $seen: DateTime!
  ) {
    patchIntercompanyJournalEntry(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
    }
  }
`);
const DELETE_BETWEEN = graphql(`
  mutation DeleteIntercompanyEntry($id: ID!, $seen: DateTime!) {
    deleteIntercompanyJournalEntry(id: $id, ifUnmodifiedSince: $seen)
  }
`);
const BETWEEN = graphql(`
  query IntercompanyEntrySeen($id: ID!) {
    between: intercompanyJournalEntry(id: $id) {
      date
      memo
      refNumber
      lastModifiedAt
    }
  }
`);
const CHANGE_LINE = graphql(`
  mutation ChangeLedgerLine($id: ID!, $input: LedgerLinePatch!, $seen: DateTime) {
    patchLedgerLine(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      lastModifiedAt
      accountId
      accountNumber
      accountName
      vendorId
      vendorName
      departmentId
      departmentName
      description
      note
    }
  }
`);

interface EntryProps {
  readonly entry: JournalEntry;
}
const between = 'intercompany_journal_entries';
const FIELDS: readonly FormField[] = [
  { name: 'date', label: 'Day', kind: 'day' },
  { name: 'memo', label: 'Memo' },
  { name: 'refNumber', label: 'Reference' },
];

export const Change = ({ entry }: EntryProps) => (
  <ChangeDeed
    {...{ resource: 'journal_entries', document: CHANGE, of: FIELDS, record: entry }}
    {...{ object: 'JournalEntry', noun: 'entry' }}
    words="Its lines are changed one by one. Where the books are closed, reverse it instead."
  />
);

/**
 * When the entries of all companies had changed last, as the drawer was opened. Until that is known, and where they say
 * something else by then, the moment of the one that is shown: it is too early where another one changed after it, and
 * the change is refused.
 */
function useSeen(entry: JournalEntry): string {
  const [begun] = useState(entry);
  const asked = useAsked(
    begun.intercompanyJournal ?? undefined,
    (id) => question(BETWEEN, { id }),
    (data) => (data as ResultOf<typeof BETWEEN>).between,
  );
  const found = asked?.found;
  const isSame =
    found?.date === begun.date && found.memo === begun.memo && found.refNumber === begun.refNumber;
  return isSame ? found.lastModifiedAt : begun.lastModifiedAt;
}

export function ChangeBetween({ entry }: EntryProps) {
  const seen = useSeen(entry);
  return (
    <FieldsDeed
      {...{ resource: between, document: CHANGE_BETWEEN, of: FIELDS, isChange: true }}
      title="Change between companies"
      verb="Save"
      words="The entries of all its companies are changed alike."
      begin={entry}
      variables={(input) => ({ id: entry.intercompanyJournal, input, seen })}
      done="Saved."
    />
  );
}

export function DeleteBetween({ entry }: EntryProps) {
  const { to } = useConsole();
  const seen = useSeen(entry);
  return (
    <FieldsDeed
      {...{ resource: between, document: DELETE_BETWEEN, isDanger: true }}
      title="Delete between companies"
      verb="Delete"
      words="The entries of all its companies go together. Where the books are closed, reverse them instead."
      variables={() => ({ id: entry.intercompanyJournal, seen })}
      done="Deleted."
      next={() => to('/journal')}
    />
  );
}

const LINE_FIELDS: readonly FormField[] = [
  { name: 'account', label: 'Account', asks: accounts },
  { name: 'vendor', label: 'Customer or vendor', asks: parties },
  { name: 'department', label: 'Department', asks: departments },
  { name: 'description', label: 'Description' },
  { name: 'note', label: 'Note' },
];
type ChangedLine = ResultOf<typeof CHANGE_LINE>['patchLedgerLine'];

/** A line with the id that is given, and its account by number and name. */
const lineOf = (line: ChangedLine, id: string) => ({
  ...{ ...line, id },
  accountName: `${line.accountNumber ?? ''} ${line.accountName ?? ''}`.trim(),
});

/** Changes what is said of a line; one that was written anew, as its entry got another day, is found in its place. */
function ChangeFound({ entry, named }: EntryProps & { readonly named: string | null }) {
  const at = entry.transactions.findIndex(({ id }) => id === named);
  const [begun] = useState({ at, line: entry.transactions[at] });
  const line = entry.transactions[at] ?? entry.transactions[begun.at];
  const amounts = ['accountId', 'debitAmountNative', 'creditAmountNative'] as const;
  if (!line || amounts.some((name) => line[name] !== begun.line?.[name])) return null;
  return (
    <ChangeDeed
      {...{ resource: 'transactions', document: CHANGE_LINE, of: LINE_FIELDS, noun: 'line' }}
      record={lineOf(line, line.id)}
      object="JournalEntry"
      read={(current) => lineOf(current as ChangedLine, entry.id)}
      words="Its amount stays. The account of what a document posted is changed on the document."
    />
  );
}

/** Changes the words, accounts and parties of the line that the address names; it changes with its entry. */
export function ChangeLine({ entry }: EntryProps) {
  const { place } = useConsole();
  const named = new URLSearchParams(place.search).get('line');
  return <ChangeFound key={named} {...{ entry, named }} />;
}
