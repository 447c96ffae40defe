// Opens a single connection, for startup and the command line, with refusals an operator can act
// on.
import type pg from 'pg';
import { Client, type SessionSettings } from '../wire/client.ts';
import { socketOf } from '../wire/pg-internals.ts';
import { addressesIn, codeOf, Refusal, wordsOf } from '../../base/index.ts';
import { Place } from './place.ts';

/** How PostgreSQL spells days, moments and bytes, whatever is usual on that server or for that role. */
export const SPELLING: SessionSettings = {
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  bytea_output: 'hex',
};

/** How long an answer is waited for: in ticks, so that a process that stands still itself counts one. */
const TICK_MS = 100;
const MOST_TICKS = 100;

/** Whether an answer comes in time. It may come later all the same. */
export async function comesInTime(answer: Promise<unknown>, ticks = MOST_TICKS): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    let passed = 0;
    timer = setInterval(() => {
      if (++passed >= ticks) resolve(false);
    }, TICK_MS);
  });
  try {
    return await Promise.race([answer.then(() => true), late]);
  } finally {
    clearInterval(timer);
  }
}

/** Who connects where, without the password. */
export function placeIn(url: string): string {
  const all = addressesIn(url).map((address) => new URL(address));
  const hosts = all.map(({ hostname, port }) => `${hostname || 'localhost'}:${port || '5432'}`);
  return `${all[0]?.username ?? ''}@${hosts.join(',')}${all[0]?.pathname ?? ''}`;
}

/** Somebody listens, and nobody answers. */
export class NoAnswerInTime extends Error {
  override readonly message = 'timeout expired';
}

/** Connects in time, or throws. */
async function connect(client: pg.Client): Promise<void> {
  const connected = client.connect();
  if (!(await comesInTime(connected))) {
    socketOf(client).destroy(new NoAnswerInTime());
  }
  await connected;
}

/** Connects to the server of a database that takes changes, trying each once. Throws why the last could not be used. */
async function connectedTo(place: Place): Promise<pg.Client> {
  for (let left = place.addresses.length - 1; ; left--) {
    const client = new Client({ place, application_name: 'ledgergate start', settings: SPELLING });
    client.on('error', () => undefined);
    try {
      await connect(client);
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (left === 0) throw error;
    }
  }
}

/** The settings that name databases. */
type AddressSetting = 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_READ_URLS' | 'MOVER_URLS';

/**
 * Connects, runs `work` and disconnects; of several servers to the one that takes changes. Throws {@link Refusal} when
 * there is no connection.
 */
export async function withClient<R>(
  url: string,
  setting: AddressSetting,
  work: (client: pg.Client) => Promise<R>,
): Promise<R> {
  const client = await connectedTo(new Place(url)).catch((error: unknown) => {
    throw unreachable(url, setting, error);
  });
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function unreachable(url: string, setting: string, error: unknown): Refusal {
  const what = `The database ${placeIn(url)} cannot be used: ${wordsOf(error)}.`;
  return new Refusal(what, fixFor(codeOf(error), setting), error);
}

function fixFor(code: string, setting: string): string {
  if (code === '28P01' || code === '28000') return `Set the right user and password in ${setting}`;
  if (code === '3D000') return `Create the database, or name an existing one in ${setting}`;
  if (code === '57P03') return 'The server is just starting or stopping: try again in a moment';
  if (code === '53300') return 'Raise max_connections of the server, or stop other programs';
  return `Start PostgreSQL there, or set host and port in ${setting}`;
}
