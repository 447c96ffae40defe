// Filters of bank transactions by what is left to do with them and by amount, and the count of what waits.
import { makeApiKey } from '../support/service.ts';
import { openMatching, TRANSACTIONS, type MatchDesk } from './matching.ts';

let desk: MatchDesk;
const lines: Record<string, number> = {};
beforeAll(async () => {
  desk = await openMatching();
  const invoice = await desk.invoice(450.25);
  const open = await desk.line(100.01, 'nobody knows');
  const proposed = await desk.line(450.25, invoice.invoice_number);
  const excluded = await desk.line(-12, 'counted twice', { excluded: true });
  const empty = await desk.line(0, 'nothing moved');
  const whole = await desk.line(-80, 'Initech');
  const bill = await desk.bill(40, { bill_number: 'PART-9041' });
  const part = await desk.line(-90, bill.bill_number);
  const draft = await desk.service.call('POST', TRANSACTIONS, {
    key: desk.service.keys.clerk,
    json: { account: desk.account, amount: 5, posted_at: '2026-01-20' },
  });
  await categorize(whole.id, '80');
  await desk.process();
  // Of 90 a bill takes 40.
  const [match] = await desk.of(part);
  await desk.decide(match.id, 'accepted');
  Object.assign(lines, {
    ...{ open: open.id, proposed: proposed.id, excluded: excluded.id, empty: empty.id },
    ...{ whole: whole.id, part: part.id, draft: draft.body.id },
  });
});
afterAll(() => desk.service.close());

const categorize = async (id: number, amount: string) => {
  const { errors } = await desk.service.graphql(
    `mutation ($id: ID!, $categories: [CategoryInput!]!) { categorizeBankTransaction(id: $id, categories: $categories) { id } }`,
    { id, categories: [{ account: desk.books.accounts.services, amount }] },
  );
  expect(errors).toBeUndefined();
};
const nameOf = (id: unknown) => Object.keys(lines).find((name) => lines[name] === Number(id));
/** What a filter leaves, over both doors, by name; the counts agree. */
const filtered = async (filter: object, query: string) => {
  const { data, errors } = await desk.service.graphql(
    'query ($filter: BankTransactionFilter) { bankTransactions(filter: $filter) { count results { id } } }',
    { filter },
  );
  expect(errors).toBeUndefined();
  const { count, results } = data.bankTransactions;
  const { body } = await desk.call('GET', `${TRANSACTIONS}?${query}`);
  const ids = (rows: any[]) => rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
  expect([body.count, ids(body.results)]).toEqual([count, ids(results)]);
  expect(count).toBe(results.length);
  return results.map(({ id }: any) => nameOf(id)).sort();
};

test('each posted line is in one state, and a draft in none', async () => {
  const states = {
    TO_CATEGORIZE: ['open', 'part'],
    PROPOSED: ['proposed'],
    MATCHED: ['empty', 'whole'],
    EXCLUDED: ['excluded'],
  };
  for (const [state, names] of Object.entries(states)) {
    expect([state, await filtered({ state: [state] }, `state=${state.toLowerCase()}`)]).toEqual([
      state,
      names,
    ]);
  }
  const both = { state: ['TO_CATEGORIZE', 'PROPOSED'] };
  expect(await filtered(both, 'state=to_categorize&state=proposed')).toEqual([
    'open',
    'part',
    'proposed',
  ]);
});

test('a decision moves a line from state to state', async () => {
  const [match] = await desk.of({ id: lines['proposed'] ?? 0 });
  const stateOf = async () =>
    (await filtered({ state: ['TO_CATEGORIZE'] }, 'state=to_categorize')).includes('proposed')
      ? 'to categorize'
      : (await filtered({ state: ['MATCHED'] }, 'state=matched')).includes('proposed')
        ? 'matched'
        : 'proposed';
  expect(await stateOf()).toBe('proposed');
  await desk.decide(match.id, 'accepted');
  expect(await stateOf()).toBe('matched');
  await desk.decide(match.id, 'rejected');
  expect(await stateOf()).toBe('to categorize');
  await desk.decide(match.id, 'draft');
  expect(await stateOf()).toBe('proposed');
});

test('amounts are compared exactly, with their sign, at equality and one cent beyond', async () => {
  expect(await filtered({ amount_gte: '100.01' }, 'amount__gte=100.01')).toEqual([
    'open',
    'proposed',
  ]);
  expect(await filtered({ amount_gte: '100.02' }, 'amount__gte=100.02')).toEqual(['proposed']);
  expect(await filtered({ amount_lte: '-80' }, 'amount__lte=-80')).toEqual(['part', 'whole']);
  const between = { amount_gte: '-80', amount_lte: '-12', state: ['MATCHED'] };
  expect(await filtered(between, 'amount__gte=-80&amount__lte=-12&state=matched')).toEqual([
    'whole',
  ]);
});

test('a state that is none and an amount that is none are refused by their fields', async () => {
  const { status, body } = await desk.call('GET', `${TRANSACTIONS}?state=lost`);
  expect([status, Object.keys(body)]).toEqual([400, ['state']]);
  const amount = await desk.call('GET', `${TRANSACTIONS}?amount__gte=much`);
  expect([amount.status, Object.keys(amount.body)]).toEqual([400, ['amount__gte']]);
});

test('waitingCount counts what waiting lists, for each caller and kind', async () => {
  const { service } = desk;
  const countsOf = async (key: string) => {
    const { data } = await service.graphql(
      '{ all: waitingCount, bank: waitingCount(object: "BankTransaction"), none: waitingCount(object: "Bill"), waiting { id } }',
      {},
      key,
    );
    expect(data.all).toBe(data.waiting.length);
    return [data.all, data.bank, data.none];
  };
  const { admin, clerk, viewer } = service.keys;
  const approver = await makeApiKey(service.database, service.workspace, 'clerk', {
    permissions: { 'bank_transactions:approve': 'approve' },
  });
  expect([await countsOf(admin), await countsOf(approver)]).toEqual(Array(2).fill([1, 1, 0]));
  const proposed = await service.call('PATCH', `${TRANSACTIONS}/${lines['open']}`, {
    key: clerk,
    json: { note: 'ask Maya' },
  });
  expect(proposed.status).toBe(202);
  expect([await countsOf(admin), await countsOf(clerk)]).toEqual(Array(2).fill([2, 1, 0]));
  expect(await countsOf(viewer)).toEqual([0, 0, 0]);
});
