// `npm run baseline`: writes the baseline of the database from the definitions, and the checksum of
// the tables that a new database then has.
import { readFileSync, writeFileSync } from 'node:fs';
import { Refusal } from '../platform/base/index.ts';
import { withScratchDatabase } from '../platform/database/embedded/index.ts';
import {
  BASELINE_FILE,
  readNumbered,
  STRUCTURES_FILE,
  structureOf,
} from '../platform/database/migrate/index.ts';
import { baselineOf, ddl } from '../platform/database/tables/index.ts';
import { registry } from '../platform/records/index.ts';

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

async function write(): Promise<void> {
  const [first] = readNumbered();
  if (first !== undefined) {
    throw new Refusal(
      `The baseline stands since ${first.name} follows it.`,
      'Write the next migration instead: npm run migration -- <name>',
    );
  }
  writeFileSync(BASELINE_FILE, baselineOf(ddl(registry)));
  const baseline = await withScratchDatabase(structureOf);
  const structures = JSON.parse(readFileSync(STRUCTURES_FILE, 'utf8')) as object;
  writeFileSync(STRUCTURES_FILE, `${JSON.stringify({ ...structures, baseline }, null, 2)}\n`);
  print('The baseline is written. Look at the difference, then: npm run contracts');
}

try {
  await write();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  print(`${error.message}\n${error.fix}`);
  process.exitCode = 1;
}
