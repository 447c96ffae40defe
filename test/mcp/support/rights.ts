// Rights of agents by the contract of permissions: what each may read and propose, and what it is told of it.
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
import { type Tier, tiersOfResource } from '../../../src/platform/access/index.ts';
import { makeSchema } from '../../../src/edge/graphql/index.ts';
import {
  serviceWithPeople,
  type ServiceWithPeople,
} from '../../oauth/support/service-with-people.ts';
import { openBooks } from '../../support/books.ts';
import type { Agent } from './agent.ts';

/** What the contract says of an operation: `bills:draft, admins only, no apps`, or `anyone`. */
export interface Need {
  readonly resource: string;
  readonly tier: Tier;
  readonly adminOnly: boolean;
  readonly closedToApps: boolean;
}
const text = readFileSync(
  new URL('../../../schema/contracts/permissions.json', import.meta.url),
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
export const NEEDS = new Map(contract.map(([name, words]) => [name, needIn(words)] as const));

const LEVELS: readonly string[] = ['read', 'draft', 'write'];
const CLOSED = ['users', 'webhooks', 'audit_logs'];
/** The level of a role, written down once more. */
export function levelOf(role: string, resource: string): string {
  const tiers: readonly string[] = tiersOfResource(resource);
  const most = tiers.includes('write') ? 'write' : 'read';
  if (role === 'admin') return most;
  if (CLOSED.includes(resource)) return 'none';
  if (role === 'accountant') return most;
  return role === 'clerk' && tiers.includes('draft') ? 'draft' : 'read';
}
export const covers = (level: string, tier: string): boolean =>
  LEVELS.indexOf(level) >= LEVELS.indexOf(tier);

export let here: ServiceWithPeople;
export let lists: string[];
export let changes: string[];
let schema: GraphQLSchema;

async function begin(): Promise<void> {
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
}

/** Begins the service before the tests of a file, and ends it after them. */
export function openRights(): void {
  beforeAll(begin);
  afterAll(() => here.end());
}

export const readable = (may: (need: Need) => boolean): string[] =>
  lists.filter((name) => {
    const need = NEEDS.get(name);
    return need === undefined || may(need);
  });

/** What an agent is told there is, and that it gets it, and nothing else. */
export async function expectRights(agent: Agent, may: (need: Need) => boolean): Promise<void> {
  const { told } = await agent.call('describe');
  const expected = readable(may);
  expect(told.resources.toSorted()).toEqual(expected.toSorted());
  expect(told.operations.toSorted()).toEqual(
    changes.filter((name) => may(NEEDS.get(name) as Need)).toSorted(),
  );
}
export async function expectRead(agent: Agent, name: string, isAllowed: boolean): Promise<void> {
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
export async function expectProposed(
  agent: Agent,
  name: string,
  isAllowed: boolean,
): Promise<void> {
  const given = { operation: name, arguments: emptyArguments(name) };
  const { text: said } = await agent.call('propose', given);
  const isDenied = /You do not have permission|not available to OAuth apps/.test(said);
  expect([name, isDenied, said]).toEqual([name, !isAllowed, said]);
}
/** All that is refused, and some of what is not. */
export const tried = (names: readonly string[], isAllowed: (name: string) => boolean): string[] =>
  names.filter((name, nth) => !isAllowed(name) || nth % 12 === 0);
