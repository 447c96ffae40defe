// Setup for verbs that work on records: opens and migrates the database for the duration of the
// verb.
import { type Config, readConfig, Refusal } from '../platform/base/index.ts';
import { Database, LONG_TIMEOUTS } from '../platform/database/index.ts';
import type { Lifetime } from './lifetime.ts';
import { openDatabase } from './open-database.ts';
import { prepareSchema } from './prepare-schema.ts';
import type { Screen } from './screen.ts';

export async function openService(
  lifetime: Lifetime,
  screen: Screen,
): Promise<{
  readonly database: Database;
  readonly config: Config;
  /** The role that owns the tables, where the installation has told it. */
  readonly ownerUrl: string | undefined;
}> {
  const opened = await openDatabase(readConfig(), lifetime, screen);
  await prepareSchema(opened, screen);
  const database = new Database({
    url: opened.serviceUrl,
    connections: 2,
    patience: LONG_TIMEOUTS,
    isCell: opened.config.cell !== undefined,
  });
  lifetime.onEnd(() => database.close());
  return { database, config: opened.config, ownerUrl: opened.ownerUrl };
}

/** The largest id there is, and the longest name or e-mail address, as columns hold them. */
const LARGEST_ID = 2_147_483_647;
const LONGEST = 250;

/** The id a flag gives. Throws `Refusal`. */
export function wholeNumber(flag: string, value: string | undefined): number {
  const number = Number(value);
  if (Number.isInteger(number) && number > 0 && number <= LARGEST_ID) return number;
  throw new Refusal(`--${flag} needs an id, not ${value ?? 'nothing'}.`, `Use --${flag} 1`);
}

/** The words a flag gives, without blanks around them. Throws `Refusal` where there are none, or too many. */
export function wordsOf(flag: string, value: string, example: string): string {
  const words = value.trim();
  const use = `Use --${flag} ${example}`;
  if (words === '') throw new Refusal(`--${flag} must not be empty.`, use);
  // Columns count characters, not the two halves of some of them.
  const { length } = Array.from(words);
  if (length > LONGEST) {
    throw new Refusal(`--${flag} has ${length} characters, more than ${LONGEST}.`, use);
  }
  return words;
}
