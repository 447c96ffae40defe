// `ledgergate demo` and `ledgergate demo reset`: loads or reloads the demo workspace.
import { createInterface } from 'node:readline/promises';
import { readConfig, Refusal } from '../platform/base/index.ts';
import type { Lifetime } from './lifetime.ts';
import { loadOnce, wantsDemo } from './load-demo.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { prepareSchema } from './prepare-schema.ts';
import type { Screen } from './screen.ts';

/** Loads the demo beside whatever is there; says so when it is there already. */
export async function loadDemoNow(lifetime: Lifetime, screen: Screen): Promise<void> {
  const config = readConfig(undefined, { demo: true, demoBeside: true });
  await fill(await openDatabase(config, lifetime, screen), screen);
}

/** Throws everything away and loads the demo again: the embedded database only. */
export async function resetDemo(
  lifetime: Lifetime,
  screen: Screen,
  flags: { readonly yes?: boolean },
): Promise<void> {
  const config = readConfig(undefined, { demo: true, demoBeside: true });
  if (config.databaseUrl !== undefined) {
    throw new Refusal(
      'demo reset does not empty the database of DATABASE_URL.',
      'Drop and create that database yourself, then run: npx ledgergate demo',
    );
  }
  if (flags.yes !== true) await askFirst(config.dataDir);
  const database = await openDatabase(config, lifetime, screen);
  if ((await database.embedded?.server.isShared()) === true) {
    throw new Refusal('The database is in use by another ledgergate.', 'Stop it first (Ctrl-C)');
  }
  await database.embedded?.recreate();
  await fill(database, screen);
}

async function fill(database: OpenDatabase, screen: Screen): Promise<void> {
  await wantsDemo(database);
  await prepareSchema(database, screen);
  const summary = await loadOnce(database, screen);
  if (summary === undefined) screen.step('demo', 'already loaded');
  else screen.step('demo', summary.lines[0] ?? 'loaded', summary.lines.slice(1));
}

async function askFirst(dataDir: string): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new Refusal(`This would delete everything in ${dataDir}.`, 'Confirm with --yes');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Delete everything in ${dataDir}? Type yes: `);
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new Refusal('Nothing was changed.', 'Type yes');
}
