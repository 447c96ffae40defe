// Brings the database to this program's schema where that is ours to do, else refuses to go on.
import { Refusal } from '../ground/base/index.ts';
import { withClient } from '../ground/database/connect.ts';
import { refuseUnsafeRole } from '../ground/database/grants.ts';
import { type Migrated, migrate, refuseStanding } from '../ground/database/migrate.ts';
import { readMigrations, stateOf } from '../ground/database/migrations.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Screen } from './screen.ts';

type Urls = Pick<OpenDatabase, 'serviceUrl' | 'ownerUrl'>;

/** Migrates when the owner is known. Throws `Refusal` when the schema does not fit. */
export async function prepareSchema(urls: Urls, screen: Screen): Promise<{ wasEmpty: boolean }> {
  if (urls.ownerUrl === undefined) {
    await refuseUnfit(urls.serviceUrl);
    screen.step('migrations', `${readMigrations().length} in place`);
    return { wasEmpty: false };
  }
  const progress = screen.progress('migrations');
  try {
    const migrated = await migrate(urls.ownerUrl, urls.serviceUrl, { progress: progress.update });
    progress.end();
    screen.step('migrations', wordsFor(migrated));
    return migrated;
  } finally {
    progress.end();
  }
}

const wordsFor = ({ applied, total }: Migrated): string =>
  applied.length === 0 ? `${total} in place` : `${applied.length} applied, ${total} in all`;

/** A service without the owner's address cannot mend the schema: it says what can. */
async function refuseUnfit(serviceUrl: string): Promise<void> {
  const state = await stateOf(serviceUrl);
  refuseStanding(state);
  if (state.standing !== 'current') {
    const first = state.names[0] ?? '';
    throw new Refusal(
      `The database is older than this program: ${state.names.length} migrations are pending, from ${first} on.`,
      'Run with DATABASE_OWNER_URL set: npx ledgergate migrate',
    );
  }
  await withClient(serviceUrl, 'DATABASE_URL', async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    await refuseUnsafeRole(client, rows[0]?.role ?? '');
  });
}
