// A workspace moves to a cell where one of its people has another account under the same address, and back. What they began
// goes on: repeated requests, drafts and proposals that wait, and the tokens of their apps.
import pg from 'pg';
import { AUTHORS, CALLERS, PRINCIPALS } from '../../src/cli/cells/authors.ts';
import { createApp, hashPassword } from '../../src/platform/identity/index.ts';
import { setUpWorkspace } from '../../src/settings/setup.service.ts';
import { connectApp, PASSWORD, tokenRequest } from '../oauth/support/world.ts';
import { adminActor } from '../support/actor.ts';
import { type CellName, CELLS, type Cells, startCells } from '../support/cells.ts';
import { principalIn, sessionOf } from '../support/workspace.ts';

const EMAIL = 'twice@example.com';
/** Of the person in each cell; API users of the workspace have none of them. */
const ids = { one: 900, two: 1_000_900 };
const roots = new Map<CellName, pg.Client>();
let cells: Cells;
let workspace: number;
/** The tokens of the person's app, the newest ones. */
let tokens: { access: string; refresh: string };
let app: { id: string; secret: string };
let create: string;

async function sql<R extends object>(
  cell: CellName,
  text: string,
  values: unknown[] = [workspace],
): Promise<R[]> {
  const root = roots.get(cell);
  if (!root) throw new Error(`${cell} is not open.`);
  return (await root.query<R>(text, values)).rows;
}

/** A document that the person's app sends, through the router. */
async function asPerson(query: string, headers: Record<string, string> = {}) {
  const answer = await cells.ask('', '/graphql', {
    method: 'POST',
    json: { query },
    headers: { authorization: `Bearer ${tokens.access}`, ...headers },
  });
  return { status: answer.status, headers: answer.headers, ...JSON.parse(answer.text) };
}
/** The same by an admin. */
async function asAdmin(query: string) {
  const answer = await cells.ask(cells.one.keys.admin, '/graphql', {
    method: 'POST',
    json: { query },
  });
  return JSON.parse(answer.text);
}

async function setUp(): Promise<void> {
  const { database } = cells.one;
  await database.write(workspace, async (transaction) => {
    const session = { ...sessionOf(database, principalIn(workspace)), transaction };
    await setUpWorkspace(session, { name: 'Moving', currency: 'USD' });
  });
  const hash = await hashPassword(PASSWORD);
  for (const cell of CELLS) {
    const root = new pg.Client(cells.databases[cell].superuserUrl);
    await root.connect();
    roots.set(cell, root);
    await sql(
      cell,
      `insert into person (id, email, name, password_hash) values ($1, $2, 'Twice', $3)`,
      [ids[cell], EMAIL, hash],
    );
  }
  await sql(
    'one',
    `insert into membership (workspace_id, person_id, role, approval_required) values ($1, $2, 'accountant', true)`,
    [workspace, ids.one],
  );
  // Ids without a word whose they are: one of the person, one of an API user.
  await sql(
    'one',
    `insert into bill_draft (workspace_id, source, status, created_by)
     select $1, 'ui_upload', 'parsing', unnest(array[$2::integer, (select min(id) from api_user where workspace_id = $1)])`,
    [workspace, ids.one],
  );
  const made = await database.write(workspace, (transaction) =>
    createApp(transaction, adminActor(workspace, ids.one), {
      name: 'Sync',
      redirectUrls: ['http://127.0.0.1/callback'],
      permissions: ['journal_entries:write', 'journal_entries:approve'],
    }),
  );
  app = { id: made.app.clientId, secret: made.clientSecret };
  const place = { server: { base: cells.url }, northwind: workspace };
  tokens = await connectApp(place, made, { email: EMAIL });
}

/** The document that makes an entry. */
async function entryOf(): Promise<string> {
  const [entity] = await sql<{ id: number }>(
    'one',
    'select id from entity where workspace_id = $1',
  );
  const accounts = await sql<{ id: number }>(
    'one',
    'select id from account where workspace_id = $1 order by number limit 2',
  );
  const [debit, credit] = accounts.map(({ id }) => id);
  return `mutation { createJournalEntry(input: { entity: ${entity?.id}, date: "2026-01-31", currency: "USD", transactions: [
    { account: ${debit}, debitAmountNative: 5 }, { account: ${credit}, creditAmountNative: 5 }] }) { id status } }`;
}

beforeAll(async () => {
  cells = await startCells();
  ({ workspace } = cells.one);
  await setUp();
  create = await entryOf();
});
afterAll(async () => {
  for (const root of roots.values()) await root.end();
  await cells.close();
});

const ONCE = { 'idempotency-key': 'an entry' };
let draft: { id: string };
let proposal: number;

/** Tries, in a cell, all that the person began before. */
async function demandTheSame(): Promise<void> {
  const repeated = await asPerson(create, ONCE);
  expect([repeated.data, repeated.headers.get('idempotency-replayed')]).toEqual([
    { createJournalEntry: draft },
    'true',
  ]);
  expect(await asPerson(`mutation { acceptJournalEntry(id: ${draft.id}) { id } }`)).toMatchObject({
    errors: [{ message: 'Somebody else has to approve your work.' }],
  });
  expect(await asPerson(`mutation { acceptProposal(id: ${proposal}) { id } }`)).toMatchObject({
    errors: [{ message: 'Somebody else has to decide on your proposal.' }],
  });
  // A grant that narrows is answered by the engine, which compares accounts.
  const { status, body } = await tokenRequest(cells.url, {
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh,
    client_id: app.id,
    client_secret: app.secret,
    scope: 'journal_entries:write journal_entries:approve',
  });
  expect([status, body]).toEqual([200, expect.objectContaining({ token_type: 'Bearer' })]);
  tokens = { access: String(body['access_token']), refresh: String(body['refresh_token']) };
}

test('before the move: a draft, a proposal, a repeated request and another token', async () => {
  const made = await asPerson(create, ONCE);
  draft = made.data.createJournalEntry;
  const posted = await asAdmin(create);
  const proposed = await asPerson(
    `mutation { deleteJournalEntry(id: ${posted.data.createJournalEntry.id}) }`,
  );
  proposal = proposed.errors[0].extensions.proposal;
  expect([made.status, proposed.status]).toEqual([200, 202]);
  await demandTheSame();
});

test.each<[CellName]>([['two'], ['one']])('in cell %s it is the same', async (to) => {
  await cells.move(workspace, { to });
  await demandTheSame();
  const kept = await sql<{ by: number; caller: string; proposer: number }>(
    to,
    `select e.created_by as by, k.caller, (p.proposer ->> 'id')::integer as proposer
     from journal_entry e, idempotency_key k, proposal p
     where e.workspace_id = $1 and k.workspace_id = $1 and p.workspace_id = $1 and e.id = $2`,
    [workspace, draft.id],
  );
  const id = ids[to];
  const uploads = await sql<{ by: number }>(
    to,
    `select b.created_by as by from bill_draft b where b.workspace_id = $1 and not exists (
       select from api_user u where u.workspace_id = $1 and u.id = b.created_by)`,
  );
  expect(uploads).toEqual([{ by: id }]);
  expect(kept).toEqual([
    { by: id, caller: expect.stringContaining(`person:${id}:app:`), proposer: id },
  ]);
});

test('at last the proposal is accepted, as a request of its proposer', async () => {
  expect(await asAdmin(`mutation { acceptProposal(id: ${proposal}) { status } }`)).toEqual({
    data: { acceptProposal: { status: 'ACCEPTED' } },
  });
});

test('every column that names somebody follows', async () => {
  const columns = await sql<{ place: string }>(
    'one',
    `select c.oid::regclass || '.' || a.attname as place from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and exists (select from pg_attribute w where w.attrelid = c.oid and w.attname = 'workspace_id')
       and (a.attname ~ '_by$|^(caller|author|proposer|actor)$') and a.attname <> all($1)`,
    [[...CALLERS, ...Object.keys(AUTHORS), ...PRINCIPALS]],
  );
  expect(columns.map(({ place }) => place).toSorted()).toEqual([
    // The place of a rate among others.
    'exchange_rate.ended_by',
    // With a foreign key to the account.
    'invitation.invited_by',
  ]);
});
