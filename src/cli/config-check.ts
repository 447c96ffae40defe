// `ledgergate config check`: prints every setting, its source, and every fault.
import { ConfigError, examineConfig, lineOf } from '../platform/base/index.ts';
import type { Lifetime } from './lifetime.ts';
import type { Screen } from './screen.ts';

const NAME = 26;
const SOURCE = 13;

/** What holds where a setting has no value of its own. */
const WITHOUT: Readonly<Record<string, string>> = {
  COOKIE_KEYS: 'made and kept in DATA_DIR',
  ENCRYPTION_KEY: 'made and kept in DATA_DIR',
  DATABASE_URL: 'an embedded PostgreSQL in DATA_DIR',
  DATABASE_OWNER_URL: 'the same as DATABASE_URL',
  DEMO: '1 on a new embedded database',
  DEMO_ANCHOR: 'the month of the first load',
  NODE_ENV: 'development',
  SMTP_URL: 'no mail server; in demo mode letters wait on /mailbox',
};

/** Looks at the environment alone: opens nothing. Throws `ConfigError` with every fault. */
export function checkConfig(_lifetime: Lifetime, screen: Screen): Promise<void> {
  const { settings, faults } = examineConfig();
  screen.say(
    settings.map(
      ({ name, source, value }) =>
        `  ${name.padEnd(NAME)}${source.padEnd(SOURCE)}${value ?? WITHOUT[name] ?? 'none'}`,
    ),
  );
  screen.tell({ settings, faults: faults.map(lineOf) });
  if (faults.length > 0) return Promise.reject(new ConfigError(faults));
  const given = settings.filter(({ source }) => source === 'environment').length;
  screen.step('config', `${settings.length} settings, ${given} from the environment, none wrong`);
  return Promise.resolve();
}
