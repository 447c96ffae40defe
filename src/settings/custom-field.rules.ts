// Validates values of custom fields. Pure. docs/accounting.md section 9; contract: CustomField.
import { FieldFault, type FieldFaults, type FieldMessage } from '../platform/base/index.ts';
import { isDay } from '../../schema/kit/index.ts';
import type { CUSTOM_FIELD_TYPES } from '../../schema/settings/custom-field.ts';

export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number];

/** A custom field, as far as its values have to follow it. */
export interface CustomFieldFacts {
  readonly name: string;
  readonly type: CustomFieldType;
  readonly options: unknown;
  readonly isRequired: boolean;
  readonly isActive: boolean;
}

const LONGEST = 1_000;
const isText = (value: unknown): value is string => typeof value === 'string';

/** The choices of a field; undefined where it says none. */
export const choicesOf = (options: unknown): readonly string[] | undefined =>
  Array.isArray(options) && options.length > 0 && options.every(isText) ? options : undefined;

/** Why a value is none of a field; undefined when it is one. */
function valueFault({ type, options }: CustomFieldFacts, value: unknown): string | undefined {
  switch (type) {
    case 'text':
      if (!isText(value)) return 'Not a valid string.';
      return value.length > LONGEST
        ? `Ensure this field has no more than ${LONGEST} characters.`
        : undefined;
    case 'single_select': {
      const choices = choicesOf(options) ?? [];
      return isText(value) && choices.includes(value)
        ? undefined
        : `Not a valid choice. Choices are: ${choices.join(', ')}.`;
    }
    case 'date':
      return isText(value) && isDay(value)
        ? undefined
        : 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.';
    case 'number':
      // A number with more digits than a double holds arrives as the text of its digits.
      return typeof value === 'number' || (isText(value) && /^-?\d{1,30}(\.\d{1,10})?$/.test(value))
        ? undefined
        : 'A valid number is required.';
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'Must be a valid boolean.';
  }
}

/**
 * What speaks against the values of a record, by the name of the field; `kept` are those it has so far, which an
 * inactive field keeps.
 */
export function valueFaults(
  fields: readonly CustomFieldFacts[],
  values: Readonly<Record<string, unknown>>,
  kept: Readonly<Record<string, unknown>>,
): FieldFaults {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const faults: Record<string, FieldMessage[]> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = byName.get(name);
    const isKept = JSON.stringify(value) === JSON.stringify(kept[name]);
    if (value === null || isKept) continue;
    if (!field?.isActive) faults[name] = ['There is no active custom field of this name.'];
    else {
      const fault = valueFault(field, value);
      if (fault !== undefined) faults[name] = [fault];
    }
  }
  for (const { name, isRequired, isActive } of fields) {
    if (isActive && isRequired && (values[name] ?? null) === null) {
      faults[name] = [new FieldFault('required')];
    }
  }
  return faults;
}
