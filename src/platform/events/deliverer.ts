// The webhook worker: numbers committed events, claims due deliveries, sends them, and records the
// outcome. Any number of workers share the work. No transaction is open while a receiver responds.
import { type Log, TALLIES } from '../base/index.ts';
import { type Database, named, saysElsewhere } from '../database/index.ts';
import { claim, finish, renew, type Claimed, type Result } from './claims.ts';
import { bodyOf, headersOf } from './payload.ts';
import { sender, type Outcome, type Send } from './send.ts';
import { eventSettingsOf } from './settings.ts';

export interface Deliverer {
  /** Starts nothing new, waits a moment for answers, and gives back what is then still under way. */
  stop(): Promise<void>;
  /** Milliseconds since it last looked for work and found the database there. */
  sinceRound(): number;
}

/** Attempts of one process at the same time. */
const MOST_FLYING = 1_000;
const MOST_CLAIMED = 250;
/**
 * Pauses before new work is looked for: while some is left, while some comes, in the seconds after, and where there
 * was none for longer. Events gather, because each look costs a part of what a change does.
 */
const BUSY_MS = 4;
const GATHER_MS = 25;
const REST_MS = 100;
const QUIET_MS = 500;
const QUIET_AFTER_MS = 10_000;
const TROUBLE_MS = 1_000;
const WIND_MS = 1_000;
/** The delivery clock passes no more than this between two windings, unless nobody was there to wind it. */
const LONGEST_STEP_MS = 2_000;
const LAST_ANSWERS_MS = 3_000;

const WORK = `
  select workspace, bool_or(is_numbering) as "isNumbering", bool_or(not is_numbering) as "isDelivering" from (
    select workspaces_with_events() as workspace, true as is_numbering
    union all select workspaces_with_deliveries(), false) work
  group by workspace`;
interface Work {
  readonly workspace: number;
  readonly isNumbering: boolean;
  readonly isDelivering: boolean;
}

/** Gives the visible events of a workspace their numbers; returns how many. */
export async function numberEvents(database: Database, workspace: number): Promise<number> {
  const [row] = await database.write(workspace, ({ ask }) =>
    ask<{ count: number }>(named('select number_events() as count', [])),
  );
  return row?.count ?? 0;
}

interface Flight {
  readonly workspace: number;
  readonly delivery: Claimed;
  /** When the lease was last prolonged, by the clock of this process that no step moves. */
  heldAt: number;
}

/** How an attempt ended, as it is counted. */
const kindOf = ({ statusCode, error }: Outcome): 'success' | 'failure' | 'error' =>
  statusCode === null || error !== null
    ? 'error'
    : statusCode >= 200 && statusCode < 300
      ? 'success'
      : 'failure';

const CLOSED =
  'The signing secret was made under another ENCRYPTION_KEY. Set that key, or make a new webhook.';

/** The outcome of an attempt that sent nothing. */
const unsent = (began: number, error: string): Outcome => ({
  ...{ requestHeaders: null, statusCode: null, responseHeaders: null, responseBody: null, error },
  durationMs: Math.round(performance.now() - began),
});

class Worker implements Deliverer {
  readonly #settings;
  readonly #send: Send;
  readonly #flights = new Map<number, Flight>();
  readonly #results: { workspace: number; result: Result }[] = [];
  readonly #stopping = new AbortController();
  #isStopped = false;
  /** Whether deliveries ended since the last look for work: there is room for others. */
  #hasRoom = false;
  #wake: () => void = () => undefined;
  #woundAt = 0;
  #roundAt = performance.now();
  /** When it last found work. */
  #busyAt = performance.now();
  /** Nobody may have wound the clock: at the start, and after the database was away. */
  #mayHaveStood = true;
  #writing: Promise<void> | undefined;
  readonly #running: Promise<void>;

  constructor(
    private readonly database: Database,
    private readonly log: Log,
    servers?: readonly string[],
  ) {
    this.#settings = eventSettingsOf(database);
    this.#send = sender(this.#settings.webhooks, servers);
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#wake();
    await this.#running;
    const until = performance.now() + LAST_ANSWERS_MS;
    while (this.#flights.size > 0 && performance.now() < until) await this.#pause(20);
    this.#stopping.abort();
    while (this.#flights.size > 0 || this.#writing) await this.#pause(5);
  }

  sinceRound(): number {
    return performance.now() - this.#roundAt;
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Both may become so while something is waited for. */
  private isStopped(): boolean {
    return this.#isStopped;
  }
  private hasRoom(): boolean {
    return this.#hasRoom;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      let pause = TROUBLE_MS;
      try {
        await this.#wind();
        this.#hasRoom = false;
        const found = await this.#round();
        this.#roundAt = performance.now();
        if (found !== 'nothing' || this.hasRoom()) this.#busyAt = this.#roundAt;
        const isQuiet = this.#roundAt - this.#busyAt > QUIET_AFTER_MS;
        if (found === 'more' || this.hasRoom()) pause = BUSY_MS;
        else if (found === 'all') pause = GATHER_MS;
        else pause = isQuiet ? QUIET_MS : REST_MS;
      } catch (error) {
        this.#mayHaveStood = true;
        this.log.warn({ err: error }, 'webhooks wait');
      }
      if (!this.isStopped()) await this.#pause(pause);
    }
  }

  /** Lets the delivery clock go on, and holds on to what is under way. */
  async #wind(): Promise<void> {
    const now = performance.now();
    if (!this.#mayHaveStood && now - this.#woundAt < WIND_MS) return;
    const { retrySeconds, leaseSeconds } = this.#settings.webhooks;
    const longest = Math.max(retrySeconds, leaseSeconds) * 1_000;
    const most = this.#mayHaveStood ? longest : LONGEST_STEP_MS;
    await this.database.ask(named('select wind_delivery_clock($1)', [most]));
    this.#mayHaveStood = false;
    this.#woundAt = now;
    const old = [...this.#flights.values()].filter(
      ({ heldAt }) => now - heldAt > (leaseSeconds * 1_000) / 3,
    );
    for (const [workspace, flights] of Map.groupBy(old, (flight) => flight.workspace)) {
      const deliveries = flights.map(({ delivery }) => delivery);
      try {
        await renew(this.database, workspace, deliveries, leaseSeconds * 1_000);
      } catch (error) {
        // Another cell makes these attempts again, after their leases.
        if (!saysElsewhere(error)) throw error;
      }
      for (const flight of flights) flight.heldAt = now;
    }
  }

  /** One look for work: whether there was some, and whether it took all of it. */
  async #round(): Promise<'nothing' | 'all' | 'more'> {
    const work = await this.database.ask<Work>({ name: 'webhook_work', text: WORK });
    let [isFound, isMore] = [false, false];
    for (const { workspace, isNumbering, isDelivering } of work) {
      if (this.#isStopped) break;
      if (isNumbering && (await numberEvents(this.database, workspace)) > 0) isFound = true;
      if (isNumbering || isDelivering) {
        const room = Math.min(MOST_FLYING - this.#flights.size, MOST_CLAIMED);
        const claimed = room > 0 ? await this.#claim(workspace, room) : 0;
        if (claimed > 0) isFound = true;
        if (claimed >= room) isMore = true;
      }
    }
    if (isMore) return 'more';
    return isFound ? 'all' : 'nothing';
  }

  /** Takes so many deliveries at most, and begins them; returns how many there were. */
  async #claim(workspace: number, room: number): Promise<number> {
    const lease = this.#settings.webhooks.leaseSeconds * 1_000;
    const claimed = await claim(this.database, workspace, room, lease);
    for (const delivery of claimed) {
      this.#flights.set(delivery.id, { workspace, delivery, heldAt: performance.now() });
      void this.#fly(workspace, delivery);
    }
    return claimed.length;
  }

  async #fly(workspace: number, delivery: Claimed): Promise<void> {
    const outcome = await this.#attempt(delivery);
    TALLIES.deliveries.add({ outcome: kindOf(outcome) });
    this.#results.push({ workspace, result: { delivery, outcome } });
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
  }

  async #attempt(delivery: Claimed): Promise<Outcome> {
    const began = performance.now();
    try {
      const { uuid, url, sequence } = delivery;
      const token = this.#settings.cipher.opened(delivery.token);
      if (token === undefined) return unsent(began, CLOSED);
      const body = bodyOf(uuid, delivery);
      const headers = () => headersOf({ uuid, token, sequence }, body);
      return await this.#send({ url, body, headers }, this.#stopping.signal);
    } catch (error) {
      this.log.error({ err: error, delivery: delivery.id }, 'delivery failed');
      return unsent(began, 'The attempt failed.');
    }
  }

  /** Writes results as they come, many in one statement; none is lost while the database is away. */
  async #write(): Promise<void> {
    while (this.#results.length > 0) {
      // Others that end in these moments share the statement and its commit.
      await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
      const taken = this.#results.splice(0);
      for (const [workspace, all] of Map.groupBy(taken, (each) => each.workspace)) {
        const results = all.map(({ result }) => result);
        try {
          const retryMs = this.#settings.webhooks.retrySeconds * 1_000;
          await finish(this.database, workspace, results, retryMs);
          for (const { delivery } of results) this.#flights.delete(delivery.id);
          this.#hasRoom = true;
          this.#wake();
        } catch (error) {
          this.log.warn({ err: error }, 'what came of deliveries waits');
          // Whoever stops now leaves them to the lease, and so does a workspace that went to another cell.
          if (this.#isStopped || saysElsewhere(error))
            for (const { delivery } of results) this.#flights.delete(delivery.id);
          else this.#results.push(...all);
          await new Promise((resolve) => setTimeout(resolve, TROUBLE_MS / 4));
        }
      }
    }
  }
}

/** Starts delivering. `servers`: name servers to ask instead of the system's. */
export const startDeliverer = (
  database: Database,
  log: Log,
  servers?: readonly string[],
): Deliverer => new Worker(database, log, servers);
