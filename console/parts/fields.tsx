// Fields of forms, with the faults the service told about them.
import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { addDays, addMonths, endOfMonth, isDay, startOfMonth } from '../kit/days.ts';
import { typedAmount, written } from '../kit/money.ts';
import { useConsole } from '../kit/context.ts';
import { FaultText } from './fault-text.tsx';

interface FieldProps {
  readonly label: string;
  readonly faults?: readonly string[];
  readonly hint?: ComponentChildren;
}

/** Faults of a field, each a line. */
export const Faults = ({
  id,
  faults,
}: {
  readonly id: string;
  readonly faults: readonly string[];
}) => (
  <p class="fault" id={id}>
    {faults.map((fault) => (
      <span key={fault}>
        <FaultText text={fault} />
      </span>
    ))}
  </p>
);

/** A label, what is typed, and its faults, tied together for screen readers. */
export function Field({
  label,
  faults = [],
  hint,
  children,
}: FieldProps & {
  readonly children: (attributes: {
    readonly id: string;
    readonly 'aria-invalid': 'true' | undefined;
    readonly 'aria-describedby': string | undefined;
  }) => ComponentChildren;
}) {
  const id = useId();
  const isFaulty = faults.length > 0;
  return (
    <div class={isFaulty ? 'form-field field-faulty' : 'form-field'}>
      <label for={id}>{label}</label>
      {children({
        id,
        'aria-invalid': isFaulty ? 'true' : undefined,
        'aria-describedby': isFaulty ? `${id}-fault` : undefined,
      })}
      {hint !== undefined && <p class="hint">{hint}</p>}
      {isFaulty && <Faults id={`${id}-fault`} faults={faults} />}
    </div>
  );
}

export const TextField = ({
  value,
  onValue,
  ...field
}: FieldProps & { readonly value: string; readonly onValue: (value: string) => void }) => (
  <Field {...field}>
    {(attributes) => (
      <input
        {...attributes}
        type="text"
        autocomplete="off"
        value={value}
        onInput={({ currentTarget }) => onValue(currentTarget.value)}
      />
    )}
  </Field>
);

export const TextArea = ({
  value,
  onValue,
  ...field
}: FieldProps & { readonly value: string; readonly onValue: (value: string) => void }) => (
  <Field {...field}>
    {(attributes) => (
      <textarea
        {...attributes}
        rows={4}
        value={value}
        onInput={({ currentTarget }) => onValue(currentTarget.value)}
      />
    )}
  </Field>
);

/** The day a key leads to: `t` today, `+` and `-` a day, `m` and `M` this or the last month's end. */
function dayByKey(key: string, day: string, today: string): string | undefined {
  const from = isDay(day) ? day : today;
  if (key === 't') return today;
  if (key === '+' || key === '=') return addDays(from, 1);
  if (key === '-') return addDays(from, -1);
  if (key === 'm') return endOfMonth(from);
  return key === 'M' ? endOfMonth(addMonths(startOfMonth(from), -1)) : undefined;
}

export function DayField({
  value,
  onValue,
  ...field
}: FieldProps & { readonly value: string; readonly onValue: (value: string) => void }) {
  const { today } = useConsole().frame;
  return (
    <Field {...field}>
      {(attributes) => (
        <input
          {...attributes}
          type="date"
          value={value}
          onInput={({ currentTarget }) => onValue(currentTarget.value)}
          onKeyDown={(event) => {
            const to =
              event.ctrlKey || event.metaKey ? undefined : dayByKey(event.key, value, today);
            if (to === undefined) return;
            event.preventDefault();
            onValue(to);
          }}
        />
      )}
    </Field>
  );
}

/**
 * An amount, typed as people write it. `onValue` gets it as the wire takes it; what is no amount is handed on
 * as it is, for the service to refuse.
 */
export function AmountInput({
  value,
  onValue,
  label,
  ...attributes
}: {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly label?: string;
  readonly id?: string;
  readonly 'aria-invalid'?: 'true' | undefined;
  readonly 'aria-describedby'?: string | undefined;
}) {
  const [typed, setTyped] = useState<string | undefined>();
  // Half a cent is shown as it is, and half a hundred not as .5.
  const placesOf = (amount: string): number => {
    const places = amount.split('.')[1]?.length ?? 0;
    return places === 1 ? 2 : places;
  };
  const isAmount = /^-?\d+(\.\d+)?$/.test(value);
  return (
    <input
      {...attributes}
      type="text"
      inputMode="decimal"
      autocomplete="off"
      class="amount"
      aria-label={label}
      value={typed ?? (isAmount ? written(value, placesOf(value)) : value)}
      onInput={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onValue(typedAmount(currentTarget.value) ?? currentTarget.value.trim());
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

export const AmountField = ({
  value,
  onValue,
  ...field
}: FieldProps & { readonly value: string; readonly onValue: (value: string) => void }) => (
  <Field {...field}>
    {(attributes) => <AmountInput {...attributes} value={value} onValue={onValue} />}
  </Field>
);

/** A list of few. */
export const Select = ({
  label,
  value,
  options,
  faults,
  onValue,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly faults: readonly string[];
  readonly onValue: (value: string) => void;
}) => (
  <Field label={label} faults={faults}>
    {(attributes) => (
      <select
        {...attributes}
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each} selected={each === value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
);
