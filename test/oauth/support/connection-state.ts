// State of a connection, as two processes and the connections page see it.
import { memberActor } from '../../support/actor.ts';
import {
  type AppWithSecret,
  type Connection,
  listConnections,
} from '../../../src/platform/identity/index.ts';
import type { TestServer } from './server.ts';
import { call, tokenRequest, type Tokens, type World } from './world.ts';

export const EXPIRED = 'OAuth app token is invalid or has expired.';

/** What both processes answer to the access token, and the token endpoint to the refresh token. */
export async function stateOnServers(
  servers: readonly TestServer[],
  made: AppWithSecret,
  tokens: Pick<Tokens, 'access' | 'refresh'>,
): Promise<unknown[]> {
  const answers = await Promise.all(servers.map(({ base }) => call(base, tokens.access)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  const refreshed = await tokenRequest(servers.at(-1)!.base, {
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh,
    client_id: made.app.clientId,
    client_secret: made.clientSecret,
  });
  const { status, body } = answers[0]!;
  return [status, body.detail, refreshed.status, refreshed.body['error']];
}

/** The newest connection of a person to an app, as the connections page shows it. */
export async function connectionOf(
  world: World,
  made: AppWithSecret,
  person: number,
  workspace = world.northwind,
): Promise<Connection> {
  const actor = memberActor(workspace, person);
  const all = await world.server.database.write(workspace, (transaction) =>
    listConnections(transaction, actor),
  );
  const [found] = all.filter(({ clientId }) => clientId === made.app.clientId);
  if (!found) throw new Error('not connected');
  return found;
}
