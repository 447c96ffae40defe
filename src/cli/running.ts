// Running a verb of the command line: its flags, its screen, and its end.
import { Command } from 'commander';
import type { CellFlags } from './cells/flags.ts';
import type { CloseFlags } from './close.ts';
import type { DepreciationFlags } from './depreciation.ts';
import { Lifetime } from './lifetime.ts';
import type { ImportFlags } from './import.ts';
import type { MigrateFlags } from './migrate.ts';
import { type Screen, screenForMachines, screenForPeople } from './screen.ts';
import type { VerifyFlags } from './verify.ts';
import type { PersonFlags } from './people.ts';
import type { ListenFlags, TriggerFlags } from './webhooks.ts';
import type { DemandFlags, KeyFlags, WorkspaceFlags } from './workspaces.ts';

interface Flags
  extends
    WorkspaceFlags,
    DemandFlags,
    KeyFlags,
    PersonFlags,
    ListenFlags,
    TriggerFlags,
    VerifyFlags,
    MigrateFlags,
    ImportFlags,
    DepreciationFlags,
    CloseFlags,
    CellFlags {
  readonly json?: boolean;
  readonly yes?: boolean;
}
/** `words` are what stands behind the verb: the file of a backup. */
type Verb = (
  lifetime: Lifetime,
  screen: Screen,
  flags: Flags,
  words: readonly string[],
) => Promise<void>;

/** Runs a verb to its end, whatever that is; a verb that serves goes on until a signal. */
export const running =
  (verb: Verb, serves = false) =>
  async (...given: unknown[]): Promise<void> => {
    const command = given.at(-1) as Command;
    // `demo --json reset` and `demo reset --json` mean the same.
    const flags = command.optsWithGlobals<Flags>();
    const screen = flags.json === true ? screenForMachines() : screenForPeople();
    const lifetime = new Lifetime((error) => screen.refuse(error), serves);
    try {
      await verb(lifetime, screen, flags, command.args);
      if (!serves) await lifetime.end(0);
    } catch (error) {
      if (!lifetime.isEnding) screen.refuse(error);
      await lifetime.end(1);
    }
  };

/** A verb below another one. */
export const verb = (parent: Command, name: string, description: string): Command =>
  parent.command(name).description(description).option('--json', 'print lines of JSON');
