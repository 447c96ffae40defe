// Descriptions of fields and arguments that none was written for: the glossary, else what the definition says.
import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql';
import { plural, sentence, type Spec } from '../../../schema/kit/index.ts';
import { registry } from '../../platform/definitions/index.ts';
import { ARGUMENTS, CAPITALS, FIELDS } from './glossary.ts';

/** The words of a name: `vatNumber` is VAT number. */
const words = (name: string): string =>
  sentence(name)
    .split(' ')
    .map((word) => (CAPITALS.has(word) ? word.toUpperCase() : word))
    .join(' ');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const KINDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  Boolean: ['true or false', 'true or false each'],
  Currency: ['a currency by its three letters', 'currencies by their three letters'],
  Date: ['a day', 'days'],
  DateTime: ['a moment', 'moments'],
  DateTimeUntil: ['a moment', 'moments'],
  Decimal: ['an exact number', 'exact numbers'],
  Email: ['an e-mail address', 'e-mail addresses'],
  Float: ['a number', 'numbers'],
  ID: ['the id of a record', 'ids of records'],
  Int: ['a whole number', 'whole numbers'],
  JSON: ['any JSON', 'any JSON'],
  SequenceNumber: ['a number of the feed', 'numbers of the feed'],
  String: ['a text', 'texts'],
  URL: ['an address', 'addresses'],
  UUID: ['a UUID', 'UUIDs'],
};

/** The kind of a value, with the limit of a text. */
function kindOf(type: GraphQLType, bounds: Spec['bounds']): string {
  const named = getNamedType(type);
  const [one, many] = KINDS[named.name] ?? [`one of ${named.name}`, `some of ${named.name}`];
  if (isListType(getNullableType(type))) return many;
  const { maxLength, minimum, maximum } = bounds ?? {};
  if (maxLength !== undefined && named.name !== 'Currency') {
    return `${one} of at most ${maxLength} characters`;
  }
  const isBounded = named.name === 'Int' && minimum !== undefined && minimum > -2_147_483_648;
  if (!isBounded) return one;
  return maximum === 2_147_483_647
    ? `${one} from ${minimum}`
    : `${one} from ${minimum} to ${maximum}`;
}

const article = (noun: string): string => (/^([aeio]|user$)/.test(noun) ? 'an' : 'a');

/** `isRenewable` asks whether it is renewable. */
function question(name: string): string | undefined {
  const [verb = '', ...rest] = words(name).split(' ');
  return /^(is|has)$/.test(verb) ? `Whether it ${verb} ${rest.join(' ')}.` : undefined;
}

/** What a definition says of a field that leads elsewhere. */
function relationOf(name: string, { via, link, list, listOf, part }: Spec): string | undefined {
  if (via) return `The ${words(via.field)} of its ${words(via.link)}.`;
  if (listOf) {
    return `The ${plural(words(listOf.resource))} whose ${words(listOf.through)} it is.`;
  }
  if (part && list) return `Its ${words(name)}.`;
  if (!link) return undefined;
  if (list) return `The ids of its ${plural(words(link))}.`;
  const target = words(link);
  return words(name).endsWith(target)
    ? `Its ${words(name)}.`
    : `Its ${words(name)}: ${article(target)} ${target}.`;
}

interface Described {
  readonly name: string;
  readonly type: GraphQLType;
  description?: string | null | undefined;
  readonly extensions: Readonly<Record<string, unknown>>;
}

/** A field that may take arguments. */
interface Asked extends Described {
  readonly args?: readonly Described[];
}

/** The words for a field; `spec` is what its definition says, if it has one. */
function describe({ name, type, extensions }: Described, spec: Spec | undefined): string {
  const relation = spec && relationOf(name, spec);
  const known = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
  if (known ?? relation) return known ?? (relation as string);
  const named = getNamedType(type);
  const isObject = isObjectType(named) || isInputObjectType(named);
  if (isObject) return named.description ?? `${capital(words(name))}: see ${named.name}.`;
  const asked = named.name === 'Boolean' ? question(name) : undefined;
  if (asked) return asked;
  if (named.name === 'ID' && !isListType(getNullableType(type))) {
    const noun = words(name).replace(/ ID$/, '');
    return noun.endsWith(' by')
      ? `The id of who ${noun.slice(0, -3)} it.`
      : `The id of the ${noun}.`;
  }
  const bounds = spec?.bounds ?? (extensions['bounds'] as Spec['bounds']);
  return `${capital(words(name))}: ${kindOf(type, bounds)}.`;
}

type Specs = Readonly<Record<string, { readonly spec: Spec }>>;

/** Fields of records, and of the inputs and filters made of them, by the name of the type. */
function specsByType(): ReadonlyMap<string, Specs> {
  const specs = new Map<string, Specs>();
  for (const { definition } of registry.all()) {
    const { name, writable, readOnly, derived, writeOnly, filters } = definition;
    const asked: Specs = { ...derived, ...readOnly, ...writable, ...writeOnly, ...filters };
    for (const suffix of ['Input', 'Patch', 'Filter']) specs.set(`${name}${suffix}`, asked);
    specs.set(name, { ...writable, ...readOnly, ...derived });
  }
  return specs;
}

/** Says what every field and every argument is, where nobody has written it. */
export function describeAll(schema: GraphQLSchema): void {
  const behind = specsByType();
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || !('getFields' in type)) continue;
    const specs = behind.get(type.name) ?? {};
    const fields: Readonly<Record<string, Asked>> = type.getFields();
    for (const field of Object.values(fields)) {
      field.description ??= describe(field, specs[field.name]?.spec);
      for (const argument of field.args ?? []) {
        argument.description ??= Object.hasOwn(ARGUMENTS, argument.name)
          ? (ARGUMENTS[argument.name] ?? '')
          : describe(argument, undefined);
      }
    }
  }
}
