// A new invoice, or a copy of one.
import { definePage } from '../../../kit/page.ts';
import { Title } from '../../../parts/title.tsx';
import { FORM, PARAMETERS } from './form-document.ts';
import { InvoiceForm } from './form.tsx';

export default definePage({
  title: () => 'New invoice',
  address: PARAMETERS,
  document: FORM,
  // A part that is left out needs an id all the same.
  variables: ({ copy, client }) => ({
    invoice: copy ?? '1',
    hasInvoice: copy !== null,
    client: client ?? '1',
    hasClient: client !== null,
  }),
  Head: () => <Title>New invoice</Title>,
  View: InvoiceForm,
});
