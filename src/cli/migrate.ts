// `ledgergate migrate`: brings the database up to this version, as its owner. With `--check` it says whether a
// service may run meanwhile.
import { readConfig, Refusal } from '../platform/base/index.ts';
import type { Lifetime } from './lifetime.ts';
import { openDatabase } from './open-database.ts';
import { pendingSteps } from '../platform/database/migrate/index.ts';
import { prepareSchema } from './prepare-schema.ts';
import type { Screen } from './screen.ts';

export interface MigrateFlags {
  readonly check?: boolean;
}

export async function migrateNow(
  lifetime: Lifetime,
  screen: Screen,
  { check = false }: MigrateFlags,
): Promise<void> {
  const database = await openDatabase(readConfig(), lifetime, screen);
  if (check) return checkSteps(database.serviceUrl, screen);
  if (database.ownerUrl === undefined) {
    throw new Refusal(
      'Only the owner of the tables can migrate, and DATABASE_OWNER_URL is not set.',
      'Set it: DATABASE_OWNER_URL=postgresql://ledgergate_owner:…@127.0.0.1:5432/ledgergate',
    );
  }
  await prepareSchema(database, screen);
}

/** Says of each pending step whether the service may run meanwhile. Throws `Refusal` where one of them stops it. */
async function checkSteps(url: string, screen: Screen): Promise<void> {
  const steps = await pendingSteps(url);
  for (const { name, locks } of steps) {
    if (locks.length === 0) screen.check(name, 'the service may run meanwhile');
    for (const { line, what, fix } of locks) screen.check(name, `line ${line} ${what}`, fix);
  }
  screen.tell({ pending: steps });
  const stopping = steps.filter(({ locks }) => locks.length > 0);
  if (stopping.length > 0) {
    throw new Refusal(
      `${stopping.length} of ${steps.length} pending steps stop a running service.`,
      'Stop all processes of the version before, then run: npx ledgergate migrate',
    );
  }
  screen.step('migrations', `${steps.length} pending, and the service may run meanwhile`);
}
