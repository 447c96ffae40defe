// Stops the embedded server once all its users are gone, even killed ones: a small shell process
// waits beside it. Linux and macOS; elsewhere the next start finds the server and takes it over.
import { execFile, spawn } from 'node:child_process';
import { closeSync, constants, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { codeOf } from '../../base/index.ts';
import { PID_FILE } from './postmaster.ts';

const run = promisify(execFile);

/** A guardian that has just left needs this long to tell the server, where one is left. */
const LAST_WORD_MS = 250;
const hasServer = (folder: string): boolean => existsSync(join(folder, PID_FILE));

/**
 * Reads a pipe nobody writes to: it ends when the last process that holds its other end is gone. Then
 * the server is asked to end, unless it has, and its number belongs to somebody else.
 */
const SCRIPT = `cat "$1" >/dev/null
[ "$(head -n 1 "$2/postmaster.pid" 2>/dev/null)" = "$3" ] && kill -INT "$3"`;

export class Guardian {
  readonly #folder: string;
  readonly #pipe: string;
  #end: number | undefined;
  #isWatched = false;

  constructor(folder: string) {
    this.#folder = folder;
    this.#pipe = `${folder}.users`;
  }

  /** Counts this process among the users of the server. Before the server is looked for. */
  async enter(): Promise<void> {
    if (this.#end !== undefined || process.platform === 'win32') return;
    try {
      this.#end = openSync(this.#pipe, constants.O_WRONLY | constants.O_NONBLOCK);
      this.#isWatched = true;
    } catch (error) {
      const NO_READER = 'ENXIO';
      if (codeOf(error) !== NO_READER && codeOf(error) !== 'ENOENT') return;
      await this.#makePipe(codeOf(error) === NO_READER);
    }
  }

  async #makePipe(isThere: boolean): Promise<void> {
    try {
      if (!isThere) await run('mkfifo', ['-m', '600', this.#pipe]);
    } catch {
      // Made by another process at this moment, or the disk knows no pipes.
    }
    try {
      this.#end = openSync(this.#pipe, constants.O_RDWR | constants.O_NONBLOCK);
    } catch {
      return;
    }
    if (isThere && hasServer(this.#folder)) await sleep(LAST_WORD_MS);
  }

  /** Watches over a server; over one that was found running only if nobody does. */
  watch(pid: number, isNew: boolean): void {
    if (this.#end === undefined || (this.#isWatched && !isNew)) return;
    this.#isWatched = true;
    const child = spawn(
      '/bin/sh',
      ['-c', SCRIPT, 'ledgergate', this.#pipe, this.#folder, String(pid)],
      { detached: true, stdio: 'ignore', cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin' } },
    );
    // Without a guardian everything works as long as nobody kills us.
    child.once('error', () => undefined);
    child.unref();
  }

  /** The server has ended, or others go on with it. */
  leave(): void {
    if (this.#end !== undefined) closeSync(this.#end);
    this.#end = undefined;
    this.#isWatched = false;
  }
}
