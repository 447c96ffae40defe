// Changes of an invoice.
import { useConsole } from '../../../kit/context.ts';
import { definePage, type ViewProps } from '../../../kit/page.ts';
import { Refused } from '../../../parts/refused.tsx';
import { Title } from '../../../parts/title.tsx';
import { Trail } from '../../../parts/trail.tsx';
import { numberOf } from '../words.ts';
import { FORM, type FormData, PARAMETERS } from './form-document.ts';
import { InvoiceForm } from './form.tsx';

function View(props: ViewProps<FormData, typeof PARAMETERS>) {
  const { to } = useConsole();
  const { invoice } = props.data;
  if (!invoice) {
    return (
      <Refused
        title="Edit the invoice"
        needs="invoices:read"
        refusal={{ kind: 'gone', message: 'It is not there.' }}
      />
    );
  }
  const number = numberOf(invoice.invoiceNumber, invoice.id);
  return (
    <>
      <Trail
        steps={[
          { text: 'Invoices', href: to('/invoices') },
          { text: number, href: to(`/invoices/${invoice.id}`) },
          { text: 'Edit' },
        ]}
      />
      <Title>Edit {number}</Title>
      <InvoiceForm {...props} />
    </>
  );
}

export default definePage({
  title: ({ data }) =>
    data?.invoice ? `Edit ${numberOf(data.invoice.invoiceNumber, data.invoice.id)}` : 'Edit',
  address: PARAMETERS,
  isGone: (data) => !data.invoice,
  document: FORM,
  variables: ({ id }) => ({
    ...{ invoice: id ?? '1', hasInvoice: id !== null },
    ...{ client: '1', hasClient: false },
  }),
  View,
});
