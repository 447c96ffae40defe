// A new contract: its lines are added where it stands.
import { definePage } from '../../../kit/page.ts';
import { Title } from '../../../parts/title.tsx';
import { CONTRACT_FORM, ContractForm, PARAMETERS, variablesOf } from './form.tsx';

export default definePage({
  title: () => 'New contract',
  address: PARAMETERS,
  document: CONTRACT_FORM,
  variables: variablesOf,
  Head: () => (
    <Title lead="Subscriptions, milestones and usage are added once it stands.">New contract</Title>
  ),
  View: ContractForm,
});
