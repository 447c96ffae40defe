// Payment of an invoice by hand, and taking a payment back.
import { useConsole } from '../../../kit/context.ts';
import { graphql } from '../../../kit/graphql.ts';
import { PayByHand, TakeBack as TakePaymentBack } from '../../documents/pay.tsx';
import type { Invoice } from './document.ts';

const PAY = graphql(`
  mutation PayInvoice($id: ID!, $emptyTransactions: [MarkPaidEmptyTransaction!]) {
    payInvoice(id: $id, emptyTransactions: $emptyTransactions) {
      paymentIds
      autoCreatedCreditMemos {
        id
      }
    }
  }
`);
const TAKE_BACK = graphql(`
  mutation TakeInvoicePaymentBack($id: ID!, $paymentId: ID!, $voidDate: Date) {
    voidInvoicePayment(id: $id, paymentId: $paymentId, voidDate: $voidDate) {
      id
    }
  }
`);

interface PaidInvoice {
  readonly invoice: Invoice;
}
const resource = 'invoice_payments';

export function Pay({ invoice }: PaidInvoice) {
  const { to } = useConsole();
  const { clientId } = invoice;
  return (
    <PayByHand
      {...{ of: invoice, document: PAY, resource }}
      words={
        <>
          Money that is not in a bank file yet.{' '}
          {clientId !== null && (
            <a href={to('/receipts/new', { client: clientId })}>Apply a bank line instead</a>
          )}
        </>
      }
    />
  );
}

export const TakeBack = ({ invoice: { id, payments } }: PaidInvoice) => (
  <TakePaymentBack {...{ id, payments, document: TAKE_BACK, resource }} />
);
