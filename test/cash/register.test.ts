// Register fields of ledger lines: documents, files of the entry, matches that wait.
import { openMatching, MATCHES, type MatchDesk } from './matching.ts';

let desk: MatchDesk;
beforeAll(async () => {
  desk = await openMatching();
});
afterAll(() => desk.service.close());

const lineOf = async (id: number) => (await desk.call('GET', `/coa/api/transaction/${id}`)).body;

test('a line of a bill tells its number, and files of the entry stand on each line', async () => {
  const bill = await desk.bill(70);
  const { body: entry } = await desk.call('GET', `/coa/api/journal_entry/${bill.journal_entry}`);
  const [line] = entry.transactions;
  expect(line).toMatchObject({ bill: String(bill.id), bill_number: bill.bill_number });
  expect(line).toMatchObject({ files: null, file_names: null, journal_attachments: [] });
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.7']), 'scan.pdf');
  const file = await desk.service.call(
    'POST',
    `/ca/api/file/upload?model=journal_entry&object_id=${entry.id}`,
    { body: form },
  );
  expect([file.status, file.body]).toEqual([200, file.body]);
  expect(await lineOf(line.id)).toMatchObject({
    files: String(file.body.id),
    file_names: 'scan.pdf',
    journal_attachments: [expect.objectContaining({ id: file.body.id, name: 'scan.pdf' })],
  });
});

test('a line tells whether something is proposed for it, and what was set aside', async () => {
  const invoice = await desk.invoice(310);
  const transaction = await desk.line(310, `ACH ${invoice.invoice_number}`);
  await desk.process();
  const [match] = await desk.of(transaction);
  expect(await lineOf(match.transaction)).toMatchObject({ has_matches: true, draft_matches: null });
  await desk.call('PATCH', `${MATCHES}/${match.id}`, { status: 'draft' });
  expect(await lineOf(match.transaction)).toMatchObject({
    has_matches: true,
    draft_matches: [match.id],
  });
  await desk.decide(match.id, 'rejected');
  expect(await lineOf(match.transaction)).toMatchObject({
    has_matches: false,
    draft_matches: null,
  });
});

test('a credit memo tells the name of its contract', async () => {
  const { books } = desk;
  const { data, errors } = await desk.service.graphql(
    `mutation { made: createContract(input: { client: "${books.customer}", dealName: "Deal 7" }) { id } }`,
  );
  expect(errors).toBeUndefined();
  const { status, body } = await desk.call('POST', '/coa/api/v1/credit-memo', {
    entity: books.acme,
    client: books.customer,
    contract: Number(data.made.id),
    credit_memo_date: '2026-01-05',
    lines: [{ amount: 5, account: books.accounts.sales }],
  });
  expect([status, body.contract_name]).toEqual([201, 'Deal 7']);
});
