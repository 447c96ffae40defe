// Output of the command line: one line per completed step, for people or as JSON.
import { isAbsolute, relative } from 'node:path';
import { styleText } from 'node:util';
import { ConfigError, Refusal, wordsOf } from '../platform/base/index.ts';
import { Progress } from './progress.ts';

const NAME = 14;
const TEXT = 62;

export interface Screen {
  /** Says that a step is done. Times are counted from the step before. */
  step(name: string, text: string, more?: readonly string[]): void;
  /** Says how something was found; with `fix` it is a fault. */
  check(name: string, text: string, fix?: string): void;
  /** A bar for work that may take more than two seconds. */
  progress(name: string): Progress;
  /** Lines for people alone. */
  say(lines: readonly string[]): void;
  /** This screen for a verb whose output is kept in a file: what is no output goes to standard error. */
  aside(): Screen;
  /** Fields for machines alone. */
  tell(fields: object): void;
  /** Why the program ends, and what helps. */
  refuse(error: unknown): void;
}

type Out = NodeJS.WriteStream;

/** A path as a person at this folder would type it. */
export function shortPath(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith('..') || isAbsolute(near) ? path : `./${near}`;
}

/** Counts the seconds between its calls. */
function stopwatch(): () => number {
  let last = performance.now();
  return () => {
    const before = last;
    last = performance.now();
    return Math.round((last - before) / 100) / 10;
  };
}

export function screenForPeople(out: Out = process.stdout, errors: Out = process.stderr): Screen {
  const lap = stopwatch();
  const mark = styleText('green', '✓', { stream: out });
  const cross = styleText('red', '✗', { stream: errors });
  return {
    step(name, text, more = []) {
      const seconds = `${lap().toFixed(1)} s`;
      out.write(`${mark} ${name.padEnd(NAME)}${text.padEnd(TEXT)} ${seconds.padStart(7)}\n`);
      for (const line of more) out.write(`${' '.repeat(NAME + 2)}${line}\n`);
    },
    check(name, text, fix) {
      out.write(`${fix === undefined ? mark : cross} ${name.padEnd(NAME)}${text}\n`);
      if (fix !== undefined) out.write(`${' '.repeat(NAME + 2)}→ ${fix}\n`);
    },
    progress: (name) => new Progress(errors, name.padEnd(NAME)),
    aside: () => screenForPeople(errors, errors),
    say: (lines) => void out.write(lines.map((line) => `${line}\n`).join('')),
    tell: () => undefined,
    refuse(error) {
      const lines = linesOf(error).map((line, index) => `${index === 0 ? cross : ' '} ${line}\n`);
      errors.write(lines.join(''));
    },
  };
}

export function screenForMachines(out: Out = process.stdout): Screen {
  const lap = stopwatch();
  const line = (fields: object): void => void out.write(`${JSON.stringify(fields)}\n`);
  return {
    step: (name, text, more = []) => {
      line({ step: name, text: [text, ...more].join('\n'), seconds: lap() });
    },
    check: (name, text, fix) => line({ check: name, ok: fix === undefined, text, fix }),
    progress: () => new Progress(undefined, ''),
    aside: () => screenForMachines(out),
    say: () => undefined,
    tell: line,
    refuse: (error) => {
      if (error instanceof ConfigError) line({ error: 'settings', faults: error.faults });
      else if (error instanceof Refusal) line({ error: error.message, fix: error.fix });
      else line({ error: wordsOf(error) });
    },
  };
}

/** For verbs that open things and say in words of their own how it went. */
export const noScreen = (): Screen => ({
  step: () => undefined,
  check: () => undefined,
  progress: () => new Progress(undefined, ''),
  aside: noScreen,
  say: () => undefined,
  tell: () => undefined,
  refuse: () => undefined,
});

/** First what is wrong, then what helps; a stack only where neither is known. */
function linesOf(error: unknown): string[] {
  if (error instanceof Refusal) return [error.message, `→ ${error.fix}`];
  if (error instanceof ConfigError) {
    const { length } = error.faults;
    return [`${length === 1 ? 'A setting is' : `${length} settings are`} wrong:`, ...error.faults];
  }
  return (error instanceof Error ? (error.stack ?? error.message) : String(error)).split('\n');
}
