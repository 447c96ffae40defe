// A field of a settings form, by its kind in the schema.
import { AmountField, DayField, Select, TextArea, TextField } from '../../parts/fields.tsx';
import { Picker, type PickerChoice } from '../../parts/picker.tsx';
import { choicesOf, choiceText, labelOf, type SettingsField, type TypedValue } from './model.ts';

export function SettingField({
  field,
  value,
  onValue,
  faults,
  isNew,
}: {
  readonly field: SettingsField;
  readonly value: TypedValue;
  readonly onValue: (value: TypedValue) => void;
  readonly faults: readonly string[];
  readonly isNew: boolean;
}) {
  const { kind, of, choices = [] } = field;
  const label = labelOf(field);
  if (kind === 'reference') {
    return (
      <Picker
        label={label}
        value={(value as PickerChoice | null) ?? undefined}
        onValue={(choice) => onValue(choice ?? null)}
        faults={faults}
        {...choicesOf(of ?? '')}
      />
    );
  }
  const typed = { label, value: typeof value === 'string' ? value : '', onValue, faults };
  if (kind === 'flag') {
    // A new record has what the service gives it where nothing is said.
    const none = isNew ? 'As usual' : 'Not said';
    const isOffered = isNew || typed.value === '';
    return (
      <Select
        {...typed}
        options={[...(isOffered ? [['', none] as const] : []), ['yes', 'Yes'], ['no', 'No']]}
      />
    );
  }
  if (kind === 'choice') {
    return (
      <Select
        {...typed}
        options={[
          ['', isNew ? 'Choose' : 'None'],
          ...choices.map((each) => [each, choiceText(each)] as const),
        ]}
      />
    );
  }
  if (kind === 'amount') return <AmountField {...typed} />;
  if (kind === 'day') return <DayField {...typed} />;
  if (kind === 'lines') return <TextArea {...typed} hint="One on each line." />;
  return <TextField {...typed} />;
}
