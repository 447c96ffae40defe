// Signs of numbers: rates, quantities and percentages that cannot be zero or negative are refused,
// whatever definition or operation takes them. docs/accounting.md section 1.
import { checkOf, Decimal, DecimalScalar } from '../../schema/kit/index.ts';
import { registry } from '../../src/platform/records/index.ts';
import { openRevenue, type Revenue } from '../revenue/support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());

const SMALLEST = '0.0000000001';
const TOO_LOW = 'Ensure this value is greater than 0.';
const NEGATIVE = 'Ensure this value is greater than or equal to 0.';

/** Numbers that may be of either sign, and why. A new field stands here, or has a bound. */
const EITHER_SIGN = new Set([
  // Millimetres to either side, and a total that was read from paper.
  ...['BankAccount.checkOffsetXMm', 'BankAccount.checkOffsetYMm'],
  ...['BillDraft.extractedTotalAmount', 'ReconciliationReport.statementRecognitionCostUsd'],
  // A line of an invoice, and what a contract bills, may be a credit.
  ...['InvoiceLine.rate', 'InvoiceLine.quantity', 'Product.price'],
  ...['ContractMilestone.rate', 'ContractMilestone.quantity'],
  ...['ContractSubscription.rate', 'ContractSubscription.quantity'],
  ...['UsageTier.price', 'TierPriceOverride.price'],
  ...['RevenueTransaction.rate', 'RevenueTransaction.quantity'],
  // Amounts of a line in the currencies of its books: the rules of entries compare them with that of the entry.
  ...['JournalEntryLine', 'IntercompanyJournalEntryLine', 'LedgerLine'].flatMap((line) =>
    ['debitAmount', 'creditAmount', 'debitAmountBook', 'creditAmountBook'].map(
      (name) => `${line}.${name}`,
    ),
  ),
  // The contract states a range to either side.
  ...['Contract.minimumMonthlyCommitmentAmount', 'Contract.minimumMonthlyCommitmentQuantity'],
  ...['TierPriceOverride.percentage', 'CostAllocationLine.percentage'],
  // A rule of lines refuses what is not between 0 and 100; it is tried below.
  'InvoiceLine.discountPercentage',
]);
const POSITIVE = /\.exchangeRate(Book)?$|^ExchangeRate\.rate$|^UsageTier\.toQuantity$/;
const HUNDREDTH = 'ProductBundleLine.percentageAllocation';

const NUMBERS = registry.all().flatMap(({ definition }) =>
  Object.entries({ ...definition.writable, ...definition.writeOnly })
    .filter(([, { spec }]) => spec.scalar === DecimalScalar && !spec.isMoney)
    .map(([name, { spec }]) => ({ name: `${definition.name}.${name}`, spec })),
);

test('every number of a definition has a lower bound, or a reason for none', () => {
  const found = NUMBERS.map(({ name, spec }) => {
    const check = checkOf(spec);
    return [
      name,
      ...['0', '-1', '0.0001'].map((each) => String(check?.(new Decimal(each)) ?? 'taken')),
    ];
  });
  expect(found).toEqual(
    NUMBERS.map(({ name }) => {
      if (EITHER_SIGN.has(name)) return [name, 'taken', 'taken', 'taken'];
      if (POSITIVE.test(name)) return [name, TOO_LOW, TOO_LOW, 'taken'];
      if (name !== HUNDREDTH) return [name, 'taken', NEGATIVE, 'taken'];
      return [
        name,
        ...Array<string>(3).fill('Ensure this value is greater than or equal to 0.01.'),
      ];
    }),
  );
  expect(NUMBERS.length).toBeGreaterThan(40);
});

const EUR = { currency: 'EUR' };
const DAY = '2026-03-10';

test('every record with an exchange rate refuses 0 and -1, and takes the smallest', async () => {
  const { books, service } = it_;
  const at = (more: object) => ({ ...EUR, entity: books.acme, ...more });
  const { accounts } = books;
  const lines = [{ account: accounts.sales, amount: 100 }];
  const contract = await it_.contract(EUR);
  const cases: [path: string, body: object][] = [
    [
      '/coa/api/v1/invoice',
      at({
        ...{ client: books.customer, invoice_date: DAY },
        lines: [{ amount: 100, product: books.widget }],
      }),
    ],
    [
      '/coa/api/v1/bill/',
      at({ vendor: books.vendor, bill_number: 'S-1', bill_date: DAY, due_date: DAY, lines }),
    ],
    ['/coa/api/v1/credit-memo', at({ client: books.customer, credit_memo_date: DAY, lines })],
    ['/coa/api/v1/debit-memo', at({ vendor: books.vendor, debit_memo_date: DAY, lines })],
    [
      '/coa/api/journal_entry',
      at({
        date: DAY,
        transactions: [
          { account: accounts.sales, credit_amount_native: 100 },
          { account: accounts.services, debit_amount_native: 100 },
        ],
      }),
    ],
    ['/rr/api/v1/transactions', at({ amount: 100 })],
    [
      '/rr/api/v1/contracts',
      at({
        ...{ client: books.customer, deal_name: 'Deal', contract_start_date: '2026-01-01' },
        ...{ contract_end_date: '2026-12-31', billing_frequency: 'monthly' },
      }),
    ],
    [
      `/rr/api/v1/contracts/${contract.id}/prepaid-commits`,
      { name: 'Commitment', start_date: '2026-01-01', total_value: 100 },
    ],
  ];
  for (const [path, body] of cases)
    for (const field of ['exchange_rate', 'exchange_rate_book']) {
      for (const wrong of [0, -1]) {
        const { status, body: told } = await it_.post(path, { ...body, [field]: wrong });
        expect([path, wrong, status, told]).toEqual([path, wrong, 400, { [field]: [TOO_LOW] }]);
      }
      if (field === 'exchange_rate_book') continue;
      const { status, body: made } = await it_.post(path, { ...body, [field]: SMALLEST });
      expect([path, status, made]).toEqual([path, 201, made]);
      expect([path, Number(made[field])]).toEqual([path, Number(SMALLEST)]);
    }
  for (const wrong of ['0', '-1']) {
    const { errors } = await service.graphql(
      'mutation ($rates: [ExchangeRateInput!]!) { loadExchangeRates(rates: $rates) }',
      { rates: [{ ...EUR, date: '2026-04-01', rate: wrong }] },
    );
    expect([wrong, JSON.stringify(errors)]).toEqual([wrong, expect.stringContaining(TOO_LOW)]);
  }
});

test('rates of an entry between entities, percentages of lines, and use are refused alike', async () => {
  const { books } = it_;
  const { accounts } = books;
  const between = (rate: number) => ({
    ...EUR,
    date: DAY,
    exchange_rates: [{ entity: books.acme, exchange_rate: rate, exchange_rate_book: rate }],
    transactions: [
      { entity: books.acme, account: accounts.sales, credit_amount_native: 100 },
      { entity: books.acme, account: accounts.services, debit_amount_native: 100 },
      { entity: books.europe, account: accounts.sales, credit_amount_native: 100 },
      { entity: books.europe, account: accounts.services, debit_amount_native: 100 },
    ],
  });
  for (const wrong of [0, -1]) {
    const { status, body } = await it_.post('/coa/api/intercompany-journal-entry', between(wrong));
    expect([wrong, status, Object.keys(body)]).toEqual([
      wrong,
      400,
      [expect.stringMatching('rate')],
    ]);
  }
  for (const [wrong, status] of [
    [-1, 400],
    [0, 201],
    [100.5, 400],
  ] as const) {
    const sent = await it_.post('/coa/api/v1/invoice', {
      ...{ entity: books.acme, client: books.customer, invoice_date: DAY },
      lines: [{ rate: 100, quantity: 1, discount_percentage: wrong, product: books.widget }],
    });
    expect([wrong, sent.status, sent.body]).toEqual([wrong, status, sent.body]);
  }
  const contract = await it_.contract();
  const { createContractUsage: usage } = await it_.ask(
    `mutation { createContractUsage(input: { contract: ${contract.id}, product: ${books.widget} }) { id } }`,
  );
  const record = (used: string) =>
    it_.service.graphql(
      `mutation { recordUsage(usage: ${usage.id}, periodMonth: "2026-02-01", ${used}) { id } }`,
    );
  for (const used of ['quantity: -1, amount: 5', 'amount: -1']) {
    const { errors } = await record(used);
    expect([used, JSON.stringify(errors)]).toEqual([used, expect.stringContaining(NEGATIVE)]);
  }
  expect((await record('quantity: 1, amount: 5')).errors).toBeUndefined();
});
