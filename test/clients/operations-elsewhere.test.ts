// Operations that one call does not reach: those of a browser and an app, and reads of what takes several
// steps to make. Each answers as it is typed, and is an example of the documentation.
import { modelOf, type Model, type OpenApi } from '../../clients/generator/model.ts';
import { assemble } from '../contracts/assemble.ts';
import { challengeOf, installedGrant, makeInstalled } from '../oauth/support/installed.ts';
import {
  APPS,
  CONNECTIONS,
  serviceWithPeople,
  type ServiceWithPeople,
} from '../oauth/support/service-with-people.ts';
import { REDIRECT } from '../oauth/support/world.ts';
import { openMatching, TRANSACTIONS, type MatchDesk } from '../cash/matching.ts';
import { answerFaults, clientOf, expectExamples, type Operation } from './support/answers.ts';
import { Recorder } from './support/recorded.ts';
import { until } from '../support/until.ts';

let model: Model;
let here: ServiceWithPeople;
let desk: MatchDesk;
let recorder: Recorder;
beforeAll(async () => {
  model = modelOf((await assemble()).openapi as unknown as OpenApi, [], '0');
  here = await serviceWithPeople();
  desk = await openMatching(here.service);
  recorder = new Recorder(here.service.url);
});
afterAll(() => here.end());

const operationOf = (id: string): Operation => {
  const found = model.operations.find((each) => each.id === id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
};
/** The answer of an operation through the client; it is as it is typed, and an example. */
async function answerOf(id: string, path: object = {}, query: object = {}): Promise<any> {
  const operation = operationOf(id);
  const client = clientOf(here.service, undefined, recorder.of(operation));
  const answer = await client.request(`${operation.method} ${operation.path}`, { path, query });
  expect(answerFaults(model, operation, answer)).toEqual([]);
  expectExamples(recorder.examples);
  return answer;
}
const created = async (path: string, json: object): Promise<any> => {
  const { status, body, text } = await here.service.call('POST', path, { json });
  if (status !== 201) throw new Error(`${path}: ${text}`);
  return body;
};

describe('an app', () => {
  /** Sent as a browser or an app sends it, without a key. */
  const sent = async (id: string, query: string, init: RequestInit): Promise<Response> => {
    const operation = operationOf(id);
    const url = `${here.service.url}${operation.path}${query}`;
    const response = await recorder.of(operation)(url, { redirect: 'manual', ...init });
    expectExamples(recorder.examples);
    return response;
  };
  const posted = async (id: string, fields: Record<string, string>): Promise<any> => {
    const response = await sent(id, '', { method: 'POST', body: new URLSearchParams(fields) });
    expect([id, response.status]).toEqual([id, 200]);
    const answer = await response.json();
    expect(answerFaults(model, operationOf(id), answer)).toEqual([]);
    return answer;
  };

  test('asks for consent, refreshes its token, and revokes it', async () => {
    const made = await makeInstalled(here);
    const { clientId } = made.app;
    const query = new URLSearchParams({
      ...{
        client_id: clientId,
        redirect_uri: REDIRECT,
        response_type: 'code',
        state: 'unguessable',
      },
      ...{ code_challenge: challengeOf('v'.repeat(43)), code_challenge_method: 'S256' },
    });
    const asked = await sent('oauthAuthorize', `?${query.toString()}`, {});
    expect([asked.status, asked.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/^\/consent\/[\w-]+$/),
    ]);
    const { refresh } = await installedGrant(here, made);
    const tokens = await posted('oauthToken', {
      ...{ grant_type: 'refresh_token', client_id: clientId, refresh_token: refresh },
    });
    expect(tokens.expires_in).toBe(3_600);
    const me = () =>
      fetch(`${here.service.url}/users/api/get-user-permissions`, {
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
    expect((await me()).status).toBe(200);
    await posted('oauthRevoke', { token: tokens.refresh_token, client_id: clientId });
    expect((await me()).status).toBe(401);
  });

  test('leaves an activity that an admin reads, and is disconnected', async () => {
    const made = await makeInstalled(here, { permissions: ['entities:read'] });
    const { access } = await installedGrant(here, made);
    await fetch(`${here.service.url}/coa/api/entity`, {
      headers: { authorization: `Bearer ${access}` },
    });
    const { body } = await here.service.call<any[]>('GET', CONNECTIONS);
    const { id } = body.find((each) => each.client_id === made.app.clientId);
    await until(async () => {
      const { body: lines } = await here.service.call('GET', `${CONNECTIONS}/${id}/activity`);
      return lines[0]?.method === 'GET';
    });
    const [line] = await answerOf('oauthActivity', { id });
    expect(line).toMatchObject({ method: 'GET', path: '/coa/api/entity' });
    await answerOf('disconnectOauthApp', { id });
    const after = (await here.service.call<any[]>('GET', CONNECTIONS)).body;
    expect(after.find((each) => each.id === id).ended_at).not.toBeNull();
  });

  test('is approved by the operator in a browser, and by no key', async () => {
    const { id } = await created(APPS, { name: 'Wants out', published: true });
    const operation = operationOf('approveOauthApp');
    const client = clientOf(here.service, undefined, recorder.of(operation, true));
    const answer = client.request(`POST ${operation.path}`, { path: { id } });
    await expect(answer).rejects.toMatchObject({ status: 403 });
    expectExamples(recorder.examples);
    expect((await here.service.call('GET', `${APPS}/${id}`)).body.state).toBe('pending');
  });
});

test('the two sides of a transfer, merged', async () => {
  const { data } = await here.service.graphql(
    'mutation { createAccount(input: { number: "1020", name: "Savings", accountSubtype: BANK }) { id } }',
  );
  const { id: savings } = await created('/ca/api/account', {
    ...{ entity: desk.books.acme, name: 'Savings' },
    chart_of_accounts_account: Number(data.createAccount.id),
  });
  const openLine = async ({ id }: { id: number }): Promise<number> => {
    const { body } = await desk.call('GET', `${TRANSACTIONS}/${id}`);
    const entry = (await desk.call('GET', `/coa/api/journal_entry/${body.journal}`)).body;
    return entry.transactions.find((each: any) => each.account_type === 'UNCATEGORIZED').id;
  };
  const out = await openLine(await desk.line(-777, 'out', { posted_at: '2026-01-10' }));
  const into = await openLine(await desk.line(777, 'in', { account: savings }));
  const entry = await answerOf('mergedLedgerLines', {}, { transaction_ids: `${out},${into}` });
  expect(entry.transactions.map((each: any) => each.amount_native).toSorted()).toEqual([
    ...['-777', '777'],
  ]);
});

test('a figure of a statement, explained', async () => {
  await desk.invoice(120);
  const statement =
    '/ca/api/get_income_statement?start_date=2026-01-01&end_date=2026-12-31&cadence=yearly&explain=true';
  const { body } = await here.service.call('GET', statement);
  const row = body.income_statement.find(
    (each: any) => Object.keys(each.references ?? {}).length > 0,
  );
  const [[column, reference]] = Object.entries(row.references) as [[string, string]];
  const told = await answerOf('explain', { reference });
  expect(told.amount).toBe(String(row[column]));
  expect(told.leaves.length).toBeGreaterThan(0);
});

test('a line that a rule takes for a fixed asset', async () => {
  const { id: account } = await created('/coa/api/account', {
    ...{ number: '1501', name: 'Machines', account_subtype: 'FIXED_ASSET' },
  });
  const { id: asset_class } = await created('/coa/api/fixed-asset-class', {
    ...{ name: 'Machines', useful_life: 36 },
  });
  await created('/coa/api/fixed-asset-automation', {
    ...{ name: 'Machines', entity: desk.books.acme, account, amount_threshold: 1_000, asset_class },
  });
  await created('/coa/api/journal_entry', {
    ...{ entity: desk.books.acme, date: '2026-03-05', memo: 'Press' },
    transactions: [
      { account, debit_amount_native: 2_000 },
      { account: desk.books.accounts.services, credit_amount_native: 2_000 },
    ],
  });
  await here.service.call('POST', '/coa/api/fixed-asset-automation/run');
  const { body } = await here.service.call('GET', '/coa/api/fixed-asset-automation/matches');
  const match = await answerOf('fixedAssetAutomationMatch', { id: body.results[0].id });
  expect(match).toMatchObject({ rule_name: 'Machines', proposed_initial_value: '2000' });
});

test('the rows of a saved report', async () => {
  await desk.invoice(50);
  const { data } = await here.service.graphql(
    'mutation ($query: JSON!) { saveInvoiceReport(name: "Open", query: $query) { id } }',
    { query: { group_fields: 'client', currency: 'USD', aggregation_fields: 'sum:amount_due' } },
  );
  const { results } = await answerOf('invoiceReportData', {
    id: Number(data.saveInvoiceReport.id),
  });
  expect(Number(results[0]['sum:amount_due'])).toBeGreaterThanOrEqual(50);
});
