// Looks at the replicas of the settings, for the doctor.
import { Refusal } from '../platform/base/index.ts';
import { placeIn, withClient } from '../platform/database/index.ts';

interface Server {
  readonly system: string;
  readonly isStandby: boolean;
}

const serverAt = (url: string, setting: 'DATABASE_URL' | 'DATABASE_READ_URLS'): Promise<Server> =>
  withClient(url, setting, async (client) => {
    const { rows } = await client.query<Server>(
      `select system_identifier::text as system, pg_is_in_recovery() as "isStandby" from pg_control_system()`,
    );
    return rows[0] ?? { system: '', isStandby: false };
  });

/** Says how many follow the database. Throws {@link Refusal} for one that does not, or does not answer. */
export async function lookAtReplicas(database: string, urls: readonly string[]): Promise<string> {
  const { system } = await serverAt(database, 'DATABASE_URL');
  for (const url of urls) {
    const found = await serverAt(url, 'DATABASE_READ_URLS');
    const place = placeIn(url);
    if (found.system !== system) {
      throw new Refusal(
        `${place} of DATABASE_READ_URLS is a replica of another server than DATABASE_URL: nothing is read there.`,
        'Make it with pg_basebackup -R from the server of DATABASE_URL, or remove it from DATABASE_READ_URLS',
      );
    }
    if (!found.isStandby) {
      throw new Refusal(
        `${place} of DATABASE_READ_URLS takes changes: it is no replica, and nothing is read there.`,
        'Name a standby in DATABASE_READ_URLS, or remove it',
      );
    }
  }
  return urls.length === 1 ? 'one follows' : `${urls.length} follow`;
}
