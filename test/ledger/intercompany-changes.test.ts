// Changes of entries between companies over HTTP: what was given stays, and a reversal follows its
// entry in every company.
import { MANY_CONNECTIONS, startService } from '../support/service.ts';
import { openDesk, type Desk } from './desk.ts';

const PATH = '/coa/api/intercompany-journal-entry';
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await startService('all', MANY_CONNECTIONS));
  const { errors } = await desk.service.graphql(
    `mutation { createAccount(input: { number: "1900", name: "Due between companies", currency: "USD", accountType: ASSET, accountSubtype: OTHER_CURRENT_ASSET, includeInEliminations: true }) { id } }`,
  );
  expect(errors).toBeUndefined();
});
afterAll(() => desk.service.close());

const call = async (method: string, path: string, json?: object, status = 200) => {
  const answer = await desk.service.call(method, `${PATH}${path}`, { ...(json && { json }) });
  expect([json, answer.status, answer.status === status ? null : answer.body]).toEqual([
    json,
    status,
    null,
  ]);
  return answer.body;
};
const at = (entity: number, number: string, debit?: number | null, credit?: number, more = {}) =>
  desk.line(number, debit, credit, { entity, ...more });
/** Root pays 100 for Tokyo, at a rate of its own. */
const paid = (more: object = {}) => {
  const { root, tokyo } = desk.books.entities;
  return {
    ...{ date: '2026-01-05', currency: 'USD', memo: 'Rent for Tokyo' },
    exchange_rates: [{ entity: tokyo, exchange_rate_book: '150' }],
    transactions: [at(tokyo, '6000', 100), at(root, '1000', null, 100)],
    ...more,
  };
};
/** Days and yen of the journal entries, and of those that take them back. */
const standing = async (id: number) => {
  const { journals } = await call('GET', `/${id}`);
  const found: any[] = [];
  for (const journal of journals as number[]) {
    const { body } = await desk.service.call('GET', `/coa/api/journal_entry/${journal}`);
    const wages = body.transactions.filter((each: any) => each.account_number === '6000');
    found.push([
      ...[body.entity, body.date, body.reversal_of !== null],
      ...wages.map((each: any) => each.amount_book),
    ]);
  }
  return found.sort((a, b) => a[0] - b[0] || Number(a[2]) - Number(b[2]));
};

test('a change of words or of the day keeps lines and rates that were given', async () => {
  const { root, tokyo } = desk.books.entities;
  const lines = [
    at(tokyo, '6000', 100, undefined, { external_id: 'lease-7', needs_review: true }),
    at(root, '1000', null, 100),
  ];
  const { id, transactions } = await call('POST', '', paid({ transactions: lines }), 201);
  const said = await call('PATCH', `/${id}`, { memo: 'Rent' });
  expect([said.memo, said.transactions.map((each: any) => each.id)]).toEqual([
    'Rent',
    transactions.map((each: any) => each.id),
  ]);
  const moved = await call('PATCH', `/${id}`, { date: '2026-01-09' });
  expect(await standing(id)).toEqual([
    [root, '2026-01-09', false],
    [tokyo, '2026-01-09', false, 15_000],
  ]);
  expect(moved.entities).toEqual([root, tokyo]);
  const [wages] = moved.transactions.filter((each: any) => each.account_number === '6000');
  expect([wages.external_id, wages.needs_review]).toEqual(['lease-7', true]);
  // New lines as well, until another rate is given, or the currency is another one.
  await call('PATCH', `/${id}`, { transactions: paid().transactions });
  expect((await standing(id)).at(-1)).toEqual([tokyo, '2026-01-09', false, 15_000]);
  await call('PATCH', `/${id}`, {
    exchange_rates: [{ entity: tokyo, exchange_rate_book: '151' }],
  });
  expect((await standing(id)).at(-1)).toEqual([tokyo, '2026-01-09', false, 15_100]);
  await call('PATCH', `/${id}`, { transactions: paid().transactions, currency: 'JPY' });
  expect((await standing(id)).at(-1)).toEqual([tokyo, '2026-01-09', false, 100]);
});

test('whoever joins an entry that is taken back is taken back with it', async () => {
  const { root, tokyo, kuwait } = desk.books.entities;
  const { id } = await call('POST', '', paid({ reversal_date: '2026-02-01' }), 201);
  const lines = [at(kuwait, '6000', 40), at(tokyo, '6000', 60), at(root, '1000', null, 100)];
  const { reversals } = await call('PATCH', `/${id}`, { transactions: lines });
  expect(reversals).toHaveLength(3);
  expect((await standing(id)).map(([entity, day, isBack]) => [entity, day, isBack])).toEqual(
    [root, tokyo, kuwait].flatMap((entity) => [
      [entity, '2026-01-05', false],
      [entity, '2026-02-01', true],
    ]),
  );
  await call('PUT', `/${id}`, paid());
  expect(await standing(id)).toEqual([
    [root, '2026-01-05', false],
    [root, '2026-02-01', true],
    [tokyo, '2026-01-05', false, 15_000],
    [tokyo, '2026-02-01', true, -15_000],
  ]);
});

test('a reversal date that is sent moves the reversals, and null takes them away', async () => {
  const { root, tokyo } = desk.books.entities;
  const { id } = await call('POST', '', paid({ reversal_date: '2026-02-01' }), 201);
  const days = async () => (await standing(id)).map(([entity, day]) => [entity, day]);
  await call('PATCH', `/${id}`, { reversal_date: '2026-03-01' });
  expect(await days()).toEqual([
    [root, '2026-01-05'],
    [root, '2026-03-01'],
    [tokyo, '2026-01-05'],
    [tokyo, '2026-03-01'],
  ]);
  const late = await call('PATCH', `/${id}`, { date: '2026-03-02' }, 400);
  expect(late.date).toEqual(['Ensure this day is not after its reversal, 2026-03-01.']);
  const lines = { transactions: paid().transactions };
  await call('PATCH', `/${id}`, { date: '2026-03-02', ...lines }, 400);
  await call('PUT', `/${id}`, paid({ date: '2026-03-02' }), 400);
  await call('PATCH', `/${id}`, { reversal_date: '2026-01-05' }, 400);
  await call('PUT', `/${id}`, paid({ reversal_date: '2026-01-05' }), 400);
  // Both together may go past what was.
  await call('PATCH', `/${id}`, { date: '2026-03-02', reversal_date: '2026-04-01' });
  await call('PUT', `/${id}`, paid({ date: '2026-04-02', reversal_date: '2026-05-01' }));
  expect(await days()).toEqual([
    [root, '2026-04-02'],
    [root, '2026-05-01'],
    [tokyo, '2026-04-02'],
    [tokyo, '2026-05-01'],
  ]);
  await call('PATCH', `/${id}`, { reversal_date: null });
  expect(await days()).toEqual([
    [root, '2026-04-02'],
    [tokyo, '2026-04-02'],
  ]);
  await call('PATCH', `/${id}`, { reversal_date: '2026-04-30', ...lines });
  expect((await days()).map(([, day]) => day)).toEqual([
    ...['2026-04-02', '2026-04-30'],
    ...['2026-04-02', '2026-04-30'],
  ]);
});

test('the number of an entry between companies stays', async () => {
  const { id, order } = await call('POST', '', paid(), 201);
  expect((await call('PATCH', `/${id}`, { order, memo: 'Same' })).memo).toBe('Same');
  expect(Object.keys(await call('PATCH', `/${id}`, { order: 'A1' }, 400))).toEqual(['order']);
  expect(Object.keys(await call('PUT', `/${id}`, paid({ order: 'A1' }), 400))).toEqual(['order']);
  const root = { exchange_rates: [{ entity: desk.books.entities.kuwait, exchange_rate: 1 }] };
  expect(Object.keys(await call('PATCH', `/${id}`, root, 400))).toEqual(['exchange_rates']);
  expect(Object.keys(await call('PATCH', `/${id}`, { currency: 'XYZ' }, 400))).toEqual([
    'currency',
  ]);
});

test('changes at the same time follow one another, and none loses what another one said', async () => {
  const { root, tokyo, kuwait } = desk.books.entities;
  const { id } = await call('POST', '', paid({ reversal_date: '2026-02-01' }), 201);
  const between = (one: number, other: number) => ({
    transactions: [at(one, '6000', 100), at(other, '1000', null, 100)],
  });
  const changes = [
    { date: '2026-01-09' },
    between(kuwait, root),
    { memo: 'Late' },
    between(tokyo, kuwait),
    { reversal_date: '2026-03-01' },
    between(kuwait, tokyo),
    { ref_number: 'R-7' },
    between(tokyo, root),
  ];
  await Promise.all(changes.map((change) => call('PATCH', `/${id}`, change)));
  const found = await call('GET', `/${id}`);
  expect(found).toMatchObject({ date: '2026-01-09', memo: 'Late', ref_number: 'R-7' });
  expect(found.reversals.map((each: any) => each.date)).toEqual(['2026-03-01', '2026-03-01']);
  expect((await standing(id)).map(([entity]) => entity)).toEqual(
    (found.entities as number[]).flatMap((entity) => [entity, entity]),
  );
  // One goes, and all others find it gone.
  const gone = await Promise.all(
    Array.from({ length: 4 }, () => desk.service.call('DELETE', `${PATH}/${id}`)),
  );
  expect(gone.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404]);
  await call('PATCH', `/${id}`, { memo: 'None' }, 404);
});
