// Changes of a contract.
import { useConsole } from '../../../kit/context.ts';
import { definePage } from '../../../kit/page.ts';
import { Refused } from '../../../parts/refused.tsx';
import { Title } from '../../../parts/title.tsx';
import { Trail } from '../../../parts/trail.tsx';
import { contractName } from '../words.ts';
import {
  CONTRACT_FORM,
  ContractForm,
  type ContractFormData,
  type FormAddress,
  PARAMETERS,
  variablesOf,
} from './form.tsx';

function View(props: { readonly data: ContractFormData; readonly address: FormAddress }) {
  const { to } = useConsole();
  const { contract } = props.data;
  if (!contract) {
    return (
      <Refused
        title="Edit the contract"
        needs="contracts:read"
        refusal={{ kind: 'gone', message: 'It is not there.' }}
      />
    );
  }
  const name = contractName(contract);
  return (
    <>
      <Trail
        steps={[
          { text: 'Contracts', href: to('/contracts') },
          { text: name, href: to(`/contracts/${contract.id}`) },
          { text: 'Edit' },
        ]}
      />
      <Title>
        Edit <bdi>{name}</bdi>
      </Title>
      <ContractForm {...props} />
    </>
  );
}

export default definePage({
  title: ({ data }) => `Edit ${data?.contract?.dealName ?? 'the contract'}`,
  address: PARAMETERS,
  isGone: (data) => !data.contract,
  document: CONTRACT_FORM,
  variables: variablesOf,
  View,
});
