// Cadences and breakdowns of budgets in words, and which budgets a session compares and changes.
import type { Frame } from '../../kit/contract.ts';

export const CADENCES = [
  ['MONTHLY', 'By month'],
  ['QUARTERLY', 'By quarter'],
  ['YEARLY', 'By year'],
] as const;

export const cadenceText = (cadence: string | null): string =>
  CADENCES.find(([each]) => each === cadence)?.[1] ?? 'By month';

/** Whether a budget is of more entities than the session sees: its amounts are read, and nothing else. */
export const isBeyond = (frame: Frame, budget: { readonly entityName: string | null }): boolean =>
  frame.isLimited && budget.entityName === null;
