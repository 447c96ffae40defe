// What a refusal says about each field of a form.
import type { Problem } from '../../../ground/base/problem.ts';

/** The faults of a field by its name; empty when it has none. */
export function faultsOf(problem: Problem | undefined): (field: string) => readonly string[] {
  const fields = (problem?.extensions['fields'] ?? {}) as Readonly<Record<string, unknown>>;
  return (field) => {
    const faults = fields[field];
    return Array.isArray(faults) ? faults.map(String) : [];
  };
}
