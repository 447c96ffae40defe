// Changes of a customer.
import { useConsole } from '../../../kit/context.ts';
import { definePage, type ViewProps } from '../../../kit/page.ts';
import { Refused } from '../../../parts/refused.tsx';
import { Title } from '../../../parts/title.tsx';
import { Trail } from '../../../parts/trail.tsx';
import { CUSTOMER_FORM, type CustomerFormData, PARAMETERS } from './form-document.ts';
import { CustomerForm } from './form.tsx';

function View(props: ViewProps<CustomerFormData, typeof PARAMETERS>) {
  const { to } = useConsole();
  const { vendor } = props.data;
  if (!vendor) {
    return (
      <Refused
        title="Edit the customer"
        needs="vendors:read"
        refusal={{ kind: 'gone', message: 'It is not there.' }}
      />
    );
  }
  const name = vendor.name ?? `Customer ${vendor.id}`;
  return (
    <>
      <Trail
        steps={[
          { text: 'Customers', href: to('/customers') },
          { text: name, href: to(`/customers/${vendor.id}`) },
          { text: 'Edit' },
        ]}
      />
      <Title>
        Edit <bdi>{name}</bdi>
      </Title>
      <CustomerForm {...props} />
    </>
  );
}

export default definePage({
  title: ({ data }) => `Edit ${data?.vendor?.name ?? 'the customer'}`,
  address: PARAMETERS,
  isGone: (data) => !data.vendor,
  document: CUSTOMER_FORM,
  variables: ({ id }) => ({ id: id ?? '1', hasCustomer: id !== null }),
  View,
});
