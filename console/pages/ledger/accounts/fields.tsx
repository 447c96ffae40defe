// Fields of an account, the same for a new one and for a change.
import type { Deed } from '../../../kit/deed.ts';
import { Select, TextField } from '../../../parts/fields.tsx';
import { type PickerChoice, Picker } from '../../../parts/picker.tsx';
import { accounts } from '../../documents/pickers.ts';
import { type LedgerAccount, CLASSIFICATIONS, named, SUBTYPES } from './document.ts';

export interface TypedAccount {
  readonly number: string;
  readonly name: string;
  readonly description: string;
  readonly currency: string;
  readonly accountSubtype: (typeof SUBTYPES)[number] | '';
  readonly accountCashflowClassification: (typeof CLASSIFICATIONS)[number] | '';
  readonly parent: PickerChoice | undefined;
  readonly includeInEliminations: boolean;
  readonly includeInRevaluations: boolean;
}

export const typedOf = (account?: LedgerAccount): TypedAccount => ({
  number: account?.number ?? '',
  name: account?.name ?? '',
  description: account?.description ?? '',
  currency: account?.currency ?? '',
  accountSubtype: account?.accountSubtype ?? '',
  accountCashflowClassification: account?.accountCashflowClassification ?? '',
  parent:
    account && account.parentId !== null
      ? { id: account.parentId, name: account.parentNameAndNumber ?? account.parentId }
      : undefined,
  includeInEliminations: account?.includeInEliminations ?? false,
  includeInRevaluations: account?.includeInRevaluations ?? false,
});

/** The input: a choice that was left open is the service's. */
export const inputOf = (typed: TypedAccount) => ({
  number: typed.number,
  name: typed.name,
  description: typed.description === '' ? null : typed.description,
  ...(typed.currency !== '' && { currency: typed.currency.toUpperCase() }),
  ...(typed.accountSubtype !== '' && { accountSubtype: typed.accountSubtype }),
  ...(typed.accountCashflowClassification !== '' && {
    accountCashflowClassification: typed.accountCashflowClassification,
  }),
  parent: typed.parent?.id ?? null,
  includeInEliminations: typed.includeInEliminations,
  includeInRevaluations: typed.includeInRevaluations,
});

const YES_OR_NO = [
  ['no', 'No'],
  ['yes', 'Yes'],
] as const;

interface FieldsProps {
  readonly typed: TypedAccount;
  readonly change: (changes: Partial<TypedAccount>) => void;
  readonly deed: Deed<unknown>;
}

const Flag = ({
  label,
  name,
  typed,
  change,
  deed,
}: FieldsProps & {
  readonly label: string;
  readonly name: 'includeInEliminations' | 'includeInRevaluations';
}) => (
  <Select
    label={label}
    value={typed[name] ? 'yes' : 'no'}
    options={YES_OR_NO}
    onValue={(value) => change({ [name]: value === 'yes' })}
    faults={deed.faults(name)}
  />
);

/** Which group of the chart it belongs to. */
const Kinds = ({ typed, change, deed }: FieldsProps) => (
  <>
    <Select
      label="Subtype"
      value={typed.accountSubtype}
      options={[['', 'Choose one'], ...SUBTYPES.map((each) => [each, named(each)] as const)]}
      onValue={(value) => change({ accountSubtype: SUBTYPES.find((each) => each === value) ?? '' })}
      faults={[...deed.faults('accountSubtype'), ...deed.faults('accountType')]}
    />
    <Select
      label="In the cash flow"
      value={typed.accountCashflowClassification}
      options={[
        ['', 'As its subtype'],
        ...CLASSIFICATIONS.map((each) => [each, named(each)] as const),
      ]}
      onValue={(value) =>
        change({
          accountCashflowClassification: CLASSIFICATIONS.find((each) => each === value) ?? '',
        })
      }
      faults={deed.faults('accountCashflowClassification')}
    />
  </>
);

export function AccountFields(props: FieldsProps) {
  const { typed, change, deed } = props;
  const words = (name: 'number' | 'name' | 'description' | 'currency', label: string) => (
    <TextField
      label={label}
      value={typed[name]}
      onValue={(value) => change({ [name]: value })}
      faults={deed.faults(name)}
    />
  );
  return (
    <>
      {words('number', 'Number')}
      {words('name', 'Name')}
      <Kinds {...props} />
      <Picker
        {...accounts}
        label="Below"
        value={typed.parent}
        onValue={(parent) => change({ parent })}
        faults={deed.faults('parent')}
      />
      {words('currency', 'Currency')}
      {words('description', 'Description')}
      <Flag {...props} label="Between companies" name="includeInEliminations" />
      <Flag {...props} label="Revalued" name="includeInRevaluations" />
    </>
  );
}
