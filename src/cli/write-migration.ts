// `npm run migration -- <name>`: writes the next migration, with the difference between the
// definitions and the existing migrations.
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot, Refusal } from '../platform/base/index.ts';
import { ddl, differenceOf, UNDECIDED } from '../platform/database/tables/index.ts';
import { MIGRATIONS, nextNumber, readNumbered } from '../platform/database/migrate/index.ts';
import { withScratchDatabase } from '../platform/database/embedded/index.ts';
import { registry } from '../platform/records/index.ts';

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

/** The file of a migration called `name`. Throws {@link Refusal} when it cannot be called that. */
function fileFor(name: string | undefined): string {
  if (name === undefined || !/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new Refusal(
      'The name of a migration has lowercase letters, digits and underscores.',
      'Name it: npm run migration -- add_contracts',
    );
  }
  const number = nextNumber(readNumbered().map((each) => each.name));
  return join(MIGRATIONS, `${number}_${name}.sql`);
}

async function write(): Promise<void> {
  const file = fileFor(process.argv[2]);
  const statements = await withScratchDatabase((owner) => differenceOf(owner, ddl(registry)));
  if (statements.length === 0) {
    print('Nothing to do: the migrations match the definitions.');
    return;
  }
  const what = (process.argv[2] ?? '').replaceAll('_', ' ');
  writeFileSync(file, `-- ${what}: what definitions ask for.\n\n${statements.join('\n')}\n`);
  print(
    `${relative(projectRoot, file)}: ${statements.length} statements. Read it before it is applied.`,
  );
  const open = statements.filter((each) => each.startsWith(UNDECIDED)).length;
  if (open > 0) print(`${open} need your decision: look for "${UNDECIDED}".`);
}

try {
  await write();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  print(`${error.message}\n${error.fix}`);
  process.exitCode = 1;
}
