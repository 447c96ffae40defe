// `npm run migration -- <name>`: writes the next migration with what the definitions ask for beyond
// what the migrations that are there make.
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot, Refusal } from '../ground/base/index.ts';
import { ddl } from '../ground/database/ddl.ts';
import { differenceOf, UNDECIDED } from '../ground/database/difference.ts';
import { MIGRATIONS, nextNumber, readMigrations } from '../ground/database/migrations.ts';
import { withScratchDatabase } from '../ground/database/embedded/scratch.ts';
import { registry } from '../ground/records/definitions.ts';

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

/** The file of a migration called `name`. Throws {@link Refusal} when it cannot be called that. */
function fileFor(name: string | undefined): string {
  if (name === undefined || !/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new Refusal(
      'A migration is called in small letters, digits and underscores.',
      'Name it: npm run migration -- add_contracts',
    );
  }
  const number = nextNumber(readMigrations().map((each) => each.name));
  return join(MIGRATIONS, `${number}_${name}.sql`);
}

async function write(): Promise<void> {
  const file = fileFor(process.argv[2]);
  const statements = await withScratchDatabase((owner) => differenceOf(owner, ddl(registry)));
  if (statements.length === 0) {
    print('Nothing to do: the migrations make what the definitions ask for.');
    return;
  }
  const what = (process.argv[2] ?? '').replaceAll('_', ' ');
  writeFileSync(file, `-- ${what}: what definitions ask for.\n\n${statements.join('\n')}\n`);
  print(
    `${relative(projectRoot, file)}: ${statements.length} statements. Read it before it is applied.`,
  );
  const open = statements.filter((each) => each.startsWith(UNDECIDED)).length;
  if (open > 0) print(`${open} are yours to decide: look for "${UNDECIDED}".`);
}

try {
  await write();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  print(`${error.message}\n${error.fix}`);
  process.exitCode = 1;
}
