// Quotes column names for SQL.

/** Words of SQL that a column may be called all the same. */
const RESERVED = new Set(['order']);

/** The name as a statement writes it. */
export const quoted = (name: string): string => (RESERVED.has(name) ? `"${name}"` : name);
