// The clock of the service. Days are days in UTC; they travel as YYYY-MM-DD and never shift. Moments that are
// stored are the database's.

/** The moment of the transaction, as PostgreSQL reads it in a row that travels as text. */
export const NOW = 'now';

/** Today, in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);
