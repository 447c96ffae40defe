// The demo: a company with a history, a second workspace with a little of everything, an empty one,
// and people and keys for each.
import type { Config } from '../platform/base/index.ts';
import { Database, LONG_TIMEOUTS } from '../platform/database/index.ts';
import { setUpWorkspace } from '../settings/index.ts';
import { representRecords } from '../representation.ts';
import { giveAccess } from './access.ts';
import { anchorOf, monthFrom } from './anchor.ts';
import { doBusiness, MONTHS } from './business.ts';
import { makeCompany, makeSmallCompany } from './company.ts';
import { type DemoMember, join as joinWorkspace, makePeople, PEOPLE } from './people.ts';
import { inNewWorkspace } from './workspace.ts';

export { anchorOf, lastDayOf } from './anchor.ts';

export interface DemoSummary {
  /** What was loaded, for the start screen. */
  readonly lines: readonly string[];
  readonly signIn?: { readonly email: string; readonly password: string };
  readonly apiKey?: string;
  readonly curl: readonly string[];
}
type DemoProgressListener = (done: number, total: number, what: string) => void;
const [FIRST] = PEOPLE;

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = new Database({ url, connections: 4, patience: LONG_TIMEOUTS });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Whether the demo is in the database. */
export const demoExists = (serviceUrl: string): Promise<boolean> =>
  withDatabase(serviceUrl, async (database) => {
    const rows = await database.ask({
      text: 'select from person_of_email($1)',
      values: [FIRST?.email],
    });
    return rows.length > 0;
  });

async function makeMain(database: Database, anchor: string, progress: DemoProgressListener) {
  const { people } = await inNewWorkspace(database, 'Northwind Robotics', async (session) => {
    const made = await makePeople(session);
    await joinWorkspace(session, made);
    const [, , clerk] = made;
    if (!clerk) throw new Error('The demo has a clerk.');
    const company = await makeCompany(session);
    await doBusiness(session, company, anchor, clerk, (month, done, total) =>
      progress(done, total + 1, month),
    );
    return { people: made };
  });
  return people;
}

const makeSecond = (database: Database, anchor: string, people: readonly DemoMember[]) =>
  inNewWorkspace(database, 'Southwind Bakery', async (session) => {
    await joinWorkspace(session, people);
    await makeSmallCompany(session, monthFrom(anchor, -1));
    return {};
  });

const makeEmpty = (database: Database, people: readonly DemoMember[]) =>
  inNewWorkspace(database, 'Empty Ltd', async (session) => {
    await joinWorkspace(session, people);
    await setUpWorkspace(session, { name: 'Empty Ltd', currency: 'USD' });
    return {};
  });

/** Makes the books of the demo: people are in them, but nobody can sign in and no key opens them. */
export const makeDemoBooks = (
  serviceUrl: string,
  anchor: string,
  progress: DemoProgressListener,
): Promise<void> =>
  withDatabase(serviceUrl, async (database) => {
    await representRecords();
    const people = await makeMain(database, anchor, progress);
    await makeSecond(database, anchor, people.slice(0, 1));
    await makeEmpty(database, people.slice(0, 1));
    progress(1, 1, 'done');
  });

/** Lets people and programs into the books, and writes what a script needs to `$DATA_DIR/demo.json`. */
export const openDemo = (config: Config, serviceUrl: string): Promise<DemoSummary> =>
  withDatabase(serviceUrl, async (database) => {
    const { admin, apiKey, workspace, invoices } = await giveAccess(database, config);
    return {
      lines: [
        `"${workspace.name}": 3 entities, 3 currencies, ${MONTHS} months before ${anchorOf(config.demoAnchor)} and its days so far,`,
        `${invoices.toLocaleString('en')} invoices; all but the last of these months reconciled and closed`,
      ],
      signIn: { email: admin.email, password: admin.password },
      apiKey,
      curl: [`curl -H "Authorization: Token ${apiKey}" "${config.baseUrl}/ca/api/account?limit=2"`],
    };
  });
