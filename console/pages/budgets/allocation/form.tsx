// The form of a cost allocation: the account that is shared, and its shares line by line.
import { type Address, id } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { graphql, type ResultOf } from '../../../kit/graphql.ts';
import type { GridColumn } from '../../../parts/grid.types.ts';
import { RecordForm } from '../../../parts/record-form.tsx';
import { sharesOf } from '../../../parts/share-lines.tsx';
import type { FormField } from '../../../parts/typed.ts';
import { accounts, departments } from '../../documents/pickers.ts';

export const ALLOCATION_FORM = graphql(`
  query AllocationForm($id: ID!, $hasAllocation: Boolean!) {
    costAllocation(id: $id) @include(if: $hasAllocation) {
      id
      name
      number
      accountId
      accountName
      lastModifiedAt
      lines {
        accountId
        accountName
        departmentId
        departmentName
        percentage
      }
    }
  }
`);
export type AllocationFormData = ResultOf<typeof ALLOCATION_FORM>;

const CREATE = graphql(`
  mutation CreateAllocation($input: CostAllocationInput!) {
    saved: createCostAllocation(input: $input) {
      id
    }
  }
`);
/** Answers what the form holds, too: of one that somebody else changed, it is what there is now. */
const CHANGE = graphql(`
  mutation ChangeAllocation($id: ID!, $input: CostAllocationPatch!, $seen: DateTime!) {
    saved: patchCostAllocation(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      name
      number
      accountId
      accountName
      lastModifiedAt
    }
  }
`);

const FIELDS: readonly FormField[] = [
  { name: 'name', label: 'Name' },
  { name: 'number', label: 'Number' },
  { name: 'account', label: 'Account that is shared', asks: accounts },
];
const COLUMNS: readonly GridColumn[] = [
  { key: 'account', title: 'To the account', kind: 'picker', asks: accounts },
  { key: 'department', title: 'Department', kind: 'picker', asks: departments },
  { key: 'percentage', title: 'Per cent', kind: 'amount' },
];

export const PARAMETERS = { id: id() };
export type AllocationFormAddress = Address<typeof PARAMETERS>;
/** A part that is left out needs an id all the same. */
export const variablesOf = ({ id: of }: AllocationFormAddress) => ({
  ...{ id: of ?? '1', hasAllocation: of !== null },
});

export function AllocationForm({
  data: { costAllocation },
  address,
}: {
  readonly data: AllocationFormData;
  readonly address: AllocationFormAddress;
}) {
  const { to } = useConsole();
  return (
    <RecordForm
      name={`allocation ${address.id ?? 'new'}`}
      {...{ noun: 'allocation', object: 'CostAllocation', resource: 'cost_allocations' }}
      {...{ of: FIELDS, create: CREATE, change: CHANGE }}
      record={costAllocation ?? undefined}
      needs={['name', 'lines']}
      next={(made) => to(`/allocations/${made}`)}
      more={sharesOf({ columns: COLUMNS, of: 'account', lines: costAllocation?.lines ?? [] })}
    />
  );
}
