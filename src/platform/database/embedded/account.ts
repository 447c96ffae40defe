// The system user PostgreSQL runs as. PostgreSQL refuses root, so under root it gets its own
// account.
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { codeOf, Refusal } from '../../base/index.ts';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The account for a database folder; undefined: our own, because we are not root. Throws
 * {@link Refusal} when there is none.
 */
export function accountFor(folder: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = ownerOf(folder) ?? accountNamed('postgres') ?? accountNamed('nobody');
  if (account !== undefined) return account;
  throw new Refusal(
    'PostgreSQL refuses to run as root, and this system has no user postgres or nobody.',
    'Run as an ordinary user, or set DATABASE_URL to your own PostgreSQL',
  );
}

/** Whoever made an existing database keeps it, also when root starts it once. */
function ownerOf(folder: string): SystemUser | undefined {
  try {
    const { uid, gid } = statSync(folder);
    return uid === 0 ? undefined : { uid, gid };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function accountNamed(name: string): SystemUser | undefined {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
  return uid === undefined || gid === undefined
    ? undefined
    : { uid: Number(uid), gid: Number(gid) };
}

/** Whether `account` may enter a folder and all those above it. */
export function canEnter(account: SystemUser, path: string): boolean {
  const { uid, gid, mode } = statSync(path);
  const enter = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  const parent = dirname(resolve(path));
  return (mode & enter) !== 0 && (parent === resolve(path) || canEnter(account, parent));
}
