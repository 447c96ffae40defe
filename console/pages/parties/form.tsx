// The form of a customer or a vendor: a new one, or changes of one.
import type { TadaDocumentNode } from 'gql.tada';
import { useLayoutEffect } from 'preact/hooks';
import { useConsole } from '../../kit/context.ts';
import { type Deed, useDeed } from '../../kit/deed.ts';
import { useKept } from '../../kit/kept.ts';
import { useKeys } from '../../kit/keys.ts';
import { offer } from '../../kit/rights.ts';
import { DeedForm } from '../../parts/deed-form.tsx';
import { Select, TextField } from '../../parts/fields.tsx';
import { FoundAgain } from '../../parts/found-again.tsx';
import { Overtaken } from '../../parts/overtaken.tsx';
import { Picker } from '../../parts/picker.tsx';
import { accounts } from '../documents/pickers.ts';
import {
  ACCOUNT_NAME,
  beginning,
  CHANGE_PARTY,
  changesOf,
  CREATE_PARTY,
  fieldsOf,
  type FormParty,
  type FormState,
  inputOf,
  onTopOf,
  othersChanges,
  type PartyAddress,
  type PartyField,
  type PartyFormData,
  type TypedParty,
  typedOf,
} from './form-state.ts';
import type { PartyOf } from './of.ts';

interface SavedParty {
  readonly id: string;
  readonly name: string | null;
}

/** The deed of the form, whichever it is. */
function useSaving(
  of: PartyOf,
  { base, typed, seen }: FormState,
  id: string | null,
  onSaved: (saved: SavedParty) => void,
): Deed<unknown> {
  const { may } = useConsole();
  const onDone = ({ saved }: { readonly saved: SavedParty }): void => onSaved(saved);
  const input = id === null ? inputOf(of, typed) : undefined;
  const changes = id === null ? undefined : changesOf(base, typed);
  const withAccount = may('accounts:read');
  return useDeed<{ readonly saved: SavedParty }, object>({
    document: (id === null ? CREATE_PARTY : CHANGE_PARTY) as TadaDocumentNode<
      { readonly saved: SavedParty },
      object
    >,
    variables: input
      ? { input }
      : id !== null && seen !== null && changes
        ? { id, input: changes, seen, withAccount }
        : undefined,
    ...{ lacking: id === null ? 'Enter a name.' : undefined, onDone },
  });
}

function OneField({
  field: { name, label, options, isAccount },
  typed,
  faults,
  change,
}: {
  readonly field: PartyField;
  readonly typed: TypedParty;
  readonly faults: readonly string[];
  readonly change: (part: TypedParty) => void;
}) {
  const value = typed[name] ?? '';
  const given = { label, value, faults, onValue: (next: string) => change({ [name]: next }) };
  if (options) return <Select {...given} options={options} />;
  if (!isAccount) return <TextField {...given} />;
  return (
    <Picker
      {...accounts}
      {...{ label, faults }}
      value={value === '' ? undefined : { id: value, name: typed[ACCOUNT_NAME] ?? value }}
      onValue={(choice) => change({ [name]: choice?.id ?? '', [ACCOUNT_NAME]: choice?.name ?? '' })}
    />
  );
}

export function PartyForm({
  of,
  data,
  address: { id },
}: {
  readonly of: PartyOf;
  readonly data: PartyFormData;
  readonly address: PartyAddress;
}) {
  const { browser, frame, to, may } = useConsole();
  const kept = useKept<FormState>(`${of.noun} ${id ?? 'new'}`, beginning(of, data));
  const { value: state, change, forget, isFound } = kept;
  const { typed } = state;
  const deed = useSaving(of, state, id, (saved) => {
    browser?.say(`Saved ${saved.name ?? `the ${of.noun}`}.`);
    forget();
    browser?.go(to(`${of.path}/${saved.id}`));
  });
  const how = offer(frame, 'vendors');
  const save = (): void => {
    if (how !== 'none') void deed.run();
  };
  useKeys([{ keys: 'ctrl+enter', does: 'Save', run: save }]);
  useLayoutEffect(() => {
    if (id === null) document.querySelector<HTMLElement>('.form-fields input')?.focus();
  }, []);
  const now = deed.current as FormParty | undefined;
  const goOn = (next: TypedParty, party: FormParty): void =>
    change({ typed: next, base: typedOf(of, party), seen: party.lastModifiedAt });
  return (
    <DeedForm {...{ deed, how }} onSave={save}>
      {isFound && <FoundAgain onForget={() => forget()} />}
      {id !== null && now && now.lastModifiedAt !== state.seen && (
        <Overtaken
          record={{ ...{ object: 'Vendor', id }, ...now, seen: state.seen }}
          noun={of.noun}
          changes={othersChanges(of, state, typedOf(of, now))}
          onGoOn={() => goOn(onTopOf(state, typedOf(of, now)), now)}
          onGiveUp={() => goOn(typedOf(of, now), now)}
        />
      )}
      <div class="form-fields">
        {fieldsOf(of, may('accounts:read')).map((field) => (
          <OneField
            key={field.name}
            {...{ field, typed, faults: deed.faults(field.name) }}
            change={(part) => change(({ typed: before }) => ({ typed: { ...before, ...part } }))}
          />
        ))}
      </div>
    </DeedForm>
  );
}
