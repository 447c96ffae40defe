// Random actions on bills, with the outcomes the model predicts.
import { Decimal } from '../../schema/kit/index.ts';
import { bodyOf, desk, entityOf, freshNumber, tried, type Deeds } from './desk.ts';
import { CURRENCIES, dueOf, HOMES, moneyOf, one, paidOf, partOf, usedOf } from './model.ts';
import { BILL, moneyOut } from './support.ts';

export const BILL_DEEDS: Deeds = {
  async bill({ bills }, { pick, other, units }) {
    const [home, currency] = [one(HOMES, pick) ?? 'acme', one(CURRENCIES, other) ?? 'USD'];
    const total = moneyOf(units, currency);
    const body = await tried(true, 'POST', BILL, {
      ...bodyOf(home, currency, total),
      bill_number: freshNumber(),
      bill_date: '2026-02-01',
      due_date: '2026-03-01',
    });
    bills.push({ id: body.id, home, currency, total, state: 'live', payments: [] });
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
            account_id: desk.world.cash,
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
    const line = await moneyOut(desk.world, amount.toNumber(), {
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
  /** In closed books nothing moves. */
  async closedTry({ bills }, { pick }) {
    const bill = one(
      bills.filter((each) => each.state === 'live' && dueOf(each).gt(0)),
      pick,
    );
    if (!bill) return;
    const { data } = await desk.world.service.graphql(
      `mutation { createLockPeriod(input: { entity: ${entityOf(bill.home)}, lockedThrough: "2026-12-31" }) { id } }`,
    );
    await tried(false, 'POST', `${BILL}${bill.id}/pay/`, {
      empty_transactions: [
        {
          account_id: desk.world.cash,
          account_name: 'x',
          amount: dueOf(bill).toNumber(),
          payment_date: '2026-02-15',
          currency: bill.currency,
        },
      ],
    });
    await tried(false, 'DELETE', `${BILL}${bill.id}/`);
    const { errors } = await desk.world.service.graphql(
      `mutation { deleteLockPeriod(id: ${data.createLockPeriod.id}, reason: "Done") }`,
    );
    expect(errors).toBeUndefined();
  },
};
