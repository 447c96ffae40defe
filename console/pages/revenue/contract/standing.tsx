// Standing of a contract: its position in the ledger by product, and its invoices, planned and issued.
import { useConsole } from '../../../kit/context.ts';
import { Badge } from '../../../parts/badge.tsx';
import { Part } from '../../../parts/facts.tsx';
import { Money } from '../../../parts/figures.tsx';
import { LineDeed } from '../../../parts/line-deed.tsx';
import { PlainTable } from '../../../parts/plain-table.tsx';
import { chipOf } from '../words.ts';
import type { Contract, ContractData } from './document.ts';
import { Days } from './parts.tsx';

export function Position({ position }: { readonly position: ContractData['position'] }) {
  if (position.length === 0) return null;
  return (
    <Part title="Position in the ledger">
      <PlainTable
        label="Position in the ledger"
        heads={[
          ['Product'],
          ['Billed', true],
          ['Recognized', true],
          ['Deferred', true],
          ['Unbilled', true],
        ]}
      >
        {position.map((each) => (
          <tr key={each.productId}>
            <td>
              <bdi>{each.productName ?? 'Without a product'}</bdi>
            </td>
            {(['billed', 'recognized', 'deferred', 'unbilled'] as const).map((key) => (
              <td key={key} class="number">
                <Money amount={each[key]} currency={each.currency} zero="–" />
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
    </Part>
  );
}

export function Invoices({ contract: { planned, currency } }: { readonly contract: Contract }) {
  const { to, may } = useConsole();
  const reads = may('invoices:read');
  if (planned.results.length === 0) return null;
  return (
    <Part title="Invoices">
      <PlainTable
        label="Invoices of the contract"
        heads={[['Invoice'], ['State'], ['Issued on'], ['For'], ['Amount', true], ['']]}
      >
        {planned.results.map((each) => (
          <tr key={each.id}>
            <td>
              {each.invoiceId !== null && reads ? (
                <a href={to(`/invoices/${each.invoiceId}`)}>{each.invoiceNumber ?? 'Invoice'}</a>
              ) : (
                (each.invoiceNumber ?? 'Planned')
              )}
            </td>
            <td>
              <Badge {...chipOf(each.status)} />
            </td>
            <td class="tight">{each.accountingDate ?? each.issueDate}</td>
            <Days from={each.periodStart} to={each.periodEnd} />
            <td class="number">
              <Money amount={each.totalAmount} currency={currency} />
            </td>
            <td class="tight">
              {each.invoiceId === null && (
                <>
                  <LineDeed name="issue" text="Issue" line={each.id} resource="invoices" />{' '}
                  <LineDeed name="changeInvoice" text="Edit" line={each.id} resource="contracts" />
                </>
              )}
            </td>
          </tr>
        ))}
      </PlainTable>
    </Part>
  );
}
