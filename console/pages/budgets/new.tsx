// A new budget.
import { definePage } from '../../kit/page.ts';
import { Title } from '../../parts/title.tsx';
import { BUDGET_FORM, BudgetForm, PARAMETERS, variablesOf } from './form.tsx';

export default definePage({
  title: () => 'New budget',
  address: PARAMETERS,
  document: BUDGET_FORM,
  variables: variablesOf,
  Head: () => <Title lead="Its amounts are added once it stands.">New budget</Title>,
  View: BudgetForm,
});
