// Maps GraphQL names to wire names, in one place, and defines the wrapper for finished text.
import { isInterfaceType, isObjectType, type GraphQLNamedType } from 'graphql';

export interface Named {
  readonly name: string;
  readonly extensions: Readonly<Record<string, unknown>>;
}

/** `totalAmount` is `total_amount`. */
export const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The name REST clients use: `extensions.wire` where it is irregular. */
export const wireName = ({ name, extensions }: Named): string => {
  const { wire } = extensions;
  return typeof wire === 'string' ? wire : snake(name);
};

/** Whether a type is a record: something with an id of its own, written as that id. */
export function isRecord(type: GraphQLNamedType): boolean {
  if (isInterfaceType(type)) return type.name === 'Node';
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node');
}

/** Whether a type is a page: rows, and how many there are in all. */
export function isPage(type: GraphQLNamedType): boolean {
  const { count, results } = isObjectType(type) ? type.getFields() : {};
  return count !== undefined && results !== undefined;
}

/** A result that its reader has already written as JSON, with exact digits. */
export interface Written {
  /** In UTF-8, a character of latin1 for each: as a text they are sent without being looked at again. */
  readonly bytes: string;
  readonly json: string;
}
const WRITTEN = Symbol.for('ledgergate.written');

/** Readers live elsewhere: what they wrote is known by a shared symbol, not by a class. */
export const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && WRITTEN in value;
