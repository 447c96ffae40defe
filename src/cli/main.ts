// The command line: `ledgergate <verb>`.
import { Command } from 'commander';
import { type Role, version } from '../ground/base/index.ts';
import { loadDemoNow, resetDemo } from './demo.ts';
import { Lifetime } from './lifetime.ts';
import { migrateNow } from './migrate.ts';
import { type Screen, screenForMachines, screenForPeople } from './screen.ts';
import { start } from './start.ts';

interface Flags {
  readonly json?: boolean;
  readonly yes?: boolean;
}
type Verb = (lifetime: Lifetime, screen: Screen, flags: Flags) => Promise<void>;

/** Runs a verb to its end, whatever that is; a verb that serves goes on until a signal. */
const running =
  (verb: Verb, serves = false) =>
  async (_: unknown, command: Command): Promise<void> => {
    // `demo --json reset` and `demo reset --json` mean the same.
    const flags = command.optsWithGlobals<Flags>();
    const screen = flags.json === true ? screenForMachines() : screenForPeople();
    const lifetime = new Lifetime((error) => screen.refuse(error));
    try {
      await verb(lifetime, screen, flags);
      if (!serves) await lifetime.end(0);
    } catch (error) {
      screen.refuse(error);
      await lifetime.end(1);
    }
  };

const serving = (role?: Role) => running((lifetime, screen) => start(role, lifetime, screen), true);

const program = new Command('ledgergate')
  .description('An open, self-hosted accounting API. Settings are read from the environment.')
  .version(version)
  .showHelpAfterError();

const verb = (parent: Command, name: string, description: string): Command =>
  parent.command(name).description(description).option('--json', 'print lines of JSON');

verb(program, 'start', 'start everything: database, migrations, demo, API and worker').action(
  serving(),
);
verb(program, 'api', 'serve requests alone; any number of these share a database').action(
  serving('api'),
);
verb(program, 'worker', 'work off jobs alone; any number of these share a database').action(
  serving('worker'),
);
verb(program, 'migrate', 'bring the database up to this version').action(running(migrateNow));

const demo = verb(program, 'demo', 'load the demo workspace').action(running(loadDemoNow));
verb(demo, 'reset', 'empty the embedded database and load the demo workspace again')
  .option('--yes', 'do not ask')
  .action(running(resetDemo));

await program.parseAsync();
