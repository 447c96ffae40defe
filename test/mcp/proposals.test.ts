// Changes of agents: drafts and proposals that a person decides, once however often they are sent.
import { openBooks, type TestBooks } from '../support/books.ts';
import { makeApiKey, startService, type TestService } from '../support/service.ts';
import { type Agent, agentAt } from './support/agent.ts';

let service: TestService;
let books: TestBooks;
let agent: Agent;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
  agent = await agentAt(service.url, service.keys.accountant);
});
afterAll(async () => {
  await agent.close();
  await service.close();
});

let made = 0;
const bill = (amount: string, changes: object = {}) => ({
  input: {
    ...{ entity: books.acme, vendor: books.vendor, billNumber: `A-${++made}` },
    ...{ billDate: '2026-03-01', dueDate: '2026-03-31' },
    lines: [{ account: books.accounts['expense'] ?? books.accounts.services, amount }],
    ...changes,
  },
});
const count = async (table: string, where = 'true'): Promise<number> => {
  const [[row]] = (await service.database.read(service.workspace, {
    text: `select count(*)::int as n from ${table} where ${where}`,
  })) as unknown as [{ n: number }[]];
  return row?.n ?? -1;
};
const posted = () => count('journal_line');
const fails = async (name: string, given: Record<string, unknown>) => {
  const { isError, text } = await agent.call(name, given);
  expect([isError, text]).toEqual([true, text]);
  return text;
};

describe('a record that is made', () => {
  test('waits as a draft, although the key could post it; a person accepts it and it posts', async () => {
    const before = await posted();
    const { told } = await agent.call('propose', {
      operation: 'createBill',
      arguments: bill('123456789012.34'),
    });
    expect(told).toMatchObject({ kept: 'draft', record: { totalAmount: '123456789012.34' } });
    const id = Number(told.record.id);
    expect(told.approveAt).toBe(`${service.url}/waiting/Bill/${id}`);
    expect(await posted()).toBe(before);
    const draft = await service.call('GET', `/coa/api/v1/bill/${id}`);
    expect(draft.text).toContain('"total_amount":123456789012.34');
    expect(draft.body.status).toBe('draft');
    const { errors } = await service.graphql(`mutation { acceptBill(id: ${id}) { id } }`);
    expect(errors).toBeUndefined();
    expect(await posted()).toBe(before + 2);
  });

  test('is refused field by field, and nothing is kept', async () => {
    const before = await count('bill');
    const text = await fails('propose', {
      operation: 'createBill',
      arguments: bill('1.234', { vendor: 999_999 }),
    });
    expect(text).toContain('vendor: Invalid pk "999999" - object does not exist.');
    expect(text).toContain('Ensure that there are no more than 2 decimal places.');
    const empty = { operation: 'createBill', arguments: { input: {} } };
    expect((await fails('propose', empty)).split('\n')).toEqual(
      expect.arrayContaining(['entity: This field is required.', 'lines: This field is required.']),
    );
    expect(await count('bill')).toBe(before);
  });
});

describe('another change', () => {
  let id: number;
  beforeAll(async () => {
    const { data } = await service.graphql(
      'mutation ($input: BillInput!) { createBill(input: $input) { id } }',
      bill('80'),
    );
    id = Number(data.createBill.id);
  });
  const statusOf = async () => (await service.call('GET', `/coa/api/v1/bill/${id}`)).body.status;

  test('waits as a proposal with what it would post, and runs when a person accepts it', async () => {
    const before = await posted();
    const { told } = await agent.call('propose', {
      operation: 'voidBill',
      arguments: { id, voidDate: '2026-03-02' },
    });
    expect(told).toMatchObject({ kept: 'proposal', proposal: expect.any(Number) });
    expect(told.preview).toMatchObject({ id: String(id), billDate: '2026-03-01' });
    expect(told.effect.journalLines).toHaveLength(2);
    expect(told.approveAt).toBe(`${service.url}/waiting/Proposal/${told.proposal}`);
    expect([await statusOf(), await posted()]).toEqual(['open', before]);
    const { told: list } = await agent.call('list_proposals');
    expect(list.rows).toContainEqual(
      expect.objectContaining({ object: 'Proposal', id: String(told.proposal), isOwn: true }),
    );
    const accepted = await service.graphql(
      `mutation { acceptProposal(id: ${told.proposal}) { status } }`,
    );
    expect(accepted).toEqual({ data: { acceptProposal: { status: 'ACCEPTED' } } });
    expect([await statusOf(), await posted()]).toEqual(['voided', before + 2]);
  });

  test('is withdrawn by whoever proposed it, and by nobody else', async () => {
    const { told } = await agent.call('propose', {
      operation: 'reopenBill',
      arguments: { id },
    });
    const other = await agentAt(
      service.url,
      await makeApiKey(service.database, service.workspace, 'accountant'),
    );
    const refused = await other.call('withdraw_proposal', { proposal: told.proposal });
    expect([refused.isError, refused.text.split('\n')[0]]).toEqual([true, 'Not found.']);
    await other.close();
    const { told: withdrawn } = await agent.call('withdraw_proposal', { proposal: told.proposal });
    expect(withdrawn).toMatchObject({ id: String(told.proposal), status: 'REJECTED' });
    expect(await fails('withdraw_proposal', { proposal: told.proposal })).toBe(
      'This proposal is already rejected.',
    );
    const { errors } = await service.graphql(
      `mutation { acceptProposal(id: ${told.proposal}) { status } }`,
    );
    expect(errors?.[0].message).toBe('This proposal is already rejected.');
  });
});

describe('once', () => {
  const proposals = () => count('proposal');
  const bills = () => count('bill');

  test('the same request_id never makes two, and says so; another body of it is refused', async () => {
    const given = { operation: 'createBill', arguments: bill('10'), request_id: 'r-1' };
    const { told: first } = await agent.call('propose', given);
    const before = await bills();
    const { told: second } = await agent.call('propose', given);
    expect(second.record.id).toBe(first.record.id);
    expect(second.note).toBe('This request_id was answered before: this is that answer.');
    expect(await bills()).toBe(before);
    expect(await fails('propose', { ...given, arguments: bill('11') })).toContain(
      'request_id: It was used for another change. Use a new one for a new change.',
    );
    expect(await bills()).toBe(before);
  });

  test('a proposal with a request_id is answered with the same proposal', async () => {
    const { told: draft } = await agent.call('propose', {
      operation: 'createBill',
      arguments: bill('12'),
    });
    const { id } = draft.record;
    const given = { operation: 'deleteBill', arguments: { id }, request_id: 'r-2' };
    const { told: first } = await agent.call('propose', given);
    const before = await proposals();
    const { told: second } = await agent.call('propose', given);
    expect([second.proposal, await proposals()]).toEqual([first.proposal, before]);
  });

  test('twenty at once with one request_id make one', async () => {
    const given = { operation: 'createBill', arguments: bill('13'), request_id: 'r-3' };
    const before = await bills();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => agent.call('propose', given)),
    );
    const ids = new Set(
      answers.filter(({ isError }) => !isError).map(({ told }) => told.record.id),
    );
    expect(ids.size).toBe(1);
    expect(await bills()).toBe(before + 1);
  });

  test('an equal change within ten minutes is a possible duplicate; insist makes another', async () => {
    const { told: draft } = await agent.call('propose', {
      operation: 'createBill',
      arguments: bill('14'),
    });
    const { id } = draft.record;
    const given = { operation: 'deleteBill', arguments: { id } };
    const { told: first } = await agent.call('propose', given);
    const { told: second } = await agent.call('propose', given);
    expect(second).toMatchObject({ proposal: first.proposal, possibleDuplicate: true });
    const { told: third } = await agent.call('propose', { ...given, insist: true });
    expect(third.proposal).not.toBe(first.proposal);
    expect(third).not.toHaveProperty('possibleDuplicate');
  });

  test('after ten minutes it is another one', async () => {
    const { told: draft } = await agent.call('propose', {
      operation: 'createBill',
      arguments: bill('15'),
    });
    const { id } = draft.record;
    const given = { operation: 'deleteBill', arguments: { id } };
    const { told: first } = await agent.call('propose', given);
    const later = (minutes: number) =>
      service.database.write(service.workspace, (transaction) =>
        transaction.ask({
          text: `update idempotency_key set created_at = created_at - make_interval(mins => $1) where key like 'agent same %'`,
          values: [minutes],
        }),
      );
    await later(9);
    expect((await agent.call('propose', given)).told.proposal).toBe(first.proposal);
    await later(2);
    expect((await agent.call('propose', given)).told.proposal).not.toBe(first.proposal);
  });
});

describe('what a person has to do', () => {
  test.each([
    [
      { operation: 'createVendor', arguments: { input: { name: 'X' } } },
      /cannot wait for a person: vendors has no drafts/,
    ],
    [
      { operation: 'acceptBill', arguments: { id: 1 } },
      /decides on a change\. A person does that\./,
    ],
    [{ operation: 'acceptProposal', arguments: { id: 1 } }, /is no change that can be proposed/],
    [{ operation: 'decideDraft', arguments: {} }, /is no change that can be proposed/],
    [{ operation: 'createApiKey', arguments: {} }, /is no change that can be proposed/],
    [{ operation: 'createWebhook', arguments: {} }, /is no change that can be proposed/],
    [{ operation: 'uploadFile', arguments: {} }, /is no change that can be proposed/],
    [{ operation: 'toString', arguments: {} }, /is no change that can be proposed/],
    [{ operation: 'createBill', arguments: { nope: 1 } }, /arguments: createBill takes no "nope"/],
    [{ operation: 'createBill', arguments: {} }, /arguments: createBill needs "input"/],
    [{ operation: 'deleteBill', arguments: { id: 1 }, request_id: '' }, /request_id: Use 1 to 200/],
    [
      { operation: 'createBill', arguments: { input: {} }, apply: true },
      /Only an app that a person granted bills:write applies changes itself/,
    ],
  ])('%j is refused', async (given, words) => {
    const before = [await count('bill'), await count('proposal'), await posted()];
    expect(await fails('propose', given)).toMatch(words);
    expect([await count('bill'), await count('proposal'), await posted()]).toEqual(before);
  });
});

test('several are proposed each by itself: a refused one stops no other', async () => {
  const { told } = await agent.call('propose_many', {
    changes: [
      { operation: 'createBill', arguments: bill('20'), request_id: 'm-1' },
      { operation: 'createBill', arguments: bill('21', { vendor: 999_999 }), request_id: 'm-2' },
      { operation: 'createVendor', arguments: { input: { name: 'X' } } },
    ],
  });
  expect(told).toMatchObject({ proposed: 1, refused: 2 });
  expect(told.rows.map((row: any) => [row.request_id, row.kept ?? row.refused])).toEqual([
    ['m-1', 'draft'],
    ['m-2', expect.stringContaining('999999')],
    [undefined, expect.stringContaining('cannot wait')],
  ]);
  expect(await fails('propose_many', { changes: [] })).toBe('Send 1 to 100 changes; these are 0.');
  const many = Array.from({ length: 101 }, () => ({ operation: 'x', arguments: {} }));
  expect(await fails('propose_many', { changes: many })).toBe(
    'Send 1 to 100 changes; these are 101.',
  );
});
