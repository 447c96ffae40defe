// The variables of a request as its types want them. What cannot be read is told field by field, and
// the rest is read all the same: a change then goes on with it, to learn what else is wrong.
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
import type { FieldFaults } from '../base/problem.ts';

export type Values = Record<string, unknown>;
export interface ReadVariables {
  /** Without what could not be read. */
  readonly values: Values;
  readonly errors?: readonly GraphQLError[];
}

/** Telling thousands of wrong values takes seconds, and nobody reads them. */
const MOST_FAULTS = 20;

/** GraphQL's own words, and those of the contract for the same. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/of required type .* was not provided\.$/, 'This field is required.'],
  [/^Expected non-nullable type/, 'This field may not be null.'],
  [/^Int cannot represent/, 'A valid integer is required.'],
  [/^Float cannot represent/, 'A valid number is required.'],
  [/^Boolean cannot represent/, 'Must be a valid boolean.'],
  [/^String cannot represent/, 'Not a valid string.'],
];

const LONGEST_SHOWN = 100;
/** The framework's sentence, then the choices. */
export const notAChoice = (value: unknown, choices: readonly unknown[]): string => {
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${shown.slice(0, LONGEST_SHOWN)}" is not a valid choice. Choose one of ${choices.join(', ')}.`;
};

/** The place of a fault in the terms of its fields; a list of values bears its own message. */
function placed(path: readonly (string | number)[], message: string): FieldFaults[string] {
  const [key, ...below] = path;
  if (key === undefined) return [message];
  if (typeof key === 'string') return { [key]: placed(below, message) };
  if (below.length === 0) return [message];
  return [...Array.from({ length: key }, () => ({})), placed(below, message)] as FieldFaults[];
}

type Path = readonly (string | number)[];
/** The type a path leads to, for the words of a choice. */
function typeAt(type: GraphQLInputType, path: Path): GraphQLInputType | undefined {
  return path.reduce<GraphQLInputType | undefined>((at, key) => {
    const named = at && getNamedType(at);
    return typeof key === 'string' && isInputObjectType(named) ? named.getFields()[key]?.type : at;
  }, type);
}

function wordsFor(type: GraphQLInputType, path: Path, value: unknown, message: string): string {
  const named = getNamedType(typeAt(type, path) ?? type);
  if (isEnumType(named) && /^(Value|Enum) /.test(message)) {
    return notAChoice(
      value,
      named.getValues().map(({ name }) => name),
    );
  }
  return WORDS.find(([form]) => form.test(message))?.[1] ?? message;
}

/** One variable, read as far as it can be; `fault` is told what cannot. */
function readVariable(
  name: string,
  type: GraphQLInputType,
  value: unknown,
  fault: (fields: FieldFaults) => void,
): unknown {
  return coerceInputValue(value, type, (path, wrong, { message }) => {
    const words = wordsFor(type, path, wrong, message);
    // Fields of an input are told by themselves, those of a list of inputs below the name of the list.
    fault(placed(typeof path[0] === 'string' ? path : [name, ...path], words) as FieldFaults);
  });
}

/** The variables of an operation, and what is wrong with them: each fault with its field. */
export function readVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Values>,
): ReadVariables {
  const options = { maxErrors: MOST_FAULTS };
  const { coerced, errors } = getVariableValues(
    schema,
    variableDefinitions,
    { ...variables },
    options,
  );
  if (!errors) return { values: coerced };
  const values: Values = {};
  const faults: FieldFaults[] = [];
  for (const { variable, type: node, defaultValue } of variableDefinitions) {
    const name = variable.name.value;
    const type = typeFromAST(schema, node);
    if (!isInputType(type)) continue;
    const given = variables[name];
    if (!Object.hasOwn(variables, name)) {
      if (defaultValue) values[name] = valueFromAST(defaultValue, type);
      else if (isNonNullType(type)) faults.push({ [name]: ['This field is required.'] });
    } else if (given === null && isNonNullType(type)) {
      faults.push({ [name]: ['This field may not be null.'] });
    } else {
      values[name] = readVariable(name, type, given, (fields) => faults.push(fields));
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
