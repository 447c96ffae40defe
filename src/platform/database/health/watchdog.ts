// Detects failures no connection reports: an unresponsive server, a lost answer, a pool waiting for
// one locked table. Checks over its own connection, and only while somebody waits for an answer.
import type pg from 'pg';
import { TALLIES } from '../../base/index.ts';
import { Batch, type Row } from '../wire/batch.ts';
import { Client } from '../wire/client.ts';
import { isIdle, processOf, socketOf, submit } from '../wire/pg-internals.ts';
import type { Place } from './place.ts';
import { Silence, TICK_MS } from './silence.rules.ts';
import { databaseAway, TakesNoChanges, type Timeouts } from './timeouts.ts';

/** Between two looks. */
const LOOK_MS = 250;
/** In so many looks one after the other an answer is missing that the server has given, and no byte came. */
const LOST_LOOKS = 4;
/** Somebody who waits for a locked table gives way to those who queue, after so long. */
const STUCK_MS = 500;
/** The same while one locked table has filled the pool just before. */
const STILL_STUCK_MS = 50;

/** What one of our connections does, as the server sees it. */
interface Seen extends Row {
  readonly pid: number;
  readonly state: string | null;
  readonly since: string;
  readonly isStuck: boolean;
  /** Whether its commit waits for a standby, for too long. */
  readonly isUnconfirmed: boolean;
}
/** $2 ms at least. Relations alone: who waits for a row waits for a short transaction like its own. */
const STUCK = `from pg_locks where locktype = 'relation' and not granted
  and waitstart < clock_timestamp() - make_interval(secs => $2 / 1000.0)`;
/** $3 ms at least. Those of other processes count, too, and those that nobody waits for any more. */
const UNCONFIRMED = `coalesce(wait_event = 'SyncRep', false) and state_change < clock_timestamp() - make_interval(secs => $3 / 1000.0)`;
const LOOK = `select pid, state, state_change::text as since, pid in (select pid ${STUCK}) as "isStuck", ${UNCONFIRMED} as "isUnconfirmed"
  from pg_stat_activity where usename = current_user and (pid = any($1::integer[]) or ${UNCONFIRMED})`;
const GIVE_WAY = `select pg_cancel_backend(pid) ${STUCK} and pid = any($1::integer[])`;

const cut = (client: pg.PoolClient | pg.Client): void => void socketOf(client).destroy();

interface Missing {
  readonly since: string;
  /** What had come by then: a long answer is read for a while after the server has given it. */
  readonly bytes: number;
  readonly looks: number;
}

export class Watchdog {
  readonly #pool: pg.Pool;
  readonly #place: Place;
  /** Unanswered for so long, a look means that the server is silent; so long a commit waits for a standby. */
  readonly #patience: Pick<Timeouts, 'aliveMs' | 'lockMs'>;
  /** Every connection, and since when it is in use. Entries stay: a map that others come and go in litters. */
  readonly #all = new Map<pg.PoolClient, number | undefined>();
  readonly #missing = new Map<pg.PoolClient, Missing>();
  /** Called when the server falls silent: those who wait for a connection. */
  readonly #waiting = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;
  #own: pg.Client | undefined;
  /** Looks so far; what an older one brings is of no interest. */
  #looks = 0;
  #isLooking = false;
  #lookedAt = 0;
  /** The wait for the answer to the look under way. */
  readonly #silence: Silence;
  #isSilent = false;
  /** Whether most connections waited for locked tables, and some still do. */
  #isClogged = false;
  /** Whether commits wait for a standby in vain: another one would wait, too, and hold a connection. */
  #isUnconfirmed = false;
  #isClosed = false;

  constructor(pool: pg.Pool, place: Place, patience: Pick<Timeouts, 'aliveMs' | 'lockMs'>) {
    this.#pool = pool;
    this.#place = place;
    this.#patience = patience;
    this.#silence = new Silence(patience.aliveMs);
    pool.on('connect', (client) => this.#all.set(client, undefined));
    pool.on('remove', (client) => this.#all.delete(client));
    pool.on('acquire', (client) => {
      this.#all.set(client, performance.now());
      this.#wake();
    });
    pool.on('release', (_error, client) => {
      if (this.#all.has(client)) this.#all.set(client, undefined);
      this.#missing.delete(client);
    });
  }

  /** What `connecting` brings, unless the server is silent or becomes so meanwhile. Throws 503. */
  async unlessSilent(connecting: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    if (this.#isSilent) throw databaseAway();
    const isFree = this.#pool.idleCount > this.#pool.waitingCount;
    const client = connecting();
    if (isFree) return client;
    let giveUp = (): void => undefined;
    const silence = new Promise<never>((_, reject) => {
      giveUp = () => {
        client.then((late) => late.release(true)).catch(() => undefined);
        reject(databaseAway());
      };
    });
    this.#waiting.add(giveUp);
    this.#wake();
    try {
      return await Promise.race([client, silence]);
    } finally {
      this.#waiting.delete(giveUp);
    }
  }

  /** Throws 503 where no standby confirms what is committed. */
  demandConfirmed(): void {
    if (this.#isUnconfirmed) throw new TakesNoChanges();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    const own = this.#own;
    if (this.#isSilent) this.#forget();
    else await own?.end().catch(() => undefined);
  }

  #inUse(): { client: pg.PoolClient; since: number }[] {
    return [...this.#all].flatMap(([client, since]) =>
      since === undefined ? [] : [{ client, since }],
    );
  }

  #wake(): void {
    if (this.#timer || this.#isClosed) return;
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#timer.unref();
  }

  #tick(): void {
    if (this.#isLooking) {
      const verdict = this.#silence.tick(performance.now(), this.#bytesRead());
      if (verdict === 'silent') this.#fallSilent();
      else if (verdict === 'lost') this.#giveUpLook();
      return;
    }
    const now = performance.now();
    const inUse = this.#inUse();
    const isHealthy = !this.#isSilent && !this.#isUnconfirmed;
    if (isHealthy && inUse.length === 0 && this.#waiting.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    const isLate = inUse.some(({ since }) => now - since >= TICK_MS);
    if (!isLate && isHealthy && this.#pool.waitingCount === 0) return;
    if (this.#isClogged || now - this.#lookedAt >= LOOK_MS) void this.#look();
  }

  async #look(): Promise<void> {
    const look = ++this.#looks;
    this.#isLooking = true;
    this.#lookedAt = performance.now();
    this.#silence.ask(this.#lookedAt, this.#bytesRead());
    try {
      const own = (this.#own ??= this.#connection());
      const seen = await this.#see(own);
      if (look !== this.#looks) return;
      this.#isSilent = false;
      this.#findMissing(seen);
      this.#findUnconfirmed(seen);
      await this.#makeWay(own, seen);
    } catch {
      // Nobody is there, or the server refuses: whoever asks is told by their own connection.
      if (look === this.#looks) this.#forget();
    } finally {
      if (look === this.#looks) this.#isLooking = false;
    }
  }

  #connection(): pg.Client & { ready?: Promise<unknown> } {
    const client: pg.Client & { ready?: Promise<unknown> } = new Client({
      place: this.#place,
      application_name: 'ledgergate watchdog',
      settings: { statement_timeout: this.#patience.aliveMs },
    });
    client.on('error', () => {
      if (this.#own === client) this.#own = undefined;
    });
    client.ready = client.connect();
    return client;
  }

  async #see(own: pg.Client & { ready?: Promise<unknown> }): Promise<Seen[]> {
    await own.ready;
    const pids = this.#inUse().map(({ client }) => processOf(client));
    return (await ask(own, LOOK, [pids, this.#stuckMs, this.#patience.lockMs])) as Seen[];
  }

  /** The server has answered and does nothing, we wait: what we wait for will never come. */
  #findMissing(seen: readonly Seen[]): void {
    for (const { client } of this.#inUse()) {
      const server = processOf(client);
      const found = seen.find(({ pid }) => pid === server);
      const isMissing = !isIdle(client) && found?.state?.startsWith('idle') === true;
      if (!isMissing) {
        this.#missing.delete(client);
        continue;
      }
      const before = this.#missing.get(client);
      const bytes = socketOf(client).bytesRead;
      const isStill = before?.since === found.since && before.bytes === bytes;
      const looks = isStill ? before.looks + 1 : 1;
      this.#missing.set(client, { since: found.since, bytes, looks });
      if (looks >= LOST_LOOKS) cut(client);
    }
  }

  /**
   * Nobody waits for a standby longer than for a lock. The commit itself is not cancelled: it would count as done, and
   * an Idempotency-Key would tell so, while it can still be lost with the server.
   */
  #findUnconfirmed(seen: readonly Seen[]): void {
    const waiting = new Set(seen.filter((each) => each.isUnconfirmed).map(({ pid }) => pid));
    this.#isUnconfirmed = waiting.size > 0;
    for (const { client } of this.#inUse()) if (waiting.has(processOf(client))) cut(client);
  }

  /** When most connections wait for locked tables and others queue, those that waited give up. */
  async #makeWay(own: pg.Client, seen: readonly Seen[]): Promise<void> {
    const stuck = seen.filter(({ isStuck }) => isStuck).map(({ pid }) => pid);
    const most = this.#isClogged ? 1 : this.#pool.options.max / 2;
    this.#isClogged = this.#pool.waitingCount > 0 && stuck.length >= most;
    if (this.#isClogged) await ask(own, GIVE_WAY, [stuck, this.#stuckMs]);
  }

  get #stuckMs(): number {
    return this.#isClogged ? STILL_STUCK_MS : STUCK_MS;
  }

  /** What has come from the server, over every connection there is. */
  #bytesRead(): number {
    const clients = [...this.#all.keys(), ...(this.#own ? [this.#own] : [])];
    return clients.reduce((sum, client) => sum + socketOf(client).bytesRead, 0);
  }

  /** The server answers others: this look goes over a new connection. */
  #giveUpLook(): void {
    this.#looks++;
    this.#isLooking = false;
    this.#forget();
  }

  /** Everything under way fails now; what comes fails at once, until a look is answered. */
  #fallSilent(): void {
    if (!this.#isSilent) TALLIES.silences.add({});
    this.#isSilent = true;
    // Of several servers another one may answer.
    this.#place.leave();
    this.#looks++;
    this.#isLooking = false;
    this.#forget();
    for (const client of this.#all.keys()) cut(client);
    for (const giveUp of this.#waiting) giveUp();
  }

  #forget(): void {
    const own = this.#own;
    this.#own = undefined;
    if (own) cut(own);
  }
}

async function ask(client: pg.Client, text: string, values: readonly unknown[]): Promise<Row[]> {
  const batch = submit(client, new Batch([{ text, values: [...values] }]));
  return (await batch.done)[0] as Row[];
}
