// Entries that stand for a line of the bank are not taken back while they are matched, by whatever way.
// docs/accounting.md section 8.
import { importFile, undoImport } from '../../src/imports/index.ts';
import { fileOf } from '../imports/desk.ts';
import { principalIn, sessionOf } from '../support/workspace.ts';
import { type MatchDesk, openMatching, TRANSACTIONS } from './matching.ts';

let desk: MatchDesk;
beforeAll(async () => {
  desk = await openMatching();
});
afterAll(() => desk.service.close());

/** Accepts that an entry is what the bank says. */
async function match(line: { id: number }, entry?: number) {
  await desk.process();
  const [found] = await desk.of(line);
  expect(found).toMatchObject({ reason: 'entry', ...(entry && { object_id: entry }) });
  expect((await desk.decide(found.id, 'accepted')).status).toBe(200);
  return found;
}
const reverse = (id: number) =>
  desk.service.graphql(
    'mutation ($id: ID!) { reverseJournalEntry(id: $id, date: "2026-02-20") { id } }',
    { id: String(id) },
  );
const words = ({ id }: { id: number }) =>
  `This is matched with bank transaction ${id}: undo that match first.`;

test('an entry that is matched is not reversed, now or on a later day, until its match is undone', async () => {
  const entry = await desk.entry(70, { date: '2026-01-19' });
  const line = await desk.line(70, 'by hand before');
  const found = await match(line, entry);
  const before = await desk.balances();
  const { errors } = await reverse(entry);
  expect(errors).toEqual([
    expect.objectContaining({
      message: words(line),
      extensions: expect.objectContaining({ code: 'CONFLICT' }),
    }),
  ]);
  const planned = await desk.call('PATCH', `/coa/api/journal_entry/${entry}`, {
    reversal_date: '2026-02-20',
  });
  expect([planned.status, planned.body.detail]).toEqual([409, words(line)]);
  const sides = { [desk.bank]: 'credit', [desk.books.accounts.sales]: 'debit' };
  const byHand = await desk.call('POST', '/coa/api/journal_entry', {
    entity: desk.books.acme,
    date: '2026-02-20',
    reversal_of: entry,
    transactions: Object.entries(sides).map(([account, side]) => ({
      account: Number(account),
      [`${side}_amount_native`]: 70,
    })),
  });
  expect([byHand.status, byHand.body.detail]).toEqual([409, words(line)]);
  expect(await desk.balances()).toEqual(before);
  expect((await desk.call('GET', `${TRANSACTIONS}/${line.id}`)).body.journal).toBe(entry);
  expect((await desk.decide(found.id, 'pending')).status).toBe(200);
  expect((await reverse(entry)).errors).toBeUndefined();
});

test('a reversal that was planned before the match stays, and is matched by itself', async () => {
  const entry = await desk.entry(71, { date: '2026-01-19', reversal_date: '2026-01-25' });
  const { body } = await desk.call('GET', `/coa/api/journal_entry/${entry}`);
  const line = await desk.line(71, 'a cheque');
  await match(line, entry);
  const back = await desk.line(-71, 'the cheque came back', { posted_at: '2026-01-25' });
  await match(back, body.reversals[0].id);
  expect((await desk.call('PATCH', `/coa/api/journal_entry/${entry}`, { memo: 'x' })).status).toBe(
    200,
  );
});

test('a payment by hand that is matched is not voided until its match is undone', async () => {
  const bill = await desk.bill(72);
  const paid = await desk.call('POST', `/coa/api/v1/bill/${bill.id}/pay`, {
    empty_transactions: [{ account_id: desk.bank, amount: 72, payment_date: '2026-01-19' }],
  });
  expect(paid.status).toBe(200);
  const { body } = await desk.call('GET', `/coa/api/v1/bill/${bill.id}`);
  const [payment] = body.payments;
  const line = await desk.line(-72, 'a bill');
  const found = await match(line, payment.payment_journal_entry);
  const at = `/coa/api/v1/bill/${bill.id}/payment/${payment.id}/void`;
  const refused = await desk.call('POST', at, { void_date: '2026-02-01' });
  expect([refused.status, refused.body.detail]).toEqual([409, words(line)]);
  const gone = await desk.call('DELETE', at);
  expect([gone.status, gone.body.detail]).toEqual([409, words(line)]);
  expect((await desk.decide(found.id, 'pending')).status).toBe(200);
  expect((await desk.call('POST', at, { void_date: '2026-02-01' })).status).toBe(200);
});

test('a payment of a bill that its match made takes the match along when it goes', async () => {
  const bill = await desk.bill(74);
  const line = await desk.line(-74, bill.bill_number);
  await desk.process();
  const [found] = await desk.of(line);
  expect((await desk.decide(found.id, 'accepted')).status).toBe(200);
  const state = async () =>
    (await desk.of(line)).find(({ id }: { id: number }) => id === found.id)?.status;
  const voiding = async (): Promise<string> => {
    const { body } = await desk.call('GET', `/coa/api/v1/bill/${bill.id}`);
    return `/coa/api/v1/bill/${bill.id}/payment/${body.payments.at(-1).id}/void`;
  };
  expect(await state()).toBe('accepted');
  expect((await desk.call('DELETE', await voiding())).status).toBe(204);
  expect(await state()).toBe('pending');
  expect((await desk.decide(found.id, 'accepted')).status).toBe(200);
  expect((await desk.call('POST', await voiding(), {})).status).toBe(200);
  expect(await state()).toBe('rejected');
});

test('an import with a matched entry is not undone', async () => {
  const principal = principalIn(desk.service.workspace);
  const session = () => sessionOf(desk.service.database, principal);
  const rows = [
    ['A1,2026-01-19', '1010,73,'],
    ['A1,2026-01-19', '4000,,73'],
    ['A2,2026-01-19', '1010,9,'],
    ['A2,2026-01-19', '4000,,9'],
  ];
  const { body } = await desk.call('GET', `/coa/api/account/${desk.books.accounts.sales}`);
  const text = `entry,date,account,debit,credit\n${rows.map((row) => row.join(',')).join('\n')}\n`;
  const made = await importFile(session(), {
    ...{ kind: 'journal-entries', settings: { entity: `#${desk.books.acme}` } },
    source: fileOf(text.replaceAll(',4000,', `,${body.number},`)),
  });
  const line = await desk.line(73, 'imported');
  const found = await match(line);
  const before = await desk.balances();
  await expect(undoImport(session(), made.run ?? 0)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: words(line),
  });
  expect(await desk.balances()).toEqual(before);
  expect((await desk.decide(found.id, 'pending')).status).toBe(200);
  expect(await undoImport(session(), made.run ?? 0)).toMatchObject({ reversed: 2 });
});
