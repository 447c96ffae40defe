// List of what waits: approvals, and what stands before the close of last month.
import { useConsole } from '../../kit/context.ts';
import { addMonths, endOfMonth, startOfMonth } from '../../kit/days.ts';
import type { OverviewData } from './document.ts';

const MOST = 100;

/** The number of what waits; the service hands out so many at once. */
const counted = (count: number): string => (count >= MOST ? `${MOST} or more` : String(count));

export function ToDo({ data }: { readonly data: OverviewData }) {
  const { frame, to } = useConsole();
  const { waiting, inbox, closeBlockers = [] } = data;
  const lastMonth = endOfMonth(addMonths(startOfMonth(frame.today), -1));
  const mine = waiting.filter(({ mayDecide }) => mayDecide).length;
  const close = to('/close', { through: lastMonth });
  const blockers = closeBlockers.filter(({ weight }) => weight !== 'BY_CLOSE');
  return (
    <section class="tile">
      <h2>To do</h2>
      <ul class="to-do">
        <li>
          <a href={to('/waiting')}>
            <strong>{counted(mine)}</strong> to approve
          </a>
          {waiting.length > mine && (
            <span class="quiet">, {counted(waiting.length - mine)} that others decide</span>
          )}
        </li>
        {inbox && inbox.count > 0 && (
          <li>
            <a href={to('/bills/inbox')}>
              <strong>{inbox.count}</strong> in the inbox of bills
            </a>
          </li>
        )}
        {blockers.map(({ what, count, page }) => (
          <li key={what}>
            <a href={page ? to(page) : close}>
              <strong>{count}</strong> {what}
            </a>
          </li>
        ))}
      </ul>
      <p class="quiet">
        <a href={close}>Close through {lastMonth}</a>
      </p>
    </section>
  );
}
