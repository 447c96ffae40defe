// Prepaid commitments nested in a contract: plain JSON, under the field names of either door.
// contract: NestedContractPrepaidCommit.
import { camel, Decimal, faultsOf, isDay, type InputOf } from '../../../schema/kit/index.ts';
import { ContractPrepaidCommit } from '../../../schema/revenue/prepaid-commit.ts';
import { FieldFault, type FieldFaults, type FieldMessage } from '../../platform/base/index.ts';
import { commitFaults } from './prepaid.rules.ts';

export type CommitInput = InputOf<typeof ContractPrepaidCommit>;

const NUMBER = /^-?\d+(\.\d+)?$/;

/** A value as its field takes it; undefined where it cannot be read. */
function read(scalar: string | undefined, value: unknown): unknown {
  if (value === null) return null;
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : undefined;
  if (scalar === 'Decimal') return text && NUMBER.test(text) ? new Decimal(text) : undefined;
  if (scalar === 'ID' || scalar === 'Int') {
    return text && /^-?\d+$/.test(text) ? Number(text) : undefined;
  }
  if (scalar === 'Date') return text && isDay(text) ? text : undefined;
  if (scalar === 'Boolean') return typeof value === 'boolean' ? value : undefined;
  if (scalar === 'JSON') return value;
  // Tags are a text; the contract also takes the ids of tags as a list.
  return Array.isArray(value) && value.every(Number.isInteger) ? value.join(',') : text;
}

/** The contract of nested commitments. */
export interface CommitPlace {
  readonly currency: string;
  readonly entity?: number | null;
}

function commitOf(
  given: unknown,
  contract: CommitPlace,
): { input: CommitInput; faults: FieldFaults } {
  const faults: Record<string, readonly FieldMessage[]> = {};
  const input: Record<string, unknown> = {};
  const { writable, writeOnly } = ContractPrepaidCommit.definition;
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  for (const [name, value] of Object.entries(isObject ? given : {})) {
    const key = camel(name);
    const spec = (writable[key] ?? writeOnly[key])?.spec;
    // What is no field of a commitment is ignored, as everywhere.
    if (!spec) continue;
    const found = spec.choice
      ? spec.choice.values.find((each) => each === value)
      : read(spec.scalar?.name, value);
    if (found === undefined) faults[key] = ['A valid value is required.'];
    else input[key] = found;
  }
  for (const name of ['name', 'startDate', 'totalValue']) {
    if (!(name in input) && !(name in faults)) faults[name] = [new FieldFault('required')];
  }
  const told = faultsOf(ContractPrepaidCommit, input, contract.currency) as FieldFaults | undefined;
  const ruled = commitFaults(input, contract);
  return { input: input as unknown as CommitInput, faults: { ...ruled, ...told, ...faults } };
}

/** The commitments in a value that was sent, and what is wrong with it; undefined where nothing is. */
export function nestedCommits(
  given: unknown,
  contract: CommitPlace,
): { commits: CommitInput[]; faults: FieldFaults | undefined } {
  if (given === null || given === undefined) return { commits: [], faults: undefined };
  if (!Array.isArray(given)) {
    const message = 'Expected a list of items.';
    return { commits: [], faults: { prepaidCommits: [message] } };
  }
  const found = given.map((each: unknown) => commitOf(each, contract));
  const isWrong = found.some(({ faults }) => Object.keys(faults).length > 0);
  return {
    commits: found.map(({ input }) => input),
    faults: isWrong ? { prepaidCommits: found.map(({ faults }) => faults) } : undefined,
  };
}
