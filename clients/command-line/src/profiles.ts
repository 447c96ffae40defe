// Profiles: services a person works with, each with a key or the tokens of a sign-in. The file is
// readable by its owner alone.
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Trouble } from './trouble.ts';
import type { Tokens } from '../../typescript/src/index.ts';

export interface Profile {
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly clientId?: string;
  readonly redirectUri?: string;
  readonly tokens?: Tokens;
}
export interface Profiles {
  /** The one that is used when none is named. */
  readonly current: string | undefined;
  readonly all: Readonly<Record<string, Profile>>;
}
export type Environment = Readonly<Record<string, string | undefined>>;

const NAME = /^[\w.-]{1,60}$/;
/** A lock this old was left by a process that is gone. */
const LEFT_MS = 30_000;
const AGAIN_MS = 50;

/** Where profiles are kept: below XDG_CONFIG_HOME, else below the home folder. */
export const profilesFile = ({ XDG_CONFIG_HOME: config, HOME: home }: Environment): string =>
  join(config || join(home || homedir(), '.config'), 'ledgergate', 'profiles.json');

export function readProfiles(file: string): Profiles {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { current: undefined, all: {} };
    throw error;
  }
  try {
    const { current, profiles = {} } = JSON.parse(text) as {
      current?: string;
      profiles?: Record<string, Profile>;
    };
    return { current, all: profiles };
  } catch {
    throw new Trouble(
      `${file} is not JSON.`,
      'Mend it, or remove it and sign in: ledgergate login',
    );
  }
}

function writeProfiles(file: string, { current, all }: Profiles): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const begun = `${file}.${process.pid}`;
  writeFileSync(begun, `${JSON.stringify({ current, profiles: all }, null, 2)}\n`, { mode: 0o600 });
  chmodSync(begun, 0o600);
  renameSync(begun, file);
}

/** Runs `work` while no other process of this person changes profiles: a refresh token works once. */
export async function alone<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = `${file}.lock`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  for (;;) {
    try {
      closeSync(openSync(lock, 'wx', 0o600));
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const held = statSync(lock, { throwIfNoEntry: false });
    if (held && Date.now() - held.mtimeMs > LEFT_MS) rmSync(lock, { force: true });
    else await pause(AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

export const isName = (name: string): boolean => NAME.test(name);

/** Keeps a profile under a name; the first one is used when none is named. */
export function keepProfile(file: string, name: string, profile: Profile, isCurrent = false): void {
  if (!isName(name)) throw new Error(`"${name}" is no name of a profile. Use letters and digits.`);
  const { current, all } = readProfiles(file);
  const next = isCurrent || current === undefined ? name : current;
  writeProfiles(file, { current: next, all: { ...all, [name]: profile } });
}

/** Forgets a profile. Says whether there was one. */
export function forgetProfile(file: string, name: string): boolean {
  const { current, all } = readProfiles(file);
  if (!Object.hasOwn(all, name)) return false;
  const left = Object.fromEntries(Object.entries(all).filter(([each]) => each !== name));
  writeProfiles(file, { current: current === name ? Object.keys(left)[0] : current, all: left });
  return true;
}
