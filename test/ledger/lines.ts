// Test data of ledger lines of every kind, to filter, sort and page: ten live and four deleted.
import { openDesk, PATH, type Desk } from './desk.ts';

export const LINES = '/coa/api/transaction';
export type Row = Record<string, any>;

export interface Lines {
  readonly desk: Desk;
  readonly list: (query: string) => Promise<{ status: number; body: any; headers: Headers }>;
  /** The lines that stand, as the whole list shows them. */
  readonly all: Row[];
  readonly bank: number;
  readonly ids: Readonly<Record<string, number>>;
}

export async function openLines(): Promise<Lines> {
  const desk = await openDesk();
  const list: Lines['list'] = (query) =>
    desk.service.call('GET', `${LINES}?all_time=true&${query}`);
  const { service, books, line, create } = desk;
  const post = async (json: object): Promise<any> => {
    const made = await create(json);
    expect([made.status, made.body]).toEqual([201, expect.anything()]);
    return made.body;
  };
  const { root, tokyo, kuwait } = books.entities;
  const [dept = 0, otherDept = 0] = books.departments;
  const [vendor = 0, otherVendor = 0] = books.vendors;
  const [tag = 0, otherTag = 0, plainTag = 0] = books.tags;
  const child = await service.call('POST', '/coa/api/account', {
    json: { number: '4010', name: 'Web sales', parent: books.accounts['4000'] },
  });
  const childAccount: number = child.body.id;
  const account = await service.call('POST', '/ca/api/account', {
    json: { entity: root, name: 'Operating', chart_of_accounts_account: books.accounts['1000'] },
  });
  const bank: number = account.body.id;
  const web = { ...line('4000', null, 40), account: childAccount };
  await post({
    entity: root,
    date: '2025-03-03',
    memo: 'Spring',
    transactions: [
      line('1000', 40, null, { bank_description: '100%_sure', vendor }),
      { ...web, department: dept, tag_ids: [tag] },
    ],
  });
  await post({
    entity: root,
    date: '2025-04-03',
    type: 'expense',
    transactions: [
      line('6000', 12.5, null, { department: otherDept, vendor: otherVendor, needs_review: true }),
      line('1000', null, 12.5, { tag_ids: [otherTag] }),
    ],
  });
  await post({
    entity: tokyo,
    date: '2025-05-03',
    currency: 'JPY',
    type: 'transfer',
    transactions: [line('9900', 5000, null, { tag_ids: [plainTag] }), line('2500', null, 5000)],
  });
  await post({
    entity: kuwait,
    date: '2025-06-03',
    currency: 'KWD',
    transactions: [line('5000', 7.125, null, { vendor }), line('4000', null, 7.125)],
  });
  const edited = await post({
    entity: root,
    date: '2025-07-03',
    transactions: [line('1500', 99), line('3000', null, 99)],
  });
  await service.call('PATCH', `${PATH}/${edited.id}`, { json: { date: '2025-07-04' } });
  const gone = await post({
    entity: root,
    date: '2025-07-05',
    transactions: [line('1500', 1), line('3000', null, 1)],
  });
  await service.call('DELETE', `${PATH}/${gone.id}`);
  const { body } = await list('limit=10000');
  const all: Row[] = body.results;
  const ids = {
    root,
    tokyo,
    kuwait,
    dept,
    otherDept,
    vendor,
    otherVendor,
    tag,
    otherTag,
    plainTag,
  };
  expect(all).toHaveLength(10);
  return { desk, list, all, bank, ids };
}
