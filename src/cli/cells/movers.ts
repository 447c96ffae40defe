// Connections of a move: to the databases of cells, as a role that passes their walls and sets triggers aside for itself
// alone, so that whoever works in the cell meanwhile notices nothing.
import type pg from 'pg';
import { type Config, Refusal } from '../../platform/base/index.ts';
import { cellOf, Directory } from '../../platform/cells/index.ts';
import { placeIn, withClient } from '../../platform/database/index.ts';

/** The directory of the settings. Throws {@link Refusal} where they name none. */
export function directoryOf({ directoryUrl }: Config): Directory {
  if (directoryUrl !== undefined) return new Directory(directoryUrl);
  throw new Refusal(
    'DIRECTORY_URL is not set: there is no directory of cells.',
    'Set it: DIRECTORY_URL=postgresql://ledgergate_directory:…@127.0.0.1:5432/directory',
  );
}

interface Rights {
  readonly passes: boolean;
  readonly sets: boolean;
  readonly owns: boolean;
  readonly role: string;
}

const RIGHTS = `
  select r.rolsuper or r.rolbypassrls as passes, current_user as role,
    r.rolsuper or has_parameter_privilege('session_replication_role', 'set') as sets,
    r.rolsuper or pg_has_role(current_user, (select relowner from pg_class where oid = 'workspace'::regclass), 'usage') as owns
  from pg_roles r where r.rolname = current_user`;

/** Demands what a move needs of its role. Throws {@link Refusal}. */
async function demandRights(client: pg.Client, place: string): Promise<void> {
  const { rows } = await client.query<Rights>(RIGHTS);
  const [held] = rows;
  if (held?.passes && held.sets && held.owns) return;
  throw new Refusal(
    `The role of ${place} may not move workspaces.`,
    `As a superuser there: alter role ${held?.role ?? ''} bypassrls; grant ledgergate_owner to ${held?.role ?? ''}; grant set on parameter session_replication_role to ${held?.role ?? ''}`,
  );
}

/** Settings of a session: a commit is on the disk, and a process that was killed holds nothing for long. */
const SETTINGS = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`;

/** Runs `work` with a connection to a cell. Throws {@link Refusal} where MOVER_URLS names none. */
export async function asMover<R>(
  { moverUrls }: Pick<Config, 'moverUrls'>,
  cell: string,
  work: (client: pg.Client) => Promise<R>,
): Promise<R> {
  for (const url of moverUrls) {
    const done = await withClient(url, 'MOVER_URLS', async (client) => {
      if ((await cellOf(client)) !== cell) return undefined;
      await demandRights(client, placeIn(url));
      // Nobody waits for an answer, and whoever is waited for ends.
      await client.query(SETTINGS);
      // Not every system can tell that a client is gone.
      await client.query(`set client_connection_check_interval = '2s'`).catch(() => undefined);
      return { value: await work(client) };
    });
    if (done) return done.value;
  }
  throw new Refusal(
    `MOVER_URLS names no database of the cell ${cell}.`,
    `Add it: MOVER_URLS=postgresql://ledgergate_mover:…@127.0.0.1:5432/ledgergate,…`,
  );
}
