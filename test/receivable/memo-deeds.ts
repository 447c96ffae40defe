// Random actions on credit memos, each compared with the model.
import { Decimal } from '../../schema/kit/index.ts';
import { desk, entityOf, memoBody, tried, type Act, type Deeds } from './desk.ts';
import { CURRENCIES, dueOf, HOMES, moneyOf, one, partOf, usedOf, type Model } from './model.ts';
import { INVOICE, MEMO, moneyIn } from './support.ts';

async function used({ memos, invoices }: Model, { pick, share }: Act, isMark: boolean) {
  const memo = one(
    memos.filter(({ state }) => state === 'live'),
    pick,
  );
  if (!memo) return;
  const rest = memo.total.minus(usedOf(memo, invoices));
  const amount = rest.isZero() ? moneyOf(1, memo.currency) : partOf(rest, share, memo.currency);
  const line = await moneyIn(desk.world, amount.negated().toNumber(), {
    entity: entityOf(memo.home),
    currency: memo.currency,
    date: '2026-02-10',
  });
  const body = isMark
    ? await tried(amount.lte(rest), 'POST', `${MEMO}/${memo.id}/mark-used`, {
        transaction_id: line,
        account_id: desk.world.books.accounts['unappliedCredits'],
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

export const MEMO_DEEDS: Deeds = {
  async memo({ memos }, { pick, other, units }) {
    const [home, currency] = [one(HOMES, pick) ?? 'acme', one(CURRENCIES, other) ?? 'USD'];
    const total = moneyOf(units, currency);
    const body = await tried(true, 'POST', MEMO, {
      ...memoBody(home, currency, total),
      credit_memo_date: '2026-02-01',
    });
    memos.push({ id: body.id, home, currency, total, isExcess: false, state: 'live', uses: [] });
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
};
