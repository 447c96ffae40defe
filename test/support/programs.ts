// Finds a program of the machine, such as Redis or PgBouncer, and waits until it listens.
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where a program lies; undefined when it is not installed. */
export function pathOf(program: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return [...folders, '/usr/bin', '/usr/sbin'].map((each) => join(each, program)).find(isProgram);
}

/** Waits until somebody listens. */
export async function listening(at: number): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const socket = connect(at, '127.0.0.1');
    const [isOpen] = await Promise.race([
      once(socket, 'connect').then(() => [true]),
      once(socket, 'error').then(() => [false]),
    ]).catch(() => [false]);
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
  throw new Error(`Nobody listens on port ${at}.`);
}
