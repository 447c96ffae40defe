// Rights of agents: for every role the lists that are read and the changes that are proposed are those that the
// contract of permissions allows.
import { agentAt } from './support/agent.ts';
import {
  changes,
  covers,
  expectProposed,
  expectRead,
  expectRights,
  here,
  levelOf,
  lists,
  type Need,
  NEEDS,
  openRights,
  readable,
  tried,
} from './support/rights.ts';

openRights();

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
