// Ignored input, reported rather than lost: unknown parameters, unknown sort fields, limits that
// are no numbers, and body fields that neither the request nor the answer knows. With strict
// handling the shim refuses them.
import {
  getNamedType,
  isInputObjectType,
  isListType,
  isObjectType,
  getNullableType,
} from 'graphql';
import type { GraphQLInputObjectType, GraphQLObjectType } from 'graphql';
import type { ParsedUrlQuery } from 'node:querystring';
import type { Compiled } from './compile.ts';
import { choicesOf } from './dialect.ts';
import type { WireFaults } from './errors.ts';
import type { Slot } from './input.ts';
import { FILE_PARAMETERS } from './files.ts';
import { nearest } from './nearest.ts';
import { textsOf, type QueryParameter } from './query.ts';
import { shown } from './selection.ts';
import { wireName } from './wire.ts';

/** A part of a query that has no effect. */
interface Ignored {
  readonly name: string;
  /** What was sent for a parameter that is known. */
  readonly value?: string;
  readonly nearest?: string | undefined;
  readonly fault: string;
}

const suggesting = (words: string, near: string | undefined): string =>
  near === undefined ? words : `${words} Did you mean ${near}?`;

/** The parameters of a route besides those of its operation. */
const flagsOf = ({ route }: Compiled): string[] => [
  ...(route.when ? [route.when.query] : []),
  ...(route.files === undefined ? [] : FILE_PARAMETERS),
  ...(route.skipCount ? ['skip_count'] : []),
  ...Object.keys(route.shows ?? {}),
  ...(route.download === undefined ? [] : ['download']),
];

const PAGING: Readonly<Record<string, RegExp>> = { limit: /^0*[1-9]\d*$/, offset: /^\d+$/ };

/** Words of a sort parameter that lists are not sorted by. */
function unsorted(wire: string, { type }: Slot, texts: readonly string[]): Ignored[] {
  const known = new Set((choicesOf(getNamedType(type)) ?? []).map(String));
  return texts
    .flatMap((text) => text.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '' && !known.has(word))
    .map((value) => {
      const near = nearest(
        value.replace(/^-/, ''),
        [...known].filter((each) => !each.startsWith('-')),
      );
      const fault = suggesting(`"${value.slice(0, 100)}" is not a field to sort by.`, near);
      return { name: wire, value, nearest: near, fault };
    });
}

function ignoredOf({ wire, slot, within }: QueryParameter, texts: readonly string[]): Ignored[] {
  if (within !== undefined) return [];
  if (slot.name === 'sort' && isListType(getNullableType(slot.type))) {
    return unsorted(wire, slot, texts);
  }
  const form = PAGING[slot.name];
  const value = texts.at(-1)?.trim() ?? '';
  if (!form || value === '' || form.test(value)) return [];
  return [{ name: wire, value, fault: 'A valid integer is required.' }];
}

/** Everything in a query that has no effect. */
export function ignoredIn(
  compiled: Compiled,
  parameters: readonly QueryParameter[],
  query: ParsedUrlQuery,
): Ignored[] {
  const known = new Map(parameters.map((each) => [each.wire, each]));
  const flags = flagsOf(compiled);
  return Object.entries(query).flatMap(([name, value]): Ignored[] => {
    const parameter = known.get(name);
    if (parameter) return ignoredOf(parameter, textsOf(value));
    if (flags.includes(name)) return [];
    const near = nearest(name, [...known.keys(), ...flags]);
    return [{ name, nearest: near, fault: suggesting('This parameter is not known.', near) }];
  });
}

const MOST_TOLD = 20;
const LONGEST = 60;
/** Text as a header takes it. */
const safe = (text: string): string => encodeURIComponent(text.slice(0, LONGEST).toWellFormed());

/** `currncy;nearest=currency, limit=abc` */
export const ignoredHeader = (ignored: readonly Ignored[]): string =>
  ignored
    .slice(0, MOST_TOLD)
    .map(({ name, value, nearest: near }) =>
      [
        value === undefined ? safe(name) : `${safe(name)}=${safe(value)}`,
        ...(near === undefined ? [] : [`nearest=${safe(near)}`]),
      ].join(';'),
    )
    .join(', ');

/** The names in faults of unknown fields, those of lines after the name of their list, each once. */
function namesIn(faults: Readonly<Record<string, WireFaults>>): string[] {
  return Object.entries(faults).flatMap(([name, told]): string[] => {
    const lines = (Array.isArray(told) ? told : [told]).filter(isObject) as (typeof faults)[];
    if (lines.length === 0) return [name];
    return [...new Set(lines.flatMap(namesIn))].map((below) => `${name}.${below}`);
  });
}

/** `descripton, lines.amout`: fields that nobody knows, and idle ones; empty where there are none. */
export const ignoredFields = (
  unknown: Readonly<Record<string, WireFaults>>,
  idle: readonly string[],
): string => [...namesIn(unknown), ...idle].slice(0, MOST_TOLD).map(safe).join(', ');

/** The same as faults, for those who want to be refused. */
export function ignoredFaults(ignored: readonly Ignored[]): Record<string, WireFaults> {
  const faults: Record<string, string[]> = {};
  for (const { name, fault } of ignored) (faults[name] ??= []).push(fault);
  return faults;
}

type Value = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Known {
  readonly inputs: ReadonlyMap<string, Slot>;
  /** Fields of the request that say of themselves that nothing follows. */
  readonly idle?: readonly string[];
  readonly outputs: ReadonlyMap<string, GraphQLObjectType | undefined>;
}
const outputsOf = (type: unknown): Known['outputs'] =>
  new Map(isObjectType(type) ? shown(type).map(({ wire, part }) => [wire, part]) : []);

/** What is known of the bodies of a route. */
const knownOf = new WeakMap<Compiled, Known>();
/** What is known of the lines of an input, and of the same lines in the answer. */
const linesOf = new WeakMap<object, WeakMap<object, Known>>();
const NOWHERE = {};

function knownBelow(input: GraphQLInputObjectType, output: GraphQLObjectType | undefined): Known {
  let byOutput = linesOf.get(input);
  if (!byOutput) linesOf.set(input, (byOutput = new WeakMap()));
  let known = byOutput.get(output ?? NOWHERE);
  if (!known) {
    const inputs = new Map(Object.values(input.getFields()).map((each) => [wireName(each), each]));
    byOutput.set(output ?? NOWHERE, (known = { inputs, outputs: outputsOf(output) }));
  }
  return known;
}

function strangersIn(value: Value, { inputs, outputs }: Known): Record<string, WireFaults> {
  const faults: Record<string, WireFaults> = {};
  for (const [name, given] of Object.entries(value)) {
    const slot = inputs.get(name);
    if (!slot && !outputs.has(name)) {
      const near = nearest(name, inputs.keys());
      faults[name] = [suggesting('This field is not known.', near)];
      continue;
    }
    const below = slot && getNamedType(slot.type);
    if (!isInputObjectType(below)) continue;
    const next = knownBelow(below, outputs.get(name));
    if (Array.isArray(given)) {
      const lines = given.map((each) => (isObject(each) ? strangersIn(each, next) : {}));
      if (lines.some((line) => Object.keys(line).length > 0)) faults[name] = lines;
    } else if (isObject(given)) {
      const found = strangersIn(given, next);
      if (Object.keys(found).length > 0) faults[name] = found;
    }
  }
  return faults;
}

/** The first words of a field that is stored, or taken, and has no effect. */
const IDLE = /^(Kept without effect|Without effect|Nothing follows from it)/;

function knownIn(compiled: Compiled): Known {
  let known = knownOf.get(compiled);
  if (!known) {
    const { body, nameOf, type } = compiled;
    const slots = body?.slots ?? [];
    const inputs = new Map(slots.map((slot) => [nameOf(slot), slot]));
    const idle = slots.filter(({ description }) => IDLE.test(description ?? '')).map(nameOf);
    knownOf.set(compiled, (known = { inputs, idle, outputs: outputsOf(type) }));
  }
  return known;
}

/** Fields of a body that neither the request nor the answer knows. */
export function strangers(compiled: Compiled, sent: unknown): Record<string, WireFaults> {
  if (!compiled.body || !isObject(sent)) return {};
  return strangersIn(sent, knownIn(compiled));
}

/** Fields of a body that ask for something and have no effect. */
export const idleFields = (compiled: Compiled, sent: unknown): string[] =>
  compiled.body && isObject(sent)
    ? (knownIn(compiled).idle ?? []).filter((name) => Boolean(sent[name]))
    : [];
