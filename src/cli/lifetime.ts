// Shutdown of a process: on a signal, closes everything that was opened, newest first.
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../platform/base/index.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** A signal to a whole group comes twice at once: directly, and passed on by the launcher. */
const ONE_SIGNAL_MS = 500;

/** By the custom of shells: 130 after Ctrl-C. */
const AFTER_SIGNAL = 128;

type Close = () => Promise<unknown>;

export class Lifetime {
  readonly #closers: { close: Close; patience: number }[] = [];
  readonly #onFault: (error: unknown) => void;
  #ending: Promise<never> | undefined;
  #askedAt = 0;
  #hurry: () => void = () => undefined;

  /**
   * Listens to signals from now on. `onFault` is told what went wrong while closing. What serves ends well
   * by a signal; anything else was not done.
   */
  constructor(onFault: (error: unknown) => void, serves: boolean) {
    this.#onFault = onFault;
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        const isSecond = this.#askedAt > 0 && performance.now() - this.#askedAt > ONE_SIGNAL_MS;
        this.#askedAt ||= performance.now();
        // Asked again: who asks does not want to wait for requests any longer.
        if (isSecond) this.#hurry();
        else void this.end(serves ? 0 : this.#cutOff(signal));
      });
    }
    // A closed terminal or a killed parent takes the pipes along: that must not end us half-way.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  }

  /** Whether the end has begun: what fails now was cut off by it. */
  get isEnding(): boolean {
    return this.#ending !== undefined;
  }

  /** Something to close at the end, given up after `patience` milliseconds or a second signal. */
  onEnd(close: Close, patience = Infinity): void {
    this.#closers.push({ close, patience });
  }

  /** Closes everything once and ends the process; whoever calls again waits for the same end. */
  end(code: number): Promise<never> {
    this.#ending ??= this.#close().then(() => process.exit(code));
    return this.#ending;
  }

  /** Tells that the work ends before it was done; returns the exit code. */
  #cutOff(signal: (typeof SIGNALS)[number]): number {
    if (!this.isEnding) {
      this.#onFault(new Refusal(`Ended by ${signal} before it was done.`, 'Run it again'));
    }
    return AFTER_SIGNAL + constants.signals[signal];
  }

  async #close(): Promise<void> {
    const hurried = new Promise<void>((resolve) => (this.#hurry = resolve));
    for (const { close, patience } of this.#closers.reverse()) {
      const closed = Promise.resolve().then(close).catch(this.#onFault);
      if (patience === Infinity) await closed;
      else await Promise.race([closed, sleep(patience), hurried]);
    }
  }
}
