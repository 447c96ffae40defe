// A new cost allocation.
import { definePage } from '../../../kit/page.ts';
import { Title } from '../../../parts/title.tsx';
import { ALLOCATION_FORM, AllocationForm, PARAMETERS, variablesOf } from './form.tsx';

export default definePage({
  title: () => 'New cost allocation',
  address: PARAMETERS,
  document: ALLOCATION_FORM,
  variables: variablesOf,
  Head: () => <Title lead="Its shares come to a hundred.">New cost allocation</Title>,
  View: AllocationForm,
});
