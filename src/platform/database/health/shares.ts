// Limits each workspace to a share of the connections, so a demanding one leaves room for the
// others.
import { unavailable } from '../../base/index.ts';

interface ConnectionQueue {
  /** Connections the workspace has. */
  busy: number;
  /** Who waits for one, the longest first. */
  readonly waiting: (() => void)[];
}

export class Shares {
  /** Kept once they are there: a map whose keys come and go all the time holds on to what it had. */
  readonly #lines = new Map<number, ConnectionQueue>();

  /** @param most - connections one workspace has at once; whoever waits `patienceMs` for one is refused */
  constructor(
    private readonly most: number,
    private readonly patienceMs: number,
  ) {}

  /**
   * Takes a place in a workspace's share; null is nobody's work and has none. Undefined: there was one.
   * The promise is of a place too, and rejects with 503 UNAVAILABLE when none comes free in time.
   */
  take(workspace: number | null): Promise<void> | undefined {
    if (workspace === null) return undefined;
    const line = this.#lines.get(workspace) ?? { busy: 0, waiting: [] };
    this.#lines.set(workspace, line);
    if (line.busy < this.most) {
      line.busy++;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(begin), 1);
        const text = 'Your workspace has too many requests in progress. Try again in a moment.';
        reject(unavailable('share', text));
      }, this.patienceMs);
      line.waiting.push(begin);
    });
  }

  /** What others wait for just now: connections in use by workspaces, and who waits for one of theirs. */
  get load(): { readonly busy: number; readonly waiting: number } {
    const lines = [...this.#lines.values()];
    return {
      busy: lines.reduce((sum, { busy }) => sum + busy, 0),
      waiting: lines.reduce((sum, { waiting }) => sum + waiting.length, 0),
    };
  }

  /** Gives a place back: to who waits longest, or to the workspace's share. */
  leave(workspace: number | null): void {
    const line = workspace === null ? undefined : this.#lines.get(workspace);
    if (workspace === null || !line) return;
    const next = line.waiting.shift();
    if (next) next();
    else line.busy--;
  }
}
