// Changes of a budget.
import { definePage, type ViewProps } from '../../kit/page.ts';
import { Editing } from '../../parts/editing.tsx';
import { BUDGET_FORM, BudgetForm, type BudgetFormData, PARAMETERS, variablesOf } from './form.tsx';

const View = (props: ViewProps<BudgetFormData, typeof PARAMETERS>) => (
  <Editing
    {...{ list: 'Budgets', path: '/budgets', noun: 'budget', needs: 'reports:read' }}
    id={props.address.id}
    name={props.data.budget?.name}
  >
    <BudgetForm {...props} />
  </Editing>
);

export default definePage({
  title: ({ data }) => `Edit ${data?.budget?.name ?? 'the budget'}`,
  address: PARAMETERS,
  isGone: (data) => !data.budget,
  document: BUDGET_FORM,
  variables: variablesOf,
  View,
});
