// Refusals of payments: money, memos, labels and withheld amounts that cannot pay an invoice, each told on its own
// field, and nothing is settled or posted. docs/accounting.md section 6.
import {
  INVOICE,
  invoicing,
  MEMO,
  moneyIn,
  openReceivables,
  type ReceivableWorld,
} from './support.ts';
import { rowCounts } from '../support/books.ts';

const NOBODY = 999_999;
const missing = [`Invalid pk "${NOBODY}" - object does not exist.`];
let world: ReceivableWorld;
let invoice: number;
let euros: number;
beforeAll(async () => {
  world = await openReceivables();
  const { create } = invoicing(() => world);
  invoice = (await create()).id;
  euros = (await create({ currency: 'EUR' })).id;
});
afterAll(() => world.service.close());

const pay = async (id: number, given: string): Promise<unknown> => {
  const { data, errors } = await world.service.graphql(
    `mutation { r: payInvoice(id: ${id}, ${given}) { __typename } }`,
  );
  const [fault] = errors ?? [];
  return fault ? (fault.extensions.fields ?? fault.message) : data.r;
};
const due = async (id: number): Promise<number> =>
  (await world.service.call('GET', `${INVOICE}${id}/`)).body.amount_due;
async function refused(id: number, given: string, faults: unknown): Promise<void> {
  const before = [await due(id), await rowCounts(world.service)];
  expect([given, await pay(id, given)]).toEqual([given, faults]);
  expect([await due(id), await rowCounts(world.service)]).toEqual(before);
}
const byHand = (more: string): string =>
  `emptyTransactions: [{ paymentDate: "2026-01-20", ${more} }]`;

test('payments by hand say where their money came from, and how much', async () => {
  const { accounts } = world.books;
  const money = [
    'Choose the account the money came from or went to, such as a bank or clearing account.',
  ];
  const at = (account: unknown, more = 'amount: 10') =>
    byHand(`accountId: ${String(account)}, ${more}`);
  for (const [given, faults] of [
    [at(NOBODY), { accountId: missing }],
    [at(accounts['accountsReceivable']), { accountId: money }],
    [at(accounts['uncategorized']), { accountId: money }],
    [at(world.cash, 'amount: 0'), { amount: ['Ensure this value is greater than 0.'] }],
    [at(world.cash, 'amount: -1'), { amount: ['Ensure this value is greater than 0.'] }],
    [at(world.cash, 'amount: 10, departmentId: 999999'), { departmentId: missing }],
    [at(world.cash, 'amount: 10, tagIds: [999999]'), { tagIds: missing }],
    [
      at(world.cash, 'amount: 10, withholdingAmount: 1, withholdingTaxRateId: 999999'),
      { withholdingTaxRateId: missing },
    ],
    [
      at(world.cash, 'amount: 10, withholdingAmount: -0.01'),
      { withholdingAmount: ['Ensure this value is greater than or equal to 0.'] },
    ],
    [
      at(world.cash, 'amount: 10, withholdingAmount: 100'),
      { withholdingAmount: ['More than the 100 that is due.'] },
    ],
    [
      at(world.cash, 'amount: 10, amountInInvoiceCurrency: 11'),
      { amountInInvoiceCurrency: ['The payment is already in USD. Leave this out.'] },
    ],
    [
      at(world.cash, 'amount: 10, currency: "EUR"'),
      { amountInInvoiceCurrency: ['Send the amount in USD, the currency of the document.'] },
    ],
    [
      at(world.cash, 'amount: 10, currency: "EUR", amountInInvoiceCurrency: 0.005'),
      { amountInInvoiceCurrency: ['Ensure that there are no more than 2 decimal places.'] },
    ],
  ] as const) {
    await refused(invoice, given, { emptyTransactions: [faults] });
  }
});

test('money of a line is of the currency of the invoice, and there is enough of it', async () => {
  const line = await moneyIn(world, 30);
  const out = await moneyIn(world, -30);
  const foreign = await moneyIn(world, 30, { currency: 'EUR' });
  const of = (id: number, more: string) => `transactions: [{ transactionId: ${id}, ${more} }]`;
  const differs = ['The transaction and the document differ in currency or entity.'];
  for (const [id, given, faults] of [
    [invoice, of(NOBODY, 'amount: 10'), { transactionId: missing }],
    [invoice, of(foreign, 'amount: 10'), { amount: differs }],
    [euros, of(line, 'amount: 10'), { amount: differs }],
    [invoice, of(line, 'amount: 30.01'), { amount: ['Only 30 of the transaction is left.'] }],
    [invoice, of(out, 'amount: 1'), { amount: ['Only 0 of the transaction is left.'] }],
    [invoice, of(line, `amount: 10, accountId: ${NOBODY}`), { accountId: missing }],
    [
      invoice,
      of(line, `amount: 10, accountId: ${world.cash}`),
      { accountId: ['This account must have the subtype ACCOUNTS_RECEIVABLE.'] },
    ],
    [
      invoice,
      of(line, 'amount: 10, amountPayable: 100.01'),
      { amountPayable: ['More than the 100 that is due.'] },
    ],
    [
      invoice,
      of(line, 'amount: 10, amountPayable: 0'),
      { amountPayable: ['Ensure this value is greater than 0.'] },
    ],
    [
      invoice,
      of(line, 'amount: 10, amountPayable: 12'),
      {
        writeoffAccountId: [
          'The settled amount is 2 more than the paid amount. Name the account for the write-off.',
        ],
      },
    ],
    [
      invoice,
      of(line, 'amount: 10, amountPayable: 8'),
      {
        creditAccountId: [
          'The paid amount is 2 more than the settled amount. Name the account for the difference.',
        ],
      },
    ],
    [
      invoice,
      of(
        line,
        `amount: 10, amountPayable: 12, writeoffAccountId: ${world.books.accounts['uncategorized']}`,
      ),
      {
        writeoffAccountId: [
          'Choose an account for the difference, such as bank charges or rounding.',
        ],
      },
    ],
    [
      invoice,
      of(line, `amount: 10, amountPayable: 12, writeoffAccountId: ${NOBODY}`),
      { writeoffAccountId: missing },
    ],
  ] as const) {
    await refused(id, given, { transactions: [faults] });
  }
  const both = await moneyIn(world, 5);
  await refused(invoice, `transactions: [{ transactionIds: [${line}, ${both}], amount: 35.01 }]`, {
    transactions: [{ amount: ['The transactions are 0.01 short of this amount.'] }],
  });
  await refused(
    invoice,
    `transactions: [{ transactionIds: [${line}, ${both}], amount: 35, amountPayable: 36 }]`,
    {
      transactions: [
        {
          amountPayable: [
            'Several transactions settle exactly what they pay. To settle more or less, send one transaction.',
          ],
        },
      ],
    },
  );
  // All of both lines, to the cent.
  const before = await due(invoice);
  expect(
    await pay(invoice, `transactions: [{ transactionIds: [${line}, ${both}], amount: 35 }]`),
  ).toEqual({ __typename: expect.anything() });
  expect(await due(invoice)).toBe(before - 35);
});

test('a memo pays what is owed by the same party in the same currency, as far as it goes', async () => {
  const memo = async (more: object = {}): Promise<number> =>
    (
      await world.service.call('POST', MEMO, {
        json: {
          ...{
            entity: world.books.acme,
            client: world.books.customer,
            credit_memo_date: '2026-01-15',
          },
          ...{ lines: [{ account: world.books.accounts.sales, amount: 20 }], ...more },
        },
      })
    ).body.id;
  const { other } = (
    await world.service.graphql(
      'mutation { other: createVendor(input: { name: "Other", vendorType: CUSTOMER }) { id } }',
    )
  ).data;
  const by = (id: number, amount: number) =>
    `creditMemos: [{ creditMemoId: ${id}, amount: ${amount}, postedAt: "2026-01-22" }]`;
  const own = await memo();
  const apart = [
    'A memo can be applied only to documents with the same entity, currency and party.',
  ];
  for (const [given, faults] of [
    [by(NOBODY, 1), { creditMemoId: missing }],
    [by(await memo({ client: Number(other.id) }), 1), { amount: apart }],
    [by(await memo({ currency: 'EUR' }), 1), { amount: apart }],
    [by(await memo({ entity: world.books.europe, currency: 'USD' }), 1), { amount: apart }],
    [by(own, 20.01), { amount: ['Only 20 of the memo is left.'] }],
    [by(own, 0), { amount: ['Ensure this value is greater than 0.'] }],
  ] as const) {
    await refused(invoice, given, { creditMemos: [faults] });
  }
  const rest = await due(invoice);
  const large = await memo({ lines: [{ account: world.books.accounts.sales, amount: 500 }] });
  await refused(invoice, by(large, rest + 0.01), {
    creditMemos: [{ amount: [`More than the ${rest} that is due.`] }],
  });
  expect(await pay(invoice, by(large, rest))).toEqual({ __typename: expect.anything() });
  expect(await due(invoice)).toBe(0);
  // Nothing more can be paid.
  const number = (await world.service.call('GET', `${INVOICE}${invoice}/`)).body.invoice_number;
  await refused(
    invoice,
    by(own, 1),
    expect.stringContaining(`Nothing is due on invoice ${number}.`),
  );
});
