// Figures of a reconciliation, in sight at any scroll: from the opening to the closing balance, and the difference.
import { isZero } from '../../../kit/money.ts';
import { Money } from '../../../parts/figures.tsx';
import type { Report } from './document.ts';

export function Figures({
  report,
  ins,
  outs,
  difference,
  isSending,
}: {
  readonly report: Report;
  /** With the ticks that are under way. */
  readonly ins: string;
  readonly outs: string;
  readonly difference: string;
  readonly isSending: boolean;
}) {
  const { currency, startingBalance, endingBalance, adjustments } = report;
  const facts = [
    ['Starts with', startingBalance],
    ['In', ins],
    ['Out', outs],
    ...(adjustments !== null && !isZero(adjustments)
      ? [['Adjustments', adjustments] as const]
      : []),
    ['Ends with', endingBalance],
  ] as const;
  return (
    <div class="reconcile-head" data-zero={isZero(difference) ? 'yes' : 'no'} data-sticky>
      <dl class="facts-row">
        {facts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <p class="reconcile-sum" role="status" aria-live="polite">
        {isSending && <small class="quiet">Saving … </small>}
        Difference{' '}
        <output data-sum>
          <Money amount={difference} currency={currency} />
        </output>{' '}
        {currency}
      </p>
    </div>
  );
}
