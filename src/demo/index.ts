// The demo: a company with a history, a second workspace with a little of everything, an empty one,
// and people and keys for each.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { actorOf, type Session, transactionOf } from '../platform/access/index.ts';
import { createApp } from '../platform/identity/index.ts';
import { type Config, makeFolder } from '../platform/base/index.ts';
import { Database, LONG_TIMEOUTS } from '../platform/database/index.ts';
import { setUpWorkspace } from '../settings/index.ts';
import { representRecords } from '../representation.ts';
import { anchorOf, monthFrom } from './anchor.ts';
import { doBusiness, MONTHS } from './business.ts';
import { makeCompany, makeSmallCompany } from './company.ts';
import { ALL_ROLES, join as joinWorkspace, makeKeys, makePeople, PEOPLE } from './people.ts';
import { asPerson, inNewWorkspace } from './workspace.ts';

export interface DemoSummary {
  /** What was loaded, for the start screen. */
  readonly lines: readonly string[];
  readonly signIn?: { readonly email: string; readonly password: string };
  readonly apiKey?: string;
  readonly curl: readonly string[];
}
export interface DemoOptions {
  readonly config: Config;
  readonly serviceUrl: string;
  readonly progress: (done: number, total: number, what: string) => void;
}

const REDIRECT_URLS = ['http://127.0.0.1/callback', 'http://localhost:5555/callback'];
const [FIRST] = PEOPLE;

/** Whether the demo is in the database. */
export async function demoExists(serviceUrl: string): Promise<boolean> {
  const database = new Database({ url: serviceUrl, connections: 1, patience: LONG_TIMEOUTS });
  try {
    const rows = await database.ask({
      text: 'select from person_of_email($1)',
      values: [FIRST?.email],
    });
    return rows.length > 0;
  } finally {
    await database.close();
  }
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

type DemoProgressListener = (month: string, done: number, total: number) => void;

async function makeMain(database: Database, anchor: string, tell: DemoProgressListener) {
  return inNewWorkspace(database, 'Northwind Robotics', async (session) => {
    const people = await makePeople(session);
    await joinWorkspace(session, people);
    const [admin, , clerk] = people;
    if (!admin || !clerk) throw new Error('The demo has an admin and a clerk.');
    const company = await makeCompany(session);
    const invoices = await doBusiness(session, company, anchor, clerk, tell);
    const keys = await makeKeys(session, ALL_ROLES);
    return { people, invoices, keys, oauthApp: await makeOauthApp(asPerson(session, admin)) };
  });
}

type Main = Awaited<ReturnType<typeof makeMain>>;

function makeSecond(database: Database, anchor: string, { people }: Main) {
  return inNewWorkspace(database, 'Southwind Bakery', async (session) => {
    await joinWorkspace(session, people.slice(0, 1));
    await makeSmallCompany(session, monthFrom(anchor, -1));
    return { keys: await makeKeys(session, ['admin']) };
  });
}

function makeEmpty(database: Database, { people }: Main) {
  return inNewWorkspace(database, 'Empty Ltd', async (session) => {
    await joinWorkspace(session, people.slice(0, 1));
    await setUpWorkspace(session, { name: 'Empty Ltd', currency: 'USD' });
    return { keys: await makeKeys(session, ['admin']) };
  });
}

/** Everything a script needs, readable by the operator alone. */
function writeDemoFile(config: Config, content: object): void {
  makeFolder(config.dataDir);
  writeFileSync(join(config.dataDir, 'demo.json'), `${JSON.stringify(content, null, 2)}\n`, {
    mode: 0o600,
  });
}

/** Loads the demo and writes what a script needs to `$DATA_DIR/demo.json`. */
export async function loadDemo({
  config,
  serviceUrl,
  progress,
}: DemoOptions): Promise<DemoSummary> {
  const database = new Database({ url: serviceUrl, connections: 4, patience: LONG_TIMEOUTS });
  try {
    await representRecords();
    const anchor = anchorOf(config.demoAnchor);
    const main = await makeMain(database, anchor, (month, done, total) =>
      progress(done, total + 1, month),
    );
    const second = await makeSecond(database, anchor, main);
    const empty = await makeEmpty(database, main);
    progress(1, 1, 'done');

    const { people, keys, workspace, oauthApp, invoices } = main;
    writeDemoFile(config, {
      base_url: config.baseUrl,
      workspace,
      persons: people.map(({ email, password, role }) => ({ email, password, role })),
      api_keys: keys,
      second_workspace: { ...second.workspace, api_keys: second.keys },
      empty_workspace: { ...empty.workspace, api_keys: empty.keys },
      oauth_app: oauthApp,
    });
    const [first] = people;
    return {
      lines: [
        `"${workspace.name}": 3 entities, 3 currencies, ${MONTHS} months before ${anchor} and its days so far,`,
        `${invoices.toLocaleString('en')} invoices; all but the last of these months reconciled and closed`,
      ],
      ...(first && { signIn: { email: first.email, password: first.password } }),
      apiKey: keys.admin,
      curl: [
        `curl -H "Authorization: Token ${keys.admin}" "${config.baseUrl}/ca/api/account?limit=2"`,
      ],
    };
  } finally {
    await database.close();
  }
}
