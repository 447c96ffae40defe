// Reads client input as operation arguments, and reports the faults of all fields at once, in the
// words of the contract. A reader is built once per field and used for each request.
import {
  GraphQLError,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  type GraphQLInputType,
  type GraphQLList,
  type GraphQLScalarType,
} from 'graphql';
import { FieldFault, isPlainType, type FieldMessage } from '../protocol/field-faults.ts';
import { isStorable, textFault } from '../protocol/json.ts';
import { choicesOf } from './dialect.ts';
import { Fault, fault, type WireFaults } from './errors.ts';
import { wireName, type Named } from './wire.ts';

/** Takes what was sent; returns what the operation takes, or a Fault. */
export type Reader = (value: unknown) => unknown;

/** A field of an input, or an argument. */
export interface Slot extends Named {
  readonly type: GraphQLInputType;
  readonly description?: string | null | undefined;
  readonly defaultValue?: unknown;
}
export type Namer = (named: Named) => string;

const MOST_ITEMS = 10_000;
/** A list is read no further once this many values are at fault: telling them is work too. */
const MOST_FAULTS = 1_000;

export const isRequired = ({ type, defaultValue }: Slot): boolean =>
  isNonNullType(type) && defaultValue === undefined;

/** Whether a list must have something in it: one that is required does, unless another may stand for it. */
export const isFilled = (slot: Slot): boolean =>
  isListType(getNullableType(slot.type)) &&
  ((isRequired(slot) && slot.extensions['mayBeEmpty'] !== true) ||
    slot.extensions['notEmpty'] === true);

/** Whether null may be sent for it. */
export const isNullable = ({ type, extensions }: Slot): boolean =>
  !isNonNullType(type) && extensions['blank'] === true;

/** What the framework's messages call a value of this kind. */
function kindOf(value: unknown): string {
  if (value === null) return 'NoneType';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float';
  return { string: 'str', boolean: 'bool' }[typeof value as string] ?? 'dict';
}

const LARGEST_INT = 2_147_483_647;

const TRUTH = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** Other spellings that GraphQL's own scalars would not take. */
const SPELLING: Readonly<Record<string, (value: unknown) => unknown>> = {
  Boolean: (value) =>
    typeof value === 'string' ? (TRUTH.get(value.toLowerCase()) ?? value) : value,
  Float: (value) =>
    typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value,
  Int: (value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value),
  String: (value) => (typeof value === 'number' ? String(value) : value),
};

function faultOfText(text: string, isBlankRefused: boolean): Fault | undefined {
  const wrong = textFault(text);
  if (wrong !== undefined) return fault(wrong);
  return isBlankRefused && text.trim() === '' ? fault(new FieldFault('blank')) : undefined;
}

function integerFault(value: unknown): Fault | undefined {
  if (!Number.isInteger(value) || Math.abs(Number(value)) <= LARGEST_INT) return undefined;
  return fault(
    Number(value) > 0
      ? new FieldFault('most', LARGEST_INT)
      : new FieldFault('least', -LARGEST_INT - 1),
  );
}

function leafReader(
  type: GraphQLScalarType,
  { extensions, type: whole, defaultValue }: Slot,
): Reader {
  const spelled = SPELLING[type.name];
  const check = extensions['check'] as ((value: unknown) => FieldMessage | undefined) | undefined;
  // What is blank unless it is said may be sent blank.
  const isBlankRefused = type.name === 'String' && isNonNullType(whole) && defaultValue !== '';
  const isJson = type.name === 'JSON';

  return (sent) => {
    const value = spelled ? spelled(sent) : sent;
    if (typeof value === 'string') {
      const wrong = faultOfText(value, isBlankRefused);
      if (wrong) return wrong;
    }
    if (isJson && !isStorable(value)) return fault('Null characters are not allowed.');
    let parsed: unknown;
    try {
      parsed = type.parseValue(value);
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      const tooLarge = type.name === 'Int' ? integerFault(value) : undefined;
      return (
        tooLarge ??
        fault(isPlainType(type.name) ? new FieldFault('type', type.name) : error.message)
      );
    }
    const wrong = check?.(parsed);
    // The executor parses once more: it gets what was sent, not what came of it.
    return wrong === undefined ? value : fault(wrong);
  };
}

type ListKind = 'lines' | 'ids' | 'values';

/** Faults of lines are told by position, those of plain values by index, and those of ids as one. */
function listFault(items: readonly unknown[], kind: ListKind, size: number): Fault {
  const faults = items.flatMap((each, at) => (each instanceof Fault ? [[at, each] as const] : []));
  const [first] = faults;
  if (first && kind === 'ids') return first[1];
  if (kind === 'values') {
    return new Fault(Object.fromEntries(faults.map(([at, { detail }]) => [at, detail])), size);
  }
  const told = items.map((each): WireFaults => (each instanceof Fault ? each.detail : {}));
  const named = items.map((each): WireFaults => (each instanceof Fault ? each.named : {}));
  const rest = items.map((each) => (each instanceof Fault ? (each.rest ?? {}) : each));
  return new Fault(told, size, rest, named);
}

/** A line has no field of its own to bear a message. */
const asLine = (value: unknown): unknown =>
  value instanceof Fault && Array.isArray(value.detail)
    ? new Fault({ non_field_errors: value.detail as WireFaults })
    : value;

function listReader(list: GraphQLList<GraphQLInputType>, slot: Slot): Reader {
  const inner = getNullableType(list.ofType);
  const isLines = isInputObjectType(inner);
  const kind: ListKind = isLines
    ? 'lines'
    : isScalarType(inner) && inner.name === 'ID'
      ? 'ids'
      : 'values';
  const isEmptyRefused = isFilled(slot);
  const { maxItems } = (slot.extensions['bounds'] ?? {}) as { readonly maxItems?: number };
  const read = readerOf({ name: slot.name, type: list.ofType, extensions: {} });
  const refuse = (message: FieldMessage): Fault =>
    isLines ? new Fault({ non_field_errors: [String(message)] }) : fault(message);

  return (value) => {
    if (!Array.isArray(value)) {
      return refuse(`Expected a list of items but got type "${kindOf(value)}".`);
    }
    if (value.length === 0 && isEmptyRefused) return refuse(new FieldFault('empty'));
    if (maxItems !== undefined && value.length > maxItems) {
      return refuse(new FieldFault('lines', maxItems));
    }
    if (value.length > MOST_ITEMS) {
      return refuse(`Ensure this field has no more than ${MOST_ITEMS} elements.`);
    }
    const items: unknown[] = [];
    let size = 0;
    for (const each of value as readonly unknown[]) {
      const item = isLines ? asLine(read(each)) : read(each);
      items.push(item);
      if (item instanceof Fault) size += item.size;
      if (size >= MOST_FAULTS) break;
    }
    return size > 0 ? listFault(items, kind, size) : items;
  };
}

/** Reads an object field by field. Names it does not know are ignored, as read-only ones are. */
export function objectReader(slots: readonly Slot[], nameOf: Namer = wireName): Reader {
  const fields = slots.map((slot) => ({
    name: slot.name,
    wire: nameOf(slot),
    isRequired: isRequired(slot),
    read: readerOf(slot),
  }));

  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      const message = `Invalid data. Expected a dictionary, but got ${kindOf(value)}.`;
      return new Fault({ non_field_errors: [message] });
    }
    const input = value as Readonly<Record<string, unknown>>;
    const values: Record<string, unknown> = {};
    const faults: Record<string, WireFaults> = {};
    const named: Record<string, WireFaults> = {};
    let size = 0;
    for (const { name, wire, isRequired, read } of fields) {
      const sent = input[wire];
      const found =
        sent !== undefined
          ? read(sent)
          : isRequired
            ? fault(new FieldFault('required'))
            : undefined;
      if (found instanceof Fault) {
        faults[wire] = found.detail;
        named[name] = found.named;
        size += found.size;
        if (found.rest !== undefined) values[name] = found.rest;
      } else if (found !== undefined) values[name] = found;
    }
    return size > 0 ? new Fault(faults, size, values, named) : values;
  };
}

/** The reader of one field, argument or list item. */
export function readerOf(slot: Slot): Reader {
  const inner = getNullableType(slot.type);
  const mayBeNull = isNullable(slot);
  // Choices and ids have no empty value of their own, so blank can only mean none.
  const isBlankNull =
    mayBeNull && isScalarType(inner) && (inner.name === 'ID' || choicesOf(inner) !== undefined);

  let made: Reader | undefined;
  const make = (): Reader => {
    if (isListType(inner)) return listReader(inner, slot);
    if (isInputObjectType(inner)) return objectReader(Object.values(inner.getFields()));
    return leafReader(inner as GraphQLScalarType, slot);
  };
  return (value) => {
    if (value === null || (isBlankNull && value === '')) {
      return mayBeNull ? null : fault(new FieldFault('null'));
    }
    // Made on first use: inputs may contain themselves.
    made ??= make();
    return made(value);
  };
}
