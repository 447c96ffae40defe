// Matching of bank lines: proposals with their reasons, accepting, rejecting and undoing.
// docs/accounting.md section 8; contract: TransactionMatch.
import { makeApiKey } from '../support/service.ts';
import { MATCHES, openMatching, TRANSACTIONS, type MatchDesk } from './matching.ts';

let desk: MatchDesk;
beforeAll(async () => {
  desk = await openMatching();
});
afterAll(() => desk.service.close());

const told = (matches: any[]) =>
  matches.map(({ model, object_id, reason, confidence_score }) => [
    model,
    object_id,
    reason,
    confidence_score,
  ]);
const invoiceNow = async (id: number) => {
  const { body } = await desk.call('GET', `/coa/api/v1/invoice/${id}`);
  return [body.payment_status, body.amount_paid];
};

test('a number in the words of the bank finds its invoice, and accepting pays it', async () => {
  const invoice = await desk.invoice(100);
  await desk.invoice(100);
  const line = await desk.line(
    100,
    `Payment ${invoice.invoice_number.replace('-', ' ')} thank you`,
  );
  const before = await desk.balances();
  const { created } = await desk.process();
  expect(created).toBeGreaterThan(0);
  const [match, ...more] = await desk.of(line);
  expect(more).toEqual([]);
  expect(match).toMatchObject({
    model: 'invoice',
    app_label: 'receivable',
    content_type: 1,
    object_id: invoice.id,
    matched_object: invoice.invoice_number,
    status: 'pending',
    reason: 'amount_and_reference',
    confidence_score: 0.99,
    customer: desk.service.workspace,
    drafts: '0',
    reviewed_at: null,
    snapshot: { amount: 100, due: 100, number: invoice.invoice_number },
  });
  // Proposing posts nothing.
  expect(await desk.balances()).toEqual(before);
  expect(await invoiceNow(invoice.id)).toEqual(['open', 0]);
  const accepted = await desk.decide(match.id, 'accepted');
  expect([accepted.status, accepted.body.status, accepted.body.reviewed_by]).toEqual([
    200,
    'accepted',
    expect.any(Number),
  ]);
  expect(await invoiceNow(invoice.id)).toEqual(['paid', 100]);
  const again = await desk.decide(match.id, 'accepted');
  expect([again.status, await invoiceNow(invoice.id)]).toEqual([200, ['paid', 100]]);
  // Undone, nothing of it is left, and it can be accepted again.
  const undone = await desk.call('PATCH', `${MATCHES}/${match.id}`, { status: 'pending' });
  expect([undone.status, undone.body.status, undone.body.reviewed_at]).toEqual([
    200,
    'pending',
    null,
  ]);
  expect(await desk.balances()).toEqual(before);
  expect(await invoiceNow(invoice.id)).toEqual(['open', 0]);
  expect((await desk.decide(match.id, 'accepted')).status).toBe(200);
  expect((await desk.call('DELETE', `${MATCHES}/${match.id}`)).status).toBe(204);
  expect(await desk.balances()).toEqual(before);
  expect((await desk.call('GET', `${MATCHES}/${match.id}`)).status).toBe(404);
});

test('whoever may match and not pay accepts nothing that pays', async () => {
  const { database, workspace } = desk.service;
  const permissions = { invoice_payments: 'read' };
  const key = await makeApiKey(database, workspace, 'accountant', { permissions });
  const invoice = await desk.invoice(77);
  const line = await desk.line(77, invoice.invoice_number);
  await desk.process();
  const [{ id }] = await desk.of(line);
  const json = { status: 'accepted' };
  const refused = await desk.service.call('POST', `${MATCHES}/${id}/status`, { key, json });
  expect([refused.status, await invoiceNow(invoice.id)]).toEqual([403, ['open', 0]]);
});

test('acceptance makes the same postings as paying with the bank transaction', async () => {
  const [one, other] = [await desk.invoice(70), await desk.invoice(70)];
  const [first, second] = [
    await desk.line(80, `${one.invoice_number} a`),
    await desk.line(80, `${other.invoice_number} b`),
  ];
  await desk.process();
  const [match] = await desk.of(first);
  expect(told([match])).toEqual([['invoice', one.id, 'reference_more', 0.7]]);
  expect((await desk.decide(match.id, 'accepted')).status).toBe(200);
  const [twin] = await desk.of(second);
  const paid = await desk.call(
    'POST',
    `/coa/api/transaction/${twin.transaction}/invoice_payments`,
    { items: [{ id: other.id, amount: 70 }] },
  );
  expect([paid.status, paid.text]).toEqual([201, paid.text]);
  const posted = async (id: number) => {
    const { body } = await desk.call('GET', `${TRANSACTIONS}/${id}`);
    const entry = await desk.call('GET', `/coa/api/journal_entry/${body.journal}`);
    return entry.body.transactions
      .map((each: any) => [each.account, each.debit_amount_native, each.credit_amount_native])
      .sort();
  };
  expect(await posted(first.id)).toEqual(await posted(second.id));
});

test('a line that names several documents, or several that name one, is proposed and decided as a whole', async () => {
  const [a, b] = [await desk.bill(30), await desk.bill(45)];
  const line = await desk.line(-75, `Initech ${a.bill_number} and ${b.bill_number}`);
  const big = await desk.invoice(500);
  const parts = [
    await desk.line(200, `${big.invoice_number} first`),
    await desk.line(300, `${big.invoice_number} rest`),
  ];
  await desk.process();
  const many = await desk.of(line);
  expect(told(many).map(([, ...rest]) => rest)).toEqual([
    [a.id, 'one_to_many_references', 0.97],
    [b.id, 'one_to_many_references', 0.97],
  ]);
  const [match] = await desk.of(parts[1]);
  expect(match).toMatchObject({ reason: 'many_to_one_reference', object_id: big.id });
  const before = await desk.balances();
  expect((await desk.decide(many[1].id, 'accepted')).status).toBe(200);
  expect((await desk.decide(match.id, 'accepted')).status).toBe(200);
  expect(await invoiceNow(big.id)).toEqual(['paid', 500]);
  for (const { id } of [a, b]) {
    const { body } = await desk.call('GET', `/coa/api/v1/bill/${id}`);
    expect(body.payment_status).toBe('paid');
  }
  expect((await desk.of(line)).map(({ status }) => status)).toEqual(['accepted', 'accepted']);
  await desk.decide(many[0].id, 'rejected');
  await desk.decide(match.id, 'rejected');
  expect(await desk.balances()).toEqual(before);
  // What was rejected is not proposed again, and nothing is learned of it.
  await desk.process();
  expect((await desk.of(line)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('the oldest documents of a party, a name and a tolerance', async () => {
  const made = await desk.call('POST', '/coa/api/vendor', {
    name: 'Pär Lagerkvist Förlag AB',
    vendor_type: 'customer',
  });
  const client = made.body.id;
  const due = (amount: number, day: string) =>
    desk.invoice(amount, { client, invoice_date: day, due_date: day });
  const [one, two] = [await due(1201, '2026-01-02'), await due(1302, '2026-01-03')];
  await due(1403, '2026-01-04');
  const both = await desk.line(2503, 'PÄR LAGERKVIST FÖRLAG settles');
  const short = await desk.line(1195, 'pär lagerkvist förlag less fee');
  await desk.process();
  expect(told(await desk.of(both))).toEqual([
    ['invoice', one.id, 'one_to_many_oldest', 0.85],
    ['invoice', two.id, 'one_to_many_oldest', 0.85],
  ]);
  expect(told(await desk.of(short))).toEqual([['invoice', one.id, 'tolerance', 0.6]]);
});

test('a line that an entry says already gives up its own entry, and has it again when undone', async () => {
  const entry = await desk.entry(641, { date: '2026-01-19' });
  const line = await desk.line(641, 'by hand before');
  await desk.process();
  const before = await desk.balances();
  const [match] = await desk.of(line);
  expect(told([match])).toEqual([['journal_entry', entry, 'entry', 0.92]]);
  expect((await desk.decide(match.id, 'accepted')).status).toBe(200);
  const matched = (await desk.call('GET', `${TRANSACTIONS}/${line.id}`)).body;
  expect(matched.journal).toBe(entry);
  const after = await desk.balances();
  expect(Number(before[desk.bank]) - Number(after[desk.bank])).toBe(641);
  // As long as it is matched, neither side goes or changes.
  const refused = [
    await desk.call('DELETE', `/coa/api/journal_entry/${entry}`),
    await desk.call('DELETE', `${TRANSACTIONS}/${line.id}`),
    await desk.call('PATCH', `${TRANSACTIONS}/${line.id}`, { amount: 640 }),
    await desk.call('PATCH', `${TRANSACTIONS}/${line.id}`, { excluded: true }),
    await desk.call('PATCH', `/coa/api/journal_entry/${entry}`, {
      transactions: [
        { account: desk.bank, debit_amount_native: 640 },
        { account: desk.books.accounts.sales, credit_amount_native: 640 },
      ],
    }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
  const note = await desk.call('PATCH', `${TRANSACTIONS}/${line.id}`, { note: 'seen' });
  expect(note.status).toBe(200);
  const memo = await desk.call('PATCH', `/coa/api/journal_entry/${entry}`, { memo: 'seen' });
  expect(memo.status).toBe(200);
  expect((await desk.decide(match.id, 'pending')).status).toBe(200);
  expect(await desk.balances()).toEqual(before);
  expect((await desk.call('DELETE', `/coa/api/journal_entry/${entry}`)).status).toBe(204);
});

test('a transfer between own accounts is one entry, and two again when undone', async () => {
  const { data } = await desk.service.graphql(
    'mutation { createAccount(input: { number: "1020", name: "Savings", accountSubtype: BANK }) { id } }',
  );
  const made = await desk.call('POST', '/ca/api/account', {
    entity: desk.books.acme,
    name: 'Savings',
    chart_of_accounts_account: Number(data.createAccount.id),
  });
  const out = await desk.line(-777, 'to savings', { posted_at: '2026-01-10' });
  const into = await desk.line(777, 'from main', {
    account: made.body.id,
    posted_at: '2026-01-12',
  });
  const before = await desk.balances();
  await desk.process();
  const [match] = await desk.of(out);
  expect(told([match])).toEqual([['bank_transaction', into.id, 'transfer', 0.8]]);
  expect((await desk.decide(match.id, 'accepted')).status).toBe(200);
  const [one, other] = await Promise.all(
    [out, into].map(async ({ id }) => (await desk.call('GET', `${TRANSACTIONS}/${id}`)).body),
  );
  expect(one.journal).toBe(other.journal);
  const { body } = await desk.call('GET', `/coa/api/journal_entry/${one.journal}`);
  expect([body.type, body.date, body.transactions.length]).toEqual(['transfer', '2026-01-10', 2]);
  const refused = await desk.call('DELETE', `${TRANSACTIONS}/${into.id}`);
  expect(refused.status).toBe(409);
  const { errors } = await desk.service.graphql(
    'mutation ($id: ID!, $to: ID!) { categorizeBankTransaction(id: $id, categories: [{ account: $to }]) { id } }',
    { id: String(out.id), to: String(desk.books.accounts.sales) },
  );
  expect(errors?.[0]?.extensions?.['code']).toBe('CONFLICT');
  expect((await desk.decide(match.id, 'pending')).status).toBe(200);
  expect(await desk.balances()).toEqual(before);
});

test('a match can be led elsewhere while it is not accepted, and is counted', async () => {
  const [one, other] = [await desk.invoice(55), await desk.invoice(60)];
  const line = await desk.line(55, one.invoice_number);
  await desk.process();
  const [match] = await desk.of(line);
  const whole = {
    transaction: match.transaction,
    content_type: 1,
    object_id: other.id,
    customer: desk.service.workspace,
    reason: 'as the customer says',
    confidence_score: 0.5,
    snapshot: { call: 'of today' },
  };
  const moved = await desk.call('PUT', `${MATCHES}/${match.id}`, whole);
  expect([moved.status, moved.body]).toEqual([
    200,
    { ...moved.body, ...whole, status: 'pending', matched_object: other.invoice_number },
  ]);
  const foreign = await desk.call('PATCH', `${MATCHES}/${match.id}`, { customer: 999_999 });
  expect([foreign.status, Object.keys(foreign.body)]).toEqual([400, ['customer']]);
  const nowhere = await desk.call('PATCH', `${MATCHES}/${match.id}`, { object_id: 999_999 });
  expect([nowhere.status, Object.keys(nowhere.body)]).toEqual([400, ['object_id']]);
  // What somebody said stays: no run takes it away.
  await desk.process();
  const counted = await desk.call('GET', `${MATCHES}-count`);
  const aside = await desk.call('POST', `${MATCHES}/${match.id}/status`, { status: 'draft' });
  expect([aside.body.status, aside.body.drafts]).toEqual(['draft', '1']);
  const put = await desk.call('PUT', `${MATCHES}/${match.id}/status`, { status: 'accepted' });
  expect([put.status, await invoiceNow(other.id)]).toEqual([200, ['partial', 55]]);
  const after = await desk.call('GET', `${MATCHES}-count`);
  expect(after.body.count).toBe(counted.body.count - 1);
  const late = await desk.call('PATCH', `${MATCHES}/${match.id}`, { object_id: one.id });
  expect(late.status).toBe(409);
  const wrong = await desk.call('POST', `${MATCHES}/${match.id}/status`, { status: 'perhaps' });
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['status']]);
  const rejected = await desk.call('POST', `${MATCHES}/${match.id}/reject`);
  expect([rejected.body.status, await invoiceNow(other.id)]).toEqual(['rejected', ['open', 0]]);
});

test('a payment that is deleted or voided elsewhere takes the acceptance along', async () => {
  const invoice = await desk.invoice(91);
  const line = await desk.line(91, invoice.invoice_number);
  await desk.process();
  const [match] = await desk.of(line);
  const state = async () => (await desk.call('GET', `${MATCHES}/${match.id}`)).body.status;
  const payment = async () => {
    const { body } = await desk.call('GET', `/coa/api/v1/invoice/${invoice.id}`);
    return body.payments.at(-1).id;
  };
  await desk.decide(match.id, 'accepted');
  const at = `/coa/api/v1/invoice/${invoice.id}/payment`;
  expect((await desk.call('DELETE', `${at}/${await payment()}/void`)).status).toBe(204);
  expect(await state()).toBe('pending');
  expect((await desk.decide(match.id, 'accepted')).status).toBe(200);
  const voided = await desk.call('POST', `${at}/${await payment()}/void`, {});
  expect([voided.status, await state()]).toEqual([200, 'rejected']);
});
