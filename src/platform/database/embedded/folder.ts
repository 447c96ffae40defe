// The folder of the embedded database: its location and its creation.
import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Refusal, wordsOf } from '../../base/index.ts';
import { type SystemUser, accountFor, canEnter } from './account.ts';
import { type Binaries, SYSTEM_FOLDER, openSystemFolder } from './binaries.ts';
import { isAlive, surroundings } from './postmaster.ts';

const run = promisify(execFile);
const LONGEST_LOG = 10_000_000;

export interface ClusterLocation {
  readonly folder: string;
  readonly account: SystemUser | undefined;
  /** Whether it lies outside the data folder because PostgreSQL's user cannot go there. */
  readonly isMoved: boolean;
}

export const isDatabase = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'));

/** Where the database of a data folder is, or will be. */
export function placeOf(dataDir: string, installation: string): ClusterLocation {
  const home = join(dataDir, 'postgres');
  const away = join(SYSTEM_FOLDER, installation, 'postgres');
  const folder = isDatabase(home) ? home : isDatabase(away) ? away : undefined;
  const account = accountFor(folder ?? home);
  const isReachable = account === undefined || canEnter(account, dataDir);
  if (folder === home && !isReachable) {
    throw new Refusal(
      `PostgreSQL's user can no longer enter ${dataDir}.`,
      `Run chmod o+x on ${dataDir} and on the folders above it`,
    );
  }
  const chosen = folder ?? (isReachable ? home : away);
  return { folder: chosen, account, isMoved: chosen === away };
}

/**
 * Makes an empty database folder with one superuser, `postgres`. It appears at its place only when it
 * is complete, so a start that was cut short leaves nothing that looks like a database.
 */
export async function createFolder(
  place: Pick<ClusterLocation, 'folder' | 'account'>,
  binaries: Binaries,
  password: string,
  options: { readonly sync: boolean },
): Promise<void> {
  const { folder, account } = place;
  const draft = `${folder}.new-${process.pid}`;
  const passwordFile = `${draft}.password`;
  try {
    if (folder.startsWith(SYSTEM_FOLDER)) openSystemFolder();
    if (mkdirSync(dirname(folder), { recursive: true }) !== undefined) {
      chmodSync(dirname(folder), 0o711);
    }
    removeDrafts(folder);
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    for (const path of account === undefined ? [] : [draft, passwordFile]) {
      chownSync(path, account?.uid ?? 0, account?.gid ?? 0);
    }
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const access = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
    const durability = options.sync ? [] : ['--no-sync'];
    const settings = ['-D', draft, '-E', 'UTF8', ...locale, ...access, ...durability];
    await run(binaries.initdb, settings, surroundings({ account, folder: draft }));
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Two processes that started together: the other one was first.
    if (isDatabase(folder)) return;
    const reason = firstFault(error);
    const what = `The embedded database could not be made in ${folder}: ${reason}.`;
    throw new Refusal(what, fixFor(reason), error);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** What starts that were killed left behind. */
function removeDrafts(folder: string): void {
  const prefix = `${basename(folder)}.new-`;
  for (const name of readdirSync(dirname(folder))) {
    const isDraft = name.startsWith(prefix) && !isAlive(Number.parseInt(name.slice(prefix.length)));
    if (isDraft) rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}

/** initdb tells at length what it does; PostgreSQL's FATAL, or its own last word, is the reason. */
function firstFault(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const reason =
    lines.find((line) => /FATAL|PANIC/.test(line)) ??
    lines.find((line) => /^initdb: (?!warning|hint|detail|removing)/.test(line)) ??
    lines.find((line) => !line.startsWith('initdb: ')) ??
    wordsOf(error);
  return reason
    .replace(/^initdb: (error: )?/, '')
    .trim()
    .replace(/\.$/, '');
}

/** Containers often run as a number that no name belongs to: initdb insists on one. */
const fixFor = (reason: string): string =>
  reason.includes('user does not exist')
    ? 'Run as a user that /etc/passwd names, or set DATABASE_URL to your own PostgreSQL'
    : 'Set DATA_DIR to a folder on a local disk with room, or DATABASE_URL to your own PostgreSQL';

/** PostgreSQL's log is for the day something goes wrong: a fresh one is enough. */
export function shortenLog(folder: string): void {
  const file = `${folder}.log`;
  if (existsSync(file) && statSync(file).size > LONGEST_LOG) truncateSync(file);
}
