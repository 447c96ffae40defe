// Converts the text of a cell to a field's value, by its definition. Pure.
import { GraphQLError } from 'graphql';
import { wireOf, type Definition, type Field } from '../../schema/kit/index.ts';
import { FieldFault } from '../platform/base/index.ts';

type Spec = Field['spec'];

/** A column: the field it fills. */
export interface ImportColumn {
  readonly name: string;
  readonly spec: Spec;
}

const TEXTS = new Set(['String']);
const YES = new Set(['true', 'yes', 'y', '1']);
const NO = new Set(['false', 'no', 'n', '0']);

/** The columns a table of a resource may have, by the name REST gives the field. */
export function columnsFor({ writable }: Definition): Map<string, ImportColumn> {
  return new Map(
    Object.entries(writable).flatMap(([name, field]): [string, ImportColumn][] =>
      field.spec.part ? [] : [[wireOf(name, field.spec), { name, spec: field.spec }]],
    ),
  );
}

/** Texts of one cell that stand for several values. */
export const severalIn = (text: string): string[] =>
  text
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** What is wrong with a cell. */
export class CellFault extends Error {}

function choiceIn(text: string, values: readonly string[]): string {
  const found = values.find((value) => value.toLowerCase() === text.trim().toLowerCase());
  if (found === undefined) throw new CellFault(new FieldFault('choice', text, values).words);
  return found;
}

function booleanIn(text: string): boolean {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw new CellFault('Must be a valid boolean: true or false.');
}

function wholeIn(text: string): number {
  const number = /^[+-]?\d{1,10}$/.test(text.trim()) ? Number(text) : NaN;
  if (Math.abs(number) <= 2_147_483_647) return number;
  throw new CellFault('A valid integer is required.');
}

/** The value of a cell that links to nothing. Throws {@link CellFault}. */
export function valueIn(text: string, { scalar, choice, list }: Spec): unknown {
  if (choice) return choiceIn(text, choice.values);
  if (list) return severalIn(text);
  if (scalar === undefined) throw new CellFault('This column cannot be imported.');
  if (TEXTS.has(scalar.name)) return text;
  if (scalar.name === 'Boolean') return booleanIn(text);
  if (scalar.name === 'Int') return wholeIn(text);
  try {
    const given: unknown = scalar.name === 'JSON' ? JSON.parse(text) : text.trim();
    return scalar.parseValue(given);
  } catch (error) {
    const wrong = error instanceof GraphQLError ? error.message : 'Value must be valid JSON.';
    throw new CellFault(wrong);
  }
}
