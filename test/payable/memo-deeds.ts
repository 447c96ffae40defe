// Random actions on debit memos, with the outcomes the model predicts.
import { bodyOf, desk, entityOf, tried, type Act, type Deeds } from './desk.ts';
import { CURRENCIES, HOMES, moneyOf, one, partOf, usedOf, type Model } from './model.ts';
import { MEMO, moneyOut } from './support.ts';

export const MEMO_DEEDS: Deeds = {
  async memo({ memos }, { pick, other, units }) {
    const [home, currency] = [one(HOMES, pick) ?? 'acme', one(CURRENCIES, other) ?? 'USD'];
    const total = moneyOf(units, currency);
    const body = await tried(true, 'POST', MEMO, {
      ...bodyOf(home, currency, total),
      debit_memo_date: '2026-02-01',
    });
    memos.push({ id: body.id, home, currency, total, state: 'live', uses: [] });
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
};

async function used({ memos, bills }: Model, { pick, share }: Act, isMark: boolean) {
  const memo = one(
    memos.filter(({ state }) => state === 'live'),
    pick,
  );
  if (!memo) return;
  const rest = memo.total.minus(usedOf(memo, bills));
  const amount = rest.isZero() ? moneyOf(1, memo.currency) : partOf(rest, share, memo.currency);
  const line = await moneyOut(desk.world, amount.times(isMark ? 1 : -1).toNumber(), {
    entity: entityOf(memo.home),
    currency: memo.currency,
    date: '2026-02-10',
  });
  const body = isMark
    ? await tried(amount.lte(rest), 'POST', `${MEMO}/${memo.id}/mark-used`, {
        transaction_id: line,
        account_id: desk.world.books.accounts['accountsPayable'],
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
