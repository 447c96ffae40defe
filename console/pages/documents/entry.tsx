// The entry of a document, who made it, and the way to its history and its requests.
import { useConsole } from '../../kit/context.ts';
import { EntryTable } from '../../parts/entry-table.tsx';
import { Part } from '../../parts/facts.tsx';

export interface ShownEntry {
  readonly id: string;
  readonly order: string | null;
  readonly date: string;
  readonly currency: string;
  readonly createdByName: string | null;
  readonly createdBySource: string | null;
  readonly approvedByName: string | null;
  readonly transactions: readonly {
    readonly id: string;
    readonly accountName: string | null;
    readonly accountNumber: string | null;
    readonly departmentName: string | null;
    readonly description: string | null;
    readonly debitAmountNative: string | null;
    readonly creditAmountNative: string | null;
  }[];
}

/** The entry of a document, who made it, and the way to its history and its requests. */
export function Entry({
  entry,
  others,
}: {
  readonly entry: ShownEntry | null | undefined;
  /** Further entries by name: the write-off, the void. */
  readonly others: readonly (readonly [name: string, id: string | null])[];
}) {
  const { to, may } = useConsole();
  if (!may('journal_entries:read')) return null;
  const further = others.filter(([, id]) => id !== null);
  return (
    <Part title="Entry">
      {entry ? (
        <>
          <EntryTable lines={entry.transactions} currency={entry.currency} />
          <p class="quiet">
            <a href={to(`/journal/${entry.id}`)}>{entry.order ?? 'Entry'}</a> of {entry.date}
            {entry.createdByName !== null && `, made by ${entry.createdByName}`}
            {entry.approvedByName !== null && `, accepted by ${entry.approvedByName}`}.{' '}
            <a href={to(`/journal/${entry.id}`)}>Why: its requests and its history</a>
          </p>
        </>
      ) : (
        <p class="quiet">Nothing is posted yet.</p>
      )}
      {further.length > 0 && (
        <p class="row">
          {further.map(([name, id]) => (
            <a key={name} href={to(`/journal/${id}`)}>
              {name}
            </a>
          ))}
        </p>
      )}
    </Part>
  );
}
