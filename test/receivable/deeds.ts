// Random actions on invoices and their payments, each compared with the model.
import { Decimal } from '../../schema/kit/index.ts';
import { bodyOf, desk, entityOf, tried, type Deeds } from './desk.ts';
import {
  CURRENCIES,
  dueOf,
  HOMES,
  moneyOf,
  one,
  paidOf,
  partOf,
  usedOf,
  type ModelMemo,
} from './model.ts';
import { INVOICE, moneyIn } from './support.ts';

export const INVOICE_DEEDS: Deeds = {
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
          account_id: desk.world.cash,
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
    const line = await moneyIn(desk.world, given.toNumber(), {
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
  /** In closed books nothing moves. */
  async closedTry({ invoices }, { pick }) {
    const invoice = one(
      invoices.filter((each) => each.state === 'live' && dueOf(each).gt(0)),
      pick,
    );
    if (!invoice) return;
    const { data } = await desk.world.service.graphql(
      `mutation { createLockPeriod(input: { entity: ${entityOf(invoice.home)}, lockedThrough: "2026-12-31" }) { id } }`,
    );
    await tried(false, 'POST', `${INVOICE}${invoice.id}/pay/`, {
      empty_transactions: [
        {
          account_id: desk.world.cash,
          account_name: 'x',
          amount: dueOf(invoice).toNumber(),
          payment_date: '2026-02-15',
          currency: invoice.currency,
        },
      ],
    });
    await tried(false, 'DELETE', `${INVOICE}${invoice.id}/`);
    const { errors } = await desk.world.service.graphql(
      `mutation { deleteLockPeriod(id: ${data.createLockPeriod.id}, reason: "Done") }`,
    );
    expect(errors).toBeUndefined();
  },
};
