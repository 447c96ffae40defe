// Project conventions that no linter knows. A failing law lists every fault as `file:line: mend`.
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { assemble } from '../contracts/assemble.ts';
import { faultsIn, headed, linesOf, root, sources, tracked } from './support/laws.ts';

test('every operation says who may call it, and what it does', async () => {
  const { schema } = await assemble();
  const faults: string[] = [];
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const [name, field] of Object.entries(type?.getFields() ?? {})) {
      const { permission, anyCaller } = field.extensions as {
        permission?: object;
        anyCaller?: boolean;
      };
      if (!permission && !anyCaller) faults.push(`${name}: say its @Permission`);
      if (!field.description) faults.push(`${name}: describe it`);
    }
  }
  expect(faults).toEqual([]);
});

test('no two routes share a method and a path', async () => {
  const { shim } = await assemble();
  const paths = shim.prepared.map(
    ({ route }) => `${route.method} ${route.path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')}`,
  );
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path, nth) => paths.indexOf(path) !== nth)).toEqual([]);
});

test('files begin with what they are for', () => {
  const faults = faultsIn(sources, (line, nth) =>
    nth === 0 && !/^(\/\/|\/\*\*) \S/.test(line) ? 'say in a comment what it is for' : undefined,
  );
  expect(faults).toEqual([]);
});

test('file heads begin with a noun or a verb', () => {
  const question =
    /^(\/\/|\/\*\*)\s+(What|Who|Whoever|Whom|Whose|Which|Where|How|When|Whether|That|If|Whatever|Why)\b/;
  const faults = faultsIn(headed, (line, nth) =>
    nth === 0 && question.test(line) ? 'begin with a noun or a verb' : undefined,
  );
  expect(faults).toEqual([]);
});

test('no type name is declared in more than three files', () => {
  const declaration = /^(?:export )?(?:abstract )?(?:type|interface|class|enum) (\w+)/gm;
  const declared = headed
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('test/'))
    .flatMap((file) =>
      [...linesOf(file).join('\n').matchAll(declaration)].map(([, name = '']) => ({ file, name })),
    );
  const faults = [...Map.groupBy(declared, ({ name }) => name)]
    .map(([name, all]) => [name, [...new Set(all.map(({ file }) => file))]] as const)
    .filter(([, files]) => files.length > 3)
    .map(([name, files]) => `${name}: call it by what it is in ${files.join(', ')}`);
  expect(faults).toEqual([]);
});

test('what is remembered up to a number makes room for what is new', () => {
  // A map that takes no more once it is full serves only those who came first, as long as the process lives.
  const faults = faultsIn(
    sources.filter((file) => file.startsWith('src/')),
    (line) =>
      /\.size < [A-Z_]{3,}\b/.test(line) ? 'keep it in a Recent of platform/base' : undefined,
  );
  expect(faults).toEqual([]);
});

test('no test has less time than jest gives to all: that depends on how busy the machine is', () => {
  const config = linesOf('jest.config.mjs').join('\n');
  const numberIn = (text = 'none'): number => Number(text.replaceAll('_', ''));
  const usual = numberIn(/testTimeout: ([\d_]+)/.exec(config)?.[1]);
  expect(usual).toBeGreaterThan(0);
  const tests = sources.filter((file) => file.endsWith('.test.ts'));
  const faults = faultsIn(tests, (line) => {
    const given = /^\s*\}, ([\d_]+)\);$|^jest\.setTimeout\(([\d_]+)\)/.exec(line);
    return numberIn(given?.[1] ?? given?.[2]) < usual
      ? 'leave its time to jest.config.mjs'
      : undefined;
  });
  expect(faults).toEqual([]);
});

test('no file is too long', () => {
  const faults = sources
    .map((file) => [file, linesOf(file).length - 1] as const)
    .filter(([, lines]) => lines > 300)
    .map(([file, lines]) => `${file}:${lines}: split it, 300 lines are the most`);
  expect(faults).toEqual([]);
});

test('the rooms that ARCHITECTURE shows are those that are there, and kept apart', () => {
  const floors = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
    forbidden: { name: string; from: { path: string } }[];
  };
  const kept = (below: string): string[] =>
    floors.forbidden
      .filter(({ name, from }) => name.endsWith('-on-its-left') && from.path.startsWith(below))
      .map(({ from }) => from.path.slice(below.length, -1));
  const text = linesOf('ARCHITECTURE.md');
  const shown = (floor: string): string[] =>
    [
      ...(text.find((line) => line.startsWith(`- **${floor}:**`)) ?? '').matchAll(/`([a-z]+)`/g),
    ].map(([, name = '']) => name);
  const inFolder = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((each) => each.isDirectory())
      .map(({ name }) => name);
  const others = ['platform', 'edge', 'cli', 'demo'];
  expect(shown('Platform')).toEqual(kept('^src/platform/'));
  expect(shown('Platform').toSorted()).toEqual(inFolder('src/platform').toSorted());
  const areas = kept('^src/').filter((name) => !name.startsWith('platform/'));
  expect(shown('Areas')).toEqual(areas.flatMap((name) => name.match(/[a-z]+/g) ?? []));
  expect([...shown('Areas'), ...others].toSorted()).toEqual(inFolder('src').toSorted());
  const row = text.find((line) => line.startsWith('| 4 ')) ?? '';
  const doors = [...row.matchAll(/`([a-z]+)`/g)].map(([, name = '']) => name);
  expect([...new Set(doors)].toSorted()).toEqual(inFolder('src/edge').toSorted());
});

test('a room with folders shows at most eight of them beside its door', () => {
  const opened = [
    'ledger',
    'documents',
    'revenue',
    'statements',
    'platform/database',
    'platform/records',
  ];
  const faults = opened
    .map(
      (room) =>
        [room, readdirSync(join(root, 'src', room)).filter((name) => name !== 'index.ts')] as const,
    )
    .filter(([, inside]) => inside.length > 8)
    .map(([room, inside]) => `src/${room}: ${inside.length} are too many to see at once`);
  expect(faults).toEqual([]);
});

/** What is said in one place and taken from there everywhere else. */
const SAID_ONCE: readonly (readonly [what: RegExp, where: string])[] = [
  [/nosniff|content-security-policy|referrer-policy/i, 'protocol/security-headers.ts'],
  [/\brawJSON\b/, 'protocol/json.ts'],
  [/\b[A-Z_]+: 4\d\d\b/, 'protocol/status.ts'],
  [/const (ZERO|LARGEST) = new Decimal/, 'src/ledger/shared/money.rules.ts'],
  [/last_modified_at = (?!now\(\))/, 'nowhere: moments are those of the transaction, now()'],
];

test('what has one place is said nowhere else', () => {
  const faults = SAID_ONCE.flatMap(([what, where]) =>
    faultsIn(
      sources.filter((file) => file !== where),
      (line) => (what.test(line) ? `take it from ${where}` : undefined),
    ),
  );
  expect(faults).toEqual([]);
});

test('the kit stays small', () => {
  const lines = sources
    .filter((file) => file.startsWith('schema/kit/'))
    .reduce((sum, file) => sum + linesOf(file).length - 1, 0);
  expect(lines).toBeLessThanOrEqual(1_300);
});

test('files are named in kebab-case', () => {
  const faults = tracked
    .filter((file) => /^(schema|src|rest-shim|protocol|test|docs)\/.*\.(tsx?|md)$/.test(file))
    .filter((file) => !/^[a-z0-9/.-]+$/.test(file.replace(/README\.md$/, 'readme.md')))
    .map((file) => `${file}:1: name it in kebab-case`);
  expect(faults).toEqual([]);
});

test('nothing unfinished and nothing silenced', () => {
  const marks = new RegExp(
    ['TO' + 'DO', 'FIX' + 'ME', '@ts-' + 'ignore', '@ts-' + 'nocheck', 'eslint-' + 'disable'].join(
      '|',
    ),
  );
  const faults = faultsIn(sources, (line) => {
    const found = marks.exec(line)?.[0];
    return found === undefined ? undefined : `finish what ${found} marks`;
  });
  expect(faults).toEqual([]);
});

test('what comments and pages of the repository point at is there', () => {
  const faults = faultsIn(
    // Migrations that databases have applied stay as they are.
    tracked.filter((file) => /\.(tsx?|mjs|md)$/.test(file) && !file.startsWith('test/tidy/')),
    (line, _, file) => {
      const named = [...line.matchAll(/\b([\w/-]+\.md)\b/g)].map(([, path]) => path ?? '');
      const lost = named.find(
        (path) => !existsSync(join(root, path)) && !existsSync(join(root, dirname(file), path)),
      );
      return lost === undefined ? undefined : `${lost} is not in the repository`;
    },
  );
  expect(faults).toEqual([]);
});

test('rules post nothing and ask nothing: they are pure', () => {
  const faults = faultsIn(
    sources.filter((file) => file.endsWith('.rules.ts')),
    (line) =>
      /\b(async|await)\b|transactionOf|process\.|new Date\(\)|Date\.now/.test(
        line.replace(/\/\/.*|\*.*/, ''),
      )
        ? 'move it to a service: rules take what they need as arguments'
        : undefined,
  );
  expect(faults).toEqual([]);
});

test('what tests share hooks into none of them', () => {
  // A process loads it once, for the first file that asks.
  const faults = faultsIn(
    tracked.filter((file) => /^test\/.*(?<!\.(test|proof))\.ts$/.test(file)),
    (line) =>
      /^(before|after)(All|Each)\(/.test(line) ? 'export a function the file hooks in' : undefined,
  );
  expect(faults).toEqual([]);
});
