// Types for the one pg function that its own types omit.
declare module 'pg/lib/utils.js' {
  /** How a JavaScript value travels to PostgreSQL: arrays as arrays, objects as JSON, dates as timestamps. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
