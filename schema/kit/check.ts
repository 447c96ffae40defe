// Checks of inputs before use.
import type { Bounds, Fields, Spec } from './field.ts';
import type { Part } from './resource.ts';
import { Decimal, decimalsOf } from './scalars.ts';
import { FieldFault, type FieldMessage } from '../../protocol/field-faults.ts';

/** What is wrong with a value, in the words of the contract; nothing when it may stand. */
export type Check = (value: unknown) => FieldMessage | undefined;

/** Null may be sent where it may be stored: what must be given cannot be taken away again. */
export const takesNull = ({ nullable, required }: Spec): boolean => nullable === true && !required;

function checkText(value: string, { maxLength, pattern }: Bounds): string | undefined {
  if (value.includes('\0')) return 'Null characters are not allowed.';
  if (!value.isWellFormed()) return 'Not a valid string.';
  if (maxLength !== undefined && Array.from(value).length > maxLength) {
    return `Ensure this field has no more than ${maxLength} characters.`;
  }
  if (pattern !== undefined && !new RegExp(pattern).test(value)) return 'Enter a valid value.';
  return undefined;
}
function checkNumber(value: Decimal, bounds: Bounds) {
  const { minimum, exclusiveMinimum, maximum, power, maxDecimals } = bounds;
  if (minimum !== undefined && value.lt(minimum)) return new FieldFault('least', minimum);
  if (exclusiveMinimum !== undefined && value.lte(exclusiveMinimum)) {
    return `Ensure this value is greater than ${exclusiveMinimum}.`;
  }
  if (maximum !== undefined && value.gt(maximum)) return new FieldFault('most', maximum);
  if (power !== undefined && value.abs().gte(new Decimal(10).pow(power))) {
    const edge = new Decimal(10).pow(power).toFixed();
    return value.isPositive()
      ? `Ensure this value is less than ${edge}.`
      : `Ensure this value is greater than -${edge}.`;
  }
  return maxDecimals !== undefined && value.decimalPlaces() > maxDecimals
    ? new FieldFault('places', maxDecimals)
    : undefined;
}

/** The check of one field; undefined where its scalar says all there is to say. */
export function checkOf({ bounds, required, scalar, list }: Spec): Check | undefined {
  if (list && scalar?.name === 'String') return (given) => checkText((given as []).join(' '), {});
  if (!bounds || list) return undefined;
  if (bounds.power !== undefined || bounds.minimum !== undefined) {
    return (value) => checkNumber(new Decimal(value as Decimal), bounds);
  }
  const mayBeBlank = !required || scalar?.name !== 'String';
  const isBlank = (text: string): boolean => !mayBeBlank && text.trim() === '';
  return (value) =>
    isBlank(String(value)) ? new FieldFault('blank') : checkText(String(value), bounds);
}

export interface InputFaults {
  [field: string]: FieldMessage[] | InputFaults | InputFaults[];
}

const isEmpty = (faults: InputFaults): boolean => Object.keys(faults).length === 0;

function faultOf(
  spec: Spec,
  value: unknown,
  currency: string | undefined,
): InputFaults[string] | undefined {
  if (value === null) return takesNull(spec) ? undefined : [new FieldFault('null')];
  if (spec.part) {
    const { part } = spec;
    const lines = value as Readonly<Record<string, unknown>>[];
    if (lines.length === 0 && spec.required) {
      return { nonFieldErrors: [new FieldFault('empty')] };
    }
    if (lines.length > (spec.bounds?.maxItems ?? Infinity)) {
      return { nonFieldErrors: [new FieldFault('lines', spec.bounds?.maxItems ?? 0)] };
    }
    const found = lines.map((each) => faultsOf(part, each, currency) ?? {});
    return found.some((each) => !isEmpty(each)) ? found : undefined;
  }
  const wrong = checkOf(spec)?.(value);
  if (wrong !== undefined) return [wrong];
  if (spec.isMoney && currency !== undefined) {
    const most = decimalsOf(currency);
    if (new Decimal(value as Decimal).decimalPlaces() > most)
      return [new FieldFault('places', most)];
  }
  return undefined;
}

/**
 * What is wrong with an input, field by field; nothing when all is well. Amounts may have no more
 * decimals than their currency has: the input's own, else the one given.
 */
export function faultsOf(
  { definition }: Part,
  input: Readonly<Record<string, unknown>>,
  currency?: string,
): InputFaults | undefined {
  const fields: Fields = { ...definition.writable, ...definition.writeOnly };
  const own = typeof input['currency'] === 'string' ? input['currency'] : currency;
  const faults: InputFaults = {};
  for (const [name, value] of Object.entries(input)) {
    const spec = fields[name]?.spec;
    const fault = spec && value !== undefined ? faultOf(spec, value, own) : undefined;
    if (fault) faults[name] = fault;
  }
  return isEmpty(faults) ? undefined : faults;
}
