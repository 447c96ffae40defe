// The laws of the house that no linter knows.
import { readdirSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { assemble } from '../contracts/assemble.ts';
import { SCOPES } from '../../src/ground/access/index.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '');
const sources = tracked.filter(
  (file) => /^(schema|src|rest-shim)\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
);
const textOf = (file: string): string => readFileSync(root + file, 'utf8');

test('every operation says who may call it', async () => {
  const { schema } = await assemble();
  const known = new Set(SCOPES.map(({ scope }) => scope));
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const [name, field] of Object.entries(root?.getFields() ?? {})) {
      const { permission, anyCaller } = field.extensions as {
        permission?: { resource: string; tier: string; closedToApps?: boolean };
        anyCaller?: boolean;
      };
      expect(permission ?? anyCaller ?? name).not.toBe(name);
      if (permission && !permission.closedToApps)
        expect([name, known.has(`${permission.resource}:${permission.tier}`)]).toEqual([
          name,
          true,
        ]);
      expect([name, Boolean(field.description)]).toEqual([name, true]);
    }
  }
});

test('every route runs an operation of its own kind', async () => {
  const { shim } = await assemble();
  expect(shim.prepared.length).toBeGreaterThan(10);
  const paths = shim.prepared.map(
    ({ route }) => `${route.method} ${route.path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')}`,
  );
  expect(new Set(paths).size).toBe(paths.length);
});

test('files begin with what they are for, and none is too long', () => {
  for (const file of sources) {
    const lines = textOf(file).split('\n');
    expect([file, /^(\/\/|\/\*\*) \S/.test(lines[0] ?? '')]).toEqual([file, true]);
    expect([file, lines.length <= 301]).toEqual([file, true]);
  }
});

test('the kit stays small', () => {
  const lines = readdirSync(`${root}schema/kit`).map(
    (file) => textOf(`schema/kit/${file}`).split('\n').length,
  );
  expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1_145);
});

test('files are named in kebab-case', () => {
  for (const file of tracked.filter(
    (each) => /^(schema|src|rest-shim|test)\//.test(each) && /\.tsx?$/.test(each),
  )) {
    expect(file).toMatch(/^[a-z0-9/.-]+$/);
  }
});

test('nothing unfinished and nothing silenced', () => {
  const marks = new RegExp(
    ['TO' + 'DO', 'FIX' + 'ME', '@ts-' + 'ignore', '@ts-' + 'nocheck', 'eslint-' + 'disable'].join(
      '|',
    ),
  );
  for (const file of sources)
    expect([file, marks.exec(textOf(file))?.[0]]).toEqual([file, undefined]);
});
