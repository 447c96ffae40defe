// What always holds of payables, on sequences made up at random against a model that shares no code with the
// service: several entities and currencies; bills and debit memos made, edited, paid, part-paid, over-paid, set
// off, used, refunded, voided, reopened, deleted; periods closed and opened. docs/accounting.md section 13.
import fc from 'fast-check';
import { Decimal } from '../../schema/kit/index.ts';
import { PAYABLE_CHECKS } from '../../src/cli/books-payable.checks.ts';
import { startTwin, type Twin } from '../support/twin.ts';
import { BILL, MEMO, moneyOut, openPayables, type PayableWorld } from './support.ts';

let world: PayableWorld;
let twin: Twin;
beforeAll(async () => {
  world = await openPayables();
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
  isVoided: boolean;
}
interface ModelBill {
  readonly id: number;
  readonly home: Home;
  readonly currency: Currency;
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
  state: 'live' | 'voided' | 'deleted';
  uses: ModelUse[];
}
interface Model {
  readonly bills: ModelBill[];
  readonly memos: ModelMemo[];
}

const ZERO = new Decimal(0);
const sum = (all: readonly Decimal[]): Decimal =>
  all.reduce((total, each) => total.plus(each), ZERO);
const paidOf = ({ payments }: ModelBill): Decimal =>
  sum(payments.filter(({ isVoided }) => !isVoided).map(({ amount }) => amount));
const dueOf = (bill: ModelBill): Decimal =>
  bill.state === 'live' ? bill.total.minus(paidOf(bill)) : ZERO;
const usedOf = (memo: ModelMemo, bills: readonly ModelBill[]): Decimal =>
  sum(memo.uses.filter(({ isVoided }) => !isVoided).map(({ amount }) => amount)).plus(
    sum(
      bills.flatMap(({ payments }) =>
        payments.filter((each) => each.memo === memo && !each.isVoided).map(({ amount }) => amount),
      ),
    ),
  );

/** One thing somebody does; `pick` chooses among what there is. */
const act = fc.record({
  deed: fc.constantFrom(
    'bill',
    'bill',
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
    'voidBill',
    'reopenBill',
    'deleteBill',
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
const bodyOf = (home: Home, currency: Currency, amount: Decimal) => ({
  entity: entityOf(home),
  vendor: world.books.vendor,
  currency,
  lines: [
    { account: world.rent, amount: amount.times(3).toNumber() },
    { account: world.supplies, amount: amount.times(-2).toNumber() },
  ],
});

const DEEDS: Record<string, (model: Model, given: Act) => Promise<void>> = {
  async bill({ bills }, { pick, other, units }) {
    const [home, currency] = [one(HOMES, pick) ?? 'acme', one(CURRENCIES, other) ?? 'USD'];
    const total = moneyOf(units, currency);
    const body = await tried(true, 'POST', BILL, {
      ...bodyOf(home, currency, total),
      bill_number: `L-${step}-${pick}`,
      bill_date: '2026-02-01',
      due_date: '2026-03-01',
    });
    bills.push({ id: body.id, home, currency, total, state: 'live', payments: [] });
  },
  async memo({ memos }, { pick, other, units }) {
    const [home, currency] = [one(HOMES, pick) ?? 'acme', one(CURRENCIES, other) ?? 'USD'];
    const total = moneyOf(units, currency);
    const body = await tried(true, 'POST', MEMO, {
      ...bodyOf(home, currency, total),
      debit_memo_date: '2026-02-01',
    });
    memos.push({ id: body.id, home, currency, total, state: 'live', uses: [] });
  },
  async hand({ bills }, { pick, share }) {
    const bill = one(
      bills.filter(({ state }) => state !== 'deleted'),
      pick,
    );
    if (!bill) return;
    const due = dueOf(bill);
    const amount = due.isZero() ? moneyOf(1, bill.currency) : partOf(due, share, bill.currency);
    const body = await tried(
      amount.lte(due) && bill.state === 'live',
      'POST',
      `${BILL}${bill.id}/pay/`,
      {
        empty_transactions: [
          {
            account_id: world.cash,
            account_name: 'x',
            amount: amount.toNumber(),
            payment_date: '2026-02-15',
            currency: bill.currency,
          },
        ],
      },
    );
    if (body) bill.payments.push({ id: body.payments.at(-1).id, amount, isVoided: false });
  },
  async bank({ bills }, { pick, share }) {
    const bill = one(
      bills.filter(({ state }) => state !== 'deleted'),
      pick,
    );
    if (!bill) return;
    const due = dueOf(bill);
    const amount = due.isZero() ? moneyOf(1, bill.currency) : partOf(due, share, bill.currency);
    const line = await moneyOut(world, amount.toNumber(), {
      entity: entityOf(bill.home),
      currency: bill.currency,
      date: '2026-02-10',
    });
    const body = await tried(
      amount.lte(due) && bill.state === 'live',
      'POST',
      `${BILL}${bill.id}/pay/`,
      {
        transactions: [{ transaction_id: line, amount: amount.toNumber() }],
      },
    );
    if (body) bill.payments.push({ id: body.payments.at(-1).id, amount, isVoided: false });
  },
  async apply({ bills, memos }, { pick, other, share }) {
    const memo = one(
      memos.filter(({ state }) => state === 'live'),
      other,
    );
    const bill =
      memo &&
      one(
        bills.filter(
          (each) =>
            each.state === 'live' && each.home === memo.home && each.currency === memo.currency,
        ),
        pick,
      );
    if (!memo || !bill) return;
    const rest = Decimal.min(dueOf(bill), memo.total.minus(usedOf(memo, bills)));
    const amount = rest.isZero() ? moneyOf(1, bill.currency) : partOf(rest, share, bill.currency);
    const body = await tried(amount.lte(rest), 'POST', `${BILL}${bill.id}/pay/`, {
      debit_memos: [{ debit_memo_id: memo.id, amount: amount.toNumber(), posted_at: '2026-02-20' }],
    });
    if (body) bill.payments.push({ id: body.payments.at(-1).id, amount, memo, isVoided: false });
  },
  use: (model, given) => used(model, given, true),
  refund: (model, given) => used(model, given, false),
  async edit({ bills }, { pick, units, share }) {
    const bill = one(
      bills.filter(({ state }) => state === 'live'),
      pick,
    );
    if (!bill) return;
    const total = share === 10 ? paidOf(bill) : moneyOf(units, bill.currency);
    const { lines } = bodyOf(bill.home, bill.currency, total);
    const body = await tried(total.gte(paidOf(bill)), 'PATCH', `${BILL}${bill.id}/`, { lines });
    if (body) bill.total = total;
  },
  async voidPayment({ bills }, { pick, other }) {
    const bill = one(
      bills.filter(({ payments, state }) => state !== 'deleted' && payments.length > 0),
      pick,
    );
    const payment = bill && one(bill.payments, other);
    if (!bill || !payment) return;
    const body = await tried(
      !payment.isVoided,
      'POST',
      `${BILL}${bill.id}/payment/${payment.id}/void/`,
      { void_date: '2026-03-05' },
    );
    if (body) payment.isVoided = true;
  },
  async deletePayment({ bills }, { pick, other }) {
    const bill = one(
      bills.filter(({ payments, state }) => state !== 'deleted' && payments.length > 0),
      pick,
    );
    const payment = bill && one(bill.payments, other);
    if (!bill || !payment) return;
    await tried(!payment.isVoided, 'DELETE', `${BILL}${bill.id}/payment/${payment.id}/void/`);
    if (!payment.isVoided) bill.payments = bill.payments.filter((each) => each !== payment);
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
  async voidBill({ bills }, { pick }) {
    const bill = one(
      bills.filter(({ state }) => state !== 'deleted'),
      pick,
    );
    if (!bill) return;
    const body = await tried(
      bill.state === 'live' && paidOf(bill).isZero(),
      'POST',
      `${BILL}${bill.id}/void/`,
      { void_date: '2026-03-10' },
    );
    if (body) bill.state = 'voided';
  },
  async reopenBill({ bills }, { pick }) {
    const bill = one(
      bills.filter(({ state }) => state !== 'deleted'),
      pick,
    );
    if (!bill) return;
    const body = await tried(bill.state === 'voided', 'POST', `${BILL}${bill.id}/reopen/`);
    if (body) bill.state = 'live';
  },
  async deleteBill({ bills }, { pick }) {
    // Money that a void gave free may pay something else by now: such a bill is kept.
    const bill = one(
      bills.filter(
        ({ state, payments }) => state !== 'deleted' && payments.every(({ isVoided }) => !isVoided),
      ),
      pick,
    );
    if (!bill || pick % 3 > 0) return;
    await tried(true, 'DELETE', `${BILL}${bill.id}/`);
    bill.state = 'deleted';
    bill.payments = [];
  },
  async voidMemo({ memos, bills }, { pick }) {
    const memo = one(
      memos.filter(({ state }) => state !== 'deleted'),
      pick,
    );
    if (!memo) return;
    const body = await tried(
      memo.state === 'live' && usedOf(memo, bills).isZero(),
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
    const body = await tried(memo.state === 'voided', 'POST', `${MEMO}/${memo.id}/reopen/`);
    if (body) memo.state = 'live';
  },
  async deleteMemo({ memos, bills }, { pick }) {
    const memo = one(
      memos.filter(({ state }) => state !== 'deleted'),
      pick,
    );
    if (!memo || pick % 3 > 0) return;
    const isTaken = usedOf(memo, bills).isZero();
    await tried(isTaken, 'DELETE', `${MEMO}/${memo.id}`);
    if (isTaken) memo.state = 'deleted';
  },
  /** In closed books nothing moves. */
  async closedTry({ bills }, { pick }) {
    const bill = one(
      bills.filter((each) => each.state === 'live' && dueOf(each).gt(0)),
      pick,
    );
    if (!bill) return;
    const { data } = await world.service.graphql(
      `mutation { createLockPeriod(input: { entity: ${entityOf(bill.home)}, lockedThrough: "2026-12-31" }) { id } }`,
    );
    await tried(false, 'POST', `${BILL}${bill.id}/pay/`, {
      empty_transactions: [
        {
          account_id: world.cash,
          account_name: 'x',
          amount: dueOf(bill).toNumber(),
          payment_date: '2026-02-15',
          currency: bill.currency,
        },
      ],
    });
    await tried(false, 'DELETE', `${BILL}${bill.id}/`);
    const { errors } = await world.service.graphql(
      `mutation { deleteLockPeriod(id: ${data.createLockPeriod.id}) }`,
    );
    expect(errors).toBeUndefined();
  },
};

async function used({ memos, bills }: Model, { pick, share }: Act, isMark: boolean) {
  const memo = one(
    memos.filter(({ state }) => state === 'live'),
    pick,
  );
  if (!memo) return;
  const rest = memo.total.minus(usedOf(memo, bills));
  const amount = rest.isZero() ? moneyOf(1, memo.currency) : partOf(rest, share, memo.currency);
  const line = await moneyOut(world, amount.times(isMark ? 1 : -1).toNumber(), {
    entity: entityOf(memo.home),
    currency: memo.currency,
    date: '2026-02-10',
  });
  const body = isMark
    ? await tried(amount.lte(rest), 'POST', `${MEMO}/${memo.id}/mark-used`, {
        transaction_id: line,
        account_id: world.books.accounts['accountsPayable'],
        amount: amount.toNumber(),
        payment_date: '2026-02-25',
      })
    : await tried(amount.lte(rest), 'POST', `/coa/api/transaction/${line}/debit_memo_payments`, {
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

/** payable - unapplied debits = due of bills - remaining of memos - 2 x live mark-used, as the model has it. */
async function demandEquation({ bills, memos }: Model) {
  const rows = await ask<{ entity: number; currency: Currency; stands: string }>(
    `select j.entity_id as entity, j.currency, sum(j.credit - j.debit)::text as stands from chk_journal_line j
      where j.workspace_id = $1 and j.account_id in (${world.books.accounts['accountsPayable']}, ${world.books.accounts['unappliedDebits']})
      group by 1, 2 having sum(j.credit - j.debit) <> 0 order by 1, 2`,
  );
  const wanted = HOMES.flatMap((home) =>
    CURRENCIES.map((currency) => {
      const isHere = (each: { home: Home; currency: Currency }) =>
        each.home === home && each.currency === currency;
      const liveMemos = memos.filter((each) => isHere(each) && each.state === 'live');
      const stands = sum(bills.filter(isHere).map(dueOf))
        .minus(sum(liveMemos.map((memo) => memo.total.minus(usedOf(memo, bills)))))
        .minus(
          sum(
            liveMemos.flatMap(({ uses }) =>
              uses
                .filter(({ isMark, isVoided }) => isMark && !isVoided)
                .map(({ amount }) => amount),
            ),
          ).times(2),
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

async function demandDocuments({ bills, memos }: Model) {
  const rows = await ask<{ kind: string; id: number; due: string }>(
    `select kind, id, trim_scale(case when status = 'voided' then 0 else due end)::text as due from chk_document where workspace_id = $1 and kind in ('bill', 'debit_memo') order by 1, 2`,
  );
  const wanted = [
    ...bills
      .filter(({ state }) => state !== 'deleted')
      .map((bill) => ({ kind: 'bill', id: bill.id, due: dueOf(bill).toFixed() })),
    ...memos
      .filter(({ state }) => state !== 'deleted')
      .map((memo) => ({
        kind: 'debit_memo',
        id: memo.id,
        due: memo.state === 'live' ? memo.total.minus(usedOf(memo, bills)).toFixed() : '0',
      })),
  ];
  expect(rows).toEqual(
    wanted.sort((a, b) => (a.kind === b.kind ? a.id - b.id : a.kind < b.kind ? -1 : 1)),
  );
}

test('whatever is done, documents and control accounts are what the model says, and the books hold', async () => {
  const model: Model = { bills: [], memos: [] };
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 30, maxLength: 30 }), async (acts) => {
      for (const given of acts) {
        await DEEDS[given.deed]?.(model, given);
        done++;
      }
      await demandDocuments(model);
      await demandEquation(model);
      for (const { what, sql } of PAYABLE_CHECKS)
        expect([what, await ask(sql)]).toEqual([what, [{ wrong: [] }]]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(done).toBeGreaterThan(300);
  const tried = (state: string) => model.bills.filter((bill) => bill.state === state).length;
  expect([tried('live') > 3, tried('voided') + tried('deleted') > 0]).toEqual([true, true]);
}, 240_000);
