// Runs of cost allocations: what each moved, of which days, and its entry.
import { Part } from '../../../parts/facts.tsx';
import { Money } from '../../../parts/figures.tsx';
import { PlainTable } from '../../../parts/plain-table.tsx';

export interface AllocationRun {
  readonly id: string;
  readonly allocation: string;
  readonly allocationName: string;
  readonly startDate: string;
  readonly through: string;
  readonly currency: string;
  readonly amount: string;
  readonly journalEntryId: string | null;
  readonly journalEntryOrder: string | null;
}

export const Runs = ({ runs }: { readonly runs: readonly AllocationRun[] }) =>
  runs.length === 0 ? null : (
    <Part title="Allocated last">
      <PlainTable
        hasFile
        label="Allocated last"
        heads={[['Allocation'], ['Days'], ['Moved', true], ['Entry']]}
      >
        {runs.map((each) => (
          <tr key={each.id}>
            <td>
              <bdi>{each.allocationName}</bdi>
            </td>
            <td class="tight">
              {each.startDate} – {each.through}
            </td>
            <td class="number">
              <Money amount={each.amount} currency={each.currency} showsCurrency />
            </td>
            <td>
              {each.journalEntryId !== null && (
                <a href={`/journal/${each.journalEntryId}`}>
                  #{each.journalEntryOrder ?? each.journalEntryId}
                </a>
              )}
            </td>
          </tr>
        ))}
      </PlainTable>
    </Part>
  );
