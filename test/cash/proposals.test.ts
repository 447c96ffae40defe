// Bounds of what the rules propose for lines of the bank: days, amounts, what is certain, and what was rejected.
// docs/accounting.md section 8.
import { MATCHES, openMatching, type MatchDesk } from './matching.ts';

let desk: MatchDesk;
beforeAll(async () => {
  desk = await openMatching();
});
afterAll(() => desk.service.close());

/** What the rules say of a line after a run: of what, why, and how sure they are. */
async function proposed(line: { id: number }): Promise<[number, string, number][]> {
  await desk.process();
  return (await desk.of(line)).map((each) => [each.object_id, each.reason, each.confidence_score]);
}

test('the rest of an invoice that is paid in part is found, and more than is due pays what is due', async () => {
  const invoice = await desk.invoice(100);
  const first = await desk.line(40, invoice.invoice_number);
  expect(await proposed(first)).toEqual([[invoice.id, 'reference_part', 0.7]]);
  const [part] = await desk.of(first);
  const accepted = await desk.decide(part.id, 'accepted');
  expect([accepted.status, typeof accepted.body.reviewed_at]).toEqual([200, 'string']);
  const more = await desk.line(70, invoice.invoice_number);
  expect(await proposed(more)).toEqual([[invoice.id, 'reference_more', 0.7]]);
  const [rest] = await desk.of(more);
  expect((await desk.decide(rest.id, 'accepted')).status).toBe(200);
  const { body } = await desk.call('GET', `/coa/api/v1/invoice/${invoice.id}`);
  expect([body.payment_status, body.amount_paid]).toEqual(['paid', 100]);
});

test('an entry stands for a line of ten days before or after, and no further', async () => {
  const near = await desk.entry(621.11, { date: '2026-01-10' });
  const line = await desk.line(621.11, 'ten days after its entry');
  expect(await proposed(line)).toEqual([[near, 'entry', 0.55]]);
  await desk.entry(622.22, { date: '2026-01-09' });
  const far = await desk.line(622.22, 'eleven days after its entry');
  expect(await proposed(far)).toEqual([]);
});

test('an entry that two lines may be is certain for neither', async () => {
  const entry = await desk.entry(633.33, { date: '2026-01-20' });
  const lines = [await desk.line(633.33, 'once'), await desk.line(633.33, 'twice')];
  for (const line of lines) expect(await proposed(line)).toEqual([[entry, 'entry', 0.55]]);
});

test('an amount alone finds a document of the same day, none that is dated later', async () => {
  const same = await desk.invoice(644.44, { invoice_date: '2026-01-20' });
  await desk.invoice(655.55, { invoice_date: '2026-01-21' });
  const [found, missed] = [await desk.line(644.44, 'paid'), await desk.line(655.55, 'paid')];
  expect(await proposed(found)).toEqual([[same.id, 'amount', 0.6]]);
  expect(await proposed(missed)).toEqual([]);
});

test('two per cent off is proposed by a name, more is not', async () => {
  const due = await desk.bill(1000);
  const name = 'Initech';
  const [at, beyond] = [await desk.line(-980.4, name), await desk.line(-980.39, name)];
  expect(await proposed(at)).toEqual([[due.id, 'tolerance', 0.6]]);
  expect(await proposed(beyond)).toEqual([]);
});

test('a set with a document that was rejected for the line is not proposed', async () => {
  const one = await desk.bill(30, { bill_number: 'SET-7001' });
  const line = await desk.line(-75, 'SET-7001 and SET-7002');
  expect(await proposed(line)).toEqual([[one.id, 'reference_more', 0.7]]);
  const [match] = await desk.of(line);
  await desk.decide(match.id, 'rejected');
  await desk.bill(45, { bill_number: 'SET-7002' });
  await desk.process();
  const left = (await desk.of(line)).map(({ object_id, status }) => [object_id, status]);
  expect(left).toEqual([[one.id, 'rejected']]);
});

test('money that came in is no line of an entry that took it out', async () => {
  const entry = await desk.entry(-666.66, { date: '2026-01-20' });
  const invoice = await desk.invoice(666.66);
  const line = await desk.line(666.66, invoice.invoice_number);
  expect(await proposed(line)).toEqual([[invoice.id, 'amount_and_reference', 0.99]]);
  const [match] = await desk.of(line);
  const led = await desk.call('PATCH', `${MATCHES}/${match.id}`, {
    content_type: 3,
    object_id: entry,
  });
  expect([led.status, led.body.object_id]).toEqual([200, entry]);
  const refused = await desk.decide(match.id, 'accepted');
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['object_id']]);
});

test('what is set aside as a draft waits for a decision as well', async () => {
  const invoice = await desk.invoice(688);
  const line = await desk.line(688, invoice.invoice_number);
  await desk.process();
  const [match] = await desk.of(line);
  const before = (await desk.call('GET', `${MATCHES}-count`)).body.count;
  expect((await desk.decide(match.id, 'draft')).body.status).toBe('draft');
  expect((await desk.call('GET', `${MATCHES}-count`)).body.count).toBe(before);
  await desk.decide(match.id, 'rejected');
  expect((await desk.call('GET', `${MATCHES}-count`)).body.count).toBe(before - 1);
});

test('the surest proposal of a line comes first', async () => {
  const alike = await desk.invoice(699.5);
  const named = await desk.invoice(800);
  const line = await desk.line(699.5, `part of ${named.invoice_number}`);
  await desk.process();
  const [rows = []] = await desk.service.database.read(desk.service.workspace, {
    text: 'select object_id as object, reason from transaction_match where bank_transaction = $1 order by id',
    values: [line.id],
  });
  expect(rows).toEqual([
    { object: named.id, reason: 'reference_part' },
    { object: alike.id, reason: 'amount' },
  ]);
});
