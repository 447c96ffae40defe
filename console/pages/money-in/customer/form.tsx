// The form of a customer: a new one, or changes of one.
import { useLayoutEffect } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import { type Deed, useDeed } from '../../../kit/deed.ts';
import { useKept } from '../../../kit/kept.ts';
import { useKeys } from '../../../kit/keys.ts';
import { offer } from '../../../kit/rights.ts';
import { DeedForm } from '../../../parts/deed-form.tsx';
import { Select, TextField } from '../../../parts/fields.tsx';
import { FoundAgain } from '../../../parts/found-again.tsx';
import { Overtaken } from '../../../parts/overtaken.tsx';
import { TERMS, termsText } from '../../documents/words.ts';
import {
  beginning,
  CHANGE_CUSTOMER,
  changesOf,
  CREATE_CUSTOMER,
  type CustomerAddress,
  type CustomerField,
  type CustomerFormData,
  FIELDS,
  type FormCustomer,
  type FormState,
  inputOf,
  onTopOf,
  othersChanges,
  typedOf,
} from './form-document.ts';

/** Fields that are chosen from a list. */
const CHOICES: Partial<Record<CustomerField, readonly (readonly [value: string, text: string])[]>> =
  {
    terms: [['', 'None of their own'], ...TERMS.map((each) => [each, termsText(each)] as const)],
    status: [
      ['ACTIVE', 'Active'],
      ['INACTIVE', 'Inactive'],
    ],
  };

interface SavedCustomer {
  readonly id: string;
  readonly name: string | null;
}

/** The deed of the form, whichever it is. */
function useSaving(
  { base, typed, seen }: FormState,
  id: string | null,
  onSaved: (saved: SavedCustomer) => void,
): Deed<unknown> {
  const onDone = ({ saved }: { readonly saved: SavedCustomer }): void => onSaved(saved);
  const input = id === null ? inputOf(typed) : undefined;
  const changes = id === null ? undefined : changesOf(base, typed);
  const creating = useDeed({ document: CREATE_CUSTOMER, variables: input && { input }, onDone });
  const changing = useDeed({
    document: CHANGE_CUSTOMER,
    variables: id !== null && seen !== null && changes ? { id, input: changes, seen } : undefined,
    onDone,
  });
  return id === null ? creating : changing;
}

export function CustomerForm({
  data,
  address: { id },
}: {
  readonly data: CustomerFormData;
  readonly address: CustomerAddress;
}) {
  const { browser, frame, to } = useConsole();
  const kept = useKept<FormState>(`customer ${id ?? 'new'}`, beginning(data));
  const { value: state, change, forget, isFound } = kept;
  const { typed } = state;
  const deed = useSaving(state, id, (saved) => {
    browser?.say(`Saved ${saved.name ?? 'the customer'}.`);
    forget();
    browser?.go(to(`/customers/${saved.id}`));
  });
  const how = offer(frame, 'vendors');
  const save = (): void => {
    if (how !== 'none') void deed.run();
  };
  useKeys([{ keys: 'ctrl+enter', does: 'Save', run: save }]);
  useLayoutEffect(() => {
    if (id === null) document.querySelector<HTMLElement>('.form-fields input')?.focus();
  }, []);
  const now = deed.current as FormCustomer | undefined;
  return (
    <DeedForm {...{ deed, how }} onSave={save}>
      {isFound && <FoundAgain onForget={() => forget()} />}
      {id !== null && now && now.lastModifiedAt !== state.seen && (
        <Overtaken
          record={{ ...{ object: 'Vendor', id }, ...now, seen: state.seen }}
          noun="customer"
          changes={othersChanges(state, typedOf(now))}
          onGoOn={() =>
            change({
              ...{ typed: onTopOf(state, typedOf(now)), base: typedOf(now) },
              seen: now.lastModifiedAt,
            })
          }
          onGiveUp={() =>
            change({ typed: typedOf(now), base: typedOf(now), seen: now.lastModifiedAt })
          }
        />
      )}
      <div class="form-fields">
        {FIELDS.map(([name, label]) => {
          const options = CHOICES[name];
          const field = {
            ...{ label, value: typed[name], faults: deed.faults(name) },
            onValue: (value: string) => change({ typed: { ...typed, [name]: value } }),
          };
          return options ? (
            <Select key={name} {...field} options={options} />
          ) : (
            <TextField key={name} {...field} />
          );
        })}
      </div>
    </DeedForm>
  );
}
