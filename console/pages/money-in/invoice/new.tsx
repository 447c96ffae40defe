// A new invoice, or a copy of one.
import { definePage } from '../../../kit/page.ts';
import { Title } from '../../../parts/title.tsx';
import { FORM, PARAMETERS } from './form-document.ts';
import { InvoiceForm } from './form.tsx';

export default definePage({
  title: () => 'New invoice',
  address: PARAMETERS,
  document: FORM,
  variables: ({ copy, client }) => ({
    invoice: copy ?? '0',
    hasInvoice: copy !== null,
    client: client ?? '0',
    hasClient: client !== null,
  }),
  Head: () => <Title>New invoice</Title>,
  View: InvoiceForm,
});
