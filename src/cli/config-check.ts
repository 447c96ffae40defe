// `ledgergate config check`: prints every setting, its source, and every fault.
import { ConfigError, examineConfig, lineOf } from '../platform/base/index.ts';
import type { Lifetime } from './lifetime.ts';
import type { Screen } from './screen.ts';

const NAME = 24;
const SOURCE = 13;

/** Looks at the environment alone: opens nothing. Throws `ConfigError` with every fault. */
export function checkConfig(_lifetime: Lifetime, screen: Screen): Promise<void> {
  const { settings, faults } = examineConfig();
  screen.say(
    settings.map(
      ({ name, source, value }) => `  ${name.padEnd(NAME)}${source.padEnd(SOURCE)}${value ?? '-'}`,
    ),
  );
  screen.tell({ settings, faults: faults.map(lineOf) });
  if (faults.length > 0) return Promise.reject(new ConfigError(faults));
  const given = settings.filter(({ source }) => source === 'environment').length;
  screen.step('config', `${settings.length} settings, ${given} from the environment, none wrong`);
  return Promise.resolve();
}
