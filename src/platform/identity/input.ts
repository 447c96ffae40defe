// Validates inputs of every caller, forms included, against their definition and rules at once.
import { GraphQLError } from 'graphql';
import { columnOf, faultsOf, type Field, type Resource } from '../../../schema/kit/index.ts';
import { FieldFault, type FieldFaults, type FieldMessage, Problem } from '../base/index.ts';

type FormInput = Readonly<Record<string, unknown>>;

/** What the kind of a field says against a value: a choice that is none, a text that is no address. */
function faultOfKind({ spec }: Field, value: unknown): FieldMessage | undefined {
  if (spec.choice && !spec.choice.values.includes(String(value))) {
    return new FieldFault('choice', value, spec.choice.values);
  }
  if (!spec.scalar || spec.list) return undefined;
  try {
    spec.scalar.parseValue(value);
    return undefined;
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return error.message;
  }
}

function faultsOfKinds({ definition }: Resource, input: FormInput): FieldFaults {
  const found = Object.entries(definition.writable).flatMap(([name, field]) => {
    const value = input[name];
    if (value === undefined || value === null) return [];
    const fault = faultOfKind(field, value);
    return fault === undefined ? [] : [[name, [fault]] as const];
  });
  return Object.fromEntries(found);
}

/**
 * Throws 400 that names every field at fault: by its kind, by the bounds of the definition, or by
 * `rules`, what the resource's own rules found.
 */
export function demandInput(resource: Resource, input: FormInput, rules: FieldFaults = {}): void {
  const fields: FieldFaults = {
    ...rules,
    ...faultsOfKinds(resource, input),
    ...faultsOf(resource, input),
  };
  if (Object.keys(fields).length > 0) {
    throw new Problem('INVALID', 'Some fields are not valid.', { fields });
  }
}

/** What is stored of an input, by column: PostgreSQL lays it over a row with jsonb_populate_record. */
export function columnsIn({ definition }: Resource, input: FormInput): string {
  const entries = Object.entries(definition.writable).flatMap(([name, { spec }]) =>
    input[name] === undefined ? [] : [[columnOf(name, spec), input[name]] as const],
  );
  return JSON.stringify(Object.fromEntries(entries));
}

/** The columns of what clients send, as a list: those of a new row, or those of `alias`. */
export const writableColumns = ({ definition }: Resource, alias = ''): string =>
  Object.entries(definition.writable)
    .map(([name, { spec }]) => `${alias}${columnOf(name, spec)}`)
    .join(', ');
