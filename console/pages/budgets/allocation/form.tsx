// The form of a cost allocation: the account that is shared, and its shares line by line.
import { type Address, id } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { graphql, type ResultOf } from '../../../kit/graphql.ts';
import { LineGrid } from '../../../parts/grid.tsx';
import { blankRow, type GridColumn, type GridRow, placesOf } from '../../../parts/grid.types.ts';
import { RecordForm } from '../../../parts/record-form.tsx';
import type { FormField } from '../../../parts/typed.ts';
import { lineFaults } from '../../documents/line-faults.ts';
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
const TOLD_AT = { account: ['account', 'nonFieldErrors'] };

export const PARAMETERS = { id: id() };
export type AllocationFormAddress = Address<typeof PARAMETERS>;
/** A part that is left out needs an id all the same. */
export const variablesOf = ({ id: of }: AllocationFormAddress) => ({
  ...{ id: of ?? '1', hasAllocation: of !== null },
});

const rowsOf = (record: AllocationFormData['costAllocation']): readonly GridRow[] =>
  (record?.lines ?? []).map((line, at) => ({
    key: String(at),
    cells: { percentage: line.percentage },
    chosen: {
      account: { id: line.accountId, name: line.accountName ?? line.accountId },
      ...(line.departmentId !== null && {
        department: { id: line.departmentId, name: line.departmentName ?? line.departmentId },
      }),
    },
  }));

/** The lines as the service takes them. */
const linesOf = (rows: readonly GridRow[]): readonly object[] =>
  placesOf(rows)
    .flatMap((at) => rows[at] ?? [])
    .map(({ cells: { percentage = '' }, chosen }) => ({
      account: chosen['account']?.id ?? '',
      ...(percentage !== '' && { percentage }),
      ...(chosen['department'] && { department: chosen['department'].id }),
    }));

export function AllocationForm({
  data: { costAllocation },
  address,
}: {
  readonly data: AllocationFormData;
  readonly address: AllocationFormAddress;
}) {
  const { to } = useConsole();
  const begun = rowsOf(costAllocation);
  return (
    <RecordForm
      name={`allocation ${address.id ?? 'new'}`}
      {...{ noun: 'allocation', object: 'CostAllocation', resource: 'cost_allocations' }}
      {...{ of: FIELDS, create: CREATE, change: CHANGE }}
      record={costAllocation ?? undefined}
      isEnough={({ name, lines }) => name !== undefined && Array.isArray(lines) && lines.length > 0}
      next={(made) => to(`/allocations/${made}`)}
      more={{
        begin: { rows: begun.length > 0 ? begun : [blankRow('0')] },
        input: ({ rows }) => {
          const lines = linesOf(rows);
          const isSame = JSON.stringify(lines) === JSON.stringify(linesOf(begun));
          return isSame ? undefined : { lines };
        },
        draw: ({ value, change }, deed) => (
          <LineGrid
            label="Shares"
            columns={COLUMNS}
            rows={value.rows}
            onRows={(next) => change((before) => ({ rows: next(before.rows) }))}
            faults={lineFaults(deed, value.rows, TOLD_AT)}
          />
        ),
      }}
    />
  );
}
