// Laws of the project over its own sources: each finds all its faults, as `file:line: mend`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Files git knows or would take, less those just removed. */
export const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(root + file));

export const sources = tracked.filter(
  (file) => /^(schema|src|rest-shim|protocol|console)\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
);

/** The sources, and the code beside them: benches, tests and programs. */
export const headed = tracked.filter(
  (file) =>
    /^(schema|src|rest-shim|protocol|console|bench|test|bin|examples)\/.*\.(tsx?|mjs)$/.test(file) &&
    !file.endsWith('.d.ts'),
);

export const linesOf = (file: string): string[] => readFileSync(root + file, 'utf8').split('\n');

/** `file:line: mend` for every line that breaks a law. */
export const faultsIn = (
  files: readonly string[],
  wrong: (line: string, nth: number, file: string) => string | undefined,
): string[] =>
  files.flatMap((file) =>
    linesOf(file).flatMap((line, nth) => {
      const mend = wrong(line, nth, file);
      return mend === undefined ? [] : [`${file}:${nth + 1}: ${mend}`];
    }),
  );
