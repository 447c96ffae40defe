// Rows of a receipt: invoices with what each takes, and credits that may be used.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import { useKeys } from '../../../kit/keys.ts';
import { difference, isNegative, isZero, sum, withDecimals } from '../../../kit/money.ts';
import { AmountInput, Faults } from '../../../parts/fields.tsx';
import { Money } from '../../../parts/figures.tsx';
import { numberOf } from '../../documents/words.ts';
import { isTaken, type InvoiceShare, type Shares } from './shares.ts';

export interface ReceiptInvoice {
  readonly id: string;
  readonly invoiceNumber: string | null;
  readonly dueDate: string;
  readonly amountDue: string;
}
interface ReceiptRows {
  readonly invoices: readonly ReceiptInvoice[];
  readonly memos: readonly {
    readonly id: string;
    readonly creditMemoNumber: string | null;
    readonly creditMemoDate: string;
    readonly amountRemaining: string;
  }[];
  readonly shares: Shares;
  readonly credits: Readonly<Record<string, string>>;
  readonly currency: string;
  readonly left: string;
  /** A rest can be written off where the money is in the bank. */
  readonly hasLine: boolean;
  readonly onShares: (shares: Shares) => void;
  readonly onCredits: (credits: Readonly<Record<string, string>>) => void;
  readonly faults: (invoice: string) => readonly string[];
}

const NONE: InvoiceShare = { amount: '', isRestOff: false };

/** The row one begins at: the one that is paid in part, else the first. */
function firstRow({ invoices, shares }: ReceiptRows): number {
  const part = invoices.findIndex(({ id, amountDue }) => {
    const share = shares[id];
    return isTaken(share) && !isZero(difference(amountDue, share.amount));
  });
  return Math.max(0, part);
}

/** Keys of the row one is at. */
function useRows(props: ReceiptRows) {
  const { invoices, shares, left, hasLine, currency, onShares } = props;
  const [at, setAt] = useState(() => firstRow(props));
  const body = useRef<HTMLTableSectionElement>(null);
  const focus = (row: number): void =>
    body.current?.querySelector<HTMLElement>(`[data-at="${row}"]`)?.focus();
  useEffect(() => focus(at), []);
  const put = (id: string, share: InvoiceShare): void => onShares({ ...shares, [id]: share });
  const take = ({ id, amountDue }: ReceiptInvoice): void =>
    put(
      id,
      isTaken(shares[id]) ? NONE : { amount: withDecimals(amountDue, currency), isRestOff: false },
    );
  const putRest = ({ id, amountDue }: ReceiptInvoice): void => {
    const own = isTaken(shares[id]) ? shares[id].amount : '0';
    const most = sum([own, left]);
    const amount = isNegative(difference(most, amountDue)) ? most : amountDue;
    if (!isNegative(amount)) put(id, { amount: withDecimals(amount, currency), isRestOff: false });
  };
  const toggleOff = ({ id }: ReceiptInvoice): void => {
    const share = shares[id];
    if (hasLine && isTaken(share)) put(id, { ...share, isRestOff: !share.isRestOff });
  };
  const row = invoices[at];
  const move = (to: number): void => focus(Math.max(0, Math.min(invoices.length - 1, to)));
  useKeys([
    { keys: 'j', does: 'Next row', run: () => move(at + 1) },
    { keys: 'k', does: 'Row before', run: () => move(at - 1) },
    { keys: 'arrowdown', run: () => move(at + 1) },
    { keys: 'arrowup', run: () => move(at - 1) },
    { keys: ' ', does: 'Take the invoice, or leave it', run: () => row && take(row) },
    { keys: '=', does: 'Put the rest here', run: () => row && putRest(row) },
    ...(hasLine
      ? [{ keys: 'o', does: 'Write off its rest', run: () => row && toggleOff(row) }]
      : []),
  ]);
  return { body, at, setAt, put, take, toggleOff };
}

function Credits({ memos, credits, currency, onCredits }: ReceiptRows) {
  const { to } = useConsole();
  if (memos.length === 0) return null;
  return (
    <div class="table receipt-credits">
      <table aria-label="Credits">
        <thead>
          <tr>
            <th scope="col">Credit</th>
            <th scope="col" class="number">
              Left
            </th>
            <th scope="col" class="number">
              Use
            </th>
          </tr>
        </thead>
        <tbody>
          {memos.map((memo) => (
            <tr key={memo.id}>
              <td>
                <a href={to(`/credit-memos/${memo.id}`)}>
                  {numberOf(memo.creditMemoNumber, memo.id)}
                </a>{' '}
                <small class="quiet">{memo.creditMemoDate}</small>
              </td>
              <td class="number">
                <Money amount={memo.amountRemaining} currency={currency} />
              </td>
              <td class="number form-field">
                <AmountInput
                  label={`Use of ${numberOf(memo.creditMemoNumber, memo.id)}`}
                  value={credits[memo.id] ?? ''}
                  onValue={(value) => onCredits({ ...credits, [memo.id]: value })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function InvoiceRow({
  invoice,
  nth,
  rows: { shares, currency, hasLine, faults },
  keys: { at, setAt, put, take, toggleOff },
}: {
  readonly invoice: ReceiptInvoice;
  readonly nth: number;
  readonly rows: ReceiptRows;
  readonly keys: ReturnType<typeof useRows>;
}) {
  const { id, amountDue, invoiceNumber, dueDate } = invoice;
  const share = shares[id] ?? NONE;
  const name = numberOf(invoiceNumber, id);
  const own = faults(id);
  const isPart =
    isTaken(share) && !isZero(difference(amountDue, share.amount.replace(/[^\d.-]/g, '') || '0'));
  return (
    <tr
      data-at={nth}
      tabIndex={nth === at ? 0 : -1}
      onFocus={() => setAt(nth)}
      class={own.length > 0 ? 'field-faulty' : undefined}
    >
      <td class="tick">
        <input
          type="checkbox"
          aria-label={`Take ${name}`}
          tabIndex={-1}
          checked={isTaken(share)}
          onChange={() => take(invoice)}
        />
      </td>
      <td>
        {name}
        {own.length > 0 && <Faults id={`share-${id}`} faults={own} />}
      </td>
      <td class="tight minor">{dueDate}</td>
      <td class="number">
        <Money amount={amountDue} currency={currency} />
      </td>
      <td class="number form-field">
        <AmountInput
          label={`Apply to ${name}`}
          value={share.amount}
          onValue={(amount) => put(id, { ...share, amount })}
        />
      </td>
      <td>
        {isPart && hasLine && (
          <label class="row receipt-off">
            <input
              type="checkbox"
              tabIndex={-1}
              checked={share.isRestOff}
              onChange={() => toggleOff(invoice)}
            />
            Write off <kbd>o</kbd>
          </label>
        )}
        {isPart && !hasLine && <span class="quiet">stays open</span>}
      </td>
    </tr>
  );
}

export function Rows(props: ReceiptRows) {
  const { invoices } = props;
  const keys = useRows(props);
  return (
    <>
      <div class="table receipt-rows">
        <table aria-label="Open invoices">
          <thead>
            <tr>
              <th scope="col" class="tick">
                <span class="sr">Taken</span>
              </th>
              <th scope="col">Invoice</th>
              <th scope="col" class="minor">
                Due
              </th>
              <th scope="col" class="number">
                Open
              </th>
              <th scope="col" class="number">
                Apply
              </th>
              <th scope="col">Rest</th>
            </tr>
          </thead>
          <tbody ref={keys.body}>
            {invoices.map((invoice, nth) => (
              <InvoiceRow key={invoice.id} {...{ invoice, nth, rows: props, keys }} />
            ))}
          </tbody>
        </table>
      </div>
      <Credits {...props} />
    </>
  );
}
