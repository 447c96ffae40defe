// The clock of the service. Days are UTC, in the form YYYY-MM-DD, and never shift. Stored
// timestamps come from the database.

/** The moment of the transaction, as PostgreSQL reads it in a row that travels as text. */
export const NOW = 'now';

/** Today, in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);
