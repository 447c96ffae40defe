// Converts query parameters to arguments. Unreadable values are refused by parameter, except for
// paging and sorting, which never fail.
import { getNullableType, isInputObjectType, isListType, isScalarType } from 'graphql';
import type { ParsedUrlQuery } from 'node:querystring';
import { FieldFault } from '../protocol/field-faults.ts';
import { pathNames, type Compiled } from './compile.ts';
import { choicesOf } from './dialect.ts';
import { Fault, fault, type WireFaults } from './errors.ts';
import { readJson } from './json.ts';
import { isRequired, readerOf, type Reader, type Slot } from './input.ts';

/** A query parameter: what it is called, where its value goes, how it is read. */
export interface QueryParameter {
  readonly wire: string;
  readonly slot: Slot;
  /** The argument whose field this is (`filter`); undefined when it is an argument itself. */
  readonly within: string | undefined;
  readonly isRequired: boolean;
  /** Takes all values sent under the name; undefined stands for nothing given. */
  readonly read: (texts: readonly string[]) => unknown;
}

const LARGEST_OFFSET = 2_147_483_647;
const USUAL_LIMIT = { default: 100, maximum: 1000 };

/** Rows of a page, when nothing is said and at most. A bare list gives all it may. */
export function limitsOf({ route }: Compiled): { default: number; maximum: number } {
  const { maximum } = route.limit ?? USUAL_LIMIT;
  return route.limit ?? (route.bare ? { default: maximum, maximum } : USUAL_LIMIT);
}

const wholeNumber = (texts: readonly string[]): number | undefined => {
  const text = texts.at(-1)?.trim() ?? '';
  return /^\d+$/.test(text) ? Number(text) : undefined;
};

/** True for the string true, in any case; everything else is false. */
export const isTrue = (texts: readonly string[]): boolean => texts.at(-1)?.toLowerCase() === 'true';

/** `-name,id`: what is no sortable field is ignored; of one field said twice the first counts. */
function sortReader(values: readonly unknown[]): QueryParameter['read'] {
  const known = new Set(values);
  return (texts) => {
    const fields = new Set<string>();
    const wanted = texts
      .flatMap((text) => text.split(','))
      .map((each) => each.trim())
      .filter((each) => {
        const field = each.replace(/^-/, '');
        if (!known.has(each) || fields.has(field)) return false;
        fields.add(field);
        return true;
      });
    return wanted.length > 0 ? wanted : undefined;
  };
}

/** Several values: `?entity=1&entity=2`, or `?entity=[1,2]`. */
function itemsOf(texts: readonly string[]): unknown[] {
  return texts.flatMap((text): unknown[] => {
    if (!text.startsWith('[')) return [text];
    try {
      const items = readJson(text);
      return Array.isArray(items) ? items : [text];
    } catch {
      return [text];
    }
  });
}

/** An empty value is no value. */
const input = (texts: readonly string[]): readonly string[] => texts.filter((text) => text !== '');

function valueReader(slot: Slot): QueryParameter['read'] {
  const type = getNullableType(slot.type);
  if (!isListType(type)) {
    const read = readerOf(slot);
    return (texts) => {
      const text = input(texts).at(-1);
      return text === undefined ? undefined : read(text);
    };
  }
  const read: Reader = readerOf({
    name: slot.name,
    type: type.ofType,
    extensions: slot.extensions,
  });
  return (texts) => {
    const items = itemsOf(input(texts)).map(read);
    const wrong = items.find((each) => each instanceof Fault);
    return wrong ?? (items.length > 0 ? items : undefined);
  };
}

function readerFor(slot: Slot, compiled: Compiled): QueryParameter['read'] {
  const type = getNullableType(slot.type);
  if (slot.name === 'limit') {
    const { default: usual, maximum } = limitsOf(compiled);
    return (texts) => Math.min(wholeNumber(texts) || usual, maximum);
  }
  if (slot.name === 'offset') return (texts) => Math.min(wholeNumber(texts) ?? 0, LARGEST_OFFSET);
  // An empty cursor begins.
  if (slot.name === 'cursor') return (texts) => texts.at(-1);
  if (slot.name === 'includeDeleted') return isTrue;
  if (slot.name === 'sort' && isListType(type)) {
    const item = getNullableType(type.ofType);
    return sortReader((isScalarType(item) && choicesOf(item)) || []);
  }
  return valueReader(slot);
}

/** The query parameters of an operation. The fields of a filter are parameters of their own. */
export function parametersOf(compiled: Compiled): readonly QueryParameter[] {
  const { nameOf, route } = compiled;
  const parameter = (slot: Slot, within?: string): QueryParameter => ({
    wire: nameOf(slot),
    slot,
    within,
    isRequired: isRequired(slot) && within === undefined,
    read: readerFor(slot, compiled),
  });
  const inPath = new Set(pathNames(route.path));
  const found = compiled.query.flatMap((argument) => {
    const type = getNullableType(argument.type);
    if (!isInputObjectType(type)) return [parameter(argument)];
    return Object.values(type.getFields()).flatMap((field) => {
      if (isInputObjectType(getNullableType(field.type))) {
        throw new Error(`${route.path}: ${type.name}.${field.name} cannot be said in a query`);
      }
      // A name of the path is said there.
      return inPath.has(nameOf(field)) ? [] : [parameter(field, argument.name)];
    });
  });
  const others = Object.entries(route.also ?? {}).map(([wire, name]) => {
    const same = found.find((each) => each.wire === name);
    if (!same) throw new Error(`${route.path}: ${wire} is another name of nothing`);
    return { ...same, wire, isRequired: false };
  });
  return [...found, ...others];
}

export const textsOf = (value: string | string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

/**
 * Reads the query of a request into the variables of its operation.
 * @returns the faults by parameter; undefined when there are none
 */
export function readQuery(
  parameters: readonly QueryParameter[],
  query: ParsedUrlQuery,
  variables: Record<string, unknown>,
): Readonly<Record<string, WireFaults>> | undefined {
  let faults: Record<string, WireFaults> | undefined;
  for (const { wire, slot, within, isRequired, read } of parameters) {
    const sent = query[wire];
    const absent = isRequired ? fault(new FieldFault('required')) : undefined;
    // Paging has values even when nothing is sent.
    const isPaging = within === undefined && (slot.name === 'limit' || slot.name === 'offset');
    const value = sent === undefined && !isPaging ? absent : (read(textsOf(sent)) ?? absent);
    if (value instanceof Fault) (faults ??= {})[wire] = value.detail;
    else if (value !== undefined) assign(variables, within, slot.name, value);
  }
  return faults;
}

function assign(
  variables: Record<string, unknown>,
  within: string | undefined,
  name: string,
  value: unknown,
): void {
  const fields =
    within === undefined ? variables : ((variables[within] ??= {}) as Record<string, unknown>);
  const before = fields[name];
  // What is sent under two names of one parameter counts together.
  fields[name] =
    Array.isArray(before) && Array.isArray(value) ? (before as unknown[]).concat(value) : value;
}
