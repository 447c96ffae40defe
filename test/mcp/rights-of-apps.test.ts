// Rights of agents of apps: for every scope the lists that are read are those that the contract of permissions allows.
import { SCOPES } from '../../src/platform/access/index.ts';
import { installedGrant, makeInstalled } from '../oauth/support/installed.ts';
import { share } from '../support/breadth.ts';
import { agentAt } from './support/agent.ts';
import {
  covers,
  expectRead,
  expectRights,
  here,
  levelOf,
  type Need,
  NEEDS,
  openRights,
  readable,
} from './support/rights.ts';

openRights();

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
