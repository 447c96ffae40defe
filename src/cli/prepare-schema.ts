// Migrates the database to this program's schema where the program owns it, and otherwise refuses
// to start.
import { Refusal } from '../platform/base/index.ts';
import { refuseOtherCell } from '../platform/cells/index.ts';
import { withClient } from '../platform/database/index.ts';
import { refuseUnsafeRole } from '../platform/database/tables/index.ts';
import {
  migrate,
  type Migrated,
  readMigrations,
  refuseStanding,
  stateOf,
} from '../platform/database/migrate/index.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Screen } from './screen.ts';

type Urls = Pick<OpenDatabase, 'serviceUrl' | 'ownerUrl' | 'config'>;

/** Migrates when the owner is known. Throws `Refusal` when the schema does not fit. */
export async function prepareSchema(urls: Urls, screen: Screen): Promise<{ wasEmpty: boolean }> {
  if (urls.ownerUrl === undefined) {
    await refuseUnfit(urls.serviceUrl);
    await refuseOtherCell(urls.serviceUrl, urls.config.cell);
    screen.step('migrations', `${readMigrations().length} in place`);
    return { wasEmpty: false };
  }
  const progress = screen.progress('migrations');
  try {
    const migrated = await migrate(urls.ownerUrl, urls.serviceUrl, { progress: progress.update });
    progress.end();
    await refuseOtherCell(urls.serviceUrl, urls.config.cell);
    screen.step('migrations', wordsFor(migrated));
    return migrated;
  } finally {
    progress.end();
  }
}

/**
 * The same for a verb that only looks: nothing is migrated, whoever it runs as.
 * Throws `Refusal` when the schema does not fit, and for a database that was never migrated.
 */
export async function demandSchema({ serviceUrl, config }: Urls, screen: Screen): Promise<void> {
  const { standing } = await stateOf(serviceUrl);
  if (standing === 'empty') {
    throw new Refusal('The database is empty: there is nothing to look at.', EMPTY_REMEDY);
  }
  await refuseUnfit(serviceUrl);
  await refuseOtherCell(serviceUrl, config.cell);
  screen.step('migrations', `${readMigrations().length} in place`);
}
const EMPTY_REMEDY = 'Check DATA_DIR or DATABASE_URL, or make it first: npx ledgergate migrate';

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
