// Proposals by callers with the draft tier: stored, previewed, and run once accepted.
import { openBooks, type TestBooks } from '../support/books.ts';
import { makeApiKey, startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
let invoice: any;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
});
afterAll(() => service.close());
beforeEach(async () => {
  const made = await service.call('POST', '/coa/api/v1/invoice', {
    json: {
      entity: books.acme,
      client: books.customer,
      invoice_date: '2026-01-15',
      lines: [{ quantity: 1, rate: 100 }],
    },
  });
  expect(made.status).toBe(201);
  invoice = made.body;
});

const read = async () => (await service.call('GET', `/coa/api/v1/invoice/${invoice.id}/`)).body;
const patch = (key: string, json: object) =>
  service.call('PATCH', `/coa/api/v1/invoice/${invoice.id}/`, { key, json });
const accept = (id: number, key = service.keys.admin) =>
  service.graphql(
    'mutation ($id: ID!) { acceptProposal(id: $id) { id status decidedBy } }',
    { id },
    key,
  );

test('a change waits, shows what it would do, and happens when it is accepted', async () => {
  const asked = await patch(service.keys.clerk, { ref_number: 'PO-1' });
  expect(asked.status).toBe(202);
  expect(asked.body).toMatchObject({
    proposal: expect.any(Number),
    operation: 'patchInvoice',
    preview: { id: invoice.id, ref_number: 'PO-1' },
  });
  expect(await read()).toEqual(invoice);

  const listed = await service.graphql(
    '{ proposals(status: PENDING) { id resource operation preview proposedBy } }',
  );
  expect(listed.data.proposals[0]).toMatchObject({
    id: String(asked.body.proposal),
    resource: 'invoices',
    operation: 'patchInvoice',
  });

  const accepted = await accept(asked.body.proposal);
  expect(accepted.data.acceptProposal.status).toBe('ACCEPTED');
  expect((await read()).ref_number).toBe('PO-1');
  const again = await accept(asked.body.proposal);
  expect(again.errors?.[0].extensions.code).toBe('CONFLICT');
});

test('nobody decides alone: one’s own proposal waits for somebody else', async () => {
  const both = await makeApiKey(service.database, service.workspace, 'clerk', {
    permissions: { 'invoices:approve': 'approve' },
  });
  const asked = await patch(both, { ref_number: 'PO-2' });
  expect(asked.status).toBe(202);
  const { errors } = await accept(asked.body.proposal, both);
  expect(errors?.[0]).toMatchObject({
    message: 'Somebody else has to decide on your proposal.',
    extensions: { code: 'FORBIDDEN' },
  });
  expect((await accept(asked.body.proposal)).data.acceptProposal.status).toBe('ACCEPTED');
});

test('a change that could not be made is refused at once, and nothing is kept', async () => {
  const before = await service.graphql('{ proposals { id } }');
  const wrong = await patch(service.keys.clerk, { client: 999999 });
  expect([wrong.status, wrong.body]).toEqual([
    400,
    { client: ['Invalid pk "999999" - object does not exist.'] },
  ]);
  expect(await service.graphql('{ proposals { id } }')).toEqual(before);
});

test('a rejected change leaves its trace and nothing else', async () => {
  const asked = await service.call('DELETE', `/coa/api/v1/invoice/${invoice.id}/`, {
    key: service.keys.clerk,
  });
  expect(asked.status).toBe(202);
  const rejected = await service.graphql(
    'mutation ($id: ID!) { rejectProposal(id: $id, reason: "Still owed") { status reason decidedAt } }',
    { id: asked.body.proposal },
  );
  expect(rejected.data.rejectProposal).toMatchObject({
    status: 'REJECTED',
    reason: 'Still owed',
    decidedAt: expect.any(String),
  });
  expect(await read()).toEqual(invoice);
});

test('only those who may approve decide, and nobody decides alone', async () => {
  const asked = await patch(service.keys.clerk, { ref_number: 'PO-2' });
  for (const key of [service.keys.viewer, service.keys.clerk]) {
    expect((await accept(asked.body.proposal, key)).errors?.[0].extensions.code).toBe('FORBIDDEN');
  }
  expect((await accept(asked.body.proposal, service.other.admin)).errors?.[0].extensions.code).toBe(
    'NOT_FOUND',
  );
  expect((await patch(service.keys.viewer, { ref_number: 'x' })).status).toBe(403);
  expect(await read()).toEqual(invoice);
  const seen = await service.graphql('{ proposals { id } }', {}, service.keys.viewer);
  expect(seen.data.proposals).toEqual([]);
});

test('a proposal that no longer fits stays as it was', async () => {
  const asked = await patch(service.keys.clerk, { ref_number: 'PO-3' });
  await service.call('DELETE', `/coa/api/v1/invoice/${invoice.id}/`);
  const late = await accept(asked.body.proposal);
  expect(late.errors?.[0].extensions.code).toBe('NOT_FOUND');
  const [first] = (await service.graphql('{ proposals { id status } }')).data.proposals;
  expect(first).toEqual({ id: String(asked.body.proposal), status: 'PENDING' });
});

test('it runs in the sight that its proposer has by then', async () => {
  const key = await makeApiKey(service.database, service.workspace, 'clerk');
  const asked = await patch(key, { ref_number: 'PO-9' });
  expect(asked.status).toBe(202);
  await service.database.write(service.workspace, ({ ask }) =>
    ask({
      text: `update api_user set entity_ids = array[$2::integer] where workspace_id = $1
        and id = (select max(id) from api_user where workspace_id = $1)`,
      values: [service.workspace, books.europe],
    }),
  );
  const { errors } = await accept(asked.body.proposal);
  expect(errors?.[0].extensions.code).toBe('NOT_FOUND');
  expect(await read()).toEqual(invoice);
});

test('a proposal holds changes of one kind: who approves one kind approves no other', async () => {
  const person = await makeApiKey(service.database, service.workspace, 'accountant', {
    approvalRequired: true,
  });
  const told = async (mutation: string, key = person): Promise<unknown> => {
    const { errors } = await service.graphql(`mutation { ${mutation} }`, {}, key);
    const { extensions, message } = errors?.[0] ?? {};
    return [extensions?.code, message];
  };
  const number = async (): Promise<number> =>
    (await service.graphql('{ proposals { id } }', {}, person)).data.proposals.length;
  const of = (name: string) =>
    `${name}: patchInvoice(id: ${invoice.id}, input: { refNumber: "${name}" }) { id }`;
  const bill = `bill: deleteBill(id: 999999)`;
  const entry = `entry: createJournalEntry(input: { entity: ${books.acme}, date: "2026-01-15", transactions: [] }) { id }`;
  const refused = (kinds: string): unknown => [
    'INVALID',
    `Your changes wait for approval, and a proposal holds those of one kind: this document has ${kinds}. Send them one kind at a time.`,
  ];
  const before = await number();
  expect(await told(`${of('a')} ${bill}`)).toEqual(refused('invoices, bills'));
  expect(await told(`${entry} ${of('a')}`)).toEqual(refused('journal_entries, invoices'));
  expect([await number(), await read()]).toEqual([before, invoice]);
  expect(await told(`${of('a')} ${of('b')}`)).toEqual(['PROPOSED', expect.any(String)]);
  expect(await number()).toBe(before + 1);
  // Whose changes do not wait is not asked.
  expect(await told(`${of('c')} ${bill}`, service.keys.admin)).toEqual(['NOT_FOUND', 'Not found.']);
});
