// Payments of a document: by bank, by hand, by a memo; each with its entry, and the way to take it back.
import { useConsole } from '../../kit/context.ts';
import { Part } from '../../parts/facts.tsx';
import { Money } from '../../parts/figures.tsx';

export interface ShownPayment {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly paymentDate: string | null;
  readonly voidedDate: string | null;
  readonly appliedMemoId: string | null;
  readonly paymentJournalEntryId: string | null;
  readonly paymentTransactionBankDescription: string | null;
}

function Row({
  payment,
  by,
  memo,
  resource,
}: {
  readonly payment: ShownPayment;
  readonly by: string | undefined;
  readonly memo: { readonly href: string; readonly text: string } | undefined;
  readonly resource: string;
}) {
  const { to, may, href } = useConsole();
  const { paymentTransactionBankDescription: words, voidedDate, paymentJournalEntryId } = payment;
  return (
    <tr>
      <td class="tight">{payment.paymentDate}</td>
      <td>
        {memo ? (
          <a href={memo.href}>{memo.text}</a>
        ) : (
          <>
            {by}
            {words !== null && (
              <small class="below">
                <bdi>{words}</bdi>
              </small>
            )}
          </>
        )}
        {voidedDate !== null && <small class="below">Void since {voidedDate}</small>}
      </td>
      <td class="number">
        <Money amount={payment.amount} currency={payment.currency} showsCurrency />
      </td>
      <td>
        {paymentJournalEntryId !== null && may('journal_entries:read') && (
          <a href={to(`/journal/${paymentJournalEntryId}`)}>Entry</a>
        )}
      </td>
      <td class="number">
        {voidedDate === null && may(`${resource}:write`) && (
          <a href={href({ do: 'unpay', payment: payment.id })}>Take back</a>
        )}
      </td>
    </tr>
  );
}

export function Payments<Payment extends ShownPayment>({
  payments,
  by,
  memo,
  resource,
}: {
  readonly payments: readonly Payment[];
  /** How it was paid, in words. */
  readonly by: (payment: Payment) => string | undefined;
  /** The memo it was paid by, where it was. */
  readonly memo: (payment: Payment) => { readonly href: string; readonly text: string };
  /** The permission that taking one back needs. */
  readonly resource: string;
}) {
  if (payments.length === 0) return null;
  return (
    <Part title="Payments and memos applied">
      <div class="table" tabIndex={0} role="region" aria-label="Payments">
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">By</th>
              <th scope="col" class="number">
                Amount
              </th>
              <th scope="col">Entry</th>
              <th scope="col">
                <span class="sr">Deeds</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <Row
                key={payment.id}
                {...{ payment, resource, by: by(payment) }}
                memo={payment.appliedMemoId === null ? undefined : memo(payment)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  );
}
