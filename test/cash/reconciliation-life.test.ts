// Reconciliations over HTTP: their states, and deletion with all their data.
import { makeApiKey } from '../support/service.ts';
import { fileDesk } from '../support/files.ts';
import { openBank, REPORTS, type BankDesk } from './reconciliation.ts';

let desk: BankDesk;
beforeAll(async () => {
  desk = await openBank();
});
afterAll(() => desk.service.close());
/** Each test has a year of its own. */
let year = 2020;
const days = () => {
  year += 1;
  return { start: `${year}-01-01`, end: `${year}-01-31`, day: `${year}-01-10` };
};
const range = ({ start, end }: { start: string; end: string }) => ({
  statement_starting_date: start,
  statement_ending_date: end,
});
const confirm = (id: number, selected: readonly unknown[], key?: string) =>
  desk.at(`/${id}/transactions/confirm`)('POST', { selected }, key);
const read = async (id: number) => (await desk.at(`/${id}`)('GET')).body;

test('states: a draft is submitted, approved with a difference of 0, and reopened', async () => {
  const at = days();
  const line = await desk.pay('15', { date: at.day });
  const { id } = await desk.report({ ...range(at), starting_balance: 0, ending_balance: 15 });
  const patch = (json: object, key?: string) => desk.at(`/${id}`)('PATCH', json, key);
  expect((await patch({ status: 'APPROVED' })).body).toEqual({
    status: ['A report is approved when it is PENDING_APPROVAL.'],
  });
  expect((await patch({ status: 'DELETED' })).body).toEqual({
    status: ['Delete the report instead.'],
  });
  const submitted = await patch({ status: 'PENDING_APPROVAL' });
  expect(submitted.body).toMatchObject({
    status: 'PENDING_APPROVAL',
    reconciled_by: expect.any(Number),
    reconciled_by_name: 'admin',
    reconciled_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    approved_on: null,
    total_debit_amount: 0,
    total_credit_amount: 0,
    adjustments: 0,
  });
  expect((await patch({ status: 'APPROVED' })).body).toEqual({
    status: ['The difference is 15.00 USD: it has to be 0.'],
  });
  // Nothing else changes until it is a draft again; what was read can be sent back.
  expect((await patch({ ending_balance: 0 })).status).toBe(400);
  expect((await confirm(id, [line])).status).toBe(400);
  expect((await patch(await read(id))).status).toBe(200);
  expect((await patch({ status: 'DRAFT' })).body).toMatchObject({
    reconciled_by: null,
    total_debit_amount: null,
    total_credit_amount: null,
    adjustments: null,
  });
  await confirm(id, [line]);
  // What the statement tells stays; the rest follows from what is confirmed.
  await patch({ status: 'PENDING_APPROVAL', total_credit_amount: 7 });
  expect((await patch({ status: 'APPROVED' }, desk.service.keys.clerk)).status).toBe(403);
  const approved = await patch({ status: 'APPROVED' });
  expect(approved.body).toMatchObject({
    status: 'APPROVED',
    reconciliation_difference: '0.00',
    approved_by_name: 'admin',
    approved_on: expect.any(String),
    total_debit_amount: 15,
    total_credit_amount: 7,
    adjustments: 0,
  });
  // Whoever may not approve reopens nothing that was approved.
  const preparer = await makeApiKey(desk.service.database, desk.service.workspace, 'accountant', {
    permissions: { 'reconciliations:approve': 'none' },
  });
  expect((await patch({ status: 'DRAFT' }, preparer)).status).toBe(403);
  expect((await read(id)).status).toBe('APPROVED');
  expect((await patch({ starting_balance: 5 })).status).toBe(400);
  expect((await desk.at(`/${id}`)('PUT', { ...approved.body, adjustments: 3 })).status).toBe(400);
  const kept = await desk.at(`/${id}`)('PUT', { ...approved.body, status: undefined });
  expect([kept.status, kept.body.status]).toEqual([200, 'APPROVED']);
  const refused = await desk.service.graphql(
    `mutation { unclearReconciliationTransactions(id: ${id}, selected: [${line}]) }`,
  );
  expect(refused.errors?.[0].message).toContain('set its status back to DRAFT first');
});

describe('DELETE /coa/api/v2/reconciliation/{id}', () => {
  test.each(['DRAFT', 'PENDING_APPROVAL', 'APPROVED'])(
    'removes a report that is %s with all associated data',
    async (state) => {
      const at = days();
      const entry = await desk.entry('60', { date: at.day });
      const line = await desk.lineOf(entry);
      const { id } = await desk.report({ ...range(at), starting_balance: 0, ending_balance: 60 });
      await confirm(id, [line]);
      const upload = await fileDesk(() => desk.service).upload(
        `model=reconciliation_report&object_id=${id}`,
      );
      expect([upload.status, upload.text]).toEqual([200, expect.any(String)]);
      expect((await read(id)).attachments).toHaveLength(1);
      for (const status of ['PENDING_APPROVAL', 'APPROVED']) {
        if (state !== 'DRAFT' && (status === state || state === 'APPROVED')) {
          expect((await desk.at(`/${id}`)('PATCH', { status })).status).toBe(200);
        }
      }
      expect((await read(id)).status).toBe(state);
      const ledger = await desk.service.call('GET', `/coa/api/journal_entry/${entry}`);
      const gone = await desk.at(`/${id}`)('DELETE');
      expect([gone.status, gone.text]).toEqual([204, '']);
      expect((await desk.at(`/${id}`)('GET')).status).toBe(404);
      expect((await desk.at(`/${id}`)('DELETE')).body).toEqual({ detail: 'Not found.' });
      expect((await desk.service.call('GET', `/ca/api/file/${upload.body.id}`)).status).toBe(404);
      // The ledger stays; its line is free again.
      const after = await desk.service.call('GET', `/coa/api/journal_entry/${entry}`);
      expect(after.body).toEqual({
        ...ledger.body,
        transactions: ledger.body.transactions.map((each: any) => ({
          ...each,
          reconciliation_report: null,
        })),
      });
      const again = await desk.report({ ...range(at), starting_balance: 0, ending_balance: 60 });
      expect((await confirm(again.id, [line])).status).toBe(204);
    },
  );

  test('of an approved one asks for the right to approve, as reopening does', async () => {
    const { database, workspace, keys } = desk.service;
    const permissions = { 'reconciliations:approve': 'none' };
    const writer = await makeApiKey(database, workspace, 'accountant', { permissions });
    const { id } = await desk.report({ ...range(days()), starting_balance: 0, ending_balance: 0 });
    for (const status of ['PENDING_APPROVAL', 'APPROVED']) {
      expect((await desk.at(`/${id}`)('PATCH', { status })).status).toBe(200);
    }
    const refused = await desk.at(`/${id}`)('DELETE', undefined, writer);
    const reopened = await desk.at(`/${id}`)('PATCH', { status: 'DRAFT' }, writer);
    expect(reopened.status).toBe(403);
    expect([refused.status, (await read(id)).status]).toEqual([403, 'APPROVED']);
    expect((await desk.at(`/${id}`)('DELETE', undefined, keys.accountant)).status).toBe(204);
  });

  test('answers with 404 for what is not there, and both slash forms of what is', async () => {
    const at = days();
    const { id } = await desk.report(range(at));
    const { other, keys } = desk.service;
    for (const [path, key] of [
      ['/999999', keys.admin],
      ['/x', keys.admin],
      [`/${id}`, other.admin],
    ] as const) {
      const answer = await desk.at(path)('DELETE', undefined, key);
      expect([path, answer.status, answer.body]).toEqual([path, 404, { detail: 'Not found.' }]);
    }
    expect((await desk.at(`/${id}`)('DELETE', undefined, keys.viewer)).status).toBe(403);
    expect((await desk.service.call('DELETE', `${REPORTS}/${id}`, { key: null })).status).toBe(401);
    expect((await desk.at(`/${id}`)('DELETE', undefined, keys.clerk)).status).toBe(202);
    expect((await read(id)).id).toBe(id);
    expect((await desk.at(`/${id}/`)('DELETE', undefined, keys.accountant)).status).toBe(204);
  });
});
