// What a definition can get wrong, found at boot; and what an input can, found before it is used.
import type { Bounds, Fields, Spec } from './field.ts';
import { stored, type Part, type Registry } from './resource.ts';
import { Decimal, decimalsOf } from './scalars.ts';

/** Columns every record has without saying so, and what a filter was given. */
const IMPLIED = new Set(['id', 'workspace', 'value', 'page']);

/** What a formula names: a field, or one behind a link. */
const NAMED = /\{(\w+)(?:\.(\w+))?\}/g;

/** Throws on the first name that leads nowhere. */
export function proofread(registry: Registry): void {
  for (const { definition } of registry.all()) {
    const { name, derived, writable, writeOnly, unique, filters } = definition;
    for (const [key, { spec }] of stored(definition)) {
      if (spec.link) registry.get(spec.link);
      if (spec.isTree && (spec.link !== name || key !== 'parent')) {
        throw new Error(`${name}.${key} is no tree: what stands above is the parent, a ${name}`);
      }
    }
    for (const [key, { spec }] of Object.entries({ ...derived, ...filters })) {
      if (spec.label) registry.field(definition, spec.label);
      if (spec.listOf) {
        const { definition: listed } = registry.get(spec.listOf.resource);
        const { link, list } = registry.field(listed, spec.listOf.through).spec;
        if (link !== name || list) throw new Error(`${name}.${key} lists what has no link to it`);
      }
      const behind = (link: string, field: string): void => {
        const through = registry.field(definition, link).spec.link;
        if (!through) throw new Error(`${name}.${key} reads through ${link}, which is no link`);
        registry.field(registry.get(through).definition, field);
      };
      for (const [, needed = '', field] of (spec.formula ?? spec.condition ?? '').matchAll(NAMED)) {
        if (field !== undefined) behind(needed, field);
        else if (!IMPLIED.has(needed)) registry.field(definition, needed);
      }
      if (spec.via) behind(spec.via.link, spec.via.field);
    }
    for (const key of Object.keys(writeOnly)) {
      if (key in writable) throw new Error(`${name}.${key} is said twice`);
    }
    for (const key of unique.flat()) registry.field(definition, key);
  }
}

/** What is wrong with a value, in the words of the contract; nothing when it may stand. */
export type Check = (value: unknown) => string | undefined;

/** Null may be sent where it may be stored: what must be given cannot be taken away again. */
export const takesNull = ({ nullable, required }: Spec): boolean => nullable === true && !required;

const places = (most: number): string =>
  `Ensure that there are no more than ${most} decimal places.`;

function checkText(value: string, { maxLength, pattern }: Bounds): string | undefined {
  if (value.includes('\0')) return 'Null characters are not allowed.';
  if (!value.isWellFormed()) return 'Not a valid string.';
  if (maxLength !== undefined && Array.from(value).length > maxLength) {
    return `Ensure this field has no more than ${maxLength} characters.`;
  }
  if (pattern !== undefined && !new RegExp(pattern).test(value)) return 'Enter a valid value.';
  return undefined;
}
function checkNumber(value: Decimal, { minimum, maximum, power, maxDecimals }: Bounds) {
  if (minimum !== undefined && value.lt(minimum)) {
    return `Ensure this value is greater than or equal to ${minimum}.`;
  }
  if (maximum !== undefined && value.gt(maximum)) {
    return `Ensure this value is less than or equal to ${maximum}.`;
  }
  if (power !== undefined && value.abs().gte(new Decimal(10).pow(power))) {
    const edge = new Decimal(10).pow(power).toFixed();
    return value.isPositive()
      ? `Ensure this value is less than ${edge}.`
      : `Ensure this value is greater than -${edge}.`;
  }
  if (maxDecimals !== undefined && value.decimalPlaces() > maxDecimals) return places(maxDecimals);
  return undefined;
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
    isBlank(String(value)) ? 'This field may not be blank.' : checkText(String(value), bounds);
}

export interface Faults {
  [field: string]: string[] | Faults | Faults[];
}

const isEmpty = (faults: Faults): boolean => Object.keys(faults).length === 0;

function faultOf(
  spec: Spec,
  value: unknown,
  currency: string | undefined,
): Faults[string] | undefined {
  if (value === null) return takesNull(spec) ? undefined : ['This field may not be null.'];
  if (spec.part) {
    const { part } = spec;
    const lines = value as Readonly<Record<string, unknown>>[];
    if (lines.length === 0 && spec.required) {
      return { nonFieldErrors: ['This list may not be empty.'] };
    }
    const found = lines.map((each) => faultsOf(part, each, currency) ?? {});
    return found.some((each) => !isEmpty(each)) ? found : undefined;
  }
  const wrong = checkOf(spec)?.(value);
  if (wrong !== undefined) return [wrong];
  if (spec.isMoney && currency !== undefined) {
    const most = decimalsOf(currency);
    if (new Decimal(value as Decimal).decimalPlaces() > most) return [places(most)];
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
): Faults | undefined {
  const fields: Fields = { ...definition.writable, ...definition.writeOnly };
  const own = typeof input['currency'] === 'string' ? input['currency'] : currency;
  const faults: Faults = {};
  for (const [name, value] of Object.entries(input)) {
    const spec = fields[name]?.spec;
    const fault = spec && value !== undefined ? faultOf(spec, value, own) : undefined;
    if (fault) faults[name] = fault;
  }
  return isEmpty(faults) ? undefined : faults;
}
