// Documents of the opening balances stand on an opening entry: it has what they came to, and is held.
// docs/accounting.md section 14.
import {
  bill,
  BILL,
  billBody,
  memoBody,
  MEMO,
  openPayables,
  type PayableWorld,
} from '../payable/support.ts';

const ENTRY = '/coa/api/journal_entry';
const INVOICE = '/coa/api/v1/invoice/';
const CREDIT = '/coa/api/v1/credit-memo';
let world: PayableWorld;
let own: Readonly<Record<'payable' | 'receivable', number>>;
beforeAll(async () => {
  world = await openPayables();
  const { data } = await world.service.graphql(`mutation {
    payable: createAccount(input: { number: "2016", name: "Opening payables", accountSubtype: ACCOUNTS_PAYABLE, skipSubledgerValidation: true }) { id }
  }`);
  const receivable = Number(world.books.accounts['accountsReceivable']);
  own = { payable: Number(data.payable.id), receivable };
  expect(
    (await call('PATCH', `/coa/api/account/${receivable}`, { skip_subledger_validation: true }))
      .status,
  ).toBe(200);
});
afterAll(() => world.service.close());

const call = (method: string, path: string, json?: object) =>
  world.service.call(method, path, { ...(json && { json }) });

/** An opening entry with a line on an account, which is positive where it is a debit. */
async function opening(account: number, amount: number, more: object = {}): Promise<number> {
  const { books, cash } = world;
  const [side, other] = amount > 0 ? ['debit', 'credit'] : ['credit', 'debit'];
  const { status, body } = await call('POST', ENTRY, {
    entity: books.acme,
    date: '2026-01-01',
    transactions: [
      { account, [`${side}_amount_native`]: Math.abs(amount) },
      { account: cash, [`${other}_amount_native`]: Math.abs(amount) },
    ],
    ...more,
  });
  expect([status, body]).toEqual([201, body]);
  return body.id;
}
const words = (account: number, name: string) => ({
  migrated_journal_id: [
    `An opening entry is posted, not reversed, and has a line on account ${account}, on which the ${name} stands, in its entity and in USD (skip_subledger_validation lets the account take one). Send the id of such an entry.`,
  ],
});
const counted = async () => {
  const text = `select (select count(*) from bill) + (select count(*) from invoice) + (select count(*) from debit_memo)
    + (select count(*) from credit_memo) as documents, (select count(*) from journal_entry) as entries`;
  return (await world.service.database.read(world.service.workspace, { text }))[0]?.[0];
};
/** A document of each kind, on an account of its own. */
const kinds = () =>
  [
    ['bill', BILL, billBody(world, { ap_account: own.payable }), own.payable, -300],
    ['debit memo', MEMO, memoBody(world, { debit_account: own.payable }), own.payable, 40],
    [
      'invoice',
      INVOICE,
      {
        ...{ entity: world.books.acme, client: world.books.customer, is_migrated: true },
        ...{ invoice_date: '2026-01-05', lines: [{ amount: 100, product: world.books.widget }] },
      },
      own.receivable,
      100,
    ],
    [
      'credit memo',
      CREDIT,
      {
        ...{ entity: world.books.acme, client: world.books.customer },
        ...{ credit_memo_date: '2026-01-05', credit_account: own.receivable },
        lines: [{ account: world.books.accounts['sales'], amount: 50 }],
      },
      own.receivable,
      -50,
    ],
  ] as const;

test('an entry of another entity, currency or account, a draft and a reversed one open no document', async () => {
  const { books, cash, rent, service } = world;
  for (const [name, path, body, account, amount] of kinds()) {
    const reversed = await opening(account, amount, { reversal_date: '2026-02-01' });
    const wrong = [
      reversed,
      await opening(rent, amount),
      await opening(account, amount, { entity: books.europe, currency: 'USD' }),
      await opening(account, amount, { currency: 'EUR' }),
    ];
    const draft = await service.call('POST', ENTRY, {
      json: {
        ...{ entity: books.acme, date: '2026-01-01' },
        transactions: [
          { account, debit_amount_native: 5 },
          { account: cash, credit_amount_native: 5 },
        ],
      },
      key: service.keys.clerk,
    });
    const before = await counted();
    for (const id of [...wrong, draft.body.id]) {
      const refused = await call('POST', path, { ...body, migrated_journal_id: id });
      expect([name, refused.status, refused.body]).toEqual([name, 400, words(account, name)]);
    }
    expect(await counted()).toEqual(before);
  }
});

test('the entry that opens a document keeps what it says, and is neither deleted nor reversed, until the document goes', async () => {
  const { rent, cash } = world;
  for (const [name, path, body, account, amount] of kinds()) {
    const entry = await opening(account, amount);
    const made = await call('POST', path, { ...body, migrated_journal_id: entry });
    expect([name, made.status, made.body.journal_entry]).toEqual([name, 201, null]);
    const at = `${ENTRY}/${entry}`;
    const held = `This is the opening entry of ${name} ${made.body.id}: it keeps what it says on its account. Void or delete the ${name} first.`;
    const lines = (on: number, size: number) => ({
      transactions: [
        { account: on, [amount > 0 ? 'debit_amount_native' : 'credit_amount_native']: size },
        { account: cash, [amount > 0 ? 'credit_amount_native' : 'debit_amount_native']: size },
      ],
    });
    const size = Math.abs(amount);
    const refused = [
      await call('DELETE', at),
      await call('PATCH', at, lines(account, size - 1)),
      await call('PATCH', at, lines(rent, size)),
      await call('PATCH', at, { reversal_date: '2026-03-01' }),
    ];
    expect(refused.map(({ status, body: { detail } }) => [status, detail])).toEqual(
      refused.map(() => [409, held]),
    );
    const { errors } = await world.service.graphql(
      `mutation { reverseJournalEntry(id: ${entry}, date: "2026-02-20") { id } }`,
    );
    expect(errors?.[0]?.message).toBe(held);
    // A change that does not move the account of the document is allowed.
    const patched = await call('PATCH', at, {
      date: '2026-01-02',
      memo: 'Opening',
      ...lines(account, size),
    });
    expect([name, patched.status]).toEqual([name, 200]);
    const one = `${path.replace(/\/$/, '')}/${made.body.id}`;
    const voided = await call('POST', `${one}/void`, { void_date: '2026-02-20' });
    expect([name, voided.status]).toEqual([name, 200]);
    expect((await call('DELETE', at)).status).toBe(204);
    // The document that is reopened would stand on nothing.
    const reopened = await call('POST', `${one}/reopen`);
    expect([name, reopened.status, reopened.body.detail]).toEqual([
      name,
      409,
      expect.stringContaining(`The opening entry of this ${name} is gone or reversed`),
    ]);
  }
});

test('a migrated bill is paid, and cannot move to an account that its opening entry does not hold', async () => {
  const { cash, otherPayable } = world;
  const entry = await opening(own.payable, -300);
  const made = await bill(world, {
    ...{ ap_account: own.payable, migrated_journal_id: entry },
  });
  const moved = await call('PATCH', `${BILL}${made.id}`, { ap_account: otherPayable });
  expect([moved.status, moved.body.detail]).toEqual([
    409,
    expect.stringContaining('has no line on its account'),
  ]);
  const paid = await call('POST', `${BILL}${made.id}/pay`, {
    empty_transactions: [{ account_id: cash, amount: 100, payment_date: '2026-03-15' }],
  });
  expect(paid.status).toBe(200);
  expect((await call('DELETE', `${ENTRY}/${entry}`)).status).toBe(409);
  const { body } = await call('GET', `${BILL}${made.id}`);
  expect([body.payment_status, body.amount_due]).toEqual(['paid', 0]);
});
