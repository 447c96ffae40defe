// deploy/cluster/compose.yaml: it invents no values, its services get settings that are right, and what Patroni and
// HAProxy are told is what the proofs of failovers tell them (test/support/patroni.ts, test/life/doors.proof.ts).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { examineConfig, projectRoot } from '../../src/platform/base/index.ts';

const read = (name: string): string => readFileSync(join(projectRoot, name), 'utf8');
const withoutComments = (text: string): string => text.replaceAll(/^\s*#.*$/gm, '');
const text = withoutComments(read('deploy/cluster/compose.yaml'));
/** The settings of a part, by the name of its anchor or its service. */
const settingsOf = (part: string): Record<string, string> => {
  const [, indent = '', body = ''] =
    new RegExp(`^( *)${part}:.*\\n((?:(?:\\1 +.*)?\\n)+)`, 'm').exec(text) ?? [];
  expect([part, indent.length, body]).toEqual([
    part,
    part.startsWith('x-') ? 0 : 2,
    expect.stringContaining(': '),
  ]);
  return Object.fromEntries(
    [...body.matchAll(/^\s+([A-Z][A-Z_0-9]+): '?(.+?)'?$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
};

test('without its settings it ends with a message that names them', () => {
  const variables = [...text.matchAll(/\$\{(\w+)([^}]*)\}/g)];
  for (const [, name, rest] of variables) {
    expect([name, rest]).toEqual([name, expect.stringMatching(/^:\?has to be set/)]);
  }
  const said = [...read('deploy/cluster/compose.yaml').matchAll(/^# .*/gm)].join('\n');
  for (const [, name = ''] of variables) expect(said).toContain(name);
});

test('every service gets settings that are right, and several servers', () => {
  const filled = Object.entries(settingsOf('x-environment')).map(([name, value]) => [
    name,
    value
      .replaceAll(/\$\{BASE_URL[^}]*\}/g, 'https://books.example.com')
      .replaceAll(/\$\{\w+[^}]*\}/g, 'x'.repeat(64)),
  ]);
  const environment = Object.fromEntries(filled) as Record<string, string>;
  const { config, faults, settings } = examineConfig(environment);
  expect(faults).toEqual([]);
  const known = settings.map(({ name }) => name);
  expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
  expect(config.databaseUrl).toContain('node1:5432,node2:5432,node3:5432');
  expect(config.databaseReadUrls).toHaveLength(1);
});

test('Patroni is told what the proofs tell it', () => {
  const proven = new Set(
    [...read('test/support/patroni.ts').matchAll(/PATRONI_\w+/g)].map(([name]) => name),
  );
  for (const node of ['node1', 'node2', 'node3']) {
    const settings = { ...settingsOf('x-node-environment'), ...settingsOf(node) };
    expect(new Set(Object.keys(settings))).toEqual(proven);
    expect(settings).toMatchObject({
      PATRONI_NAME: node,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${node}:5432`,
    });
  }
});

test('HAProxy is told each value that its file asks for', () => {
  const asked = new Set(
    [...withoutComments(read('deploy/cluster/haproxy.cfg')).matchAll(/\$\{(\w+)\}/g)].map(
      ([, name]) => name,
    ),
  );
  expect(new Set(Object.keys(settingsOf('haproxy')))).toEqual(asked);
});

test('the image holds the files that its programs read, from a base of one digest', () => {
  const image = read('deploy/cluster/Dockerfile');
  expect(image).toMatch(/^ARG DEBIAN_IMAGE=debian:bookworm-slim@sha256:[0-9a-f]{64}$/m);
  const [, copied = ''] = /^COPY (.+) \/etc\/cluster\/$/m.exec(image) ?? [];
  for (const [, name = ''] of text.matchAll(/\/etc\/cluster\/([\w.]+)/g))
    expect(copied.split(' ')).toContain(name);
  for (const name of copied.split(' '))
    expect([name, existsSync(join(projectRoot, 'deploy/cluster', name))]).toEqual([name, true]);
});
