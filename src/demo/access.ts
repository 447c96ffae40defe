// Passwords, keys and an app of the demo: made anew for each installation, whatever its books came from.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { actorOf, type Session, standAs, transactionOf } from '../platform/access/index.ts';
import { type Config, makeFolder } from '../platform/base/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { createApp } from '../platform/identity/index.ts';
import { ALL_ROLES, findPeople, givePasswords, makeKeys, type SignIn } from './people.ts';
import { asPerson, sessionIn, type WorkspaceName } from './workspace.ts';

const REDIRECT_URLS = ['http://127.0.0.1/callback', 'http://localhost:5555/callback'];

/** What a start shows of it. */
export interface Access {
  readonly admin: SignIn;
  readonly apiKey: string;
  readonly workspace: WorkspaceName;
  readonly invoices: number;
}

/** A private app that a developer can start from. */
async function makeOauthApp(session: Session) {
  const { app, clientSecret } = await createApp(
    transactionOf(session),
    actorOf(session.principal),
    {
      name: 'Month-end helper',
      tagline: 'Reads invoices and reports for the close.',
      redirectUrls: REDIRECT_URLS,
      permissions: ['invoices:read', 'reports:read', 'bank_accounts:read', 'accounts:read'],
    },
  );
  return {
    client_id: app.clientId,
    client_secret: clientSecret,
    redirect_uris: [...app.redirectUrls],
  };
}

/** The workspaces of the demo, in the order in which they were made. */
async function workspacesOf(transaction: Transaction, admin: number): Promise<WorkspaceName[]> {
  await standAs(transaction, admin);
  return transaction.ask<{ id: number; name: string }>({
    text: `select w.id, w.name from workspace w join membership m on m.workspace_id = w.id
      where m.person_id = $1 order by w.id`,
    values: [admin],
  });
}

/** Everything a script needs, readable by the operator alone. */
function writeDemoFile(config: Config, content: object): void {
  makeFolder(config.dataDir);
  writeFileSync(join(config.dataDir, 'demo.json'), `${JSON.stringify(content, null, 2)}\n`, {
    mode: 0o600,
  });
}

/** Lets people and programs into a demo whose books are there, and writes `$DATA_DIR/demo.json`. */
export async function giveAccess(database: Database, config: Config): Promise<Access> {
  const { people, workspaces } = await database.write(null, async (transaction) => {
    const members = await findPeople(transaction);
    const [first] = members;
    return {
      workspaces: await workspacesOf(transaction, first?.id ?? 0),
      people: await givePasswords(transaction, members),
    };
  });
  const [workspace, second, empty] = workspaces;
  const [admin] = people;
  if (!workspace || !second || !empty || !admin) {
    throw new Error('The demo has three workspaces and an admin.');
  }
  const inWorkspace = <T>(place: WorkspaceName, work: (session: Session) => Promise<T>) =>
    database.write(place.id, (transaction) => work(sessionIn(database, transaction, place)));
  const { keys, oauthApp, invoices } = await inWorkspace(workspace, async (session) => {
    const [counted] = await transactionOf(session).ask<{ count: number }>({
      text: 'select count(*)::integer as count from invoice where workspace_id = $1',
      values: [workspace.id],
    });
    return {
      keys: await makeKeys(session, ALL_ROLES),
      oauthApp: await makeOauthApp(asPerson(session, admin)),
      invoices: counted?.count ?? 0,
    };
  });
  const keyOf = (place: WorkspaceName) =>
    inWorkspace(place, (session) => makeKeys(session, ['admin']));
  writeDemoFile(config, {
    base_url: config.baseUrl,
    workspace,
    persons: people.map(({ email, password, role }) => ({ email, password, role })),
    api_keys: keys,
    second_workspace: { ...second, api_keys: await keyOf(second) },
    empty_workspace: { ...empty, api_keys: await keyOf(empty) },
    oauth_app: oauthApp,
  });
  return { admin, apiKey: keys.admin, workspace, invoices };
}
