// A new customer.
import { definePage } from '../../../kit/page.ts';
import { Title } from '../../../parts/title.tsx';
import { CUSTOMER_FORM, PARAMETERS } from './form-document.ts';
import { CustomerForm } from './form.tsx';

export default definePage({
  title: () => 'New customer',
  address: PARAMETERS,
  document: CUSTOMER_FORM,
  // A part that is left out needs an id all the same.
  variables: () => ({ id: '1', hasCustomer: false }),
  Head: () => <Title>New customer</Title>,
  View: CustomerForm,
});
