// Rights of agents: for every role, and for every scope of an app, the lists that are read and the
// changes that are proposed are those that the contract of permissions allows.
import { readFileSync } from 'node:fs';
import {
  getNamedType,
  getNullableType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { SCOPES, type Tier, tiersOfResource } from '../../src/platform/access/index.ts';
import { makeSchema } from '../../src/edge/graphql/index.ts';
import { installedGrant, makeInstalled } from '../oauth/support/installed.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { openBooks } from '../support/books.ts';
import { type Agent, agentAt } from './support/agent.ts';
import { share } from '../support/breadth.ts';

/** What the contract says of an operation: `bills:draft, admins only, no apps`, or `anyone`. */
interface Need {
  readonly resource: string;
  readonly tier: Tier;
  readonly adminOnly: boolean;
  readonly closedToApps: boolean;
}
const text = readFileSync(
  new URL('../../schema/contracts/permissions.json', import.meta.url),
  'utf8',
);
const contract = Object.entries(JSON.parse(text) as Record<string, string>);
function needIn(words: string): Need | undefined {
  const [scope = '', ...more] = words.split(', ');
  const [resource = '', tier] = scope.split(':');
  if (tier === undefined) return undefined;
  const has = (word: string): boolean => more.includes(word);
  return {
    resource,
    tier: tier as Tier,
    adminOnly: has('admins only'),
    closedToApps: has('no apps'),
  };
}
const NEEDS = new Map(contract.map(([name, words]) => [name, needIn(words)] as const));

const LEVELS: readonly string[] = ['read', 'draft', 'write'];
const CLOSED = ['users', 'webhooks', 'audit_logs'];
/** The level of a role, written down once more. */
function levelOf(role: string, resource: string): string {
  const tiers: readonly string[] = tiersOfResource(resource);
  const most = tiers.includes('write') ? 'write' : 'read';
  if (role === 'admin') return most;
  if (CLOSED.includes(resource)) return 'none';
  if (role === 'accountant') return most;
  return role === 'clerk' && tiers.includes('draft') ? 'draft' : 'read';
}
const covers = (level: string, tier: string): boolean =>
  LEVELS.indexOf(level) >= LEVELS.indexOf(tier);

let here: ServiceWithPeople;
let lists: string[];
let changes: string[];
let schema: GraphQLSchema;
beforeAll(async () => {
  here = await serviceWithPeople();
  await openBooks(here.service);
  schema = await makeSchema();
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
  const isListed = ({ name, type, args }: (typeof queries)[number]): boolean => {
    const page = getNamedType(type);
    const fields = isObjectType(page) ? page.getFields() : {};
    const isOfRecords = isObjectType(getNamedType(fields['results']?.type ?? type));
    const isPaged = ['limit', 'offset'].every((each) => args.some((one) => one.name === each));
    return (
      isPaged &&
      !args.some(isRequiredArgument) &&
      'count' in fields &&
      'results' in fields &&
      isOfRecords &&
      !name.startsWith('deleted')
    );
  };
  lists = queries.filter(isListed).map(({ name }) => name);
  const files = (name: string): boolean =>
    schema
      .getMutationType()
      ?.getFields()
      [name]?.args.some(({ type }) => getNamedType(type).name === 'Upload') === true;
  changes = [...NEEDS]
    .filter(([name, need]) => {
      if (!need || need.adminOnly || files(name)) return false;
      if (!schema.getMutationType()?.getFields()[name]) return false;
      const waits = (tiersOfResource(need.resource) as readonly string[]).includes('draft');
      return waits && ['draft', 'write'].includes(need.tier);
    })
    .map(([name]) => name);
});
afterAll(() => here.end());

const readable = (may: (need: Need) => boolean): string[] =>
  lists.filter((name) => {
    const need = NEEDS.get(name);
    return need === undefined || may(need);
  });

/** What an agent is told there is, and that it gets it, and nothing else. */
async function expectRights(agent: Agent, may: (need: Need) => boolean): Promise<void> {
  const { told } = await agent.call('describe');
  const expected = readable(may);
  expect(told.resources.toSorted()).toEqual(expected.toSorted());
  expect(told.operations.toSorted()).toEqual(
    changes.filter((name) => may(NEEDS.get(name) as Need)).toSorted(),
  );
}
async function expectRead(agent: Agent, name: string, isAllowed: boolean): Promise<void> {
  const { isError, text: said } = await agent.call('list_records', { resource: name, limit: 1 });
  expect([name, isError, isError ? said.split('\n')[0] : '']).toEqual([
    name,
    !isAllowed,
    isAllowed ? '' : expect.stringMatching(/^(You do not have permission|This endpoint is not)/),
  ]);
}
/** Arguments of a change that lead to nothing. */
function emptyArguments(name: string): Record<string, unknown> {
  const args = schema.getMutationType()?.getFields()[name]?.args ?? [];
  const given = args.filter(isRequiredArgument).map(({ name: called, type }) => {
    const inner = getNullableType(type);
    if (isListType(inner)) return [called, []];
    return [called, isInputObjectType(inner) ? {} : '2147483647'];
  });
  return Object.fromEntries(given);
}
/** A change to nothing is refused for what it is about where it may be proposed, and for its caller elsewhere. */
async function expectProposed(agent: Agent, name: string, isAllowed: boolean): Promise<void> {
  const given = { operation: name, arguments: emptyArguments(name) };
  const { text: said } = await agent.call('propose', given);
  const isDenied = /You do not have permission|not available to OAuth apps/.test(said);
  expect([name, isDenied, said]).toEqual([name, !isAllowed, said]);
}
/** All that is refused, and some of what is not. */
const tried = (names: readonly string[], isAllowed: (name: string) => boolean): string[] =>
  names.filter((name, nth) => !isAllowed(name) || nth % 12 === 0);

test('the table has every list and every change that can wait', () => {
  expect(lists.length).toBeGreaterThan(50);
  expect(changes.length).toBeGreaterThan(100);
});

test.each(['admin', 'accountant', 'clerk', 'viewer'] as const)('%s', async (role) => {
  const agent = await agentAt(here.service.url, here.service.keys[role]);
  const may = ({ resource, tier, adminOnly }: Need): boolean =>
    (!adminOnly || role === 'admin') &&
    covers(levelOf(role, resource), tier === 'write' ? 'draft' : tier);
  await expectRights(agent, may);
  const allowed = new Set(readable(may));
  for (const name of tried(lists, (each) => allowed.has(each)))
    await expectRead(agent, name, allowed.has(name));
  const mayPropose = (name: string): boolean => may(NEEDS.get(name) as Need);
  for (const name of tried(changes, mayPropose)) {
    await expectProposed(agent, name, mayPropose(name));
  }
  await agent.close();
});

test('an app has what its scope allows, scope by scope, and never more than its person', async () => {
  const scopes = SCOPES.map(({ scope }) => scope);
  const made = await makeInstalled(here, { permissions: scopes });
  const agents = await Promise.all(
    (['maya@demo.test', 'carl@demo.test'] as const).map(async (email) =>
      agentAt(here.service.url, (await installedGrant(here, made, { email })).access),
    ),
  );
  const roles = ['admin', 'clerk'];
  for (const scope of share(scopes, 6)) {
    await here.root.query('update oauth_connection set scopes = $1 where ended_at is null', [
      [scope],
    ]);
    const [granted = '', level = ''] = scope.split(':');
    // A clerk's app is looked at where a role could say less than a scope.
    const looking = level === 'write' ? agents : agents.slice(0, 1);
    for (const [nth, agent] of looking.entries()) {
      const role = roles[nth] ?? '';
      const may = ({ resource, tier, adminOnly, closedToApps }: Need): boolean =>
        !adminOnly &&
        !closedToApps &&
        resource === granted &&
        covers(level, tier === 'write' ? 'draft' : tier) &&
        covers(levelOf(role, resource), tier === 'write' ? 'draft' : tier);
      await expectRights(agent, may);
      const [open] = readable(may).filter((name) => NEEDS.get(name));
      if (open !== undefined) await expectRead(agent, open, true);
      await expectRead(agent, granted === 'invoices' ? 'bills' : 'invoices', false);
    }
  }
  await Promise.all(agents.map((agent) => agent.close()));
});
