// Opens the database the settings name: the embedded one or the operator's.
import { type Config, openSecrets, type Secrets, withSecrets } from '../platform/base/index.ts';
import { placeIn, refuseSharedSessions, withClient } from '../platform/database/index.ts';
import { type Embedded, placeOf, startEmbedded } from '../platform/database/embedded/index.ts';
import { DATABASE, OWNER, provision, SERVICE } from '../platform/database/migrate/index.ts';
import type { Lifetime } from './lifetime.ts';
import { type Screen, shortPath } from './screen.ts';

export interface OpenDatabase {
  /** The settings, with the keys this installation made for itself. */
  readonly config: Config;
  readonly serviceUrl: string;
  /** Undefined where only the operator migrates. */
  readonly ownerUrl: string | undefined;
  /** Undefined when the operator's PostgreSQL is used. */
  readonly embedded: EmbeddedDatabase | undefined;
}

/** The embedded server, and the means to begin afresh on it. */
export interface EmbeddedDatabase {
  readonly server: Embedded;
  /** Address of the database as the superuser, who sees every workspace. */
  superuserUrl(): string;
  /** Throws everything in the database away. */
  recreate(): Promise<void>;
}

/**
 * Opens what the settings name and says so. Throws `Refusal`.
 * @param meanwhile - called while a server is waited for
 */
export function openDatabase(
  config: Config,
  lifetime: Lifetime,
  screen: Screen,
  meanwhile?: () => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl === undefined) return openEmbedded(config, lifetime, screen, meanwhile);
  meanwhile?.();
  return openGiven(config, config.databaseUrl, screen);
}

async function openGiven(config: Config, url: string, screen: Screen): Promise<OpenDatabase> {
  const version = await withClient(url, 'DATABASE_URL', async (client) => {
    const { rows } = await client.query<{ version: string }>(
      `select split_part(current_setting('server_version'), ' ', 1) as version`,
    );
    return rows[0]?.version ?? '';
  });
  await refuseSharedSessions(url, 'DATABASE_URL');
  if (config.databaseOwnerUrl !== undefined) {
    await refuseSharedSessions(config.databaseOwnerUrl, 'DATABASE_OWNER_URL');
  }
  screen.step('database', `PostgreSQL ${version}, ${placeIn(url)}`);
  const isComplete = config.cookieKeys.length > 0 && config.encryptionKey !== '';
  return {
    config: isComplete ? config : withSecrets(config, openSecrets(config.dataDir)),
    serviceUrl: url,
    ownerUrl: config.databaseOwnerUrl,
    embedded: undefined,
  };
}

async function openEmbedded(
  config: Config,
  lifetime: Lifetime,
  screen: Screen,
  meanwhile: (() => void) | undefined,
): Promise<OpenDatabase> {
  const secrets = openSecrets(config.dataDir);
  const place = placeOf(config.dataDir, secrets.installation);
  const password = secrets.database.superuser;
  const progress = screen.progress('database');
  progress.update(0, 1, 'starting PostgreSQL');
  const starting = startEmbedded({ ...place, password, ...(meanwhile && { meanwhile }) });
  // Registered at once: a signal may come before the server is up.
  lifetime.onEnd(async () => (await starting.catch(() => undefined))?.stop());
  const server = await starting.finally(() => progress.end());
  await provision(server.keeper, secrets.database);
  const { rows } = await server.keeper.query<{ server_version: string }>('show server_version');
  const found = server.isNew ? 'new' : server.wasRunning ? 'already running' : 'found';
  screen.step(
    'database',
    `PostgreSQL ${rows[0]?.server_version ?? ''}, embedded, ${found} in ${shortPath(place.folder)}`,
    place.isMoved
      ? [
          `PostgreSQL's user may not access ${config.dataDir}, so the database is in another folder.`,
        ]
      : [],
  );
  return {
    config: withSecrets(config, secrets),
    serviceUrl: server.url(DATABASE, SERVICE, secrets.database.service),
    ownerUrl: server.url(DATABASE, OWNER, secrets.database.owner),
    embedded: {
      server,
      superuserUrl: () => server.url(DATABASE),
      recreate: () => recreate(server, secrets),
    },
  };
}

async function recreate({ keeper }: Embedded, secrets: Secrets): Promise<void> {
  await keeper.query(`drop database ${DATABASE} with (force)`);
  await provision(keeper, secrets.database);
}
