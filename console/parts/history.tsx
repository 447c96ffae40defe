// The life of a record: what happened, when, and by whom.
import { momentText } from '../kit/days.ts';
import { Part } from './facts.tsx';
import { Money } from './figures.tsx';

export interface ShownMoment {
  readonly at: string;
  readonly kind: string;
  readonly title: string | null;
  readonly by: string | null;
  readonly app: string | null;
  readonly requestId: string | null;
  readonly amount: string | null;
  readonly currency: string | null;
}

const WORDS: Readonly<Record<string, string>> = {
  CREATED: 'Entered',
  POSTED: 'Posted',
  TAKEN_BACK: 'Entry taken back',
  CHANGED: 'Changed',
  PAID: 'Paid',
  PAYMENT_VOIDED: 'Payment taken back',
  SENT: 'Sent',
  FILE: 'File kept',
  DECIDED: 'Decided',
  COMMENTED: 'Comment',
};
/** Moments whose title people wrote; others have the name of an operation. */
const TITLED = ['SENT', 'FILE', 'DECIDED', 'COMMENTED'];

/** A change takes the entry before it back: that is one thing to whoever reads it. */
const whatHappened = (moments: readonly ShownMoment[]): readonly ShownMoment[] =>
  moments.filter(
    ({ kind, requestId, at }) =>
      kind !== 'TAKEN_BACK' ||
      !moments.some(
        (other) => other.kind === 'CHANGED' && other.requestId === requestId && other.at >= at,
      ),
  );

export function History({ moments }: { readonly moments: readonly ShownMoment[] | undefined }) {
  if (!moments || moments.length === 0) return null;
  return (
    <Part title="History">
      <ol class="why-list letters">
        {whatHappened(moments).map(({ at, kind, title, by, app, amount, currency }, nth) => (
          <li key={nth}>
            <span>
              {WORDS[kind] ?? kind}
              {amount !== null && currency !== null && (
                <>
                  {' '}
                  <Money amount={amount} currency={currency} showsCurrency />
                </>
              )}
              {by !== null && (
                <>
                  {' '}
                  by <bdi>{by}</bdi>
                </>
              )}
              {app !== null && (
                <>
                  {' '}
                  through <bdi>{app}</bdi>
                </>
              )}
              {title !== null && TITLED.includes(kind) && (
                <small class="below">
                  <bdi>{title}</bdi>
                </small>
              )}
            </span>
            <span class="quiet">{momentText(at)}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
}
