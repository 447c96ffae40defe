// The refusal of what is dated on a closed day, as the service words it.

/** Of a lock through a day, set today by whoever is named. */
export const closedDay = (through: string, by = 'admin'): unknown =>
  expect.stringMatching(
    new RegExp(
      `^Books are closed for this date\\. ${by} locked them through ${through} on \\d{4}-\\d\\d-\\d\\d\\. Use a later date, or have them reopened \\(/close\\)\\.$`,
    ),
  );
