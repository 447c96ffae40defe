// Fields of a form, drawn from what is said of them.
import { AmountField, DayField, Select, TextArea, TextField } from './fields.tsx';
import { EntityField } from './entity-field.tsx';
import { Picker } from './picker.tsx';
import { type Fields, type FormField, withField } from './typed.ts';

const YES_OR_NO = [
  ['', 'No'],
  ['yes', 'Yes'],
] as const;

function OneField({
  field,
  fields,
  onFields,
  faults,
}: {
  readonly field: FormField;
  readonly fields: Fields;
  readonly onFields: (change: (before: Fields) => Fields) => void;
  readonly faults: readonly string[];
}) {
  const { name, label, kind = 'words', options, asks, hint } = field;
  const shared = {
    ...{ label, faults, value: fields.typed[name] ?? '' },
    ...(hint !== undefined && { hint }),
    onValue: (value: string) => onFields((before) => withField(before, name, value)),
  };
  if (asks) {
    return (
      <Picker
        {...asks}
        {...{ label, faults }}
        value={fields.chosen[name]}
        onValue={(choice) =>
          onFields((before) => withField(before, name, choice?.id ?? '', choice))
        }
      />
    );
  }
  if (options) return <Select {...shared} options={options} />;
  switch (kind) {
    case 'day':
      return <DayField {...shared} />;
    case 'amount':
      return <AmountField {...shared} />;
    case 'entity':
      return <EntityField {...shared} hasAll={field.hasAll} />;
    case 'flag':
      return <Select {...shared} options={YES_OR_NO} />;
    case 'long':
      return <TextArea {...shared} />;
    default:
      return <TextField {...shared} />;
  }
}

/** The fields, each with the faults that the service told of it. */
export const FormFields = ({
  of,
  fields,
  onFields,
  faults,
}: {
  readonly of: readonly FormField[];
  readonly fields: Fields;
  readonly onFields: (change: (before: Fields) => Fields) => void;
  readonly faults: (field: string) => readonly string[];
}) => (
  <>
    {of.map((field) => (
      <OneField
        key={field.name}
        {...{ field, fields, onFields }}
        faults={[field.name, field.also ?? []].flat().flatMap(faults)}
      />
    ))}
  </>
);
