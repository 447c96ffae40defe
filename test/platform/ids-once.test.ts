// Lists of ids that name a record twice: it counts once, at every door.
import { openDesk, type Desk } from '../ledger/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.service.close());

const call = async (method: string, path: string, json: object): Promise<any> => {
  const { status, body } = await desk.service.call(method, path, { json });
  expect([path, status < 300, body]).toEqual([path, true, body]);
  return body;
};

test('tags that are sent twice are stored once, in lines, in records and in changes of many', async () => {
  const [first = 0, second = 0] = desk.books.tags;
  const twice = { tag_ids: [second, first, second, first] };
  const once = [second, first];
  const entry = desk.entry();
  const { transactions } = await call('POST', '/coa/api/journal_entry', {
    ...entry,
    transactions: entry.transactions.map((line) => ({ ...line, ...twice })),
  });
  expect(transactions.map((line: any) => line.tag_ids)).toEqual([once, once]);
  const [line, other] = transactions;
  const tags = [{ id: first }, { id: first }];
  const patched = await call('PATCH', `/coa/api/transaction/${line.id}`, { tags });
  expect(patched.tag_ids).toEqual([first]);
  const all = await call('POST', '/coa/api/transaction/bulk-update', {
    ...{ transaction_ids: [patched.id, patched.id], ...twice },
  });
  expect(all.map((each: any) => each.tag_ids)).toEqual([once]);
  expect(other.tag_ids).toEqual(once);

  const department = await call('POST', '/coa/api/department', {
    name: 'Twice',
    code: 'T',
    ...twice,
  });
  expect(department.tag_ids).toEqual(once);
  const account = await call('PATCH', `/coa/api/account/${desk.books.accounts['6000']}`, {
    default_tags: [second, second],
  });
  expect(account.default_tags).toEqual([second]);
});
