// Plans that serve every workspace: no statement compares a column with what a function tells of the caller, because
// PostgreSQL then plans it for the workspace that asks first. docs/decisions/0060-statistics-of-new-workspaces.md.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/base/index.ts';

const COMPARED = /\bworkspace_id = current_workspace\(\)/;
/** Policies: PostgreSQL takes the other term of a statement, which is in a subselect. */
const POLICY_FILE = 'src/platform/database/tables/row-security.ts';
/** Rows that one statement changed, and values whose workspace is told twice. */
const OF_CHANGES = /\bfrom added t where\b|\bnoted_value n where\b|\belsif new\./;

const found = (file: string): string[] =>
  readFileSync(join(projectRoot, file), 'utf8')
    .split('\n')
    .filter((line) => COMPARED.test(line) && !OF_CHANGES.test(line))
    .map((line) => `${file}: ${line.trim()}`);

test('functions of the database compare with the workspace in a subselect', () => {
  const file = 'schema/contracts/functions.sql';
  expect(readFileSync(join(projectRoot, file), 'utf8')).toContain('(select current_workspace())');
  expect(found(file)).toEqual([]);
});

test('definitions and statements of the service do, too', () => {
  const files = globSync(['schema/**/*.ts', 'src/**/*.ts'], { cwd: projectRoot });
  expect(files.length).toBeGreaterThan(800);
  expect(files.filter((file) => file !== POLICY_FILE).flatMap(found)).toEqual([]);
});
