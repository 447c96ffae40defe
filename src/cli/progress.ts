// A progress bar: one moving line on a terminal, an occasional plain line elsewhere.
const BAR = 24;
const MOVE_MS = 100;
/** What takes less than this needs no line of its own in a file. */
const PLAIN_MS = 2_000;

export class Progress {
  readonly #out: NodeJS.WriteStream | undefined;
  readonly #name: string;
  readonly #now: () => number;
  #shownAt: number;
  #hasBar = false;
  #last: readonly [done: number, total: number, what: string] = [0, 1, ''];
  #again: NodeJS.Timeout | undefined;

  /** Without `out` nothing is shown. `now` counts milliseconds. */
  constructor(out: NodeJS.WriteStream | undefined, name: string, now = () => performance.now()) {
    this.#out = out;
    this.#name = name;
    this.#now = now;
    this.#shownAt = now();
  }

  /** May be called as often as there is news. `what` is what is being done, in a few words. */
  readonly update = (done: number, total: number, what: string): void => {
    const out = this.#out;
    this.#last = [done, total, what];
    // Who waits for one long part hears of it again.
    if (out !== undefined) {
      this.#again ??= setInterval(() => this.update(...this.#last), PLAIN_MS).unref();
    }
    const pause = out?.isTTY === true ? MOVE_MS : PLAIN_MS;
    if (out === undefined || this.#now() - this.#shownAt < pause) return;
    this.#shownAt = this.#now();
    const share = total > 0 ? Math.min(1, done / total) : 0;
    const figures = `${Math.floor(share * 100)} %  ${what}`;
    if (out.isTTY) {
      this.#hasBar = true;
      const bar = '█'.repeat(Math.round(share * BAR)).padEnd(BAR, '░');
      const line = `  ${this.#name}${bar} ${figures}`;
      out.write(`\r\u001b[2K${line.slice(0, out.columns - 1)}`);
    } else {
      out.write(`  ${this.#name}${figures}\n`);
    }
  };

  /** Clears the bar; the line of the finished step takes its place. */
  end(): void {
    clearInterval(this.#again);
    if (this.#hasBar) this.#out?.write('\r\u001b[2K');
  }
}
