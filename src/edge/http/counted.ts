// Answers, counted and timed for each door, and how they are told in the Prometheus format.
const HELP = {
  ledgergate_requests_total: ['counter', 'Answered requests.'],
  ledgergate_request_seconds: [
    'histogram',
    'Time from the first byte of a request to the end of its answer.',
  ],
  ledgergate_throttled_total: ['counter', 'Requests refused by the request limit.'],
  ledgergate_database_connections: ['gauge', 'Connections of this process to PostgreSQL.'],
} as const;
type Name = keyof typeof HELP;

/** A metric with its lines: what follows the name, and the value. */
export const metric = (name: Name, values: readonly (readonly [string, number])[]): string => {
  const [type, help] = HELP[name];
  const lines = values.map(([labels, value]) => `${name}${labels} ${value}\n`).join('');
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines}`;
};

/** In seconds: an answer counts in the first that it is not longer than. */
const BOUNDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, Infinity];

class Durations {
  readonly #counts = BOUNDS.map(() => 0);
  #sum = 0;

  add(seconds: number): void {
    const place = BOUNDS.findIndex((bound) => seconds <= bound);
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
    this.#sum += seconds;
  }

  told(door: string): [string, number][] {
    let count = 0;
    const buckets = BOUNDS.map((bound, place): [string, number] => {
      count += this.#counts[place] ?? 0;
      return [`_bucket{le="${bound === Infinity ? '+Inf' : bound}",door="${door}"}`, count];
    });
    return [...buckets, [`_sum{door="${door}"}`, this.#sum], [`_count{door="${door}"}`, count]];
  }
}

export class Counted {
  readonly #answers = new Map<string, number>();
  readonly #durations = new Map<string, Durations>();
  #throttled = 0;

  add(door: string, method: string, status: number, seconds: number): void {
    const labels = `{door="${door}",method="${method}",status="${status}"}`;
    this.#answers.set(labels, (this.#answers.get(labels) ?? 0) + 1);
    let durations = this.#durations.get(door);
    if (!durations) this.#durations.set(door, (durations = new Durations()));
    durations.add(seconds);
    if (status === 429) this.#throttled++;
  }

  told(): string {
    const times = [...this.#durations].flatMap(([door, each]) => each.told(door));
    return [
      metric('ledgergate_requests_total', [...this.#answers]),
      metric('ledgergate_request_seconds', times),
      metric('ledgergate_throttled_total', [['', this.#throttled]]),
    ].join('');
  }
}
