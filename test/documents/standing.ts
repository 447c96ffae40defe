// Part-paid and part-used documents after the settings name other accounts, kind by kind.
import { linesOf } from '../support/books.ts';
import { BILL, bill, memo, MEMO, openPayables, type PayableWorld } from '../payable/support.ts';
import { startService } from '../support/service.ts';

/** The world of the tests that run. */
export let world: PayableWorld;
/** A world for the tests of a group: each moves the settings on to accounts of its own. */
export function inOneWorld(): void {
  beforeAll(async () => {
    world = await openPayables(await startService());
  });
  afterAll(() => world.service.close());
}

export const INVOICE = '/coa/api/v1/invoice/';
const CREDIT = '/coa/api/v1/credit-memo';
const SETTINGS = '/coa/api/chart-account-settings';

export const call = async (method: string, path: string, json?: object) => {
  const { status, body } = await world.service.call(method, path, { json });
  return [status, body] as [number, any];
};
export const done = async (method: string, path: string, json?: object) => {
  const [status, body] = await call(method, path, json);
  expect([method, path, status < 300 ? 'done' : body]).toEqual([method, path, 'done']);
  return body;
};
let accounts = 0;
export const account = async (accountSubtype: string): Promise<number> => {
  accounts += 1;
  const number = `${9_000 + accounts}`;
  const { data, errors } = await world.service.graphql(
    `mutation { made: createAccount(input: { number: "${number}", name: "Other ${number}", accountSubtype: ${accountSubtype} }) { id } }`,
  );
  expect(errors).toBeUndefined();
  return Number(data.made.id);
};
export const pay = (path: string, id: number, amount: number) =>
  done('POST', `${path}${id}/pay/`, {
    empty_transactions: [
      { account_id: world.cash, account_name: 'Cash', amount, payment_date: '2026-02-01' },
    ],
  });
export const standing = async (entry: number) =>
  (await linesOf(world.service, entry)).map(({ account: on, native }) => [on, Number(native)]);

interface Kind {
  readonly make: () => Promise<number>;
  /** Where it is read and changed. */
  readonly path: (id: number) => string;
  /** Settles 30 of it. */
  readonly settle: (id: number) => Promise<unknown>;
  /** Names other accounts for what is made from now on. */
  readonly move: () => Promise<unknown>;
  /** What leaves its entry alone. */
  readonly plain: object;
  readonly lines: object[];
  /** Its whole, with the sign of the ledger. */
  readonly sign: number;
  /** The field that names the account. */
  readonly field: string;
}
export const invoice = async (product: number) => {
  const { id } = await done('POST', INVOICE, {
    entity: world.books.acme,
    client: world.books.customer,
    invoice_date: '2026-01-15',
    lines: [{ amount: 100, product }],
  });
  return id as number;
};
export const setting = (name: string, id: number) => done('PATCH', SETTINGS, { [name]: id });
export const kinds = (): Readonly<Record<string, Kind>> => ({
  'invoice on the receivable of the settings': {
    make: () => invoice(world.books.widget),
    path: (id) => `${INVOICE}${id}/`,
    settle: (id) => pay(INVOICE, id, 30),
    move: async () => setting('accounts_receivable', await account('ACCOUNTS_RECEIVABLE')),
    plain: { message_on_invoice: 'Thanks', purchase_order_number: 'PO 1', due_date: '2026-03-31' },
    lines: [{ amount: 120, product: world.books.widget }],
    sign: 1,
    field: 'ar_account',
  },
  'invoice on the receivable of a product': {
    make: () => invoice(world.books.advice),
    path: (id) => `${INVOICE}${id}/`,
    settle: (id) => pay(INVOICE, id, 30),
    move: async () =>
      done('PATCH', `/rr/api/v1/product/${world.books.advice}`, {
        ar_account: await account('ACCOUNTS_RECEIVABLE'),
      }),
    plain: { message_on_invoice: 'Thanks', purchase_order_number: 'PO 1', due_date: '2026-03-31' },
    lines: [{ amount: 120, product: world.books.advice }],
    sign: 1,
    field: 'ar_account',
  },
  bill: {
    make: async () => (await bill(world)).id,
    path: (id) => `${BILL}${id}/`,
    settle: (id) => pay(BILL, id, 30),
    move: async () => setting('accounts_payable', await account('ACCOUNTS_PAYABLE')),
    plain: { message_on_bill: 'Thanks', due_date: '2026-03-31' },
    lines: [{ amount: 120, account: world.rent }],
    sign: -1,
    field: 'ap_account',
  },
  'credit memo': {
    make: async () => {
      const { id } = await done('POST', CREDIT, {
        entity: world.books.acme,
        client: world.books.customer,
        credit_memo_date: '2026-01-10',
        lines: [{ account: world.books.accounts.sales, amount: 100 }],
      });
      return id;
    },
    path: (id) => `${CREDIT}/${id}`,
    settle: async (id) =>
      done('POST', `${INVOICE}${await invoice(world.books.widget)}/pay/`, {
        credit_memos: [{ credit_memo_id: id, amount: 30, posted_at: '2026-02-01' }],
      }),
    move: async () => setting('unapplied_credits', await account('OTHER_CURRENT_LIABILITY')),
    plain: { message_on_credit_memo: 'Thanks' },
    lines: [{ amount: 120, account: world.books.accounts.sales }],
    sign: -1,
    field: 'credit_account',
  },
  'debit memo': {
    make: async () => (await memo(world, { lines: [{ account: world.rent, amount: 100 }] })).id,
    path: (id) => `${MEMO}/${id}`,
    settle: async (id) =>
      done('POST', `${BILL}${(await bill(world)).id}/pay/`, {
        debit_memos: [{ debit_memo_id: id, amount: 30, posted_at: '2026-02-01' }],
      }),
    move: async () => setting('unapplied_debits', await account('OTHER_CURRENT_ASSET')),
    plain: { message_on_debit_memo: 'Thanks' },
    lines: [{ amount: 120, account: world.rent }],
    sign: 1,
    field: 'debit_account',
  },
});

/** Tests of a kind. */
export function testStanding(name: string): void {
  describe(name, () => {
    inOneWorld();
    let kind: Kind;
    let id: number;
    let home: number;
    let entry: number;
    const read = () => done('GET', kind.path(id));
    beforeEach(async () => {
      kind = kinds()[name] as Kind;
      id = await kind.make();
      await kind.settle(id);
      const stored = await read();
      [home, entry] = [stored[kind.field], stored.journal_entry];
      await kind.move();
    });

    test('what leaves the entry alone is changed, and nothing else', async () => {
      const [before, posted] = [await read(), await standing(entry)];
      const body = await done('PATCH', kind.path(id), kind.plain);
      expect(body).toMatchObject({ ...kind.plain, [kind.field]: home, journal_entry: entry });
      const changed = [
        ...Object.keys(kind.plain),
        'last_modified_at',
        'past_due_days',
        'terms',
        'search_text',
      ];
      const others = (record: any) =>
        Object.fromEntries(Object.entries(record).filter(([field]) => !changed.includes(field)));
      expect(others(body)).toMatchObject({ total_amount: before.total_amount });
      expect(others(await read())).toEqual(others(before));
      expect(await standing(entry)).toEqual(posted);
    });

    test('new lines stay on the account that was settled', async () => {
      const body = await done('PATCH', kind.path(id), { lines: kind.lines });
      expect(body).toMatchObject({ total_amount: 120, [kind.field]: home });
      expect(await standing(body.journal_entry)).toContainEqual([home, 120 * kind.sign]);
      await world.service.checkBooks();
    });

    test('it is replaced by what was read of it', async () => {
      const stored = await read();
      await done('PUT', kind.path(id), { ...stored, [kind.field]: undefined });
      expect(await read()).toMatchObject({ [kind.field]: home, total_amount: 100 });
    });
  });
}
