// A table row on its way to becoming a record.
import { wireOf, type Resource } from '../../schema/kit/index.ts';
import { FieldFault, type FieldFaults } from '../platform/base/index.ts';
import { missing } from '../platform/records/index.ts';
import type { TableRow } from './csv.ts';
import type { Run } from './run.ts';

/** A row as it is understood so far. */
export interface Draft {
  readonly row: number;
  readonly cells: TableRow['cells'];
  readonly input: Record<string, unknown>;
  isFaulty: boolean;
}

/** Fields a record cannot do without: those a client has to give, and those nothing else fills. */
export function lacking(resource: Resource, input: Draft['input']): FieldFaults {
  const needed = Object.entries(resource.definition.writable).filter(
    ([name, { spec }]) => spec.required && !spec.part && input[name] === undefined,
  );
  const faults = needed.map(([name]) => [name, [new FieldFault('required')]] as const);
  return { ...missing(resource, input), ...Object.fromEntries(faults) };
}

/** Tells what is wrong with a draft, by the columns of the file. */
export function blame(run: Run, resource: Resource, draft: Draft, faults: FieldFaults): void {
  if (Object.keys(faults).length === 0) return;
  draft.isFaulty = true;
  const { writable } = resource.definition;
  const named = (name: string): string => {
    const field = writable[name];
    return field ? wireOf(name, field.spec) : name;
  };
  run.faults.addFields(draft.row, faults, named);
}
