// Laws of the SQL that makes the database: each file has its place in the order, each function one file,
// and the baseline is what the definitions imply.
import { readFileSync } from 'node:fs';
import {
  BASELINE_FILE,
  BEHAVIOUR,
  isRepeated,
  readNumbered,
  STRUCTURE,
} from '../../src/platform/database/migrate/index.ts';
import { baselineOf, ddl, UNDECIDED } from '../../src/platform/database/tables/index.ts';
import { registry } from '../../src/platform/records/index.ts';
import { linesOf, tracked } from './support/laws.ts';

const files = tracked.filter((file) => /^schema\/(?!contracts).*\.sql$/.test(file));
const nameOf = (file: string): string => file.replace(/^schema\/|\.sql$/g, '');
const textOf = (file: string): string => linesOf(file).join('\n');
const FUNCTION = /^create (?:or replace )?function (\w+)\(/gm;

test('every SQL file of an area stands in the order once', () => {
  const order = [...STRUCTURE, ...BEHAVIOUR];
  expect(new Set(order).size).toBe(order.length);
  // Mend: name the file in src/platform/database/migrate/order.ts.
  expect(files.map(nameOf).sort()).toEqual(order.filter((name) => name !== 'baseline').sort());
});

test('each function is defined in exactly one file', () => {
  const homes = new Map<string, string[]>();
  for (const file of [...files, 'src/platform/database/migrate/baseline.sql']) {
    for (const [, name = ''] of textOf(file).matchAll(FUNCTION)) {
      homes.set(name, [...(homes.get(name) ?? []), file]);
    }
  }
  expect(homes.size).toBeGreaterThan(200);
  expect([...homes].filter(([, where]) => where.length > 1)).toEqual([]);
});

test('files of behaviour can be applied again, and files of tables hold no behaviour', () => {
  const once =
    /^(create (unlogged )?table|alter table|create (unique )?index|create (function|view|trigger))/m;
  const behaviour = /^create (or replace )?(function|view|trigger|constraint trigger|policy)/m;
  const faults = files.flatMap((file) => {
    const isBehaviour = isRepeated(nameOf(file));
    const found = (isBehaviour ? once : behaviour).exec(textOf(file))?.[0];
    return found === undefined ? [] : [`${file}: ${found}`];
  });
  expect(faults).toEqual([]);
  const undropped = files.flatMap((file) =>
    [...textOf(file).matchAll(/^create (policy|constraint trigger) (\w+)\b[^;]*?\son (\w+)/gm)]
      .filter(([, kind = '', name = '', table = '']) => {
        const drop = `drop ${kind.replace('constraint ', '')} if exists ${name} on ${table};`;
        return !textOf(file).includes(drop);
      })
      .map(([text]) => `${file}: drop it first: ${text}`),
  );
  expect(undropped).toEqual([]);
});

test('the baseline is what the definitions imply, until a migration follows it', () => {
  const kept = readFileSync(BASELINE_FILE, 'utf8');
  const migrations = readNumbered();
  // Mend: npm run baseline.
  expect(migrations.length > 0 ? kept : baselineOf(ddl(registry))).toBe(kept);
  const open = migrations.filter(({ sql }) => sql.includes(UNDECIDED));
  expect(open.map(({ name }) => name)).toEqual([]);
});
