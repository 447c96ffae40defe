// One connection for the start and for the command line, with refusals an operator can act on.
import pg from 'pg';
import { Refusal, codeOf, wordsOf } from '../base/refusal.ts';

const PATIENCE_MS = 5_000;

/** Who connects where, without the password. */
export function placeIn(url: string): string {
  const { hostname, port, pathname, username } = new URL(url);
  return `${username}@${hostname || 'localhost'}:${port || '5432'}${pathname}`;
}

/** Connects, runs `work` and disconnects. Throws {@link Refusal} when there is no connection. */
export async function withClient<R>(
  url: string,
  setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL',
  work: (client: pg.Client) => Promise<R>,
): Promise<R> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    application_name: 'ledgergate start',
    options: '-c TimeZone=UTC',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw unreachable(url, setting, error);
  }
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
