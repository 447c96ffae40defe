// The clock of the service. Days are days in UTC; they travel as YYYY-MM-DD and never shift.

/** Today, in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);
