// Commands for growing beyond one machine: each one that docs/operations.md tells has a proof that runs it, and each
// metric that says when is one that the service or the router tells.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf, root, sources } from '../tidy/support/laws.ts';
import { COMMANDS, RUN_IN } from './support/growing.ts';

test('every command has a proof, and every proof a command', () => {
  expect(COMMANDS.toSorted()).toEqual(Object.keys(RUN_IN).toSorted());
});

test.each([...new Set(Object.values(RUN_IN))])('%s is there', (file) => {
  expect(existsSync(join(root, file))).toBe(true);
});

/** What shows that a proof of its own runs a command. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  'deploy/cluster/patroni.yaml': ['test/support/patroni.ts', "join(DEPLOY, 'patroni.yaml')"],
  '--abort': ['test/scale/killed-move.proof.ts', "'--abort'"],
};
test('what another proof runs stands there', () => {
  const elsewhere = Object.keys(RUN_IN).filter(
    (command) => RUN_IN[command] !== 'test/docs/growing.proof.ts',
  );
  expect(Object.keys(SHOWN).toSorted()).toEqual(elsewhere.toSorted());
  for (const [file = '', words = ''] of Object.values(SHOWN)) {
    expect([file, linesOf(file).join('\n').includes(words)]).toEqual([file, true]);
  }
});

test('every metric of the page is told', () => {
  const page = linesOf('docs/operations.md').join('\n');
  const named = [...new Set(page.match(/\bledgergate_[a-z_]+/g))].filter(
    // Roles of the database and names of slots begin alike.
    (name) => !/^ledgergate_(owner|directory|mover|move_)$/.test(name),
  );
  const code = sources.map((file) => linesOf(file).join('\n')).join('\n');
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !code.includes(name))).toEqual([]);
});
