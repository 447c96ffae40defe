// Settlement differences on both sides: a shortfall is written off, an excess goes to the account
// the client names; and the days on which documents may end. docs/accounting.md sections 6 and 7.
import { linesOf } from '../support/books.ts';
import {
  billBody,
  moneyOut,
  openPayables,
  topicsOf,
  type PayableWorld,
} from '../payable/support.ts';
import { startService } from '../support/service.ts';

let world: PayableWorld;
beforeAll(async () => {
  world = await openPayables(await startService());
});
afterAll(() => world.service.close());

const post = (path: string, json: object) => world.service.call('POST', path, { json });
const get = async (path: string) => (await world.service.call('GET', path)).body;

/** A side: how its documents are made, and which way its money goes. */
interface Kind {
  readonly path: string;
  readonly sign: 1 | -1;
  readonly control: string;
  readonly body: () => object;
}
const KINDS: Readonly<Record<string, Kind>> = {
  invoice: {
    path: '/coa/api/v1/invoice',
    sign: 1,
    control: 'accountsReceivable',
    body: () => ({
      entity: world.books.acme,
      client: world.books.customer,
      invoice_date: '2026-01-15',
      lines: [{ amount: 100, product: world.books.widget }],
    }),
  },
  bill: {
    path: '/coa/api/v1/bill',
    sign: -1,
    control: 'accountsPayable',
    body: () => billBody(world),
  },
};
const made = async ({ path, body }: Kind): Promise<number> => {
  const answer = await post(path, body());
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body.id;
};
const money = ({ sign }: Kind, amount: number, more: object = {}) =>
  moneyOut(world, -sign * amount, more);
const pay = (kind: Kind, id: number, line: number, more: object) =>
  post(`${kind.path}/${id}/pay/`, { transactions: [{ transaction_id: line, ...more }] });
const nativesOf = async (entry: number) =>
  (await linesOf(world.service, entry)).map(({ account, native }) => [account, Number(native)]);

describe.each(Object.entries(KINDS))('%s', (_name, kind) => {
  const { path, sign, control } = kind;

  test('less than is due pays all of it, the rest written off; voided and deleted again', async () => {
    const id = await made(kind);
    const line = await money(kind, 97);
    const paid = await pay(kind, id, line, {
      amount: 97,
      amount_payable: 100,
      writeoff_account_id: world.supplies,
    });
    expect([paid.status, paid.body]).toEqual([200, expect.anything()]);
    const whole = await get(`${path}/${id}`);
    const status = whole.payment_status;
    expect([status, whole.amount_due, whole.payments[0].amount]).toEqual(['paid', 0, 100]);
    const [payment] = whole.payments;
    const entry = payment.payment_journal_entry;
    const without = ([account]: readonly unknown[]) => account !== world.cash;
    expect((await nativesOf(entry)).filter(without)).toEqual([
      [world.books.accounts[control], -sign * 100],
      [world.supplies, sign * 3],
    ]);
    const voided = await post(`${path}/${id}/payment/${payment.id}/void/`, {
      void_date: '2026-03-01',
    });
    expect([voided.status, voided.body]).toEqual([200, expect.anything()]);
    expect((await nativesOf(voided.body.voided_journal_entry)).sort()).toEqual(
      [
        [world.books.accounts[control], sign * 100],
        [world.supplies, -sign * 3],
        [world.books.accounts['uncategorized'], -sign * 97],
      ].sort(),
    );
    expect((await get(`${path}/${id}`)).amount_due).toBe(100);
  });

  test('more than is due: what is too much goes to the account that is named', async () => {
    const id = await made(kind);
    const line = await money(kind, 130);
    const credited = { amount: 130, credit_account_id: world.prepaid };
    expect((await pay(kind, id, line, credited)).status).toBe(200);
    const { payments, amount_due: due } = await get(`${path}/${id}`);
    const entry = payments[0].payment_journal_entry;
    expect([due, payments[0].amount]).toEqual([0, 100]);
    expect(await nativesOf(entry)).toEqual(
      expect.arrayContaining([
        [world.books.accounts[control], -sign * 100],
        [world.prepaid, -sign * 30],
      ]),
    );
    const gone = await world.service.call(
      'DELETE',
      `${path}/${id}/payment/${payments[0].id}/void/`,
    );
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect(await nativesOf(entry)).toEqual(
      expect.arrayContaining([[world.books.accounts['uncategorized'], -sign * 130]]),
    );
  });

  test('in a foreign currency the difference is at the rates of the money', async () => {
    const rates = (exchange_rate: number) => ({ currency: 'EUR', exchange_rate });
    const { status, body } = await post(path, { ...kind.body(), ...rates(1.1) });
    expect([status, body]).toEqual([201, expect.anything()]);
    const line = await money(kind, 90, rates(1.2));
    const written = { amount: 90, amount_payable: 100, writeoff_account_id: world.supplies };
    const paid = await pay(kind, body.id, line, written);
    expect([paid.status, paid.body]).toEqual([200, expect.anything()]);
    const { payments } = await get(`${path}/${body.id}`);
    const lines = await linesOf(world.service, payments[0].payment_journal_entry);
    const books = new Map(lines.map(({ account, book }) => [account, Number(book)]));
    expect([books.get(world.books.accounts[control]), books.get(world.supplies)]).toEqual([
      -sign * 110,
      sign * 12,
    ]);
    expect(lines.reduce((sum, { book }) => sum + Number(book), 0)).toBeCloseTo(0, 9);
  });

  test.each<[string, () => object, string, RegExp]>([
    [
      'nowhere to write off',
      () => ({ amount: 90, amount_payable: 100 }),
      'writeoff_account_id',
      /^The settled amount is 10 more than the paid amount/,
    ],
    [
      'nowhere for an excess',
      () => ({ amount: 90, amount_payable: 80 }),
      'credit_account_id',
      /^The paid amount is 10 more than the settled amount/,
    ],
    [
      'more than is due',
      () => ({ amount: 90, amount_payable: 101, writeoff_account_id: world.supplies }),
      'amount_payable',
      /100 that is due/,
    ],
    [
      'nothing',
      () => ({ amount: 90, amount_payable: 0, credit_account_id: world.supplies }),
      'amount_payable',
      /greater than 0/,
    ],
    [
      'a control account',
      () => ({
        amount: 90,
        amount_payable: 100,
        writeoff_account_id: world.books.accounts[control],
      }),
      'writeoff_account_id',
      /account for the difference/,
    ],
    [
      'no account',
      () => ({ amount: 90, amount_payable: 80, credit_account_id: 999999 }),
      'credit_account_id',
      /does not exist/,
    ],
    [
      'several lines',
      () => ({ amount: 90, amount_payable: 80, transaction_ids: [1, 2] }),
      'amount_payable',
      /^Several/,
    ],
  ])('refused: %s', async (_what, more, field, words) => {
    const id = await made(kind);
    const { status, body } = await pay(kind, id, await money(kind, 90), more());
    expect([status, body]).toEqual([
      400,
      { transactions: [{ [field]: [expect.stringMatching(words)] }] },
    ]);
  });

  test('a total lowered to what is paid pays the document off, on the day of the last payment', async () => {
    const id = await made(kind);
    for (const [amount, payment_date] of [
      [40, '2026-02-03'],
      [30, '2026-02-20'],
      [25, '2026-02-10'],
    ] as const) {
      const line = await money(kind, amount);
      await pay(kind, id, line, { amount, payment_date });
    }
    const { lines, payments } = await get(`${path}/${id}`);
    const days = payments.map((payment: any) => payment.payment_date).sort();
    const resource = path.endsWith('invoice') ? 'Invoice' : 'Bill';
    const before = await topicsOf(world, resource, id);
    const lowered = { lines: [{ ...lines[0], amount: 95, rate: 95 }] };
    const { status, body } = await world.service.call('PATCH', `${path}/${id}`, { json: lowered });
    expect([status, body]).toMatchObject([
      200,
      { payment_status: 'paid', paid_date: days.at(-1), amount_due: 0 },
    ]);
    const after = (await topicsOf(world, resource, id)).slice(before.length);
    expect(after.sort()).toEqual([`${resource}.paid`, `${resource}.payment`]);
  });

  test('a document does not end before the void of what was paid of it', async () => {
    const id = await made(kind);
    await pay(kind, id, await money(kind, 40), { amount: 40 });
    const [payment] = (await get(`${path}/${id}`)).payments;
    await post(`${path}/${id}/payment/${payment.id}/void/`, { void_date: '2026-03-10' });
    const early = await post(`${path}/${id}/void/`, { void_date: '2026-03-09' });
    expect([early.status, early.body]).toEqual([
      400,
      { void_date: [expect.stringContaining('2026-03-10')] },
    ]);
    if (sign === 1) {
      const { errors } = await world.service.graphql(
        `mutation { markInvoiceUncollectible(id: ${id}, date: "2026-03-09") { id } }`,
      );
      expect(errors?.[0]?.message).toContain('2026-03-10');
    }
    expect((await post(`${path}/${id}/void/`, { void_date: '2026-03-10' })).status).toBe(200);
  });
});

test('the books hold', async () => {
  expect((await world.service.checkBooks()).lines).toBeGreaterThan(100);
});
