// `ledgergate migrate`: brings the database up to this version, as its owner.
import { readConfig, Refusal } from '../platform/base/index.ts';
import type { Lifetime } from './lifetime.ts';
import { openDatabase } from './open-database.ts';
import { prepareSchema } from './prepare-schema.ts';
import type { Screen } from './screen.ts';

export async function migrateNow(lifetime: Lifetime, screen: Screen): Promise<void> {
  const database = await openDatabase(readConfig(), lifetime, screen);
  if (database.ownerUrl === undefined) {
    throw new Refusal(
      'Only the owner of the tables can migrate, and DATABASE_OWNER_URL is not set.',
      'Set it: DATABASE_OWNER_URL=postgresql://ledgergate_owner:…@127.0.0.1:5432/ledgergate',
    );
  }
  await prepareSchema(database, screen);
}
