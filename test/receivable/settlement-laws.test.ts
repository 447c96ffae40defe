// What always holds of receivables, on sequences made up at random against a model that shares no code with the
// service: several entities and currencies; invoices and credit memos made, edited, paid, part-paid, over-paid, set
// off, used, refunded, voided, reopened, deleted; periods closed and opened. docs/accounting.md section 13.
import fc from 'fast-check';
import { Decimal } from '../../schema/kit/index.ts';
import { RECEIVABLE_CHECKS } from '../../src/cli/books-receivable.checks.ts';
import { startTwin, type Twin } from '../support/twin.ts';
import { INVOICE, MEMO, moneyIn, openReceivables, type ReceivableWorld } from './support.ts';

let world: ReceivableWorld;
let twin: Twin;
beforeAll(async () => {
  world = await openReceivables();
  twin = await startTwin(world.service);
});
afterAll(async () => {
  await twin.close();
  await world.service.close();
});

const HOMES = ['acme', 'europe', 'japan', 'kuwait'] as const;
const CURRENCIES = ['USD', 'EUR', 'JPY', 'KWD'] as const;
const PLACES = { USD: 2, EUR: 2, JPY: 0, KWD: 3 };
type Home = (typeof HOMES)[number];
type Currency = (typeof CURRENCIES)[number];

interface ModelPayment {
  readonly id: number;
  readonly amount: Decimal;
  readonly memo?: ModelMemo;
  /** Made of what was paid beyond the due: it goes with the payment. */
  readonly excess?: ModelMemo | undefined;
  isVoided: boolean;
}
interface ModelInvoice {
  readonly id: number;
  readonly home: Home;
  readonly currency: Currency;
  /** On two receivables. */
  readonly isMixed: boolean;
  total: Decimal;
  state: 'live' | 'voided' | 'deleted';
  payments: ModelPayment[];
}
interface ModelUse {
  readonly id: number;
  readonly amount: Decimal;
  readonly isMark: boolean;
  isVoided: boolean;
}
interface ModelMemo {
  readonly id: number;
  readonly home: Home;
  readonly currency: Currency;
  readonly total: Decimal;
  readonly isExcess: boolean;
  state: 'live' | 'voided' | 'deleted';
  uses: ModelUse[];
}
interface Model {
  readonly invoices: ModelInvoice[];
  readonly memos: ModelMemo[];
}

const ZERO = new Decimal(0);
const sum = (all: readonly Decimal[]): Decimal =>
  all.reduce((total, each) => total.plus(each), ZERO);
const paidOf = ({ payments }: ModelInvoice): Decimal =>
  sum(payments.filter(({ isVoided }) => !isVoided).map(({ amount }) => amount));
const dueOf = (invoice: ModelInvoice): Decimal =>
  invoice.state === 'live' ? invoice.total.minus(paidOf(invoice)) : ZERO;
const usedOf = (memo: ModelMemo, invoices: readonly ModelInvoice[]): Decimal =>
  sum(memo.uses.filter(({ isVoided }) => !isVoided).map(({ amount }) => amount)).plus(
    sum(
      invoices.flatMap(({ payments }) =>
        payments.filter((each) => each.memo === memo && !each.isVoided).map(({ amount }) => amount),
      ),
    ),
  );

/** One thing somebody does; `pick` chooses among what there is. */
const act = fc.record({
  deed: fc.constantFrom(
    'invoice',
    'invoice',
    'memo',
    'hand',
    'hand',
    'bank',
    'apply',
    'apply',
    'use',
    'refund',
    'edit',
    'voidPayment',
    'deletePayment',
    'voidUse',
    'deleteUse',
    'voidInvoice',
    'reopenInvoice',
    'deleteInvoice',
    'voidMemo',
    'reopenMemo',
    'deleteMemo',
    'closedTry',
  ),
  pick: fc.nat(1000),
  other: fc.nat(1000),
  units: fc.integer({ min: 1, max: 20_000 }),
  /** A tenth of what is due, more or less, or all of it. */
  share: fc.constantFrom(1, 3, 10, 10, 13),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const moneyOf = (units: number, currency: Currency): Decimal =>
  new Decimal(units).div(10 ** PLACES[currency]);
const partOf = (whole: Decimal, share: number, currency: Currency): Decimal =>
  whole.times(share).div(10).toDecimalPlaces(PLACES[currency], Decimal.ROUND_UP);
const one = <T>(all: readonly T[], nth: number): T | undefined => all[nth % (all.length || 1)];

let step = 0;
async function call(method: string, path: string, json?: unknown) {
  // Every other request goes to the other process.
  const url = step++ % 2 === 0 ? world.service.url : twin.url;
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Token ${world.service.keys.admin}`,
      'content-type': 'application/json',
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  const text = await response.text();
  expect(response.status).toBeLessThan(500);
  return { status: response.status, body: (text ? JSON.parse(text) : undefined) as any };
}
/** Does it, and holds the model's word on whether it is taken against the service's. */
async function tried(isTaken: boolean, method: string, path: string, json?: unknown) {
  const { status, body } = await call(method, path, json);
  const what = [method, path, JSON.stringify(json), JSON.stringify(body)?.slice(0, 300)];
  expect([status < 300, ...what]).toEqual([isTaken, ...what]);
  return isTaken ? body : undefined;
}

const entityOf = (home: Home): number => world.books[home];
const bodyOf = (home: Home, currency: Currency, amount: Decimal, isMixed = false) => ({
  entity: entityOf(home),
  client: world.books.customer,
  currency,
  lines: isMixed
    ? [
        { product: world.books.widget, amount: amount.times(2).toNumber() },
        { product: world.books.advice, amount: amount.toNumber() },
      ]
    : [
        { product: world.books.widget, amount: amount.times(3).toNumber() },
        { product: world.books.widget, amount: amount.times(-2).toNumber() },
      ],
});
const memoBody = (home: Home, currency: Currency, amount: Decimal) => ({
  entity: entityOf(home),
  client: world.books.customer,
  currency,
  lines: [
    { account: world.books.accounts.sales, amount: amount.times(3).toNumber() },
    { account: world.books.accounts.services, amount: amount.times(-2).toNumber() },
  ],
});

const DEEDS: Record<string, (model: Model, given: Act) => Promise<void>> = {
  async invoice({ invoices }, { pick, other, units, share }) {
    const [home, currency] = [one(HOMES, pick) ?? 'acme', one(CURRENCIES, other) ?? 'USD'];
    const amount = moneyOf(units, currency);
    const isMixed = share === 3;
    const body = await tried(true, 'POST', INVOICE, {
      ...bodyOf(home, currency, amount, isMixed),
      invoice_date: '2026-02-01',
      due_date: '2026-03-01',
    });
    const total = isMixed ? amount.times(3) : amount;
    invoices.push({ id: body.id, home, currency, isMixed, total, state: 'live', payments: [] });
  },
  async memo({ memos }, { pick, other, units }) {
    const [home, currency] = [one(HOMES, pick) ?? 'acme', one(CURRENCIES, other) ?? 'USD'];
    const total = moneyOf(units, currency);
    const body = await tried(true, 'POST', MEMO, {
      ...memoBody(home, currency, total),
      credit_memo_date: '2026-02-01',
    });
    memos.push({ id: body.id, home, currency, total, isExcess: false, state: 'live', uses: [] });
  },
  async hand({ invoices, memos }, { pick, share }) {
    const invoice = one(
      invoices.filter(({ state }) => state !== 'deleted'),
      pick,
    );
    if (!invoice) return;
    const { home, currency } = invoice;
    const due = dueOf(invoice);
    const given = due.isZero() ? moneyOf(1, currency) : partOf(due, share, currency);
    const body = await tried(due.gt(0), 'POST', `${INVOICE}${invoice.id}/pay/`, {
      empty_transactions: [
        {
          account_id: world.cash,
          account_name: 'x',
          amount: given.toNumber(),
          payment_date: '2026-02-15',
          currency,
        },
      ],
    });
    if (!body) return;
    const amount = Decimal.min(due, given);
    const [made] = body.auto_created_credit_memos;
    expect(made !== undefined).toBe(given.gt(due));
    const excess: ModelMemo | undefined = made && {
      ...{ id: made.id, home, currency, total: given.minus(due), isExcess: true },
      ...{ state: 'live', uses: [] },
    };
    if (excess) memos.push(excess);
    invoice.payments.push({ id: body.payment_ids[0], amount, excess, isVoided: false });
  },
  async bank({ invoices }, { pick, share }) {
    const invoice = one(
      invoices.filter(({ state }) => state !== 'deleted'),
      pick,
    );
    if (!invoice) return;
    const due = dueOf(invoice);
    const given = due.isZero()
      ? moneyOf(1, invoice.currency)
      : partOf(due, share, invoice.currency);
    const line = await moneyIn(world, given.toNumber(), {
      entity: entityOf(invoice.home),
      currency: invoice.currency,
      date: '2026-02-10',
    });
    const body = await tried(due.gt(0), 'POST', `${INVOICE}${invoice.id}/pay/`, {
      transactions: [{ transaction_id: line, amount: given.toNumber() }],
    });
    if (!body) return;
    // Of money from the bank only what is due is applied.
    const amount = Decimal.min(due, given);
    invoice.payments.push({ id: body.payment_ids[0], amount, isVoided: false });
  },
  async apply({ invoices, memos }, { pick, other, share }) {
    const memo = one(
      memos.filter(({ state }) => state === 'live'),
      other,
    );
    const invoice =
      memo &&
      one(
        invoices.filter(
          (each) =>
            each.state === 'live' && each.home === memo.home && each.currency === memo.currency,
        ),
        pick,
      );
    if (!memo || !invoice) return;
    const rest = Decimal.min(dueOf(invoice), memo.total.minus(usedOf(memo, invoices)));
    const amount = rest.isZero()
      ? moneyOf(1, invoice.currency)
      : partOf(rest, share, invoice.currency);
    const body = await tried(amount.lte(rest), 'POST', `${INVOICE}${invoice.id}/pay/`, {
      credit_memos: [
        { credit_memo_id: memo.id, amount: amount.toNumber(), posted_at: '2026-02-20' },
      ],
    });
    if (body) invoice.payments.push({ id: body.payment_ids[0], amount, memo, isVoided: false });
  },
  use: (model, given) => used(model, given, true),
  refund: (model, given) => used(model, given, false),
  async edit({ invoices }, { pick, units, share }) {
    const invoice = one(
      invoices.filter(({ state, isMixed }) => state === 'live' && !isMixed),
      pick,
    );
    if (!invoice) return;
    const total = share === 10 ? paidOf(invoice) : moneyOf(units, invoice.currency);
    const { lines } = bodyOf(invoice.home, invoice.currency, total);
    const body = await tried(total.gte(paidOf(invoice)), 'PATCH', `${INVOICE}${invoice.id}/`, {
      lines,
    });
    if (body) invoice.total = total;
  },
  async voidPayment({ invoices }, { pick, other }) {
    const invoice = one(
      invoices.filter(({ payments, state }) => state !== 'deleted' && payments.length > 0),
      pick,
    );
    const payment = invoice && one(invoice.payments, other);
    if (!invoice || !payment) return;
    const isFree = !payment.excess || usedOf(payment.excess, invoices).isZero();
    const body = await tried(
      !payment.isVoided && isFree,
      'POST',
      `${INVOICE}${invoice.id}/payment/${payment.id}/void/`,
      { void_date: '2026-03-05' },
    );
    if (!body) return;
    payment.isVoided = true;
    if (payment.excess) payment.excess.state = 'voided';
  },
  async deletePayment({ invoices }, { pick, other }) {
    const invoice = one(
      invoices.filter(({ payments, state }) => state !== 'deleted' && payments.length > 0),
      pick,
    );
    const payment = invoice && one(invoice.payments, other);
    if (!invoice || !payment) return;
    const isFree = !payment.excess || usedOf(payment.excess, invoices).isZero();
    const isTaken = !payment.isVoided && isFree;
    await tried(isTaken, 'DELETE', `${INVOICE}${invoice.id}/payment/${payment.id}/void/`);
    if (!isTaken) return;
    invoice.payments = invoice.payments.filter((each) => each !== payment);
    if (payment.excess) payment.excess.state = 'deleted';
  },
  async voidUse({ memos }, { pick, other }) {
    const memo = one(
      memos.filter(({ uses, state }) => state !== 'deleted' && uses.length > 0),
      pick,
    );
    const use = memo && one(memo.uses, other);
    if (!memo || !use) return;
    await tried(!use.isVoided, 'POST', `${MEMO}/${memo.id}/payment/${use.id}/void`, {
      void_date: '2026-03-05',
    });
    use.isVoided = true;
  },
  async deleteUse({ memos }, { pick, other }) {
    const memo = one(
      memos.filter(({ uses, state }) => state !== 'deleted' && uses.length > 0),
      pick,
    );
    const use = memo && one(memo.uses, other);
    if (!memo || !use) return;
    await tried(!use.isVoided, 'DELETE', `${MEMO}/${memo.id}/payment/${use.id}/void`);
    if (!use.isVoided) memo.uses = memo.uses.filter((each) => each !== use);
  },
  async voidInvoice({ invoices }, { pick }) {
    const invoice = one(
      invoices.filter(({ state }) => state !== 'deleted'),
      pick,
    );
    if (!invoice) return;
    const body = await tried(
      invoice.state === 'live' && paidOf(invoice).isZero(),
      'POST',
      `${INVOICE}${invoice.id}/void/`,
      { void_date: '2026-03-10' },
    );
    if (body) invoice.state = 'voided';
  },
  async reopenInvoice({ invoices }, { pick }) {
    const invoice = one(
      invoices.filter(({ state }) => state !== 'deleted'),
      pick,
    );
    if (!invoice) return;
    const body = await tried(invoice.state === 'voided', 'POST', `${INVOICE}${invoice.id}/reopen/`);
    if (body) invoice.state = 'live';
  },
  async deleteInvoice({ invoices }, { pick }) {
    // Money that a void gave free may pay something else by now: such a invoice is kept.
    const invoice = one(
      invoices.filter(
        ({ state, payments }) => state !== 'deleted' && payments.every(({ isVoided }) => !isVoided),
      ),
      pick,
    );
    if (!invoice || pick % 3 > 0) return;
    const excesses = invoice.payments.flatMap(({ excess }) => excess ?? []);
    const isTaken = excesses.every((each) => usedOf(each, invoices).isZero());
    await tried(isTaken, 'DELETE', `${INVOICE}${invoice.id}/`);
    if (!isTaken) return;
    for (const each of excesses) each.state = 'deleted';
    invoice.state = 'deleted';
    invoice.payments = [];
  },
  async voidMemo({ memos, invoices }, { pick }) {
    const memo = one(
      memos.filter(({ state }) => state !== 'deleted'),
      pick,
    );
    if (!memo) return;
    const body = await tried(
      memo.state === 'live' && !memo.isExcess && usedOf(memo, invoices).isZero(),
      'POST',
      `${MEMO}/${memo.id}/void/`,
      { void_date: '2026-03-10' },
    );
    if (body) memo.state = 'voided';
  },
  async reopenMemo({ memos }, { pick }) {
    const memo = one(
      memos.filter(({ state }) => state !== 'deleted'),
      pick,
    );
    if (!memo) return;
    const body = await tried(
      memo.state === 'voided' && !memo.isExcess,
      'POST',
      `${MEMO}/${memo.id}/reopen/`,
    );
    if (body) memo.state = 'live';
  },
  async deleteMemo({ memos, invoices }, { pick }) {
    const memo = one(
      memos.filter(({ state }) => state !== 'deleted'),
      pick,
    );
    if (!memo || pick % 3 > 0) return;
    const isTaken = !memo.isExcess && usedOf(memo, invoices).isZero();
    await tried(isTaken, 'DELETE', `${MEMO}/${memo.id}`);
    if (isTaken) memo.state = 'deleted';
  },
  /** In closed books nothing moves. */
  async closedTry({ invoices }, { pick }) {
    const invoice = one(
      invoices.filter((each) => each.state === 'live' && dueOf(each).gt(0)),
      pick,
    );
    if (!invoice) return;
    const { data } = await world.service.graphql(
      `mutation { createLockPeriod(input: { entity: ${entityOf(invoice.home)}, lockedThrough: "2026-12-31" }) { id } }`,
    );
    await tried(false, 'POST', `${INVOICE}${invoice.id}/pay/`, {
      empty_transactions: [
        {
          account_id: world.cash,
          account_name: 'x',
          amount: dueOf(invoice).toNumber(),
          payment_date: '2026-02-15',
          currency: invoice.currency,
        },
      ],
    });
    await tried(false, 'DELETE', `${INVOICE}${invoice.id}/`);
    const { errors } = await world.service.graphql(
      `mutation { deleteLockPeriod(id: ${data.createLockPeriod.id}) }`,
    );
    expect(errors).toBeUndefined();
  },
};

async function used({ memos, invoices }: Model, { pick, share }: Act, isMark: boolean) {
  const memo = one(
    memos.filter(({ state }) => state === 'live'),
    pick,
  );
  if (!memo) return;
  const rest = memo.total.minus(usedOf(memo, invoices));
  const amount = rest.isZero() ? moneyOf(1, memo.currency) : partOf(rest, share, memo.currency);
  const line = await moneyIn(world, amount.negated().toNumber(), {
    entity: entityOf(memo.home),
    currency: memo.currency,
    date: '2026-02-10',
  });
  const body = isMark
    ? await tried(amount.lte(rest), 'POST', `${MEMO}/${memo.id}/mark-used`, {
        transaction_id: line,
        account_id: world.books.accounts['unappliedCredits'],
        amount: amount.toNumber(),
        payment_date: '2026-02-25',
      })
    : await tried(amount.lte(rest), 'POST', `/coa/api/transaction/${line}/credit_memo_payments`, {
        items: [{ id: memo.id, amount: amount.toNumber() }],
      });
  if (body)
    memo.uses.push({
      id: isMark ? body.payments.at(-1).id : body[0].id,
      amount,
      isMark,
      isVoided: false,
    });
}

const ask = <R>(text: string): Promise<R[]> =>
  world.service.database.write(world.service.workspace, (transaction) =>
    transaction.ask<R>({ text, values: [world.service.workspace] }),
  );

/** receivable - unapplied credits = due of invoices - remaining of memos, as the model has it. */
async function demandEquation({ invoices, memos }: Model) {
  const rows = await ask<{ entity: number; currency: Currency; stands: string }>(
    `select j.entity_id as entity, j.currency, sum(j.debit - j.credit)::text as stands from chk_journal_line j
      where j.workspace_id = $1 and j.account_id in (${world.books.accounts['accountsReceivable']}, ${world.books.accounts.otherReceivable}, ${world.books.accounts['unappliedCredits']})
      group by 1, 2 having sum(j.debit - j.credit) <> 0 order by 1, 2`,
  );
  const wanted = HOMES.flatMap((home) =>
    CURRENCIES.map((currency) => {
      const isHere = (each: { home: Home; currency: Currency }) =>
        each.home === home && each.currency === currency;
      const liveMemos = memos.filter((each) => isHere(each) && each.state === 'live');
      const stands = sum(invoices.filter(isHere).map(dueOf)).minus(
        sum(liveMemos.map((memo) => memo.total.minus(usedOf(memo, invoices)))),
      );
      return { entity: entityOf(home), currency, stands };
    }),
  ).filter(({ stands }) => !stands.isZero());
  const told = (all: readonly { entity: number; currency: string; stands: Decimal | string }[]) =>
    all
      .map(
        ({ entity, currency, stands }) => `${entity} ${currency} ${new Decimal(stands).toFixed()}`,
      )
      .sort();
  expect(told(rows)).toEqual(told(wanted));
}

async function demandDocuments({ invoices, memos }: Model) {
  const rows = await ask<{ kind: string; id: number; due: string }>(
    `select kind, id, trim_scale(case when status = 'voided' then 0 else due end)::text as due from chk_document where workspace_id = $1 and kind in ('invoice', 'credit_memo') order by 1, 2`,
  );
  const wanted = [
    ...invoices
      .filter(({ state }) => state !== 'deleted')
      .map((invoice) => ({ kind: 'invoice', id: invoice.id, due: dueOf(invoice).toFixed() })),
    ...memos
      .filter(({ state }) => state !== 'deleted')
      .map((memo) => ({
        kind: 'credit_memo',
        id: memo.id,
        due: memo.state === 'live' ? memo.total.minus(usedOf(memo, invoices)).toFixed() : '0',
      })),
  ];
  expect(rows).toEqual(
    wanted.sort((a, b) => (a.kind === b.kind ? a.id - b.id : a.kind < b.kind ? -1 : 1)),
  );
}

test('whatever is done, documents and control accounts are what the model says, and the books hold', async () => {
  const model: Model = { invoices: [], memos: [] };
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 30, maxLength: 30 }), async (acts) => {
      for (const given of acts) {
        await DEEDS[given.deed]?.(model, given);
        done++;
      }
      await demandDocuments(model);
      await demandEquation(model);
      for (const { what, sql } of RECEIVABLE_CHECKS)
        expect([what, await ask(sql)]).toEqual([what, [{ wrong: [] }]]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(done).toBeGreaterThan(300);
  const tried = (state: string) =>
    model.invoices.filter((invoice) => invoice.state === state).length;
  expect([tried('live') > 3, tried('voided') + tried('deleted') > 0]).toEqual([true, true]);
}, 240_000);
