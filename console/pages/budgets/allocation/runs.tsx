// Runs of cost allocations: what each moved, of which days, and its entry.
import { Part } from '../../../parts/facts.tsx';
import { Money } from '../../../parts/figures.tsx';

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
      <div class="table" tabIndex={0} role="region" aria-label="Allocated last">
        <table>
          <thead>
            <tr>
              <th scope="col">Allocation</th>
              <th scope="col">Days</th>
              <th scope="col" class="number">
                Moved
              </th>
              <th scope="col">Entry</th>
            </tr>
          </thead>
          <tbody>
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
                    <a href={`/reports/entry/${each.journalEntryId}`}>
                      #{each.journalEntryOrder ?? each.journalEntryId}
                    </a>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  );
