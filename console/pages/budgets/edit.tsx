// Changes of a budget.
import { useConsole } from '../../kit/context.ts';
import { definePage, type ViewProps } from '../../kit/page.ts';
import { Editing } from '../../parts/editing.tsx';
import { BUDGET_FORM, BudgetForm, type BudgetFormData, PARAMETERS, variablesOf } from './form.tsx';
import { isBeyond } from './words.ts';

function View(props: ViewProps<BudgetFormData, typeof PARAMETERS>) {
  const { budget } = props.data;
  const isOurs = budget && !isBeyond(useConsole().frame, budget);
  return (
    <Editing
      {...{ list: 'Budgets', path: '/budgets', noun: 'budget', needs: 'reports:read' }}
      id={props.address.id}
      name={isOurs ? budget.name : undefined}
    >
      <BudgetForm {...props} />
    </Editing>
  );
}

export default definePage({
  title: ({ data }) => `Edit ${data?.budget?.name ?? 'the budget'}`,
  address: PARAMETERS,
  isGone: (data) => !data.budget,
  document: BUDGET_FORM,
  variables: variablesOf,
  View,
});
