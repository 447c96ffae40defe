// Figures of vendors: bills and what is left of them, cards, debit memos and what is left of those; of a vendor alone,
// and among others. Contract: VendorSummary.
import { bill, BILL, memo, MEMO, openPayables, type PayableWorld, use } from './support.ts';

let world: PayableWorld;
let card: number;
beforeAll(async () => {
  world = await openPayables();
  const { data } = await world.service.graphql(
    `mutation { made: createAccount(input: { number: "2105", name: "Card", accountSubtype: CREDIT_CARD }) { id } }`,
  );
  card = Number(data.made.id);
});
afterAll(() => world.service.close());

async function post(path: string, json: object): Promise<any> {
  const { status, body } = await world.service.call('POST', path, { json });
  expect([status < 300, body]).toEqual([true, body]);
  return body;
}
const newVendor = async (name: string): Promise<number> =>
  (await post('/coa/api/vendor', { name })).id;

/** The figures of a vendor, as a page of its own and as one among all; both say the same. */
async function figuresOf(id: number): Promise<any> {
  const list = async (query: string): Promise<any[]> =>
    (await world.service.call('GET', `/coa/api/vendor/summary?${query}`)).body.results;
  const all = await list('limit=1000');
  const at = all.findIndex((each) => each.id === id);
  expect(await list(`limit=1&offset=${at}`)).toEqual([all[at]]);
  return all[at];
}

/** An entry by card: of type credit_card, with the vendor on both lines. */
const cardEntry = (vendor: number, amount: number, more: object = {}) =>
  post('/coa/api/journal_entry', {
    ...{ entity: world.books.acme, date: '2026-01-31', type: 'credit_card' },
    transactions: [
      { account: world.supplies, debit_amount_native: amount, vendor },
      { account: card, credit_amount_native: amount, vendor },
    ],
    ...more,
  });

const NOTHING = {
  ...{ total_spend: 0, total_bill_spend: 0, total_card_spend: 0, total_paid: 0, total_unpaid: 0 },
  ...{ total_credits: 0, credit_used: 0, credit_available: 0 },
};
/** The same figures in the book currency. */
const inBooks = (figures: Readonly<Record<string, number | null>>) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${name}_book`, value]));

test('a vendor of whom the books say nothing has zeros, not nulls', async () => {
  expect(await figuresOf(await newVendor('Unknown'))).toMatchObject({
    ...NOTHING,
    ...inBooks(NOTHING),
  });
});

test('what stands counts; drafts, and what was voided or deleted, do not', async () => {
  const vendor = await newVendor('Spent');
  const other = await newVendor('Other');
  const { id } = await bill(world, { vendor });
  const gone = await bill(world, { vendor, lines: [{ account: world.rent, amount: 3 }] });
  const voided = await bill(world, { vendor, lines: [{ account: world.rent, amount: 5 }] });
  await bill(world, { vendor }, world.service.keys.clerk);
  await world.service.call('DELETE', `${BILL}${gone.id}`);
  await post(`${BILL}${voided.id}/void/`, { void_date: '2026-01-31' });
  await post(`${BILL}${id}/pay/`, {
    empty_transactions: [{ account_id: world.cash, amount: 30, payment_date: '2026-02-01' }],
  });
  const used = await memo(world, { vendor });
  const cancelled = await memo(world, { vendor, lines: [{ account: world.rent, amount: 7 }] });
  await memo(world, { vendor }, world.service.keys.clerk);
  await post(`${MEMO}/${cancelled.id}/void`, { void_date: '2026-01-31' });
  expect((await use(world, used.id, 15)).status).toBeLessThan(300);
  await cardEntry(vendor, 12);
  await post('/coa/api/journal_entry', {
    ...{ entity: world.books.acme, date: '2026-01-31' },
    transactions: [
      { account: world.supplies, debit_amount_native: 999, vendor },
      { account: card, credit_amount_native: 999, vendor },
    ],
  });
  const expected = {
    ...{ total_spend: 112, total_bill_spend: 100, total_card_spend: 12, total_paid: 30 },
    ...{ total_unpaid: 70, total_credits: 40, credit_used: 15, credit_available: 25 },
  };
  expect(await figuresOf(vendor)).toMatchObject({ ...expected, ...inBooks(expected) });
  expect(await figuresOf(other)).toMatchObject(NOTHING);
  await memo(world, { vendor: other, lines: [{ account: world.rent, amount: 6 }] });
  const credits = { total_credits: 6, credit_used: 0, credit_available: 6 };
  expect(await figuresOf(other)).toMatchObject({ ...NOTHING, ...credits, ...inBooks(credits) });
  expect(await figuresOf(vendor)).toMatchObject(expected);
});

test('entities that keep their books in several currencies have no sum in them', async () => {
  const vendor = await newVendor('Abroad');
  await bill(world, { vendor });
  await memo(world, { vendor });
  const lines = [{ account: world.rent, amount: 50 }];
  await bill(world, { vendor, lines, entity: world.books.europe, currency: 'EUR' });
  const figures = await figuresOf(vendor);
  const rate = (figures.total_bill_spend - 100) / 50;
  expect(rate).toBeGreaterThan(1);
  expect(figures).toMatchObject({
    ...{ total_spend: figures.total_bill_spend, total_unpaid: figures.total_bill_spend },
    ...{ total_bill_spend_book: null, total_unpaid_book: null, total_spend_book: null },
    ...{ total_card_spend_book: 0, total_credits: 40, total_credits_book: 40 },
    ...{ credit_available: 40, credit_available_book: 40, credit_used_book: 0 },
  });
});
