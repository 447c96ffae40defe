// The data folder and the secrets this installation generated: $DATA_DIR/secrets.json.
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';
import { Refusal, codeOf, wordsOf } from './refusal.ts';

export interface Secrets {
  /** Names this installation where its data folder's path cannot (it may be moved). */
  readonly installation: string;
  readonly cookieKeys: readonly string[];
  readonly encryptionKey: string;
  /** Passwords of the embedded database's roles. */
  readonly database: {
    readonly superuser: string;
    readonly owner: string;
    readonly service: string;
  };
}

const SECRETS = 'secrets.json';

/** Reads the secrets of a data folder, or makes them there. Throws {@link Refusal}. */
export function openSecrets(dataDir: string): Secrets {
  openDataDir(dataDir);
  const file = join(dataDir, SECRETS);
  return readSecrets(file) ?? makeSecrets(file);
}

/** Fills in the keys that the environment left open. */
export const withSecrets = (config: Config, secrets: Secrets): Config => ({
  ...config,
  cookieKeys: config.cookieKeys.length > 0 ? config.cookieKeys : secrets.cookieKeys,
  encryptionKey: config.encryptionKey === '' ? secrets.encryptionKey : config.encryptionKey,
});

/** Makes a folder and those above it. True when it was not there. (Node's own way never ends in /proc.) */
export function makeFolder(folder: string): boolean {
  if (existsSync(folder)) return false;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Makes the data folder when there is none, and proves that it can be written. */
function openDataDir(dataDir: string): void {
  const probe = join(dataDir, `.writable-${process.pid}`);
  try {
    // PostgreSQL runs as another user when we are root: that user must be able to walk through.
    if (makeFolder(dataDir)) chmodSync(dataDir, 0o711);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Refusal(
      `The data folder ${dataDir} cannot be written: ${wordsOf(error)}.`,
      'Set DATA_DIR to a folder you may write to, for example DATA_DIR=$HOME/ledgergate',
      error,
    );
  }
}

function readSecrets(file: string): Secrets | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new Refusal(
      `${file} cannot be read: ${wordsOf(error)}.`,
      'Start as the user that made it, or put the file back from a backup',
      error,
    );
  }
}

/** The file appears whole or not at all; of two processes that start together one wins. */
function makeSecrets(file: string): Secrets {
  const random = (): string => randomBytes(32).toString('hex');
  const secrets: Secrets = {
    installation: randomBytes(8).toString('hex'),
    cookieKeys: [random()],
    encryptionKey: random(),
    database: { superuser: random(), owner: random(), service: random() },
  };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
    return secrets;
  } catch (error) {
    const theirs = codeOf(error) === 'EEXIST' ? readSecrets(file) : undefined;
    if (theirs !== undefined) return theirs;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
