// Names the service derives: one spelling of a resource in files, SQL, GraphQL and REST.
import type { Field } from './field.ts';
import type { Definition, Part } from './resource.ts';

/** Digits are a word of their own, but in the name of an algorithm: `address_1`, `sha256`. */
export const snake = (name: string): string =>
  name.replace(/[A-Z]|(?<=[a-z])(?<!sha)\d/g, (letter) => `_${letter.toLowerCase()}`);
export const camel = (name: string): string =>
  name.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
/** The words of a name: `bankAccount` is bank account. */
export const sentence = (name: string): string => snake(lowerFirst(name)).replaceAll('_', ' ');
export const plural = (name: string): string =>
  `${name.replace(/([^aeo])y$/, '$1ie').replace(/(s|x|ch)$/, '$1e')}s`;
export const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
/** The word a list is sorted by a field with. */
export const sortWord = (name: string, { spec: { sortable } }: Field): string =>
  typeof sortable === 'string' ? sortable : snake(name);
/** The name REST clients see. */
export const wireOf = (name: string, { wire }: Field['spec']): string => wire ?? snake(name);
/** The table of a definition. */
export const tableOf = ({ name }: Definition): string => snake(name).slice(1);
/** The column of a stored field. */
export const columnOf = (name: string, { link, list, isBeside }: Field['spec']): string =>
  isBeside ? 'id' : link && !list ? `${snake(name)}_id` : snake(name);
/** The property of a part that points back at its owner: `invoice` on an invoice line. */
export const ownerKey = (owner: Part): string => lowerFirst(owner.definition.name);
/** The GraphQL name of a value of the wire: `net_5` is NET_5, `Invoice.paid` is INVOICE_PAID. */
export function capitals(value: string): string {
  const name = value
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase();
  return /^\d/.test(name) ? `_${name}` : name;
}
