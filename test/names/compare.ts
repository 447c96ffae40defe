// npm run test-names -- --before FILE: compares the names of tests with those of an older version.
// Each name that is gone needs a reason in gone.json; the command fails where one has none.
//
// FILE is what `npm test -- --json --outputFile=FILE` of the older version wrote. The names of today
// are found by loading every test file without running a test.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../src/platform/base/index.ts';

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string }[];
  }[];
}
/** Why tests are gone, by the beginning of `file › name`. */
type Reasons = Readonly<Record<string, string>>;

const read = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content;
const reasons = read<Reasons>(join(import.meta.dirname, 'gone.json'));

/** Names without the folder that the version was in. */
function* namesIn({ testResults }: Report): Generator<readonly [file: string, name: string]> {
  for (const { name: path, assertionResults } of testResults) {
    const [folder = '', file = ''] = path.split(/\/(?=test\/)/);
    for (const { fullName } of assertionResults) yield [file, fullName.replaceAll(folder, '.')];
  }
}

/** The names of a configuration of jest. */
function namesNow(config: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'ledgergate-names-'));
  const output = join(folder, 'names.json');
  const jest = join(projectRoot, 'node_modules', 'jest', 'bin', 'jest.js');
  const flags = ['--config', config, '--testNamePattern', '^no test$', '--json'];
  try {
    execFileSync(process.execPath, [jest, ...flags, '--outputFile', output], {
      cwd: projectRoot,
      stdio: 'ignore',
    });
    return [...namesIn(read<Report>(output))].map(([, name]) => name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({ options: { before: { type: 'string' } } });
if (values.before === undefined) throw new Error('Say which: --before FILE');
const left = new Map<string, number>();
for (const name of [...namesNow('jest.config.mjs'), ...namesNow('jest.proofs.mjs')]) {
  left.set(name, (left.get(name) ?? 0) + 1);
}
/** Takes a name of today once; false when it is not there any more. */
function take(name: string): boolean {
  const count = left.get(name) ?? 0;
  left.set(name, count - 1);
  return count > 0;
}
const counts = { kept: 0, gone: 0, unexplained: 0 };
for (const [file, name] of namesIn(read<Report>(values.before))) {
  if (take(name)) {
    counts.kept++;
    continue;
  }
  const place = `${file} › ${name}`;
  const reason = Object.entries(reasons).find(([beginning]) => place.startsWith(beginning))?.[1];
  counts[reason === undefined ? 'unexplained' : 'gone']++;
  console.log(`${reason === undefined ? '✗ without a reason' : `- ${reason}`}: ${place}`);
}
const added = [...left.values()].reduce((sum, count) => sum + Math.max(count, 0), 0);
console.log(
  `${counts.kept} names are kept, ${counts.gone} are gone for a reason, ` +
    `${counts.unexplained} without one; ${added} are new.`,
);
process.exitCode = counts.unexplained === 0 ? 0 : 1;
