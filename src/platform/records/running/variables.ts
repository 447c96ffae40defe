// Reads the variables of a request by their types. Unreadable values are reported by field and the
// others are still read, so a change can go on to find its other faults.
import {
  coerceInputValue,
  getNamedType,
  getVariableValues,
  GraphQLError,
  isEnumType,
  isInputObjectType,
  isInputType,
  isNonNullType,
  typeFromAST,
  valueFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { FieldFault, type FieldFaults, type FieldMessage } from '../../base/index.ts';
import { isPlainType } from '../../../../protocol/field-faults.ts';
import { fieldLeftOut } from './graphql-sentences.ts';

export type VariableValues = Record<string, unknown>;
export interface ReadVariables {
  /** Without what could not be read. */
  readonly values: VariableValues;
  readonly errors?: readonly GraphQLError[];
}

/** Telling thousands of wrong values takes seconds, and nobody reads them. */
const MOST_FAULTS = 20;

/** Thrown where more is wrong than is told: what follows is not read. */
class Enough extends Error {}

/** The place of a fault in the terms of its fields; a list of values bears its own message. */
function placed(path: readonly (string | number)[], message: FieldMessage): FieldFaults[string] {
  const [key, ...below] = path;
  if (key === undefined) return [message];
  if (typeof key === 'string') return { [key]: placed(below, message) };
  if (below.length === 0) return [message];
  return [...Array.from({ length: key }, () => ({})), placed(below, message)] as FieldFaults[];
}

type Path = readonly (string | number)[];
/** The type a path leads to. */
function typeAt(type: GraphQLInputType, path: Path): GraphQLInputType | undefined {
  return path.reduce<GraphQLInputType | undefined>((at, key) => {
    const named = at && getNamedType(at);
    return typeof key === 'string' && isInputObjectType(named) ? named.getFields()[key]?.type : at;
  }, type);
}

/** The fault of a value that graphql-js could not read; scalars of ours say what is wrong themselves. */
function faultOf(type: GraphQLInputType, value: unknown, message: string): FieldMessage {
  if (value === null) return new FieldFault('null');
  const named = getNamedType(type);
  if (isEnumType(named)) {
    const choices = named.getValues().map(({ name }) => name);
    return new FieldFault('choice', value, choices);
  }
  if (isPlainType(named.name)) return new FieldFault('type', named.name);
  return message;
}

/** One variable, read as far as it can be; `fault` is told what cannot. */
function readVariable(
  name: string,
  type: GraphQLInputType,
  value: unknown,
  fault: (fields: FieldFaults) => void,
): unknown {
  return coerceInputValue(value, type, (to, wrong, { message }) => {
    // The path of what was left out ends at the input it is missing in.
    const missing = fieldLeftOut(message);
    const path = missing === undefined ? to : [...to, missing];
    const found =
      missing === undefined
        ? faultOf(typeAt(type, path) ?? type, wrong, message)
        : new FieldFault('required');
    // Fields of an input are told by themselves, those of a list of inputs below the name of the list.
    fault(placed(typeof path[0] === 'string' ? path : [name, ...path], found) as FieldFaults);
  });
}

/** More names than any input has; JSON of any kind may have as many. */
const MOST_NAMES = 500;
const namesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.keys(value).length
    : 0;
const isWide = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (namesIn(value) > MOST_NAMES || Object.values(value).some(isWide));

/**
 * The first fault of a value with very many names that no input has. graphql-js would print all of them in each of
 * its messages.
 */
function wideFault(name: string, type: GraphQLInputType, value: unknown): GraphQLError | undefined {
  let found: GraphQLError | undefined;
  try {
    coerceInputValue(value, type, (path, wrong, { message }) => {
      if (namesIn(wrong) <= MOST_NAMES) return;
      const fields = placed([name, ...path], message);
      found = new GraphQLError(`Variable "$${name}": ${message}`, {
        extensions: { code: 'BAD_USER_INPUT', fields },
      });
      throw new Enough();
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return found;
}

/** The variables of an operation, and what is wrong with them: each fault with its field. */
export function readVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<VariableValues>,
): ReadVariables {
  for (const { variable, type: node } of variableDefinitions) {
    const name = variable.name.value;
    if (!isWide(variables[name])) continue;
    const type = typeFromAST(schema, node);
    const wide = isInputType(type) ? wideFault(name, type, variables[name]) : undefined;
    if (wide) return { values: {}, errors: [wide] };
  }
  const options = { maxErrors: MOST_FAULTS };
  const { coerced, errors } = getVariableValues(
    schema,
    variableDefinitions,
    { ...variables },
    options,
  );
  if (!errors) return { values: coerced };
  const values: VariableValues = {};
  const faults: FieldFaults[] = [];
  const fault = (fields: FieldFaults): void => {
    if (faults.length >= MOST_FAULTS) throw new Enough();
    faults.push(fields);
  };
  const read = (name: string, type: GraphQLInputType): void => {
    try {
      values[name] = readVariable(name, type, variables[name], fault);
    } catch (error) {
      if (!(error instanceof Enough)) throw error;
    }
  };
  for (const { variable, type: node, defaultValue } of variableDefinitions) {
    const name = variable.name.value;
    const type = typeFromAST(schema, node);
    if (!isInputType(type)) continue;
    const given = variables[name];
    if (!Object.hasOwn(variables, name)) {
      if (defaultValue) values[name] = valueFromAST(defaultValue, type);
      else if (isNonNullType(type)) faults.push({ [name]: [new FieldFault('required')] });
    } else if (given === null && isNonNullType(type)) {
      faults.push({ [name]: [new FieldFault('null')] });
    } else {
      read(name, type);
    }
  }
  return {
    values,
    // Both readings meet the same faults in the same order.
    errors: errors.map(({ message, nodes }, at) => {
      const fields = faults[at];
      const extensions = { code: 'BAD_USER_INPUT', ...(fields && { fields }) };
      return new GraphQLError(message, { nodes: nodes ?? null, extensions });
    }),
  };
}
