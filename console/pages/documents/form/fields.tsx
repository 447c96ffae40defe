// The head of the form of a document: its fields in the order of its kind.
import type { Deed } from '../../../kit/deed.ts';
import { EntityField } from '../../../parts/entity-field.tsx';
import { DayField, Select, TextField } from '../../../parts/fields.tsx';
import { type PickerChoice, Picker } from '../../../parts/picker.tsx';
import { TERMS, termsText } from '../words.ts';
import type { FormField, FormOf, SavedDocument } from './kind.ts';
import type { Typed } from './state.ts';

interface FieldsProps {
  readonly kind: FormOf;
  readonly typed: Typed;
  readonly change: (part: (before: Typed) => Partial<Typed>) => void;
  readonly deed: Deed<unknown>;
  readonly saved: SavedDocument | undefined;
  readonly isNew: boolean;
}

function OneField({
  field: { name, label, kind, asks, hint },
  party,
  value,
  choice,
  faults,
  saved,
  onValue,
  onChoice,
}: {
  readonly field: FormField;
  /** Whom the terms are of. */
  readonly party: string;
  readonly value: string;
  readonly choice: PickerChoice | undefined;
  readonly faults: readonly string[];
  readonly saved: SavedDocument | undefined;
  readonly onValue: (value: string) => void;
  readonly onChoice: (choice: PickerChoice | undefined) => void;
}) {
  const given = { label, value, onValue, faults };
  const hinted = { ...given, hint: saved && hint?.(saved, value) };
  if (kind === 'picker' && asks) {
    return <Picker {...asks} {...{ label, faults }} value={choice} onValue={onChoice} />;
  }
  if (kind === 'entity') return <EntityField {...{ value, onValue, faults }} />;
  if (kind === 'day') return <DayField {...hinted} />;
  if (kind === 'terms') {
    const options = TERMS.map((each) => [each, termsText(each)] as const);
    return <Select {...given} options={[['', `Of the ${party}`], ...options]} />;
  }
  const put = (typed: string): void =>
    onValue(kind === 'code' ? typed.trim().toUpperCase() : typed);
  return <TextField key={name} {...hinted} onValue={put} />;
}

export function Fields({ kind, typed, change, deed, saved, isNew }: FieldsProps) {
  const choose = (name: string, choice: PickerChoice | undefined): void =>
    change((before) => ({
      chosen: { ...before.chosen, [name]: choice },
      ...(choice &&
        name === kind.party &&
        kind.filled && { rows: kind.filled(choice, before.rows) }),
    }));
  return (
    <div class="form-fields">
      {kind.fields.map((field) => (
        <OneField
          key={field.name}
          {...{ field, saved, party: kind.partyWord, faults: deed.faults(field.name) }}
          value={typed.said[field.name] ?? ''}
          choice={typed.chosen[field.name]}
          onValue={(value) => change(({ said }) => ({ said: { ...said, [field.name]: value } }))}
          onChoice={(choice) => choose(field.name, choice)}
        />
      ))}
      {isNew && kind.draft !== undefined && (
        <label class="row form-check">
          <input
            type="checkbox"
            checked={typed.isDraft}
            onChange={({ currentTarget: { checked } }) => change(() => ({ isDraft: checked }))}
          />
          Keep as a draft
        </label>
      )}
    </div>
  );
}
