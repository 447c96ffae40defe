// Books with a bit of everything on closed days, and every figure that is shown of these days.
import { startService } from '../support/service.ts';
import { bill, memo, openPayables, type PayableWorld } from '../payable/support.ts';

export interface ClosedWorld extends PayableWorld {
  /** Ids by resource: what is attacked. */
  readonly records: Readonly<Record<string, readonly number[]>>;
  readonly payments: Readonly<Record<'invoice' | 'ahead' | 'bill', number>>;
  readonly group: number;
}

export const CLOSED = '2026-01-31';

const call = async ({ service }: PayableWorld, method: string, path: string, json?: object) => {
  const { status, body } = await service.call(method, path, { json });
  expect([method, path, status < 300 ? 'done' : body]).toEqual([method, path, 'done']);
  return body;
};

async function dimensions(world: PayableWorld) {
  const { data, errors } = await world.service.graphql(
    `mutation {
      one: createTagGroup(input: { name: "Region" }) { id }
      other: createTagGroup(input: { name: "Project" }) { id }
      d2: createDepartment(input: { code: "D2", name: "Sales" }) { id }
      client: createVendor(input: { name: "Umbrella", vendorType: CUSTOMER }) { id }
      vendor: createVendor(input: { name: "Soylent" }) { id }
      term: createPaymentTerm(input: { name: "Sixty", dueDays: 60 }) { id }
      root: createEntity(input: { name: "Above", currency: "USD" }) { id }
      unapplied: createAccount(input: { number: "2460", name: "Prepaid by customers", accountSubtype: UNAPPLIED_CREDITS }) { id }
    }`,
  );
  expect(errors).toBeUndefined();
  const ids = Object.fromEntries(
    Object.entries<{ id: string }>(data).map(([name, { id }]) => [name, Number(id)]),
  );
  const tags = await world.service.graphql(
    `mutation { south: createTag(input: { name: "South", group: ${ids['one']} }) { id }
      grouped: patchTag(id: ${world.tag}, input: { group: ${ids['one']} }) { id } }`,
  );
  expect(tags.errors).toBeUndefined();
  return { ...ids, south: Number(tags.data.south.id) } as Record<string, number>;
}

/** Documents, payments and entries of January, and some of February that were paid ahead; January is closed. */
export async function closeWorld(): Promise<ClosedWorld> {
  const world = await openPayables(await startService());
  const { books, cash, rent, department, tag, service } = world;
  const found = await dimensions(world);
  const labelled = { department, tag_ids: [tag] };
  const invoice = (more: object = {}) =>
    call(world, 'POST', '/coa/api/v1/invoice/', {
      ...{
        entity: books.acme,
        client: books.customer,
        invoice_date: '2026-01-05',
        terms: 'net_10',
      },
      lines: [
        { amount: 100, product: books.widget, ...labelled },
        { amount: 60, product: books.advice, department: found['d2'], tag_ids: [found['south']] },
      ],
      ...more,
    });
  const paying = (amount: number, payment_date: string) => ({
    empty_transactions: [{ account_id: cash, account_name: 'Cash', amount, payment_date }],
  });
  const pay = async (path: string, id: number, json: object): Promise<number> => {
    const { payment_ids: made, payments } = await call(world, 'POST', `${path}${id}/pay/`, json);
    return made?.[0] ?? payments[0].id;
  };
  const entry = (lines: object[], more: object = {}) =>
    call(world, 'POST', '/coa/api/journal_entry', {
      ...{ entity: books.acme, date: '2026-01-12', transactions: lines },
      ...more,
    });
  const [INVOICE, BILL] = ['/coa/api/v1/invoice/', '/coa/api/v1/bill/'];
  const one = await invoice();
  const ahead = await invoice({ invoice_date: '2026-02-10' });
  const euro = await invoice({ entity: books.europe, currency: 'USD' });
  const foreign = await entry(
    [
      { account: rent, debit_amount_native: 40, ...labelled, vendor: books.vendor },
      { account: cash, credit_amount_native: 40 },
    ],
    { currency: 'EUR' },
  );
  const receivable = books.accounts['accountsReceivable'];
  const taking = (skip_subledger_validation: boolean) =>
    call(world, 'PATCH', `/coa/api/account/${receivable}`, { skip_subledger_validation });
  await taking(true);
  const opening = await entry([
    { account: receivable, debit_amount_native: 160 },
    { account: cash, credit_amount_native: 160 },
  ]);
  await taking(false);
  const migrated = await invoice({
    client: found['client'],
    is_migrated: true,
    migrated_journal_id: opening.id,
  });
  const owed = await bill(world, {
    bill_date: '2026-01-06',
    lines: [{ account: rent, amount: 80, ...labelled }],
  });
  const early = await bill(world, { bill_date: '2026-02-06', due_date: '2026-02-20' });
  const late = await bill(world, { bill_date: '2026-01-07', due_date: '2026-01-08' });
  const credit = await call(world, 'POST', '/coa/api/v1/credit-memo', {
    ...{ entity: books.acme, client: books.customer, credit_memo_date: '2026-01-10' },
    lines: [{ account: books.accounts.sales, amount: 50, ...labelled }],
  });
  const debit = await memo(world, { debit_memo_date: '2026-01-10' });
  await entry([
    { account: books.accounts['unappliedCredits'], debit_amount_native: 5 },
    { account: found['unapplied'], credit_amount_native: 5 },
  ]);
  const bought = await entry([
    { account: rent, debit_amount_native: 7 },
    { account: cash, credit_amount_native: 7 },
  ]);
  await call(world, 'POST', '/coa/api/fixed-asset', {
    ...{ name: 'Press', entity: books.acme, purchase_date: '2026-01-12' },
    purchase_transaction: bought.transactions.find(({ account }: any) => account === rent).id,
  });
  const payments = {
    invoice: await pay(INVOICE, one.id, paying(30, '2026-01-20')),
    ahead: await pay(INVOICE, ahead.id, paying(30, '2026-01-21')),
    bill: await pay(BILL, owed.id, paying(20, '2026-01-22')),
  };
  await pay(BILL, early.id, paying(25, '2026-01-23'));
  await pay(INVOICE, one.id, {
    credit_memos: [{ credit_memo_id: credit.id, amount: 20, posted_at: '2026-01-24' }],
  });
  await pay(BILL, owed.id, {
    debit_memos: [{ debit_memo_id: debit.id, amount: 10, posted_at: '2026-01-24' }],
  });
  const { errors } = await service.graphql(
    `mutation { createLockPeriod(input: { lockedThrough: "${CLOSED}" }) { id } }`,
  );
  expect(errors).toBeUndefined();
  const { accounts } = books;
  const records = {
    Invoice: [one.id, ahead.id, euro.id, migrated.id],
    Bill: [owed.id, early.id, late.id],
    CreditMemo: [credit.id],
    DebitMemo: [debit.id],
    JournalEntry: [foreign.id, opening.id],
    Account: [cash, rent, accounts.sales, found['unapplied'], accounts['unappliedCredits']],
    Entity: [books.acme, books.europe, found['root']],
    Vendor: [books.customer, books.vendor, found['client'], found['vendor']],
    Product: [books.widget, books.advice],
    Department: [department, found['d2']],
    Tag: [tag, found['south']],
    TagGroup: [found['one'], found['other']],
    TaxRate: [books.taxRate],
    PaymentTerm: [found['term']],
  } as Record<string, readonly number[]>;
  return { ...world, records, payments, group: found['one'] as number };
}

const REPORTS = ['get_income_statement', 'get_balance_sheet', 'get_trial_balance', 'get_cash_flow'];

/** Every figure of a body: names may change, and what stands under them not. */
function amountsIn(value: unknown, name = ''): string[] {
  if (typeof value !== 'object' || value === null) {
    const isAmount =
      /^-?\d+(\.\d+)?$/.test(String(value)) && !/(^|_)id$|^parent$|count|number/i.test(name);
    return isAmount && Number(value) !== 0 ? [String(Number(value))] : [];
  }
  return Object.entries(value).flatMap(([key, each]) =>
    key === 'hierarchy' ? [] : amountsIn(each, Array.isArray(value) ? name : key),
  );
}

/** Every figure of the closed days: statements on both bases by every member, and ageing of both sides. */
export async function closedFigures({ service, books, group }: ClosedWorld): Promise<string[]> {
  const days = `start_date=2026-01-01&end_date=${CLOSED}`;
  const members = [
    ...['department', 'vendor'].map((by) => `&group_by=${by}`),
    `&group_by=tag&group=${group}`,
  ];
  const cuts = ['', `&entity=${books.acme}`, ...members];
  const paths = [
    ...REPORTS.flatMap((report) =>
      cuts.flatMap((cut) =>
        ['accrual', 'cash'].map((basis) => `/ca/api/${report}?${days}&basis=${basis}${cut}`),
      ),
    ),
    ...['', ...members].map((cut) => `/ca/api/cash-basis?${days}${cut}`),
    `/ca/api/get_cash_flow_v2?${days}`,
    `/ca/api/get_balance_sheet?${days}&entity=${books.europe}`,
    ...['receivable', 'payable'].flatMap((side) =>
      ['2026-01-15', CLOSED].flatMap((day) =>
        ['', `&entity=${books.acme}`].map(
          (cut) => `/coa/api/ageing?side=${side}&as_of=${day}${cut}`,
        ),
      ),
    ),
  ];
  return Promise.all(
    paths.map(async (path) => {
      const { status, body } = await service.call('GET', path);
      return `${path}: ${status} ${amountsIn(body).sort().join(' ')}`;
    }),
  );
}
