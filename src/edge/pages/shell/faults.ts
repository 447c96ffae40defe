// Faults of a refusal, by form field.
import { messagesOf, type Problem } from '../../../platform/base/index.ts';

/** The faults of a field by its name; empty when it has none. */
export const faultsOf =
  (problem: Problem | undefined) =>
  (field: string): readonly string[] =>
    problem ? messagesOf(problem, field) : [];
