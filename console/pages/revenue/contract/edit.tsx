// Changes of a contract.
import { definePage, type ViewProps } from '../../../kit/page.ts';
import { Editing } from '../../../parts/editing.tsx';
import { contractName } from '../words.ts';
import {
  CONTRACT_FORM,
  ContractForm,
  type ContractFormData,
  PARAMETERS,
  variablesOf,
} from './form.tsx';

const View = (props: ViewProps<ContractFormData, typeof PARAMETERS>) => (
  <Editing
    {...{ list: 'Contracts', path: '/contracts', noun: 'contract', needs: 'contracts:read' }}
    id={props.address.id}
    name={props.data.contract ? contractName(props.data.contract) : undefined}
  >
    <ContractForm {...props} />
  </Editing>
);

export default definePage({
  title: ({ data }) => `Edit ${data?.contract?.dealName ?? 'the contract'}`,
  address: PARAMETERS,
  isGone: (data) => !data.contract,
  document: CONTRACT_FORM,
  variables: variablesOf,
  View,
});
