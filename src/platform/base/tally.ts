// Tallies of this process for whoever watches it: counted where something happens, read by the metrics.

/** Counts by their labels. */
class Tally<Label extends string> {
  readonly #counts = new Map<string, { readonly labels: Record<Label, string>; count: number }>();

  add(labels: Record<Label, string>, by = 1): void {
    const key = Object.values(labels).join('\n');
    const found = this.#counts.get(key);
    if (found) found.count += by;
    else this.#counts.set(key, { labels, count: by });
  }

  get entries(): readonly { readonly labels: Record<Label, string>; readonly count: number }[] {
    return [...this.#counts.values()];
  }
}

/** Why something was not available: each is an answer 503, or a turn of work that failed. */
export type UnavailableKind =
  'away' | 'busy' | 'contended' | 'elsewhere' | 'full' | 'limit' | 'no changes' | 'share' | 'slow';

export const TALLIES = {
  /** Refusals because something was not available. */
  unavailable: new Tally<'kind'>(),
  /** Times the database fell silent. */
  silences: new Tally<never>(),
  /** Reads where replicas are configured, by who answered: `replica`, `primary`. */
  reads: new Tally<'server'>(),
  /** Attempts of webhook deliveries: `success`, `failure` (an answer that is none), `error` (no answer). */
  deliveries: new Tally<'outcome'>(),
  /** Letters that were handed to the mail server, or not taken: `sent`, `failed`. */
  letters: new Tally<'outcome'>(),
  /** Turns of recurring tasks: `done`, `failed`. */
  tasks: new Tally<'task' | 'outcome'>(),
  taskSeconds: new Tally<'task'>(),
  /** Operations of the schema by name and class of status, and the seconds their requests took. */
  operations: new Tally<'operation' | 'status'>(),
  operationSeconds: new Tally<'operation'>(),
} as const;

/** When a task last came to its end without a fault, in seconds since 1970. */
export const TASK_SUCCESSES = new Map<string, number>();
