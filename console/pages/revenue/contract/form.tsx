// The form of a contract: a new one, or changes of one.
import { type Address, id } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { graphql, type ResultOf } from '../../../kit/graphql.ts';
import { RecordForm } from '../../../parts/record-form.tsx';
import type { FormField } from '../../../parts/typed.ts';
import { customers, departments } from '../../documents/pickers.ts';
import { FREQUENCIES } from '../words.ts';

export const CONTRACT_FORM = graphql(`
  query ContractForm($id: ID!, $hasContract: Boolean!, $client: ID!, $hasClient: Boolean!) {
    contract(id: $id) @include(if: $hasContract) {
      id
      dealName
      clientId
      clientName
      entityId
      departmentId
      departmentName
      contractStartDate
      contractEndDate
      billingFrequency
      currency
      discount
      minimumMonthlyCommitmentAmount
      autoRenew
      autoRenewDuration
      purchaseOrderNumber
      lastModifiedAt
    }
    vendor(id: $client) @include(if: $hasClient) {
      id
      name
    }
  }
`);
export type ContractFormData = ResultOf<typeof CONTRACT_FORM>;

const CREATE = graphql(`
  mutation CreateContract($input: ContractInput!) {
    saved: createContract(input: $input) {
      id
    }
  }
`);
/** Answers what the form holds, too: of a contract that somebody else changed, it is what there is now. */
const CHANGE = graphql(`
  mutation ChangeContract($id: ID!, $input: ContractPatch!, $seen: DateTime!) {
    saved: patchContract(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      dealName
      clientId
      clientName
      entityId
      departmentId
      departmentName
      contractStartDate
      contractEndDate
      billingFrequency
      currency
      discount
      minimumMonthlyCommitmentAmount
      autoRenew
      autoRenewDuration
      purchaseOrderNumber
      lastModifiedAt
    }
  }
`);

const FIELDS: readonly FormField[] = [
  { name: 'dealName', label: 'Name' },
  { name: 'client', label: 'Customer', asks: customers },
  { name: 'entity', label: 'Entity', kind: 'entity' },
  { name: 'contractStartDate', label: 'Begins', kind: 'day' },
  { name: 'contractEndDate', label: 'Ends', kind: 'day' },
  { name: 'billingFrequency', label: 'Billed', options: [['', 'Not by itself'], ...FREQUENCIES] },
  { name: 'currency', label: 'Currency', hint: 'Blank: that of the entity.' },
  { name: 'discount', label: 'Discount', kind: 'amount' },
  { name: 'minimumMonthlyCommitmentAmount', label: 'At least a month', kind: 'amount' },
  { name: 'department', label: 'Department', asks: departments },
  { name: 'autoRenew', label: 'Renews itself', kind: 'flag' },
  { name: 'autoRenewDuration', label: 'For months', kind: 'count' },
  { name: 'purchaseOrderNumber', label: 'Purchase order' },
];

export const PARAMETERS = { id: id(), client: id(), entity: id() };
export type ContractFormAddress = Address<typeof PARAMETERS>;

/** A part that is left out needs an id all the same. */
export const variablesOf = ({ id: of, client }: ContractFormAddress) => ({
  ...{ id: of ?? '1', hasContract: of !== null },
  ...{ client: client ?? '1', hasClient: of === null && client !== null },
});

export function ContractForm({
  data: { contract, vendor },
  address,
}: {
  readonly data: ContractFormData;
  readonly address: ContractFormAddress;
}) {
  const { frame, to } = useConsole();
  return (
    <RecordForm
      name={`contract ${address.id ?? address.client ?? 'new'}`}
      {...{ noun: 'contract', object: 'Contract', resource: 'contracts' }}
      {...{ of: FIELDS, create: CREATE, change: CHANGE }}
      record={contract ?? undefined}
      begin={{
        entity: address.entity ?? frame.entities[0]?.id,
        ...(vendor && { clientId: vendor.id, clientName: vendor.name }),
        ...{ contractStartDate: frame.today, billingFrequency: 'MONTHLY' },
      }}
      needs={['dealName', 'client']}
      next={(made) => to(`/contracts/${made}`, contract ? {} : { do: 'add' })}
    />
  );
}
