// The form of a budget: a new one, or changes of one. Its amounts stand on a page of their own.
import { type Address, id } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import { addMonths, startOfYear } from '../../kit/days.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { RecordForm } from '../../parts/record-form.tsx';
import type { FormField } from '../../parts/typed.ts';
import { departments } from '../documents/pickers.ts';
import { CADENCES } from './words.ts';

export const BUDGET_FORM = graphql(`
  query BudgetForm($id: ID!, $hasBudget: Boolean!) {
    budget(id: $id) @include(if: $hasBudget) {
      id
      name
      description
      entityId
      entityName
      departmentId
      departmentName
      startDate
      periods
      cadence
      breakdownType
      lastModifiedAt
    }
  }
`);
export type BudgetFormData = ResultOf<typeof BUDGET_FORM>;

const CREATE = graphql(`
  mutation CreateBudget($input: BudgetInput!) {
    saved: createBudget(input: $input) {
      id
    }
  }
`);
/** Answers what the form holds, too: of a budget that somebody else changed, it is what there is now. */
const CHANGE = graphql(`
  mutation ChangeBudget($id: ID!, $input: BudgetPatch!, $seen: DateTime!) {
    saved: patchBudget(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      name
      description
      entityId
      departmentId
      departmentName
      startDate
      periods
      cadence
      breakdownType
      lastModifiedAt
    }
  }
`);

const FIELDS: readonly FormField[] = [
  { name: 'name', label: 'Name' },
  { name: 'entity', label: 'Entity', kind: 'entity', hasAll: true },
  { name: 'startDate', label: 'Begins', kind: 'day' },
  { name: 'cadence', label: 'Amounts', options: CADENCES },
  { name: 'periods', label: 'Periods', kind: 'count', hint: 'Blank: a year.' },
  {
    ...{ name: 'breakdownType', label: 'Rows' },
    options: [
      ['STANDARD', 'By account'],
      ['DEPARTMENT_ROW', 'By account and department'],
    ],
  },
  { name: 'department', label: 'Only of the department', asks: departments },
  { name: 'description', label: 'Description' },
];

export const PARAMETERS = { id: id(), entity: id() };
export type BudgetFormAddress = Address<typeof PARAMETERS>;
/** A part that is left out needs an id all the same. */
export const variablesOf = ({ id: of }: BudgetFormAddress) => ({
  id: of ?? '1',
  hasBudget: of !== null,
});

export function BudgetForm({
  data: { budget },
  address,
}: {
  readonly data: BudgetFormData;
  readonly address: BudgetFormAddress;
}) {
  const { frame, to } = useConsole();
  return (
    <RecordForm
      name={`budget ${address.id ?? 'new'}`}
      {...{ noun: 'budget', object: 'Budget', resource: 'accounts' }}
      {...{ of: FIELDS, create: CREATE, change: CHANGE }}
      record={budget ?? undefined}
      begin={{
        entity: address.entity ?? frame.entities[0]?.id,
        startDate: addMonths(startOfYear(frame.today), 12),
        ...{ cadence: 'MONTHLY', breakdownType: 'STANDARD' },
      }}
      needs={['name', 'startDate']}
      next={(made) => to(`/budgets/${made}/amounts`)}
    />
  );
}
