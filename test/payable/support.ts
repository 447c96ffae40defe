// Shared setup for payable tests: books, accounts, and calls that create documents.
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

export interface PayableWorld {
  readonly service: TestService;
  readonly books: TestBooks;
  /** Accounts beyond those of a new workspace. */
  readonly rent: number;
  readonly supplies: number;
  readonly prepaid: number;
  readonly cash: number;
  readonly otherPayable: number;
  readonly department: number;
  readonly tag: number;
}

export async function openPayables(given?: TestService): Promise<PayableWorld> {
  const service = given ?? (await startService());
  const books = await openBooks(service);
  const { data, errors } = await service.graphql(
    `mutation {
      rent: createAccount(input: { number: "6810", name: "Rent", accountSubtype: EXPENSE }) { id }
      supplies: createAccount(input: { number: "6820", name: "Supplies", accountSubtype: EXPENSE }) { id }
      prepaid: createAccount(input: { number: "1385", name: "Prepaid Rent", accountSubtype: PREPAID }) { id }
      cash: createAccount(input: { number: "1015", name: "Checking", accountSubtype: BANK }) { id }
      otherPayable: createAccount(input: { number: "2015", name: "Other Payable", accountSubtype: ACCOUNTS_PAYABLE }) { id }
      department: createDepartment(input: { code: "D1", name: "Works" }) { id }
      tag: createTag(input: { name: "North" }) { id }
    }`,
  );
  expect(errors).toBeUndefined();
  const id = (name: string): number => Number(data[name].id);
  return {
    service,
    books,
    rent: id('rent'),
    supplies: id('supplies'),
    prepaid: id('prepaid'),
    cash: id('cash'),
    otherPayable: id('otherPayable'),
    department: id('department'),
    tag: id('tag'),
  };
}

export const BILL = '/coa/api/v1/bill/';
export const MEMO = '/coa/api/v1/debit-memo';
let numbers = 0;

/** A bill as it is sent. */
export const billBody = ({ books, rent }: PayableWorld, more: object = {}) => ({
  entity: books.acme,
  vendor: books.vendor,
  bill_number: `B-${++numbers}`,
  bill_date: '2026-01-15',
  due_date: '2026-02-14',
  lines: [{ account: rent, amount: 100 }],
  ...more,
});
export const memoBody = ({ books, rent }: PayableWorld, more: object = {}) => ({
  entity: books.acme,
  vendor: books.vendor,
  debit_memo_date: '2026-01-20',
  lines: [{ account: rent, amount: 40 }],
  ...more,
});
const made = async ({ service }: PayableWorld, path: string, json: object, key: string) => {
  const { status, body } = await service.call('POST', path, { json, key });
  expect([status, body]).toEqual([201, body]);
  return body;
};
export const bill = (world: PayableWorld, more: object = {}, key = world.service.keys.admin) =>
  made(world, BILL, billBody(world, more), key);
export const memo = (world: PayableWorld, more: object = {}, key = world.service.keys.admin) =>
  made(world, MEMO, memoBody(world, more), key);

/** Movement of every account, from all lines ever. */
export const balances = ({ service }: PayableWorld): Promise<unknown[]> =>
  service.database.write(service.workspace, (transaction) =>
    transaction.ask({
      text: `select account_id, entity_id, currency, sum(debit - credit) as native, sum(book_debit - book_credit) as book
        from chk_journal_line where workspace_id = $1 group by 1, 2, 3
        having sum(debit - credit) <> 0 or sum(book_debit - book_credit) <> 0 order by 1, 2, 3`,
      values: [service.workspace],
    }),
  );
/** Topics told of a record, in order. */
export const topicsOf = async ({ service }: PayableWorld, object: string, id: number) => {
  const rows = await service.database.write(service.workspace, (transaction) =>
    transaction.ask<{ topic: string }>({
      text: `select topic from chk_outbox where workspace_id = $1 and object_id = $2 and topic like $3 order by event_id`,
      values: [service.workspace, id, `${object}.%`],
    }),
  );
  return rows.map(({ topic }) => topic);
};

/** A ledger line on Uncategorized: money that went out and is not assigned yet. Negative: money that came in. */
export async function moneyOut(
  { service, books, cash }: PayableWorld,
  amount: number,
  more: object = {},
): Promise<number> {
  const [out, into] = [
    { debit_amount_native: Math.abs(amount) },
    { credit_amount_native: Math.abs(amount) },
  ];
  const { status, body } = await service.call('POST', '/coa/api/journal_entry', {
    json: {
      entity: books.acme,
      date: '2026-01-31',
      transactions: [
        { account: books.accounts['uncategorized'], ...(amount > 0 ? out : into) },
        { account: cash, ...(amount > 0 ? into : out) },
      ],
      ...more,
    },
  });
  expect([status, body]).toEqual([201, body]);
  return body.transactions.find((line: any) => line.account === books.accounts['uncategorized']).id;
}
/** Marks a debit memo as used, with money that went out. */
export async function use(
  world: PayableWorld,
  memoId: number,
  amount: number,
  more: { readonly transaction_id?: number } = {},
) {
  const transaction = more.transaction_id ?? (await moneyOut(world, amount));
  return world.service.call('POST', `${MEMO}/${memoId}/mark-used`, {
    json: {
      transaction_id: transaction,
      account_id: world.books.accounts['accountsPayable'],
      amount,
      payment_date: '2026-02-01',
      ...more,
    },
  });
}
