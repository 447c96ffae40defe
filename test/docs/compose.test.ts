// compose.yaml: its requirements are named, it invents no values, and it sets only existing
// settings.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { examineConfig } from '../../src/platform/base/index.ts';

const read = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');
const text = read('compose.yaml')
  .split('\n')
  .filter((line) => !line.trim().startsWith('#'))
  .join('\n');

/** Each `${NAME…}` with what follows the name. */
const variables = [...text.matchAll(/\$\{(\w+)([^}]*)\}/g)].map(([, name = '', rest = '']) => ({
  name,
  rest,
}));

const VALUES: Readonly<Record<string, string>> = {
  OWNER_PASSWORD: 'o'.repeat(64),
  SERVICE_PASSWORD: 's'.repeat(64),
  COOKIE_KEYS: 'c'.repeat(64),
  ENCRYPTION_KEY: 'e'.repeat(64),
  BASE_URL: 'https://books.example.com',
};

const DIGEST = '@sha256:[0-9a-f]{64}$';
/** Defaults of the optional settings. */
const USUAL: Readonly<Record<string, unknown>> = {
  DEMO: ':-0',
  NODE_IMAGE: expect.stringMatching(`^:-node:24\\.\\d+\\.\\d+-slim${DIGEST}`),
  POSTGRES_IMAGE: expect.stringMatching(`^:-postgres:18\\.\\d+-alpine${DIGEST}`),
};

test('without its settings it ends with a message that names them', () => {
  expect([...new Set(variables.map(({ name }) => name))].sort()).toEqual(
    [...Object.keys(VALUES), ...Object.keys(USUAL)].sort(),
  );
  for (const { name, rest } of variables) {
    // Docker Compose prints the name and what stands behind the question mark, and stops.
    const wanted = USUAL[name] ?? expect.stringMatching(/^:\?has to be set/);
    expect([name, rest]).toEqual([name, wanted]);
  }
});

test('with them every service gets settings that are right', () => {
  const filled = text.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name: string) => VALUES[name] ?? '0');
  const environment = Object.fromEntries(
    [...filled.matchAll(/^\s+([A-Z][A-Z_]+): (.+)$/gm)]
      .map(([, name = '', value = '']) => [name, value] as const)
      .filter(([name]) => !name.startsWith('POSTGRES_')),
  );
  const { config, faults, settings } = examineConfig(environment);
  expect(faults).toEqual([]);
  const known = settings.map(({ name }) => name);
  expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
  expect(config).toMatchObject({ production: true, demo: false, baseUrl: VALUES['BASE_URL'] });
  expect(config.databaseUrl).toContain(VALUES['SERVICE_PASSWORD']);
  expect(config.databaseOwnerUrl).toContain(VALUES['OWNER_PASSWORD']);
});

test('Dockerfile and compose.yaml build from the same image, of the Node that the sources name', () => {
  const [, image = ''] = /^ARG NODE_IMAGE=(.+)$/m.exec(read('Dockerfile')) ?? [];
  expect(variables.find(({ name }) => name === 'NODE_IMAGE')?.rest).toBe(`:-${image}`);
  expect(image).toContain(`node:${read('.nvmrc').trim()}.`);
});
