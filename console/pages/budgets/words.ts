// Cadences and breakdowns of budgets in words.
export const CADENCES = [
  ['MONTHLY', 'By month'],
  ['QUARTERLY', 'By quarter'],
  ['YEARLY', 'By year'],
] as const;

export const cadenceText = (cadence: string | null): string =>
  CADENCES.find(([each]) => each === cadence)?.[1] ?? 'By month';
