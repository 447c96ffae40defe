// Parts of an invoice: its lines with their sum, its payments, its letters and its entry.
import { momentText } from '../../../kit/days.ts';
import { isZero, sum } from '../../../kit/money.ts';
import { Part } from '../../../parts/facts.tsx';
import { Money } from '../../../parts/figures.tsx';
import { DocumentLines, minor, Named } from '../../documents/lines.tsx';
import { owed } from '../../documents/words.ts';
import type { Invoice, InvoiceData } from './document.ts';

export function Lines({ invoice }: { readonly invoice: Invoice }) {
  const { currency, lines, discount, totalAmount, amountPaid, amountDue, status } = invoice;
  const net = sum(lines.map(({ amount }) => amount));
  const tax = sum(lines.map((line) => line.tax));
  const below: readonly (readonly [name: string, amount: string])[] = [
    ['Net', net],
    ...(isZero(tax) ? [] : [[invoice.taxRateName ?? 'Tax', tax] as const]),
    ...(discount === null || isZero(discount) ? [] : [['Discount', `-${discount}`] as const]),
    ['Total', totalAmount],
    ...(isZero(amountPaid) ? [] : [['Paid', amountPaid] as const]),
    ['Due', owed(status, amountDue)],
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
              name={line.productName ?? line.productBundleName}
              words={
                line.description === (line.productName ?? line.productBundleName)
                  ? null
                  : line.description
              }
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
