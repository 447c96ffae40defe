// Parts of an invoice: its lines with their sum, its payments, its letters and its entry.
import { useConsole } from '../../../kit/context.ts';
import { momentText } from '../../../kit/days.ts';
import { isZero, sum } from '../../../kit/money.ts';
import { EntryTable } from '../../../parts/entry-table.tsx';
import { Part } from '../../../parts/facts.tsx';
import { Money } from '../../../parts/figures.tsx';
import { DocumentLines, minor, Named } from '../document-lines.tsx';
import type { Invoice, InvoiceData } from './document.ts';

export function Lines({ invoice }: { readonly invoice: Invoice }) {
  const { currency, lines, discount, totalAmount, amountPaid, amountDue } = invoice;
  const net = sum(lines.map(({ amount }) => amount));
  const tax = sum(lines.map((line) => line.tax));
  const below: readonly (readonly [name: string, amount: string])[] = [
    ['Net', net],
    ...(isZero(tax) ? [] : [[invoice.taxRateName ?? 'Tax', tax] as const]),
    ...(discount === null || isZero(discount) ? [] : [['Discount', `-${discount}`] as const]),
    ['Total', totalAmount],
    ...(isZero(amountPaid) ? [] : [['Paid', amountPaid] as const]),
    ['Due', amountDue],
  ];
  return (
    <DocumentLines
      lines={lines}
      currency={currency}
      below={below}
      columns={[
        {
          title: 'Product',
          cell: (line) => (
            <Named
              name={line.productName}
              words={line.description === line.productName ? null : line.description}
            />
          ),
        },
        { title: 'Department', isMinor: true, cell: (line) => line.departmentName },
        { title: 'Quantity', ...minor, cell: (line) => <Money amount={line.quantity} /> },
        {
          title: 'Price',
          ...minor,
          cell: (line) => <Money amount={line.rate} currency={currency} />,
        },
        { title: 'Tax', ...minor, cell: (line) => <Money amount={line.tax} currency={currency} /> },
        {
          title: 'Amount',
          isNumber: true,
          cell: (line) => <Money amount={line.amount} currency={currency} />,
        },
      ]}
    />
  );
}

const PAID_BY: Readonly<Record<string, string>> = {
  CREDIT_MEMO: 'Credit memo',
  BANK_TRANSACTION: 'Bank',
  MANUAL_TRANSACTION: 'By hand',
};

export function Payments({ invoice }: { readonly invoice: Invoice }) {
  const { to, may, href } = useConsole();
  const { payments } = invoice;
  if (payments.length === 0) return null;
  return (
    <Part title="Payments and memos applied">
      <div class="table">
        <table aria-label="Payments">
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
              <tr key={payment.id}>
                <td class="tight">{payment.paymentDate}</td>
                <td>
                  {payment.appliedMemoId === null ? (
                    <>
                      {PAID_BY[payment.paymentType ?? '']}
                      {payment.paymentTransactionBankDescription !== null && (
                        <small class="below">
                          <bdi>{payment.paymentTransactionBankDescription}</bdi>
                        </small>
                      )}
                    </>
                  ) : (
                    <a href={to(`/credit-memos/${payment.appliedMemoId}`)}>
                      Credit memo {payment.creditMemo}
                    </a>
                  )}
                  {payment.voidedDate !== null && (
                    <small class="below">Void since {payment.voidedDate}</small>
                  )}
                </td>
                <td class="number">
                  <Money amount={payment.amount} currency={payment.currency} showsCurrency />
                </td>
                <td>
                  {payment.paymentJournalEntryId !== null && may('journal_entries:read') && (
                    <a href={to(`/reports/entry/${payment.paymentJournalEntryId}`)}>Entry</a>
                  )}
                </td>
                <td class="number">
                  {payment.voidedDate === null && may('invoice_payments:write') && (
                    <a href={href({ do: 'unpay', payment: payment.id })}>Take back</a>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  );
}

export function Letters({ letters }: { readonly letters: InvoiceData['letters'] }) {
  const { results } = letters;
  if (results.length === 0) return null;
  return (
    <Part title="Letters">
      <ul class="why-list letters">
        {results.map((letter) => (
          <li key={letter.id}>
            <span>
              <bdi>{letter.subject}</bdi>
              <small class="below">To {letter.recipients.join(', ')}</small>
            </span>
            <span class="quiet">
              {letter.state === 'SENT'
                ? `Sent ${momentText(letter.sentAt ?? letter.createdAt)}`
                : letter.state === 'WAITING'
                  ? 'Waits to be sent'
                  : `Not sent: ${letter.lastError ?? 'it failed'}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

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
            <a href={to(`/reports/entry/${entry.id}`)}>{entry.order ?? 'Entry'}</a> of {entry.date}
            {entry.createdByName !== null && `, made by ${entry.createdByName}`}
            {entry.approvedByName !== null && `, accepted by ${entry.approvedByName}`}.{' '}
            <a href={to(`/reports/entry/${entry.id}`)}>Why: its requests and its history</a>
          </p>
        </>
      ) : (
        <p class="quiet">Nothing is posted yet.</p>
      )}
      {further.length > 0 && (
        <p class="row">
          {further.map(([name, id]) => (
            <a key={name} href={to(`/reports/entry/${id}`)}>
              {name}
            </a>
          ))}
        </p>
      )}
    </Part>
  );
}
