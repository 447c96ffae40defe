// Scopes come from definitions: what is missing fails here, and names the file to mend.
import { OTHER_SCOPES, SCOPE_ORDER } from '../../schema/data/scopes.ts';
import type { Definition } from '../../schema/kit/index.ts';
import { SCOPES } from '../../src/platform/access/index.ts';
import { registry } from '../../src/platform/records/index.ts';
import { assemble } from '../contracts/assemble.ts';
import { faultsIn, sources } from './support/laws.ts';
import { scopeFaults, scopeLine } from './support/scope-law.ts';

const definitions = registry.resources().map(({ definition }) => definition);
const others = new Set(Object.values(OTHER_SCOPES).flatMap((titles) => Object.keys(titles)));

test('one definition introduces each scope', () => {
  expect(scopeFaults(definitions, others, scopeLine)).toEqual([]);
  const guarded = new Set(definitions.map(({ scope }) => scope));
  const lost = SCOPE_ORDER.filter((scope) => !guarded.has(scope) && !others.has(scope));
  expect(lost.map((scope) => `schema/data/scopes.ts:1: nothing introduces ${scope}`)).toEqual([]);
});

const depot = (name: string, said: Partial<Definition> = {}): Definition =>
  ({ name, scope: 'depots', approvable: false, ...said }) as Definition;
test.each<[what: string, definitions: Definition[], faults: string[]]>([
  ['no title', [depot('Depot')], ['Depot: give scope depots its scopeTitle']],
  ['one title', [depot('Depot', { scopeTitle: 'depots' }), depot('Dock')], []],
  [
    'two titles',
    [depot('Depot', { scopeTitle: 'depots' }), depot('Dock', { scopeTitle: 'docks' })],
    ['Dock: scope depots has a scopeTitle elsewhere: leave this out'],
  ],
  [
    'tiers apart from the title',
    [depot('Depot', { scopeTitle: 'depots' }), depot('Dock', { approvable: true })],
    ['Dock: say approvable beside the scopeTitle of depots'],
  ],
])('a scope with %s', (_, some, faults) => {
  expect(scopeFaults(some, others, (name) => name)).toEqual(faults);
});

test('the place of a scope is the line that says it', () => {
  const [file = '', line] = scopeLine('Department').split(':');
  const said = faultsIn([file], (text, nth) => (nth + 1 === Number(line) ? text : undefined));
  expect(said).toEqual([`schema/settings/department.ts:${line}:   scope: 'departments',`]);
});

test('operations of resolvers name scopes that are there', async () => {
  const { schema } = await assemble();
  const known = new Set(SCOPES.map(({ scope }) => scope));
  const unknown = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.entries(type?.getFields() ?? {}).flatMap(([name, { extensions }]) => {
      const { permission } = extensions as {
        permission?: { resource: string; tier: string; closedToApps?: boolean };
      };
      if (!permission || permission.closedToApps) return [];
      const scope = `${permission.resource}:${permission.tier}`;
      return known.has(scope) ? [] : [{ name, scope }];
    }),
  );
  const faults = unknown.flatMap(({ name, scope }) => {
    const found = faultsIn(sources, (line) =>
      new RegExp(`\\b${name}\\(`).test(line) ? `${scope} is no scope` : undefined,
    );
    return found.length > 0 ? found : [`${name}: ${scope} is no scope`];
  });
  expect(faults).toEqual([]);
});
